// Package report presents the results of many simulated games: as text, and as charts for paper. It computes only shares and
// means: package simulate has counted.
package report

import (
	"bytes"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"brehon/content/base/plain"
	"brehon/content/source"
	"brehon/referee/simulate"
	"brehon/referee/table"
	"brehon/referee/voice"
)

// Text is a report for people: who won, how long the games were, then the tables, then the rules.
func Text(g *table.Game, r *simulate.Report) string {
	w := newWriter(g, r)
	w.head()
	w.sides()
	w.seats()
	w.powers()
	w.length()
	for _, t := range r.Tables {
		w.table(t)
	}
	for _, x := range r.Influences {
		w.influence(x)
	}
	w.rules()
	w.silent()
	w.worklist(r.Worklist)
	return w.String()
}

// writer writes a report in the words of a language.
type writer struct {
	*table.Game
	bytes.Buffer
	report *simulate.Report
	voice  *voice.Voice
}

func newWriter(g *table.Game, r *simulate.Report) *writer {
	return &writer{Game: g, report: r, voice: g.Voice(r.Setup())}
}

func (w *writer) line(key string, args ...any) {
	w.WriteString(w.Word("simulate."+key, args...) + "\n")
}

// heading is a line over a table, with an empty one before it.
func (w *writer) heading(text string) { w.WriteString("\n" + text + "\n") }

func (w *writer) head() {
	r := w.report
	w.WriteString(w.Title(r.Setup()) + "\n" + w.Rules(r.Setup()) + "\n")
	w.line("games", "n", r.Games, "of", r.Planned, "seed", strconv.FormatUint(r.Seed, 10), "moves", strconv.FormatInt(r.Moves, 10))
	w.WriteString(strings.Join(w.measured(), "\n") + "\n")
	if r.Unended > 0 {
		w.line("unended", "n", r.Unended)
	}
	w.line("shared", "shared", r.Shared, "nobody", r.Nobody)
}

// measured says which players were measured, and what was changed before they began.
func (w *writer) measured() (list []string) {
	players := w.players()
	list = append(list, w.Word("simulate.measured", "players", strings.Join(players, "; ")))
	if len(players) > 1 {
		list = append(list, w.Word("simulate.mixed"))
	}
	if never := w.never(); never != "" {
		list = append(list, never)
	}
	if said := w.said(); said != "" {
		list = append(list, w.Word("simulate.said", "facts", said))
	}
	return list
}

// never lists what no program did.
func (w *writer) never() string {
	if len(w.report.Never) == 0 {
		return ""
	}
	return w.Word("simulate.never", "list", strings.Join(w.report.Never, ", "))
}

// players are the programs, each once.
func (w *writer) players() (list []string) {
	for _, p := range w.report.Players {
		if name := w.voice.Player(p); !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// said lists the facts set before the games.
func (w *writer) said() string {
	var list []string
	for _, text := range w.report.Says {
		if f, err := w.Law.Grammar().ReadFact(text); err == nil {
			text = w.voice.Fact(f)
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}

// shareHeads are the heads of share's cells.
func (w *writer) shareHeads(before ...string) []string {
	return append(before, w.Word("simulate.won"), w.Word("simulate.share"), w.Word("simulate.interval"))
}

// sides is the share of the games that were won by those whom a power led.
func (w *writer) sides() {
	if len(w.report.Sides) == 0 {
		return
	}
	w.heading(w.Word("simulate.sides"))
	rows := [][]string{w.shareHeads("")}
	for _, s := range w.report.Sides {
		rows = append(rows, append([]string{w.voice.Name(s.Power)}, w.share(s.Won, w.report.Games)...))
	}
	plain.Table(w, rows)
}

// seats is the share of wins of every seat.
func (w *writer) seats() {
	w.heading(w.Word("simulate.seats"))
	rows := [][]string{w.shareHeads("", w.Word("simulate.player"))}
	for _, s := range w.report.Seats {
		rows = append(rows, append([]string{w.names(s.Powers), w.voice.Player(s.Player)}, w.share(s.Won, w.report.Games)...))
	}
	plain.Table(w, rows)
}

// powers is the share of wins of every power, in the games in which a seat played it to the end.
func (w *writer) powers() {
	w.heading(w.Word("simulate.powers"))
	rows := [][]string{w.shareHeads("", w.Word("simulate.played"))}
	for _, p := range w.inOrder() {
		rows = append(rows, append([]string{w.voice.Name(p.Power), strconv.Itoa(p.Played)}, w.share(p.Won, p.Played)...))
	}
	plain.Table(w, rows)
}

// inOrder are the powers in the order of the game.
func (w *writer) inOrder() []simulate.PowerCount {
	list := slices.Clone(w.report.Powers)
	slices.SortStableFunc(list, func(a, b simulate.PowerCount) int { return w.place(a.Power) - w.place(b.Power) })
	return list
}

// place returns a power's position in the game's list.
func (w *writer) place(id string) int {
	return slices.Index(w.Powers, id)
}

func (w *writer) names(ids []string) string {
	var names []string
	for _, id := range ids {
		names = append(names, w.voice.Name(id))
	}
	return strings.Join(names, ", ")
}

// labelled is names, with a rule by what it is called, too.
func (w *writer) labelled(ids []string) string {
	var names []string
	for _, id := range ids {
		name := w.voice.Name(id)
		if label := w.Content.Study.Label(id); label != nil {
			name = w.Word("simulate.label", "label", w.Plain(*label), "rule", id)
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// length is how long the games were, with a bar for each length; nothing where the content says no measure of it.
func (w *writer) length() {
	r := w.report
	if len(r.Length) == 0 {
		return
	}
	w.heading(w.Plain(w.Content.Study.Title))
	w.WriteString(w.lengthLine() + "\n")
	most := 1
	for _, n := range r.Length {
		most = max(most, n)
	}
	for _, n := range slices.Sorted(maps.Keys(r.Length)) {
		games := r.Length[n]
		bar := strings.Repeat("#", (games*40+most-1)/most)
		w.WriteString(strings.TrimRight("  "+pad(strconv.Itoa(n), 4)+"  "+pad(strconv.Itoa(games), 7)+"  "+bar, " ") + "\n")
	}
}

func (w *writer) lengthLine() string {
	r := w.report
	mean, _, half := r.Lengths().Mean(r.Games)
	return w.Word("simulate.length", "mean", w.figure(mean, 1), "from", w.figure(mean-half, 2), "to", w.figure(mean+half, 2),
		"low", r.Quantile(0.25), "middle", r.Quantile(0.5), "high", r.Quantile(0.75))
}

// table is one table of the study, the most frequent rows first; one of firsts says what it is worth to be first.
func (w *writer) table(t simulate.TableCount) {
	of := w.asked(t)
	if len(t.Rows) == 0 {
		return
	}
	w.heading(w.measure(t.ID))
	if of.First && w.hasPower(t.Rows[0].Of) {
		w.firsts(t)
		return
	}
	if of.Fact != "" && of.Sum != "" {
		w.levels(t)
		return
	}
	rows := [][]string{{"", w.Word("simulate.count"), w.Word("simulate.perGame")}}
	sum, mean := of.Sum != "", w.figure
	if slices.ContainsFunc(t.Rows, func(r simulate.Row) bool { return r.Sum < 0 }) {
		mean = w.signed
	}
	if sum {
		rows[0] = append(rows[0], w.Word("simulate.total"), w.Word("simulate.sum"))
	}
	rows[0] = append(rows[0], w.Word("simulate.in"), w.Word("simulate.wonThen"))
	games := max(1, w.report.Games)
	for _, r := range byCount(t.Rows) {
		row := []string{w.rowName(r.Of), strconv.Itoa(r.Count), w.figure(float64(r.Count)/float64(games), 2)}
		if sum {
			row = append(row, w.integer(r.Sum), mean(float64(r.Sum)/float64(games), 2))
		}
		won := ""
		if w.hasPower(r.Of) {
			won = w.percent(simulate.Share(r.Won, r.Games))
		}
		rows = append(rows, append(row, w.percent(simulate.Share(r.Games, games)), won))
	}
	plain.Table(w, rows)
}

// asked returns the study's definition of a table. One no longer in the content is named by its id.
func (w *writer) asked(t simulate.TableCount) *source.StudyTable {
	if of := w.Content.Study.Table(t.ID); of != nil {
		return of
	}
	return &source.StudyTable{ID: t.ID, By: t.By}
}

// measure is the title of a table.
func (w *writer) measure(id string) string {
	if of := w.Content.Study.Table(id); of != nil {
		return w.Plain(of.Title)
	}
	return id
}

// levels is a table of what was so at the end: the mean of each row that ever was more than nothing.
func (w *writer) levels(t simulate.TableCount) {
	rows := [][]string{{"", w.Word("simulate.total"), w.Word("simulate.sum")}}
	list := slices.Clone(t.Rows)
	slices.SortStableFunc(list, func(a, b simulate.Row) int { return b.Sum - a.Sum })
	for _, r := range list {
		if r.Sum != 0 {
			rows = append(rows, []string{w.rowName(r.Of), w.integer(r.Sum), w.figure(float64(r.Sum)/float64(max(1, w.report.Games)), 2)})
		}
	}
	plain.Table(w, rows)
}

// byCount are rows, the most frequent first.
func byCount(rows []simulate.Row) []simulate.Row {
	list := slices.Clone(rows)
	slices.SortStableFunc(list, func(a, b simulate.Row) int { return b.Count - a.Count })
	return list
}

// first is what a power won when it was first, and when it was not.
type first struct {
	power                  string
	games, won, less, lost int // games in which it was first, and won; those in which it was not, and won
}

// firstOf returns the powers of a table of firsts, without games in which nobody played the power to the end.
func (w *writer) firstOf(t simulate.TableCount) (list []first) {
	for _, r := range byCount(t.Rows) {
		if len(r.Of) == 0 {
			continue
		}
		f := first{power: r.Of[0], games: r.Games, won: r.Won}
		for _, p := range w.report.Powers {
			if p.Power == f.power {
				f.less, f.lost = max(0, p.Played-r.Games), max(0, p.Won-r.Won)
			}
		}
		list = append(list, f)
	}
	return list
}

func (w *writer) firsts(t simulate.TableCount) {
	rows := [][]string{append(w.shareHeads("", w.Word("simulate.firstIn")), w.Word("simulate.otherwise"), w.Word("simulate.interval"), w.Word("simulate.difference"), w.Word("simulate.interval"))}
	for _, f := range w.firstOf(t) {
		row := append([]string{w.voice.Name(f.power), strconv.Itoa(f.games)}, w.share(f.won, f.games)...)
		row = append(row, w.share(f.lost, f.less)[1:]...)
		if f.less == 0 {
			row = append(row, "–", "–")
		} else {
			d, low, high := simulate.Difference(f.won, f.games, f.lost, f.less)
			row = append(row, w.points(d), w.pointsBetween(low, high))
		}
		rows = append(rows, row)
	}
	plain.Table(w, rows)
}

// rules counts how often each rule had an effect, and how often it refused.
func (w *writer) rules() {
	w.heading(w.Word("simulate.rules"))
	x := w.report.Refusals
	head := []string{w.Word("simulate.rule"), w.Word("simulate.count"), w.Word("simulate.perGame")}
	if x != nil {
		w.WriteString(w.sample() + "\n")
		head = append(head, w.Word("simulate.refused"))
	}
	rows := [][]string{head}
	games := float64(max(1, w.report.Games))
	for _, rule := range w.heard() {
		n := w.report.Rules[rule]
		row := []string{rule, strconv.Itoa(n), w.figure(float64(n)/games, 2)}
		if x != nil {
			row = append(row, strconv.Itoa(x.Rules[rule]))
		}
		rows = append(rows, row)
	}
	plain.Table(w, rows)
}

// sample says of which commands the refusals are.
func (w *writer) sample() string {
	x := w.report.Refusals
	return w.Word("simulate.sample", "n", x.Commands, "positions", x.Positions, "every", x.Every, "legal", x.Legal)
}

// heard returns the rules that had an effect or refused, in the order of the book.
func (w *writer) heard() []string {
	all := map[string]bool{}
	for rule := range w.report.Rules {
		all[rule] = true
	}
	if x := w.report.Refusals; x != nil {
		for rule := range x.Rules {
			all[rule] = true
		}
	}
	return slices.SortedFunc(maps.Keys(all), byNumber)
}

// unheardRules returns the enforced rules that, with all their subdivisions, neither had an effect nor refused.
func (w *writer) unheardRules() (list []string) {
	named := w.heard()
	source.Each(w.Content.Book, func(r *source.Rule) {
		heard := slices.ContainsFunc(named, func(id string) bool { return id == r.ID || strings.HasPrefix(id, r.ID+".") })
		if r.Enforced && !heard && !slices.Contains(list, r.ID) {
			list = append(list, r.ID)
		}
	})
	slices.SortFunc(list, byNumber)
	return list
}

// beginning is how long the beginning of a rule may be, in letters.
const beginning = 88

func (w *writer) silent() {
	list := w.unheardRules()
	w.heading(w.Word("simulate.silent", "n", len(list)))
	rows := [][]string{}
	for _, id := range list {
		rows = append(rows, []string{id, begins(w.voice.Rule(id), beginning)})
	}
	for _, row := range rows {
		w.WriteString("  " + row[0] + strings.Repeat(" ", max(1, 10-utf8.RuneCountInString(row[0]))) + row[1] + "\n")
	}
}
