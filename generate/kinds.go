package generate

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"brehon/content/lang"
	"brehon/generate/aid"
	"brehon/generate/calibration"
	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/typeset"
)

// calibrationKind is made last, for its plan lists all other files, and printed first.
const calibrationKind = calibration.Kind

// Job is one language on one paper.
type Job struct {
	*Locale
	*shared
	Paper   impose.Paper
	formats *formats
}

// Say is a text of words.yaml.
func (j *Job) Say(name string, args ...any) lang.Said { return j.Words.Say(j.Game.Word(name), args...) }

// shared is what all papers of a language have in common, made when it is first asked for.
type shared struct {
	board func() piece.Board
	book  func() []piece.Page
	html  func() ([]byte, error)
	mu    sync.Mutex
	onces map[string]func() ([]byte, error) // of files that keep their own size, by name
}

func newShared(s *Locale) *shared {
	sh := &shared{onces: map[string]func() ([]byte, error){}}
	sh.board = sync.OnceValue(func() piece.Board {
		if s.Kit.Board == nil {
			return nil
		}
		return s.Kit.Board(s, "")
	})
	input := func() rulebook.Input {
		in := s.Book(s, sh.board())
		in.Foot = s.Foot()
		return in
	}
	sh.book = sync.OnceValue(func() []piece.Page { return rulebook.Pages(input()) })
	sh.html = sync.OnceValues(func() ([]byte, error) { return rulebook.HTML(input()), nil })
	return sh
}

// Board is the board for all scenarios; nil if the game has none that is drawn.
func (j *Job) Board() piece.Board { return j.board() }

// plan makes the files of the kinds that are named, of all if none is.
func (j *Job) plan(only []string) ([]piece.File, error) {
	var files []piece.File
	for _, k := range j.Kinds {
		if len(only) > 0 && !slices.Contains(only, k.ID) {
			continue
		}
		made, err := k.Files(j)
		if err != nil {
			return nil, err
		}
		for i := range made {
			made[i].Kind = k.ID
			made[i].Title = j.Words.Say(j.Game.Info.Title).Text + " · " + j.Say("kinds."+made[i].Name).Text
		}
		files = append(files, made...)
	}
	if len(only) > 0 && !slices.Contains(only, calibrationKind) {
		return files, nil
	}
	return append([]piece.File{j.calibration(files)}, files...), nil
}

// calibration is the print plan of the files, the rulers and the scale for backs.
func (j *Job) calibration(files []piece.File) piece.File {
	flip, tiles := piece.LongEdge, j.Tiles
	if j.Kit.Board == nil {
		tiles = nil
	}
	if j.Options.Backs == string(impose.ShortEdge) {
		flip = piece.ShortEdge
	}
	own := calibration.Row{Name: j.Say("kinds.calibration"), Code: "K-1", Pages: calibration.Count(j.Game, tiles), Paper: piece.PlainPaper,
		Duplex: flip, Copies: 1}
	if own.Pages > 1 {
		own.Code += fmt.Sprintf(" … K-%d", own.Pages)
	} else {
		own.Duplex = piece.Simplex
	}
	rows := []calibration.Row{own}
	for _, f := range files {
		if f.Own {
			continue
		}
		for _, run := range runs(f.Pages) {
			r := calibration.Row{Name: j.Say("kinds." + f.Name), Code: run[0].Label, Pages: len(run), Duplex: f.Duplex, Copies: 1,
				Paper: f.Paper}
			if last := run[len(run)-1].Label; last != r.Code {
				r.Code += " … " + last
			}
			if run[0].EachPlayer {
				r.Copies = j.players()
				r.For = j.Say("plan.forPlayers", "n", r.Copies).Text
			}
			rows = append(rows, r)
		}
	}
	pages := calibration.Pages(j.Pen, j.Game, calibration.Print{Format: j.Format(), Tiles: tiles, Flip: flip}, rows)
	return piece.File{Name: "calibration", Kind: calibrationKind, Duplex: own.Duplex, Pages: pages,
		Title: j.Words.Say(j.Game.Info.Title).Text + " · " + j.Say("kinds.calibration").Text}
}

// BoardFiles are the tiles and the poster: no tiles where the board is not cut, neither where the game has none.
func BoardFiles(j *Job) ([]piece.File, error) {
	b, t := j.Board(), j.Tiles
	if b == nil {
		return nil, nil
	}
	w, h := b.Size()
	whole := &draw.Art{Name: "board", Bounds: draw.Rect{W: w, H: h}, Draw: func(dst draw.Surface) { b.Draw(dst, draw.Rect{W: w, H: h}) }}
	page := piece.Page{W: w, H: h, Label: "P-1", Draw: func(dst draw.Surface) { dst.Image(whole, draw.Identity()) }}
	poster := piece.File{Name: "poster", Own: true, Duplex: piece.Simplex, Pages: []piece.Page{page}}
	if t == nil {
		return []piece.File{poster}, nil
	}
	grid, err := j.formats.grid("board", impose.NoBacks)
	if err != nil {
		return nil, err
	}
	work := impose.Job{Paper: j.Paper, Grid: grid, Code: "B", Furniture: j.tileFurniture}
	tiles, err := work.Tiles(impose.Tiles{Columns: t.Columns, Rows: t.Rows, W: t.W, H: t.H, Overlap: t.Overlap},
		func(dst draw.Surface, window draw.Rect) { b.Draw(dst, window) })
	if err != nil {
		return nil, err
	}
	return []piece.File{{Name: "board", Paper: piece.HeavyPaper, Duplex: piece.Simplex, Pages: tiles}, poster}, nil
}

// players is for how many the kit is printed: those asked for, else as many as the game is best with.
func (j *Job) players() int {
	if j.Options.Seats != 0 {
		return j.Options.Seats
	}
	return j.Kit.Players
}

// runs parts pages where the letters of their labels change, or how the sheet is held: aids from the one that
// is read aloud, and from the cards after them.
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

// Cut makes a kind of pieces that are cut out of sheets, in a file of that name; messages.yaml has its title as
// <name>.title. Code begins the sheets' codes. Hint is the word of words.yaml that says what to do with pieces that are folded
// or have no backs, and panel fills what their sheets leave free; panel may be nil.
func Cut(id, name, code, hint string, pieces func(*Locale) []piece.Piece, panel func(*Locale) func(draw.Surface, draw.Rect)) Kind {
	files := func(j *Job) ([]piece.File, error) {
		list := j.NeededOf(pieces(j.Locale))
		if len(list) == 0 {
			return nil, nil
		}
		backs, err := j.Options.backs()
		if err != nil {
			return nil, err
		}
		if list[0].Back == nil {
			backs = impose.NoBacks
		}
		grid, err := j.formats.grid(list[0].Kind, backs)
		if err != nil {
			return nil, err
		}
		said, how := j.Say(hint), func(draw.Surface, draw.Rect) {}
		if panel != nil {
			how = panel(j.Locale)
		}
		switch p := list[0]; {
		case p.Back == nil || backs == impose.Fold:
		case backs == impose.NoBacks:
			said, how = j.Say("marks.forSleeves", "w", p.W, "h", p.H), nil
		default:
			said, how = j.Say("marks.cutCard"), nil
		}
		work := impose.Job{Paper: j.Paper, Grid: grid, Backs: backs, Code: code, Low: j.Pen.Low, Correct: j.Options.Printer,
			Furniture: j.Furniture(j.Words.Say(j.Game.Message(name+".title")), said, how)}
		pages, err := work.Pieces(list)
		if err != nil {
			return nil, err
		}
		return []piece.File{{Name: name, Paper: piece.CardPaper, Duplex: backs.Duplex(), Pages: pages}}, nil
	}
	return Kind{ID: id, Files: files, Pieces: pieces, Texts: []string{name + ".title"}}
}

// Single lays pieces that have no backs on sheets of the grid that serves that kind, whatever Options.Backs says. Code
// begins the sheets' codes.
func (j *Job) Single(grid, code string, title lang.Said, list []piece.Piece) ([]piece.Page, error) {
	g, err := j.formats.grid(grid, impose.NoBacks)
	if err != nil {
		return nil, err
	}
	work := impose.Job{Paper: j.Paper, Grid: g, Backs: impose.NoBacks, Code: code, Low: j.Pen.Low,
		Furniture: j.Furniture(title, j.Say("marks.cutOnly"), nil)}
	return work.Pieces(j.NeededOf(list))
}

// Rulebook is the kind of the game's book.
func Rulebook() Kind { return Kind{ID: "rulebook", Files: bookFiles, Texts: []string{"book.title"}} }

// bookFiles are the book for screens and the booklet for the stapler; none where the game has no book. A kit for one table has
// no booklet: its rules are those of every other game, and half of the paper.
func bookFiles(j *Job) ([]piece.File, error) {
	if j.Book == nil {
		return nil, nil
	}
	pages := j.book()
	book := piece.File{Name: "rulebook", Own: true, Duplex: piece.Simplex, Pages: pages}
	if j.Options.OneTable() {
		return []piece.File{book}, nil
	}
	grid, err := j.formats.grid("booklet", impose.ShortEdge)
	if err != nil {
		return nil, err
	}
	work := impose.Job{Paper: j.Paper, Grid: grid, Backs: impose.ShortEdge, Code: "R", Correct: j.Options.Printer, Furniture: j.spine, RightToLeft: j.Set.RightToLeft}
	sheets, err := work.Booklet(pages)
	if err != nil {
		return nil, err
	}
	return []piece.File{
		book,
		{Name: "booklet", Paper: piece.PlainPaper, Duplex: piece.ShortEdge, Pages: sheets},
	}, nil
}

// spine prints the sheet's code, and the gathering that it belongs to, along the fold of its front.
func (j *Job) spine(dst draw.Surface, s impose.Sheet) {
	if s.Back {
		return
	}
	st := typeset.Style{Font: draw.Sans, Size: 7, Fill: j.Pen.Ink.Faded}
	text := fmt.Sprintf("%s · %d/%d", s.Code, s.Gathering, s.Gatherings)
	j.Set.Line(draw.At(dst, draw.Turn(-90).Then(draw.Move(s.W/2+0.9, 26))), 0, 0, text, st, typeset.Left)
}

// Format is the paper of whole pages.
func (j *Job) Format() piece.Format {
	return piece.Format{W: j.Paper.Width, H: j.Paper.Height, Name: j.PaperName(), Imprint: j.Foot()}
}

// AidPages are the game's aids.
func AidPages(j *Job) []piece.Page {
	return aid.Pages(&aid.Writer{Pen: j.Pen, Game: j.Game, Paper: j.Format(), Graphs: j.Graphs}, j.Settings)
}

// AidFile is a file of aids, those of AidPages or more of a game's own; none without pages.
func AidFile(pages []piece.Page) []piece.File {
	if len(pages) == 0 {
		return nil
	}
	return []piece.File{{Name: "aids", Paper: piece.EitherPaper, Duplex: piece.Simplex, Pages: pages}}
}
