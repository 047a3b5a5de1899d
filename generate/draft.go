package generate

import (
	"errors"
	"slices"

	"brehon/content/lang"
	"brehon/generate/typeset"
)

// tooLong returns the texts to leave in English so that a draft can be printed: the earlier ones, and those in err. It
// returns none if that cannot help: another error, or a text that is not of a draft.
func (s *Locale) tooLong(err error) []*typeset.Overflow {
	if err == nil {
		return nil
	}
	list := slices.Clone(s.left)
	for _, err := range each(err) {
		var over *typeset.Overflow
		if !errors.As(err, &over) || over.Kind != typeset.OfRoom || leaves(s.left, over.Said.Key) || !s.ofDraft(over.Said) {
			return nil
		}
		list = append(list, over)
	}
	return list
}

// leaves reports whether a text was already left in English: then doing so again is no cure.
func leaves(list []*typeset.Overflow, key string) bool {
	return slices.ContainsFunc(list, func(o *typeset.Overflow) bool { return o.Said.Key == key })
}

// besides is an error with what was left in English, in vain.
func (s *Locale) besides(err error) error {
	if len(s.left) == 0 {
		return err
	}
	var list []error
	for _, o := range s.left {
		list = append(list, o)
	}
	return errors.Join(append(list, err)...)
}

// each are the errors that are joined in one.
func each(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var list []error
	for _, e := range joined.Unwrap() {
		list = append(list, each(e)...)
	}
	return list
}

// ofDraft reports whether words are a translation of a language that is a draft.
func (s *Locale) ofDraft(said lang.Said) bool {
	return slices.ContainsFunc(s.languages(), func(c *lang.Catalog) bool {
		return c.About.Status == lang.Draft && c.Holds(said.Key, said.Pos)
	})
}

// places returns the positions of the texts.
func places(list []*typeset.Overflow) []lang.Pos {
	var all []lang.Pos
	for _, o := range list {
		all = append(all, o.Said.Pos)
	}
	return all
}
