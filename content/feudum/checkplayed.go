package feudum

import (
	"strconv"
	"strings"

	"brehon/content/lang"
)

// Lists that the program plays in one way only; the content repeats them for print.
var (
	landscapesGive = []string{"food", "target", "shilling", "sulfur"}
	vesselsServe   = []string{"ship", "submersible", "flight"}
	typesFrom      = []string{"", "outpost", "farm", "town"}
	monstersWalk   = []string{"ship submersible, from a port", "road flight"}
	cardsNeed      = []string{"also pawn alchemist", "also pawn monk", "also pawn merchant shillings 1", "instead good wood of supply", "also good iron of supply",
		"also pawn farmer", "also pawn knight", "instead pawn noble", "instead good food of supply", "also good saltpeter of supply", "instead good sulfur of barrel"}
)

// most is the highest number of the tracker.
const most = 9999

// so: what the content says of the i-th entry of a list is what the program plays.
func (c *checker) so(at lang.Pos, what string, i int, have string, must []string) {
	if i < len(must) && have != must[i] {
		c.Fault(at, "%s: the content says %q, and the program plays %q", what, have, must[i])
	}
}

// checkPlayedBox: the pieces in the box work as the program plays them.
func (c *checker) checkPlayedBox() {
	b := &c.g.Box
	for i, l := range b.Landscapes {
		c.so(l.Pos, "landscape "+l.ID+", gives", i, l.Gives, landscapesGive)
	}
	for i, v := range b.Vessels {
		c.so(v.Pos, "vessel "+v.ID+", on", i, v.On, vesselsServe)
	}
	for i, t := range b.Types {
		c.so(t.Pos, "type "+t.ID+", from", i, t.From, typesFrom)
	}
	for i, m := range b.Monsters {
		walks := strings.Join(m.On, " ")
		if m.Ports {
			walks += ", from a port"
		}
		c.so(m.Pos, "monster "+m.ID+", on", i, walks, monstersWalk)
	}
	if n := b.Shillings(); n > most {
		c.Fault(c.At("goods", "coins"), "coins: they are worth %d, and the tracker counts to %d", n, most)
	}
}

// checkPlayedCards: each ability needs what the program asks for, and Repeat does not repeat itself (F5.4).
func (c *checker) checkPlayedCards() {
	for i, k := range c.g.Cards {
		n, words := k.Special.Needs, []string{k.Special.Way}
		add := func(key, value string) {
			if value != "" {
				words = append(words, key, value)
			}
		}
		add("pawn", n.Pawn)
		add("good", n.Good)
		add("of", n.Of)
		if n.Shillings > 0 {
			add("shillings", strconv.Itoa(n.Shillings))
		}
		c.so(c.At("cards", "cards", k.ID, "special"), "card "+k.ID+", special", i, strings.Join(words, " "), cardsNeed)
		if k.ID == "repeat" && k.Repeat != "never" {
			c.Fault(k.Pos, "card %q: Repeat never repeats itself (F5.4)", k.ID)
		}
	}
}

// checkPlayedGuilds: the third coin of a price goes to a guild that keeps coins (F15.0).
func (c *checker) checkPlayedGuilds() {
	for _, k := range c.g.Guilds.Guilds {
		if k.Charity != "farmer" && k.Charity != "monk" {
			c.Fault(k.Pos, "guild %q: charity is farmer, who has a purse, or monk, who has a coffer, and not %s (F15.0)", k.ID, k.Charity)
		}
	}
}

// So many mandates there are, and so many charters; so many of the mandates, the first, are weapons (F17.5).
const (
	writsEach = 8
	weapons   = 2
)

// checkPlayedWrits: there are as many writs as the program deals, and the weapons come first.
func (c *checker) checkPlayedWrits() {
	w := &c.g.Writs
	if n := len(w.Mandates); n != writsEach {
		c.Fault(c.At("writs", "mandates"), "there are %d mandates, and %d must be (F17.5)", n, writsEach)
	}
	if n := len(w.Charters); n != writsEach {
		c.Fault(c.At("writs", "charters"), "there are %d charters, and %d must be (F17.5)", n, writsEach)
	}
	for i, m := range w.Mandates {
		if (m.Weapon != "") != (i < weapons) {
			c.Fault(m.Pos, "writ %q: the first %d mandates are weapons, and no others", m.ID, weapons)
		}
	}
}
