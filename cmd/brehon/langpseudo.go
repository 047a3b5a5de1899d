package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"brehon/content/lang"
	"brehon/content/lang/proofread"

	"github.com/spf13/cobra"
)

// pseudoOptions is what brehon lang pseudo was asked.
type pseudoOptions struct {
	dir    string
	longer int // than English, in per cent; below 0: as much as the pseudo-language is without being told
	rtl    bool
}

func newLangPseudo() *cobra.Command {
	o := pseudoOptions{longer: -1}
	var longer int
	c := &cobra.Command{
		Use:   "pseudo",
		Short: "Lay the whole kit out in a language that is English made longer, accented and bracketed",
		Long: "It says what would overflow in a language so much longer than English, and which letters are missing. What is\n" +
			"built with brehon kit GAME --lang pseudo (pseudo50: 50 % longer, pseudo-rtl: from right to left) shows which words\n" +
			"never went through a translation: they stand outside the brackets.",
		Example: "  brehon lang pseudo\n  brehon lang pseudo --longer 50\n  brehon lang pseudo --rtl\n" +
			"  brehon kit {game} --lang pseudo --paper a4",
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if c.Flags().Changed("longer") {
				if longer < 0 || longer > 200 {
					return exit(exitUsage, fmt.Errorf("--longer %d: want a share of 0 to 200 per cent", longer))
				}
				o.longer = longer
			}
			return runLangPseudo(o, c.OutOrStdout())
		},
	}
	contentFlag(c, &o.dir)
	usual, _ := lang.PseudoPercent(lang.PseudoName)
	leftward, _ := lang.PseudoPercent(lang.PseudoName + "-rtl")
	c.Flags().IntVar(&longer, "longer", usual,
		fmt.Sprintf("how much longer than English, in per cent; with --rtl %d if it is not named", leftward))
	c.Flags().BoolVar(&o.rtl, "rtl", false, "from right to left, in Hebrew letters")
	return c
}

// name is that of the pseudo-language.
func (o pseudoOptions) name() string {
	name := lang.PseudoName
	if o.rtl {
		name += "-rtl"
	}
	if o.longer >= 0 {
		name += strconv.Itoa(o.longer)
	}
	return name
}

// runLangPseudo lays everything out in a pseudo-language and tells what does not fit.
func runLangPseudo(o pseudoOptions, out io.Writer) error {
	d, err := openDesk(o.dir)
	if err != nil {
		return err
	}
	found := 0
	for _, p := range d.proofs() {
		list, err := p.Check(o.name(), true)
		if err != nil {
			return kitError(err)
		}
		for _, f := range list {
			if f.Severity == proofread.Error {
				fmt.Fprintln(out, f)
				found++
			}
		}
	}
	if found > 0 {
		return exit(exitFaults, errors.New(d.word("lang.check.errors", "n", found)))
	}
	percent, _ := lang.PseudoPercent(o.name())
	fmt.Fprintln(out, d.word("lang.pseudo.fits", "percent", percent))
	return nil
}
