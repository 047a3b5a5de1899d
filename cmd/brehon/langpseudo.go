package main

import (
	"errors"
	"fmt"
	"strconv"

	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/generate"

	"github.com/spf13/cobra"
)

func newLangPseudo() *cobra.Command {
	var dir string
	var rtl bool
	longer := lang.PseudoLonger
	c := &cobra.Command{
		Use:   "pseudo",
		Short: "Lay the whole kit out in a language that is English made longer, accented and bracketed",
		Long: "It says what would overflow in a language so much longer than English, and which letters are missing. What is built\n" +
			"with brehon kit GAME --lang pseudo (pseudo50: 50 % longer, pseudo-rtl: from right to left) shows which words never\n" +
			"went through a translation: they stand outside the brackets.",
		Example: "  brehon lang pseudo\n  brehon lang pseudo --longer 50\n  brehon kit turlough --lang pseudo --paper a4",
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if longer < 0 || longer > 200 {
				return exit(exitUsage, fmt.Errorf("--longer %d: want a share of 0 to 200 per cent", longer))
			}
			d, err := openDesk(dir)
			if err != nil {
				return err
			}
			name := lang.PseudoName
			if rtl {
				name += "-rtl"
			}
			name += strconv.Itoa(longer)
			found := 0
			for _, p := range d.proofs() {
				list, err := p.Check(name, true)
				var usage *generate.UsageError
				if errors.As(err, &usage) {
					return exit(exitFaults, err)
				}
				if err != nil {
					return kitError(err)
				}
				for _, f := range list {
					if f.Severity == proofread.Error {
						fmt.Fprintln(c.OutOrStdout(), f)
						found++
					}
				}
			}
			if found > 0 {
				return exit(exitFaults, errors.New(d.word("lang.check.errors", "n", found)))
			}
			fmt.Fprintln(c.OutOrStdout(), d.word("lang.pseudo.fits", "percent", longer))
			return nil
		},
	}
	contentFlag(c, &dir)
	c.Flags().IntVar(&longer, "longer", longer, "how much longer than English, in per cent")
	c.Flags().BoolVar(&rtl, "rtl", false, "from right to left, in Hebrew letters")
	return c
}
