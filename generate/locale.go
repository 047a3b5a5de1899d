package generate

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
	"brehon/scenarios/scenario"
)

// edition is a game and the settings it is printed by, for all languages and papers.
type edition struct {
	*Kit
	fs       fs.FS
	Settings source.Settings
	Options  Options
}

// newEdition refuses editions, options, scenarios and numbers of players that the game does not have.
func newEdition(files fs.FS, kit *Kit, o Options) (*edition, error) {
	settings, err := kit.Game.Settings(o.Edition, o.Set)
	if err != nil {
		return nil, &UsageError{err.Error()}
	}
	if kit.Scenarios == nil {
		own := *kit
		own.Scenarios = scenario.None(kit.Game)
		kit = &own
	}
	if o.Scenario != "" {
		if err := kit.hasScenario(o.Scenario); err != nil {
			return nil, err
		}
		if o.Seats != 0 && kit.Seats != nil {
			if err := kit.Seats(o.Scenario, o.Seats, settings); err != nil {
				return nil, &UsageError{err.Error()}
			}
		}
	}
	if len(o.Players) > 0 {
		if kit.Table == nil {
			return nil, &UsageError{"--player: the sheets of this game are the same whoever plays; leave it out"}
		}
		if err := kit.Table(o); err != nil {
			return nil, &UsageError{err.Error()}
		}
	}
	return &edition{kit, files, settings, o}, nil
}

// hasScenario refuses a scenario that does not exist.
func (k *Kit) hasScenario(id string) error {
	var ids []string
	for _, s := range k.Scenarios.Scenarios {
		if s.ID == id {
			return nil
		}
		ids = append(ids, s.ID)
	}
	return &MissingError{missing("scenario", id, ids)}
}

// Locale is the environment of one language's kit: words, type and pen.
type Locale struct {
	*edition
	Words *lang.Catalog
	Set   *typeset.Setter
	Pen   *ornament.Pen

	tag  string              // as the kit's folder is named: pt-BR, pt-BR+en
	left []*typeset.Overflow // texts of a draft that are too long for their boxes, left in English
}

// locale returns the locale of a language, or of two joined by +. The texts in left are set in English.
func (s *edition) locale(name string, low bool, left ...*typeset.Overflow) (*Locale, error) {
	tag, second, both := strings.Cut(name, "+")
	words, faults := lang.Load(s.fs, tag, s.Game.Info.ID)
	if len(faults) > 0 {
		return nil, strict.Faults(faults)
	}
	if err := typeset.CanSet(words.About); err != nil {
		return nil, &UsageError{err.Error()}
	}
	words = words.WithValues(s.Scenarios.Values(s.Settings)).Isolating().Without(places(left))
	set, err := typeset.New()
	if err != nil {
		return nil, err
	}
	set.RuleID = lang.RuleID(s.Game.Info.Letter)
	if err := set.Speak(words); err != nil {
		return nil, err
	}
	pen, err := ornament.Load(s.fs, s.Look, words, set, low)
	if err != nil {
		return nil, err
	}
	if both {
		if pen.Second, faults = lang.Load(s.fs, second, s.Game.Info.ID); len(faults) > 0 {
			return nil, strict.Faults(faults)
		}
		if err := typeset.CanSet(pen.Second.About); err != nil {
			return nil, &UsageError{err.Error()}
		}
		if pen.Second.About.Direction != words.About.Direction {
			return nil, &UsageError{fmt.Sprintf("--lang %s: the two languages run in different directions; one piece has room for one", name)}
		}
		pen.Second = pen.Second.WithValues(s.Scenarios.Values(s.Settings)).Isolating().Without(places(left))
	}
	return &Locale{edition: s, tag: name, left: left, Words: words, Set: set, Pen: pen}, nil
}

// languages are the one that everything is said in, and the one small beside it if there is one.
func (s *Locale) languages() []*lang.Catalog {
	if s.Pen.Second != nil {
		return []*lang.Catalog{s.Words, s.Pen.Second}
	}
	return []*lang.Catalog{s.Words}
}

// original is all that is translated, by PO file.
func (s *edition) original() proofread.Original {
	texts := append(s.Game.Texts(), s.Scenarios.Texts()...)
	o := proofread.Original{Register: s.Game.Register, Edited: func(file string) bool { return source.IsEdited(s.fs, file) }, Wants: func(tag, game string) func(name, form string) bool {
		words, _ := lang.Load(s.fs, tag, game)
		return s.Game.FormsWanted(words, texts)
	}}
	at := map[string]int{}
	for _, t := range texts {
		name := s.Game.Domain(t.Key)
		if _, known := at[name]; !known {
			at[name] = len(o.Domains)
			o.Domains = append(o.Domains, proofread.Domain{Name: name})
		}
		d := &o.Domains[at[name]]
		d.Texts = append(d.Texts, t)
	}
	return o
}

// unfit are the faults with which a language is not printed, each with its place.
func (s *edition) unfit(words *lang.Catalog, o proofread.Original) strict.Faults {
	var list strict.Faults
	for _, f := range proofread.Unfit(s.fs, words, o) {
		list = append(list, lang.Fault{Pos: f.Pos, Msg: f.Key + ": " + f.Message})
	}
	return list
}

// faults returns the faults of words and type found during layout.
func (s *Locale) faults() error {
	var errs []error
	for _, f := range s.Words.Faults() {
		errs = append(errs, f)
	}
	return errors.Join(append(errs, s.Set.Faults()...)...)
}
