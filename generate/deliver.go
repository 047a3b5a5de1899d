package generate

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/export"
	"brehon/generate/folder"
	"brehon/generate/impose"
	"brehon/generate/piece"
)

// Beside papers and grids: those that print pieces to order, and how a machine cuts a sheet.
const (
	housesFile  = sheetFolder + "/houses.yaml"
	machineFile = sheetFolder + "/machine.yaml"
)

// rooming is the house of --for pcio: a table of PlayingCards.io.
var rooming = export.House{ID: "pcio", Title: "PlayingCards.io", Form: export.Pictures}

// boxing is the house of --for box: boxes for cards, and labels for bags.
var boxing = export.House{ID: "box", Form: export.PDF}

// cutting is the house of --for cut: sheets for a machine that cuts.
var cutting = export.House{ID: "cut", Form: export.PDF}

// faces is the house of --for images: a picture of each face, as large as it is.
var faces = export.House{ID: "images", Form: export.Pictures}

// houses are those that files can be made for, with those of no house first, and how a machine cuts. The error lists what is wrong
// with the files.
func houses(files fs.FS) ([]export.House, export.Machine, error) {
	var f export.File
	var m export.MachineFile
	tree, err := readSheets(files, housesFile, &f)
	if err != nil {
		return nil, m.Machine, err
	}
	if faults := misplaced(tree, f.Houses); len(faults) > 0 {
		return nil, m.Machine, strict.Faults(strict.Sort(faults))
	}
	_, err = readSheets(files, machineFile, &m)
	return append([]export.House{faces, cutting, boxing, rooming, simulator}, f.Houses...), m.Machine, err
}

// SheetFaults is what is wrong with the files of papers, grids, houses, cutting machines and simulators.
func SheetFaults(files fs.FS) (faults strict.Faults) {
	_, papers := loadFormats(files)
	_, _, houses := houses(files)
	_, machine := readSheets(files, machineFile, &export.MachineFile{})
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
	seen := map[string]bool{faces.ID: true, cutting.ID: true, boxing.ID: true, rooming.ID: true, simulator.ID: true}
	for i, h := range list {
		at := tree.Find("houses").Items[i]
		if seen[h.ID] {
			faults = append(faults, lang.Fault{Pos: at.Find("id").Pos, Msg: "there is another " + h.ID})
		}
		seen[h.ID] = true
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
	list, _, err := houses(files)
	var ids []string
	for _, h := range list {
		ids = append(ids, h.ID)
	}
	return ids, err
}

// delivery is what was asked for with --for.
type delivery struct {
	houses  []export.House
	machine export.Machine
	formats *formats
	table   export.Tabletop
	papers  []impose.Paper // of sheets for a machine; whole sheets as pictures are of the first
}

// newDelivery reads the houses of the options. It is nil without any.
func newDelivery(files fs.FS, names []string, formats *formats, papers []impose.Paper) (*delivery, error) {
	if len(names) == 0 {
		return nil, nil
	}
	all, machine, err := houses(files)
	if err != nil {
		return nil, err
	}
	table, err := readTabletop(files)
	if err != nil {
		return nil, err
	}
	d := &delivery{machine: machine, table: table, formats: formats, papers: papers}
	var ids []string
	for _, h := range all {
		ids = append(ids, h.ID)
	}
	for _, name := range names {
		i := slices.Index(ids, name)
		if i < 0 {
			return nil, &UsageError{missing("house for --for,", name, ids)}
		}
		if !slices.ContainsFunc(d.houses, func(h export.House) bool { return h.ID == name }) {
			d.houses = append(d.houses, all[i])
		}
	}
	return d, nil
}

// kits are the files for the houses, in one language: a folder for each.
func (d *delivery) kits(st *Locale, m *Manifest) (kits []*Folder, err error) {
	if err := d.unsaid(st.Game); err != nil {
		return nil, err
	}
	j := &Job{Locale: st, shared: newShared(st), formats: d.formats, Paper: d.papers[0]}
	groups := j.groups()
	if len(groups) == 0 {
		return nil, &UsageError{"there is nothing for a house to make among what was asked for; leave out --only and --piece"}
	}
	from := st.wordsOf(st.tag, m.Content)
	for _, h := range d.houses {
		game := st.Words.Say(st.Game.Info.Title).Text
		work := export.Job{House: h, Groups: groups, Letters: st.Set, Paper: st.Pen.Ink.Paper, Meta: j.meta(game)}
		work.Say = func(name string, args ...any) string { return j.Say("export."+name, args...).Text }
		var files []folder.File
		switch h.ID {
		case faces.ID:
			work.House.Title, work.House.DPI, work.Bleed, work.Drawings = j.Say("export.anybody").Text, j.Options.DPI, j.Options.Bleed, true
			files, err = work.Files()
		case cutting.ID:
			work.House.Title = j.Say("export.machine").Text
			files, err = work.Sheets(d.machine, d.papers, d.grid)
		case rooming.ID:
			files, err = work.Room(strings.Join(append([]string{j.Game.Info.ID}, j.tableName()...), "-"))
		case boxing.ID:
			work.House.Title = j.Say("export.boxes").Text
			files, err = d.boxes(j, groups, work)
		case simulator.ID:
			files, err = d.tabletop(j, work)
		default:
			files, err = work.Files()
		}
		if err = errors.Join(err, st.faults()); err != nil {
			return nil, err
		}
		k := &Folder{Lang: st.tag, Paper: path.Join("for", h.ID), files: files}
		kits = append(kits, k)
		for _, f := range files {
			m.Files = append(m.Files, record(k, f, from))
		}
	}
	return kits, nil
}

// unsaid is the error of reasons for leaving kinds out that words.yaml has no text for.
func (d *delivery) unsaid(game *source.Game) error {
	for _, h := range d.houses {
		for _, l := range h.LeftOut {
			if name := "export.why." + l.Why; !game.Words.Has(name) && !game.Messages.Has("own."+name) {
				return fmt.Errorf("%s: house %s leaves out %s for the reason %q: words.yaml has no text %s", housesFile, h.ID, strings.Join(l.Kinds, ", "), l.Why, name)
			}
		}
	}
	return nil
}

// tableName is for which table the files are, as folders are named.
func (j *Job) tableName() (parts []string) {
	if o := j.Options; o.Scenario != "" {
		parts = append(parts, o.Scenario)
		if o.Seats > 0 {
			parts = append(parts, strconv.Itoa(o.Seats))
		}
	}
	return append(parts, j.tag)
}

// grid is that of a kind of piece, else the one for all.
func (d *delivery) grid(kind string) (impose.Grid, error) {
	if g, err := d.formats.grid(kind, impose.NoBacks); err == nil {
		return g, nil
	}
	return d.formats.grid("any", impose.NoBacks)
}

// record is the manifest's line on a file made for a house.
func record(k *Folder, f folder.File, source string) FileRecord {
	return FileRecord{Path: k.folder() + "/" + f.Path, Kind: "for", Language: k.Lang, Paper: k.Paper, Pages: 1, Bytes: len(f.Data), SHA256: digest(f.Data), Source: source}
}

// groups are the pieces and whole sheets, as many as the options ask for, by kind. Books are none, nor is what the printer is
// measured with.
func (j *Job) groups() (list []export.Group) {
	asked := func(id string) bool { return len(j.Options.Pieces) == 0 || slices.Contains(j.Options.Pieces, id) }
	for _, k := range j.Kinds {
		if len(j.Options.Only) > 0 && !slices.Contains(j.Options.Only, k.ID) {
			continue
		}
		g := export.Group{Kind: k.ID}
		if k.Pieces != nil {
			for _, p := range j.NeededOf(k.Pieces(j.Locale)) {
				if asked(p.ID) {
					g.Pieces = append(g.Pieces, p)
				}
			}
		}
		if k.Pages != nil {
			for _, p := range k.Pages(j) {
				if p.ID != "" && asked(p.ID) {
					g.Pieces = append(g.Pieces, piece.Piece{ID: p.ID, Name: p.Title, Kind: export.WholeSheet, Count: 1, W: p.W, H: p.H, Front: p.Draw})
				}
			}
		}
		if len(g.Pieces) > 0 {
			list = append(list, g)
		}
	}
	if b := j.Board(); b != nil && j.Options.Only == nil && asked("board") {
		w, h := b.Size()
		board := piece.Piece{ID: "board", Kind: export.WholeSheet, Count: 1, W: w, H: h, Front: func(dst draw.Surface) { b.Draw(dst, draw.Rect{W: w, H: h}) }}
		list = append([]export.Group{{Kind: "board", Pieces: []piece.Piece{board}}}, list...)
	}
	return list
}

// meta is what the PDFs of the kit say of themselves.
func (j *Job) meta(title string) pdf.Meta {
	info, author := j.Game.Info, ""
	if len(info.Credits) > 0 && len(info.Credits[0].Names) > 0 {
		author = info.Credits[0].Names[0]
	}
	return pdf.Meta{Title: title, Author: author, Subject: j.Foot(), Keywords: "print-and-play",
		Lang: j.Words.Tag, Version: info.Version, Date: issued, Faces: j.Set.Faces(), Grey: j.Pen.Low}
}
