package console

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"brehon/content/base/plain"
)

// All that reaches a screen goes through put, which lets nothing pass that steers a terminal but the console's own marks.

// own begins those marks while a text is made. Nobody else can know it, so that no text from elsewhere passes for one.
var own = fmt.Sprintf("\x1b%016x", rand.Uint64())

// harmless is a text of one line in which the console's own marks alone steer a terminal.
func harmless(text string) string {
	parts := strings.Split(text, own)
	for i, part := range parts {
		mark, rest := "", part
		if i > 0 {
			mark, rest, _ = strings.Cut(part, "m")
			mark += "m"
		}
		parts[i] = mark + plain.Line(rest)
	}
	return strings.Join(parts, own)
}

// put writes one line, broken where the screen ends.
func (c *Console) put(text string) {
	c.write(strings.ReplaceAll(wrapped(harmless(text), c.Width), own, "\x1b") + "\n")
}

// write writes what is harmless already. What cannot be written ends the console.
func (c *Console) write(text string) {
	if _, err := fmt.Fprint(c.Out, text); err != nil {
		c.unheard = true
	}
}

// mark is one of the console's own.
func mark(codes string) string { return own + "[" + codes + "m" }
