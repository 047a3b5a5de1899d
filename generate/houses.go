package generate

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/generate/export"
	"brehon/generate/impose"
)

// Beside papers and grids: those that print pieces to order, and how a machine cuts a sheet.
const (
	housesFile  = sheetFolder + "/houses.yaml"
	machineFile = sheetFolder + "/machine.yaml"
)

// readHouses reads those that print pieces to order. The error lists what is wrong with the file.
func readHouses(files fs.FS) ([]export.House, error) {
	var f export.File
	tree, err := readSheets(files, housesFile, &f)
	if err != nil {
		return nil, err
	}
	if faults := misplaced(tree, f.Houses); len(faults) > 0 {
		return nil, strict.Faults(strict.Sort(faults))
	}
	return f.Houses, nil
}

// readMachine reads how a machine cuts a sheet. The error lists what is wrong with the file: templates of no paper, or that do not fit
// on it. Where no papers are known, that is not looked at.
func readMachine(files fs.FS, papers []impose.Paper) (export.Machine, error) {
	var f export.MachineFile
	tree, err := readSheets(files, machineFile, &f)
	if err != nil || papers == nil {
		return f.Machine, err
	}
	var faults strict.Faults
	for i, t := range f.Machine.Templates {
		at := tree.Find("machine", "templates").Items[i]
		n := slices.IndexFunc(papers, func(p impose.Paper) bool { return p.ID == t.Paper })
		if n < 0 {
			faults = append(faults, lang.Fault{Pos: at.Find("paper").Pos, Msg: fmt.Sprintf("paper: there is no paper %q", t.Paper)})
			continue
		}
		if slices.ContainsFunc(f.Machine.Templates[:i], func(o export.Template) bool { return o.For == t.For && o.Paper == t.Paper }) {
			faults = append(faults, lang.Fault{Pos: at.Find("for").Pos, Msg: fmt.Sprintf("for: there is another template for %s on %s", t.For, t.Paper)})
		}
		if g := t.Grid(); g.Width > papers[n].Height || g.Height > papers[n].Width {
			faults = append(faults, lang.Fault{Pos: at.Find("columns").Pos, Msg: fmt.Sprintf("columns: %d × %d pieces with their gaps take %g × %g mm, and %s has %g × %g mm",
				t.Columns, t.Rows, g.Width, g.Height, papers[n].Name, papers[n].Height, papers[n].Width)})
		}
	}
	if len(faults) > 0 {
		return f.Machine, strict.Faults(strict.Sort(faults))
	}
	return f.Machine, nil
}

// SheetFaults is what is wrong with the files of papers, grids, houses, cutting machines and simulators.
func SheetFaults(files fs.FS) (faults strict.Faults) {
	formats, papers := loadFormats(files)
	_, houses := readHouses(files)
	var known []impose.Paper
	if papers == nil {
		known = formats.papers
	}
	_, machine := readMachine(files, known)
	_, table := readTabletop(files)
	for _, err := range []error{papers, houses, machine, table} {
		var list strict.Faults
		if err != nil && !errors.As(err, &list) {
			list = strict.Faults{{Msg: err.Error()}}
		}
		faults = append(faults, list...)
	}
	return faults
}

// readSheets reads a file of the folder of sheets into v.
func readSheets(files fs.FS, name string, v any) (*strict.Node, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	r := strict.Read(name, "sheets", data, v)
	if len(r.Faults) > 0 {
		return nil, strict.Faults(strict.Sort(r.Faults))
	}
	return r.Tree, nil
}

// misplaced are the faults of houses that the reader can't know: pictures and cuts that don't hold each other, the same id twice, also
// where a disk takes capitals for small letters.
func misplaced(tree *strict.Node, list []export.House) (faults []lang.Fault) {
	seen := map[string]bool{}
	for _, t := range ofNoHouse {
		seen[t.id] = true
	}
	for i, h := range list {
		at := tree.Find("houses").Items[i]
		if seen[h.ID] {
			faults = append(faults, lang.Fault{Pos: at.Find("id").Pos, Msg: "there is another " + h.ID})
		}
		seen[h.ID] = true
		if h.Order == export.Filler && h.Form != export.Pictures {
			faults = append(faults, lang.Fault{Pos: at.Find("order").Pos, Msg: "order: a filler takes pictures: form: pictures"})
		}
		files := map[string]bool{}
		for k, p := range h.Products {
			at := at.Find("products").Items[k]
			if files[strings.ToLower(p.ID)] {
				faults = append(faults, lang.Fault{Pos: at.Find("id").Pos, Msg: "there is another " + p.ID})
			}
			files[strings.ToLower(p.ID)] = true
			if w, h := h.Least(p); p.Pixels[0] > 0 && (p.Pixels[0] < w || p.Pixels[1] < h) {
				faults = append(faults, lang.Fault{Pos: at.Find("pixels").Pos, Msg: fmt.Sprintf("pixels: trim and bleed take %d × %d", w, h)})
			}
			if fault := cornerFault(h, p); fault != "" {
				faults = append(faults, lang.Fault{Pos: at.Find("at").Pos, Msg: "at: " + fault})
			}
			if least := min(p.Trim[0], p.Trim[1]); p.Bleed > least {
				faults = append(faults, lang.Fault{Pos: at.Find("bleed").Pos, Msg: fmt.Sprintf("bleed: %g mm on each side of a product of %g mm", p.Bleed, least)})
			}
			if p.Foot >= p.Trim[1] {
				faults = append(faults, lang.Fault{Pos: at.Find("foot").Pos, Msg: fmt.Sprintf("foot: nothing is left above it of %g mm", p.Trim[1])})
			}
			if 2*p.Safe >= min(p.Trim[0], p.Trim[1]) {
				faults = append(faults, lang.Fault{Pos: at.Find("safe").Pos, Msg: "safe: nothing is left of the face"})
			}
		}
	}
	return faults
}

// cornerFault is what is wrong with where a product's cut lies on its picture; empty: nothing.
func cornerFault(h export.House, p export.Product) string {
	switch {
	case p.At == nil:
		return ""
	case p.Pixels[0] == 0:
		return "say how large the picture is with pixels"
	}
	for i, at := range p.At {
		one := 25.4 / h.Resolution()
		if size := float64(float64(p.Pixels[i]) * one); at < p.Bleed || at+p.Trim[i]+p.Bleed > size+one/2 {
			return fmt.Sprintf("the cut and its bleed reach from %.4g to %.4g mm, and the picture from 0 to %.4g", at-p.Bleed, at+p.Trim[i]+p.Bleed, size)
		}
	}
	return ""
}

// HouseIDs are the names that --for takes.
func HouseIDs(files fs.FS) ([]string, error) {
	list, err := readHouses(files)
	var ids []string
	for _, t := range targets(list) {
		ids = append(ids, t.id)
	}
	return ids, err
}
