package generate

import (
	"fmt"
	"io/fs"
	"path"
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/generate/export"
	"brehon/generate/impose"
)

// sheetFolder holds papers and grids, one file each.
const sheetFolder = "content/sheets"

// formats are the available papers and grids.
type formats struct {
	papers []impose.Paper
	grids  []impose.Grid
}

// loadFormats reads all papers and grids, in the order of their files.
func loadFormats(files fs.FS) (*formats, error) {
	list, err := fs.ReadDir(files, sheetFolder)
	if err != nil {
		return nil, fmt.Errorf("papers and grids: %w", err)
	}
	s := &formats{}
	var faults strict.Faults
	for _, e := range list {
		name := path.Join(sheetFolder, e.Name())
		if path.Ext(name) != ".yaml" || slices.Contains([]string{housesFile, machineFile, tabletopFile}, name) {
			continue
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		var f impose.File
		r := strict.Read(name, "sheets", data, &f)
		faults = append(faults, r.Faults...)
		switch {
		case len(r.Faults) > 0:
		case f.Paper != nil && f.Grid == nil:
			s.papers = append(s.papers, *f.Paper)
			faults = append(faults, misnamed(r.Tree, "paper", f.Paper.ID)...)
		case f.Grid != nil && f.Paper == nil:
			s.grids = append(s.grids, *f.Grid)
			faults = append(faults, misnamed(r.Tree, "grid", f.Grid.ID)...)
		default:
			faults = append(faults, lang.Fault{Pos: lang.Pos{File: name}, Msg: "a file of sheets holds one paper or one grid"})
		}
	}
	if len(faults) == 0 {
		faults = s.misfits()
	}
	if len(faults) > 0 {
		return nil, strict.Faults(strict.Sort(faults))
	}
	return s, nil
}

// misnamed is the fault of a paper or grid whose file is not named by its id: two would be one.
func misnamed(tree *strict.Node, kind, id string) strict.Faults {
	at := tree.Find(kind, "id").Pos
	if base := path.Base(at.File); base != id+".yaml" {
		return strict.Faults{{Pos: at, Msg: fmt.Sprintf("%s %q: the file is named %s", kind, id, base)}}
	}
	return nil
}

// misfits are the grids that fit on no paper.
func (s *formats) misfits() (faults strict.Faults) {
	for _, g := range s.grids {
		var err error
		for _, p := range s.papers {
			if _, err = g.Area(p); err == nil {
				break
			}
		}
		if err != nil {
			faults = append(faults, lang.Fault{Pos: lang.Pos{File: path.Join(sheetFolder, g.ID+".yaml")}, Msg: err.Error()})
		}
	}
	return faults
}

// pick is the papers asked for, all if none.
func (s *formats) pick(ids []string) ([]impose.Paper, error) {
	if len(ids) == 0 {
		return s.papers, nil
	}
	var names []string
	for _, p := range s.papers {
		names = append(names, p.ID)
	}
	var papers []impose.Paper
next:
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			continue
		}
		for _, p := range s.papers {
			if p.ID == id {
				papers = append(papers, p)
				continue next
			}
		}
		return nil, &MissingError{missing("paper", id, names)}
	}
	return papers, nil
}

// grid is the one that serves the kind with such backs.
func (s *formats) grid(kind string, b impose.Backs) (impose.Grid, error) {
	for _, g := range s.grids {
		if g.Serves(kind, b) {
			return g, nil
		}
	}
	return impose.Grid{}, fmt.Errorf("%s: no grid is for %s with backs %q", sheetFolder, kind, b)
}

// Papers lists the ids of all papers that can be printed on.
func Papers(files fs.FS) ([]string, error) {
	s, err := loadFormats(files)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, p := range s.papers {
		ids = append(ids, p.ID)
	}
	return ids, nil
}

// SheetSchemas are the JSON Schemas of the files of papers, grids, houses, cutting machines and simulators, for editors.
func SheetSchemas() []source.Schema {
	return []source.Schema{
		{Name: "sheets.schema.json", File: sheetFolder + "/*.yaml", JSON: strict.Schema("A paper or a grid", impose.File{})},
		{Name: "houses.schema.json", File: housesFile, JSON: strict.Schema("Houses that print to order", export.File{})},
		{Name: "machine.schema.json", File: machineFile, JSON: strict.Schema("How a machine cuts a sheet", export.MachineFile{})},
		{Name: "tabletop.schema.json", File: tabletopFile, JSON: strict.Schema("How large the things of a simulator are", export.TabletopFile{})},
	}
}
