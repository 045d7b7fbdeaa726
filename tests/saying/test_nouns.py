"""Nouns by gender, number and case: each language says them with its own articles and prepositions."""

import pytest

from tablekit.saying.current import LANGUAGES
from tests.saying.spoken import HOME, spoken

FORMS = {
    "de": [
        ("hut", "", "Hütte"), ("hut", "a", "eine Hütte"), ("hut", "the.dat", "der Hütte"), ("hut", "many", "Hütten"),
        ("hut", "no.acc", "keine Hütte"), ("hut", "the.gen", "der Hütte"), ("hut", "a.many", "Hütten"),
        ("temple", "a.acc", "einen Tempel"), ("temple", "the.dat", "dem Tempel"), ("temple", "the.many", "die Tempel"),
        ("temple", "many.dat", "Tempeln"), ("temple", "the.gen", "des Tempels"), ("temple", "no", "kein Tempel"),
        ("druid", "the", "der Druide"), ("druid", "the.dat", "dem Druiden"), ("druid", "the.gen", "des Druiden"),
        ("druid", "the.many.dat", "den Druiden"), ("wood", "the", "das Holz"), ("wood", "gen", "Holzes"),
        ("red chief", "", "roter Häuptling"), ("red chief", "a", "ein roter Häuptling"),
        ("red maiden", "a", "ein rotes Mädchen"), ("red maiden", "the.dat", "dem roten Mädchen"),
        ("red chief", "the.acc", "den roten Häuptling"), ("red chief", "many", "rote Häuptlinge"),
        ("red chief", "no.many", "keine roten Häuptlinge"), ("red chief", "many.dat", "roten Häuptlingen"),
        ("new card", "dat", "neuer Karte"), ("new card", "many", "neue Karten"),
        ("new card", "the.capital", "Die neue Karte"), ("ally", "a", "ein Verbündeter"),
        ("ally", "the.gen", "des Verbündeten"), ("ally", "the.many", "die Verbündeten"),
        ("space", "the.many.dat", "den Feldern"), ("river", "the.gen", "des Flusses"),
        ("good", "no.many", "keine Güter"), ("wood", "the.many.dat", "den Holz"),
        ("chip", "the.gen", "des Chips „2“"), ("chip", "many.dat", "Chips „2“"), ("chip", "the.acc", "den Chip „2“"),
        ("stack", "many.dat", "Stapeln „A“"),
    ],
    "it": [
        ("hut", "", "capanna"), ("hut", "a", "una capanna"), ("hut", "the", "la capanna"), ("hut", "many", "capanne"),
        ("hut", "the.many", "le capanne"), ("hut", "no", "nessuna capanna"), ("hut", "no.many", "nessuna capanna"),
        ("hut", "a.many", "capanne"), ("hut", "del", "della capanna"), ("hut", "sul.many", "sulle capanne"),
        ("temple", "a", "un tempio"), ("temple", "the", "il tempio"), ("temple", "the.many", "i templi"),
        ("temple", "del", "del tempio"), ("temple", "al", "al tempio"), ("temple", "dal", "dal tempio"),
        ("temple", "nel", "nel tempio"), ("temple", "sul", "sul tempio"), ("temple", "del.many", "dei templi"),
        ("temple", "no", "nessun tempio"), ("temple", "capital", "Tempio"), ("temple", "the.capital", "Il tempio"),
        ("settlement", "the", "l’insediamento"), ("settlement", "a", "un insediamento"),
        ("settlement", "the.many", "gli insediamenti"), ("settlement", "nel", "nell’insediamento"),
        ("settlement", "al.many", "agli insediamenti"), ("settlement", "no", "nessun insediamento"),
        ("island", "the", "l’isola"), ("island", "a", "un’isola"), ("island", "the.many", "le isole"),
        ("island", "dal", "dall’isola"), ("island", "no", "nessun’isola"), ("island", "sul.many", "sulle isole"),
        ("spouse", "the", "lo sposo"), ("spouse", "a", "uno sposo"), ("spouse", "the.many", "gli sposi"),
        ("spouse", "al", "allo sposo"), ("spouse", "no", "nessuno sposo"), ("spouse", "dal.many", "dagli sposi"),
        ("stable", "the", "la scuderia"), ("stable", "a", "una scuderia"), ("sword", "the.many", "le spade"),
        ("sign", "the", "lo zoccolo"), ("gnome", "a", "uno gnomo"), ("tooth", "nel", "nello psicologo"),
        ("city", "the.many", "le città"), ("copper", "the", "il rame"), ("copper", "many", "rame"),
        ("tomahawk", "the.many", "i tomahawk"), ("sale", "the", "il sale"), ("blue", "al", "al blu"),
        ("scales", "the", "le squame"), ("scales", "del", "delle squame"), ("scales", "a", "squame"),
        ("steps", "the", "gli scalini"), ("steps", "", "scalini"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("code", FORMS)
def test_a_noun_has_its_article_case_or_preposition_and_number(code, monkeypatch):
    for _ in spoken(monkeypatch, code, {}):
        said = [(word, form, LANGUAGES[code].noun(HOME, word, form)) for word, form, _ in FORMS[code]]

        assert FORMS[code] == said
