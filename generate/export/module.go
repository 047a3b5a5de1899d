package export

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"brehon/generate/draw"
	drawpng "brehon/generate/draw/png"
	"brehon/generate/folder"
	"brehon/generate/piece"
)

// A module of VASSAL: pixels to the millimetre of the table and what lies on it, and of sheets to be read; the oldest version of
// the program that has all that a module uses.
const (
	moduleScale   = 4
	sheetScale    = 5
	vassalVersion = "3.6.0"
)

// cloth is the colour of the table, and rim how far it goes beyond what lies on it.
var cloth = draw.Hex("#40544a")

const rim draw.MM = 12

// Module is a game as a module of VASSAL: a table for each scenario, on which it is set up.
type Module struct {
	Box
	Scenes  []Scene
	Sheets  []piece.Piece // to be read beside the table
	Sides   []string      // those that a player can take
	File    string        // without ending
	Version string        // of the game
}

// build is a module while it is made.
type build struct {
	*Module
	ids     int // pieces that have a number
	images  []*picture
	drawn   map[string]bool // images by their names
	game    *node
	onTable *node // what hangs on the map
	boards  *node
	lines   []listed
}

// Files are the module, and what is said of it.
func (m *Module) Files() ([]folder.File, error) {
	m.File = plain(m.File)
	b := &build{Module: m, drawn: map[string]bool{}, game: &node{name: vassalGame}}
	b.frame()
	for i := range m.Scenes {
		b.scene(&m.Scenes[i])
	}
	b.charts()
	b.game.attrs = []string{"name", m.Title, "version", m.Version, "description", "", "VassalVersion", vassalVersion, "nextPieceSlotId", strconv.Itoa(b.ids + 1)}
	pictures, err := painted(b.images, func(p *picture) ([]byte, error) { return p.few(m.Paper, m.Letters) })
	if err != nil {
		return nil, err
	}
	pictures = b.once(pictures)
	files := append([]folder.File{{Path: "buildFile.xml", Data: b.game.file()}, {Path: "moduledata", Data: b.data()}}, b.help()...)
	if m.Book != nil {
		files = append(files, folder.File{Path: bookFile, Data: m.Book})
	}
	slices.SortFunc(pictures, func(a, b folder.File) int { return cmp.Compare(a.Path, b.Path) })
	data, err := zipped(append(files, pictures...))
	if err != nil {
		return nil, err
	}
	return []folder.File{{Path: m.File + ".vmod", Data: data}, b.readMe(), indexed(b.lines)}, nil
}

// once are the pictures without tables that look like one before; their boards show that one.
func (b *build) once(list []folder.File) (kept []folder.File) {
	for _, f := range list {
		i := slices.IndexFunc(kept, func(k folder.File) bool { return bytes.Equal(k.Data, f.Data) })
		if i < 0 || !strings.HasPrefix(f.Path, imagesFolder+tableImage) {
			kept = append(kept, f)
			continue
		}
		for _, board := range b.boards.inside {
			if board.attrs[3] == strings.TrimPrefix(f.Path, imagesFolder) {
				board.attrs[3] = strings.TrimPrefix(kept[i].Path, imagesFolder)
			}
		}
		b.lines = slices.DeleteFunc(b.lines, func(l listed) bool { return l.file == f.Path })
	}
	return kept
}

// frame is what does not depend on scenarios.
func (b *build) frame() {
	g := b.game
	g.add(vassalModule + "BasicCommandEncoder")
	help := g.add(vassalModule + "Documentation")
	if b.Book != nil {
		help.add(vassalModule+"documentation.BrowserPDFFile", "title", b.Say("tabletopBook"), "pdfFile", bookFile)
	}
	for i := range b.Scenes {
		if s := &b.Scenes[i]; s.Notes != "" {
			help.add(vassalModule+"documentation.HelpFile", "title", cmp.Or(s.Name, b.Title), "fileName", helpOf(s), "fileType", "archive")
		}
	}
	sides := g.add(vassalModule + "PlayerRoster")
	for _, side := range b.Sides {
		sides.add("entry").text = side
	}
	g.add(vassalModule + "GlobalOptions") // before the map, which else is shown nowhere
	m := g.add(vassalModule+"Map", "mapName", b.Title, "launch", "false", "allowMultiple", "false", "edgeWidth", "0", "edgeHeight", "0", "markMoved", "Never",
		"backgroundcolor", "64,84,74")
	b.onTable = m
	b.boards = m.add(vassalMap+"BoardPicker", "slotScale", "0.05", "slotWidth", "350", "slotHeight", "350",
		"title", b.Say("vassalChoose"), "boardPrompt", b.Say("vassalChoose"))
	for _, part := range []string{"ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer", "StackExpander", "PieceMover", "KeyBufferer", "ImageSaver"} {
		m.add(vassalMap + part)
	}
	m.add(vassalMap+"StackMetrics", "exSepX", "6", "exSepY", "18", "unexSepX", "3", "unexSepY", "6")
	m.add(vassalMap+"CounterDetailViewer", "showgraph", "true", "graphicsZoom", "1.5", "minDisplayPieces", "1", "showtext", "true", "counterReportFormat", "$PieceName$ $rule$",
		"showDeck", "true", "delay", "700", "fontSize", "12")
	m.add(vassalMap+"Zoomer", "zoomLevels", "0.15,0.2,0.25,0.35,0.5,0.7,1.0,1.4,2.0", "zoomStart", "6")
	if b.Dice > 0 {
		g.add(vassalModule+"DiceButton", "name", fmt.Sprintf("%dD6", b.Dice), "text", fmt.Sprintf("%dD6", b.Dice), "tooltip", fmt.Sprintf("%dD6", b.Dice), "nDice", strconv.Itoa(b.Dice), "nSides", "6",
			"plus", "0", "addToTotal", "0", "reportTotal", "false", "prompt", "false", "reportFormat", "$PlayerName$: $name$ = $result$")
	}
}

// scene adds the table of a scenario: its board, and what lies where.
func (b *build) scene(s *Scene) {
	var groups []Group
	for _, g := range s.Groups {
		g.Pieces = slices.DeleteFunc(slices.Clone(g.Pieces), func(p piece.Piece) bool { return p.Kind == WholeSheet && p.ID != "board" })
		groups = append(groups, g)
	}
	things := layOut(groups, s.Spots, false, 0)
	all := draw.Rect{}
	for _, x := range things {
		all = all.Union(x.box())
	}
	t := &tableOf{build: b, scene: s, board: cmp.Or(s.Name, b.Title), all: all.Inset(-rim), stacks: map[[2]string]*node{}, piles: map[string]int{}}
	t.ground(things)
	for _, x := range things {
		switch x.form {
		case formBoard:
		case formBag, formDeck:
			t.deck(x)
		default:
			t.stack(x)
		}
	}
}

// charts shows the sheets, a tab each.
func (b *build) charts() {
	if len(b.Sheets) == 0 {
		return
	}
	says := b.Say("vassalSheets")
	tabs := b.game.add(vassalModule+"ChartWindow", "name", says, "text", says, "tooltip", says).add(vassalWidget+"TabWidget", "entryName", says)
	for _, p := range b.Sheets {
		front := b.draw(&picture{p.ID, p.W, p.H, pixels(p.W, sheetScale), pixels(p.H, sheetScale), p.Front})
		tabs.add(vassalWidget+"Chart", "chartName", b.named(p), "fileName", front.base())
		b.lines = append(b.lines, front.listed(sides[0], p.ID, b.named(p), p.Count, p.Kind, "Chart"))
	}
}

// draw has a picture drawn, each name once.
func (b *build) draw(p *picture) *picture {
	if !b.drawn[p.name] {
		b.drawn[p.name] = true
		b.images = append(b.images, p)
	}
	return p
}

// pixels is a length in pixels.
func pixels(mm draw.MM, scale float64) int { return max(1, int(math.Round(mm*scale))) }

// few is the picture as a PNG of few colours.
func (p *picture) few(paper draw.Color, letters drawpng.Letters) ([]byte, error) {
	dpi := float64(p.width) / p.w * 25.4
	k := 25.4 / dpi
	im, err := drawpng.Render(float64(p.width)*k, float64(p.height)*k, dpi, paper, letters, p.draws)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = drawpng.Write(&b, im)
	return b.Bytes(), err
}

// data is what the program's list of modules reads.
func (b *build) data() []byte {
	n := &node{name: "data", attrs: []string{"version", "1"}}
	for _, x := range [][2]string{{"version", b.Version}, {"VassalVersion", vassalVersion}, {"dateSaved", "0"}, {"description", ""}, {"name", b.Title}} {
		n.add(x[0]).text = x[1]
	}
	return n.file()
}

// helpOf is the file that says how a scenario is set up.
func helpOf(s *Scene) string { return "help/" + cmp.Or(s.ID, "setup") + ".html" }

// help are the files of the menu for help: HTML of ASCII alone, since the program guesses how others are encoded.
func (b *build) help() (files []folder.File) {
	for i := range b.Scenes {
		s := &b.Scenes[i]
		if s.Notes == "" {
			continue
		}
		var text strings.Builder
		text.WriteString("<html><body>")
		for _, line := range strings.Split(s.Notes, "\n") {
			text.WriteString("<p>")
			for _, r := range line {
				if r == '<' || r == '>' || r == '&' || r > '~' {
					fmt.Fprintf(&text, "&#%d;", r)
				} else {
					text.WriteRune(r)
				}
			}
			text.WriteString("</p>\n")
		}
		text.WriteString("</body></html>\n")
		files = append(files, folder.File{Path: helpOf(s), Data: []byte(text.String())})
	}
	return files
}

// readMe is READ-ME.txt.
func (b *build) readMe() folder.File {
	lines := []string{b.Say("title", "house", "VASSAL", "game", b.Title), "", b.Say("vassal", "file", b.File+".vmod"), b.Say("vassalUse"), b.Say("index"), "", b.Say("vassalUntried")}
	return folder.File{Path: "READ-ME.txt", Data: []byte(strings.Join(lines, "\n") + "\n")}
}
