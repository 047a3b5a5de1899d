//go:build !site

package alphabet

import (
	"io/fs"
	"path"
	"slices"
	"testing"
	"unicode/utf8"

	"brehon/content"
	"brehon/content/lang"
)

// TestPlainOrder: in the languages that are shipped, the names and words of all games are in the order of Unicode's tables.
func TestPlainOrder(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR", "es", "ga"} {
		var names []string
		folder := path.Join("content", "lang", tag)
		if tag == "en" {
			folder = path.Join("content", "lang", "pt-BR") // whose files have the English, too
		}
		err := fs.WalkDir(content.FS(), folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".po" {
				return err
			}
			data, err := fs.ReadFile(content.FS(), name)
			if err != nil {
				return err
			}
			po, faults := lang.ParsePO(name, string(data))
			if len(faults) > 0 {
				t.Fatal(faults[0])
			}
			for _, e := range po.Entries {
				texts := []string{e.ID}
				if tag != "en" {
					texts = e.Str
				}
				for _, s := range texts {
					if n := utf8.RuneCountInString(s); n > 0 && n < 60 {
						names = append(names, s)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(names)
		names = slices.Compact(names)
		want := slices.Clone(names)
		slices.SortStableFunc(want, Order(tag))
		slices.SortStableFunc(names, plain(tag))
		wrong := 0
		for i := range names {
			if names[i] != want[i] {
				if wrong++; wrong < 12 {
					t.Errorf("%s: %q stands where %q does", tag, names[i], want[i])
				}
			}
		}
		t.Logf("%s: %d names, %d out of order", tag, len(names), wrong)
	}
}

// TestLettersLikeOthers: a letter that is another with a stroke, or two in one, stands where Unicode's tables have it.
func TestLettersLikeOthers(t *testing.T) {
	want := []string{"Ada", "Ægir", "Agnes", "Dora", "Đorđe", "Dot", "Hal", "Ħal", "Ham", "Lodz", "Łódź", "Lola", "Odd", "Œdipe", "Of", "Os", "Øs", "Ot", "Strass", "Straße", "Strast", "Zoë"}
	for name, order := range map[string]func(a, b string) int{"Unicode's": Order("en"), "the site's": plain("en")} {
		got := slices.Clone(want)
		slices.Reverse(got)
		slices.SortFunc(got, order)
		if !slices.Equal(got, want) {
			t.Errorf("%s order is %q", name, got)
		}
	}
}
