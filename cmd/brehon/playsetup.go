package main

import (
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	scen "brehon/scenarios/turlough"
)

// layout tells where everything lies before the first move of a match: the words of the scenario's sheet, by the rules
// that are played.
type layout struct {
	*shelved
	match *referee.Match
	start scen.Start
	words *lang.Catalog
	says  []string
}

// setupCommand is the prompt's "setup".
func (g *shelved) setupCommand(m *referee.Match) console.Command {
	return console.Command{Name: "setup", Usage: g.word("play.form.setup"), Help: g.word("play.help.setup"), Do: func([]string) ([]string, error) {
		return g.setup(m), nil
	}}
}

// setup is the sheet, line by line.
func (g *shelved) setup(m *referee.Match) []string {
	sc, set := g.set.Scenario(m.Setup().Scenario), g.settings(m.Setup())
	if sc == nil {
		return nil
	}
	l := &layout{shelved: g, match: m, start: sc.In(set), words: g.words.WithValues(g.set.Values(set))}
	l.add("", l.word("play.setup.title", "scenario", g.title(m.Setup())), g.rules(m.Setup()))
	l.add("seats", l.seats()...)
	l.add("layOut", append(l.sides(), l.lines(g.set.SetupLines(sc, set, l.words))...)...)
	l.deck()
	l.add("firstTurn", l.lines(g.set.FirstTurnLines(sc, set, l.words))...)
	var special []string
	for _, s := range l.start.Specials {
		special = append(special, l.say(s.Title)+": "+l.say(s.Says))
	}
	for _, n := range l.start.Notes {
		special = append(special, l.say(n))
	}
	l.add("special", special...)
	return l.says
}

// add puts a part with its title, if there is anything in it.
func (l *layout) add(title string, lines ...string) {
	if len(lines) == 0 {
		return
	}
	indent := ""
	if title != "" {
		l.says = append(l.says, l.word("play.setup."+title)+":")
		indent = "  "
	}
	for _, line := range lines {
		if line != "" {
			l.says = append(l.says, indent+line)
		}
	}
}

// say is a text without the marks that are for print.
func (l *layout) say(t lang.Text) string { return console.Plain(l.words.Say(t).Text) }

// names are powers by their names, as a list inside a sentence.
func (l *layout) names(ids []string) string { return l.list(ids, false) }

// list is powers as a list; at the head of a line it begins with a whole name.
func (l *layout) list(ids []string, head bool) string {
	var list []lang.Said
	for i, id := range ids {
		switch f := l.content.Faction(id); {
		case f == nil:
		case head && i == 0:
			list = append(list, l.words.Say(f.Name))
		default:
			list = append(list, l.words.Say(f.NameWithin()))
		}
	}
	return console.Plain(l.content.List(l.words, list).Text)
}

// seats says who plays what at the start.
func (l *layout) seats() []string {
	var list []string
	players, voice := l.match.Players(), l.voice(l.match.Setup())
	for i, factions := range l.match.At(0).State().Seats() {
		player := voice.Player(players[i])
		list = append(list, strconv.Itoa(i+1)+"  "+l.word("play.start.seat", "player", player, "factions", l.list(factions, true)))
	}
	return list
}

// sides says who stands with whom.
func (l *layout) sides() []string {
	var list []string
	for _, s := range l.start.Sides {
		with := append(append([]string{}, s.Allies...), append(append([]string{}, s.With...), l.start.Bound(s)...)...)
		if len(with) == 0 {
			list = append(list, l.word("play.setup.alone", "claimant", l.names([]string{s.Claimant})))
			continue
		}
		list = append(list, l.word("play.setup.side", "claimant", l.names([]string{s.Claimant}), "list", l.names(with)))
	}
	if len(l.start.Neutral) > 0 {
		list = append(list, l.word("play.setup.neutral")+": "+l.names(l.start.Neutral))
	}
	return list
}

// lines are those of the sheet, in plain letters.
func (l *layout) lines(list []scen.Line) []string {
	var says []string
	for _, line := range list {
		says = append(says, console.Plain(line.Said.Text))
	}
	return says
}

// deck says which cards make it.
func (l *layout) deck() {
	var parts []string
	for _, a := range l.start.DeckByCount() {
		if h := l.content.Hazard(a.Name); h != nil {
			parts = append(parts, l.say(h.Title)+" "+strconv.Itoa(a.N))
		}
	}
	l.says = append(l.says, l.word("play.setup.deck", "n", l.start.Deck.Sum())+":", "  "+strings.Join(parts, ", "))
}
