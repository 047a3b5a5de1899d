package main

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"brehon/cmd/brehon/games"
	"brehon/content"
	rootgame "brehon/content/root"
	"brehon/content/source"
)

// gameWords are words of one game's. They stand in its rooms and nowhere else: not in a name, a text or a comment of a
// package that knows no game.
var gameWords = strings.Fields("turlough febas hazard longport clonroad claimant coyne tuarastal king cattle devastation hostage faction " +
	"hazards longports claimants kings hostages factions clann campaign camp camps siege sieges annex " +
	"uncial interlace triquetra vellum orpiment verdigris lapis folium redlead") // and of its look

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

// isRoom reports whether a folder belongs to a game, or is the list of the games.
func isRoom(dir string) bool {
	ids := slices.Concat(games.IDs(), source.Games(content.FS()))
	parts := strings.Split(dir, "/")
	return dir == "cmd/brehon/games" || slices.Contains(ids, parts[len(parts)-1]) || len(parts) > 1 && slices.Contains(ids, parts[1])
}

// TestNeutralPackagesSayNoGamesWords reads all of the program but the rooms of its games, for the words of the list and for
// every name that the content of Turlough or of Root gives to something.
func TestNeutralPackagesSayNoGamesWords(t *testing.T) {
	names := []*regexp.Regexp{turloughWords(t), rootWords(t)}
	for _, path := range goFiles(t) {
		rel, err := filepath.Rel(root, path)
		if err != nil {
			t.Fatal(err)
		}
		rel = filepath.ToSlash(rel)
		if isRoom(rel[:max(0, strings.LastIndexByte(rel, '/'))]) {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
			n++
			line := hexadecimal.ReplaceAllString(lines.Text(), "")
			words := wordsOfCode(line)
			var found []string
			for _, of := range names {
				found = append(found, of.FindAllString(line+"\n"+strings.Join(words, " "), -1)...)
			}
			for _, word := range words {
				if slices.Contains(gameWords, word) {
					found = append(found, word)
				}
			}
			if len(found) > 0 {
				t.Errorf("%s:%d says %q: %s", rel, n, found, strings.TrimSpace(lines.Text()))
			}
		}
	}
}

// hexadecimal is what Go writes of figures to the base 16; a board's hexes are no such thing.
var hexadecimal = regexp.MustCompile(`\b(encoding/hex"|hex\.[A-Z]|hex\(\)|Hex\()|// Hex is `)

// wordsOfCode are the words of a line in small letters; a name in camel case is several.
func wordsOfCode(line string) (list []string) {
	var word []rune
	end := func() {
		if len(word) > 0 {
			list = append(list, strings.ToLower(string(word)))
		}
		word = nil
	}
	for _, r := range line {
		if !unicode.IsLetter(r) || unicode.IsUpper(r) && len(word) > 0 && !unicode.IsUpper(word[len(word)-1]) {
			end()
		}
		if unicode.IsLetter(r) {
			word = append(word, r)
		}
	}
	end()
	return list
}
