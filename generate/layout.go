package generate

import (
	"bytes"
	"io/fs"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/draw/png"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// Layout is a game in one language on one paper, laid out and not yet drawn: for proofs, which look at the words.
// What is drawn tells a draw.Noter where each text stands.
type Layout struct{ job *job }

// LayoutOptions say what is laid out.
type LayoutOptions struct {
	Lang    string // a tag
	Paper   string // an id; empty: the first
	Edition string // of the rules; empty: the law
	Set     []string
}

// NewLayout opens the layout of a game whose content has no faults. Nothing is laid out before it is asked for.
func NewLayout(files fs.FS, game *turlough.Game, set *scen.Set, o LayoutOptions) (*Layout, error) {
	settings, err := game.Settings(o.Edition, o.Set)
	if err != nil {
		return nil, &UsageError{err.Error()}
	}
	stock, err := loadStock(files)
	if err != nil {
		return nil, err
	}
	var wish []string
	if o.Paper != "" {
		wish = []string{o.Paper}
	}
	papers, err := stock.pick(wish)
	if err != nil {
		return nil, err
	}
	st, err := (&source{files, game, set, settings}).studio(o.Lang, false)
	if err != nil {
		return nil, err
	}
	st.set.Notes = true
	return &Layout{&job{studio: st, shared: newShared(st), stock: stock, paper: papers[0]}}, nil
}

// Game is the content, Words the language, Set the type.
func (l *Layout) Game() *turlough.Game   { return l.job.game }
func (l *Layout) Words() *lang.Catalog   { return l.job.words }
func (l *Layout) Type() *typeset.Setter  { return l.job.set }
func (l *Layout) Ink() ornament.Pigments { return l.job.pen.Ink }

// Paper is the size of the paper, held upright.
func (l *Layout) Paper() (w, h draw.MM) { return l.job.paper.Width, l.job.paper.Height }

// Pieces are all that is printed and cut.
func (l *Layout) Pieces() []piece.Piece { return l.job.allPieces() }

// Files are the files of the kinds of component, as --only names them; all if none is named.
func (l *Layout) Files(only ...string) ([]piece.File, error) {
	j := *l.job
	j.options.Only = only
	return j.plan()
}

// Faults are what has been found wrong so far with what was laid out or drawn.
func (l *Layout) Faults() []error {
	var all []error
	for _, f := range l.job.words.Faults() {
		all = append(all, f)
	}
	return append(all, l.job.set.Faults()...)
}

// PDF is a document of the pages.
func (l *Layout) PDF(title string, pages []piece.Page) ([]byte, error) {
	doc := pdf.New(pdf.Meta{Title: title, Subject: l.job.foot(), Lang: l.job.words.Tag, Version: l.job.game.Info.Version, Date: issued})
	for _, p := range pages {
		s := doc.Page(pdf.Page{W: p.W, H: p.H, Label: p.Label})
		if p.Title != "" {
			doc.Bookmark(p.Title, 0, 0)
		}
		p.Draw(s)
	}
	return doc.Bytes()
}

// PNG is a picture of a page, so many pixels to the inch.
func (l *Layout) PNG(p piece.Page, dpi float64) ([]byte, error) {
	im, err := png.Render(p.W, p.H, dpi, l.job.pen.Ink.Paper, l.job.set, p.Draw)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = png.Write(&b, im)
	return b.Bytes(), err
}
