package turlough

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
)

// Graph is a board without lattice, coast or measures: places and the sides between them. A case of the referee may use one
// instead of the printed map.
type Graph struct {
	Places []GraphPlace `yaml:"places" need:"yes" most:"250" why:"the referee counts hexes of land up to 250"`
	Edges  []GraphEdge  `yaml:"edges"`
	Pos    lang.Pos
}

// GraphPlace is a hex of a graph.
type GraphPlace struct {
	Label      string     `yaml:"label" need:"yes" scalar:"yes" letters:"40" doc:"One word, as it is typed in commands."`
	Tags       []string   `yaml:"tags" oneof:"woodland bog crossing"`
	Settlement *GraphSite `yaml:"settlement"`
	Pos        lang.Pos
}

// GraphSite is a settlement of a graph; its fields mean the same as Settlement's.
type GraphSite struct {
	ID        string `yaml:"id" need:"yes" is:"id"`
	Kind      string `yaml:"kind" need:"yes" oneof:"longport castle monastery"`
	Sometimes string `yaml:"sometimes" oneof:"longport"`
	Owner     string `yaml:"owner" need:"yes" doc:"A faction, king or none."`
	Lordship  string `yaml:"lordship" doc:"The castle whose lord takes the income."`
	Role      string `yaml:"role" oneof:"crown refuge"`
	Pos       lang.Pos
}

// GraphEdge joins two places.
type GraphEdge struct {
	Kind, A, B string // RouteSide, OpenSide, WaterSide or CrossingSide, and two labels
	Pos        lang.Pos
}

var edgeForm = regexp.MustCompile(`^(route|open|water|crossing) (\S+) (\S+)$`)

// ReadYAML reads "KIND A B".
func (e *GraphEdge) ReadYAML(r *strict.Reader, n *strict.Node, _ string) {
	e.Pos = n.Pos
	if !r.Want(strict.Scalar, n, "an edge") {
		return
	}
	m := edgeForm.FindStringSubmatch(n.Value)
	if m == nil {
		r.Fault(n.Pos, "an edge is written KIND A B with KIND one of route, open, water, crossing, and not %q", n.Value)
		return
	}
	e.Kind, e.A, e.B = m[1], m[2], m[3]
}

// Schema is the schema of "KIND A B".
func (e *GraphEdge) Schema() map[string]any {
	return map[string]any{"type": "string", "pattern": edgeForm.String(), "description": "KIND A B, with KIND one of route, open, water, crossing."}
}

var labelForm = regexp.MustCompile(`^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$`)

// Check returns the faults of a graph as a board of the game.
func (b *Graph) Check(g *Game) []lang.Fault {
	var faults []lang.Fault
	fault := func(p lang.Pos, format string, args ...any) {
		faults = append(faults, lang.Fault{Pos: p, Msg: fmt.Sprintf(format, args...)})
	}
	var labels, sites, castles []string
	for _, p := range b.Places {
		if !labelForm.MatchString(p.Label) {
			fault(p.Pos, "the label %q is not letters, figures and hyphens", p.Label)
		}
		if slices.Contains(labels, p.Label) {
			fault(p.Pos, "the label %s appears twice", p.Label)
		}
		labels = append(labels, p.Label)
		if s := p.Settlement; s != nil {
			if slices.Contains(sites, s.ID) {
				fault(s.Pos, "the settlement %s appears twice", s.ID)
			}
			sites = append(sites, s.ID)
			if s.Kind == "castle" {
				castles = append(castles, s.ID)
			}
		}
	}
	switch {
	case len(sites) == 0:
		fault(b.Pos, "the map has no settlement")
	case len(sites) > MostSites:
		fault(b.Pos, "the map has %d settlements, more than %d: the referee can't count more", len(sites), MostSites)
	}
	owners := append([]string{"king", "none"}, source.IDs(g.Factions)...)
	for _, p := range b.Places {
		s := p.Settlement
		if s == nil {
			continue
		}
		if !slices.Contains(owners, s.Owner) {
			fault(s.Pos, "there is no owner %q%s", s.Owner, strict.DidYouMean(s.Owner, owners))
		}
		if s.Lordship != "" && !slices.Contains(castles, s.Lordship) {
			fault(s.Pos, "the map has no castle %q%s", s.Lordship, strict.DidYouMean(s.Lordship, castles))
		}
	}
	return append(faults, b.checkEdges(labels)...)
}

func (b *Graph) checkEdges(labels []string) (faults []lang.Fault) {
	joined := map[[2]string]bool{}
	for _, e := range b.Edges {
		if e.Kind == "" { // said when it was read
			continue
		}
		for _, end := range []string{e.A, e.B} {
			if !slices.Contains(labels, end) {
				faults = append(faults, lang.Fault{Pos: e.Pos, Msg: fmt.Sprintf("the map has no place %q%s", end, strict.DidYouMean(end, labels))})
			}
		}
		pair := [2]string{min(e.A, e.B), max(e.A, e.B)}
		switch {
		case e.A == e.B:
			faults = append(faults, lang.Fault{Pos: e.Pos, Msg: "an edge joins " + e.A + " with itself"})
		case joined[pair]:
			faults = append(faults, lang.Fault{Pos: e.Pos, Msg: "an edge joins " + strings.Join(pair[:], " and ") + " twice"})
		}
		joined[pair] = true
	}
	return faults
}
