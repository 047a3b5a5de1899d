package main

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/generate"
	"brehon/referee"
	"brehon/referee/terminal"

	"github.com/spf13/cobra"
)

func newKit() *cobra.Command {
	o := generate.Options{}
	var dir, ink, preview, printer, pieces string
	var asJSON bool
	c := &cobra.Command{
		Use:   "kit GAME",
		Short: "Build the print-and-play kit of a game",
		Long: "Builds board, tokens, standees, cards, scenario sheets, aids and rulebook as PDFs that print at true scale.\n" +
			"Without flags: every shipped language on both paper sizes, in colour, with the default rules, into output/.",
		Example: "  brehon kit {game}\n" +
			"  brehon kit {game} --lang pt-BR --paper a4 --ink low\n" +
			"  brehon kit {game} --scenario {scenario} --seats {seats}\n" +
			"  brehon kit {game} --backs long --printer 0.4,-0.2,0.1\n" +
			"  brehon kit {game} --piece {pieces} --paper letter",
		Args: gameArg,
		RunE: func(c *cobra.Command, args []string) error {
			if kinds, some := strings.CutPrefix(ink, "low="); some && kinds != "" {
				o.LowKinds = strings.Split(kinds, ",")
			} else if o.Low = ink == "low"; !o.Low && ink != "colour" && ink != "color" {
				return exit(exitUsage, fmt.Errorf("unknown ink %q; choose colour, low, or low=rules,aid for low ink in these kinds alone", ink))
			}
			switch preview {
			case "board":
			case "all":
				o.PreviewAll = true
			default:
				return exit(exitUsage, fmt.Errorf("unknown preview %q; choose board or all", preview))
			}
			switch pieces {
			case "mats":
			case "heaps":
				o.Heaps = true
			default:
				return exit(exitUsage, fmt.Errorf("unknown pieces %q; choose mats or heaps", pieces))
			}
			var err error
			if o.Printer, err = parsePrinter(printer); err != nil {
				return exit(exitUsage, err)
			}
			if err := playersTyped(o.Players); err != nil {
				return exit(exitUsage, err)
			}
			return runKit(args[0], o, dir, asJSON, c.OutOrStdout(), c.ErrOrStderr())
		},
	}
	f := c.Flags()
	f.StringSliceVar(&o.Langs, "lang", nil, "language tags: en,pt-BR; two languages on one piece: pt-BR+en (default: all shipped languages)")
	f.StringSliceVar(&o.Papers, "paper", nil, "papers: a4,letter (default: all)")
	f.StringVar(&ink, "ink", "colour", "colour, or low: outlines and hatches instead of fills, for a black-and-white printer; low=rules,aid: these kinds alone")
	f.StringVar(&o.Backs, "backs", "none", "card backs: none (for sleeves), fold, or long or short: two-sided, flipped on that edge")
	f.StringVar(&pieces, "pieces", "mats", "mats: a marker on each track; heaps: counting tokens as well")
	f.StringVar(&o.Edition, "edition", "", "edition of the rules⟨: {editions}⟩ (default law)")
	f.StringArrayVar(&o.Set, "option", nil, "an option of the rules, name=value; can be repeated")
	f.StringVar(&o.Scenario, "scenario", "", "print only what this scenario needs")
	f.IntVar(&o.Seats, "seats", 0, "with --scenario: only what this many players need")
	f.StringArrayVar(&o.Players, "player", nil, "who plays a seat: SEAT=person, SEAT=nobody, SEAT=automaton, or SEAT=automaton:hard+warlike (level and traits); prints only what this table needs; with --scenario, overrides its players; can be repeated")
	f.StringSliceVar(&o.Only, "only", nil, "only these kinds, each in its own file⟨: {kinds}⟩")
	f.BoolVar(&o.Parts, "parts", false, "also write each kind in its own file, as --only does")
	f.StringSliceVar(&o.Pieces, "piece", nil, "only these pieces, packed onto sheets (ids as in manifest.json)")
	f.StringSliceVar(&o.For, "for", nil, "files for these makers or uses in place of the kit⟨: {houses}⟩")
	f.Float64Var(&o.DPI, "dpi", 0, "with --for images: dots per inch (default 300)")
	f.Float64Var(&o.Thick, "thick", 0, "with --for box: thickness of a card in its sleeve, in mm (default 0.72)")
	f.Float64Var(&o.Bleed, "bleed", 0, "with --for images: mm drawn beyond the cut")
	f.StringVar(&o.CutMarks, "cut-marks", "", "with --for cut: three marks, or four for the newest machines (default three)")
	f.StringVar(&o.AssetsURL, "assets-url", "", "with --for tts: the web address where its folder will be found")
	f.StringVar(&preview, "preview", "board", "pictures: board, or all (every page)")
	f.StringVar(&printer, "printer", "", "alignment of the backs: dx,dy,angle in mm and degrees, or the name of a profile")
	f.StringVar(&o.Out, "out", "output", "output folder")
	f.BoolVar(&o.Force, "force", false, "delete files in the kit's folders that brehon didn't write, or that were changed since")
	f.StringVar(&dir, "content", "", "folder that overrides the built-in content, as unpack writes it")
	f.BoolVar(&asJSON, "json", false, "print the manifest as JSON")
	return c
}

func runKit(game string, o generate.Options, dir string, asJSON bool, out, errOut io.Writer) error {
	files, err := contentFiles(dir)
	if err != nil {
		return err
	}
	if err := gameExists(files, game); err != nil {
		return err
	}
	entry, _ := games.Find(game)
	g, faults := entry.Sound(files)
	if len(faults) > 0 {
		return kitError(strict.Faults(faults))
	}
	if o.Players, err = seated(files, g, o); err != nil {
		return err
	}
	o.Opening = g.Opening(o)
	if terminal.IsScreen(errOut) {
		o.Begin = func(tag string, papers []string) {
			fmt.Fprintf(errOut, "%s: %s …\n", tag, strings.Join(papers, ", "))
		}
	}
	m, err := generate.Build(files, g.Kit, o)
	if err != nil {
		return kitError(err)
	}
	for _, b := range m.Behind {
		fmt.Fprintln(errOut, "brehon:", b)
	}
	if asJSON {
		return printJSON(out, m)
	}
	sayBuilt(out, m, o)
	return nil
}

// seated are the players of --player, each as "POWER=PLAYER", read as play reads them: in the first language of the kit, too.
func seated(files fs.FS, g *games.Game, o generate.Options) (players []string, err error) {
	if len(o.Players) == 0 {
		return nil, nil
	}
	first, _, _ := strings.Cut(strings.Join(o.Langs[:min(1, len(o.Langs))], ""), "+")
	tag, err := language(files, first)
	if err != nil {
		return nil, err
	}
	words, faults := lang.Load(files, tag, g.Content.Info.ID)
	if len(faults) > 0 {
		return nil, kitError(strict.Faults(faults))
	}
	g.Words, g.Law = words, g.Referee()
	for _, typed := range o.Players {
		p, err := g.Seated(referee.Setup{}, typed)
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	return players, nil
}

func countedFiles(n int) string {
	if n == 1 {
		return "1 file"
	}
	return fmt.Sprintf("%d files", n)
}

// sayBuilt says what was built and what to do next.
func sayBuilt(out io.Writer, m *generate.Manifest, o generate.Options) {
	type kit struct {
		files, pages int
		bytes        int
	}
	kits, order := map[string]*kit{}, []string{}
	for _, f := range m.Files {
		name := f.Language + "/" + f.Paper
		k := kits[name]
		if k == nil {
			k = &kit{}
			kits[name] = k
			order = append(order, name)
		}
		k.files++
		k.pages += f.Pages
		k.bytes += f.Bytes
	}
	for _, name := range order {
		k := kits[name]
		fmt.Fprintf(out, "%s/%s: %s, %.1f MiB\n", filepath.ToSlash(o.Base(m.Game)), name, countedFiles(k.files), float64(k.bytes)/(1<<20))
	}
	if i := slices.IndexFunc(m.Files, func(f generate.FileRecord) bool { return f.Plan }); i >= 0 {
		fmt.Fprintf(out, "Start with %s: its first page says what to print on which paper, and in which order.\n", path.Base(m.Files[i].Path))
	}
}
