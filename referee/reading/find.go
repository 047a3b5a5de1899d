package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// meant is the meaning of a line of moves in a position.
type meant struct {
	Commands []referee.Command // legal one after the other, but for the last if no is set
	No       *referee.Refusal
	Either   []referee.Command // what the words could mean as well; then nothing is done. If no is set none is legal
	Unread   int               // words left after a command that ended the game
	uses     [][]phrase.Use    // of the commands: what each of their words was taken for

	Chains [][]referee.Command // what the line means with words that say nothing, and without them
}

// finder looks for the meaning of a line.
type finder struct {
	game referee.Game
	read *phrase.Forms
	left int // how much may still be tried

	stops map[int]bool // how many words are left where a command must end
	least int          // more words than that has the next command that is looked for
	bared bool         // the verb of the next command that is looked for was not typed
}

// reach returns how many words one command may take: none crosses a comma.
func (f *finder) reach(words []string) int {
	most := min(len(words), phrase.LongestCommand)
	for n := 1; n < most; n++ {
		if f.stops[len(words)-n] {
			return n
		}
	}
	return most
}

// mostTries bounds the work on some words: in parts read as one command; mostWork bounds a whole line, including the search
// for its fault.
const (
	MostTries = 10000
	MostWork  = 3 * MostTries
)

// spend counts a try, and the work of those before.
func (f *finder) spend() {
	f.left -= 1 + f.read.Matched/phrase.MostMatched
	f.read.Matched %= phrase.MostMatched
}

// find returns the meaning of words from a position on, if they are commands at all. “and” may separate commands.
func (f *finder) find(words []string, before *referee.Command, s referee.State) (meant, bool) {
	got, ok := f.unjoined(words, before, s)
	if ok && got.No == nil || before == nil || !f.joins(words) || f.mayAnswer(words[0], s) {
		return got, ok
	}
	next, is := f.unjoined(words[1:], before, s)
	if !is {
		return got, ok
	}
	if len(next.uses) > 0 {
		next.uses[0] = slices.Concat([]phrase.Use{phrase.UseFiller}, next.uses[0])
	}
	return next, true
}

// joins reports whether words begin with a filler followed by a verb.
func (f *finder) joins(words []string) bool {
	return len(words) > 1 && f.read.Filler[words[0]] && !f.isVerb(words[0]) && f.isVerb(words[1])
}

// mayAnswer reports whether a word names a thing in an answer, or abbreviates one.
func (f *finder) mayAnswer(word string, s referee.State) bool {
	return slices.ContainsFunc(referee.Answers(s.Moves(nil)), func(mv referee.Move) bool {
		return slices.ContainsFunc(f.read.Forms[mv.Form], func(w referee.Word) bool { return w.Gap >= 0 && f.read.MayName(mv.Command, w.Gap, word) })
	})
}

// unjoined returns the meaning of words that begin with a command.
func (f *finder) unjoined(words []string, before *referee.Command, s referee.State) (meant, bool) {
	reach, comma := f.reach(words), f.stops[len(words)]
	verb := view.SoleVerb(f.read.G, referee.Answers(s.Moves(nil)))
	if got, ok := f.things(words, verb, before, s); ok {
		return got, true
	}
	if before == nil {
		return f.lead(words, reach, comma, before, s)
	}
	chance := voice.IsFigure(words[0]) && s.Turn().Seat == referee.Chance // "attack hill 2 1": the dice, without a verb
	if verb != "" && words[0] != verb && (chance || comma) {              // "5 red, 7 green", where no other verb can be meant
		f.bared = true
		if got, ok := f.lead(slices.Concat([]string{verb}, words), reach+1, comma, before, s); ok && got.No == nil || chance {
			return got, ok
		}
	}
	got, ok := f.lead(words, reach, comma, before, s)
	if verb == "" && (comma || f.isName(words[0])) && !(ok && got.No == nil) {
		if bare, can := f.bare(words, reach, before, s); can && (bare.No == nil || !ok) {
			return bare, true
		}
	}
	if verb == "" || ok && (got.No == nil || f.begins(got.Commands[0], verb)) || f.isVerb(words[0]) {
		return got, ok
	}
	f.bared = true
	bare, can := f.lead(slices.Concat([]string{verb}, words), reach+1, comma, before, s) // "type o f t"
	if can && (bare.No == nil || len(bare.Commands) > len(got.Commands) || voice.IsFigure(words[0])) {
		return bare, true
	}
	return got, ok
}

// FewVerbs is the greatest number of verbs among which one may be left out after a comma.
const FewVerbs = 4

// fewThings is how many meanings of an abbreviated name are listed at most.
const fewThings = 6

// bare reads words without their verb: with the one verb that makes them legal ("migrate, des4", where "off 1" is legal too),
// else with the only one that makes them a command, and its refusal. At the start of a line the verb with most answers counts
// as that one, to explain why a place cannot be reached.
func (f *finder) bare(words []string, reach int, before *referee.Command, s referee.State) (found meant, ok bool) {
	var verbs []string
	answers := map[string]int{}
	for _, mv := range referee.Answers(s.Moves(nil)) {
		verb := f.read.Forms[mv.Form][0].Literal
		if answers[verb]++; answers[verb] == 1 && !f.read.G.IsTyped(verb) {
			verbs = append(verbs, verb)
		}
	}
	if before != nil && len(verbs) > FewVerbs && !f.isName(words[0]) {
		return found, false
	}
	slices.SortStableFunc(verbs, func(a, b string) int { return answers[b] - answers[a] })
	var legal, refused, open []meant
	try := func(verb string) {
		f.bared = true
		got, read := f.lead(slices.Concat([]string{verb}, words), reach+1, true, before, s)
		switch {
		case read && got.No == nil && len(got.Either) > 1:
			open = append(open, got)
		case !read || len(got.Either) > 0:
		case got.No == nil:
			legal = append(legal, got)
		default:
			refused = append(refused, got)
		}
	}
	for _, verb := range verbs {
		try(verb)
	}
	if (before != nil || len(verbs) == 0) && len(legal)+len(open) == 0 && f.isName(words[0]) { // why it cannot be done
		for _, form := range f.read.Forms {
			if verb := form[0].Literal; !slices.Contains(verbs, verb) && !f.read.G.IsTyped(verb) {
				verbs = append(verbs, verb)
				try(verb)
			}
		}
		legal = nil
		if before == nil {
			refused = slices.DeleteFunc(refused, func(m meant) bool { return m.No.Astray })
		}
	}
	switch legal = longestNamed(legal); {
	case len(legal) == 1 || len(legal) > 1 && before == nil && single(legal) && sameEnd(s, s.Moves(nil), firsts(legal)):
		return legal[0], true
	case len(legal) > 1 && before == nil:
		found.Either = firsts(legal)
		return found, true
	case len(legal) == 0 && len(open) == 1 && before == nil && len(open[0].Either) <= fewThings:
		return open[0], true
	case len(legal) == 0 && (len(refused) == 1 || len(refused) > 1 && before == nil):
		return refused[0], true
	case len(legal) == 0 && before != nil && f.isName(words[0]):
		return f.sameSubject(refused, *before)
	}
	return found, false
}

// soleAnswer is the only answer that begins with a verb that was typed, and nothing else.
func (f *finder) soleAnswer(words []string, answers []referee.Move) (found meant, ok bool) {
	if len(words) != 1 {
		return found, false
	}
	verb := f.read.Means(words[0], false)
	for _, mv := range answers {
		if f.begins(mv.Command, verb) {
			found.Commands = append(found.Commands, mv.Command)
		}
	}
	found.uses = [][]phrase.Use{{phrase.UseVerb}}
	return found, len(found.Commands) == 1
}

// begins reports whether a command has that first word.
func (f *finder) begins(c referee.Command, verb string) bool {
	return f.read.Forms[c.Form][0].Literal == verb
}

// isName reports whether a word begins no command but names a thing or abbreviates one.
func (f *finder) isName(word string) bool {
	if f.isVerb(word) || voice.IsFigure(word) || slices.ContainsFunc(f.read.Verbs, func(v phrase.Verb) bool {
		return slices.ContainsFunc(v.Ways, func(w string) bool { return strings.HasPrefix(w, word) })
	}) {
		return false
	}
	for k := range f.read.G.Kinds() {
		if kind := referee.Kind(k); f.read.G.Words(kind).List != nil && len(f.read.Values(kind, word)) > 0 {
			return true
		}
	}
	return false
}

// lead reads words whose first command has at most reach words.
func (f *finder) lead(words []string, reach int, comma bool, before *referee.Command, s referee.State) (meant, bool) {
	left := f.leftOut(s, before)
	least, bared := f.least, f.bared
	if _, only := referee.Only(s, s.Moves(nil)); bared && !only { // the words belong to the verb left out
		least = max(least, 1)
	}
	f.least, f.bared = 0, false
	var whole *meant // all of the words, and why that is refused
	dead := false    // as one command they have a form that is not asked for now
	legal := false   // the first words are a command, the rest is not
	for k := reach; k > least; k-- {
		if f.spend(); f.left < 0 {
			return meant{}, false
		}
		f.read.Comma, f.read.Bare, f.read.Labels = comma, bared, bared && s.Turn().Seat >= 0
		readings := f.readings(words[:k], before, left)
		if len(readings) == 0 {
			continue
		}
		got, next := f.choose(readings, words[:k], before != nil, s)
		if bared && len(got.uses) > 0 {
			got.uses[0] = got.uses[0][1:]
		}
		if k == len(words) && got.No != nil && k > 2 && !slices.ContainsFunc(words[1:], func(w string) bool { return !voice.IsFigure(w) }) { // "6 12": not both for one, but one after the other
			whole = &got
			dead = !slices.ContainsFunc(referee.Answers(s.Moves(nil)), func(mv referee.Move) bool { return mv.Form == got.Commands[0].Form })
			continue
		}
		if k == len(words) || len(got.Either) > 0 && got.No == nil {
			return got, true
		}
		if got.No != nil && (legal || f.cuts(words, k)) { // the fault comes after the legal command
			continue
		}
		if got.No != nil {
			if dead && bared && k == 2 { // "0 5": the first is the answer
				return got, true
			}
			if whole == nil && (f.stops[len(words)-k] || f.joins(words[k:]) || (k > 1 || bared) && f.isLastName(words[k:]) || f.readable(words[k:], got.Commands[0], before != nil || k < len(words)-1)) { // "attack hill 2 1" throws two dice
				return got, true
			}
			continue
		}
		if _, over := next.Over(); over && f.stops[len(words)-k] {
			got.Unread = len(words) - k
			return got, true
		}
		rest, ok := f.find(words[k:], &got.Commands[0], next)
		ok = ok && !f.goesOn(got, rest, words, k, next)
		if ok && rest.No != nil && legal {
			continue
		}
		legal = legal || !ok
		if !ok || whole != nil && (rest.No != nil || len(rest.Either) > 0) && !(rest.No != nil && dead) {
			continue
		}
		rest.Commands, rest.uses = append(got.Commands, rest.Commands...), append(got.uses, rest.uses...)
		return rest, true
	}
	if whole != nil {
		return *whole, true
	}
	return meant{}, false
}

// leftOut returns the arguments that need not be typed in a position and, after another command, in each position reached by
// forced answers. It also tells the reader which verbs are possible there.
func (f *finder) leftOut(s referee.State, before *referee.Command) (list []map[uint8]view.Common) {
	goesOn := before != nil
	var legal []referee.Move
	defer func() { f.read.Dead = phrase.Dead(f.read.G, legal) }()
	for at := s; ; {
		moves := at.Moves(nil)
		legal = append(legal, moves...)
		list = append(list, phrase.Given(f.read.G, referee.Answers(moves)))
		only, ok := referee.Only(at, moves)
		if !ok || !goesOn {
			f.carry(list[len(list)-1], before)
			return list
		}
		at = at.Apply(only, nil)
	}
}

// carry makes the previous command's subject optional in commands that are not asked for, so that they are refused with a
// reason.
func (f *finder) carry(given map[uint8]view.Common, before *referee.Command) {
	if before == nil {
		return
	}
	k, has := view.FirstKind(f.read.Forms[before.Form])
	for i, form := range f.read.Forms {
		c, known := given[uint8(i)]
		if kind, ok := view.FirstKind(form); has && ok && kind == k && !known {
			c.Args[0], c.All[0] = before.Args[0], true
			given[uint8(i)] = c
		}
	}
}

// readings is what words can mean as one command, with any of what may be left out.
func (f *finder) readings(typed []string, before *referee.Command, left []map[uint8]view.Common) (list []phrase.Reading) {
	for _, f.read.Given = range left {
		list = append(list, f.read.Read(typed, before)...)
	}
	return phrase.Tightest(list)
}

// isLastName reports whether words are a single name: a command without its verb.
func (f *finder) isLastName(words []string) bool { return len(words) == 1 && f.isName(words[0]) }

// readable reports whether words are commands, legal or not. Behind several of them figures may be dice.
func (f *finder) readable(words []string, before referee.Command, dice bool) bool {
	for dice && voice.IsFigure(words[0]) {
		if words = words[1:]; len(words) == 0 {
			return true
		}
	}
	if f.joins(words) {
		words = words[1:]
	}
	for k := f.reach(words); k > 0; k-- {
		if f.spend(); f.left < 0 {
			return false
		}
		if r := f.read.Read(words[:k], &before); len(r) > 0 && (k == len(words) || f.readable(words[k:], r[0].Command, true)) {
			return true
		}
	}
	return false
}

// choose returns the one legal reading and the position after it. Forced answers may come between commands.
func (f *finder) choose(readings []phrase.Reading, typed []string, goesOn bool, s referee.State) (meant, referee.State) {
	for at := s; ; {
		moves := at.Moves(nil)
		only, ok := referee.Only(at, moves)
		alone := ok && goesOn
		if alone {
			moves = moves[:1] // the referee gives it before anybody steps in
		}
		if r, mv, either, ok := pick(readings, moves); ok {
			if either = append(either, f.rivals(r, typed, moves)...); len(either) > 1 && !sameEnd(at, moves, either) {
				return meant{Either: either}, nil
			}
			return meant{Commands: []referee.Command{mv.Command}, uses: [][]phrase.Use{slices.Clone(r.Uses.Of[:r.Uses.N])}}, at.Apply(mv, nil)
		}
		if meantHere := func(r phrase.Reading) bool { return referee.IsMeant(f.game, at, r.Command) }; alone && slices.ContainsFunc(readings, meantHere) {
			alone, s = false, at
		}
		if !alone {
			c, either := f.closest(readings, s.Moves(nil))
			no := s.Why(c[0])
			if no == nil { // legal, but the referee's only answer comes first, and then it is not
				no = at.Why(c[0])
			}
			if slices.ContainsFunc(either, func(e referee.Command) bool { return !sameReason(s.Why(e), no) }) {
				return meant{Commands: c[:1], No: no, Either: either}, nil
			}
			return meant{Commands: c[:1], No: no}, nil // whichever is meant
		}
		at = at.Apply(only, nil)
	}
}

// rivals returns legal moves in which a filler of a reading abbreviates a name: then it is not a filler. After one of several
// verbs and before a whole name it is: "discard a fox".
func (f *finder) rivals(r phrase.Reading, typed []string, moves []referee.Move) (list []referee.Command) {
	sole := f.read.Bare || view.SoleVerb(f.read.G, referee.Answers(moves)) != ""
	for i, u := range r.Uses.Of[:r.Uses.N] {
		if u < phrase.UseFiller || u >= phrase.UseName {
			continue
		}
		gap := int(u - phrase.UseFiller)
		if !sole && f.read.IsWholeIn(r, gap, typed) {
			continue
		}
		for _, mv := range moves {
			if mv.Form == r.Form && mv.Command != r.Command && slices.Equal(mv.Args[:gap], r.Args[:gap]) && f.read.MayName(mv.Command, gap, typed[i]) && len(list) < fewThings {
				list = append(list, mv.Command)
			}
		}
	}
	return list
}

// things reads words that could begin with the only verb, abbreviated, but are as well answers one by one: "r g" may be "red,
// green" where the only verb is race, which need not be typed.
func (f *finder) things(words []string, verb string, before *referee.Command, s referee.State) (got meant, ok bool) {
	if verb == "" || len(words) < 2 || !f.isBegun(verb, words[0]) || !f.opens(verb, words[0], s) {
		return got, false
	}
	f.bared = true
	got, ok = f.lead(slices.Concat([]string{verb}, words), f.reach(words)+1, f.stops[len(words)], before, s)
	if ok && got.No == nil && len(got.Either) > 0 {
		if !f.read.Filler[words[0]] {
			return got, false
		}
		// the first word may be a filler besides
		f.bared = true
		one, is := f.lead([]string{verb, words[0]}, 2, f.stops[len(words)], before, s)
		return got, is && one.No == nil && len(one.Either) == 0
	}
	return got, ok && got.No == nil
}

// isBegun reports whether a word begins a verb, and is not all of it.
func (f *finder) isBegun(verb, word string) bool {
	ways := f.read.Ways(verb)
	return !slices.Contains(ways, word) && slices.ContainsFunc(ways, func(w string) bool { return strings.HasPrefix(w, word) })
}

// opens reports whether a word names the first thing of a legal answer with that verb.
func (f *finder) opens(verb, word string, s referee.State) bool {
	return slices.ContainsFunc(referee.Answers(s.Moves(nil)), func(mv referee.Move) bool {
		form := f.read.Forms[mv.Form]
		return form[0].Literal == verb && len(form) > 1 && form[1].Gap >= 0 && f.read.MayName(mv.Command, form[1].Gap, word)
	})
}
