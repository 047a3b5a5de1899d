package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"brehon/content/base/workers"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/content/strict"
	"brehon/generate/proof"
	"brehon/generate/typeset"
)

// layoutKinds are the findings that only pieces and pages show.
var layoutKinds = []proofread.Kind{proofread.Overflow, proofread.Shrunk, proofread.Headroom, proofread.Glyph}

// layout finds what only the pieces and pages of a language show, with books in the rulebook too; of a language that
// cannot be set, why. One whose files cannot be read has none: other findings say so.
func (d *translation) layout(tag string, books bool) ([]proofread.Finding, error) {
	all := d.unset(tag)
	if len(all) > 0 {
		return all, nil
	}
	for _, c := range d.Proofs() {
		list, err := c.Check(tag, books)
		var unread strict.Faults
		var font *typeset.FontFault
		switch {
		case errors.As(err, &font):
			list = append(list, proof.OfFont(tag, font))
		case errors.As(err, &unread):
		case err != nil:
			return nil, kitError(err)
		}
		all = append(all, list...)
	}
	return all, nil
}

// unset is why a language cannot be set: its script, or a font that it brings along.
func (d *translation) unset(tag string) []proofread.Finding {
	about, _ := lang.ReadLanguage(d.Files, tag)
	if err := typeset.CanSet(about); err != nil {
		at := lang.KeyPos(d.Files, tag, "script")
		return []proofread.Finding{{Tag: tag, Pos: at, Kind: proofread.File, Severity: proofread.Error, Message: err.Error()}}
	}
	missing := func(name string) bool { // said when lang.yaml was read
		_, err := fs.Stat(d.Files, path.Join(lang.Folder, tag, name))
		return err != nil
	}
	if files := about.Fonts.Files(); len(files) == 0 || slices.ContainsFunc(files, missing) {
		return nil
	}
	set, err := typeset.New()
	if err != nil {
		return nil // it is not the language's
	}
	words, _ := lang.Load(d.Files, tag, "")
	if font := (*typeset.FontFault)(nil); errors.As(set.Speak(words), &font) {
		return []proofread.Finding{proof.OfFont(tag, font)}
	}
	return nil
}

// regular are the marked words of a language that its own fonts set regular.
func (d *translation) regular(tag string) (list []proofread.Finding) {
	about, _ := lang.ReadLanguage(d.Files, tag)
	set, err := typeset.New()
	if err != nil || len(about.Fonts.Files()) == 0 {
		return nil // it is not the language's
	}
	for _, what := range about.Fonts.Regular(set.Lacks(about.Alphabet())) {
		list = append(list, proofread.Finding{Tag: tag, Pos: lang.KeyPos(d.Files, tag, "fonts"), Kind: proofread.File, Severity: proofread.Warning, Message: what})
	}
	return list
}

// unsetToo is unset where other findings have not said so already: of the script, of the direction or of a font.
func (d *translation) unsetToo(tag string, found []proofread.Finding) []proofread.Finding {
	said := []lang.Pos{lang.KeyPos(d.Files, tag, "script"), lang.KeyPos(d.Files, tag, "direction")}
	for _, f := range found {
		at := f.Pos
		at.Col = 0
		if f.Kind == proofread.File && (slices.Contains(said, at) || !slices.Contains(textual, path.Ext(at.File))) {
			return nil
		}
	}
	return d.unset(tag)
}

// textual are the endings of a language's files but for its fonts.
var textual = []string{".po", ".yaml", ".txt"}

// unusable reports whether something is wrong with what a language says of itself, or with its fonts: it cannot be set then.
func unusable(list []proofread.Finding, tag string) bool {
	return slices.ContainsFunc(list, func(f proofread.Finding) bool {
		return f.Tag == tag && f.Kind == proofread.File && f.Severity == proofread.Error &&
			(path.Base(f.Pos.File) == "lang.yaml" || !slices.Contains(textual, path.Ext(f.Pos.File)))
	})
}

// found looks through several languages beside each other. What is found stands in their order; one that could not be
// looked through stops no other.
func (d *translation) found(tags []string, look func(tag string) ([]proofread.Finding, error)) ([]proofread.Finding, error) {
	lists, errs := make([][]proofread.Finding, len(tags)), make([]error, len(tags))
	d.Proofs()
	workers.Each(len(tags), func(i int) {
		errs[i] = workers.Guard(func() (err error) {
			lists[i], err = look(tags[i])
			return err
		})
	})
	return append([]proofread.Finding{}, slices.Concat(lists...)...), byLanguage(tags, errs)
}

// byLanguage is the errors of several languages, each once with the languages that it is of.
func byLanguage(tags []string, errs []error) error {
	of := map[string][]string{}
	for i, err := range errs {
		if err != nil {
			of[err.Error()] = append(of[err.Error()], tags[i])
		}
	}
	var list []error
	for _, err := range errs {
		if err != nil && of[err.Error()] != nil {
			list = append(list, fmt.Errorf("%s: %w", strings.Join(of[err.Error()], ", "), err))
			delete(of, err.Error())
		}
	}
	var ours *workers.Panic
	if errors.As(errors.Join(list...), &ours) {
		return exit(exitOurs, errors.Join(list...))
	}
	return errors.Join(list...)
}

// asksLayout reports whether the options ask for findings that need a layout.
func (o checkOptions) asksLayout() bool {
	asked := func(k proofread.Kind) bool { return slices.Contains(o.kinds, string(k)) }
	return !o.noLayout && (len(o.kinds) == 0 || slices.ContainsFunc(layoutKinds, asked))
}
