package judge

import (
	"cmp"
	"slices"
	"strings"

	"brehon/referee"
)

// is reports whether a message matches the expected one, in the parts given.
func (r *run) is(m referee.Message, want *Said) bool {
	kind, key, _ := strings.Cut(m.Key, ".")
	named := key == want.Key || kind == "ask" && strings.HasPrefix(key, want.Key+"-") // racer-late is the question racer
	if want.Rule != "" && want.Rule != m.Rule || want.Key != "" && !named || len(want.Args) > len(m.Args) {
		return false
	}
	for i, a := range want.Args {
		if r.g.Word(m.Args[i].Kind, m.Args[i].Value) != a {
			return false
		}
	}
	return true
}

// says is a message as cases write it.
func (r *run) says(m referee.Message) string {
	_, key, _ := strings.Cut(m.Key, ".")
	words := []string{m.Rule, key}
	for _, a := range m.Args {
		words = append(words, r.g.Word(a.Kind, a.Value))
	}
	return strings.TrimSpace(strings.Join(words, " "))
}

// mostNear is the most similar lines listed.
const mostNear = 5

// nearFacts lists the facts most like one that does not hold.
func (r *run) nearFacts(want referee.Command, facts []referee.Command) (details []Detail) {
	var texts []string
	for _, f := range facts {
		texts = append(texts, r.g.FactText(f))
	}
	for _, text := range nearest(r.g.FactText(want), texts, mostNear) {
		details = append(details, Detail{"got", text})
	}
	return details
}

func (r *run) nearMoves(want referee.Command, moves []referee.Move) []string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, r.g.Text(m.Command))
	}
	return nearest(r.g.Text(want), texts, mostNear)
}

// nearest lists the texts that share most words, by position, with the wanted one. The facts "card x" and "no-card x" count
// as alike.
func nearest(want string, texts []string, most int) []string {
	type scored struct {
		text string
		n    int
	}
	wanted := strings.Fields(want)
	verb := strings.TrimPrefix(wanted[0], "no-")
	var list []scored
	for _, text := range texts {
		words := strings.Fields(text)
		n := 0
		if strings.TrimPrefix(words[0], "no-") == verb {
			n += 2
		}
		for i := 1; i < min(len(words), len(wanted)); i++ {
			if words[i] == wanted[i] {
				n++
			}
		}
		list = append(list, scored{text, n})
	}
	slices.SortStableFunc(list, func(a, b scored) int { return cmp.Compare(b.n, a.n) })
	var out []string
	for _, s := range list {
		if len(out) < most && s.n == list[0].n {
			out = append(out, s.text)
		}
	}
	return out
}
