package console

import (
	"slices"
	"strings"

	"brehon/content/source"
	"brehon/referee"
)

// What has to be moved on the board at the table: after programs have played, and after something was taken back or changed.

// laysOut reports whether the table is told what to move: where people sit at it, unless they want it otherwise.
func (c *Console) laysOut() bool { return c.isOn("pieces", c.AtTable) }

// isLaid notes that the pieces lie as the position has them: people have moved them.
func (c *Console) isLaid() { c.lies = c.Match.State() }

// laidOut is a position whose pieces lie as a table has them.
type laidOut struct {
	referee.State
	table []referee.Placed
}

func (l laidOut) Table() []referee.Placed { return l.table }

// isLaidBy notes that a person has moved their own pieces in a step that reports what was done on the table, and nobody else's, unless
// it reports those, too.
func (c *Console) isLaidBy(e referee.Entry) {
	if c.lies == nil || e.Says || e.Move.Seat < 0 || e.By != referee.ByTable || !c.hasProgram() {
		return
	}
	if !slices.ContainsFunc(referee.ExtrasOf(c.Match.Game()).Parts, func(p referee.Part) bool { return p.Role == referee.RoleReports }) {
		return // all that comes of a move is told: one's own pieces among it
	}
	own := e.Before.Seats()[e.Move.Seat]
	reports := c.role(e.Move.Form) == referee.RoleReports
	before, after := referee.ViewOf(e.Before, c.viewer()).Table(), referee.ViewOf(e.After, c.viewer()).Table()
	isTheirs := func(p referee.Placed) bool {
		return slices.Contains(own, p.Owner) && !c.isOrder(p.Piece) || reports && countOf(before, p) != countOf(after, p)
	}
	was := referee.ViewOf(c.lies, c.viewer()).Table()
	now := slices.DeleteFunc(slices.Clone(after), func(p referee.Placed) bool { return !isTheirs(p) })
	at := max(0, slices.IndexFunc(was, isTheirs))
	table := slices.DeleteFunc(slices.Clone(was), isTheirs)
	c.lies = laidOut{c.lies, slices.Insert(table, min(at, len(table)), now...)}
}

// countOf is how many such pieces lie in the same place.
func countOf(table []referee.Placed, p referee.Placed) (n int) {
	for _, q := range table {
		if q.Piece == p.Piece && q.Owner == p.Owner && q.Place == p.Place {
			n += q.Count
		}
	}
	return n
}

// hasProgram reports whether a program plays, whose pieces people move.
func (c *Console) hasProgram() bool {
	return slices.ContainsFunc(c.Match.Players(), func(p string) bool { return p != referee.Person })
}

// movesOthers reports whether a step moves pieces of somebody who does not sit at the table: a program's move does, and so may dice
// where a program plays.
func (c *Console) movesOthers(e referee.Entry) bool {
	return e.IsProgram() || e.Chance() && c.hasProgram()
}

// lay adds to an answer what has to be moved, if that was not done by those who typed; of people alone, what comes between two
// stretches of time. Then it lies so.
func (c *Console) lay(a Answer) Answer {
	switch {
	case c.lies == nil || !c.laysOut() || a.laysItself(c):
	case a.moved:
		a.pieces = c.shifts(c.lies, c.Match.State(), a.back)
	default:
		a.pieces = c.between(a)
	}
	if len(a.Steps) > 0 || a.moved {
		c.toMove = a.pieces
	}
	c.isLaid()
	return a
}

// between is what has to be moved where a stretch of time has ended, before the next one.
func (c *Console) between(a Answer) (lines []string) {
	for _, s := range a.Steps {
		e := c.Match.Entry(s.Number - 1)
		if p, ok := e.Before.(referee.Closing); ok && !e.Says {
			if end, ends := p.Closed(e.Move); ends {
				lines = append(lines, c.shifts(end, e.After, false)...)
			}
		}
	}
	return lines
}

// doPieces says again what was to be moved last, or says from now on whether it is said.
func (c *Console) doPieces(a Answer, l line) Answer {
	a.still = true
	if len(l.words) > 0 {
		return c.doSwitch(a, l, "pieces", "piecesOn", "piecesOff")
	}
	if len(c.toMove) == 0 {
		return c.say(a, "laid.nothing")
	}
	a.Says = append(a.Says, c.toMove...)
	return a
}

// shifts are the lines that say what is moved between two positions, as the viewer may see them; none where all lies alike.
func (c *Console) shifts(was, now referee.State, back bool) []string {
	was, now = referee.ViewOf(was, c.viewer()), referee.ViewOf(now, c.viewer())
	var s shifting
	for _, shift := range referee.Shifts(was, now) {
		switch {
		case c.isOrder(shift.Piece) && shift.From == "":
		case shift.Owner != "":
			s.add(c.Voice.Name(shift.Owner), c.ownShift(shift))
		case shift.From == shift.To && !c.isPile(shift.To):
			s.addHere(c.spot(shift.To), c.hereShift(shift))
		default:
			s.add("", c.ownShift(shift))
		}
	}
	order, _ := c.sequence(now)
	switch before, cards := c.sequence(was); {
	case order == before:
	case order == "":
		s.add("", phrase{text: c.kindOf(cards), key: "laid.offOwn"})
	default:
		s.add("", phrase{text: c.Voice.Word("play.tally.order", "list", order)})
	}
	return s.lines(c, back)
}

// sequence is the order that pieces stand for, as a list of their owners, and what the pieces are.
func (c *Console) sequence(s referee.State) (names, piece string) {
	var list []string
	for _, p := range s.Table() {
		if p.Place == "" && c.isOrder(p.Piece) {
			list, piece = append(list, c.Voice.Name(p.Owner)), p.Piece
		}
	}
	return strings.Join(list, ", "), piece
}

// spot is the place of a piece: one on the map, a pile, or a power that holds it.
func (c *Console) spot(place string) string {
	if c.isPile(place) {
		return c.Voice.Say("pile." + place)
	}
	return c.Voice.Name(place)
}

// phrase is what is done with one kind of pieces. Those of one frame are said together: "a runner, 2 tokens from the ford to the
// hill".
type phrase struct {
	text string
	key  string // of the frame; empty: the text says all
	args []any
	kind string // of nobody's piece in a place, whichever side lies up
	gone bool   // nothing of it is left there
}

// ownShift is what is done with pieces of an owner, or with cards beside the board.
func (c *Console) ownShift(s referee.Shift) phrase {
	switch {
	case s.From != s.To:
		return phrase{text: c.pieces(s.Piece, s.Count), key: "laid.go", args: []any{"from", c.spot(s.From), "to", c.spot(s.To)}}
	case s.Was > 0 && s.Now > 0 || s.From == "" && c.isCounted(s.Piece):
		text := c.counted(s)
		if s.From == "" {
			return phrase{text: text}
		}
		return phrase{text: text, key: "laid.at", args: []any{"place", c.spot(s.From)}}
	}
	key, n := "laid.down", s.Now
	if s.Now == 0 {
		key, n = "laid.off", s.Was
	}
	if s.From == "" {
		return phrase{text: c.pieces(s.Piece, n), key: key + "Own"}
	}
	return phrase{text: c.pieces(s.Piece, n), key: key, args: []any{"place", c.spot(s.From)}}
}

// hereShift is what is done with nobody's pieces in a place.
func (c *Console) hereShift(s referee.Shift) phrase {
	p := phrase{text: c.counted(s), kind: s.Piece, gone: s.Now == 0}
	if comp := c.component(s.Piece); comp != nil {
		p.kind = comp.ID
		switch {
		case comp.ID == s.Piece && len(comp.Values) > 0:
		case s.Now > 0: // it lies alone
			p.text = c.pieces(s.Piece, s.Now)
		default:
			p.text, p.key = c.pieces(s.Piece, s.Was), "laid.offOwn"
		}
	}
	return p
}

// counted is how many pieces lie in a place in the place of how many.
func (c *Console) counted(s referee.Shift) string {
	key := "play.laid.count"
	if c.Plain {
		key = "play.laid.heard"
	}
	return c.Voice.Word(key, "piece", c.kindOf(s.Piece), "was", s.Was, "now", s.Now)
}

// kindOf is the name of pieces of a kind.
func (c *Console) kindOf(piece string) string {
	if comp := c.component(piece); comp != nil && comp.ID == piece {
		return c.Scene.Clause(comp.Many)
	}
	return c.Voice.Name(piece)
}

// isCounted reports whether what lies there of a kind is counted.
func (c *Console) isCounted(piece string) bool {
	comp := c.component(piece)
	return comp != nil && comp.ID == piece && comp.Total > 1
}

// pieces is a number of pieces by their name.
func (c *Console) pieces(piece string, n int) string {
	comp := c.component(piece)
	switch {
	case comp != nil && comp.ID != piece && n == 1:
		return c.Voice.Name(piece)
	case comp != nil && n == 1 && !isWorthMore(comp):
		return c.Scene.Clause(comp.Name)
	case comp != nil && comp.ID == piece:
		return times(n, c.kindOf(piece))
	}
	return c.several(piece, n)
}

// isWorthMore reports whether a token of a kind may stand for several.
func isWorthMore(comp *source.Component) bool {
	for n := range comp.Values {
		if n > 1 {
			return true
		}
	}
	return false
}

// shifting are the phrases by what they are about, in the order in which that came up.
type shifting struct {
	heads []string
	of    map[string][]phrase
	here  map[string]bool // heads that are places
}

// addHere adds what is done with nobody's pieces in a place. Of a piece that is turned over the side that lies up says it all.
func (s *shifting) addHere(place string, p phrase) {
	if s.here == nil {
		s.here = map[string]bool{}
	}
	s.here[place] = true
	list := s.of[place]
	i := slices.IndexFunc(list, func(q phrase) bool { return q.kind == p.kind })
	switch {
	case i < 0:
		s.add(place, p)
	case list[i].gone:
		list[i] = p
	}
}

func (s *shifting) add(head string, p phrase) {
	if s.of == nil {
		s.of = map[string][]phrase{}
	}
	list, known := s.of[head]
	if !known {
		s.heads = append(s.heads, head)
	}
	i := slices.IndexFunc(list, func(q phrase) bool { return p.key != "" && q.key == p.key && slices.Equal(q.args, p.args) })
	if i >= 0 {
		list[i].text += ", " + p.text
		return
	}
	s.of[head] = append(list, p)
}

// lines are a head, and a line for each power; all places stand on one line.
func (s *shifting) lines(c *Console, back bool) (lines []string) {
	if len(s.heads) == 0 {
		return nil
	}
	head := "play.laid.now"
	if back {
		head = "play.laid.back"
	}
	lines = append(lines, c.strong(c.Voice.Word(head)))
	var places []string
	for _, head := range s.heads {
		var parts []string
		for _, p := range s.of[head] {
			if p.key != "" {
				p.text = c.Voice.Word("play."+p.key, append([]any{"pieces", p.text}, p.args...)...)
			}
			parts = append(parts, p.text)
		}
		text := strings.Join(parts, "; ")
		if head != "" {
			text = head + ": " + text
		}
		if s.here[head] {
			places = append(places, text)
		} else {
			lines = append(lines, folded("  "+text, c.Width, 4)...)
		}
	}
	if len(places) > 0 {
		lines = append(lines, folded("  "+strings.Join(places, "; "), c.Width, 4)...)
	}
	return lines
}
