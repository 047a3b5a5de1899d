package root

import (
	"maps"
	"slices"

	"brehon/content/source"
	"brehon/referee"
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
	id    int8 // a word of the grammar
	rule  string
	phase string
	all   bool // every line that can be followed is, in order; else the first alone
	ifs   []func(*view) bool
	scope *scope // nil: it is done once
	moves bool   // a line of it moves pieces
	lines []line
}

// line is a line of a step that this bot reads.
type line struct {
	n      int // as the list is printed, from 1
	deed   deed
	number int // what its n stands for
	builds bool
	opens  bool // the lines behind it are read as well
	ifs    []func(*view) bool
	only   []func(*view, referee.Command) bool
}

// deed is what a line does. Without choices there is nothing to choose, and do is given an empty command. Choices are all
// legal commands, by priority or letter (R3.10); the line's filters and tie-breakers come behind. If they leave nothing to
// choose, missed is what comes of that; mostly nothing does.
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
	now   *step // that is open; when a deed is done, the cursor of the position stands behind it already
	line  *line
}

// n is the number of the line.
func (v *view) n() int8 { return int8(v.line.number) }

// at is the clearing that the step is done for; none: it is done once.
func (v *view) at() place { return place(v.thing) }

// compileBot makes the steps of a bot. Steps that the level and the traits do not have are left out.
func (l *Law) compileBot(f faction, x *source.Automaton, d source.Difficulty) *bot {
	b := &bot{of: f, set: d, numbers: d.Numbers}
	voc := newVocabulary()
	if k := kinds[l.factions[f].id]; k != nil {
		maps.Copy(voc.deeds, k.deeds)
	}
	for _, src := range l.game.content.Automata.ListsOf(x) {
		if !d.Has(&src.Setting) {
			continue
		}
		s := step{id: int8(slices.Index(l.words.steps, src.For[0])), rule: src.Rule, phase: src.Phase, all: src.Run == "all", ifs: pick(voc.ifs, src.If)}
		if src.Each != "" {
			scope := voc.scopes[src.Each]
			s.scope = &scope
		}
		for i, from := range src.Lines {
			if d.Has(&from.Setting) {
				opens := l.game.content.Automata.Opens(from.Do)
				s.lines = append(s.lines, line{i + 1, voc.deeds[from.Do], d.Numbers[from.N], from.Do == deedOf(formBuild), opens, pick(voc.ifs, from.If), pick(voc.only, from.Only)})
				s.moves = s.moves || from.Do == deedOf(formMove)
			}
		}
		b.steps = append(b.steps, s)
	}
	return b
}

func pick[T any](from map[string]T, ids []string) (list []T) {
	for _, id := range ids {
		list = append(list, from[id])
	}
	return list
}

// has reports whether the bot has a trait.
func (b *bot) has(trait string) bool { return b.set.HasTrait(trait) }

// trait reports whether a faction is a bot with a trait.
func (l *Law) trait(f faction, id string) bool { return l.isBot(f) && l.bots[f].has(id) }

// number is a number of a bot's level.
func (l *Law) number(f faction, name string) int8 { return int8(l.bots[f].numbers[name]) }

// phaseBegins is the first step of a phase.
func (b *bot) phaseBegins(phase string) int8 {
	return int8(slices.IndexFunc(b.steps, func(s step) bool { return s.phase == phase }))
}
