package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strconv"
)

// ChanceFirst is the text that says that dice, or a draw, are wanted before what begins with a word can be done; empty where
// chance is not asked, or the word begins nothing but what it answers.
func (r *Reader) ChanceFirst(word string) string {
	switch {
	case r.View.Match.State().Turn().Seat != referee.Chance || !r.isVerb(word) || r.View.BeginsTyped(voice.OfForm, r.View.Verb(), word):
		return ""
	case r.View.IsDrawn():
		return "drawFirst"
	}
	return "diceFirst"
}

// Begun are the forms of moves that a word begins, if it can mean one verb only.
func (r *Reader) Begun(word string) (list []uint8) {
	forms := r.View.Match.Game().Grammar().Forms()
	for i, form := range forms {
		if !r.View.BeginsTyped(voice.OfForm, form[0].Literal, word) {
			continue
		}
		if len(list) > 0 && forms[list[0]][0].Literal != form[0].Literal {
			return nil
		}
		list = append(list, uint8(i))
	}
	return list
}

// mostReasons bounds how many commands are asked for their reason.
const mostReasons = 10000

// Barred is why nothing that begins with the verb typed is legal now, if there is one reason for all that the words can
// still become; nil if there are several, or something is legal.
func (r *Reader) Barred(typed []string) (no *referee.Refusal) {
	s, forms := r.View.Match.State(), r.Begun(typed[0])
	if len(forms) == 0 || slices.ContainsFunc(r.View.Match.Moves(), func(mv referee.Move) bool { return slices.Contains(forms, mv.Form) }) {
		return nil
	}
	if len(forms) == 1 {
		if no := referee.Objects(r.View.Match.Game(), s, referee.Attempt{Form: forms[0]}); no != nil {
			return no
		}
	}
	n, one := 0, true
	first := map[int16]*referee.Refusal{} // by subject: the reason must not mention a thing that was not typed
	for _, form := range forms {
		if len(typed) > len(r.View.Match.Game().Grammar().Forms()[form]) { // a word too many
			continue
		}
		wanted := r.subjects(form, typed)
		r.View.Match.Game().Grammar().Vary(form, func(cmd referee.Command) bool {
			if wanted != nil && !slices.Contains(wanted, int(cmd.Args[0])) {
				return true
			}
			why := s.Why(cmd)
			n++
			if no == nil {
				no = why
			}
			if first[cmd.Args[0]] == nil {
				first[cmd.Args[0]] = why
			}
			one = one && n <= mostReasons && why != nil && why.Key == no.Key && slices.Equal(why.Args, first[cmd.Args[0]].Args)
			return one
		})
	}
	if !one {
		return nil
	}
	return no
}

// subjects lists the values for a form's first gap: those named, else the powers of the seat asked, or all powers if chance
// is asked; nil: any.
func (read *Reader) subjects(form uint8, typed []string) (list []int) {
	g := read.View.Match.Game().Grammar()
	k, ok := view.FirstKind(g.Forms()[form])
	if !ok || g.Words(k).List == nil {
		return nil
	}
	r := read.reader()
	for i := range typed[1:] {
		for _, v := range r.Values(k, typed[i+1]) {
			list = append(list, v.Value)
		}
	}
	if list != nil {
		return list
	}
	for seat, powers := range read.View.Match.State().Seats() {
		if asked := read.View.Match.State().Turn().Seat; asked >= 0 && int(asked) != seat {
			continue
		}
		for _, id := range powers {
			if v, ok := g.Value(k, id); ok {
				list = append(list, v)
			}
		}
	}
	return list
}

// Listed1 returns the answer at a position in the list.
func (r *Reader) Listed1(figure string) (cmd referee.Command, ok bool) {
	for i, mv := range referee.Answers(r.View.Moves()) {
		if figure == strconv.Itoa(i+1) {
			return mv.Command, true
		}
	}
	return cmd, false
}

// Stop is where a line stops to be a command, if all forms of its verb agree on it.
func (read *Reader) Stop(typed []string) (found *phrase.Stop) {
	g := read.View.Match.Game().Grammar()
	r := read.reader()
	r.Given = phrase.Given(g, referee.Answers(read.View.Match.Moves()))
	for i, form := range read.Begun(typed[0]) {
		at := r.Stop(form, typed[1:])
		if at == nil || i > 0 && *at != *found {
			return nil
		}
		found = at
	}
	return found
}
