package root

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
)

// SetupSheet has the instructions for setup: common ones, and those of each bot.
type SetupSheet struct {
	Title lang.Text   `yaml:"title" need:"yes"`
	Steps []SetupStep `yaml:"steps" need:"yes" most:"60"`
}

// SetupStep is one instruction. {name} is replaced by a number of the bot's level.
type SetupStep struct {
	ID     string    `yaml:"id" need:"yes" is:"id"`
	Of     []string  `yaml:"of" ref:"faction" doc:"Whose bots; absent: the whole table."`
	Rule   string    `yaml:"rule" need:"yes" is:"rule"`
	Levels []string  `yaml:"levels" ref:"level" doc:"Of the bot; absent: all."`
	Option string    `yaml:"option" doc:"name=value: by this reading alone."`
	Text   lang.Text `yaml:"text" need:"yes"`
}

// Of returns the steps for a faction's bot at a level, by those settings; without a faction, the steps for the whole table.
func (s *SetupSheet) Of(faction, level string, set source.Settings) (list []SetupStep) {
	for _, step := range s.Steps {
		name, value, asked := strings.Cut(step.Option, "=")
		switch {
		case len(step.Of) == 0 && faction != "" || len(step.Of) > 0 && !slices.Contains(step.Of, faction):
		case len(step.Levels) > 0 && !slices.Contains(step.Levels, level):
		case asked && set.Value(name) != value:
		default:
			list = append(list, step)
		}
	}
	return list
}

// figure is a number of the middle level as a trait has it: automata.with.overwhelm.dig.
func (g *Game) figure(file string, path []string) (string, bool) {
	if file != "automata" || len(path) != 3 || path[0] != "with" || g.Automata.Trait(path[1]) == nil {
		return "", false
	}
	d, _ := g.Automata.Difficulty(path[1])
	n, ok := d.Numbers[path[2]]
	return strconv.Itoa(n), ok
}

// checkSetup: what a step says of options is theirs, and every bot has a step.
func (c *checker) checkSetup() {
	for _, step := range c.g.Sheets.Setup.Steps {
		name, value, asked := strings.Cut(step.Option, "=")
		o := source.Find(c.g.Options, func(o *source.Option) bool { return o.ID == name })
		if asked && (o == nil || !slices.Contains(o.Values, value)) || !asked && step.Option != "" {
			c.Fault(step.Text.Pos, "setup %q: there is no option %q", step.ID, step.Option)
		}
	}
	for _, f := range c.g.Factions {
		if f.IsBot() && !slices.ContainsFunc(c.g.Sheets.Setup.Steps, func(s SetupStep) bool { return slices.Contains(s.Of, f.ID) }) {
			c.Fault(c.At("sheets"), "setup: there is no step of %s", f.ID)
		}
	}
}
