package source

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Edition is a set of options: the law, or what a print says.
type Edition struct {
	ID      string            `yaml:"id" need:"yes" is:"id" id:"edition"`
	Name    lang.Text         `yaml:"name" need:"yes"`
	Options map[string]string `yaml:"options" scalar:"yes" keys:"option" doc:"Option and value, only those that differ from the law."`
	Pos     lang.Pos
}

// Option is a rule that can be played in several ways.
type Option struct {
	ID     string               `yaml:"id" need:"yes" is:"option" id:"option"`
	Row    string               `yaml:"row" is:"code" doc:"Row of the table of differences, if the prints differ."`
	Rule   string               `yaml:"rule" need:"yes" is:"rule" ref:"rule"`
	Values []string             `yaml:"values" need:"yes" scalar:"yes" doc:"The law's value first."`
	Title  lang.Text            `yaml:"title" need:"yes"`
	Says   map[string]lang.Text `yaml:"says" need:"yes" doc:"A whole sentence for each value."`
	Asked  *Asked               `yaml:"asked" doc:"When the table is asked before a game begins; absent: never."`
	Pos    lang.Pos
}

// Asked says when the table is asked for an option, and why.
type Asked struct {
	Program string    `yaml:"program" need:"yes" doc:"Where a program plays that power."`
	Why     lang.Text `yaml:"why" need:"yes" doc:"What the table has to know to choose."`
	Pos     lang.Pos
}

// Law is the law's value of the option; nothing if it has no values, which is a fault.
func (o *Option) Law() string {
	if len(o.Values) == 0 {
		return ""
	}
	return o.Values[0]
}

// Option is the option of that name, or nil.
func (g *Game) Option(id string) *Option {
	return Find(g.Options, func(o *Option) bool { return o.ID == id })
}

// Edition is the edition of that name, or nil.
func (g *Game) Edition(id string) *Edition {
	return Find(g.Editions, func(e *Edition) bool { return e.ID == id })
}

// Settings are the rules a group plays by: an edition, and single options that override it. They never change.
type Settings struct {
	game    *Game
	edition string
	own     map[string]string
}

// Choice is an option and a value of it.
type Choice struct {
	Option *Option
	Value  string
}

// Law are the settings of the law alone.
func (g *Game) Law() Settings { return Settings{game: g, edition: g.Editions[0].ID} }

// Settings reads an edition's name and options as typed: "combat.dice=min". An empty edition is the law.
// The error names every fault and what was perhaps meant.
func (g *Game) Settings(edition string, options []string) (Settings, error) {
	s := g.Law()
	var faults []string
	if edition != "" {
		if g.Edition(edition) == nil {
			faults = append(faults, fmt.Sprintf("unknown edition %q%s", edition, among(edition, IDs(g.Editions))))
		}
		s.edition = edition
	}
	chosen, err := g.ParseOptions(options)
	if err != nil {
		faults = append(faults, err.Error())
	}
	s.own = chosen
	if len(faults) > 0 {
		return g.Law(), fmt.Errorf("%s", strings.Join(faults, "\n"))
	}
	return s, nil
}

// ParseOptions reads options as typed, "combat.dice=min", into option and value.
func (g *Game) ParseOptions(typed []string) (map[string]string, error) {
	set := map[string]string{}
	var faults []string
	for _, t := range typed {
		name, value, ok := strings.Cut(t, "=")
		o := g.Option(name)
		switch {
		case !ok:
			faults = append(faults, fmt.Sprintf("option %q is not of the form name=value", t))
		case o == nil:
			faults = append(faults, fmt.Sprintf("unknown option %q%s", name, strict.DidYouMean(name, IDs(g.Options))))
		case !slices.Contains(o.Values, value):
			faults = append(faults, fmt.Sprintf("option %s has no value %q%s", name, value, among(value, o.Values)))
		case set[name] != "" && set[name] != value:
			faults = append(faults, fmt.Sprintf("option %s is given twice, as %s and as %s", name, set[name], value))
		default:
			set[name] = value
		}
	}
	if len(faults) > 0 {
		return nil, fmt.Errorf("%s", strings.Join(faults, "\n"))
	}
	return set, nil
}

// among is the name that was perhaps meant, or all of a few.
func among(word string, list []string) string {
	if s := strict.DidYouMean(word, list); s != "" {
		return s
	}
	return "; there are " + strings.Join(list, ", ")
}

// Edition is the edition that is played.
func (s Settings) Edition() *Edition { return s.game.Edition(s.edition) }

// Value is the value in force of an option. Code that asks for an option that is none is broken: it panics.
func (s Settings) Value(option string) string {
	if v, ok := s.value(option); ok {
		return v
	}
	panic(fmt.Sprintf("content: there is no option %q", option))
}

func (s Settings) value(option string) (string, bool) {
	o := s.game.Option(option)
	if o == nil {
		return "", false
	}
	if v, ok := s.own[option]; ok {
		return v, true
	}
	if v, ok := s.Edition().Options[option]; ok {
		return v, true
	}
	return o.Law(), true
}

// Overrides lists the options that differ from the edition, in the order of the law.
func (s Settings) Overrides() []Choice {
	return s.choices(func(o *Option) string {
		if v, ok := s.Edition().Options[o.ID]; ok {
			return v
		}
		return o.Law()
	})
}

func (s Settings) choices(usual func(*Option) string) []Choice {
	var list []Choice
	for _, o := range s.game.Options {
		if v := s.Value(o.ID); v != usual(o) {
			list = append(list, Choice{o, v})
		}
	}
	return list
}

// Condition is that an option has a value.
type Condition struct {
	Option string `yaml:"option" need:"yes" ref:"option"`
	Value  string `yaml:"value" need:"yes" scalar:"yes"`
	Pos    lang.Pos
}

// Holds reports whether the option has the value; no condition always holds, one of an option that is none never.
func (c *Condition) Holds(s Settings) bool {
	if c == nil {
		return true
	}
	v, ok := s.value(c.Option)
	return ok && v == c.Value
}

// Case is a text for the value of an option.
type Case struct {
	Condition
	Text lang.Text
}

// Cases are the texts that stand in place of another, in the order of the file.
type Cases []Case

// ReadYAML reads option: {value: text}.
func (c *Cases) ReadYAML(r *strict.Reader, n *strict.Node, key string) {
	if !r.Want(strict.Map, n, "when") {
		return
	}
	for i, option := range n.Keys {
		r.Refer("option", option)
		values := n.Items[i]
		if !r.Want(strict.Map, values, option.Value) {
			continue
		}
		for j, v := range values.Keys {
			e := Case{Condition: Condition{option.Value, v.Value, v.Pos}}
			e.Text.ReadYAML(r, values.Items[j], key+"."+option.Value+"="+v.Value)
			*c = append(*c, e)
		}
	}
}

// In is the text of the settings, and whether it is another than text.
func (c Cases) In(s Settings, text lang.Text) (lang.Text, *Case) {
	for i := range c {
		if c[i].Holds(s) {
			return c[i].Text, &c[i]
		}
	}
	return text, nil
}

// In is the rule's text by the settings; the case is nil where it is the law's.
func (r *Rule) In(s Settings) (lang.Text, *Case) { return r.When.In(s, r.Text) }
