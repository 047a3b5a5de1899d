package main

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"

	"brehon/referee"
)

// referee lets the referee give an only answer in both worlds; it reports whether there was one. To give one in one world alone would
// tell of the other.
func (w *worlds) referee() bool {
	var is [2]bool
	var moves [2]referee.Move
	var after [2]*referee.Match
	for i, m := range w.m {
		after[i] = m.Copy()
		var err error
		if is[i], err = after[i].Step(nil); err != nil {
			w.t.Fatal(err)
		}
		if is[i] {
			moves[i] = after[i].Entry(after[i].Len() - 1).Move
		}
	}
	if is[0] != is[1] {
		w.t.Errorf("after %d steps the referee gives an only answer in one world alone: %v, %s", w.m[0].Len(), is, w.m[0].State().Turn().Ask.Key)
		return false
	}
	if !is[0] {
		return false
	}
	hides := w.m[0].State().(referee.Sealed).Seals(moves[0])
	if _, over := after[0].State().Over(); over || w.lights(w.m[0], after[0]) || moves[0].Command != moves[1].Command && !hides {
		if _, over := after[0].State().Over(); over && !w.differ {
			return false
		}
		w.again()
		return true
	}
	for i, m := range w.m {
		if _, err := m.Step(nil); err != nil {
			w.t.Fatal(i, err)
		}
	}
	w.parted(moves)
	return true
}

// What is pressed at a terminal: what an empty line and beginnings of lines are completed to, and questions. The first Enter takes the
// screen.
const (
	completed = "\t\t" + "s\t\t\x15p\t\t\x15play \t\t\x15d\t\t\x15"
	pressed   = completed + "status\rmoves\rlog 12\rodds\rmap\rpieces\rwhy\rlater\rquit\r"
)

// terminal compares all bytes that a terminal of all seats is sent; where it asks a seat that may know of the difference, those it is
// sent before that seat takes the screen.
func (w *worlds) terminal() {
	asked, ok := w.askedNext()
	if !ok {
		return
	}
	keys, least := pressed, 2000
	if asked >= 0 && w.knows[asked] {
		keys, least = completed, 100
	}
	w.same("the terminal", func(i int) string {
		c := w.console(w.m[i].Copy())
		c.View.AllSeats, c.Screen.AtTable, c.Screen.Colour = true, true, true
		var screen bytes.Buffer
		c.Type(struct {
			io.Reader
			io.Writer
		}{strings.NewReader(keys), &screen}, 90, 40)
		if screen.Len() < least {
			w.t.Errorf("a terminal shows little: %q", screen.String())
		}
		return screen.String()
	})
}

// askedNext is who is asked when the referee has given all only answers, as a terminal lets it do. It is not ok if these bring the
// difference to light, or add to it.
func (w *worlds) askedNext() (asked referee.Seat, ok bool) {
	var after [2]*referee.Match
	for i, m := range w.m {
		after[i] = m.Copy()
		for more := true; more; {
			var err error
			if more, err = after[i].Step(nil); err != nil {
				w.t.Fatal(err)
			}
		}
		if _, over := after[i].State().Over(); over || w.lights(m, after[i]) {
			return referee.Nobody, false
		}
	}
	for i := w.m[0].Len(); i < after[0].Len(); i++ {
		if i >= after[1].Len() || after[0].Entry(i).Move.Command != after[1].Entry(i).Move.Command {
			return referee.Nobody, false
		}
	}
	return referee.SeenBy(after[0].State()), true
}

// prints compares what the companion prints of the game for those who look on: the chronicle and every step as PDF, the board as PDF and PNG.
func (w *worlds) prints() {
	var of [2]*matchPictures
	for i := range of {
		of[i] = &matchPictures{library: w.all, match: w.on[i].Match()}
		if i > 0 {
			of[i].made = of[0].made
		} else if _, _, err := of[i].press(); err != nil {
			w.t.Fatal(err)
		}
	}
	dir := w.t.TempDir()
	for _, name := range []string{"tale.pdf", "full.pdf", "board.pdf", "board.png"} {
		w.same(name, func(i int) string {
			path := filepath.Join(dir, name)
			var err error
			if strings.HasPrefix(name, "board") {
				err = of[i].picture(path)
			} else {
				err = of[i].print(path, "a4", name == "full.pdf", false)
			}
			if err != nil {
				w.t.Fatal(err)
			}
			return w.text(path)
		})
	}
}
