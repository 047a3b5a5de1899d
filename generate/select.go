package generate

import (
	"slices"

	"brehon/generate/impose"
	"brehon/generate/piece"
)

// allPieces is everything that is printed and cut, in the order of the kinds; of the named ones, if any is named.
func (j *Job) allPieces(only ...string) []piece.Piece {
	var all []piece.Piece
	for _, k := range j.Kinds {
		if k.Pieces != nil && (len(only) == 0 || slices.Contains(only, k.ID)) {
			all = append(all, k.Pieces(j.Locale)...)
		}
	}
	return all
}

// NeededOf returns the pieces that the kit needs for the one table of its options; all of them if it is for every table.
func (s *Locale) NeededOf(all []piece.Piece) []piece.Piece {
	if !s.Options.OneTable() || s.Needed == nil {
		return all
	}
	return s.Needed(s, all)
}

// named are the pieces and the whole pages that were asked for by name, one of each.
func (j *Job) named() ([]piece.Piece, []piece.Page, error) {
	all, sheets := j.allPieces(), j.sheetIDs()
	var ids []string
	for _, p := range all {
		ids = append(ids, p.ID)
	}
	ids = append(ids, sheets...)
	var list []piece.Piece
	var pages []piece.Page
	for _, id := range j.Options.Pieces {
		if !slices.Contains(ids, id) {
			return nil, nil, &MissingError{missing("piece", id, ids)}
		}
		if i := slices.IndexFunc(all, func(p piece.Piece) bool { return p.ID == id }); i >= 0 {
			p := all[i]
			p.Count = 1
			list = append(list, p)
		}
		if !slices.Contains(sheets, id) {
			continue
		}
		for _, k := range j.Kinds {
			if k.Pages == nil {
				continue
			}
			for _, p := range k.Pages(j) {
				if p.ID == id {
					pages = append(pages, p)
				}
			}
		}
	}
	return list, pages, nil
}

// sheetIDs are the names of whole sheets that can be asked for alone.
func (j *Job) sheetIDs() (ids []string) {
	for _, k := range j.Kinds {
		for _, r := range k.Sheets {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// files returns the files that the options ask for.
func (j *Job) files() ([]piece.File, error) {
	if len(j.Options.Pieces) > 0 {
		return j.again()
	}
	return j.plan(j.Options.Only)
}

// again is a file with the named pieces alone, packed on as few sheets as they need, and the named pages.
func (j *Job) again() ([]piece.File, error) {
	list, whole, err := j.named()
	if err != nil {
		return nil, err
	}
	var pages []piece.Page
	if len(list) > 0 {
		grid, err := j.formats.grid("any", impose.NoBacks)
		if err != nil {
			return nil, err
		}
		work := impose.Job{Paper: j.Paper, Grid: grid, Backs: impose.NoBacks, Code: "X", Low: j.Pen.Low,
			Furniture: j.Furniture(j.Say("kinds.pieces"), j.Say("marks.cutOnly"), nil)}
		if pages, err = work.Pieces(list); err != nil {
			return nil, err
		}
	}
	return []piece.File{{Name: "pieces", Kind: "pieces", Title: j.Say("kinds.pieces").Text, Duplex: piece.Simplex, Pages: append(pages, whole...)}}, nil
}

// components lists for the manifest what the kit holds: the board's tiles, then every
// piece; of pieces printed again, these alone.
func (j *Job) components() ([]ComponentRecord, error) {
	if len(j.Options.Pieces) > 0 {
		list, _, err := j.named()
		return append(records(nil, list), j.sheetRecords(j.Options.Pieces)...), err
	}
	return append(records(slices.Clone(j.Parts), j.NeededOf(j.allPieces())), j.sheetRecords(j.sheetIDs())...), nil
}

// sheetRecords returns the records of the whole sheets among the ids.
func (j *Job) sheetRecords(ids []string) (list []ComponentRecord) {
	for _, k := range j.Kinds {
		for _, r := range k.Sheets {
			if slices.Contains(ids, r.ID) {
				r.Width, r.Height = j.Paper.Width, j.Paper.Height
				list = append(list, r)
			}
		}
	}
	return list
}

func records(list []ComponentRecord, pieces []piece.Piece) []ComponentRecord {
	for _, p := range pieces {
		list = append(list, ComponentRecord{p.ID, p.Kind, p.Code, p.Count, p.W, p.H})
	}
	return list
}
