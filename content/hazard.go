package content

import (
	"brehon/content/lang"
	"brehon/content/strict"
)

// Effect is what a hazard card can do: it replaces one value of rules.yaml while the card is in force.
type Effect struct {
	ID       string    `yaml:"id" need:"yes" is:"camel" id:"effect" doc:"A value of rules.yaml."`
	Unit     string    `yaml:"unit" need:"yes" oneof:"cattle points pounds devastation"`
	Least    int       `yaml:"least" need:"yes" min:"-999" max:"999" doc:"The smallest value that makes sense."`
	Icon     string    `yaml:"icon" ref:"icon" doc:"Beside the sentence."`
	Says     lang.Text `yaml:"says" doc:"{n} is the card's value, {base} that of rules.yaml. Absent: said only together with another."`
	SaysZero lang.Text `yaml:"saysZero" doc:"For the value 0."`
	SaysLess lang.Text `yaml:"saysLess" doc:"For a value below 0; {n} is then how much less."`
	Pos      lang.Pos
}

// Together is one sentence for several effects of a card, in place of theirs.
type Together struct {
	ID    string    `yaml:"id" need:"yes" is:"camel" id:"sentence"`
	Of    []string  `yaml:"of" need:"yes" ref:"effect" doc:"The card must list them all."`
	Equal bool      `yaml:"equal" doc:"Only if their values are equal."`
	Icon  string    `yaml:"icon" need:"yes" ref:"icon"`
	Says  lang.Text `yaml:"says" need:"yes" doc:"Every effect named is a placeholder too: {cattleFloor}."`
	Pos   lang.Pos
}

// Hazard is one kind of hazard card.
type Hazard struct {
	ID      string    `yaml:"id" need:"yes" is:"id" id:"hazard"`
	Code    string    `yaml:"code" need:"yes" is:"code" doc:"Printed on the card; its back bears the code of all hazard cards."`
	Title   lang.Text `yaml:"title" need:"yes"`
	Printed Printed   `yaml:"printed"`
	Icon    string    `yaml:"icon" need:"yes" ref:"icon"`
	Field   string    `yaml:"field" need:"yes" is:"colour"`
	Charge  string    `yaml:"charge" need:"yes" is:"colour"`
	Ground  string    `yaml:"ground" need:"yes" oneof:"rain ripples stalks cracks saltires lilies scales" doc:"Marks engraved behind the picture."`
	Count   int       `yaml:"count" need:"yes" min:"1" max:"60" why:"the referee counts cards of a kind up to 60" doc:"Cards printed (T1.1)."`
	Effects Amounts   `yaml:"effects" need:"yes" keys:"effect" min:"-999" max:"999" why:"what is printed has room for three figures"`
	Adds    Amounts   `yaml:"adds" keys:"hazard" min:"1" max:"60" floor:"cards are added" why:"the referee counts cards of a kind up to 60" doc:"Cards shuffled in at the reveal (T4.4)."`
	History lang.Text `yaml:"history" need:"yes" doc:"At most 90 letters."`
	House   bool      `yaml:"house" doc:"The effect is proposed by the law, not taken from a printed card (T4.5)."`
	Pos     lang.Pos
}

// Amount is a number under a name: cards of a kind, the value of an effect.
type Amount struct {
	Name string
	N    int
	Pos  lang.Pos
}

// Amounts are numbers under names, in the order of the file.
type Amounts []Amount

// Of is the number under a name, and whether there is one.
func (a Amounts) Of(name string) (int, bool) {
	for _, e := range a {
		if e.Name == name {
			return e.N, true
		}
	}
	return 0, false
}

// Sum is the total of all numbers.
func (a Amounts) Sum() int {
	n := 0
	for _, e := range a {
		n += e.N
	}
	return n
}

// hazardsFile is hazards.yaml.
type hazardsFile struct {
	Effects  []*Effect   `yaml:"effects" need:"yes"`
	Together []*Together `yaml:"together"`
	Hazards  []*Hazard   `yaml:"hazards" need:"yes" flat:"yes" most:"8" why:"the referee counts kinds of cards up to 8"`
}

// Hazard is the kind of card with that id, or nil.
func (g *Game) Hazard(id string) *Hazard {
	for _, h := range g.Hazards {
		if h.ID == id {
			return h
		}
	}
	return nil
}

// Effect is the effect with that id, or nil.
func (g *Game) Effect(id string) *Effect {
	for _, e := range g.Effects {
		if e.ID == id {
			return e
		}
	}
	return nil
}

// Sentence is one printed line of a card: its picture, its words, and what fills them.
type Sentence struct {
	Icon string
	Text lang.Text
	Args []any // name, value, …, for Catalog.Say
}

// Sentences says what a card does, one whole sentence per effect or group of effects, in the order of the declarations.
func (g *Game) Sentences(h *Hazard) []Sentence {
	var list []Sentence
	said := map[string]bool{}
	for _, e := range g.Effects {
		n, ok := h.Effects.Of(e.ID)
		if !ok || said[e.ID] {
			continue
		}
		if t := g.together(h, e.ID); t != nil {
			args := []any{"n", n, "base", g.base(e.ID)}
			for _, id := range t.Of {
				v, _ := h.Effects.Of(id)
				args = append(args, id, v)
				said[id] = true
			}
			list = append(list, Sentence{t.Icon, t.Says, args})
			continue
		}
		text := e.Says
		switch {
		case n == 0 && !e.SaysZero.Empty():
			text = e.SaysZero
		case n < 0 && !e.SaysLess.Empty():
			text, n = e.SaysLess, -n
		}
		if !text.Empty() {
			list = append(list, Sentence{e.Icon, text, []any{"n", n, "base", g.base(e.ID)}})
		}
	}
	return list
}

// together is the sentence that the card says for the effect and others at once, or nil.
func (g *Game) together(h *Hazard, effect string) *Together {
next:
	for _, t := range g.Together {
		first, has := 0, false
		for i, id := range t.Of {
			n, ok := h.Effects.Of(id)
			if !ok || t.Equal && i > 0 && n != first {
				continue next
			}
			if i == 0 {
				first = n
			}
			has = has || id == effect
		}
		if has {
			return t
		}
	}
	return nil
}

// base is the value of rules.yaml that an effect replaces.
func (g *Game) base(effect string) int {
	n, _ := g.Number(effect)
	return n
}

// amounts is how Amounts are read: by the generic reader as a map would be, but in order.
func (a *Amounts) ReadYAML(r *strict.Reader, n *strict.Node, key string) {
	if !r.Want(strict.Map, n, key) {
		return
	}
	for i, k := range n.Keys {
		if v, ok := r.Whole(n.Items[i], k.Value); ok {
			*a = append(*a, Amount{k.Value, v, n.Items[i].Pos})
		}
	}
}
