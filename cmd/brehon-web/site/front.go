package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/generate"
	"brehon/referee"
)

// The pages that need no program: the front page in each language, and the rules of each game.

//go:embed front.html
var frontHTML string

var frontPage = template.Must(template.New("front").Parse(frontHTML))

// front is what a front page shows.
type front struct {
	Lang, Dir string
	Langs     []named
	Words     map[string]string
	Games     []read
	Board     template.HTML // with pieces, as the first scenario begins
	Kits      []named       // zips that are ready to be printed, by their addresses
	Release   string        // the address of the folder with the programs; empty: unknown
}

// Programs are the files of the program, by the systems that they are for.
func (front) Programs() []named {
	return []named{{"brehon-windows-amd64.exe", "Windows"}, {"brehon-windows-arm64.exe", "Windows, ARM"}, {"brehon-darwin-arm64", "macOS"}, {"brehon-darwin-amd64", "macOS, Intel"},
		{"brehon-linux-amd64", "Linux"}, {"brehon-linux-arm64", "Linux, ARM"}}
}

// read is a game with the address of its rules.
type read struct{ Name, Rules string }

// Page is the address of a front page in a language.
func (front) Page(tag string) string {
	if tag == "en" {
		return "index.html"
	}
	return tag + ".html"
}

// shownGame and shownSetup are what the front page shows, and whose look the pages have.
var (
	shownGame  = "turlough"
	shownSetup = referee.Setup{Scenario: "1276", Seats: 5}
)

// started are the pictures of how to start the program.
var started = []string{"start-macos.png", "start-windows.png"}

// fronts writes the front pages, the rules and the look.
func (s *site) fronts(files fs.FS) error {
	for _, name := range started {
		data, err := os.ReadFile(filepath.Join("output", "gallery", name))
		if err != nil {
			return err
		}
		s.files[name] = data
	}
	for _, l := range s.langs {
		f := front{Lang: l.ID, Dir: "ltr", Langs: s.langs, Words: s.words[l.ID], Release: s.release}
		library := games.NewLibrary(files, l.ID)
		for _, id := range library.IDs() {
			g, err := library.Whole(id)
			if err != nil {
				return err
			}
			if g.Words.About.RightToLeft() {
				f.Dir = "rtl"
			}
			rules, err := s.rules(files, g, l.ID)
			if err != nil {
				return err
			}
			f.Games = append(f.Games, read{g.Name(), rules})
			if id == shownGame {
				if f.Board, err = s.look(files, g, l.ID); err != nil {
					return err
				}
			}
		}
		for name, data := range s.files {
			if kit, ok := strings.CutPrefix(name, "kits/"); ok && strings.HasSuffix(kit, "-"+l.ID+".zip") {
				f.Kits = append(f.Kits, named{name, fmt.Sprintf("%s, %.1f MB", kit, float64(len(data))/1e6)})
			}
		}
		slices.SortFunc(f.Kits, func(a, b named) int { return strings.Compare(a.ID, b.ID) })
		var b bytes.Buffer
		if err := frontPage.Execute(&b, f); err != nil {
			return err
		}
		s.files[f.Page(l.ID)] = b.Bytes()
	}
	return nil
}

// rulesLinks are the ways out of a page of rules: to the site, and to the same rules in other languages.
type rulesLinks struct {
	Game, Home string
	Others     []named
}

var rulesTop = template.Must(template.New("rules").Parse(`<style>.site{display:flex;flex-wrap:wrap;gap:0 1.2rem}.site a{padding:.7rem 0}@media print{.site{display:none}}</style>
<p class="site"><a href="../{{.Home}}">‹ Brehon</a>{{range .Others}}<a href="{{$.Game}}-{{.ID}}.html" lang="{{.ID}}" hreflang="{{.ID}}">{{.Name}}</a>{{end}}</p>`))

// rules makes the rules of a game as one page, and returns its address.
func (s *site) rules(files fs.FS, g *games.Game, tag string) (string, error) {
	if !slices.Contains(lang.Offered(files, g.Content.Info.ID), tag) {
		tag = "en"
	}
	kits, _, err := generate.Make(files, g.Kit, generate.Options{Langs: []string{tag}, Papers: []string{"a4"}, Only: []string{"law"}})
	if err != nil {
		return "", err
	}
	name := fmt.Sprintf("rules/%s-%s.html", g.Content.Info.ID, tag)
	links, around := rulesLinks{Game: g.Content.Info.ID, Home: front{}.Page(tag) + "?lang=" + tag}, bytes.Buffer{}
	for _, l := range s.langs {
		if l.ID != tag && slices.Contains(lang.Offered(files, links.Game), l.ID) {
			links.Others = append(links.Others, l)
		}
	}
	if err := rulesTop.Execute(&around, links); err != nil {
		return "", err
	}
	for _, k := range kits {
		k.Files(func(path string, data []byte) {
			if path == "law.html" {
				data = bytes.Replace(data, []byte("<title>"), []byte("<link rel=\"icon\" href=\"../icon.svg\">\n<title>"), 1)
				s.files[name] = bytes.Replace(data, []byte("<body>\n<header>"), slices.Concat([]byte("<body>\n<header>"), around.Bytes()), 1)
			}
		})
	}
	if s.files[name] == nil {
		return "", fmt.Errorf("%s has no law as a page", g.Content.Info.ID)
	}
	return name, nil
}

// href finds the pictures of a drawing.
var href = regexp.MustCompile(`href="art/[^/"]*/([^"]*)"`)

// look is the board of the game whose look the pages have; its faces, colours and pictures become files.
func (s *site) look(files fs.FS, g *games.Game, tag string) (template.HTML, error) {
	m, no := referee.Begin(g.Law, shownSetup)
	if no != nil {
		return "", fmt.Errorf("%s can't begin: %s", shownGame, g.Reason(*no))
	}
	speech, err := g.Speech(files, tag, shownSetup)
	if err != nil {
		return "", err
	}
	board, err := speech.Pictures.Board(m.State())
	if err != nil {
		return "", err
	}
	folder := "look/" + tag + "/"
	keep := func(name string) { s.files[folder+name] = speech.Pictures.File(name) }
	keep("style.css")
	for _, face := range regexp.MustCompile(`url\(([^)]*)\)`).FindAllStringSubmatch(string(s.files[folder+"style.css"]), -1) {
		keep(face[1])
	}
	for _, picture := range href.FindAllStringSubmatch(board.SVG, -1) {
		keep(picture[1])
	}
	return template.HTML(href.ReplaceAllString(board.SVG, `href="`+folder+`$1"`)), nil
}
