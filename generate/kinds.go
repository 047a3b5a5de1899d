package generate

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/aid"
	"brehon/generate/board"
	"brehon/generate/calibration"
	"brehon/generate/card"
	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/scenario"
	"brehon/generate/standee"
	"brehon/generate/token"
	"brehon/generate/typeset"
)

// kind is one kind of component: its id for --only, and what files it makes.
type kind struct {
	id    string
	files func(*job) ([]piece.File, error)
}

// kinds are all kinds of component, in the order in which they are printed.
var kinds = []kind{
	{"board", boardFiles},
	{"standee", piecesOf("standees", "S", "marks.foldStandee", standee.Pieces, standee.Panel)},
	{"token", piecesOf("tokens", "T", "marks.foldGlue", token.Pieces, token.Panel)},
	{"card", piecesOf("cards", "C", "marks.foldCard", card.Pieces, card.Panel)},
	{"scenario", scenarioFiles},
	{"aid", aidFiles},
	{"rulebook", rulebookFiles},
}

// calibrationKind is made last, for its plan lists all other files, and printed first.
const calibrationKind = calibration.Kind

func kindIDs() []string {
	var ids []string
	for _, k := range kinds {
		ids = append(ids, k.id)
	}
	return append(ids, calibrationKind)
}

// job is one language on one paper.
type job struct {
	*studio
	*shared
	options Options
	stock   *stock
	paper   impose.Paper
}

// say is a text of words.yaml.
func (j *job) say(name string, args ...any) lang.Said { return j.words.Say(j.game.Word(name), args...) }

// shared is what all papers of a language have in common, made when it is first asked for.
type shared struct {
	board func() *board.Board
	book  func() []piece.Page
	html  *once
	mu    sync.Mutex
	onces map[string]*once
}

func newShared(s *studio) *shared {
	sh := &shared{onces: map[string]*once{}}
	sh.board = sync.OnceValue(func() *board.Board { return board.New(s.pen, board.Options{Game: s.game, Settings: &s.settings}) })
	input := func() rulebook.Input {
		return rulebook.Input{Pen: s.pen, Game: s.game, Scenarios: s.scenarios, Settings: s.settings,
			Pictures: pictures{sh.board()}, Foot: s.foot()}
	}
	sh.book = sync.OnceValue(func() []piece.Page { return rulebook.Pages(input()) })
	sh.html = &once{make: func() ([]byte, error) { return rulebook.HTML(input()), nil }}
	return sh
}

// plan makes all files of the kit that the options ask for.
func (j *job) plan() ([]piece.File, error) {
	if len(j.options.Pieces) > 0 {
		return j.again()
	}
	var files []piece.File
	for _, k := range kinds {
		if len(j.options.Only) > 0 && !slices.Contains(j.options.Only, k.id) {
			continue
		}
		made, err := k.files(j)
		if err != nil {
			return nil, err
		}
		for i := range made {
			made[i].Kind = k.id
			made[i].Title = j.words.Say(j.game.Info.Title).Text + " · " + j.say("kinds."+made[i].Name).Text
		}
		files = append(files, made...)
	}
	if len(j.options.Only) > 0 && !slices.Contains(j.options.Only, calibrationKind) {
		return files, nil
	}
	return append([]piece.File{j.calibration(files)}, files...), nil
}

// papers are what the files are printed on, as the section papers of words.yaml names it.
var papers = map[string]string{
	"calibration": "plain", "board": "heavy", "standees": "card", "tokens": "card", "cards": "card",
	"scenarios": "plain", "aids": "either", "booklet": "plain",
}

// calibration is the print plan of the files, the rulers and the scale for backs.
func (j *job) calibration(files []piece.File) piece.File {
	flip := piece.LongEdge
	if j.options.Backs == string(impose.ShortEdge) {
		flip = piece.ShortEdge
	}
	rows := []calibration.Row{{Name: j.say("kinds.calibration"), Code: "K-1 … " + fmt.Sprintf("K-%d", calibration.Count),
		Pages: calibration.Count, Paper: papers["calibration"], Duplex: flip, Copies: 1}}
	for _, f := range files {
		if f.Own {
			continue
		}
		for _, run := range runs(f.Pages) {
			r := calibration.Row{Name: j.say("kinds." + f.Name), Code: run[0].Label, Pages: len(run), Duplex: f.Duplex, Copies: 1,
				Paper: papers[f.Name]}
			if last := run[len(run)-1].Label; last != r.Code {
				r.Code += " … " + last
			}
			if strings.HasPrefix(r.Code, aidCode) && run[0].W > run[0].H { // every player wants those that are folded; the upright one is read aloud
				r.Copies = j.players()
				r.For = j.say("plan.forPlayers", "n", r.Copies).Text
			}
			rows = append(rows, r)
		}
	}
	pages := calibration.Pages(j.pen, j.game, calibration.Sheet{Short: j.paper.Width, Long: j.paper.Height,
		Paper: j.paperName(), Imprint: j.foot(), Flip: flip}, rows)
	return piece.File{Name: "calibration", Kind: calibrationKind, Duplex: flip, Pages: pages,
		Title: j.words.Say(j.game.Info.Title).Text + " · " + j.say("kinds.calibration").Text}
}

// boardFiles are the tiles and the poster.
func boardFiles(j *job) ([]piece.File, error) {
	b := j.board()
	grid, err := j.stock.grid("board", impose.NoBacks)
	if err != nil {
		return nil, err
	}
	t := j.game.Map.Tiles
	work := impose.Job{Paper: j.paper, Grid: grid, Code: "B", Furniture: j.tileFurniture}
	tiles, err := work.Tiles(impose.Tiles{Columns: t.Columns, Rows: t.Rows, W: t.Width, H: t.Height, Overlap: t.Overlap},
		func(dst draw.Surface, window draw.Rect) { b.Draw(dst, window) })
	if err != nil {
		return nil, err
	}
	w, h := b.Size()
	whole := &draw.Art{Name: "board", Bounds: draw.Rect{W: w, H: h}, Draw: func(dst draw.Surface) { b.Draw(dst, draw.Rect{W: w, H: h}) }}
	poster := piece.Page{W: w, H: h, Label: "P-1", Draw: func(dst draw.Surface) { dst.Image(whole, draw.Identity()) }}
	return []piece.File{
		{Name: "board", Duplex: piece.Simplex, Pages: tiles},
		{Name: "poster", Own: true, Duplex: piece.Simplex, Pages: []piece.Page{poster}},
	}, nil
}

// aidCode begins the labels of the players' aids.
const aidCode = "A-"

// players is for how many the kit is printed: those asked for, else as many as the game is best with.
func (j *job) players() int {
	if j.options.Seats != 0 {
		return j.options.Seats
	}
	return j.game.Rules.Seats.Ideal
}

// runs parts pages where the letters of their labels change, or how the sheet is held: aids from the one that
// is read aloud, and from the cards behind them.
func runs(pages []piece.Page) [][]piece.Page {
	letters := func(p piece.Page) string { s, _, _ := strings.Cut(p.Label, "-"); return s }
	var all [][]piece.Page
	for i, p := range pages {
		if i == 0 || letters(p) != letters(pages[i-1]) || (p.W > p.H) != (pages[i-1].W > pages[i-1].H) {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], p)
	}
	return all
}

// piecesOf is the file of a kind that is cut out of sheets.
func piecesOf(name, code, hint string, pieces func(*ornament.Pen, *turlough.Game) []piece.Piece,
	panel func(*ornament.Pen, *turlough.Game) func(draw.Surface, draw.Rect)) func(*job) ([]piece.File, error) {
	return func(j *job) ([]piece.File, error) {
		list := j.needed(pieces(j.pen, j.game))
		backs, err := j.options.backs()
		if err != nil {
			return nil, err
		}
		grid, err := j.stock.grid(kindOf(list), backs)
		if err != nil {
			return nil, err
		}
		do, how := hint, panel(j.pen, j.game)
		if backs != impose.Fold && !foldsItself(list) { // what stands on the sheet is about folding
			do, how = "marks.cutCard", nil
			if backs == impose.NoBacks {
				do = "marks.cutOnly"
			}
		}
		work := impose.Job{Paper: j.paper, Grid: grid, Backs: backs, Code: code, MarksOnly: j.pen.Low, Correct: j.options.Printer,
			Furniture: j.furniture(j.words.Say(j.game.Message(name+".title")), j.say(do), how)}
		pages, err := work.Pieces(list)
		if err != nil {
			return nil, err
		}
		return []piece.File{{Name: name, Duplex: backs.Duplex(), Pages: pages}}, nil
	}
}

// foldsItself reports whether the pieces bring their own folds: they are strips whatever their backs.
func foldsItself(list []piece.Piece) bool { return len(list) > 0 && list[0].Folds != nil }

func kindOf(list []piece.Piece) string {
	if len(list) == 0 {
		return ""
	}
	return list[0].Kind
}

// aidPages are the aids that are not cut, the sheets of the automata among them.
func (j *job) aidPages() []piece.Page {
	return aid.Pages(j.pen, j.game, j.settings, aid.Sheet{Short: j.paper.Width, Long: j.paper.Height, Paper: j.paperName(), Imprint: j.foot(), Board: j.board()})
}

// aidFiles are the players' aids and the cards of the powers.
func aidFiles(j *job) ([]piece.File, error) {
	pages := j.aidPages()
	grid, err := j.stock.grid("camp", impose.NoBacks)
	if err != nil {
		return nil, err
	}
	work := impose.Job{Paper: j.paper, Grid: grid, Backs: impose.NoBacks, Code: "F", MarksOnly: j.pen.Low,
		Furniture: j.furniture(j.say("kinds.powers"), j.say("marks.cutOnly"), nil)}
	cards, err := work.Pieces(j.needed(aid.Cards(j.pen, j.game, j.settings)))
	if err != nil {
		return nil, err
	}
	return []piece.File{{Name: "aids", Duplex: piece.Simplex, Pages: append(pages, cards...)}}, nil
}

// scenarioFiles are the sheets of the scenarios, of one alone if it is asked for.
func scenarioFiles(j *job) ([]piece.File, error) {
	var ids []string
	if j.options.Scenario != "" {
		ids = []string{j.options.Scenario}
	}
	pages := scenario.Pages(j.pen, j.game, j.scenarios, j.settings, j.board(),
		scenario.Sheet{W: j.paper.Width, H: j.paper.Height, Paper: j.paperName(), Imprint: j.foot()}, ids...)
	return []piece.File{{Name: "scenarios", Duplex: piece.Simplex, Pages: pages}}, nil
}

// rulebookFiles are the book for screens and the booklet for the stapler. A kit for one scenario has
// no booklet: its rules are those of every other game, and half of the paper.
func rulebookFiles(j *job) ([]piece.File, error) {
	pages := j.book()
	book := piece.File{Name: "rulebook", Own: true, Duplex: piece.Simplex, Pages: pages}
	if j.options.Scenario != "" {
		return []piece.File{book}, nil
	}
	grid, err := j.stock.grid("booklet", impose.ShortEdge)
	if err != nil {
		return nil, err
	}
	work := impose.Job{Paper: j.paper, Grid: grid, Backs: impose.ShortEdge, Code: "R", Correct: j.options.Printer, Furniture: j.spine, RightToLeft: j.set.RightToLeft}
	sheets, err := work.Booklet(pages)
	if err != nil {
		return nil, err
	}
	return []piece.File{
		book,
		{Name: "booklet", Duplex: piece.ShortEdge, Pages: sheets},
	}, nil
}

// spine prints the sheet's code, and the gathering that it belongs to, along the fold of its front.
func (j *job) spine(dst draw.Surface, s impose.Sheet) {
	if s.Back {
		return
	}
	st := typeset.Style{Font: draw.Sans, Size: 7, Fill: j.pen.Ink.Faded}
	text := fmt.Sprintf("%s · %d/%d", s.Code, s.Gathering, s.Gatherings)
	j.set.Line(draw.At(dst, draw.Turn(-90).Then(draw.Move(s.W/2+0.9, 26))), 0, 0, text, st, typeset.Left)
}
