"""Line mode: print, ask, print. No full-screen tricks, fine for a screen reader."""
