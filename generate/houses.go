package generate

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/generate/export"
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

// readMachine reads how a machine cuts a sheet.
func readMachine(files fs.FS) (export.Machine, error) {
	var f export.MachineFile
	_, err := readSheets(files, machineFile, &f)
	return f.Machine, err
}

// SheetFaults is what is wrong with the files of papers, grids, houses, cutting machines and simulators.
func SheetFaults(files fs.FS) (faults strict.Faults) {
	_, papers := loadFormats(files)
	_, houses := readHouses(files)
	_, machine := readMachine(files)
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

// misplaced are the faults of houses that the reader can't know: sizes that are no pair, the same id twice, also where
// a disk takes capitals for small letters.
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
			if len(p.Trim) != 2 {
				faults = append(faults, lang.Fault{Pos: at.Find("trim").Pos, Msg: "trim: width and height, in mm"})
				continue
			}
			if len(p.Pixels) != 2 && p.Pixels != nil {
				faults = append(faults, lang.Fault{Pos: at.Find("pixels").Pos, Msg: "pixels: width and height"})
			} else if w, h := h.Least(p); p.Pixels != nil && (p.Pixels[0] < w || p.Pixels[1] < h) {
				faults = append(faults, lang.Fault{Pos: at.Find("pixels").Pos, Msg: fmt.Sprintf("pixels: trim and bleed take %d × %d", w, h)})
			}
			if 2*p.Safe >= min(p.Trim[0], p.Trim[1]) {
				faults = append(faults, lang.Fault{Pos: at.Find("safe").Pos, Msg: "safe: nothing is left of the face"})
			}
		}
	}
	return faults
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
