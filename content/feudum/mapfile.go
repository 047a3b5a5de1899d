package feudum

import (
	"fmt"
	"slices"
	"strings"
)

// MapFile is the map's path in the content.
const MapFile = "content/feudum/map.yaml"

// Known is a table's finding about a route: whether it exists.
type Known struct {
	Kind    string    `json:"kind"`
	Between [2]string `json:"between"`
	There   bool      `json:"there"`
}

// With returns the map's text with a table's findings written in (F2.4). text is the file that the map was read from; only
// the routes with other findings change.
func (m *Map) With(text []byte, known []Known) ([]byte, error) {
	e := &mapEditor{lines: strings.SplitAfter(string(text), "\n"), gone: map[int]bool{}, behind: map[int][]string{}}
	if last := len(e.lines) - 1; e.lines[last] == "" {
		e.lines = e.lines[:last]
	} else {
		e.lines[last] += "\n"
	}
	for _, k := range known {
		if err := e.write(m, k); err != nil {
			return nil, err
		}
	}
	return []byte(e.text()), nil
}

// mapEditor changes the lines of a map's text.
type mapEditor struct {
	lines  []string
	gone   map[int]bool     // lines that go, from 0
	behind map[int][]string // lines to insert after a line
	absent []string         // of a list that is not there yet
}

// write takes out what the map says of a route, and puts in what the table knows.
func (e *mapEditor) write(m *Map, k Known) error {
	for _, list := range [][]*Route{m.Routes, m.Absent} {
		for _, r := range list {
			if !r.same(&Route{Kind: k.Kind, Between: k.Between}) {
				continue
			}
			from, to, err := e.item(r)
			if err != nil {
				return err
			}
			for i := from; i < to; i++ {
				e.gone[i] = true
			}
		}
	}
	list, cert := m.Absent, ""
	if k.There {
		list, cert = m.Routes, ", cert: table"
	}
	entry := fmt.Sprintf("- {kind: %s, between: [%s, %s]%s}\n", k.Kind, k.Between[0], k.Between[1], cert)
	if len(list) == 0 {
		e.absent = append(e.absent, "  "+entry)
		return nil
	}
	from, to, err := e.item(list[len(list)-1])
	if err != nil {
		return err
	}
	line := e.lines[from]
	e.behind[to-1] = append(e.behind[to-1], line[:strings.Index(line, "-")]+entry)
	return nil
}

// item is which lines an entry of a list takes: from its dash to the next line that is set in no further.
func (e *mapEditor) item(r *Route) (from, to int, err error) {
	from = r.Pos.Line - 1
	if from < 0 || from >= len(e.lines) || !strings.HasPrefix(strings.TrimLeft(e.lines[from], " "), "-") {
		return 0, 0, fmt.Errorf("%s: write each route on lines of its own, with a dash before it", r.Pos)
	}
	deep := func(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }
	to = from + 1
	for to < len(e.lines) && strings.TrimSpace(e.lines[to]) != "" && deep(e.lines[to]) > deep(e.lines[from]) {
		to++
	}
	return from, to, nil
}

func (e *mapEditor) text() string {
	var out []string
	for i, line := range e.lines {
		if !e.gone[i] {
			out = append(out, line)
		}
		out = append(out, e.behind[i]...)
	}
	if len(e.absent) > 0 {
		i := slices.IndexFunc(out, func(line string) bool { return strings.HasPrefix(line, "absent:") })
		if i < 0 {
			out = append(out, "\n", "absent:\n")
			i = len(out) - 1
		} else {
			out[i] = "absent:\n"
		}
		out = slices.Insert(out, i+1, e.absent...)
	}
	return strings.Join(out, "")
}
