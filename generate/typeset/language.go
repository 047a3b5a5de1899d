package typeset

import "brehon/content/lang"

// Speak sets the setter to the language of the catalogue: its kerning, and where its words divide.
func (s *Setter) Speak(c *lang.Catalog) {
	s.Language, s.Hyphens = c.Tag, nil
	if h := c.Hyphens(); h != nil {
		s.Hyphens = &remembered{Divider: h}
	}
}
