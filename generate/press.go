package generate

import (
	"bytes"
	"fmt"
	"io/fs"

	"brehon/content/turlough"
	"brehon/generate/board"
	"brehon/generate/card"
	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/draw/png"
	"brehon/generate/gamelog"
	"brehon/generate/token"
	scen "brehon/scenarios/turlough"
)

// Press prints what has been played in one match: pictures of its positions, and the whole game.
type Press struct {
	*studio
	board *board.Board
}

// PressOptions say which match it is.
type PressOptions struct {
	Lang     string // a tag
	Scenario string
	Edition  string   // empty: the law
	Set      []string // options of the rules, "name=value"
}

// NewPress makes the press for a game whose content has no faults. It draws the scenario's board once.
func NewPress(files fs.FS, game *turlough.Game, set *scen.Set, o PressOptions) (*Press, error) {
	settings, err := game.Settings(o.Edition, o.Set)
	if err != nil {
		return nil, &UsageError{err.Error()}
	}
	sc := set.Scenario(o.Scenario)
	if sc == nil {
		return nil, &MissingError{fmt.Sprintf("there is no scenario %q", o.Scenario)}
	}
	tag, err := languages(files, []string{o.Lang})
	if err != nil {
		return nil, err
	}
	src := &source{files, game, set, settings}
	st, err := src.studio(tag[0], false)
	if err != nil {
		return nil, err
	}
	presence := sc.In(settings).Presence()
	return &Press{studio: st, board: board.New(st.pen, board.Options{Game: game, Presence: &presence, Settings: &settings})}, nil
}

// PictureFormats are the endings of files that Picture can make.
var PictureFormats = []string{".png", ".pdf"}

// pictureDPI is fine enough to read every name of the board on a screen.
const pictureDPI = 90

// Picture is a moment of the match drawn on its board, as the bytes of a file with that ending. The cards and tokens
// are those of the kit.
func (p *Press) Picture(l board.Live, format string) ([]byte, error) {
	l.Faces = append(card.Pieces(p.pen, p.game), token.Pieces(p.pen, p.game)...)
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
		im, err := png.Render(w, h, pictureDPI, p.pen.Ink.Paper, p.set, drawing)
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
	return nil, &UsageError{fmt.Sprintf("a picture is a file .png or .pdf, not %q", format)}
}

// document is an empty PDF of the match.
func (p *Press) document(title string) *pdf.Doc {
	return pdf.New(pdf.Meta{Title: title, Subject: p.foot(), Lang: p.words.Tag, Version: p.game.Info.Version, Date: issued})
}

// Print is a whole game as a PDF on paper of that id.
func (p *Press) Print(g gamelog.Game, paper string) ([]byte, error) {
	stock, err := loadStock(p.fs)
	if err != nil {
		return nil, err
	}
	papers, err := stock.pick([]string{paper})
	if err != nil {
		return nil, err
	}
	pages := gamelog.Pages(p.pen, p.game, p.board, gamelog.Sheet{W: papers[0].Width, H: papers[0].Height, Imprint: p.foot()}, g)
	doc := p.document(g.Title)
	for _, page := range pages {
		page.Draw(doc.Page(pdf.Page{W: page.W, H: page.H, Label: page.Label}))
	}
	if err := p.faults(); err != nil {
		return nil, err
	}
	return doc.Bytes()
}
