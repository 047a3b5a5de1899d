package root

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// The Cogwheel Corvids (R12.1 to R12.12). What plots do is in plots.go.

// corvidsBot does what only the Cogwheel Corvids do.
type corvidsBot struct{}

var corvids corvidsBot

// corvidsKind names the rules as automata.yaml does, and as hooks.
var corvidsKind = kind{
	setup: corvids.setUp,
	deeds: map[string]deed{
		"muster": {do: func(v *view, _ referee.Command) {
			v.p.begin(muster{who: v.f, at: place(v.thing), left: v.n()})
		}},
		"flip": {do: func(v *view, _ referee.Command) {
			v.p.begin(flipPlot{who: v.f, guess: none, at: place(v.thing)})
		}},
		"plot":             {choices: corvids.plotSites, do: func(v *view, c referee.Command) { corvids.placePlot(v.p, v.f, where(c), v.rule()) }},
		"score-extortions": {do: scores(corvids.extortions)},
	},
	ifs: map[string]func(*view) bool{
		"plot-up": func(v *view) bool { return inMask(v.board.faceUp, v.at()) },
	},
	only: map[string]func(*view, referee.Command) bool{
		"enough-warriors": func(v *view, c referee.Command) bool {
			return int(v.board.own(v.f, where(c))) >= v.law.rules.Corvids.Battle
		},
		"all-but-few": func(v *view, c referee.Command) bool {
			return int(c.Args[0]) == int(v.board.own(v.f, from(c)))-v.law.rules.Corvids.Leave
		},
		"to-no-plot":    func(v *view, c referee.Command) bool { return v.board.plotless(where(c)) },
		"many-warriors": func(v *view, c referee.Command) bool { return corvids.mayThicken(v.p, v.f, where(c)) },
	},
	first: map[string]func(*view, referee.Command) int{
		"most-holdings": func(v *view, c referee.Command) int {
			return -int(v.board.buildings(whom(c), where(c)) + v.board.tokens(whom(c), where(c)))
		},
	},
	scopes: map[string]scope{
		"recruits": {corvids.recruits, kindPlace},
		"facedown": {func(v *view) mask { return v.board.facedown() }, kindPlace},
	},
	hooks:  hooks{roams: true, defend: corvids.embedded, removed: corvids.plotsRemoved},
	person: hooks{roams: true, defend: corvids.embedded, removed: corvids.plotsRemoved},
}

// setUp places a warrior in the clearing of lowest priority of each suit (R12.2).
func (corvidsBot) setUp(p *Position, f faction, part int8) bool {
	if part > 0 {
		return false
	}
	for s := range suit(bird) {
		open := clearingsThat(func(c place) bool { return p.board.suits[c] == s && p.mayPlace(f, c) })
		if open != 0 {
			p.recruit(f, int8(p.law.rules.Corvids.Start), p.law.lastOf(open))
		}
	}
	return true
}

// plotless reports whether a clearing has no plot.
func (b *board) plotless(c place) bool { return c < burrow && b.pieceCount(b.law.plot, c) == 0 }

// facedown returns the clearings with a face-down plot.
func (b *board) facedown() mask {
	return clearingsThat(func(c place) bool { return !b.plotless(c) && !inMask(b.faceUp, c) })
}

// recruits are the clearings in which warriors are due, chosen when the step begins (R12.3.3).
func (corvidsBot) recruits(v *view) (m mask) {
	var list []place
	for _, c := range v.law.byPriority(v.p.ordered()) {
		if v.p.mayPlace(v.f, c) {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b place) int {
		if x, y := v.board.plotless(a), v.board.plotless(b); x != y {
			if x {
				return -1
			}
			return 1
		}
		return int(v.board.own(v.f, b) - v.board.own(v.f, a))
	})
	for _, c := range list[:min(len(list), v.law.rules.Corvids.Recruit)] {
		m |= bit(c)
	}
	return m
}

// muster is warriors to place; the plot thickens if none are left (R12.6).
type muster struct {
	law.Unasked[*Position]

	who  faction
	at   place
	left int8
}

// Work places warriors; while none are left and the plot can thicken, it does (R12.3.3, D-39).
func (d muster) Work(p *Position) bool {
	who := d.who
	placed, snared := p.recruit(who, d.left, d.at)
	d.left -= placed
	p.now(d)
	if d.left <= 0 || snared {
		p.end()
		return true
	}
	c := corvids.thickening(p, who)
	if c == none {
		p.end()
		return true
	}
	p.happens("R12.6", "thickens", argFaction(who), argPlace("place", c), argN("n", int(p.board.own(who, c))))
	corvids.placePlot(p, who, c, "R12.6")
	return true
}

// thickening picks the clearing where the plot thickens: most warriors, then priority (R12.6); none: it cannot.
func (b corvidsBot) thickening(p *Position, f faction) place {
	best := place(none)
	for _, c := range p.law.byPriority(everyone) {
		if b.mayThicken(p, f, c) && p.mayPut(p.law.plot, c) && (best == none || p.board.own(f, c) > p.board.own(f, best)) {
			best = c
		}
	}
	return best
}

// mayThicken reports whether a clearing has warriors enough (R12.6).
func (corvidsBot) mayThicken(p *Position, f faction, c place) bool {
	return int(p.board.own(f, c)) >= p.law.rules.Corvids.Thickens
}

// plotSites are the clearings without a plot where a warrior can make room for one (R12.5).
func (corvidsBot) plotSites(v *view) []referee.Command {
	return v.places(formPlot, func(c place) bool { return v.board.own(v.f, c) > 0 && v.p.mayPut(v.law.plot, c) })
}

// placePlot removes a warrior and places a random plot face down. The referee draws it unseen; with plots=physical nobody
// knows it until it is turned up (R12.12).
func (corvidsBot) placePlot(p *Position, f faction, c place, rule string) {
	p.board.warriors[f][c]--
	p.happens(rule, "plots", argFaction(f), argPlace("place", c))
	p.put(p.law.plot, c)
	if p.law.unseen {
		p.happens("R12.12", "drawn", argFaction(f), argPlace("place", c))
		p.begin(drawPlot{who: f, at: c})
	}
}

// extortions returns the number of face-up extortions (R12.7).
func (corvidsBot) extortions(v *view) (n int) {
	for c, k := range v.board.plots {
		if k == v.law.words.plot("extortion") && inMask(v.board.faceUp, place(c)) {
			n++
		}
	}
	return n
}

// embedded agents deal an extra hit as defender where there is a face-down plot (R12.1).
func (corvidsBot) embedded(p *Position, _ faction) int8 {
	if inMask(p.board.facedown(), p.where) {
		return int8(p.law.rules.Corvids.Embedded)
	}
	return 0
}
