package table

import (
	"fmt"
	"slices"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// Questions about what a scenario leaves open: options, and who plays which power.

// Place is a power that may be played or left out.
type Place struct {
	Power  string
	Beside string   // it may be played only together with that power; empty: alone too
	Bots   bool     // a program may take it
	Traits []string // that its automaton may have
}

// nobody is the player of a power left out.
const nobody = "nobody"

// askTable asks what scenario and command line leave open; false if input ended. It asks nothing twice.
func (h *Host) askTable(g *Game) (bool, error) {
	if h.In == nil || h.asked || g.HasScenario(h.Setup.Scenario) != nil {
		return true, nil
	}
	h.asked = true
	for _, id := range g.asked(h.Setup.Scenario) {
		if !h.askOption(g, id) {
			return false, nil
		}
	}
	places := g.open(h.Setup.Scenario)
	if len(places) == 0 || len(h.Players) > 0 || len(h.Setup.Deal) > 0 || h.Setup.Seats > 0 {
		return true, nil
	}
	person := g.Voice(h.Setup).Typed("tool", referee.Person)
	if levels := g.levels(h.Setup); len(levels) == 0 {
		h.say(g.Word("play.question.tablePeople", "person", person))
	} else {
		h.say(g.Word("play.question.table", "person", person))
		h.say(g.Word("play.question.levels", "levels", strings.Join(levels, ", "), "example", g.example(h.Setup, places)))
	}
	for {
		if !h.askPlaces(g, places) {
			return false, nil
		}
		setup := h.Setup
		if err := h.rules(g, &setup); err != nil {
			return false, err
		}
		if err := h.man(g, &setup); err != nil {
			return false, err
		}
		_, no := g.Law.New(setup)
		if no == nil {
			return h.askDice(g), nil
		}
		h.say(g.Voice(setup).Message(no.Message))
	}
}

func (g *Game) asked(scenario string) []string {
	if g.Asked == nil {
		return nil
	}
	return g.Asked(scenario)
}

func (g *Game) open(scenario string) []Place {
	if g.Open == nil {
		return nil
	}
	return g.Open(scenario)
}

// askOption asks for the value of an option, with the reason if it has one, unless the line or the house's rules say it.
func (h *Host) askOption(g *Game, id string) bool {
	setup, o := h.Setup, g.Content.Option(id)
	if o == nil || h.rules(g, &setup) != nil || h.says(g, id) {
		return true
	}
	set := g.Settings(setup)
	var list []choice
	for _, v := range o.Values {
		c := choice{id: v, text: g.Plain(o.Says[v])}
		if v == set.Value(id) {
			list = slices.Insert(list, 0, c)
		} else {
			list = append(list, c)
		}
	}
	h.say(g.Plain(o.Title))
	if o.Asked != nil {
		h.say(g.Plain(o.Asked.Why))
	}
	value, ok := h.choose(g, "option", list)
	if ok && value != set.Value(id) {
		h.Setup.Options = append(slices.Clone(h.Setup.Options), id+"="+value)
	}
	return ok
}

// says reports whether the line or the house's rules say the value of an option, be it the law's.
func (h *Host) says(g *Game, id string) bool {
	if slices.ContainsFunc(h.Setup.Options, func(o string) bool { return strings.HasPrefix(o, id+"=") }) {
		return true
	}
	if h.House == "" {
		return false
	}
	own, err := house(g, h.House)
	return err != nil || own.Options[id] != ""
}

// askReadings asks for the options that depend on which powers programs play, each with its reason; false if input ended.
func (h *Host) askReadings(g *Game, m *referee.Match) bool {
	if h.In == nil || h.JSON {
		return true
	}
	var programs []string
	for seat, powers := range m.State().Seats() {
		if name := m.Players()[seat]; name != "" && name != referee.Person {
			programs = append(programs, powers...)
		}
	}
	for _, o := range g.Content.Options {
		if o.Asked != nil && slices.Contains(programs, o.Asked.Program) && !h.askOption(g, o.ID) {
			return false
		}
	}
	return true
}

// askPlaces asks who plays each power, until as many play as can.
func (h *Host) askPlaces(g *Game, places []Place) bool {
	h.Players, h.named = nil, map[string]string{}
	var taken []string
	for _, p := range places {
		if len(taken) == g.Content.Info.Players.Most || p.Beside != "" && !slices.Contains(taken, p.Beside) {
			continue
		}
		who, ok := h.askPlace(g, p)
		if !ok {
			return false
		}
		if who != nobody {
			taken = append(taken, p.Power)
			h.Players = append(h.Players, p.Power+"="+who)
		}
	}
	return true
}

// askPlace asks who plays a power. Enter: nobody.
func (h *Host) askPlace(g *Game, p Place) (who string, ok bool) {
	v := g.Voice(h.Setup)
	traits := g.traits(h.Setup, p)
	key := "play.question.whoPlain"
	if len(traits) > 0 {
		key = "play.question.who"
	} else if !p.Bots && len(g.levels(h.Setup)) > 0 {
		key = "play.question.whoPerson"
	}
	for {
		fmt.Fprintf(h.Out, "%s ", g.Word(key, "power", v.Named(p.Power), "traits", strings.Join(traits, ", ")))
		line, ok := readLine(h.In)
		if !ok {
			return "", false
		}
		if who := g.playerTyped(h.Setup, p, line); who != "" {
			return who, true
		}
		if name := g.nameTyped(h.Setup, p, line); name != "" {
			h.named[p.Power] = name
			return referee.Person, true
		}
		h.say(g.Word("play.question.wrong", "line", line))
	}
}

// nameTyped returns the person's name that an answer means, with or without "person" before it; empty if it is rather a
// misspelt program or one that cannot play there.
func (g *Game) nameTyped(s referee.Setup, p Place, line string) string {
	if person, name, named := strings.Cut(line, " "); named && g.playerTyped(s, p, person) == referee.Person {
		line = strings.TrimSpace(name)
	} else if g.program(s, line) != "" || g.Voice(s).ProgramMeant(g.Law, line) != "" {
		return ""
	}
	if !voice.IsName(line) {
		return ""
	}
	return line
}

// playerTyped returns the player that an answer means: a person, an automaton, an automaton's level with its traits, or nobody;
// empty if none. Words may be abbreviated.
func (g *Game) playerTyped(s referee.Setup, p Place, line string) string {
	v := g.Voice(s)
	switch {
	case line == "" || voice.Begins(v.Typed("tool", nobody), line) || line == "-":
		return nobody
	case voice.Begins(v.Typed("tool", referee.Person), line):
		return referee.Person
	case !p.Bots:
		return ""
	}
	name := v.PlayerTyped(g.Law, line)
	if referee.NewPlayer(g.Law, name, 0) == nil {
		parts := strings.Split(line, "+")
		for i, part := range parts {
			parts[i] = begun(part, append(g.levels(s), g.traits(s, p)...))
		}
		name = "automaton:" + v.LevelTyped(g.Law, strings.Join(parts, "+"))
	}
	if referee.NewPlayer(g.Law, name, 0) == nil {
		return ""
	}
	return name
}

// begun returns the only word of a list that typed abbreviates, or typed itself.
func begun(typed string, list []string) string {
	found := typed
	for _, word := range list {
		switch {
		case !voice.Begins(word, typed):
		case found != typed:
			return typed
		default:
			found = word
		}
	}
	return found
}

// example is a level with a trait.
func (g *Game) example(s referee.Setup, places []Place) string {
	levels := g.levels(s)
	for _, p := range places {
		if len(levels) > 0 && len(p.Traits) > 0 {
			return levels[len(levels)/2] + "+" + g.levelTyped(s, p.Traits[0])
		}
	}
	return strings.Join(levels[:min(1, len(levels))], "")
}
