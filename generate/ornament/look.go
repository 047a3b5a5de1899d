package ornament

import (
	"reflect"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Look is how a game's pieces look; its Kit hands it over. What it leaves out is plain: the common faces, black on white,
// rules and boxes.
type Look struct {
	Folder   string // of its art and its faces: content/<game>
	Title    Face   // of titles and initials
	Ink      Inks
	Pigments map[string]draw.Color // that the game's content names
	Arms     map[string]Arms       // of its powers, by their ids
	Charges  map[string]Charge     // of shields, by name, that are drawn and no icons
	Device   Device

	Band    func(p *Pen, s draw.Surface, r draw.Rect)                // at the head of a sheet
	Rule    func(p *Pen, s draw.Surface, x1, x2, y draw.MM)          // under a heading
	Frame   func(p *Pen, s draw.Surface, r draw.Rect) draw.Rect      // of a title page; the answer is the room inside
	Initial func(p *Pen, s draw.Surface, r draw.Rect, letter string) // in the square before a chapter's first line
}

// Plain is the look of a game that brings no more than its pigments and the badges of its powers.
func Plain(game *source.Game) Look {
	look := Look{Pigments: map[string]draw.Color{}, Arms: map[string]Arms{}}
	for name, colour := range game.Pigments() {
		look.Pigments[name] = draw.Hex(colour)
	}
	for _, n := range game.Nouns() {
		if n.Power {
			look.Arms[n.ID] = Arms{Code: n.Badge.Code, Field: draw.Hex(n.Badge.Field), Charge: draw.Hex(n.Badge.Charge)}
		}
	}
	return look
}

// Face is a typeface that a game brings along.
type Face struct {
	Name string // what it calls itself
	File string // a TrueType file below the look's folder
}

// Colours converts a game's pigments to colours: each field of P from the field of its name, as #RRGGBB.
func Colours[P any](pigments any) (ink P) {
	from, to := reflect.ValueOf(pigments), reflect.ValueOf(&ink).Elem()
	for i := range to.NumField() {
		to.Field(i).Set(reflect.ValueOf(draw.Hex(from.FieldByName(to.Type().Field(i).Name).String())))
	}
	return ink
}

// Inks are colours by what they are for.
type Inks struct {
	Paper, Panel, Edge            draw.Color // grounds: the sheet, boxes and odd rows, slots
	Ink, Faded, Hair              draw.Color // text, second text, grid and leaders
	Accent, Second, Third, Bright draw.Color // headings and warnings, examples and links, fields of charts, small fields
}

// plainInks is the default.
var plainInks = Inks{
	Paper: draw.Hex("#FFFFFF"), Panel: draw.Hex("#F2F2F2"), Edge: draw.Hex("#D9D9D9"),
	Ink: draw.Hex("#1A1A1A"), Faded: draw.Hex("#595959"), Hair: draw.Hex("#A6A6A6"),
	Accent: draw.Hex("#9C2A10"), Second: draw.Hex("#2F6B3A"), Third: draw.Hex("#2B4C7E"), Bright: draw.Hex("#D9B23C"),
}

// Charge draws the figure of a shield w wide and h high, centred at x, y.
type Charge func(x, y, w, h draw.MM) *draw.Path

// Device is the sign of a game, on its title page and its backs. The zero Device draws nothing.
type Device struct {
	Icon string     // the name that content calls it by, as if it were an icon
	Ink  draw.Color // inside text
	Draw func(p *Pen, s draw.Surface, x, y, r draw.MM, c draw.Color)
}

// Band draws the head of a sheet: a look's own band, or a line.
func (p *Pen) Band(s draw.Surface, r draw.Rect) {
	if p.look.Band != nil {
		p.look.Band(p, s, r)
		return
	}
	s.Path(draw.Line(r.X, r.Bottom(), r.Right(), r.Bottom()), draw.Style{Stroke: p.Ink.Ink, Width: p.Line(0.8), Cap: draw.ButtCap})
}

// Rule draws the line under a heading, from x1 to x2.
func (p *Pen) Rule(s draw.Surface, x1, x2, y draw.MM) {
	if p.look.Rule != nil {
		p.look.Rule(p, s, x1, x2, y)
		return
	}
	s.Path(draw.Line(x1, y, x2, y), draw.Style{Stroke: p.On(p.Ink.Accent), Width: p.Line(0.3), Cap: draw.ButtCap})
}

// Frame draws a frame inside r, and answers with the room inside it.
func (p *Pen) Frame(s draw.Surface, r draw.Rect) draw.Rect {
	if p.look.Frame != nil {
		return p.look.Frame(p, s, r)
	}
	s.Path(draw.Box(r), draw.Stroke(p.Ink.Ink, p.Line(0.5)))
	return r.Inset(3)
}

// Initial draws a chapter's first letter in the square r: painted, or as it is.
func (p *Pen) Initial(s draw.Surface, r draw.Rect, letter string) {
	if p.look.Initial != nil {
		p.look.Initial(p, s, r, letter)
		return
	}
	st := typeset.Style{Font: draw.Title, Size: 10, Fill: p.On(p.Ink.Accent)}
	high, wide := p.Set.CapHeight(st.Font, st.Size), p.Set.Width(letter, st)
	st.Size *= draw.Pt(min(r.H/high, (r.W+2)/wide))
	p.Set.Line(s, r.X+r.W/2, r.Bottom()-0.3, letter, st, typeset.Centre)
}

// Device draws the game's sign with its tips at distance r from x, y, if it has one.
func (p *Pen) Device(s draw.Surface, x, y, r draw.MM, c draw.Color) {
	if p.look.Device.Draw != nil {
		p.look.Device.Draw(p, s, x, y, r, c)
	}
}
