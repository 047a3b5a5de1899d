package console

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"brehon/referee"
)

// doOdds weighs the fight that is open, an attack between two powers, or what a legal move leads to.
func (c *Console) doOdds(a Answer, l line) Answer {
	a.still = true
	s, ok := c.Match.State().(referee.Weighed)
	if !ok {
		return c.say(a, "odds.none")
	}
	if c.over() {
		a.asks = true
		return a
	}
	if len(l.words) == 0 {
		return c.weighed(a, s.Fights())
	}
	if one, other, ok := c.twoPowers(l.words); ok {
		return c.oddsBetween(a, s, one, other)
	}
	return c.oddsOf(a, l)
}

// oddsBetween weighs the fight between two powers: the one that is open, else the attack of the first on the second, be it
// that it cannot come now.
func (c *Console) oddsBetween(a Answer, s referee.Weighed, one, other string) Answer {
	for _, f := range s.Fights() {
		in := func(side int, id string) bool { return slices.Contains(f.Powers[side], id) }
		if in(0, one) && in(1, other) || !f.Ahead && in(0, other) && in(1, one) {
			return c.weighed(a, []referee.Fight{f})
		}
	}
	after, no := s.Onset(one, other)
	if after == nil {
		a.Refusal = c.no(c.Voice.Name(one)+" – "+c.Voice.Name(other), *no)
		a.Code, a.Result = Refused, "refused"
		return c.say(a, "odds.between")
	}
	fights := after.(referee.Weighed).Fights()
	if no != nil && len(fights) > 0 {
		a.Says = append(a.Says, folded(c.Voice.Word("play.odds.notNow", "reason", c.Voice.Message(no.Message), "rule", no.Rule), c.Width, 2)...)
		a.Says = append(a.Says, c.Voice.Word("play.odds.supposed"))
	}
	return c.weighed(a, fights)
}

// oddsOf weighs what legal moves lead to, without making them.
func (c *Console) oddsOf(a Answer, l line) Answer {
	got, ok := c.find(l.words)
	switch {
	case !ok || len(got.either) > 0:
		return c.misused(a, "odds")
	case got.no != nil:
		return c.refuse(a, got.commands[len(got.commands)-1], *got.no, len(got.commands) > 1)
	}
	try := c.Match.Copy()
	if no, err := try.Play(referee.ByTable, "", got.commands...); no != nil || err != nil {
		return c.misused(a, "odds")
	}
	var fights []referee.Fight
	if s, ok := try.State().(referee.Weighed); ok {
		fights = slices.DeleteFunc(s.Fights(), func(f referee.Fight) bool { return f.Ahead })
	}
	if len(fights) == 0 {
		return c.say(a, "odds.noFight", "move", l.text())
	}
	return c.weighed(a, fights)
}

// no is a refusal of something that is no move.
func (c *Console) no(what string, no referee.Refusal) *No {
	return &No{Command: what, Spoken: c.spoken(no.Message), Sentence: c.Voice.Rule(no.Rule)}
}

// twoPowers are the powers that words name, one behind the other.
func (c *Console) twoPowers(words []string) (one, other string, ok bool) {
	for n := 1; n < len(words); n++ {
		one, first := c.power(words[:n])
		other, second := c.power(words[n:])
		if first && second && one != other {
			return one, other, true
		}
	}
	return "", "", false
}

// power is the power that words name, or begin to name.
func (c *Console) power(words []string) (string, bool) {
	if c.Scene == nil || len(words) == 0 {
		return "", false
	}
	word, found := strings.Join(words, "-"), ""
	for _, f := range c.Scene.game.Factions {
		switch {
		case c.called(f.ID, word, false):
			return f.ID, true
		case !c.called(f.ID, word, true):
		case found != "":
			return "", false
		default:
			found = f.ID
		}
	}
	return found, found != ""
}

// weighed says the odds of fights.
func (c *Console) weighed(a Answer, fights []referee.Fight) Answer {
	if len(fights) == 0 {
		return c.say(a, "odds.none")
	}
	if fights[0].Ahead {
		a.Says = append(a.Says, folded(c.Voice.Word("play.odds.toCome"), c.Width, 2)...)
	}
	for i, f := range fights {
		if i > 0 {
			a = c.gap(a)
		}
		for _, text := range c.fight(f, referee.Weigh(f)) {
			a.Says = append(a.Says, folded(text, c.Width, 4)...)
		}
	}
	return a
}

// fight is a fight and its odds, line by line.
func (c *Console) fight(f referee.Fight, w referee.Weighing) []string {
	list := []string{c.strong(c.Voice.Message(f.Head) + " (" + f.Head.Rule + ")")}
	add := func(key string, args ...any) { list = append(list, "  "+c.Voice.Word("play.odds."+key, args...)) }
	names := [2]string{c.fighters(f.Powers[0]), c.fighters(f.Powers[1])}
	add("attack", "powers", names[0])
	if names[1] != "" {
		add("defend", "powers", names[1])
	}
	for _, m := range f.Notes {
		list = append(list, "  "+c.Voice.Message(m)+" ("+m.Rule+")")
	}
	for i, p := range merged(f.Won, w.Won) {
		if p > 0 {
			list = append(list, fmt.Sprintf("  %s  %s  %s", right(c.percent(p), 6), c.bar(p), c.Voice.Message(f.Won[i])))
		}
	}
	for i, key := range []string{"loseAttack", "loseDefend"} {
		if len(w.Lost[i]) > 1 {
			add(key, "n", c.number(mean(w.Lost[i])), "list", c.spread(w.Lost[i]))
		}
	}
	var fallen []string
	for _, id := range slices.Concat(f.Powers[0], f.Powers[1]) {
		if p := w.Fallen[id]; p > 0 {
			fallen = append(fallen, c.Voice.Name(id)+" "+c.percent(p))
		}
	}
	if len(fallen) > 0 {
		add("fall", "list", strings.Join(fallen, ", "))
	}
	for i, key := range []string{"spoilsAttack", "spoilsDefend"} {
		if w.Spoils[i] > 0 {
			add(key, "n", c.number(w.Spoils[i]))
		}
	}
	return list
}

// merged puts ends that are called the same together, with the first of them.
func merged(ends [3]referee.Message, p [3]float64) [3]float64 {
	for i := range ends {
		for j := range i {
			if ends[j].Key == ends[i].Key {
				p[j], p[i] = p[j]+p[i], 0
			}
		}
	}
	return p
}

// fighters are powers and the battles they have now.
func (c *Console) fighters(ids []string) string {
	var parts []string
	table := c.Match.State().Table()
	for _, id := range ids {
		text := c.Voice.Name(id)
		for _, p := range table {
			if p.Piece == "battle" && p.Owner == id {
				text += " " + number(p.Count)
			}
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// barLength is a bar of all.
const barLength = 20

// bar is a share as a bar.
func (c *Console) bar(p float64) string {
	if c.Plain {
		return ""
	}
	n := int(math.Round(p * barLength))
	return strings.Repeat("#", n) + strings.Repeat(".", barLength-n)
}

// percent is a share, to a tenth of a hundredth.
func (c *Console) percent(p float64) string { return c.tenths("percent", p*100) }

// number is a number with one decimal.
func (c *Console) number(x float64) string { return c.tenths("number", x) }

func (c *Console) tenths(key string, x float64) string {
	n := int(math.Round(x * 10))
	return c.Voice.Word("play.odds."+key, "whole", n/10, "tenths", n%10)
}

// mean is the expected place in a distribution.
func mean(p []float64) (m float64) {
	for i, p := range p {
		m += float64(float64(i) * p)
	}
	return m
}

// spread lists how likely each number is, those apart that round to nothing.
func (c *Console) spread(p []float64) string {
	var parts []string
	for i, p := range p {
		if p >= 0.0005 {
			parts = append(parts, number(i)+": "+c.percent(p))
		}
	}
	return strings.Join(parts, "; ")
}
