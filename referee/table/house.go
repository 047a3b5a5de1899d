package table

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/say"
)

// The rules that a table plays by: the edition, and options of the line, or of a file.

// houseRules is a file of --house.
type houseRules struct {
	Edition string            `yaml:"edition" doc:"Of the game."`
	Options map[string]string `yaml:"options" doc:"Option and value."`
}

// rules puts the edition and the options into a setup: only options that differ from the edition, in the law's order.
func (h *Host) rules(g *Game, s *referee.Setup) error {
	edition, options := s.Edition, s.Options
	if h.House != "" {
		own, err := house(g, h.House)
		if err != nil {
			return err
		}
		if edition == "" {
			edition = own.Edition
		}
		options = slices.Clone(options)
		for _, o := range g.Content.Options { // in the order of the law
			v, ok := own.Options[o.ID]
			if ok && !slices.ContainsFunc(options, func(t string) bool { return strings.HasPrefix(t, o.ID+"=") }) {
				options = append(options, o.ID+"="+v)
			}
		}
	}
	set, err := g.Content.Settings(edition, options)
	if err != nil {
		return Fail(say.Unknown, err)
	}
	s.Edition, s.Options = set.Edition().ID, nil
	for _, c := range set.Overrides() {
		s.Options = append(s.Options, c.Option.ID+"="+c.Value)
	}
	return nil
}

// house reads a file of house rules, strictly.
func house(g *Game, path string) (own houseRules, err error) {
	data, err := ReadNamed(path)
	if err != nil {
		return own, err
	}
	r := strict.Read(path, "", data, &own)
	if faults := strict.Sort(r.Faults); len(faults) > 0 {
		return own, Fail(say.Refused, strict.Faults(faults))
	}
	var typed []string
	for _, id := range slices.Sorted(maps.Keys(own.Options)) {
		typed = append(typed, id+"="+own.Options[id])
	}
	if _, err := g.Content.Settings(own.Edition, typed); err != nil {
		return own, Fail(say.Refused, fmt.Errorf("%s: %w", path, err))
	}
	return own, nil
}
