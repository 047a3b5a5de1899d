package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/host"
)

// screenTables are recorded games whose positions are drawn, and how many KB the first load of each game may take.
var screenTables = []struct {
	file string
	most int
}{
	{"turlough/testdata/journals/second-by-hand.journal", 250},
	{"turlough/testdata/journals/second-1318.journal", 250},
	{"root/testdata/journals/second-first.journal", 120},
	{"root/testdata/journals/second-plots.journal", 120},
	{"feudum/testdata/journals/second-four.journal", 120},
}

// TestDrawingsStandOnAnyPage: the board of a position, with its pieces, is XML without a style of its own; its ids are its alone
// and begin with its prefix; what it shows is in it or is a file that is XML, too; the style sheet has the faces that it uses.
func TestDrawingsStandOnAnyPage(t *testing.T) {
	for _, table := range screenTables {
		was, _, err := referee.Read(filepath.Join(root, "scenarios", table.file), sharedLibrary(t).find)
		if err != nil {
			t.Fatal(err)
		}
		speech, err := inLanguages(sharedLibrary(t)).Of(was).In("en")
		if err != nil {
			t.Fatal(err)
		}
		style := string(speech.Pictures.File("style.css"))
		for n := range 8 {
			d, err := speech.Pictures.Board(was.At((n + 1) * was.Len() / 8).State())
			if err != nil {
				t.Fatal(err)
			}
			drawing := parsedSVG(t, []byte(d.SVG))
			for id := range drawing.ids {
				if !strings.HasPrefix(id, "b") {
					t.Errorf("%s: the id %q has no prefix", table.file, id)
				}
			}
			for family := range drawing.families {
				if !strings.Contains(style, "font-family:"+family+";") {
					t.Errorf("%s: the style sheet has no face %s", table.file, family)
				}
			}
			if drawing.styled {
				t.Errorf("%s: the drawing has a style of its own", table.file)
			}
			for href := range drawing.files {
				data := speech.Pictures.File(filepath.Base(href))
				if data == nil {
					t.Fatalf("%s: %s is not there", table.file, href)
				}
				if file := parsedSVG(t, data); len(file.files) > 0 {
					t.Errorf("%s: %s needs other files", table.file, href)
				}
			}
			for id, p := range d.Places {
				if p.R < 4 || p.X < 0 || p.Y < 0 {
					t.Errorf("%s: the target of %s is %v", table.file, id, p)
				}
			}
		}
	}
}

// drawnXML is what a drawing holds.
type drawnXML struct {
	ids, files, families map[string]bool
	styled               bool // it has attributes or elements of style
}

var inFile = regexp.MustCompile(`^url\(#(.*)\)$`)

// parsedSVG reads a drawing. Each id must be there once, and what it refers to within itself must be there.
func parsedSVG(t *testing.T, data []byte) drawnXML {
	t.Helper()
	d := drawnXML{map[string]bool{}, map[string]bool{}, map[string]bool{}, false}
	used := map[string]bool{}
	for r := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := r.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in %.300s", err, data)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		d.styled = d.styled || e.Name.Local == "style"
		for _, a := range e.Attr {
			inside := inFile.FindStringSubmatch(a.Value)
			switch {
			case a.Name.Local == "style":
				d.styled = true
			case a.Name.Local == "id" && d.ids[a.Value]:
				t.Errorf("the id %q is there twice", a.Value)
			case a.Name.Local == "id":
				d.ids[a.Value] = true
			case a.Name.Local == "font-family":
				d.families[a.Value] = true
			case a.Name.Local == "href" && strings.HasPrefix(a.Value, "#"):
				used[a.Value[1:]] = true
			case a.Name.Local == "href":
				d.files[a.Value] = true
			case inside != nil:
				used[inside[1]] = true
			}
		}
	}
	for id := range used {
		if !d.ids[id] {
			t.Errorf("#%s leads nowhere", id)
		}
	}
	return d
}

// TestFirstLoad: what a phone fetches before it shows a game is small: page, faces (running text is nowhere bold), board, pieces,
// shields of all powers, words, the view; and a view alone is.
func TestFirstLoad(t *testing.T) {
	const mostView = 8 // KB of one that lists few moves
	page := 0
	files, err := os.ReadDir(filepath.Join(root, "referee/host/web/page"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasPrefix(f.Name(), "lobby") || path.Ext(f.Name()) == ".txt" || f.Name() == "tv.js" || f.Name() == "desk.js" { // of no phone
			continue
		}
		data, err := os.ReadFile(filepath.Join(root, "referee/host/web/page", f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		page += zipped(t, data)
	}
	for _, table := range screenTables {
		was, _, err := referee.Read(filepath.Join(root, "scenarios", table.file), sharedLibrary(t).find)
		if err != nil {
			t.Fatal(err)
		}
		m := was.At(was.Len() / 2)
		s := serve(t, m, "")
		langs := inLanguages(sharedLibrary(t)).Of(m)
		for _, tag := range []string{"en", "pt-BR"} {
			speech, err := langs.In(tag)
			if err != nil {
				t.Fatal(err)
			}
			view, err := s.table.Now().View(host.Viewer{Tag: tag})
			if err != nil {
				t.Fatal(err)
			}
			words, err := langs.Words(tag)
			if err != nil {
				t.Fatal(err)
			}
			faces, art, shields := 0, 0, 0
			style := speech.Pictures.File("style.css")
			board, err := speech.Pictures.Board(m.State())
			if err != nil {
				t.Fatal(err)
			}
			drawing, fetched := parsedSVG(t, []byte(board.SVG)), map[string]bool{}
			for _, face := range faceRule.FindAllStringSubmatch(string(style), -1) {
				if family, file := face[1], face[2]; !fetched[file] && (pageFaces[family] || drawing.families[strings.TrimSuffix(family, ";")]) {
					fetched[file] = true
					faces += len(speech.Pictures.File(file))
				}
			}
			for href := range drawing.files {
				art += zipped(t, speech.Pictures.File(filepath.Base(href)))
			}
			for _, power := range view.Powers {
				shields += zipped(t, speech.Pictures.File("shield-"+power.ID+".svg"))
			}
			document := zipped(t, said(t, view))
			all := page + zipped(t, style) + faces + art + shields + document + zipped(t, said(t, words))
			t.Logf("%s %s: %d KB: page %d, faces %d, board %d, shields %d, view %d", filepath.Base(table.file), tag, all>>10, page>>10, faces>>10, art>>10, shields>>10, document>>10)
			if all > table.most<<10 {
				t.Errorf("%s %s: %d bytes, more than %d KB", table.file, tag, all, table.most)
			}
			if document > mostView<<10 {
				t.Errorf("%s %s: a view has %d bytes, more than %d KB", table.file, tag, document, mostView)
			}
		}
	}
}

// faceRule finds a face of the style sheet: its family, with its weight if pages name it so, and its file; those alone that hold
// the letters of most texts.
var faceRule = regexp.MustCompile(`font-family:([^;]*;(?:font-weight:\d+)?)[^}]*url\(([^)]*)\)[^}]*unicode-range:U\+20-`)

// pageFaces are the faces of every page.
var pageFaces = map[string]bool{"title;font-weight:400": true, "text;font-weight:400": true, "sans;font-weight:400": true, "sans;font-weight:700": true}

func said(t *testing.T, v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// zipped is how many bytes the server sends of a file.
func zipped(t *testing.T, data []byte) int {
	var z bytes.Buffer
	w := gzip.NewWriter(&z)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return z.Len()
}
