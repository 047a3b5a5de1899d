package turlough

import "brehon/content/lang"

// Picture is a detail of the board with pieces on it.
type Picture struct {
	Scenario string    `yaml:"scenario" is:"id" doc:"Whose board it shows, without what does not exist yet; absent: the board of all."`
	From     string    `yaml:"from" need:"yes" is:"hex" doc:"The window runs over these two hexes, whole."`
	To       string    `yaml:"to" need:"yes" is:"hex"`
	Way      []string  `yaml:"way" is:"hex" ref:"hex" doc:"A numbered march."`
	Armies   []ArmyAt  `yaml:"armies"`
	Tokens   []TokenAt `yaml:"tokens"`
	Text     lang.Text `yaml:"caption"`
	Pos      lang.Pos
}

// Caption is the text below the picture, which may be empty.
func (p *Picture) Caption() *lang.Text { return &p.Text }

// ArmyAt is an army in a picture.
type ArmyAt struct {
	Faction string `yaml:"faction" need:"yes" ref:"faction"`
	At      string `yaml:"at" need:"yes" is:"hex" ref:"hex"`
	Contact bool   `yaml:"contact" doc:"It bears a first-contact marker: the first of its hex a shield, the others swords."`
}

// TokenAt is what lies on a settlement in a picture.
type TokenAt struct {
	Kind string `yaml:"kind" need:"yes" oneof:"cattle devastation destruction"`
	At   string `yaml:"at" need:"yes" is:"hex" ref:"hex"`
	N    int    `yaml:"n" need:"yes" min:"1" max:"99"`
}

func (c *checker) checkPicture(id string, p *Picture) {
	c1, r1, _ := ParseHex(p.From)
	c2, r2, _ := ParseHex(p.To)
	inside := func(hex, what string) {
		col, row, ok := ParseHex(hex)
		if ok && (col < min(c1, c2) || col > max(c1, c2) || row < min(r1, r2) || row > max(r1, r2)) {
			c.Fault(p.Pos, "example %q: %s %q lies outside the picture %s to %s", id, what, hex, p.From, p.To)
		}
	}
	for i, h := range p.Way {
		inside(h, "way")
		if i == 0 || c.g.Map.Hex(h) == nil || c.g.Map.Hex(p.Way[i-1]) == nil {
			continue
		}
		switch side := c.g.Map.Side(p.Way[i-1], h); side {
		case "":
			c.Fault(p.Pos, "example %q: the way jumps from %q to %q", id, p.Way[i-1], h)
		case WaterSide:
			c.Fault(p.Pos, "example %q: the way crosses a river from %q to %q without a crossing", id, p.Way[i-1], h)
		}
	}
	for _, a := range p.Armies {
		inside(a.At, "army")
	}
	for _, t := range p.Tokens {
		inside(t.At, "token")
	}
}

// checkPictures: the book's pictures contain what they show, and the paths shown can be marched.
func (c *checker) checkPictures() {
	for _, ch := range c.g.Book {
		for _, b := range ch.Blocks {
			if b.Example == nil {
				continue
			}
			if p, ok := b.Example.Picture.(*Picture); ok {
				c.checkPicture(b.Example.ID, p)
			}
		}
	}
}
