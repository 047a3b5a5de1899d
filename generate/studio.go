package generate

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/generate/ornament"
	"brehon/generate/typeset"
	"brehon/scenarios"
)

// lawID is what a rule's id looks like in running text; it becomes a link.
var lawID = regexp.MustCompile(`\bT\d{1,2}(?:\.\d{1,2})*(?:\.[a-z]\b)?`)

// source is a game's content, read and checked once for all languages and papers.
type source struct {
	fs        fs.FS
	game      *content.Game
	scenarios *scenarios.Set
	settings  content.Settings
}

// Faults are content's faults as one error, a line each.
type Faults []lang.Fault

// Error lists the faults by place.
func (f Faults) Error() string {
	var errs []error
	for _, x := range f {
		errs = append(errs, x)
	}
	return errors.Join(errs...).Error()
}

// read loads and checks the game; the error is Faults when the content has any.
func read(files fs.FS, o Options) (*source, error) {
	game, set, faults := scenarios.LoadGame(files, o.Game)
	if len(faults) > 0 {
		return nil, Faults(faults)
	}
	settings, err := game.Settings(o.Edition, o.Set)
	if err != nil {
		return nil, &UsageError{err.Error()}
	}
	if o.Scenario != "" {
		sc := set.Scenario(o.Scenario)
		if sc == nil {
			var ids []string
			for _, s := range set.Scenarios {
				ids = append(ids, s.ID)
			}
			return nil, &MissingError{missing("scenario", o.Scenario, ids)}
		}
		if o.Seats != 0 {
			if _, err := set.Seats(sc, o.Seats, settings); err != nil {
				return nil, &UsageError{err.Error()}
			}
		}
	}
	return &source{files, game, set, settings}, nil
}

// studio is where one language's kit is made: words, type and pen.
type studio struct {
	*source
	tag   string // as the kit's folder is named: pt-BR, pt-BR+en
	words *lang.Catalog
	set   *typeset.Setter
	pen   *ornament.Pen
}

func (s *source) studio(name string, low bool) (*studio, error) {
	tag, second, both := strings.Cut(name, "+")
	words, faults := lang.Load(s.fs, tag, s.game.Info.ID)
	if len(faults) > 0 {
		return nil, Faults(faults)
	}
	if err := typeset.CanSet(words.About); err != nil {
		return nil, &UsageError{err.Error()}
	}
	words = words.WithValues(s.scenarios.Values(s.settings))
	set, err := typeset.New()
	if err != nil {
		return nil, err
	}
	set.RuleID = lawID
	if err := set.Speak(words); err != nil {
		return nil, err
	}
	pen, err := ornament.Load(s.fs, s.game, words, set, low)
	if err != nil {
		return nil, err
	}
	if both {
		if pen.Second, faults = lang.Load(s.fs, second, s.game.Info.ID); len(faults) > 0 {
			return nil, Faults(faults)
		}
		if err := typeset.CanSet(pen.Second.About); err != nil {
			return nil, &UsageError{err.Error()}
		}
		if pen.Second.About.Direction != words.About.Direction {
			return nil, &UsageError{fmt.Sprintf("--lang %s: the two languages run in different directions; one piece has room for one", name)}
		}
		pen.Second = pen.Second.WithValues(s.scenarios.Values(s.settings))
	}
	return &studio{s, name, words, set, pen}, nil
}

// languages are the one that everything is said in, and the one small beside it if there is one.
func (s *studio) languages() []*lang.Catalog {
	if s.pen.Second != nil {
		return []*lang.Catalog{s.words, s.pen.Second}
	}
	return []*lang.Catalog{s.words}
}

// original is all that is translated, by PO file.
func (s *source) original() proofread.Original {
	o := proofread.Original{Register: content.Register}
	at := map[string]int{}
	for _, t := range append(s.game.Texts(), s.scenarios.Texts()...) {
		name := s.game.Domain(t.Key)
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
func (s *source) unfit(words *lang.Catalog, o proofread.Original) Faults {
	var list Faults
	for _, f := range proofread.Unfit(s.fs, words, o) {
		list = append(list, lang.Fault{Pos: f.Pos, Msg: f.Key + ": " + f.Message})
	}
	return list
}

// faults are what the words and the type found wrong while everything was laid out.
func (s *studio) faults() error {
	var errs []error
	for _, f := range s.words.Faults() {
		errs = append(errs, f)
	}
	return errors.Join(append(errs, s.set.Faults()...)...)
}
