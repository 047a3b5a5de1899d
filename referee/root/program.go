package root

import (
	"maps"
	"slices"

	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/automaton"
)

// A bot's turn as automata.yaml has it: steps with lines, compiled for one level and its traits.

// bot is a bot of the game.
type bot struct {
	of      faction
	set     source.Difficulty
	numbers map[string]int
	steps   []step
}

// step is a list of automata.yaml.
type step struct {
	*automaton.List[*view]
	id    int8   // a word of the grammar
	scope *scope // nil: it is done once
	moves bool   // a line of it moves pieces
	lines []line
}

// line is a line of a step that this bot reads.
type line struct {
	*automaton.Line[*view]
	deed   deed
	number int // the meaning of its n
}

// deed carries out a line. Without choices, do gets an empty command. choices lists all legal commands, by priority or letter
// (R3.10); the line's filters and tie-breakers apply afterwards. If nothing is left, missed runs, if there is one.
type deed struct {
	choices func(v *view) []referee.Command
	do      func(v *view, c referee.Command)
	missed  func(v *view)
}

// view is a position as a bot sees it at a line of its list.
type view struct {
	p     *Position
	law   *Law
	board *board
	bot   *bot
	f     faction
	thing int8  // none: the step is done once
	now   *step // the open one; once its deed is done, the position's cursor is already past it
	line  *line
}

// n is the number of the line.
func (v *view) n() int8 { return int8(v.line.number) }

// at is the clearing that the step is done for; none: it is done once.
func (v *view) at() place { return place(v.thing) }

// compileBot makes the steps of a bot: its lists, with what its deeds do.
func (l *Law) compileBot(f faction, d source.Difficulty) *bot {
	b := &bot{of: f, set: d, numbers: d.Numbers}
	voc := newVocabulary()
	if k := kinds[l.factions[f].ID]; k != nil {
		maps.Copy(voc.deeds, k.deeds)
	}
	for _, list := range l.game.reader.ListsOf(d.Name(), l.factions[f].ID) {
		s := step{List: list, id: int8(slices.Index(l.words.steps, list.Src.For[0]))}
		if scope, ok := voc.scopes[list.Src.Each]; ok {
			s.scope = &scope
		}
		for _, x := range list.Lines {
			s.lines = append(s.lines, line{x, voc.deeds[x.Src.Do], d.Numbers[x.Src.N]})
			s.moves = s.moves || x.Src.Do == deedOf(formMove)
		}
		b.steps = append(b.steps, s)
	}
	return b
}

// has reports whether the bot has a trait.
func (b *bot) has(trait string) bool { return b.set.HasTrait(trait) }

// trait reports whether a faction is a bot with a trait.
func (l *Law) trait(f faction, id string) bool { return l.isBot(f) && l.bots[f].has(id) }

// number is a number of a bot's level.
func (l *Law) number(f faction, name string) int8 { return int8(l.bots[f].numbers[name]) }

// phaseBegins is the first step of a phase.
func (b *bot) phaseBegins(phase string) int8 {
	return int8(slices.IndexFunc(b.steps, func(s step) bool { return s.Src.Phase == phase }))
}
