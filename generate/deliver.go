package generate

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/export"
	"brehon/generate/folder"
	"brehon/generate/impose"
	"brehon/generate/piece"
)

// What --for names besides houses.
const (
	forPictures  = "images" // a picture of each face, as large as it is
	forMachine   = "cut"    // sheets for a machine that cuts
	forBoxes     = "box"    // boxes for cards, and labels for bags
	forRoom      = "pcio"   // a table of PlayingCards.io
	forSimulator = "tts"    // a table of Tabletop Simulator
	forModule    = "vassal" // a module of VASSAL
)

// What --cut-marks names, three being the default.
const (
	threeMarks = "three" // a square and two angles
	fourMarks  = "four"  // four angles, for newer machines
)

// target is what --for names: a house, or something that no house makes.
type target struct {
	id    string
	files func(d *delivery, j *Job, work export.Job) ([]folder.File, error)
}

// ofNoHouse are the targets that no house makes.
var ofNoHouse = []target{
	{forPictures, func(_ *delivery, j *Job, work export.Job) ([]folder.File, error) {
		work.House = export.House{Title: j.Say("export.anybody").Text, Form: export.Pictures, DPI: j.Options.DPI}
		work.Bleed, work.Drawings = j.Options.Bleed, true
		return work.Files()
	}},
	{forMachine, func(d *delivery, j *Job, work export.Job) ([]folder.File, error) {
		work.House.Title = j.Say("export.machine").Text
		return work.Sheets(export.Cutting{Machine: d.machine, Four: j.Options.CutMarks == fourMarks, Papers: d.papers, Grid: d.grid})
	}},
	{forBoxes, func(d *delivery, j *Job, work export.Job) ([]folder.File, error) {
		work.House.Title = j.Say("export.boxes").Text
		return d.boxes(j, work)
	}},
	{forRoom, func(_ *delivery, j *Job, work export.Job) ([]folder.File, error) {
		work.House.Title = "PlayingCards.io"
		return work.Room(strings.Join(append([]string{j.Game.Info.ID}, j.tableName()...), "-"))
	}},
	{forSimulator, (*delivery).tabletop},
	{forModule, (*delivery).module},
}

// targets are all that --for can name, the houses last.
func targets(houses []export.House) []target {
	list := slices.Clone(ofNoHouse)
	for _, h := range houses {
		list = append(list, target{h.ID, func(_ *delivery, j *Job, work export.Job) (files []folder.File, err error) {
			work.House = h
			if title := "export.titles." + h.ID; j.Game.Words.Has(title) {
				work.House.Title = j.Say(title).Text
			}
			if work.Groups, err = j.onTable(); err != nil {
				return nil, err
			}
			return work.Files()
		}})
	}
	return list
}

// delivery is what was asked for with --for.
type delivery struct {
	targets []target
	houses  []export.House // of the content
	machine export.Machine
	formats *formats
	table   export.Tabletop
	papers  []impose.Paper // of sheets for a machine; whole sheets as pictures are of the first
}

// newDelivery reads what the options name. It is nil if that is nothing.
func newDelivery(files fs.FS, names []string, formats *formats, papers []impose.Paper) (*delivery, error) {
	if len(names) == 0 {
		return nil, nil
	}
	d := &delivery{formats: formats, papers: papers}
	var houses, machine, table error
	d.houses, houses = readHouses(files)
	d.machine, machine = readMachine(files, formats.papers)
	d.table, table = readTabletop(files)
	if err := errors.Join(houses, machine, table); err != nil {
		return nil, err
	}
	all := targets(d.houses)
	var ids []string
	for _, t := range all {
		ids = append(ids, t.id)
	}
	for i, name := range names {
		at := slices.Index(ids, name)
		if at < 0 {
			return nil, &UsageError{missing("house for --for,", name, ids)}
		}
		if !slices.Contains(names[:i], name) {
			d.targets = append(d.targets, all[at])
		}
	}
	return d, nil
}

// kits are the files for the targets, in one language: a folder for each.
func (d *delivery) kits(st *Locale, m *Manifest) (kits []*Folder, err error) {
	if err := d.unsaid(st.Game); err != nil {
		return nil, err
	}
	j := &Job{Locale: st, shared: newShared(st), formats: d.formats, Paper: d.papers[0]}
	work := export.Job{Groups: j.groups(), Letters: st.Set, Paper: st.Pen.Ink.Paper, Meta: j.meta(st.Words.Say(st.Game.Info.Title).Text),
		Say: func(name string, args ...any) string { return j.Say("export."+name, args...).Text }, Names: j.nameOf}
	if len(work.Groups) == 0 {
		return nil, &UsageError{"there is nothing for a house to make among what was asked for; leave out --only and --piece"}
	}
	if len(m.Components) == 0 {
		for _, g := range work.Groups {
			for _, p := range g.Pieces {
				m.Components = append(m.Components, ComponentRecord{p.ID, g.Kind, p.Code, p.Count, p.W, p.H})
			}
		}
	}
	var faults []error
	var sound []string
	for _, t := range d.targets {
		files, err := t.files(d, j, work)
		if err != nil {
			faults = append(faults, &targetError{t.id, err})
			continue
		}
		sound = append(sound, t.id)
		kits = append(kits, &Folder{Lang: st.tag, Paper: path.Join("for", t.id), files: files})
	}
	drawn := st.faults()
	switch err := errors.Join(append(faults, drawn)...); {
	case err != nil && drawn == nil && len(sound) > 0 && len(st.tooLong(err)) == 0:
		return nil, errors.Join(err, fmt.Errorf("nothing was written; --for %s alone would be", strings.Join(sound, ",")))
	case err != nil:
		return nil, err
	}
	from := st.wordsOf(st.tag, m.Content)
	for _, k := range kits {
		for _, f := range k.files {
			m.Files = append(m.Files, record(k, f, from))
		}
	}
	return kits, nil
}

// targetError is what hinders the files for a target. Each line names it, after its place in the content if it has one.
type targetError struct {
	id  string
	err error
}

func (e *targetError) Error() string {
	lines := strings.Split(e.err.Error(), "\n")
	for i, line := range lines {
		if !strings.HasPrefix(line, e.id) && !strings.HasPrefix(line, "content/") {
			lines[i] = e.id + ": " + line
		}
	}
	return strings.Join(lines, "\n")
}

func (e *targetError) Unwrap() error { return e.err }

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
	return FileRecord{Path: k.folder() + "/" + f.Path, Kind: "for", Language: k.Lang, Paper: k.Paper, Bytes: len(f.Data), SHA256: digest(f.Data), Source: source}
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
	if b := j.Board(); b != nil && (len(j.Options.Only) == 0 || slices.Contains(j.Options.Only, "board")) && asked("board") {
		w, h := b.Size()
		board := piece.Piece{ID: "board", Name: j.Say("kinds.board").Text, Kind: export.WholeSheet, Count: 1, W: w, H: h, Front: func(dst draw.Surface) { b.Draw(dst, draw.Rect{W: w, H: h}) }}
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
