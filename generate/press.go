package generate

import (
	"bytes"
	"fmt"
	"io/fs"

	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/draw/png"
	"brehon/generate/gamelog"
	"brehon/generate/piece"
)

// Press prints what has been played in one match: pictures of its positions, and the whole game.
type Press struct {
	*Locale
	board piece.Board
}

// PressOptions say which match it is.
type PressOptions struct {
	Lang     string // a tag
	Scenario string
	Edition  string   // empty: the law
	Set      []string // options of the rules, "name=value"
}

// NewPress makes the press for a game whose content has no faults. It draws the scenario's board once.
func NewPress(files fs.FS, kit *Kit, o PressOptions) (*Press, error) {
	src, err := newEdition(files, kit, Options{Edition: o.Edition, Set: o.Set, Scenario: o.Scenario})
	if err != nil {
		return nil, err
	}
	tag, err := languages(files, kit.Game.Info.ID, []string{o.Lang})
	if err != nil {
		return nil, err
	}
	st, err := src.locale(tag[0], false)
	if err != nil {
		return nil, err
	}
	p := &Press{Locale: st}
	if kit.Board != nil {
		p.board = kit.Board(st, o.Scenario)
	}
	return p, nil
}

// PictureFormats are the endings of files that Picture can make.
var PictureFormats = []string{".png", ".pdf"}

// pictureDPI is fine enough to read every name of the board on a screen.
const pictureDPI = 90

// Picture is a moment of the match drawn on its board, as the bytes of a file; format is one of PictureFormats. The error is
// a *UsageError for a game without a board, or lists what does not fit.
func (p *Press) Picture(l piece.Live, format string) ([]byte, error) {
	if p.board == nil {
		return nil, &UsageError{p.Words.Say(p.Game.Info.Title).Text + " has no board that could be drawn"}
	}
	w, h := p.board.LiveSize()
	drawing := func(dst draw.Surface) { p.board.DrawLive(dst, l) }
	data, err := p.picture(w, h, l.Title, format, drawing)
	if err != nil {
		return nil, err
	}
	return data, p.faults()
}

func (p *Press) picture(w, h draw.MM, title, format string, drawing func(draw.Surface)) ([]byte, error) {
	switch format {
	case ".png":
		im, err := png.Render(w, h, pictureDPI, p.Pen.Ink.Paper, p.Set, drawing)
		if err != nil {
			return nil, err
		}
		var b bytes.Buffer
		err = png.Write(&b, im)
		return b.Bytes(), err
	case ".pdf":
		doc := p.document(title)
		drawing(doc.Page(pdf.Page{W: w, H: h}))
		return doc.Bytes()
	}
	return nil, &UsageError{fmt.Sprintf("a picture must be a .png or .pdf file, not %q", format)}
}

// document is an empty PDF of the match.
func (p *Press) document(title string) *pdf.Doc {
	return pdf.New(pdf.Meta{Title: title, Subject: p.Foot(), Lang: p.Words.Tag, Version: p.Game.Info.Version, Date: issued, Faces: p.Set.Faces()})
}

// Print is a whole game as a PDF on paper of that id. The error is a *MissingError for the paper, or lists what does not
// fit.
func (p *Press) Print(g gamelog.Game, paper string) ([]byte, error) {
	formats, err := loadFormats(p.fs)
	if err != nil {
		return nil, err
	}
	papers, err := formats.pick([]string{paper})
	if err != nil {
		return nil, err
	}
	pages := gamelog.Pages(p.Pen, p.Game, p.board, piece.Format{W: papers[0].Width, H: papers[0].Height, Imprint: p.Foot()}, g)
	doc := p.document(g.Title)
	for _, page := range pages {
		page.Draw(doc.Page(pdf.Page{W: page.W, H: page.H, Label: page.Label}))
	}
	if err := p.faults(); err != nil {
		return nil, err
	}
	return doc.Bytes()
}
