package main

import (
	"errors"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/generate"
	"brehon/generate/proof"
	"brehon/generate/typeset"
)

// layoutKinds are the findings that only pieces and pages show.
var layoutKinds = []proofread.Kind{proofread.Overflow, proofread.Shrunk, proofread.Headroom, proofread.Glyph}

// proofs are the games as a proof reads them.
func (d *desk) proofs() []*proof.Content {
	if d.proved == nil {
		for i, g := range d.games {
			d.proved = append(d.proved, &proof.Content{Files: d.files, Game: g, Scenarios: d.sets[i], Texts: d.texts[i]})
		}
	}
	return d.proved
}

// layout finds what only the pieces and pages of a language show, with books in the rulebook too. A language that cannot be set has none, nor has one
// whose files cannot be read: other findings say so.
func (d *desk) layout(tag string, books bool) ([]proofread.Finding, error) {
	var all []proofread.Finding
	for _, c := range d.proofs() {
		list, err := c.Check(tag, books)
		var unset *generate.UsageError
		var unread generate.Faults
		var font *typeset.FontFault
		switch {
		case errors.As(err, &font):
			list = append(list, proof.OfFont(tag, font))
		case errors.As(err, &unset), errors.As(err, &unread):
		case err != nil:
			return nil, kitError(err)
		}
		all = append(all, list...)
	}
	return all, nil
}

// found looks through several languages beside each other. What is found stands in their order.
func (d *desk) found(tags []string, look func(tag string) ([]proofread.Finding, error)) ([]proofread.Finding, error) {
	lists, errs := make([][]proofread.Finding, len(tags)), make([]error, len(tags))
	d.proofs()
	var group sync.WaitGroup
	free := make(chan bool, runtime.GOMAXPROCS(0))
	for i, tag := range tags {
		free <- true
		group.Go(func() {
			lists[i], errs[i] = look(tag)
			<-free
		})
	}
	group.Wait()
	return append([]proofread.Finding{}, slices.Concat(lists...)...), errors.Join(errs...)
}

// asksLayout reports whether the options ask for findings that need a layout.
func (o checkOptions) asksLayout() bool {
	return !o.noLayout && (len(o.kinds) == 0 || slices.ContainsFunc(layoutKinds, func(k proofread.Kind) bool { return slices.Contains(o.kinds, string(k)) }))
}

// printed is the comment that says where texts are printed.
func (d *desk) printed() (lang.Comment, error) {
	var all []lang.Comment
	for _, c := range d.proofs() {
		where, err := c.Where()
		if err != nil {
			return nil, kitError(err)
		}
		all = append(all, where)
	}
	return func(t lang.Text) []string {
		for _, where := range all {
			if lines := where(t); len(lines) > 0 {
				return lines
			}
		}
		return nil
	}, nil
}

// printedBefore is the comment that the templates have already: brehon lang extract lays everything out to write it.
func (d *desk) printedBefore() (lang.Comment, error) {
	lines := map[string][]string{}
	templates, err := d.templates("")
	if err != nil {
		return nil, err
	}
	for _, domain := range content.Domains(templates) {
		file := path.Join(lang.Folder, "pot", domain+".pot")
		data, err := fs.ReadFile(d.files, file)
		if err != nil {
			continue // no template has been extracted yet
		}
		po, _ := lang.ParsePO(file, string(data))
		for _, e := range po.Entries {
			for _, line := range e.Extracted {
				if strings.HasPrefix(line, proof.PrintedMark) {
					lines[e.Context] = append(lines[e.Context], line)
				}
			}
		}
	}
	return func(t lang.Text) []string { return lines[t.Key] }, nil
}
