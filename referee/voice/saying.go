package voice

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	"brehon/content/lang"
)

// Sayings say texts in the ways in which they may be said, with the names that may stand in them and with numbers, for whoever
// proofreads what is said: a test, a native reader.
type Sayings struct {
	voice   *Voice
	numbers map[string]bool        // placeholders that stand for numbers
	names   map[string][]lang.Said // by placeholder, those that may stand in it
}

// Saying is a text, said.
type Saying struct {
	Text  string // without the marks that are for print
	Names map[string]lang.Said
}

// Twice reports whether two placeholders have the same name: hardly ever is that said at a table, as nobody attacks itself.
func (s Saying) Twice() bool {
	seen := map[string]bool{}
	for _, n := range s.Names {
		if seen[n.Key] && n.Key != "" {
			return true
		}
		seen[n.Key] = true
	}
	return false
}

// tried are the numbers that a text is said with, first the one that stands where another placeholder is looked at.
var tried = []any{2, 0, 1, 5}

// ofNumber is how the note of a placeholder begins that is a number.
var ofNumber = regexp.MustCompile(`^(a|the|a second|the (smallest|largest|highest)) (number|sum)|^how (many|much)|, a number$`)

// Sayings are those of texts of the game.
func (s *Voice) Sayings(texts []lang.Text) *Sayings {
	y := &Sayings{s, map[string]bool{"n": true}, map[string][]lang.Said{}}
	for _, t := range texts {
		y.numbers[t.By] = true
		for _, c := range t.Marks().Picks {
			y.numbers[c.Name] = y.numbers[c.Name] || !c.ByName()
		}
	}
	for _, p := range []map[string]string{s.game.Words.Placeholders.Notes, s.game.Messages.Placeholders.Notes} {
		for name, note := range p {
			if ofNumber.MatchString(note) {
				y.numbers[name] = true
			}
		}
	}
	nouns := map[string]string{}
	for _, n := range s.game.Nouns() {
		nouns[n.Name.Key] = cmp.Or(nouns[n.Name.Key], n.ID)
	}
	for p := range s.game.Messages.Placeholders.Names {
		for _, t := range s.game.NamesIn(p, texts) {
			said := s.words.Say(t)
			if id := nouns[t.Key]; id != "" {
				said = s.Inside(id)
			}
			y.names[p] = append(y.names[p], said)
		}
	}
	return y
}

// IsNumber reports whether a placeholder stands for a number.
func (y *Sayings) IsNumber(placeholder string) bool { return y.numbers[placeholder] }

// slot is a placeholder of a text with what may stand in it.
type slot struct {
	name   string
	values []any
}

// slots are the placeholders of a text but for paths. What is neither a name nor a number stands as ‹placeholder›. Two
// placeholders do not begin with the same name.
func (y *Sayings) slots(t lang.Text) (list []slot) {
	names := 0
	for _, p := range append(t.Given(), t.By) {
		if p == "" || strings.Contains(p, ".") || slices.ContainsFunc(list, func(s slot) bool { return s.name == p }) {
			continue
		}
		x := slot{p, []any{"‹" + p + "›"}}
		switch of := y.names[p]; {
		case p == "n" && strings.Contains(t.By, "."):
			continue
		case len(of) > 0:
			if len(of) > 1 { // one alone is the exception
				x.values = nil
			}
			for i := range of {
				x.values = append(x.values, of[(i+names)%len(of)])
			}
			names++
		case y.numbers[p]:
			x.values = tried
		}
		list = append(list, x)
	}
	return list
}

// One says a text with one value after another in each of its placeholders; All in every combination, but for no more than
// most, taken evenly from them.
func (y *Sayings) One(t lang.Text, see func(Saying)) {
	slots := y.slots(t)
	at := make([]int, len(slots))
	see(y.say(t, slots, at))
	for i, s := range slots {
		for at[i] = 1; at[i] < len(s.values); at[i]++ {
			see(y.say(t, slots, at))
		}
		at[i] = 0
	}
}

// All is described with One.
func (y *Sayings) All(t lang.Text, most int, see func(Saying)) {
	slots := y.slots(t)
	all := 1
	for _, s := range slots {
		all *= len(s.values)
	}
	step := max(1, all/most)
	for gcd(step, all) > 1 { // so that each value of each placeholder has its turn
		step++
	}
	at := make([]int, len(slots))
	for n := range min(all, most) {
		rest := n * step % all
		for i, s := range slots {
			at[i], rest = rest%len(s.values), rest/len(s.values)
		}
		see(y.say(t, slots, at))
	}
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// say says a text with the values at those places.
func (y *Sayings) say(t lang.Text, slots []slot, at []int) Saying {
	out := Saying{Names: map[string]lang.Said{}}
	var args []any
	var names []lang.Said
	for i, s := range slots {
		v := s.values[at[i]]
		if name, ok := v.(lang.Said); ok {
			out.Names[s.name] = name
			names = append(names, name)
		}
		args = append(args, s.name, v)
	}
	out.Text = y.voice.Clause(t, args...)
	if strings.HasPrefix(t.Key, "referee.") {
		out.Text = y.voice.whole(out.Text, names)
	}
	return out
}

// whole is a sentence with the whole name at its head, if one stands there.
func (s *Voice) whole(text string, names []lang.Said) string {
	for _, n := range s.game.Nouns() {
		name := s.within[n.ID]
		is := slices.ContainsFunc(names, func(said lang.Said) bool { return said.Key == n.Name.Key })
		if rest, first := strings.CutPrefix(text, name); name != "" && is && first {
			return s.Name(n.ID) + rest
		}
	}
	return text
}

// Wordings are the ways to say a text that differ in more than in their names and numbers.
func (y *Sayings) Wordings(t lang.Text) (list []string) {
	seen := map[string]bool{}
	y.One(t, func(s Saying) {
		bare := figures.ReplaceAllString(s.Text, "0")
		for _, p := range slices.Sorted(maps.Keys(s.Names)) {
			bare = y.bare(bare, s.Names[p])
		}
		if !seen[bare] {
			seen[bare] = true
			list = append(list, s.Text)
		}
	})
	return list
}

var figures = regexp.MustCompile(`[0-9]+`)

// bare is a sentence with a sign in the place of a name, in whichever form, and of what is left of it where its first word has
// become one with the word before it.
func (y *Sayings) bare(text string, name lang.Said) string {
	ways := append(y.voice.words.FormsOf(name), name.Text)
	for _, id := range y.voice.game.Nouns() {
		if id.Name.Key == name.Key {
			ways = append(ways, y.voice.Name(id.ID))
		}
	}
	for _, w := range slices.Clone(ways) {
		if _, rest, ok := strings.Cut(w, " "); ok && len(rest) > 3 {
			ways = append(ways, rest)
		}
	}
	slices.SortFunc(ways, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	for _, w := range ways {
		if w != "" {
			text = strings.ReplaceAll(text, w, "›")
			text = strings.ReplaceAll(text, lang.Capital(w), "›")
		}
	}
	return text
}
