package generate

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"brehon/content/base/workers"
	"brehon/content/lang"
	"brehon/content/source"
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
	low     *Job // draws the kinds that are printed in low ink, if only some are
	aids    struct {
		sync.Once
		pages []piece.Page
	}
}

// Say is a text of words.yaml.
func (j *Job) Say(name string, args ...any) lang.Said { return j.Words.Say(j.Game.Word(name), args...) }

// shared is common to all papers of a language, and made on first use.
type shared struct {
	board Boards
	book  func() []piece.Page
	html  func() ([]byte, error)
	books func() []func() rulebook.Volume // the printed books that the law is cut into
}

func newShared(s *Locale) *shared {
	sh := &shared{}
	sh.board = newBoards(s)
	input := func() rulebook.Input {
		var beside workers.Group
		beside.Go(s.Pen.Set.Load) // books have words of all faces, while the board is drawn
		in := s.Book(s, sh.board(""))
		beside.Wait()
		in.Foot = s.Foot()
		return in
	}
	sh.book = sync.OnceValue(func() []piece.Page { return rulebook.Pages(input()) })
	sh.books = sync.OnceValue(func() []func() rulebook.Volume { return rulebook.Volumes(input()) })
	sh.html = sync.OnceValues(func() ([]byte, error) { return rulebook.HTML(input()) })
	return sh
}

// Boards returns the board of a scenario, or with "" the one for all; nil if the game has none that is drawn.
type Boards func(scenario string) piece.Board

// newBoards makes each board when it is first asked for.
func newBoards(s *Locale) Boards {
	if s.Kit.Board == nil {
		return func(string) piece.Board { return nil }
	}
	var mu sync.Mutex
	made := map[string]func() piece.Board{}
	return func(scenario string) piece.Board {
		mu.Lock()
		b := made[scenario]
		if b == nil {
			b = sync.OnceValue(func() piece.Board { return s.Kit.Board(s, scenario) })
			made[scenario] = b
		}
		mu.Unlock()
		return b()
	}
}

// Board is the board of the scenario that is printed, or the one for all; nil if the game has none that is drawn.
func (j *Job) Board() piece.Board { return j.board(j.Options.Scenario) }

// plan makes the files of the kinds that are named, of all if none is, beside each other.
func (j *Job) plan(only []string) ([]piece.File, error) {
	var kinds []Kind
	for _, k := range j.Kinds {
		if len(only) == 0 || slices.Contains(only, k.ID) {
			kinds = append(kinds, k)
		}
	}
	by := func(kind string) *Job {
		if j.low != nil && slices.Contains(j.Options.LowKinds, kind) {
			return j.low
		}
		return j
	}
	lists, errs := make([][]piece.File, len(kinds)), make([]error, len(kinds))
	workers.Each(len(kinds), func(i int) { lists[i], errs[i] = kinds[i].Files(by(kinds[i].ID)) })
	var files []piece.File
	for n, k := range kinds {
		made, err := lists[n], errs[n]
		if err != nil {
			return nil, err
		}
		for i := range made {
			made[i].Kind, made[i].Low = k.ID, by(k.ID).Pen.Low
			made[i].Title = j.Words.Say(j.Game.Info.Title).Text + " · " + j.Say("kinds."+made[i].Name).Text
		}
		files = append(files, made...)
	}
	if len(only) > 0 && !slices.Contains(only, calibrationKind) {
		return files, nil
	}
	return append([]piece.File{j.calibration(files)}, files...), nil
}

// calibration is the print plan of the files, how the board is glued, and where backs must meet their fronts the sheet that
// measures the printer.
func (j *Job) calibration(files []piece.File) piece.File {
	sheet := calibration.Print{Format: j.Format(), Flip: piece.Simplex, Sleeves: j.sleeves(files), For: j.kitFor(), Scenario: j.Options.Scenario}
	if j.Kit.Board != nil {
		sheet.Tiles = j.Tiles
	}
	own := piece.File{Name: "calibration", Kind: calibrationKind, Low: j.Pen.Low, Paper: piece.PlainPaper, Duplex: piece.Simplex,
		Title: j.Words.Say(j.Game.Info.Title).Text + " · " + j.Say("kinds.calibration").Text}
	switch impose.Backs(j.Options.Backs) {
	case impose.LongEdge:
		sheet.Flip = piece.LongEdge
	case impose.ShortEdge:
		sheet.Flip = piece.ShortEdge
	}
	labels := sheet.Labels()
	if len(labels) > 1 {
		own.Duplex = piece.LongEdge
		if sheet.Flip == piece.ShortEdge {
			own.Duplex = piece.ShortEdge
		}
	}
	for _, l := range labels {
		own.Pages = append(own.Pages, piece.Page{W: sheet.W, H: sheet.H, Label: l})
	}
	plan := listed(j.bundles(append([]piece.File{own}, files...)))
	own.Pages = calibration.Pages(j.Pen, j.Game, sheet, plan)
	return own
}

// sleeves returns the number of cards printed without backs, to be sleeved with old cards.
func (j *Job) sleeves(files []piece.File) (n int) {
	for _, f := range files {
		n += f.Sleeves
	}
	return n
}

// kitFor says for which table the kit is; empty: for all.
func (j *Job) kitFor() string {
	var parts []string
	if s := j.Kit.Scenarios.Scenario(j.Options.Scenario); s != nil {
		parts = append(parts, j.Words.Say(s.Title).Text)
	}
	if n := j.Options.Seats; n != 0 {
		parts = append(parts, j.Say("plan.forPlayers", "n", n).Text)
	}
	return strings.Join(parts, " · ")
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

// runs parts pages where others have to be printed more often, or in another way, or are held in another way.
func runs(pages []piece.Page) [][]piece.Page {
	var all [][]piece.Page
	for i, p := range pages {
		if i == 0 || p.EachPlayer != pages[i-1].EachPlayer || p.OneSided != pages[i-1].OneSided || (p.W > p.H) != (pages[i-1].W > pages[i-1].H) {
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
		said, how, sleeves := j.Say(hint), func(draw.Surface, draw.Rect) {}, 0
		if panel != nil {
			how = panel(j.Locale)
		}
		switch p := list[0]; {
		case p.Back == nil || backs == impose.Fold:
		case backs == impose.NoBacks:
			said, how = j.Say("marks.forSleeves", "w", p.W, "h", p.H), nil
			for _, p := range list {
				sleeves += p.Count
			}
		default:
			said, how = j.Say("marks.cutCard"), nil
		}
		work := impose.Job{Paper: j.Paper, Grid: grid, Backs: backs, Code: code, Low: j.Pen.Low, Correct: j.Options.Printer,
			Furniture: j.Furniture(j.Words.Say(j.Game.Message(name+".title")), said, how)}
		pages, err := work.Pieces(list)
		if err != nil {
			return nil, err
		}
		return []piece.File{{Name: name, Paper: piece.CardPaper, Duplex: backs.Duplex(), Sleeves: sleeves, Pages: pages}}, nil
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

// Books are the kinds of the printed books that a game's law is cut into, and the law itself, for screens. A kit for one table has
// those that it needs, unless others are asked for.
func Books(game *source.Game) []Kind {
	var list []Kind
	for i, id := range game.Info.Volumes {
		list = append(list, Kind{ID: id, Files: func(j *Job) ([]piece.File, error) {
			if o := j.Options; o.OneTable() && !game.AtTable(id, o.Scenario) && !slices.Contains(o.Only, id) {
				return nil, nil
			}
			return []piece.File{{Name: id, Paper: piece.PlainPaper, Duplex: piece.LongEdge, Pages: j.books()[i]().On(j.Paper.Width, j.Paper.Height)}}, nil
		}})
	}
	return append(list, Kind{ID: lawName, Texts: []string{"book.title"}, Files: func(j *Job) ([]piece.File, error) {
		return []piece.File{{Name: lawName, Own: true, Duplex: piece.Simplex, Pages: j.book()}}, nil
	}})
}

// IsBook reports whether a kind is a book: its pages have chapters, not sheets' codes.
func IsBook(kind string) bool {
	return kind == bookName || kind == lawName || source.IsVolume(kind)
}

const (
	lawName  = "law"      // the whole law of a game that prints books cut from it
	bookName = "rulebook" // that of a game that prints it whole
)

// Rulebook is the kind of the book of a game that prints it whole.
func Rulebook() Kind { return Kind{ID: bookName, Files: bookFiles, Texts: []string{"book.title"}} }

// PlainBook is the input of a book without pictures of the board.
func PlainBook(s *Locale, _ piece.Board) rulebook.Input {
	return rulebook.Input{Pen: s.Pen, Game: s.Kit.Game, Scenarios: s.Kit.Scenarios, Settings: s.Settings}
}

// bookFiles are the book for screens and the booklet for stapling; none if the game has no book. A kit for one table has no
// booklet: its rules are those of every game, and half of the paper.
func bookFiles(j *Job) ([]piece.File, error) {
	if j.Book == nil {
		return nil, nil
	}
	pages := j.book()
	book := piece.File{Name: bookName, Own: true, Duplex: piece.Simplex, Pages: pages}
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
		{Name: bookletName, Paper: piece.PlainPaper, Duplex: piece.ShortEdge, Pages: sheets},
	}, nil
}

// bookletName is the file of the pages of a book that are folded and stapled in the middle.
const bookletName = "booklet"

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
	j.aids.Do(func() {
		j.aids.pages = aid.Pages(&aid.Writer{Pen: j.Pen, Game: j.Game, Paper: j.Format(), Graphs: j.Graphs}, j.Settings)
	})
	return slices.Clone(j.aids.pages)
}

// Whole is a kind of whole pages, printed on one side in a file of that name. Each is a sheet of something in the list, and can be
// asked for alone.
func Whole[T any](id, name string, paper piece.Paper, code string, list []T, sheet func(T) string, pages func(*Job) []piece.Page) Kind {
	return Kind{ID: id, Sheets: Sheets(id, code, list, sheet), Pages: pages, Files: func(j *Job) ([]piece.File, error) {
		return OneSided(name, paper, pages(j)), nil
	}}
}

// Sheets are those that can be asked for alone.
func Sheets[T any](kind, code string, list []T, sheet func(T) string) (records []ComponentRecord) {
	for _, x := range list {
		records = append(records, ComponentRecord{ID: sheet(x), Kind: kind, Code: code, Count: 1})
	}
	return records
}

// OneSided is a file of pages that are printed on one side; none without pages.
func OneSided(name string, paper piece.Paper, pages []piece.Page) []piece.File {
	if len(pages) == 0 {
		return nil
	}
	return []piece.File{{Name: name, Paper: paper, Duplex: piece.Simplex, Pages: pages}}
}

// AidFile is a file of aids, those of AidPages or more of a game's own; none without pages. Cards of half a sheet are printed
// on both sides if they have backs, everything else on one.
func AidFile(pages []piece.Page) []piece.File {
	if len(pages) == 0 {
		return nil
	}
	f := piece.File{Name: "aids", Paper: piece.EitherPaper, Duplex: piece.Simplex, Pages: pages}
	if pages[0].W > pages[0].H {
		f.Paper, f.Duplex, f.Pages = piece.CardPaper, piece.ShortEdge, slices.Clone(pages)
		for i, p := range f.Pages {
			f.Pages[i].OneSided = p.OneSided || p.W <= p.H
		}
	}
	return []piece.File{f}
}
