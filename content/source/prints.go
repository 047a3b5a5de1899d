package source

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Print is something of the content that the program asks for by its name.
type Print struct {
	Kind string // text (of messages.yaml), word (of words.yaml, or own of messages.yaml), icon or pigment
	Name string
	From string   // the package that asks for it, or one of them
	With []string // the values that a text is said with, wherever it is said
	More bool     // it may be said with others, too
}

// morePrint stands behind the values of a text that may be said with others.
const morePrint = "…"

// String is the line that ReadPrints reads.
func (p Print) String() string {
	words := append([]string{p.Kind, p.Name, p.From}, p.With...)
	if p.More {
		words = append(words, morePrint)
	}
	return strings.Join(words, " ")
}

// ReadPrints reads a list of what the program asks for, a line each.
func ReadPrints(text string) (list []Print) {
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) < 3 {
			continue
		}
		p := Print{Kind: words[0], Name: words[1], From: words[2], With: words[3:]}
		if n := len(p.With); n > 0 && p.With[n-1] == morePrint {
			p.With, p.More = p.With[:n-1], true
		}
		list = append(list, p)
	}
	return list
}

// CheckPrints finds what the program asks for and the content lacks, and values that a text wants and nobody gives. Pigments
// are those of the game's look.
func (g *Game) CheckPrints(list []Print, pigments []string) []lang.Fault {
	return g.Look(func(c *Checker) {
		for _, p := range list {
			switch p.Kind {
			case "text", "word":
				c.checkPrinted(p)
			case "icon":
				if !g.HasIcon(p.Name) {
					at := lang.Pos{File: path.Join("content", g.Folder, "art", IconFile)}
					c.Fault(at, "the icon %s is missing, and the program draws it (%s): add it here, or draw another there%s", p.Name, p.From, strict.DidYouMean(p.Name, g.icons()))
				}
			case "pigment":
				if !slices.Contains(pigments, p.Name) {
					c.Fault(lang.Pos{File: path.Join("content", g.Folder)}, "the pigment %s is missing in the look of the game, and the program paints with it (%s): add it to the look, or paint with another%s", p.Name, p.From, strict.DidYouMean(p.Name, pigments))
				}
			}
		}
		for _, name := range g.own.Vocabulary.Words["pigment"] {
			if !slices.Contains(pigments, name) {
				c.Fault(lang.Pos{File: path.Join("content", g.Folder)}, "these files may use the pigment %s, which is missing in the look of the game: add it to the look%s", name, strict.DidYouMean(name, pigments))
			}
		}
	})
}

func (c *Checker) checkPrinted(p Print) {
	t, ok := c.g.printed(p)
	if !ok {
		at := c.At("messages", strings.Split(p.Name, ".")...)
		if p.Kind == "word" {
			at = c.At("words", strings.Split(p.Name, ".")...)
		}
		with := ""
		for _, n := range p.With {
			with += fmt.Sprintf(" {%s}", n)
		}
		if with != "" {
			with = "; it may say" + with
		}
		c.Fault(at, "the text %s is missing, and the program prints it (%s): write it here%s", p.Name, p.From, with)
		return
	}
	for _, n := range append(filled(t), t.By) {
		if n != "" && !p.More && !strings.Contains(n, ".") && !slices.Contains(p.With, n) {
			c.Fault(t.Pos, "%s: the program gives no {%s} here (%s)%s", t.Key, n, p.From, strict.DidYouMean(n, p.With))
		}
	}
}

// printed is the text that the program asks for.
func (g *Game) printed(p Print) (lang.Text, bool) {
	switch {
	case p.Kind == "text" && g.Messages.Has(p.Name):
		return g.Message(p.Name), true
	case p.Kind == "word" && (g.Words.Has(p.Name) || g.Messages.Has("own."+p.Name)):
		return g.Word(p.Name), true
	}
	return lang.Text{}, false
}

// HasPrint reports whether the content has a text or an icon that the program asks for.
func (g *Game) HasPrint(p Print) bool {
	if p.Kind == "icon" {
		return g.HasIcon(p.Name)
	}
	_, ok := g.printed(p)
	return ok
}

// HasIcon reports whether an icon may be drawn.
func (g *Game) HasIcon(name string) bool { return slices.Contains(g.icons(), name) }

func (g *Game) icons() []string { return g.Named("icon") }

// Named are the names of all entries of a kind, or of several with | between them, in the order of the files.
func (g *Game) Named(kinds string) (list []string) {
	for _, m := range g.names {
		if slices.Contains(strings.Split(kinds, "|"), m.Kind) {
			list = append(list, m.Name)
		}
	}
	return list
}
