package generate

import (
	"bytes"
	"io/fs"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/draw/png"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Layout is a game in one language on one paper, laid out but not drawn: for proofs of its words. Drawing it tells a
// draw.Noter the place of each text.
type Layout struct{ job *Job }

// LayoutOptions say what is laid out.
type LayoutOptions struct {
	Lang    string // a tag
	Paper   string // an id; empty: the first
	Edition string // of the rules; empty: the law
	Set     []string
	Players []string // as in Options
	Backs   string   // likewise
}

// NewLayout opens the layout of a game whose content has no faults. Nothing is laid out before it is asked for. The error
// names an edition, option, paper or language that cannot be had.
func NewLayout(files fs.FS, kit *Kit, o LayoutOptions) (*Layout, error) {
	src, err := newEdition(files, kit, Options{Edition: o.Edition, Set: o.Set, Players: o.Players, Backs: o.Backs})
	if err != nil {
		return nil, err
	}
	formats, err := loadFormats(files)
	if err != nil {
		return nil, err
	}
	var wish []string
	if o.Paper != "" {
		wish = []string{o.Paper}
	}
	papers, err := formats.pick(wish)
	if err != nil {
		return nil, err
	}
	st, err := src.locale(o.Lang, false)
	if err != nil {
		return nil, err
	}
	st.Set.Notes = true
	return &Layout{&Job{Locale: st, shared: newShared(st), formats: formats, Paper: papers[0]}}, nil
}

// Game is the content.
func (l *Layout) Game() *source.Game { return l.job.Game }

// Words are the texts in the layout's language.
func (l *Layout) Words() *lang.Catalog { return l.job.Words }

// Type returns the text setter.
func (l *Layout) Type() *typeset.Setter { return l.job.Set }

// Ink is the colours that the layout is drawn in.
func (l *Layout) Ink() ornament.Inks { return l.job.Pen.Ink }

// Paper is the size of the paper, held upright, in millimetres.
func (l *Layout) Paper() (w, h draw.MM) { return l.job.Paper.Width, l.job.Paper.Height }

// Pieces are all that is printed and cut.
func (l *Layout) Pieces(only ...string) []piece.Piece { return l.job.allPieces(only...) }

// Files are the files of the kinds of component, as --only names them; all if none is named.
func (l *Layout) Files(only ...string) ([]piece.File, error) {
	return l.job.plan(only)
}

// Faults lists what has been found wrong so far with what was laid out or drawn.
func (l *Layout) Faults() []error {
	var all []error
	for _, f := range l.job.Words.Faults() {
		all = append(all, f)
	}
	return append(all, l.job.Set.Faults()...)
}

// PDF is a document of the pages; there must be one.
func (l *Layout) PDF(title string, pages []piece.Page) ([]byte, error) {
	doc := pdf.New(pdf.Meta{Title: title, Subject: l.job.Foot(), Lang: l.job.Words.Tag, Version: l.job.Game.Info.Version, Date: issued, Faces: l.job.Set.Faces()})
	for _, p := range pages {
		s := doc.Page(pdf.Page{W: p.W, H: p.H, Trim: p.Trim, Bleed: p.Bleed, Label: p.Label})
		if p.Title != "" {
			doc.Bookmark(p.Title, 0, 0)
		}
		p.Draw(s)
	}
	return doc.Bytes()
}

// PNG is a picture of a page, so many pixels to the inch.
func (l *Layout) PNG(p piece.Page, dpi float64) ([]byte, error) {
	im, err := png.Render(p.W, p.H, dpi, l.job.Pen.Ink.Paper, l.job.Set, p.Draw)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = png.Write(&b, im)
	return b.Bytes(), err
}
