"""Catalogues in German and Italian as if they lay beside a package: their nouns; each test brings its sentences."""

from tablekit.saying.catalogue import Catalogue, catalogue
from tablekit.saying.current import LANGUAGES

HOME = "tests.saying.spoken"
NOUNS = {
    "de": {
        "hut": "die Hütte, Hütten", "temple": "der Tempel, Tempel", "druid": "der Druide, Druiden; Druiden",
        "wood": "das Holz", "good": "das Gut, Güter", "space": "das Feld, Felder", "river": "der Fluss, Flüsse",
        "red chief": "der rot~ Häuptling, rot~ Häuptlinge", "red maiden": "das rot~ Mädchen, rot~ Mädchen",
        "new card": "die neu~ Karte, neu~ Karten", "ally": "der Verbündet~, Verbündet~",
        "chip": "der Chip „2“, Chips „2“", "stack": "der Stapel „A“, Stapel „A“",
    },
    "it": {
        "hut": "la capanna, capanne", "temple": "il tempio, templi", "settlement": "l’insediamento (m), insediamenti",
        "island": "l’isola (f), isole", "stable": "la scuderia, scuderie", "blue": "il blu", "copper": "il rame",
        "spouse": "lo sposo, sposi", "sign": "lo zoccolo, zoccoli", "gnome": "lo gnomo, gnomi",
        "city": "la città, città",
        "scales": "le squame", "tomahawk": "il tomahawk, tomahawk", "good": "il materiale, materiali",
        "steps": "gli scalini", "tooth": "lo psicologo, psicologi", "sword": "la spada, spade", "sale": "il sale",
    },
}  # fmt: skip


def spoken(monkeypatch, code, say):
    """Lay the catalogue of a language beside the package for a test, at whose begin and end nothing is lacking."""
    found = Catalogue(NOUNS[code], say)
    monkeypatch.setattr(
        "tablekit.saying.languages.usable", lambda home, code: found if home == HOME else catalogue(home, code)
    )
    LANGUAGES[code].lacking.clear()
    yield
    LANGUAGES[code].lacking.clear()
