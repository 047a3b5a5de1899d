package turn

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate/ornament"
	"brehon/generate/root/look"
)

// The conditions that select a column for a line.
const (
	bySuit = "order-suit"
	byBird = "order-bird"
)

// byTrack are the deeds that score what a track says.
var byTrack = []string{"score-track", "score-roosts"}

// reader makes the steps of a sheet out of the lists of automata.yaml.
type reader struct {
	*look.Hand
	all *source.Automata
	of  source.Difficulty
	// numbers are the numbers of the level with its traits, as arguments of texts.
	numbers []any
	at      Table
	lanes   bool // of the phase that is read
}

// Table is what is known of the table that a sheet is for.
type Table struct {
	Settings  source.Settings
	Character *root.Character // of the Vagabot; nil: nobody has said
}

// Of is the turn of a faction's bot of that difficulty, on a sheet of that code; ok is false if automata.yaml has none.
func Of(p *ornament.Pen, g *root.Game, f *root.Faction, d source.Difficulty, at Table, code string) (t Turn, ok bool) {
	bot := g.Automata.Of(f.ID)
	if bot == nil {
		return Turn{}, false
	}
	r := &reader{Hand: look.New(p, g), all: &g.Automata, of: d, numbers: look.Numbers(d), at: at}
	words := g.Sheets.Turn
	t = Turn{Faction: f.ID, Code: code, Title: r.say(f.Bot), Level: r.capital(d.Level.Name), Note: r.say(words.Note),
		Foot: r.say(words.Foot, "bot", f.Bot), Phases: r.phases(bot)}
	if at.Character != nil && f.Pawn {
		t.Note = r.say(words.Named, "character", at.Character.Name, "note", t.Note)
	}
	for _, a := range words.Always {
		if slices.Contains(a.Of, f.ID) {
			t.Always = append(t.Always, r.say(a.Text))
		}
	}
	r.shared(t.Phases)
	r.ladder(f, t.Phases)
	t.Signs = r.legend(words, t.Phases)
	for _, trait := range d.Traits {
		t.Traits = append(t.Traits, r.say(trait.Name))
	}
	if still := r.still(bot); len(still) > 0 {
		t.Phases = append(t.Phases, Phase{Kind: "traits", Name: r.say(words.Traits), Rows: still})
	}
	return t, true
}

// say is plain: steps are compared.
func (r *reader) say(t lang.Text, args ...any) lang.Said {
	return r.Words.Say(t, append(slices.Clone(r.numbers), args...)...).Plain()
}

// capital is the text with its first letter large.
func (r *reader) capital(t lang.Text) lang.Said { return capital(r.say(t)) }

func capital(s lang.Said) lang.Said {
	first, n := utf8.DecodeRuneInString(s.Text)
	s.Text = string(unicode.ToUpper(first)) + s.Text[n:]
	return s
}

// phases are the steps of the turn by its parts, numbered in each.
func (r *reader) phases(bot *source.Automaton) (list []Phase) {
	words := r.Game.Sheets.Turn
	for _, p := range r.all.Phases {
		phase := Phase{Kind: p.ID, Name: r.say(p.Says), Order: r.say(words.Order), Bird: r.say(words.Bird)}
		open := false // the last row is for suits only, so a step for birds may share it
		n := 0
		r.lanes = r.laned(bot, p.ID)
		for _, l := range r.all.ListsOf(bot) {
			if l.Phase != p.ID || !r.of.Has(&l.Setting) {
				continue
			}
			row, column := r.row(&l)
			switch {
			case row.Name.Text == "":
				continue
			case column == byBird && open:
				phase.Rows[len(phase.Rows)-1].Bird = row.Bird
				open = false
				continue
			}
			if i := slices.IndexFunc(phase.Rows, row.sameAs); i >= 0 { // not repeated
				again := r.say(words.Again, "step", phase.Rows[i].Name)
				row.Text, row.Bird, row.Wide, row.Suits, column = []Item{{Text: capital(again)}}, nil, true, false, ""
			}
			if !row.Trait {
				n++
				row.Number = strconv.Itoa(n)
			}
			if r.lanes {
				row.Orders = ordersOf(l.If)
			}
			phase.Rows, open = append(phase.Rows, row), column == bySuit
		}
		if r.lanes {
			phase.Lanes = r.lanesOf(phase.Rows)
		} else {
			phase.columns()
		}
		if len(phase.Rows) > 0 {
			list = append(list, phase)
		}
	}
	return list
}

// shared writes once what ends several steps in more than two lines: all that a step does, another refers to.
func (r *reader) shared(phases []Phase) {
	words := r.Game.Sheets.Turn
	var all []*Row
	for p := range phases {
		for i := range phases[p].Rows {
			all = append(all, &phases[p].Rows[i])
		}
	}
	for i, whole := range all {
		again := Item{Text: capital(r.say(words.Again, "step", whole.Name))}
		for k, row := range all {
			if i != k && row.endsAs(*whole) {
				row.Text = append(slices.Clip(row.Text[:len(row.Text)-len(whole.Text)]), again)
			}
		}
	}
}

// ladder puts what a bot scores for its buildings on the map at its step of scoring, if that goes by their track, and beside it with how
// many points it wins.
func (r *reader) ladder(f *root.Faction, phases []Phase) {
	for _, p := range phases {
		for i := range p.Rows {
			row := &p.Rows[i]
			if cells := scores(f); row.scores && len(cells) > 0 {
				words := r.Game.Sheets.Boards
				row.Text = append(row.Text, Item{Ladder: &Ladder{For: r.say(words.OnMap), Score: r.say(words.Score), Cells: cells, Beside: []Item{{Text: r.say(r.Game.Sheets.Turn.Wins)}}}})
			}
		}
	}
}

// scores are how many buildings of a kind are on the map, and what they score; none if the kinds differ in that.
func scores(f *root.Faction) (cells [][2]string) {
	var all []int
	for _, p := range f.Buildings {
		switch {
		case len(p.OnMap) == 0:
			continue
		case all == nil:
			all = p.OnMap
			for i := range p.Count {
				cells = append(cells, [2]string{strconv.Itoa(i + 1), strconv.Itoa(p.OnMap[min(i+1, len(p.OnMap)-1)])})
			}
		case !slices.Equal(all, p.OnMap):
			return nil
		}
	}
	return cells
}

// endsAs reports whether a step ends with all that another does, in more than two lines.
func (r Row) endsAs(q Row) bool {
	before := len(r.Text) - len(q.Text)
	return len(q.Text) > 2 && before >= 0 && len(r.Bird)+len(q.Bird) == 0 && reflect.DeepEqual(r.Text[before:], q.Text)
}

// sameAs reports whether another step says the same, in more than a line.
func (r Row) sameAs(q Row) bool {
	return len(r.Text)+len(r.Bird) > 1 && reflect.DeepEqual(r.Text, q.Text) && reflect.DeepEqual(r.Bird, q.Bird)
}

// columns gives the phase a column for bird orders. For a single step there is none: its part for birds goes below.
func (p *Phase) columns() {
	var by []*Row
	for i := range p.Rows {
		if row := &p.Rows[i]; !row.Wide && !row.birdAlone() {
			by = append(by, row)
		}
	}
	if p.Columns = len(by) > 1; !p.Columns && len(by) == 1 {
		by[0].Wide = true
		return
	}
	for _, row := range by {
		if len(row.Bird) == 0 {
			row.Bird = []Item{{Text: lang.Said{Text: "–"}}}
		}
	}
}

// row is a step, and for which orders it is: bySuit, byBird, or all. A step without lines has no name. What all its lines
// have in common is said once, above them.
func (r *reader) row(l *source.AutomatonList) (row Row, column string) {
	row = Row{Rule: l.Rule, Trait: len(l.Traits) > 0, Icon: iconOf(l)}
	lines := slices.DeleteFunc(slices.Clone(l.Lines), func(x *source.AutomatonLine) bool { return !r.of.Has(&x.Setting) || r.never(x) })
	lines, row.Walks = r.withoutWalk(lines)
	row.scores = len(lines) == 1 && slices.Contains(byTrack, lines[0].Do)
	if w := r.all.Word(r.all.Decisions, l.For[0]); w != nil && len(lines) > 0 {
		row.Name = r.say(w.Says)
	}
	if slices.ContainsFunc(lines, r.special) {
		row.Text, row.Wide = r.specials(lines), true
		return row, ""
	}
	suits, birds := 0, 0
	common, scope := r.common(l, lines)
	for i, line := range lines {
		c := clause{line: line, ifs: r.conditions(without(slices.Concat(l.If, line.If), common)), scope: scope, all: l.Run == "all",
			chosen: r.chosen(l.Each), after: i > 0 && !r.all.Opens(lines[i-1].Do), again: i > 0 && repeats(lines[i-1], line)}
		if len(lines) > 1 {
			c.scope = lang.Said{}
		}
		switch both := slices.Concat(l.If, line.If); {
		case slices.Contains(both, byBird):
			c.after = c.after && len(row.Bird) > 0
			row.Bird = r.below(row.Bird, r.items(c))
			birds++
		default:
			c.after = c.after && len(row.Text) > 0
			row.Text = r.below(row.Text, r.items(c))
			if slices.Contains(both, bySuit) {
				suits++
			}
		}
	}
	if once := r.once(common, scope); once.Text != "" && len(lines) > 1 {
		for _, part := range []*[]Item{&row.Text, &row.Bird} {
			if len(*part) > 0 {
				*part = append([]Item{{Text: capital(once)}}, *part...)
			}
		}
	}
	row.Wide, row.Suits = birds == 0 && suits == 0, suits > 0
	switch {
	case birds > 0 && len(row.Text) == 0:
		column = byBird
	case suits > 0 && birds == 0:
		column = bySuit
	}
	return row, column
}

// common are the conditions of all lines of a step, and for what it is done; of a single line none: it says its own.
func (r *reader) common(l *source.AutomatonList, lines []*source.AutomatonLine) (ifs []string, scope lang.Said) {
	if w := r.all.Word(r.all.Scopes, l.Each); w != nil {
		scope = r.say(w.Says)
	}
	if c := r.Game.Sheets.Turn.Choice(l.Each); c != nil {
		scope = r.say(c.Says)
	}
	if len(lines) < 2 {
		return nil, scope
	}
	for _, id := range lines[0].If {
		if !slices.ContainsFunc(lines, func(x *source.AutomatonLine) bool { return !slices.Contains(x.If, id) }) {
			ifs = append(ifs, id)
		}
	}
	return slices.Concat(l.If, ifs), scope
}

// once says what all lines have in common: for what, and if.
func (r *reader) once(common []string, scope lang.Said) lang.Said {
	words, ifs := r.Game.Sheets.Turn, r.conditions(common)
	switch {
	case scope.Text == "" && len(ifs) == 0:
		return lang.Said{}
	case scope.Text == "":
		return r.say(words.All, "if", r.Game.List(r.Words, ifs))
	case len(ifs) == 0:
		return r.say(words.Of, "scope", scope)
	}
	return r.say(words.Both, "scope", scope, "if", r.Game.List(r.Words, ifs))
}

// without are the words of a list but for those of another.
func without(list, other []string) []string {
	return slices.DeleteFunc(list, func(id string) bool { return slices.Contains(other, id) })
}

// below puts the items of a line under those of the lines before it. A target line equal to the previous one is not repeated:
// it is below both.
func (r *reader) below(above, items []Item) []Item {
	from := len(above) - len(items) + 1
	if from > 0 && len(items) > 1 && reflect.DeepEqual(above[from:], items[1:]) {
		return append(append(above[:from:from], items[0]), items[1:]...)
	}
	return append(above, items...)
}

// conditions returns the conditions of a list or line, except the kinds of orders, which have columns.
func (r *reader) conditions(ids []string) (ifs []lang.Said) {
	for _, id := range ids {
		if w := r.all.Word(r.all.Ifs, id); w != nil && r.asks(w) {
			ifs = append(ifs, r.word(w))
		}
	}
	return ifs
}

// clause is a line as printed: its own conditions and, if it is alone, its scope.
type clause struct {
	line  *source.AutomatonLine
	ifs   []lang.Said
	scope lang.Said
	// chosen are the signs by which the things of the scope are chosen.
	chosen []look.Sign
	all    bool // all lines are followed
	after  bool // it follows an alternative line
	again  bool // it does what the line before it does
}

// repeats reports whether a line does what the one before it does, in the same column.
func repeats(before, line *source.AutomatonLine) bool {
	return before.Do == line.Do && before.N == line.N && slices.Contains(before.If, byBird) == slices.Contains(line.If, byBird)
}

// longDeed is from how many letters on a deed is not said twice in a row.
const longDeed = 40

// items returns the actions of a line and its choices. A line that is not the first is reached if none before it can be
// followed, provided that only the first that can be is followed.
func (r *reader) items(c clause) (items []Item) {
	words := r.Game.Sheets.Turn
	deed := lang.Said{}
	if w := r.all.Word(r.all.Deeds, c.line.Do); w != nil {
		deed = r.word(w)
	}
	if c.again && utf8.RuneCountInString(deed.Text) >= longDeed {
		deed = r.say(words.Same)
	}
	said := deed
	said.Text += "."
	if c.scope.Text != "" {
		said = r.say(words.Each, "scope", c.scope, "deed", deed)
	}
	if len(c.ifs) > 0 {
		inner := said
		inner.Text = strings.TrimSuffix(inner.Text, ".")
		said = r.say(words.When, "if", r.Game.List(r.Words, c.ifs), "deed", inner)
	}
	if c.after && !c.all {
		said = r.say(words.Else, "deed", said)
	}
	item := Item{Text: capital(said)}
	if n, levels, traits := r.number(c.line.N); n > 0 || levels {
		item.Number, item.Level = strconv.Itoa(n), levels || traits
	}
	items = append(items, item)
	if len(c.chosen) > 0 {
		items = append(items, Item{Signs: c.chosen})
	}
	return append(items, r.targets(c.line)...)
}

// number returns the number of a name, and whether it depends on levels and traits; 0 if there is none.
func (r *reader) number(name string) (n int, levels, traits bool) {
	for _, l := range r.all.Levels {
		at, _ := l.Numbers.Of(name)
		first, _ := r.all.Levels[0].Numbers.Of(name)
		levels = levels || at != first
	}
	traits = slices.ContainsFunc(r.all.Traits, func(t *source.AutomatonTrait) bool { _, ok := t.Numbers.Of(name); return ok })
	return r.of.Numbers[name], levels, traits
}

// still are the traits of the table that are no step and no line of one.
func (r *reader) still(bot *source.Automaton) (rows []Row) {
	steps := map[string]bool{}
	for _, l := range r.all.ListsOf(bot) {
		for _, id := range l.Traits {
			steps[id] = true
		}
	}
	for _, t := range r.of.Traits {
		if !steps[t.ID] {
			rows = append(rows, Row{Trait: true, Wide: true, Rule: t.Rule, Name: r.say(t.Name), Text: []Item{{Text: r.say(t.Says)}}})
		}
	}
	return rows
}

// icons are the pictures of what is done, by the first word of a deed or a decision.
var icons = map[string]string{
	"reveal": "scroll-unfurled", "order": "scroll-unfurled", "craft": "anvil", "battle": "crossed-swords", "recruit": "mighty-horn", "place": "mighty-horn",
	"build": "claw-hammer", "repair": "claw-hammer", "move": "walking-boot", "march": "walking-boot", "walk": "walking-boot", "expand": "cycle",
	"score": "laurel-crown", "gain": "laurel-crown", "discard": "return-arrow", "blitz": "sword-clash", "explore": "torch", "aid": "shaking-hands",
	"slip": "forest", "spread": "acorn", "revolt": "small-fire", "dig": "mine-wagon", "plot": "wax-seal", "flip": "rolling-bomb", "ministers": "crown",
	"sway": "crown", "refresh": "cycle", "buy": "two-coins", "convert": "cycle", "sanctify": "hut", "conspire": "wax-seal", "ritual": "small-fire",
	"rituals": "small-fire", "market": "shop", "refill": "shop", "organize": "round-shield", "garrison": "wooden-sign", "racketeer": "two-coins",
	"racketeering": "two-coins", "withdraw": "return-arrow", "return": "return-arrow", "rally": "walking-boot", "decree": "scroll-unfurled", "roost": "nest-eggs", "souls": "return-arrow",
	"conspiracy": "wax-seal", "next": "wax-seal", "quest": "scroll-unfurled", "new": "nest-eggs", "end": "wax-seal", "banker": "two-coins", "marshal": "crown", "mayor": "crown", "swoop": "nest-eggs",
}

// iconOf is the picture of a step: of its decision, or of the deed of its first line.
func iconOf(l *source.AutomatonList) string {
	for _, word := range []string{l.For[0], l.Lines[0].Do} {
		first, _, _ := strings.Cut(word, "-")
		if icon := icons[first]; icon != "" {
			return icon
		}
	}
	return "cog"
}
