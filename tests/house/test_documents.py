"""Documentation is tested: what a page names is there, and what is there is named."""

import re
from pathlib import Path

import undercroft

LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")


def pages(root: Path) -> list[Path]:
    return [root / "README.md", *sorted((root / "docs").rglob("*.md"))]


def test_every_make_command_of_the_pages_is_a_target(root: Path):
    """May a reader type what the pages tell them to? Every `make …` is a target of the Makefile."""
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    said = {
        (page.name, target)
        for page in pages(root)
        for target in re.findall(
            r"(?:^|`)make ([a-z]+)", page.read_text(encoding="utf-8"), re.MULTILINE
        )
    }

    assert {("README.md", "play"), ("README.md", "test")} <= said
    assert {(page, target) for page, target in said if target not in targets} == set()


def test_every_target_says_what_it_does(root: Path):
    """Does `make help` list everything? Every phony target has its line."""
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    phony = set(re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[0].split())

    assert set(re.findall(r"^([a-z]+):.*## \S", makefile, re.MULTILINE)) == phony


def test_links_between_pages_lead_somewhere(root: Path):
    """Does a link lead to a page that is not there? No."""
    dead = [
        (page.name, target)
        for page in pages(root)
        for target in LINK.findall(page.read_text(encoding="utf-8"))
        if not (page.parent / target).exists()
    ]

    assert dead == []


def test_every_page_stands_in_the_index(root: Path):
    """Is there a page that nobody would find? No: docs/index.md links them all."""
    docs = root / "docs"
    listed = set(LINK.findall((docs / "index.md").read_text(encoding="utf-8")))
    written = {str(page.relative_to(docs)) for page in docs.rglob("*.md")} - {"index.md"}

    assert written <= listed


def test_this_version_stands_in_the_changelog(root: Path):
    """Does the changelog know the version that the package says it is? As a heading, yes."""
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")

    assert re.search(rf"^## {re.escape(undercroft.__version__)}\b", changelog, re.MULTILINE)


def test_license_and_notice_say_what_this_is(root: Path):
    """Under what terms is this shared, and whose game is it? Both files say so."""
    assert (root / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")
    notice = " ".join((root / "NOTICE").read_text(encoding="utf-8").split())
    assert "unofficial fan content" in notice.lower()
    assert "not approved or endorsed by Wizards of the Coast" in notice
