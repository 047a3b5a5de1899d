package games

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/phrase"
	"brehon/referee/refereetest"
	"brehon/referee/say"
	"brehon/referee/voice"

	"golang.org/x/text/unicode/norm"
)

var usedLines = flag.Int("used", 50, "about how many lines to type for TestNothingTypedIsDropped, in each game and language")

// TestNothingTypedIsDropped types lines of moves in random abbreviations, with and without words that say nothing, in positions of
// random and recorded games: what is done uses every word, a word that says nothing is one of the language's list, could begin no answer where it
// stands, and makes no difference; and what the game's end or a fight's leaves over is told.
func TestNothingTypedIsDropped(t *testing.T) {
	for _, e := range List {
		for _, tag := range []string{"en", "pt-BR", "es"} {
			words, faults := lang.Load(files, tag, e.ID)
			if e.ID == feudumEntry.ID && tag == "es" { // not there
				continue
			}
			if len(faults) > 0 {
				t.Fatal(faults[0])
			}
			t.Run(e.ID+" "+tag, func(t *testing.T) {
				all := read(t, e)
				g := all.Referee()
				random := rand.New(rand.NewPCG(refereetest.Seed(t, 28), uint64(len(tag))))
				y := &typist{T: t, random: random, g: g.Grammar(), voice: voice.New(all.Content, all.Content.Law(), words, g.Grammar())}
				y.fillers = strings.Fields(y.voice.Word("play.filler"))
				y.recorded(e.ID)
				y.played(e)
				t.Logf("%d lines, %d done with %d words, of them %d fillers; %d lines refused as unclear", y.lines, y.done, y.words, y.filled, y.unclear)
				if y.done < y.lines/4 || y.filled == 0 {
					t.Error("that proves little")
				}
			})
		}
	}
}

// typist types at random in one language.
type typist struct {
	*testing.T
	random                              *rand.Rand
	g                                   *referee.Grammar
	voice                               *voice.Voice
	fillers                             []string
	lines, done, words, filled, unclear int
}

// each is how many lines are typed in one position.
const each = 12

// recorded types in positions of the games on record; half of the lines are for them.
func (y *typist) recorded(id string) {
	paths := recordedGames(id)
	for n := 0; len(paths) > 0 && y.lines < *usedLines/2; n++ {
		s := sitDown(y, paths[y.random.IntN(len(paths))])
		stride := 1 + len(s.lines)*each*len(paths)/(*usedLines)
		for i, line := range s.lines {
			if i%max(1, stride) == n%max(1, stride) {
				y.at(s.match)
			}
			if y.lines >= *usedLines/2 {
				return
			}
			if a := s.types(line); a.Code != say.Done {
				y.Fatalf("%q is %s: %v", line, a.Result, a.Says)
			}
		}
	}
}

// played types in positions of random games.
func (y *typist) played(e Entry) {
	g, setups := load(y, e)
	for y.lines < *usedLines {
		m, no := referee.Begin(g, setups[y.random.IntN(len(setups))])
		if no != nil {
			y.Fatal(no.Key)
		}
		for seat := range m.Players() {
			m.SetPlayer(referee.Seat(seat), "random", y.random.Uint64())
		}
		dice := &referee.Dice{Seed: y.random.Uint64()}
		for more, from := true, 0; more && y.lines < *usedLines && m.Len() < 900; more, _ = m.Step(dice) {
			if m.Len()-from > 12 {
				from = m.Len()
				y.at(m)
			}
		}
	}
}

// at types some lines at a match, which stays as it is.
func (y *typist) at(m *referee.Match) {
	for range each {
		if _, over := m.State().Over(); over {
			return
		}
		line, filler := y.line(m.State())
		if line == "" {
			continue
		}
		y.lines++
		a, made := y.types(m, line)
		y.judge(m, line, a, made)
		if a.Code == say.Refused {
			y.refusal(m, line)
		}
		if filler < 0 || a.Code != say.Done || len(a.Used) <= filler || a.Used[filler].As != phrase.AsFiller {
			continue
		}
		words := strings.Fields(line)
		without := strings.Join(slices.Delete(words, filler, filler+1), " ")
		if b, bare := y.types(m, without); b.Code == say.Done && len(b.Used) > 0 && !slices.Equal(made, bare) { // else it is a question about the game
			y.Errorf("%q makes %v, and %q %v", line, made, without, bare)
		}
	}
}

// types types a line, and is what moves it made.
func (y *typist) types(m *referee.Match, line string) (a say.Answer, made []string) {
	return y.typesAt(m.Copy(), line)
}

// typesAt does so at the match itself.
func (y *typist) typesAt(at *referee.Match, line string) (a say.Answer, made []string) {
	from := at.Len()
	for seat := range at.Players() {
		at.SetPlayer(referee.Seat(seat), referee.Person, 0)
	}
	c := console.New(console.Options{Match: at, Voice: y.voice, Out: &bytes.Buffer{}})
	a = c.Line(line)
	for i := from; i < at.Len(); i++ {
		made = append(made, at.Text(at.Entry(i)))
	}
	return a, made
}

// refusal types a line as another program does, which is told why it is refused, whatever refuses it.
func (y *typist) refusal(m *referee.Match, line string) {
	y.Helper()
	c := console.New(console.Options{Match: m.Copy(), Voice: y.voice, Out: &bytes.Buffer{}, JSON: true})
	if a := c.Line(line); a.Code == say.Refused && (a.Refusal == nil || a.Refusal.Key == "" || a.Refusal.Text == "") {
		y.Errorf("%q is refused, and nothing says why: %+v %q", line, a.Refusal, a.Says)
	}
}

// line is a line of one to four legal moves, cut short and mangled at random, and which of its words was put in as a filler; -1: none.
func (y *typist) line(s referee.State) (line string, filler int) {
	var words []string
	filler = -1
	for range 1 + y.random.IntN(4) {
		moves := s.Moves(nil)
		if len(moves) == 0 {
			break
		}
		mv := moves[y.random.IntN(len(moves))]
		for i, w := range y.spelt(mv.Command) {
			switch r := y.random.IntN(12); {
			case r < 2 && !(i == 0 && len(words) == 0 && r == 0): // left out
				continue
			case r == 2 && filler < 0 && i > 0:
				filler = len(words)
				words = append(words, y.fillers[y.random.IntN(len(y.fillers))])
			}
			words = append(words, y.cut(w))
		}
		if _, units := y.voice.Units(y.g.Forms()[mv.Form][0].Literal); len(units) > 0 && y.random.IntN(4) == 0 {
			words = append(words, units[y.random.IntN(len(units))])
		}
		if y.random.IntN(4) == 0 && len(words) > 0 {
			words[len(words)-1] += ","
		}
		s = s.Apply(mv, nil)
	}
	if y.random.IntN(10) == 0 && len(words) > 1 {
		i := y.random.IntN(len(words))
		words[i] = words[i][:1]
	}
	return strings.Join(words, " "), filler
}

// spelt is a command in the words of the language, or of the game.
func (y *typist) spelt(c referee.Command) (words []string) {
	for _, w := range y.g.Forms()[c.Form] {
		of, word := "form", w.Literal
		if w.Gap >= 0 {
			of, word = y.g.Words(w.Kind).Name, y.g.Word(w.Kind, int(c.Args[w.Gap]))
		}
		ways := append([]string{word, y.voice.Typed(of, word), y.voice.Typed(of, word)}, y.voice.Also(of, word)...)
		words = append(words, strings.ReplaceAll(ways[y.random.IntN(len(ways))], " ", "-"))
	}
	return words
}

// cut is a word, or its beginning.
func (y *typist) cut(word string) string {
	letters := []rune(word)
	if unicode.IsDigit(letters[0]) || y.random.IntN(3) == 0 {
		return word
	}
	return string(letters[:1+y.random.IntN(len(letters))])
}

// judge holds what was done against the words of the line.
func (y *typist) judge(m *referee.Match, line string, a say.Answer, made []string) {
	y.Helper()
	if a.Code != say.Done || len(made) == 0 {
		y.unclear += btoi(a.Code == say.Refused && a.Refusal == nil)
		return
	}
	used := a.Used
	if len(used) == 0 {
		if isTool(y.voice, line) {
			return
		}
		y.Errorf("%q made %v, and nothing tells what its words were taken for", line, made)
		return
	}
	y.done++
	y.words += len(used)
	said := strings.FieldsFunc(a.Line, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;>→", r) })
	if len(said) != len(used) {
		y.Errorf("%q has %d words, and %d were used: %v", a.Line, len(said), len(used), used)
		return
	}
	for i, u := range used {
		y.used(m, a, u, said[i], i == 0 || used[i-1].As != phrase.AsName || used[i-1].Move != u.Move || used[i-1].Gap != u.Gap)
	}
	y.verb(m, line, used, made)
}

// used holds one word against what it was taken for.
func (y *typist) used(m *referee.Match, a say.Answer, u phrase.Used, typed string, first bool) {
	y.Helper()
	word := plainly(typed)
	switch u.As {
	case phrase.AsFiller:
		y.filled++
		if !slices.ContainsFunc(y.fillers, func(f string) bool { return plainly(f) == word }) {
			y.Errorf("%q: %q is left out, and is no filler", a.Line, word)
		}
		if open := y.open(m, a, u, word); open != "" {
			y.Errorf("%q: %q is left out, and begins the answer %q", a.Line, word, open)
		}
	case phrase.AsName:
		if !y.names(u, word) && !(!first && y.within(u, word)) {
			y.Errorf("%q: %q is no name of what %q has there", a.Line, word, y.g.Text(u.In))
		}
	case phrase.AsLeft:
		if !strings.Contains(strings.Join(a.Says, "\n"), typed) {
			y.Errorf("%q: %q is left out, and nothing says so: %q", a.Line, word, a.Says)
		}
	case phrase.AsUnit:
		if _, units := y.voice.Units(y.g.Forms()[u.In.Form][0].Literal); !slices.ContainsFunc(units, func(w string) bool { return plainly(w) == word }) {
			y.Errorf("%q: %q is taken in, and is no word for what is counted", a.Line, word)
		}
	case phrase.AsVerb, phrase.AsWord:
		if directs := slices.Contains(strings.Fields(y.voice.Word("play.to")+" "+y.voice.Word("play.from")), word); !y.literal(word) && !directs {
			y.Errorf("%q: %q begins no word of a form", a.Line, word)
		}
	case phrase.AsAnswer:
	default:
		y.Errorf("%q: nothing is said of %q", a.Line, word)
	}
}

// gap is the kind of a gap.
func (y *typist) gap(c referee.Command, gap int) (k referee.Kind) {
	for _, w := range y.g.Forms()[c.Form] {
		if w.Gap == gap {
			k = w.Kind
		}
	}
	return k
}

// spellings are those of what a command has in a gap.
func (y *typist) spellings(c referee.Command, gap int) []string {
	k := y.gap(c, gap)
	word := y.g.Word(k, int(c.Args[gap]))
	of := y.g.Words(k).Name
	list := append([]string{word, y.voice.Typed(of, word)}, y.voice.Also(of, word)...)
	list = append(list, y.voice.Spellings(word)...)
	if y.g.Words(k).List != nil { // wood3 is 3
		list = append(list, strings.TrimLeftFunc(word, func(r rune) bool { return !unicode.IsDigit(r) }))
	}
	for i := range list {
		list[i] = plainly(list[i])
	}
	return list
}

// names reports whether a word is, or begins, a name or a part of one.
func (y *typist) names(u phrase.Used, word string) bool {
	if u.Move < 0 { // a quantity, or a throw
		return true
	}
	return slices.ContainsFunc(y.spellings(u.In, u.Gap), func(n string) bool {
		return n != "" && (n == word || strings.HasPrefix(n, word) || strings.Contains(n, "-"+word) || y.parts(n, word))
	})
}

// mayMean reports whether a word may be typed for a name. One that players think of first, such as “and” for a comma, is no name cut
// short.
func (y *typist) mayMean(u phrase.Used, word string) bool {
	if slices.ContainsFunc(y.voice.Others(), func(pair string) bool { other, _, _ := strings.Cut(pair, "="); return plainly(other) == word }) {
		return slices.Contains(y.spellings(u.In, u.Gap), word)
	}
	return y.names(u, word)
}

// parts reports whether each part of a word begins a part of a name.
func (y *typist) parts(name, word string) bool {
	for _, p := range strings.Split(word, "-") {
		if !strings.HasPrefix(name, p) && !strings.Contains(name, "-"+p) {
			return false
		}
	}
	return true
}

// within reports whether a word that goes on with a name is in it.
func (y *typist) within(u phrase.Used, word string) bool {
	return slices.ContainsFunc(y.spellings(u.In, u.Gap), func(n string) bool { return strings.Contains(n, word) })
}

// literal reports whether a word begins a form's own word.
func (y *typist) literal(word string) bool {
	for _, form := range y.g.Forms() {
		for _, w := range form {
			if w.Gap >= 0 {
				continue
			}
			for _, way := range append([]string{w.Literal, y.voice.Typed("form", w.Literal)}, y.voice.Also("form", w.Literal)...) {
				if strings.HasPrefix(plainly(way), word) {
					return true
				}
			}
		}
	}
	return false
}

// whole reports whether the name before which a filler stands, or in which, is typed whole behind its verb, and is no figure and no code.
func (y *typist) whole(a say.Answer, filler phrase.Used) bool {
	var name []string
	if !slices.ContainsFunc(a.Used, func(u phrase.Used) bool { return u.As == phrase.AsVerb && u.Move == filler.Move }) {
		return false
	}
	for _, u := range a.Used {
		if u.As == phrase.AsName && u.Move == filler.Move && u.Gap == filler.Gap {
			name = append(name, plainly(u.Word))
		}
	}
	word := strings.Join(name, "-")
	return len(word) > 2 && !unicode.IsDigit(rune(word[0])) && slices.Contains(y.spellings(filler.In, filler.Gap), word)
}

// open is an answer that a filler could have begun to name where it stood, and that comes to another position.
func (y *typist) open(m *referee.Match, a say.Answer, u phrase.Used, word string) string {
	if u.Move < 0 {
		return ""
	}
	at := m.Copy()
	for seat := range at.Players() {
		at.SetPlayer(referee.Seat(seat), referee.Person, 0)
	}
	var before []referee.Command
	for n := range u.Move {
		if i := slices.IndexFunc(a.Used, func(o phrase.Used) bool { return o.Move == n }); i >= 0 { // else the only answer, which goes without saying
			before = append(before, a.Used[i].In)
		}
	}
	for _, c := range before {
		for more := true; more; { // the referee's only answers
			if _, ok := at.Listed(c); ok {
				break
			}
			more, _ = at.Step(nil)
		}
		if no, err := at.Play(referee.ByTable, "", c); no != nil || err != nil {
			y.Fatal(a.Line, before, no, err)
		}
	}
	for more := u.Move > 0; more; { // the referee's only answers
		if _, ok := at.Listed(u.In); ok {
			break
		}
		more, _ = at.Step(nil)
	}
	done, ok := at.Listed(u.In)
	if !ok {
		return ""
	}
	verb := func(mv referee.Move) string { return y.g.Forms()[mv.Form][0].Literal }
	if slices.ContainsFunc(referee.Answers(at.Moves()), func(mv referee.Move) bool { return len(y.g.Forms()[mv.Form]) > 1 && verb(mv) != verb(done) }) && y.whole(a, u) {
		return ""
	}
	after := at.State().Apply(done, nil).Hash()
	for _, mv := range at.Moves() {
		if mv.Form != u.In.Form || mv.Command == u.In || !slices.Equal(mv.Args[:u.Gap], u.In.Args[:u.Gap]) {
			continue
		}
		if mv.Args[u.Gap] != u.In.Args[u.Gap] && y.mayMean(phrase.Used{In: mv.Command, Gap: u.Gap}, word) && at.State().Apply(mv, nil).Hash() != after {
			return y.g.Text(mv.Command)
		}
	}
	return ""
}

// verb looks for a first word that is cut short and need not be there: then it names no answer.
func (y *typist) verb(m *referee.Match, line string, used []phrase.Used, made []string) {
	first := used[0]
	if first.As != phrase.AsVerb || len(used) < 2 || m.State().Turn().Seat < 0 {
		return
	}
	word := plainly(first.Word)
	forms := y.g.Forms()
	for _, mv := range referee.Answers(m.Moves()) {
		if len(forms[mv.Form]) > 1 && forms[mv.Form][0].Literal != forms[first.In.Form][0].Literal {
			return // it is needed
		}
	}
	if word == plainly(y.voice.Typed("form", forms[first.In.Form][0].Literal)) || word == forms[first.In.Form][0].Literal {
		return
	}
	one := m.Copy()
	alone, _ := y.typesAt(one, word)
	if len(alone.Used) == 0 || alone.Used[0].As != phrase.AsName || alone.Used[0].Gap > 0 {
		return
	}
	if b, bare := y.typesAt(one, strings.SplitN(line, " ", 2)[1]); b.Code == say.Done && len(bare) > 0 {
		y.Errorf("%q makes %v, and %q alone is an answer, and then the rest", line, made, word)
	}
}

// isTool reports whether a line begins as something that the tool does.
func isTool(v *voice.Voice, line string) bool {
	first := plainly(strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" ,;>", r) })[0])
	for _, w := range strings.Fields("undo redo drop amend overrule table player always pause fight reasons pieces") {
		for _, way := range append([]string{w, v.Typed("tool", w)}, v.Also("tool", w)...) {
			if strings.HasPrefix(plainly(way), first) {
				return true
			}
		}
	}
	return false
}

// plainly is a word without accents, capitals and apostrophes.
func plainly(s string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(s) {
		switch {
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’', r == utf8.RuneError:
		case r == ' ':
			b.WriteByte('-')
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
