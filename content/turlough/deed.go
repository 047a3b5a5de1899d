package turlough

import "brehon/content/lang"

// DeedIcon is a deed's picture on the automata's sheets.
type DeedIcon struct {
	Deed string `yaml:"deed" need:"yes" is:"id"`
	Icon string `yaml:"icon" need:"yes" ref:"icon"`
	Pos  lang.Pos
}

// checkDeedIcons: the automata know the deeds.
func (c *checker) checkDeedIcons() {
	a := &c.g.Automata
	for _, d := range c.g.DeedIcons {
		if a.Word(a.Deeds, d.Deed) == nil {
			c.Fault(d.Pos, "there is no deed %q%s", d.Deed, a.DidYouMean(d.Deed, a.Deeds))
		}
	}
}
