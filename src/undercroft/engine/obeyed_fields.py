"""Fields of the older words that the engine obeys, or that are only printed (see ``obeyed``)."""

from __future__ import annotations

from typing import Final

MORE_FIELDS: Final[dict[str, str]] = {
    "SpentOn": "lead what effects enters",
    "Leaders": "",
    "StartingWithYou": "who said",
    "EachAmong": "of filter",
    "ChangeText": "what kinds duration to never",
    "ChosenBy": "who",
    "IsNot": "what",
    "OfSize": "power toughness",
    "EitherIs": "parts",
    "OwnedAndControlled": "",
    "FromSource": "of",
    "KeepFewest": "kinds tail",
    "EntersBecoming": "options addition",
    "LastChosen": "who words",
    "CreatedWith": "of",
    "WithEither": "keywords word",
    "MayNotDraw": "then",
    "Unattackable": "except_by",
    "UntappedLandsAtDawn": "who",
    "DiscardsToTop": "",
    "XOnly": "colors",
    "TargetCost": "mana",
    "DamageDealtNoMore": "who",
    "BegunIn": "turn",
    "HadHighest": "about",
    "Redirect": "to source onto words amount next_time echo",
    "RedirectAll": "to onto by combat",
    "WithManaAbility": "",
    "LoseMana": "who",
    "AddLostMana": "who",
    "ActivateMana": "who what",
    "PayAnyMana": "who",
    "WhereY": "value",
    "GainsChoice": "abilities",
    "Together": "parts",
}
