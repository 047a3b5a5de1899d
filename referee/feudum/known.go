package feudum

import (
	pack "brehon/content/feudum"
	"brehon/referee"
)

// Questions about the map's edges (F2.4), and the map file with the table's answers. How the law uses edges is in routes.go.

// answerFacts lists the table's answers, the places that no known route reaches, and the number of unknown pairs.
func answerFacts(q referee.Query, on referee.Screen) referee.Reply {
	p := q.State.(*Position)
	var lines []string
	add := func(key string, args ...any) { lines = append(lines, on.Fold(on.Say("facts."+key, args...), 4)...) }
	for e := range edge(edges) {
		known, open := e.edgesOf(p)
		key := "edges"
		if !charted(e) {
			key = "edges-drawn"
		}
		add(key, "edge", upper(on.Name(p.law.words.edges[e])), "n", known, "open", open)
	}
	var lonely []string
	for at := range place(places) {
		if at.lonely(p) {
			lonely = append(lonely, on.Name(p.law.words.places[at]))
		}
	}
	if len(lonely) > 0 {
		add("lonely", "places", joined(lonely))
	}
	answers := p.answered()
	if len(answers) == 0 {
		add("none")
	}
	for _, a := range answers {
		key := "no"
		if a.There {
			key = "yes"
		}
		add(key, "edge", on.Name(a.Kind), "from", on.Name(a.Between[0]), "to", on.Name(a.Between[1]))
	}
	if loose := p.law.game.content.Map.Loose; len(loose) > 0 {
		for _, l := range loose {
			add("loose", "edge", on.Name(l.Kind), "place", on.Name(l.At))
		}
	}
	add([...]string{"ask", "trust", "strict"}[p.law.policy])
	add("how")
	return referee.Reply{Lines: lines, Data: answers}
}

// charted reports whether pairs of places are candidates for a kind of edge on a map's first use (F2.4.2). Roads and ferries are
// drawn from end to end.
func charted(e edge) bool { return e == byShip || e == bySubmersible || e == flight }

// edgesOf returns the number of known edges of a kind, and of unknown pairs.
func (e edge) edgesOf(p *Position) (known, open int) {
	for a := range place(places) {
		for b := a + 1; b < places; b++ {
			switch {
			case inMask(p.routes.there[e][a], b):
				known++
			case p.law.policy != policyStrict && e.unknown(p, a, b):
				open++
			}
		}
	}
	return known, open
}

// lonely reports whether no known edge reaches a place.
func (at place) lonely(p *Position) bool {
	for e := range p.routes.there {
		if p.routes.there[e][at] != 0 {
			return false
		}
	}
	return true
}

// answered are the answers of the table that the map does not have.
func (p *Position) answered() []pack.Known {
	list := []pack.Known{}
	for e := range edge(edges) {
		for a := range place(places) {
			e.tellEdges(p, a, func(v ...int) {
				w := p.law.words
				list = append(list, pack.Known{Kind: w.edges[v[1]], Between: [2]string{w.places[v[2]], w.places[v[3]]}, There: v[0] == int(yes)})
			})
		}
	}
	return list
}

// mapFile is the map with the answers of the table in it (F2.4, F17.8.1).
func mapFile(s referee.State, read func(path string) ([]byte, error)) (string, []byte, error) {
	p := s.(*Position)
	text, err := read(pack.MapFile)
	if err != nil {
		return "", nil, err
	}
	text, err = p.law.game.content.Map.With(text, p.answered())
	return pack.MapFile, text, err
}
