package console

import (
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Who plays a seat, a person or a program, and by what name.

// doPlayer gives a seat, named by any of its powers or by its number, to a person or a program. Alone it says who sits
// where, and who else can play.
func (c *Console) doPlayer(a say.Answer, l reading.Line) say.Answer {
	l = c.Read.NewLine(strings.ReplaceAll(l.Text(), "=", " ")) // as the flag has it
	if len(l.Words) == 0 {
		for i := range c.View.Match.State().Seats() {
			a.Says = append(a.Says, fmt.Sprintf("%3d  %s", i+1, c.View.Sitting(referee.Seat(i))))
		}
		return c.Screen.Say(a, "players", "names", c.playerNames())
	}
	if len(l.Words) < 2 {
		return c.Screen.Misused(a, "player")
	}
	last := len(l.Words) - 1
	at, ok := c.View.SeatCalled(strings.Join(l.Words[:last], "-"))
	name := c.PlayerTyped(l.Words[last])
	isProgram := name == referee.Person || referee.NewPlayer(c.View.Match.Game(), name, 0) != nil
	for n := last - 1; n > 0 && !ok && !isProgram; n-- { // a name of several words
		if at, ok = c.View.SeatCalled(strings.Join(l.Words[:n], "-")); ok {
			last = n
		}
	}
	person := strings.Join(l.Typed[last:], " ")
	if joined := c.PlayerTyped(strings.Join(l.Words[last:], ":")); ok && !isProgram { // "automaton hard", "person Ann"
		if isProgram = referee.NewPlayer(c.View.Match.Game(), joined, 0) != nil; isProgram {
			name = joined
		} else if called, is := strings.CutPrefix(person, l.Typed[last]+" "); is && c.PlayerTyped(l.Words[last]) == referee.Person {
			person = called
		}
	}
	switch {
	case !ok:
		return c.Screen.Refused(c.Screen.Say(a, "noSeat", "seat", strings.Join(l.Typed[:last], " ")))
	case !isProgram && (ProgramMeant(c.View.Match.Game(), c.View.Voice, person) != "" || !IsName(person) || c.View.IsTyped(voice.OfTool, "off", voice.Fold(person))):
		return c.Screen.Refused(c.Screen.Say(a, "noPlayer", "name", person, "names", c.playerNames()))
	case !isProgram:
		return c.seatPerson(a, at, person)
	}
	return c.seatPlayer(a, at, name, c.View.Voice.Player(name))
}

// seatPerson gives a seat to a person of that name.
func (c *Console) seatPerson(a say.Answer, at referee.Seat, name string) say.Answer {
	if err := c.View.Match.SetCustom(referee.CustomName(at), name); err != nil {
		return c.Screen.Failed(a, err)
	}
	return c.seatPlayer(a, at, referee.Person, c.View.Match.Custom(referee.CustomName(at)))
}

// seatPlayer gives a seat to a player, who is called so.
func (c *Console) seatPlayer(a say.Answer, at referee.Seat, name, called string) say.Answer {
	dice := referee.Dice{}
	if c.Dice != nil {
		dice = *c.Dice
	}
	dice.Seed += uint64(c.View.Match.Len())
	if err := c.View.Match.Seat(at, name, dice); err != nil {
		return c.Screen.Failed(a, err)
	}
	a = c.Screen.Say(a, "playerSet", "seat", c.View.SeatName(at), "name", called)
	a.Still = false
	return a
}

// ProgramMeant is the program, as it is typed, that whoever typed a word may have meant, which is none: one slip away from a
// program or a level, or a word for programs in general; of several words one of them. It is empty for anything else.
func ProgramMeant(g referee.Game, v *voice.Voice, word string) string {
	var known []string
	for _, name := range referee.PlayerNames(g) {
		program, level, _ := strings.Cut(name, ":")
		if typed := v.Typed(voice.OfTool, program); name != referee.Person && !slices.Contains(known, typed) {
			known = append(known, typed)
		}
		if level != "" {
			known = append(known, strings.ToLower(v.Typed(voice.OfLevel, level)))
		}
	}
	if parts := strings.Fields(word); len(parts) > 1 {
		for _, part := range parts {
			if slices.Contains(known, voice.Fold(part)) || slices.Contains(voice.Split(v.Word("play.machines")), voice.Fold(part)) {
				return ProgramMeant(g, v, part)
			}
		}
	}
	if len(known) > 0 && slices.Contains(voice.Split(v.Word("play.machines")), voice.Fold(word)) {
		if _, ok := g.(referee.Automated); ok {
			return v.Typed(voice.OfTool, "automaton")
		}
		return known[0]
	}
	if word = voice.Fold(word); slices.Contains(known, word) { // a level, where a program is wanted
		return word
	}
	return strict.Slip(word, known)
}

// longestPerson is how many letters the name of a person may have.
const longestPerson = 40

// IsName reports whether a person can be called so. Colons, plus signs and the like are of programs.
func IsName(text string) bool {
	return !strings.ContainsAny(text, ":+=") && utf8.RuneCountInString(text) <= longestPerson && strings.ContainsFunc(text, unicode.IsLetter)
}

// playerNames lists who can play, as it is typed, and the traits.
func (c *Console) playerNames() string {
	names := strings.Join(c.playersTyped(), ", ")
	if traits := c.traitsTyped(); len(traits) > 0 {
		return c.View.Voice.Word("play.withTraits", "names", names, "list", strings.Join(traits, ", "))
	}
	return names
}

// playersTyped are the names of all who can play.
func (c *Console) playersTyped() (list []string) {
	for _, name := range referee.PlayerNames(c.View.Match.Game()) {
		program, level, _ := strings.Cut(name, ":")
		typed := c.View.Voice.Typed(voice.OfTool, program)
		if level != "" {
			typed += ":" + c.View.Voice.Typed(voice.OfLevel, level)
		}
		list = append(list, typed)
	}
	return list
}

// traitsTyped are the automata's traits as they stand behind a level.
func (c *Console) traitsTyped() (list []string) {
	for _, trait := range referee.Traits(c.View.Match.Game()) {
		list = append(list, "+"+c.View.Voice.Typed(voice.OfLevel, trait))
	}
	return list
}

// PlayerTyped returns the name of the player that a word means, in the players' language or as the program has it, with
// level and traits after its colon. Any other word is returned folded: small letters, no accents.
func (c *Console) PlayerTyped(word string) string {
	return PlayerTyped(c.View.Match.Game(), c.View.Voice, word)
}

// PlayerTyped is the name of the player of a game that a word means in a voice's language.
func PlayerTyped(g referee.Game, v *voice.Voice, word string) string {
	word = voice.Fold(word)
	program, rest, more := strings.Cut(word, ":")
	for _, name := range referee.PlayerNames(g) {
		if name, _, _ = strings.Cut(name, ":"); !slices.Contains(v.Ways(voice.OfTool, name), program) {
			continue
		}
		if !more {
			return name
		}
		return name + ":" + LevelTyped(g, v, rest)
	}
	return word
}

// LevelTyped is the level with its traits that a word means: "hard+warlike". What it does not know it leaves as it is.
func LevelTyped(g referee.Game, v *voice.Voice, word string) string {
	var known []string
	if a, ok := g.(referee.Automated); ok {
		known = append(a.Levels(), referee.Traits(g)...)
	}
	difficulties := strings.Split(voice.Fold(word), "+")
	for i, typed := range difficulties {
		for _, id := range known {
			if slices.Contains(v.Ways(voice.OfLevel, id), typed) {
				difficulties[i] = id
				break
			}
		}
	}
	return strings.Join(difficulties, "+")
}
