package export

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"brehon/generate/draw"
	drawpng "brehon/generate/draw/png"
	"brehon/generate/folder"
	"brehon/generate/piece"
)

// The rules on the table.
const (
	bookID   = "rules"
	bookFile = "rules.pdf"
)

// Scene is a game as a scenario begins.
type Scene struct {
	ID, Name string // of the scenario; empty where the game has none
	Groups   []Group
	Spots    []piece.Spot // what lies where; the rest is the supply
	Marks    []piece.Mark // of the board
	Seats    []string     // the powers that somebody plays
	Notes    string       // how it is set up, in words
}

// Box is what every table of a game has, whatever the scenario.
type Box struct {
	Title   string // of the game
	Dice    int
	Book    []byte // the rules as a PDF; nil: none
	Letters drawpng.Letters
	Paper   draw.Color
	Names   func(id string) string                // of a piece that has none of its own
	Rules   func(p piece.Piece) string            // the rule on a piece
	Say     func(name string, args ...any) string // a text of words.yaml under export
}

// Table is one table of a game, for Tabletop Simulator: a saved object with the pieces as a scenario begins.
type Table struct {
	Box
	Scene
	Measures Tabletop
	File     string // without ending
	Base     string // the address of the folder
	Shared   bool   // others find it there, too
}

// named is what a program shows of a piece.
func (b *Box) named(p piece.Piece) string {
	if p.Name != "" {
		return p.Name
	}
	return b.Names(p.ID)
}

// url is the address of a file of the folder.
func (t *Table) url(file string) string {
	parts := strings.Split(file, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return t.Base + "/" + strings.Join(parts, "/")
}

// Files are the saved object, its picture for the list, all pictures, the rules, and what is said of them.
func (t *Table) Files() ([]folder.File, error) {
	t.File = plain(t.File)
	things := layOut(t.Groups, t.Spots, t.Book != nil, t.Dice)
	w := &world{Table: t, used: map[string]bool{}, made: map[string]int{}, sheets: sheets(things)}
	if len(things) > 0 && things[0].form == formBoard {
		w.size = draw.Point{X: things[0].w, Y: things[0].h}
	}
	objects := []object{}
	for _, x := range things {
		objects = append(objects, w.make(x))
	}
	save, err := json.MarshalIndent(t.save(objects), "", "  ")
	if err != nil {
		return nil, fmt.Errorf("the saved object: %w", err)
	}
	list := w.pictures(things)
	files, err := painted(list, func(p *picture) ([]byte, error) { return p.png(t.Paper, t.Letters) })
	if err != nil {
		return nil, err
	}
	small, err := t.thumb(things).png(t.Paper, t.Letters)
	if err != nil {
		return nil, err
	}
	files = append(files, folder.File{Path: t.File + ".json", Data: append(save, '\n')}, folder.File{Path: t.File + ".png", Data: small},
		w.index(things), t.readMe())
	if t.Book != nil {
		files = append(files, folder.File{Path: bookFile, Data: t.Book})
	}
	slices.SortFunc(files, func(a, b folder.File) int { return cmp.Compare(a.Path, b.Path) })
	return files, nil
}

// save is the file of the program: the objects, and all else that it wants to be there.
func (t *Table) save(objects []object) object {
	grey := object{"r": 0.5, "g": 0.5, "b": 0.5}
	return object{
		"SaveName": t.File, "GameMode": t.Title, "Date": "", "Gravity": 0.5, "PlayArea": 0.5, "Table": t.Measures.Table.Is, "Sky": "Sky_Museum",
		"Note": "", "Rules": "", "XmlUI": "", "LuaScript": "", "LuaScriptState": "", "VersionNumber": "",
		"Grid": object{"Type": 0, "Lines": false, "Color": object{"r": 0.0, "g": 0.0, "b": 0.0}, "Opacity": 0.75, "ThickLines": false,
			"Snapping": false, "Offset": false, "BothSnapping": false, "xSize": 2.0, "ySize": 2.0, "PosOffset": object{"x": 0.0, "y": 1.0, "z": 0.0}},
		"Lighting": object{"LightIntensity": 0.54, "LightColor": object{"r": 1.0, "g": 1.0, "b": 1.0}, "AmbientIntensity": 1.3, "AmbientType": 0,
			"AmbientSkyColor": grey, "AmbientEquatorColor": grey, "AmbientGroundColor": grey, "ReflectionIntensity": 1.0, "LutIndex": 0, "LutContribution": 1.0},
		"Hands": object{"Enable": true, "DisableUnused": false, "Hiding": 0, "HandTransforms": []object{}},
		"Turns": object{"Enable": false, "Type": 0, "TurnOrder": []string{}, "Reverse": false, "SkipEmpty": false, "DisableInteractions": false,
			"PassTurns": true, "TurnColor": ""},
		"DecalPallet": []object{}, "SnapPoints": []object{},
		"TabStates":    object{"0": object{"title": t.Title, "body": t.Notes, "color": "Grey", "visibleColor": grey, "id": 0}},
		"ObjectStates": objects,
	}
}

// thumb shows the board, or without one the first thing that has a face.
func (t *Table) thumb(things []*thing) *picture {
	for _, x := range things {
		if p := x.of; p.Front != nil {
			return thumb(p.W, p.H, p.Front)
		}
	}
	return thumb(thumbnail, thumbnail, func(draw.Surface) {})
}

// shown is a picture with the piece that it shows.
type shown struct {
	*picture
	side  string
	thing *thing
	count int
	as    string // what it becomes in the program
}

// asNames are what things become.
var asNames = map[form]string{formTile: customTile, formFigurine: "Figurine_Custom"}

// shown are the faces of all pieces that are no cards, each once, in the order of the groups, and the board's.
func (w *world) shown(things []*thing) (list []shown) {
	counts, first, as := map[string]int{}, map[string]*thing{}, map[string]string{}
	for _, x := range things {
		n := max(1, x.count)
		if first[x.of.ID] == nil {
			first[x.of.ID] = x
			as[x.of.ID] = asNames[single(x.of, x.kind).form]
		}
		counts[x.of.ID] += n
	}
	for _, g := range w.Groups {
		for _, p := range g.Pieces {
			x := first[p.ID]
			switch {
			case x == nil || isCard(p):
				continue
			case x.form == formBoard:
				list = append(list, shown{w.boardPicture(x), "front", x, 1, w.Measures.BoardAs.Is})
				continue
			}
			front, back := pictures(p, newPicture)
			list = append(list, shown{front, sides[0], x, counts[p.ID], as[p.ID]})
			if back != nil {
				list = append(list, shown{back, sides[1], x, counts[p.ID], as[p.ID]})
			}
		}
	}
	return list
}

// pictures are all that the objects name.
func (w *world) pictures(things []*thing) (list []*picture) {
	for _, s := range w.shown(things) {
		list = append(list, s.picture)
	}
	for _, s := range w.sheets {
		list = append(list, s.front, s.back)
	}
	return list
}

// index is index.csv: a line for each face, for each card of a sheet, and for the sheets' backs.
func (w *world) index(things []*thing) folder.File {
	var lines []listed
	for _, s := range w.shown(things) {
		lines = append(lines, s.listed(s.side, s.thing.of.ID, w.named(s.thing.of), s.count, s.thing.kind, s.as))
	}
	counts, kind := map[string]int{}, ""
	for _, x := range things {
		for _, p := range x.inside {
			if isCard(p) {
				counts[p.ID] += max(1, x.count)
				kind = x.kind
			}
		}
	}
	for _, s := range w.sheets {
		for _, c := range s.cards {
			l := s.front.listed(sides[0], c.ID, w.named(c), counts[c.ID], kind, "Card")
			l.w, l.h = c.W, c.H
			lines = append(lines, l)
		}
		lines = append(lines, s.back.listed(sides[1], "", "", 1, kind, "Card"))
	}
	return indexed(lines)
}

// readMe is READ-ME.txt: what it is, where it goes, and what nobody has measured yet.
func (t *Table) readMe() folder.File {
	lines := []string{t.Say("title", "house", t.Measures.Title, "game", t.Title), "", t.Say("tabletop", "file", t.File), t.Say("index")}
	if t.Shared {
		lines = append(lines, t.Say("tabletopThere", "base", t.Base))
	} else {
		lines = append(lines, t.Say("tabletopHere", "base", t.Base))
	}
	lines = append(lines, "", t.Say("tabletopUntried"))
	for _, a := range t.Measures.assumed() {
		lines = append(lines, fmt.Sprintf("- %s %v: %s (%s)", a.name, a.is, a.source, a.seen))
	}
	return folder.File{Path: "READ-ME.txt", Data: []byte(strings.Join(lines, "\n") + "\n")}
}
