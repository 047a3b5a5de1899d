package turlough

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
)

// answerHazard says which card is in force, and what it does (T4.3).
func answerHazard(q referee.Query, on referee.Screen) referee.Reply {
	p := q.State.(*Position)
	var card struct {
		Hazard string `json:"hazard"` // empty: none is in force
	}
	says := sheet("no-hazard")
	if p.force >= 0 {
		card.Hazard = p.law.game.content.Hazards[p.force].ID
		says = sheet("hazard-does", argHazard(p.force), argEffects(p.force))
	}
	return referee.Reply{Lines: on.Fold(on.Message(says), 2), Data: card}
}

// answerOdds weighs the fight that is open, an attack between two powers, or what a legal move leads to.
func answerOdds(q referee.Query, on referee.Screen) referee.Reply {
	p := q.State.(*Position)
	l := &oddsLines{p: p, on: on}
	switch {
	case p.body.over:
		return referee.Reply{}
	case len(q.Of) == 1:
		return l.against(q.Of[0])
	case len(q.Of) == 2:
		return l.between(q.Of[0], q.Of[1])
	case q.After == nil:
		return l.weighed(p.Fights())
	}
	near := slices.DeleteFunc(q.After.(*Position).Fights(), func(f Fight) bool { return f.Ahead })
	if len(near) == 0 {
		return referee.Reply{Lines: []string{on.Say("odds.no-fight", "move", q.Move)}}
	}
	return l.weighed(near)
}

// oddsLines writes odds in lines.
type oddsLines struct {
	p     *Position
	on    referee.Screen
	lines []string
}

func (l *oddsLines) add(text string, indent int) {
	l.lines = append(l.lines, l.on.Fold(text, indent)...)
}

// against weighs the fights of a power, else the attack on it by the army in turn.
func (l *oddsLines) against(id string) referee.Reply {
	in := slices.DeleteFunc(l.p.Fights(), func(f Fight) bool { return !slices.Contains(slices.Concat(f.Powers[0], f.Powers[1]), id) })
	switch {
	case len(in) > 0:
		return l.weighed(in)
	case l.p.phase == phaseExpedition && l.p.actor >= 0 && l.p.law.powers[l.p.actor].id != id:
		return l.between(l.p.law.powers[l.p.actor].id, id)
	}
	return referee.Reply{Lines: []string{l.on.Say("odds.between")}}
}

// between weighs the fight between two powers: the open one, else an attack of the first on the second, even if it is
// impossible now.
func (l *oddsLines) between(one, other string) referee.Reply {
	var open []Fight
	for _, f := range l.p.Fights() {
		in := func(side int, id string) bool { return slices.Contains(f.Powers[side], id) }
		is := in(0, one) && in(1, other) || !f.Ahead && in(0, other) && in(1, one)
		if is && (len(open) == 0 || len(open) == 1 && f.Whole) {
			open = append(open, f)
		}
	}
	if len(open) > 0 {
		return l.weighed(open)
	}
	after, no := l.p.Onset(one, other)
	if after == nil {
		return referee.Reply{Lines: []string{l.on.Say("odds.between")}, Refusal: no, Refused: l.on.Name(one) + " – " + l.on.Name(other)}
	}
	fights := after.(*Position).Fights()
	if no != nil && len(fights) > 0 {
		l.add(l.on.Say("odds.not-now", "reason", l.on.Message(no.Message), "rule", no.Rule), 2)
		l.lines = append(l.lines, l.on.Say("odds.supposed"))
	}
	return l.weighed(fights)
}

// weighed says the odds of fights.
func (l *oddsLines) weighed(fights []Fight) referee.Reply {
	if len(fights) == 0 {
		return referee.Reply{Lines: append(l.lines, l.on.Say("odds.none"))}
	}
	if fights[0].Ahead {
		l.add(l.on.Say("odds.to-come"), 2)
	}
	var data []oddsData
	for i, f := range fights {
		if i > 0 && !l.on.Plain() {
			l.lines = append(l.lines, "")
		}
		w := weigh(f)
		for _, text := range l.fight(f, w) {
			l.add(text, 4)
		}
		data = append(data, l.data(f, w))
	}
	return referee.Reply{Lines: l.lines, Data: data}
}

// oddsData is a fight and its odds for other programs. Shares are of 1, rounded to four places.
type oddsData struct {
	Fight  string             `json:"fight"`
	Attack []string           `json:"attack"`
	Defend []string           `json:"defend,omitempty"`
	Won    []oddsEnd          `json:"won"`
	Lost   [2][]float64       `json:"lost"`   // of attackers and defenders, by the number of battles
	Spoils [2]float64         `json:"spoils"` // cattle on average
	Fallen map[string]float64 `json:"fallen,omitempty"`
	Ahead  bool               `json:"ahead,omitempty"` // it will be fought if nothing changes
}

// oddsEnd is one way in which a fight may end.
type oddsEnd struct {
	End   string  `json:"end"`
	Share float64 `json:"share"`
}

func (l *oddsLines) data(f Fight, w Weighing) oddsData {
	const places = 1e4
	round := func(x float64) float64 { return math.Round(x*places) / places }
	d := oddsData{Fight: l.on.Message(f.Head), Attack: f.Powers[0], Defend: f.Powers[1], Ahead: f.Ahead, Fallen: map[string]float64{}}
	for i, p := range merged(f.Won, w.Won) {
		if p > 0 {
			d.Won = append(d.Won, oddsEnd{l.on.Message(f.Won[i]), round(p)})
		}
	}
	for i, lost := range w.Lost {
		d.Lost[i] = []float64{}
		for _, p := range lost {
			d.Lost[i] = append(d.Lost[i], round(p))
		}
		d.Spoils[i] = round(w.Spoils[i])
	}
	for id, p := range w.Fallen {
		d.Fallen[id] = round(p)
	}
	return d
}

// fight is a fight and its odds, line by line.
func (l *oddsLines) fight(f Fight, w Weighing) []string {
	list := []string{l.on.Strong(l.on.Message(f.Head) + " (" + f.Head.Rule + ")")}
	add := func(says string, args ...any) { list = append(list, "  "+l.on.Say(says, args...)) }
	names := [2]string{l.fighters(f.Powers[0]), l.fighters(f.Powers[1])}
	if !f.Whole { // said of what it begins with
		add("odds.attack", "powers", names[0])
		if names[1] != "" {
			add("odds.defend", "powers", names[1])
		}
		for _, m := range f.Notes {
			list = append(list, "  "+l.on.Message(m)+" ("+m.Rule+")")
		}
	}
	for i, p := range merged(f.Won, w.Won) {
		if p > 0 {
			share := l.percent(p)
			list = append(list, fmt.Sprintf("  %s%s  %s  %s", strings.Repeat(" ", max(0, 6-len([]rune(share)))), share, l.bar(p), l.on.Message(f.Won[i])+l.febas(f, w, i)))
		}
	}
	for i, says := range []string{"odds.lose-attack", "odds.lose-defend"} {
		if len(w.Lost[i]) > 1 {
			add(says, "n", l.number(mean(w.Lost[i])), "list", l.spread(w.Lost[i]))
		}
	}
	var fallen []string
	for _, id := range slices.Concat(f.Powers[0], f.Powers[1]) {
		if p := w.Fallen[id]; p > 0 {
			fallen = append(fallen, l.on.Name(id)+" "+l.percent(p))
		}
	}
	if len(fallen) > 0 {
		add("odds.fall", "list", strings.Join(fallen, ", "))
	}
	for i, says := range []string{"odds.spoils-attack", "odds.spoils-defend"} {
		if w.Spoils[i] > 0 {
			add(says, "n", l.number(w.Spoils[i]))
		}
	}
	return list
}

// febas returns the pools' mean gains for an end of the fight; ends with one name are merged.
func (l *oddsLines) febas(f Fight, w Weighing, end int) string {
	var parts []string
	for _, power := range l.p.law.powers {
		gain, p := 0.0, 0.0
		for i := range f.Won {
			if f.Won[i].Key == f.Won[end].Key {
				gain, p = gain+w.Febas[i][power.id], p+w.Won[i]
			}
		}
		if n := int(math.Round(gain / p * 10)); n != 0 {
			parts = append(parts, l.on.Name(power.id)+" "+l.signed(n))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " " + l.on.Say("odds.febas", "list", strings.Join(parts, ", "))
}

// signed formats a number of tenths with its sign, without a zero decimal.
func (l *oddsLines) signed(n int) string {
	sign := "+"
	if n < 0 {
		sign, n = "−", -n
	}
	if n%10 == 0 {
		return sign + strconv.Itoa(n/10)
	}
	return sign + l.tenths("odds.number", float64(n)/10)
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
func (l *oddsLines) fighters(ids []string) string {
	var parts []string
	for _, id := range ids {
		text := l.on.Name(id)
		if n := l.p.battles[l.p.law.power(id)]; n > 0 {
			text += " " + strconv.Itoa(int(n))
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// barLength is a bar of all.
const barLength = 20

// bar is a share as a bar.
func (l *oddsLines) bar(p float64) string {
	if l.on.Plain() {
		return ""
	}
	n := int(math.Round(p * barLength))
	return strings.Repeat("#", n) + strings.Repeat(".", barLength-n)
}

// percent is a share, to a tenth of a hundredth.
func (l *oddsLines) percent(p float64) string { return l.tenths("odds.percent", p*100) }

// number is a number with one decimal.
func (l *oddsLines) number(x float64) string { return l.tenths("odds.number", x) }

func (l *oddsLines) tenths(says string, x float64) string {
	n := tenths(x)
	return l.on.Say(says, "whole", n/10, "tenths", n%10)
}

// tenths is a number in tenths.
func tenths(x float64) int { return int(math.Round(x * 10)) }

// mean is the expected place in a distribution.
func mean(p []float64) (m float64) {
	for i, p := range p {
		m += float64(float64(i) * p)
	}
	return m
}

// spread lists how likely each number is, those apart that round to nothing.
func (l *oddsLines) spread(p []float64) string {
	var parts []string
	for i, p := range p {
		if p >= 0.0005 {
			parts = append(parts, strconv.Itoa(i)+": "+l.percent(p))
		}
	}
	return strings.Join(parts, "; ")
}
