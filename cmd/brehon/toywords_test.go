package main

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	rootgame "brehon/content/root"
	"brehon/content/source"
	"brehon/content/turlough"
)

// The words by which another game would be known on the toy's pages.

// strange are words that no other game says.
var strange = strings.Fields("febas hazard hazards coyne tuarastal hex hexes claimant claimants king kings longport longports longphoirt " +
	"devastation devastated hostage hostages cattle battle battles army armies tanist thomond clonroad turlough faction factions vassals " +
	"muster musters raid raids exile tribute castle monastery provisions demobilize")

// plainWords are names of Turlough's content that any game may say.
var plainWords = strings.Fields("order board tile die dice standee card sheet round token poster scenario bog")

// turloughWords finds the words of the list, every name that Turlough's content gives to something, and its rules.
func turloughWords(t *testing.T) *regexp.Regexp {
	t.Helper()
	g, faults := turlough.Load(content.FS())
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return wordsOf(g.Game, strange, plainWords, "T")
}

// wordsOf finds these words, every name that a game's content gives to something but the plain ones, and the rules of its
// letter.
func wordsOf(g *source.Game, strange, plain []string, letter string) *regexp.Regexp {
	words := lang.English()
	all := slices.Clone(strange)
	name := func(id string, texts ...lang.Text) {
		if len(id) > 2 && strings.Trim(id, "0123456789") != "" { // hexes go by figures
			all = append(all, id)
		}
		for _, text := range texts {
			if !text.Empty() {
				all = append(all, words.Say(text).Text)
			}
		}
	}
	name("", g.Info.Title)
	for _, n := range g.Nouns() {
		name(n.ID, n.Name, n.Short)
		all = append(all, slices.Concat(slices.Collect(maps.Values(n.Printed))...)...)
	}
	for _, c := range g.Components {
		name(c.ID, c.Name, c.Many)
	}
	for _, o := range g.Options {
		name("", o.Title)
	}
	for i, w := range all {
		all[i] = strings.ToLower(w)
	}
	slices.Sort(all)
	all = slices.DeleteFunc(slices.Compact(all), func(w string) bool {
		return slices.Contains(plain, strings.TrimSuffix(w, "s")) || w == "scenario sheets"
	})
	for i, w := range all {
		all[i] = regexp.QuoteMeta(w)
	}
	return regexp.MustCompile(`(?i)\b(` + strings.Join(all, "|") + `|` + letter + `[0-9]+\.[0-9]+)\b`)
}

// rootStrange are words of Root's law that its content names nothing with.
var rootStrange = strings.Fields("vagabot vagabots clearing clearings burrow birdsong daylight decree turmoil sway satchel")

// rootPlain are names of Root's content that any game may say.
var rootPlain = strings.Fields("map base keep coin marshal bag plot boot wood")

// rootWords are those of Root, every name that its content gives to something, and its rules.
func rootWords(t *testing.T) *regexp.Regexp {
	t.Helper()
	g, faults := rootgame.Load(content.FS())
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return wordsOf(g.Game, rootStrange, rootPlain, "R")
}
