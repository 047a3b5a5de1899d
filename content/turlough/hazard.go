package turlough

import (
	"fmt"
	"strconv"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
)

// Effect is one effect of a hazard card: it replaces a value of rules.yaml while the card is in force.
type Effect struct {
	ID       string    `yaml:"id" need:"yes" is:"camel" id:"effect" doc:"A value of rules.yaml."`
	Unit     string    `yaml:"unit" need:"yes" oneof:"cattle points pounds devastation"`
	Least    int       `yaml:"least" need:"yes" min:"-999" max:"999" doc:"The smallest value that makes sense."`
	Icon     string    `yaml:"icon" ref:"icon" doc:"Before the number."`
	Word     lang.Text `yaml:"word" doc:"What the number counts, printed after it. Absent: as says."`
	Minus    bool      `yaml:"minus" doc:"The number is taken away: it is shown with a minus."`
	Says     lang.Text `yaml:"says" doc:"{n} is the card's value, {base} that of rules.yaml. Absent: used only together with another."`
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
	Word  lang.Text `yaml:"word" need:"yes" doc:"What the number of the first effect counts."`
	Says  lang.Text `yaml:"says" need:"yes" doc:"Every effect named is a placeholder too: {cattleFloor}."`
	Pos   lang.Pos
}

// Hazard is one kind of hazard card.
type Hazard struct {
	ID            string         `yaml:"id" need:"yes" is:"id" id:"hazard"`
	Code          string         `yaml:"code" need:"yes" is:"code" doc:"Printed on the card; its back bears the code of all hazard cards."`
	Title         lang.Text      `yaml:"title" need:"yes"`
	Printed       source.Printed `yaml:"printed" keys:"edition" is:"name" letters:"60"`
	Icon          string         `yaml:"icon" need:"yes" ref:"icon"`
	Field, Charge string         `yaml:"*" need:"yes" is:"colour"`
	Count         int            `yaml:"count" need:"yes" min:"1" max:"60" why:"the referee counts cards of a kind up to 60" doc:"Cards printed (T1.1)."`
	Effects       source.Amounts `yaml:"effects" need:"yes" keys:"effect" min:"-999" max:"999" why:"what is printed has room for three figures"`
	Adds          source.Amounts `yaml:"adds" keys:"hazard" min:"1" max:"60" floor:"cards are added" why:"the referee counts cards of a kind up to 60" doc:"Cards shuffled in at the reveal (T4.4)."`
	History       lang.Text      `yaml:"history" doc:"At most 90 letters; only a card of one effect has room."`
	House         bool           `yaml:"house" doc:"The effect is proposed by the law, not taken from a printed card (T4.5)."`
	Pos           lang.Pos
}

// hazardsFile is hazards.yaml.
type hazardsFile struct {
	Effects  []*Effect   `yaml:"effects" need:"yes"`
	Together []*Together `yaml:"together"`
	Hazards  []*Hazard   `yaml:"hazards" need:"yes" flat:"yes" most:"8" why:"the referee counts kinds of cards up to 8"`
}

// Hazard is the kind of card with that id, or nil.
func (g *Game) Hazard(id string) *Hazard {
	return source.Find(g.Hazards, func(h *Hazard) bool { return h.ID == id })
}

// Effect is the effect with that id, or nil.
func (g *Game) Effect(id string) *Effect {
	return source.Find(g.Effects, func(e *Effect) bool { return e.ID == id })
}

// Sentence is the text for one or more effects on a card: picture, number and unit, and the effect in words.
type Sentence struct {
	Icon   string
	Number string
	Word   lang.Text
	Text   lang.Text
	Args   []any // name, value, …, for Catalog.Say
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
			list = append(list, Sentence{t.Icon, e.number(n), t.Word, t.Says, args})
			continue
		}
		text, shown := e.Says, e.number(n)
		switch {
		case n == 0 && !e.SaysZero.Empty():
			text = e.SaysZero
		case n < 0 && !e.SaysLess.Empty():
			text, n = e.SaysLess, -n
		}
		if !text.Empty() {
			list = append(list, Sentence{e.Icon, shown, e.Word, text, []any{"n", n, "base", g.base(e.ID)}})
		}
	}
	return list
}

// number formats an effect's number: −2, £3, −£6.
func (e *Effect) number(n int) string {
	sign, text := "", strconv.Itoa(max(n, -n))
	if n < 0 || e.Minus && n > 0 {
		sign = "−"
	}
	if e.Unit == "pounds" {
		text = "£" + text
	}
	return sign + text
}

// Added is the most cards of a hazard that another one shuffles in.
func (g *Game) Added(h *Hazard) (most int) {
	for _, o := range g.Hazards {
		n, _ := o.Adds.Of(h.ID)
		most = max(most, n)
	}
	return most
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

// checkHazards: effects override numbers of the rules, and every effect of a card is said.
func (c *checker) checkHazards() {
	for _, e := range c.g.Effects {
		if _, ok := bounded(e.ID); !ok {
			c.Fault(c.At("hazards", "effects", e.ID, "id"), "effect %q: rules.yaml has no number of that name that a hazard may change%s", e.ID, strict.DidYouMean(e.ID, overridable()))
		}
		c.within(c.At("hazards", "effects", e.ID, "least"), fmt.Sprintf("effect %q: least", e.ID), e.ID, e.Least)
		if !e.Says.Empty() && (e.Icon == "" || e.Word.Empty()) {
			c.Fault(e.Pos, "effect %q: icon or word is missing", e.ID)
		}
	}
	codes := map[string]string{}
	for _, h := range c.g.Hazards {
		if was := codes[h.Code]; was != "" {
			c.Fault(c.At("hazards", "hazards", h.ID, "code"), "hazard %q: code %s is that of %q", h.ID, h.Code, was)
		}
		codes[h.Code] = h.ID
		c.checkSteps(c.At("hazards", "hazards", h.ID, "effects"), fmt.Sprintf("hazard %q", h.ID), h)
		c.checkCard(h)
		for _, a := range h.Effects {
			e := c.g.Effect(a.Name)
			if e == nil {
				continue
			}
			if a.N < e.Least {
				c.Fault(a.Pos, "hazard %q: %s %d is below %d", h.ID, a.Name, a.N, e.Least)
			} else {
				c.within(a.Pos, fmt.Sprintf("hazard %q", h.ID), a.Name, a.N)
			}
			if e.Says.Empty() && c.g.together(h, a.Name) == nil {
				c.Fault(a.Pos, "hazard %q: no sentence says %s", h.ID, a.Name)
			}
			if a.N < 0 && e.SaysLess.Empty() {
				c.Fault(a.Pos, "hazard %q: no sentence says %s below 0 (saysLess)", h.ID, a.Name)
			}
		}
	}
}

// checkCard: the numbers of cards agree, and the text fits the card.
func (c *checker) checkCard(h *Hazard) {
	c.Letters(h.History, 90, "hazard", h.ID, "history")
	if !h.History.Empty() && len(c.g.Sentences(h)) > 1 {
		c.Fault(c.At("hazards", "hazards", h.ID, "history"), "hazard %q: history: a card with several effects has no room for it", h.ID)
	}
	if added := c.g.Added(h); added > h.Count {
		c.Fault(c.At("hazards", "hazards", h.ID, "count"), "hazard %q: %d cards, and %d are shuffled in", h.ID, h.Count, added)
	}
}
