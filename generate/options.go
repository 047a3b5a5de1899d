package generate

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/generate/impose"
)

// Options say what is built. A zero value means: all there is, in colour, without backs, by the law.
type Options struct {
	Langs      []string // tags; none: every shipped language
	Papers     []string // ids; none: all
	Low        bool     // low ink
	LowKinds   []string // low ink for these kinds alone
	Backs      string   // fold, long, short or none; empty: none
	Heaps      bool     // tokens in heaps, too, for a table without tracks
	Edition    string   // of the rules; empty: the law
	Set        []string // options of the rules, "name=value"
	Scenario   string   // only what it needs
	Seats      int      // with Scenario: only what so many players need
	Players    []string // "POWER=PLAYER", the player by the name that the referee takes: only what their table needs; with Scenario they go before its own
	Only       []string // kinds of component, each in a file of its own
	Parts      bool     // besides all that is printed, each kind in a file of its own
	Pieces     []string // ids of pieces to be printed again, on sheets of their own
	For        []string // houses that print pieces to order: files for them, and nothing else
	DPI        float64  // with For, of pictures for anybody; 0: 300
	Thick      float64  // with For, of a card in its sleeve in mm; 0: 0.72
	CutMarks   string   // with For, of sheets for a machine: three or four; empty: three
	Bleed      float64  // the same, millimetres beyond the cut
	PreviewAll bool     // a picture of every page, not of the board alone
	Printer    impose.Correction
	Out        string                            // the parent of the game's folder
	AssetsURL  string                            // with For, where a table's pictures will be found; empty: where they are written
	Begin      func(tag string, papers []string) // called for each language before its kits are made; may be nil
	Force      bool                              // files in the way that no build wrote are deleted
	// Opening is, with For, how a scenario begins, said in those words; nil: not known.
	Opening func(words *lang.Catalog, scenario string) Opening
}

// partial reports whether only some files of a kit are made.
func (o Options) partial() bool { return len(o.For) == 0 && (len(o.Only) > 0 || len(o.Pieces) > 0) }

// Base is the folder into which a game is built. What is printed for one table or once more has a folder of its own in the
// game's, and leaves the whole kit as it is: 1276-5, table, pieces.
func (o Options) Base(game string) string {
	base := filepath.Join(o.Out, game)
	switch {
	case len(o.Pieces) > 0 && len(o.For) == 0:
		return filepath.Join(base, "pieces")
	case o.Scenario != "" && o.Seats > 0:
		return filepath.Join(base, fmt.Sprintf("%s-%d", o.Scenario, o.Seats))
	case o.Scenario != "":
		return filepath.Join(base, o.Scenario)
	case o.OneTable():
		return filepath.Join(base, "table")
	}
	return base
}

// OneTable reports whether only what one table needs is made.
func (o Options) OneTable() bool { return o.Scenario != "" || len(o.Players) > 0 }

// UsageError reports an invalid option, with the valid choices.
type UsageError struct{ Msg string }

func (e *UsageError) Error() string { return e.Msg }

// MissingError names a scenario, language, paper or piece that does not exist.
type MissingError struct{ Msg string }

func (e *MissingError) Error() string { return e.Msg }

// backs reads the flag.
func (o Options) backs() (impose.Backs, error) {
	b := impose.Backs(o.Backs)
	switch b {
	case "":
		return impose.NoBacks, nil
	case impose.Fold, impose.LongEdge, impose.ShortEdge, impose.NoBacks:
		return b, nil
	}
	return "", &UsageError{fmt.Sprintf("unknown --backs %q; choose fold, long, short or none", o.Backs)}
}

// check refuses options that contradict each other.
func (o Options) check(kit *Kit) error {
	b, err := o.backs()
	switch {
	case err != nil:
		return err
	case o.Printer != (impose.Correction{}) && b == impose.Fold:
		return &UsageError{"cannot use --printer with --backs fold: both faces are on one side, there is nothing to correct"}
	case o.Printer != (impose.Correction{}) && b == impose.NoBacks:
		return &UsageError{"cannot use --printer with --backs none: there are no backs to correct"}
	case len(o.For) > 0 && (o.Low || b != impose.NoBacks || o.Printer != (impose.Correction{}) || o.Parts):
		return &UsageError{"--for makes files in full colour for a house that prints both sides; it does not go with --ink, --backs, --printer or --parts"}
	case len(o.For) > 0 && len(o.Papers) > 0 && !slices.Contains(o.For, forMachine) && !slices.Contains(o.For, forBoxes):
		return &UsageError{"--paper is for --for cut and box: a house has sizes of its own"}
	case (o.DPI != 0 || o.Bleed != 0) && !slices.Contains(o.For, forPictures):
		return &UsageError{"--dpi and --bleed are for --for images: a house has sizes of its own"}
	case o.DPI != 0 && !(o.DPI >= 72 && o.DPI <= 1200): // NaN is refused, too
		return &UsageError{fmt.Sprintf("--dpi %g: choose a number from 72 to 1200", o.DPI)}
	case o.Thick != 0 && (!slices.Contains(o.For, forBoxes) || !(o.Thick >= 0.1 && o.Thick <= 5)):
		return &UsageError{"--thick is for --for box: from 0.1 to 5 mm for a card in its sleeve"}
	case o.CutMarks != "" && !slices.Contains(o.For, forMachine):
		return &UsageError{"--cut-marks is for --for cut: the marks by which a machine finds the sheet"}
	case o.CutMarks != "" && o.CutMarks != threeMarks && o.CutMarks != fourMarks:
		return &UsageError{fmt.Sprintf("unknown --cut-marks %q; choose three or four", o.CutMarks)}
	case !(o.Bleed >= 0 && o.Bleed <= 10):
		return &UsageError{fmt.Sprintf("--bleed %g: choose a number of mm from 0 to 10", o.Bleed)}
	case o.AssetsURL != "" && !slices.Contains(o.For, forSimulator):
		return &UsageError{"--assets-url is for --for tts: where its pictures will be found"}
	case o.Seats != 0 && o.Scenario == "":
		return &UsageError{"--seats needs --scenario: which pieces are left out depends on both"}
	}
	if err := o.table(kit); err != nil {
		return err
	}
	if len(o.Pieces) > 0 && len(o.For) == 0 && (b != impose.NoBacks || o.Printer != (impose.Correction{}) || len(o.Only) > 0 || o.Scenario != "") {
		return &UsageError{"--piece prints single pieces without backs; it does not go with --backs, --printer, --only or --scenario"}
	}
	if len(o.LowKinds) > 0 && len(o.Pieces) > 0 {
		return &UsageError{"--piece prints single pieces, all in one ink: --ink colour or --ink low"}
	}
	return cmp.Or(known("", o.Only, kit), known("--ink low=: ", o.LowKinds, kit))
}

// known refuses kinds that the kit does not have; flag is where they were asked for.
func known(flag string, kinds []string, kit *Kit) error {
	for _, k := range kinds {
		if !slices.Contains(kit.KindIDs(), k) {
			msg := flag + missing("kind of component", k, kit.KindIDs())
			if strict.DidYouMean(k, kit.KindIDs()) != "" { // the nearest may be far
				msg += " There are " + strings.Join(kit.KindIDs(), ", ")
			}
			return &UsageError{msg}
		}
	}
	return nil
}

// missing says that there is no such thing, and what was perhaps meant.
func missing(what, name string, all []string) string {
	if s := strict.DidYouMean(name, all); s != "" {
		return fmt.Sprintf("there is no %s %q%s", what, name, s)
	}
	return fmt.Sprintf("there is no %s %q; there are %s", what, name, strings.Join(all, ", "))
}
