package generate

import (
	"cmp"
	"fmt"
	"io/fs"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/generate/export"
	"brehon/generate/folder"
	"brehon/generate/piece"
)

// tabletopFile says how large things are in Tabletop Simulator.
const tabletopFile = sheetFolder + "/tabletop.yaml"

// Opening is a game as it begins.
type Opening struct {
	Live  piece.Live
	Seats [][]string // the powers of each player
	Says  []string   // how it is set up, a line each
}

// readTabletop reads the measures. The error lists what is wrong with them.
func readTabletop(files fs.FS) (export.Tabletop, error) {
	var f export.TabletopFile
	tree, err := readSheets(files, tabletopFile, &f)
	if err != nil {
		return f.Tabletop, err
	}
	at := tree.Find("tabletop")
	var faults strict.Faults
	if !slices.Contains(export.Kinds, f.Tabletop.BoardAs.Is) {
		faults = append(faults, lang.Fault{Pos: at.Find("boardAs", "is").Pos, Msg: "boardAs: " + strings.Join(export.Kinds, " or ")})
	}
	for name, v := range f.Tabletop.Positive() {
		if v <= 0 {
			faults = append(faults, lang.Fault{Pos: at.Find(name, "is").Pos, Msg: name + ": nothing is so small"})
		}
	}
	if len(faults) > 0 {
		return f.Tabletop, strict.Faults(strict.Sort(faults))
	}
	return f.Tabletop, nil
}

// table refuses options with which there is no table for Tabletop Simulator.
func (o Options) table(kit *Kit) error {
	if !slices.Contains(o.For, forSimulator) {
		return nil
	}
	if kit.Scenarios != nil && len(kit.Scenarios.Scenarios) > 0 && o.Scenario == "" {
		var ids []string
		for _, s := range kit.Scenarios.Scenarios {
			ids = append(ids, s.ID)
		}
		return &UsageError{"--for tts sets up a table: say which with --scenario; there are " + strings.Join(ids, ", ")}
	}
	if o.AssetsURL == "" {
		return nil
	}
	u, err := url.Parse(o.AssetsURL)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return &UsageError{fmt.Sprintf("--assets-url %s: it is the address of a folder and begins with https:// or http://", o.AssetsURL)}
	}
	return nil
}

// tabletop are the files of a table for Tabletop Simulator.
func (d *delivery) tabletop(j *Job, work export.Job) (files []folder.File, err error) {
	t := export.Table{Measures: d.table}
	if t.Box, err = j.box(work); err != nil {
		return nil, err
	}
	if t.Scene, err = j.scene(); err != nil {
		return nil, err
	}
	t.File = strings.Join(strings.Fields(strings.Join([]string{"Brehon", t.Title, j.Options.Scenario, j.tag}, " ")), " ")
	if t.Base, t.Shared, err = j.address(); err != nil {
		return nil, err
	}
	return t.Files()
}

// module are the files of a module for VASSAL: with all scenarios, or the one that was asked for.
func (d *delivery) module(j *Job, work export.Job) (files []folder.File, err error) {
	m := export.Module{Version: j.Game.Info.Version}
	if m.Box, err = j.box(work); err != nil {
		return nil, err
	}
	m.File = strings.Join(strings.Fields(strings.Join([]string{"Brehon", m.Title, j.Options.Scenario, j.tag}, " ")), " ")
	jobs := []*Job{j}
	if j.Options.Scenario == "" && len(j.Scenarios.Scenarios) > 0 {
		jobs = nil
		for _, s := range j.Scenarios.Scenarios {
			jobs = append(jobs, j.of(s.ID))
		}
	}
	for _, one := range jobs {
		s, err := one.scene()
		if err != nil {
			return nil, err
		}
		m.Scenes = append(m.Scenes, s)
		for _, power := range s.Seats {
			if name := j.nounOf(power); !slices.Contains(m.Sides, name) {
				m.Sides = append(m.Sides, name)
			}
		}
	}
	groups, err := j.onTable()
	if err != nil {
		return nil, err
	}
	for _, g := range groups {
		for _, p := range g.Pieces {
			if p.Kind == export.WholeSheet && p.ID != "board" {
				p.Kind = g.Kind
				m.Sheets = append(m.Sheets, p)
			}
		}
	}
	return m.Files()
}

// of is the job for one scenario of those that it is for.
func (j *Job) of(scenario string) *Job {
	e := *j.edition
	e.Options.Scenario = scenario
	l := *j.Locale
	l.edition = &e
	return &Job{Locale: &l, shared: j.shared, formats: j.formats, Paper: j.Paper}
}

// box is what a table has, whatever the scenario.
func (j *Job) box(work export.Job) (b export.Box, err error) {
	b = export.Box{Title: j.Words.Say(j.Game.Info.Title).Text, Dice: j.dice(), Letters: work.Letters, Paper: work.Paper, Say: work.Say, Names: j.nameOf, Rules: j.ruleOf}
	b.Book, err = j.rules()
	return b, err
}

// scene is how the scenario of the options begins.
func (j *Job) scene() (s export.Scene, err error) {
	s.ID = j.Options.Scenario
	if sc := j.Scenarios.Scenario(s.ID); sc != nil {
		s.Name = s.ID + " · " + j.Words.Say(sc.Title).Text
	}
	if s.Groups, err = j.onTable(); err != nil {
		return s, err
	}
	board := j.Board()
	if b, ok := board.(piece.Marked); ok {
		s.Marks = b.Marks()
	}
	if j.Options.Opening != nil {
		o := j.Options.Opening(j.Words, s.ID)
		s.Notes = strings.Join(o.Says, "\n")
		s.Spots = onPlaces(s.Groups, board, o.Live.Placed)
		for _, powers := range o.Seats {
			s.Seats = append(s.Seats, powers...)
		}
		if j.Lay != nil {
			s.Spots = append(s.Spots, j.Lay(j.Locale, board, o)...)
		}
	}
	return s, nil
}

// address is where the table's files will be found, and whether others find them there, too.
func (j *Job) address() (base string, shared bool, err error) {
	if j.Options.AssetsURL != "" {
		return strings.TrimRight(j.Options.AssetsURL, "/"), true, nil
	}
	at, err := filepath.Abs(filepath.Join(j.Options.Base(j.Game.Info.ID), j.tag, "for", forSimulator))
	if err != nil {
		return "", false, err
	}
	u := url.URL{Scheme: "file", Path: "/" + strings.TrimLeft(filepath.ToSlash(at), "/")}
	return u.String(), false, nil
}

// dice are as many as the game has, else two.
func (j *Job) dice() (n int) {
	for _, c := range j.Game.Components {
		if c.Form == "die" {
			n += max(1, c.Count)
		}
	}
	return cmp.Or(n, 2)
}

// rules are the rules of play as a PDF: the book that is read at the table. A game without books has none.
func (j *Job) rules() ([]byte, error) {
	for _, id := range []string{source.RulesVolume, bookName} {
		i := slices.IndexFunc(j.Kinds, func(k Kind) bool { return k.ID == id })
		if i < 0 {
			continue
		}
		files, err := j.Kinds[i].Files(j)
		if err != nil || len(files) == 0 {
			return nil, err
		}
		files[0].Title = j.Words.Say(j.Game.Info.Title).Text
		return j.pdf(files[0])
	}
	return nil, nil
}

// onTable are the pieces by kind, and the sheets that lie about: those of the one table alone.
func (j *Job) onTable() ([]export.Group, error) {
	list := j.groups()
	for _, k := range j.Kinds {
		if k.Pieces != nil || k.ID == "board" || IsBook(k.ID) || len(j.Options.Only) > 0 && !slices.Contains(j.Options.Only, k.ID) {
			continue
		}
		files, err := k.Files(j)
		if err != nil {
			return nil, err
		}
		g := export.Group{Kind: k.ID}
		for _, f := range files {
			for _, p := range f.Pages {
				id := cmp.Or(p.ID, k.ID+"-"+strings.Join(strings.FieldsFunc(strings.ToLower(p.Label), func(r rune) bool { return r == ',' || r == ' ' }), "-"))
				if len(j.Options.Pieces) > 0 && !slices.Contains(j.Options.Pieces, id) {
					continue
				}
				for slices.ContainsFunc(g.Pieces, func(q piece.Piece) bool { return q.ID == id }) {
					id += "-more"
				}
				sheet := piece.Piece{ID: id, Name: p.Title, Kind: export.WholeSheet, Count: 1, W: p.W, H: p.H, Front: p.Draw}
				if p.EachPlayer {
					sheet.Count = (j.players() + 1) / 2 // two stand on it
				}
				g.Pieces = append(g.Pieces, sheet)
			}
		}
		list = slices.DeleteFunc(list, func(x export.Group) bool { return x.Kind == k.ID })
		if len(g.Pieces) > 0 {
			list = append(list, g)
		}
	}
	return list, nil
}

// onPlaces is what lies on places of the board: a piece of that id, or that id and the owner's, or the fewest of those with values
// that are worth so much.
func onPlaces(groups []export.Group, board piece.Board, placed []piece.Placed) (spots []piece.Spot) {
	if board == nil {
		return nil
	}
	ids := map[string]bool{}
	for _, g := range groups {
		for _, p := range g.Pieces {
			ids[p.ID] = true
		}
	}
	for _, q := range placed {
		at, ok := board.Middle(q.Place)
		if !ok || q.Place == "" {
			continue
		}
		put := func(id string, n int) {
			for range n {
				spots = append(spots, piece.Spot{Piece: id, At: at})
			}
		}
		switch n := max(1, q.Count); {
		case ids[q.Piece+"-"+q.Owner]:
			put(q.Piece+"-"+q.Owner, n)
		case ids[q.Piece]:
			put(q.Piece, n)
		default:
			for v := n; v > 0; v-- {
				if id := q.Piece + "-" + strconv.Itoa(v); ids[id] {
					put(id, n/v)
					n %= v
				}
			}
		}
	}
	return spots
}

// nameOf is what a piece is called that has no name of its own: its kind of component, and whose it is or what it is worth.
func (j *Job) nameOf(id string) string {
	c := j.componentOf(id)
	if c == nil {
		return strings.ReplaceAll(id, "-", " ")
	}
	rest := strings.TrimPrefix(strings.TrimPrefix(id, c.ID), "-")
	if name := j.nounOf(rest); name != rest {
		rest = name
	} else if _, err := strconv.Atoi(rest); err != nil {
		return j.Words.Say(c.Name).Text
	}
	return j.Words.Say(c.Name).Text + " · " + rest
}

// nounOf is what somebody or something of that id is called; the id if it has no name.
func (j *Job) nounOf(id string) string {
	if n := j.Game.Noun(id); n != nil {
		return j.Words.Say(n.Name).Text
	}
	return id
}

// ruleOf is the rule on a piece of that kind; empty: none is known.
func (j *Job) ruleOf(p piece.Piece) string {
	if c := j.componentOf(p.ID); c != nil {
		return c.Rule
	}
	for _, c := range j.Game.Components { // that of cards and sheets
		if c.Form == p.Kind {
			return c.Rule
		}
	}
	return ""
}

// componentOf is the component that a piece is one of: its id, or the beginning of it; nil if there is none.
func (j *Job) componentOf(id string) (best *source.Component) {
	for _, c := range j.Game.Components {
		if (id == c.ID || strings.HasPrefix(id, c.ID+"-")) && (best == nil || len(c.ID) > len(best.ID)) {
			best = c
		}
	}
	return best
}
