package console

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"brehon/referee"

	"golang.org/x/term"
)

// A second screen, for those who look on: it is drawn anew at each step, and shows what everybody may see.

// Glance is the game at a glance, in lines no wider than Width: the board, what is asked, how everybody stands, what happened last,
// and at the foot notes. What height has no room for is left out: first the key of the board, then what happened, who plays, and
// the board. On a wide screen the board stands beside the rest. A height of 0 has room for all.
func (c *Console) Glance(foot []string, height int) []string {
	own := *c
	own.AllSeats, own.watching = false, true
	c = &own
	width := c.Width
	if width >= twoColumns && height > 0 {
		if lines := c.beside(foot, height); lines != nil {
			return lines
		}
		c.Width = width
	}
	parts := []glancePart{{lines: c.board(), need: 2}, {lines: c.boardKey(), need: 6, joined: true}}
	return fitted(append(parts, c.glanceParts(foot)...), height)
}

// twoColumns is how wide a screen must be for two columns: a board, and a table.
const twoColumns = 130

// beside is the board with the rest at its right; nil if there is no board, or no room for it.
func (c *Console) beside(foot []string, height int) []string {
	all := c.Width
	c.Width = all * 3 / 5
	board, wide := c.board(), 0
	if len(board) == 0 || len(board) > height {
		return nil
	}
	for _, line := range board {
		wide = max(wide, visible(line))
	}
	c.Width = wide
	if key := c.boardKey(); len(board)+len(key) <= height {
		board = append(board, key...)
	}
	const between = 3
	c.Width = all - wide - between
	rest := fitted(c.glanceParts(foot), height)
	lines := make([]string, max(len(board), len(rest)))
	for i := range lines {
		if i < len(board) {
			lines[i] = board[i]
		}
		if i < len(rest) && rest[i] != "" {
			lines[i] += strings.Repeat(" ", wide+between-visible(lines[i])) + rest[i]
		}
	}
	return lines
}

// glancePart is a part of what is seen at a glance.
type glancePart struct {
	lines  []string
	need   int  // those of the least are taken first; 0: it is never left out
	joined bool // to the part before: no empty line stands between, and it is taken with that alone
	cut    bool // a beginning of it is better than nothing
}

// fitted joins as many parts as the height has room for, each behind an empty line, or behind none where one that may be cut would
// have to be. What is never left out is cut at the height.
func fitted(parts []glancePart, height int) []string {
	lines, whole := fittedWith(1, parts, height)
	if !whole {
		lines, _ = fittedWith(0, parts, height)
	}
	if height > 0 && len(lines) > height {
		lines = lines[:height]
	}
	return lines
}

// fittedWith is that with so many empty lines between parts; whole is false if one was cut.
func fittedWith(empty int, parts []glancePart, height int) (lines []string, whole bool) {
	parts, whole = slices.Clone(parts), true
	taken, room := map[int]bool{}, height
	order := make([]int, len(parts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return parts[a].need - parts[b].need })
	for _, i := range order {
		p := &parts[i]
		gap := empty * some(len(taken) > 0 && !p.joined)
		if p.cut && height > 0 && len(p.lines)+gap > room {
			whole = false
			p.lines = append(slices.Clone(p.lines[:max(0, room-gap-1)]), "…")
		}
		high := len(p.lines) + gap
		if len(p.lines) > 0 && (height <= 0 || p.need == 0 || high <= room) && (!p.joined || taken[i-1]) {
			taken[i], room = true, room-high
		}
	}
	for i, p := range parts {
		if !taken[i] {
			continue
		}
		if len(lines) > 0 && !p.joined {
			lines = append(lines, make([]string, empty)...)
		}
		lines = append(lines, p.lines...)
	}
	return lines, whole
}

// glanceParts are what is asked, of whom; who plays; how everybody stands; notes; what happened last; and the foot.
func (c *Console) glanceParts(foot []string) []glancePart {
	var asked, stands, notes []string
	if s, ok := c.view().(referee.Summarized); ok {
		sheet := s.Summary()
		asked = c.now(sheet)
		if stands = c.tabled(sheet); c.Plain {
			stands = c.linear(sheet)
		}
		for _, n := range sheet.Notes {
			if len(n.Items) > 0 {
				notes = append(notes, c.noted(n)...)
			}
		}
	} else {
		stands = c.facts(Answer{}).Says
	}
	return []glancePart{
		{lines: c.screenLines(asked)},
		{lines: c.screenLines(c.seats()), need: 3, joined: true},
		{lines: c.screenLines(stands), need: 1, cut: true},
		{lines: c.screenLines(notes), need: 5},
		{lines: c.screenLines(c.lately()), need: 4},
		{lines: c.screenLines(foot)},
	}
}

// board is the board; empty if there is none but a list of places.
func (c *Console) board() []string {
	if board, ok := c.view().(referee.Board); ok {
		return c.screenLines(board.Chart(screen{c}))
	}
	return nil
}

// boardKey explains the board, where it has signs.
func (c *Console) boardKey() []string {
	if board, ok := c.view().(referee.Board); ok {
		return c.screenLines(board.ChartKey(screen{c}))
	}
	return nil
}

// latest is how many steps are told that were made last.
const latest = 3

// lately tells the last steps, and of the very last what came of it.
func (c *Console) lately() (lines []string) {
	for i := max(0, c.Match.Len()-latest); i < c.Match.Len(); i++ {
		told := c.logged(c.step(i))
		if i < c.Match.Len()-1 {
			told = told[:1]
		}
		lines = append(lines, told...)
	}
	return lines
}

// screenLines breaks lines where the screen ends.
func (c *Console) screenLines(list []string) (lines []string) {
	for _, line := range list {
		lines = append(lines, strings.Split(wrapped(harmless(line), c.Width), "\n")...)
	}
	return lines
}

// PutLines writes lines that fit.
func (c *Console) PutLines(lines []string) {
	for _, line := range lines {
		c.put(line)
	}
}

// pace is how often a second screen looks whether something is new.
const pace = 200 * time.Millisecond

// Watch draws what look returns on a terminal, whenever it returns something new or the terminal has another size, until somebody
// presses q or Ctrl-C. Look is asked several times a second; it returns false where all is as before. Afterwards the
// terminal is as it was.
func Watch(in, out *os.File, look func(width, height int, anew bool) ([]string, bool)) (err error) {
	was, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return fmt.Errorf("terminal: %w", err)
	}
	unescape := escapes(out)
	fmt.Fprint(out, "\x1b[?1049h\x1b[?25l") // a screen of its own, without a cursor
	restore := func() error {
		fmt.Fprint(out, "\x1b[?25h\x1b[?1049l")
		unescape()
		return term.Restore(int(in.Fd()), was)
	}
	defer onEnd(func() { restore() })()
	defer func() { err = errors.Join(err, restore()) }()
	leave := make(chan struct{})
	go func() {
		defer close(leave)
		read := make([]byte, 64)
		for {
			n, err := in.Read(read)
			if slices.ContainsFunc(read[:n], func(b byte) bool { return b == 'q' || b == 'Q' || b == ctrlC }) || n == 0 && err != nil {
				return
			}
		}
	}()
	return draws(out, leave, func() (int, int) {
		w, h, err := term.GetSize(int(out.Fd()))
		if err != nil || w <= 0 || h <= 0 {
			return 80, 24
		}
		return w, h
	}, look)
}

// draws draws until leave is closed.
func draws(out io.Writer, leave <-chan struct{}, size func() (w, h int), look func(width, height int, anew bool) ([]string, bool)) error {
	wide, high := 0, 0
	tick := time.NewTicker(pace)
	defer tick.Stop()
	for {
		w, h := size()
		lines, ok := look(w, h, w != wide || h != high)
		if wide, high = w, h; ok {
			if _, err := io.WriteString(out, frame(lines, h)); err != nil {
				return fmt.Errorf("terminal: %w", err)
			}
		}
		select {
		case <-leave:
			return nil
		case <-tick.C:
		}
	}
}

// frame is what draws lines over what stood there, without a moment of an empty screen.
func frame(lines []string, height int) string {
	var b strings.Builder
	b.WriteString("\x1b[H")
	for i, line := range lines[:min(len(lines), height)] {
		if i > 0 {
			b.WriteString("\r\n")
		}
		b.WriteString("\x1b[K" + strings.ReplaceAll(harmless(line), own, "\x1b")) // behind a full line it would take its last letter
	}
	if len(lines) < height {
		b.WriteString("\r\n\x1b[J")
	}
	return b.String()
}
