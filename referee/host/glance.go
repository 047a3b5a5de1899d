package host

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/view"
	"brehon/referee/voice"
)

// What a page needs around the question: the game at a glance, the names of places that matter, the words of the choosers.

// summary fills in the game at a glance.
func (m *Moment) summary(v *View, seen *view.View) {
	v.Now, v.Powers = []string{}, []Power{}
	m.scored(v, seen)
	s, ok := seen.State().(referee.Summarized)
	if !ok {
		if now := seen.When(); now != "" {
			v.Now = append(v.Now, now)
		}
		return
	}
	sum := s.Summary()
	v.Now = texts(seen, sum.Now)
	for _, g := range sum.Groups {
		head := ""
		if g.Head.Key != "" {
			head = seen.Voice.Message(g.Head)
		}
		for _, row := range g.Rows {
			p := Power{Named: named(seen, row.Power), Group: head, Seat: int(row.Seat), Cells: []PowerHas{}}
			for i, cell := range row.Cells {
				if len(cell) > 0 && i < len(sum.Columns) {
					p.Cells = append(p.Cells, PowerHas{Head: seen.Voice.Message(sum.Columns[i].Head), Main: sum.Columns[i].Main, Says: texts(seen, cell)})
				}
			}
			v.Powers = append(v.Powers, p)
		}
	}
	for _, n := range sum.Notes {
		if len(n.Items) > 0 {
			v.Notes = append(v.Notes, Note{seen.Voice.Message(n.Head), texts(seen, n.Items)})
		}
	}
}

// texts are messages in words.
func texts(seen *view.View, list []referee.Message) []string {
	says := []string{}
	for _, msg := range list {
		says = append(says, seen.Voice.Message(msg))
	}
	return says
}

// labels say of each form of the moves, by its number, what its gaps are for: the words of the form before the gap, or what its
// kind is called. A gap right after the verb that holds a mere number needs none.
func labels(seen *view.View, moves []view.Move) map[string][]string {
	g, list := seen.Match.Game().Grammar(), map[string][]string{}
	for _, mv := range moves {
		form, _, _ := strings.Cut(mv.ID, ".")
		n, err := strconv.Atoi(form)
		if list[form] != nil || err != nil {
			continue
		}
		words, says := []string{}, []string{}
		for i, w := range g.Forms()[n] {
			switch {
			case w.Gap < 0 && i > 0:
				words = append(words, seen.Voice.Typed(voice.OfForm, w.Literal))
			case w.Gap >= 0:
				label := strings.Join(words, " ")
				if kind := seen.Voice.Kind(w.Kind); label == "" && len([]rune(kind)) > 2 {
					label = strings.ToLower(kind)
				}
				says, words = append(says, label), nil
			}
		}
		list[form] = says
	}
	return list
}

// deeds are what buttons say of whole moves, by the number of their form, as far as the game says so.
func deeds(seen *view.View, moves []view.Move) map[string]string {
	list := map[string]string{}
	for _, mv := range moves {
		form, _, _ := strings.Cut(mv.ID, ".")
		if _, known := list[form]; known {
			continue
		}
		if n, err := strconv.ParseUint(form, 10, 8); err == nil {
			list[form] = seen.Voice.Deed(uint8(n))
		}
	}
	maps.DeleteFunc(list, func(_, says string) bool { return says == "" })
	return list
}

// inWords is a move in the words of a button, or in those of the log; as it is typed where the game has neither.
func inWords(seen *view.View, cmd referee.Command) string {
	says := seen.Voice.Deed(cmd.Form)
	if says == "" {
		return seen.Voice.Move(cmd)
	}
	g, n := seen.Match.Game().Grammar(), 0
	for _, w := range g.Forms()[cmd.Form] {
		if w.Gap >= 0 {
			says = strings.ReplaceAll(says, "{"+strconv.Itoa(n)+"}", seen.Voice.Name(g.Word(w.Kind, int(cmd.Args[w.Gap]))))
			n++
		}
	}
	return says
}

// titles are what places of the board that go by a mere number are called in a heading.
func titles(v *View, seen *view.View) map[string]string {
	const key = "named.place"
	if v.Board == nil || !seen.Voice.Game().Messages.Has("referee."+key) {
		return nil
	}
	list := map[string]string{}
	for place := range v.Board.Places {
		if voice.IsFigure(place) {
			list[place] = seen.Voice.Say(key, "place", place)
		}
	}
	return list
}

// about are the places of the board that the open question names, and last those of the move that a program proposes.
func (m *Moment) about(v *View, seen *view.View) (places []string) {
	if v.Board == nil || v.Over {
		return nil
	}
	g := m.match.Game().Grammar()
	add := func(k referee.Kind, value int) {
		word := g.Word(k, value)
		if _, ok := v.Board.Places[word]; ok && g.Words(k).List != nil {
			places = append(slices.DeleteFunc(places, func(p string) bool { return p == word }), word)
		}
	}
	for _, a := range seen.State().Turn().Ask.Args {
		add(a.Kind, a.Value)
	}
	if v.Proposed != nil {
		cmd := m.proposed.Move.Command
		for _, w := range g.Forms()[cmd.Form] {
			if w.Gap >= 0 {
				add(w.Kind, int(cmd.Args[w.Gap]))
			}
		}
	}
	return places
}

// names are the names of the places that matter now, for screens on which the board's own are too small: those of the question, of
// what happened last, and of standees that somebody owns.
func (m *Moment) names(v *View, seen *view.View) map[string]string {
	list := map[string]string{}
	if v.Board == nil {
		return list
	}
	add := func(place string) {
		if _, ok := v.Board.Places[place]; ok && seen.Voice.Name(place) != place {
			list[place] = seen.Voice.Name(place)
		}
	}
	spoken := func(s view.Spoken) {
		for _, a := range s.Args {
			add(a.Value)
		}
	}
	for _, place := range v.About {
		add(place)
	}
	if n := len(v.Log); n > 0 {
		for _, e := range v.Log[n-1].Events {
			spoken(e)
		}
	}
	for _, p := range seen.State().Table() {
		if c := seen.Component(p.Piece); c != nil && c.Form == "standee" && p.Owner != "" {
			add(p.Place)
		}
	}
	return list
}

// mostAsked is how many questions a series holds.
const mostAsked = 6

// series finds what a viewer can answer at once; nil if that is no more than the open question.
func (m *Moment) series(who Viewer, v *View, seen *view.View) *Series {
	turn := m.match.State().Turn()
	switch {
	case v.Over || v.Waits || m.proposes:
		return nil
	case turn.Seat == referee.Chance:
		return m.throwsAtOnce(v, seen)
	case turn.Seat < 0:
		return nil
	}
	if who.Seats>>turn.Seat&1 != 0 {
		s := m.secrets(seen, turn.Seat)
		if s != nil && len(s.Asks) < 2 {
			return nil
		}
		return s
	}
	for seat := range m.match.Players() {
		if who.Seats>>seat&1 == 0 {
			continue
		}
		if s := m.secrets(seen, referee.Seat(seat)); s != nil {
			s.Ahead, s.Given = true, m.ahead[referee.Seat(seat)]
			return s
		}
	}
	return nil
}

// throwsAtOnce are throws that follow each other, each of one number, whatever the others show: it is tried with the lowest throws,
// with the highest, and with both in turns.
func (m *Moment) throwsAtOnce(v *View, seen *view.View) *Series {
	if !slices.ContainsFunc(v.Moves, func(mv view.Move) bool { return mv.Seat == int(referee.Chance) }) {
		return nil
	}
	s := &Series{Seat: int(referee.Chance)}
	low, high, mixed := m.match.Copy(), m.match.Copy(), m.match.Copy()
	for len(s.Asks) < mostAsked {
		a, b := asks(seen, low), asks(seen, high)
		if low.State().Turn().Seat != referee.Chance || high.State().Turn().Seat != referee.Chance || a.Text != b.Text || !slices.EqualFunc(a.Moves, b.Moves, sameMove) {
			break
		}
		if len(a.Moves) < 2 || slices.ContainsFunc(a.Moves, func(mv view.Move) bool { return len(mv.Gaps) != 1 || v.Kinds[mv.Gaps[0].Kind] != KindNumber }) {
			break
		}
		if c := asks(seen, mixed); mixed.State().Turn().Seat != referee.Chance || a.Text != c.Text || !slices.EqualFunc(a.Moves, c.Moves, sameMove) {
			break // after equal throws only, such as those that roll again
		}
		s.Asks = append(s.Asks, a)
		if !answers(low, 0) || !answers(high, -1) || !answers(mixed, -(len(s.Asks)%2)) {
			break
		}
	}
	if len(s.Asks) < 2 {
		return nil
	}
	return s
}

func sameMove(a, b view.Move) bool { return a.ID == b.ID }

// secrets are the secret questions that a seat is asked now, or will be once those before it have chosen; nil if there are none.
func (m *Moment) secrets(seen *view.View, seat referee.Seat) *Series {
	on, s := m.match.Copy(), &Series{Seat: int(seat), Secret: true}
	for range mostAsked * len(m.match.Players()) {
		st, ok := on.State().(referee.Sealed)
		turn := on.State().Turn()
		moves := referee.Answers(on.Moves())
		if !ok || turn.Seat < 0 || len(moves) == 0 || !st.Sealing() || !st.Seals(moves[0]) || m.match.Players()[turn.Seat] != referee.Person {
			break
		}
		if other := int(turn.Seat); !slices.Contains(s.Left, other) && m.ahead[turn.Seat] == 0 {
			s.Left = append(s.Left, other)
		}
		if turn.Seat == seat && len(s.Asks) < mostAsked {
			s.Asks = append(s.Asks, asks(seen.For(seat), on))
		}
		if !answers(on, 0) {
			break
		}
	}
	if len(s.Asks) == 0 && seat != referee.Nobody {
		return nil
	}
	return s
}

// asks is the open question of a copy of the match.
func asks(seen *view.View, on *referee.Match) Asks {
	copied := *seen
	copied.Match = on
	q := copied.Question()
	moves := slices.DeleteFunc(q.Moves(), func(mv view.Move) bool { return mv.Aside })
	return Asks{q.Asked.Text, q.Asked.Rule, moves}
}

// answers gives the first or the last answer in a copy of the match, and what follows by itself; false if there is none.
func answers(on *referee.Match, at int) bool {
	list := referee.Answers(on.Moves())
	if len(list) == 0 {
		return false
	}
	if at < 0 {
		at = len(list) - 1
	}
	if no, err := on.Play(referee.ByTable, "", list[at].Command); no != nil || err != nil {
		return false
	}
	for {
		moves := on.Moves()
		mv, only := referee.Only(on.State(), moves)
		if !only || len(moves) == 0 {
			return true
		}
		if no, err := on.Play(referee.ByReferee, "", mv.Command); no != nil || err != nil {
			return false
		}
	}
}
