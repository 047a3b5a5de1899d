package games

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/source"
)

var (
	// named are the placeholders of a text that stand by themselves; choices and icons are none.
	named = regexp.MustCompile(`\{[^{}|:]*\}`)
	// refused is a fault that msgfmt tells, and its line.
	refused = regexp.MustCompile(`(?m)^[^:\n]+:(\d+): (.*)$`)
)

// merged are the PO files of a language with the flags of today, by domain; none where the language has no such file.
func merged(t *testing.T, tag string) map[string]*lang.PO {
	t.Helper()
	all := map[string]*lang.PO{}
	about, faults := lang.ReadLanguage(files, tag)
	for _, f := range faults {
		t.Fatal(f)
	}
	for _, e := range List {
		g := read(t, e)
		templates := g.Content.Templates(g.Texts())
		for _, po := range templates {
			if about.Inflects() && !about.Source {
				po.AllowForms()
			}
		}
		for _, d := range source.Domains(templates) {
			if data, _ := fs.ReadFile(files, lang.File(tag, d)); len(data) == 0 || all[d] != nil {
				continue
			}
			po, faults := lang.Open(files, about, d)
			for _, f := range faults {
				t.Fatal(f)
			}
			var err error
			if all[d], err = lang.Merge(templates[d], po); err != nil {
				t.Fatal(err)
			}
		}
	}
	return all
}

// inUse reports whether an entry's translation is said.
func inUse(e *lang.Entry) bool { return e.Translated() && !e.Obsolete && !e.Fuzzy() }

// flagged is the flag of an entry in use that begins so; empty if there is none.
func flagged(e *lang.Entry, begins ...string) string {
	i := slices.IndexFunc(e.Flags, func(f string) bool {
		return slices.ContainsFunc(begins, func(b string) bool { return strings.HasPrefix(f, b) })
	})
	if i < 0 || !inUse(e) {
		return ""
	}
	return e.Flags[i]
}

// english are the placeholders of an entry's English, each once.
func english(e *lang.Entry) []string {
	return slices.Compact(slices.Sorted(slices.Values(named.FindAllString(e.ID+e.IDPlural, -1))))
}

// TestMsgfmtFindsWhatIsLost: in Portuguese and Spanish gettext's own check takes all texts as they stand, and finds each
// placeholder that a flagged text has lost in all its forms. Of the referee's texts with a
// placeholder 98 % are flagged, but for numbers with their sign, {+n}, for which gettext has no flag, and for a language that
// asks for forms of names.
func TestMsgfmtFindsWhatIsLost(t *testing.T) {
	if _, err := exec.LookPath("msgfmt"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("msgfmt is missing: install the Debian package gettext")
		}
		t.Skip("msgfmt is missing: install the Debian package gettext")
	}
	for _, tag := range []string{"pt-BR", "es"} {
		with, guarded, tried := 0, 0, 0
		for d, po := range merged(t, tag) {
			if missed := msgfmt(t, po, nil); len(missed) > 0 {
				t.Errorf("%s: msgfmt refuses what is right: %s", lang.File(tag, d), missed)
			}
			most := 0
			for _, e := range po.Entries {
				if names := english(e); strings.HasSuffix(d, "/referee") && len(names) > 0 && inUse(e) && !strings.Contains(e.ID+e.IDPlural, "{+") && !strings.Contains(e.ID+e.IDPlural, "{-") {
					with++
					if flagged(e, "python-brace", "perl-brace") != "" {
						guarded++
					}
				}
				if flagged(e, "python-brace", "perl-brace") != "" {
					most = max(most, len(english(e)))
				}
			}
			for i := range most {
				lost := map[string]string{}
				for _, e := range po.Entries {
					if names := english(e); flagged(e, "python-brace", "perl-brace") != "" && i < len(names) {
						lost[e.Context] = names[i]
					}
				}
				tried += len(lost)
				for _, key := range msgfmt(t, po, lost) {
					t.Errorf("%s: msgfmt does not find that %s has lost %s", lang.File(tag, d), key, lost[key])
				}
			}
		}
		t.Logf("%s: %d of %d texts of referees with a placeholder are flagged; %d losses are found in all files", tag, guarded, with, tried)
		if about, _ := lang.ReadLanguage(files, tag); about.Inflects() {
			continue // a name in a form is a placeholder that gettext's flags do not know: most texts go without
		}
		if with == 0 || guarded*100 < with*98 {
			t.Errorf("%s: %d of %d texts of referees with a placeholder are flagged", tag, guarded, with)
		}
	}
}

// msgfmt checks a file whose entries have lost a placeholder each, by their keys, and gives the keys of those in which
// nothing is found. Where none is lost, they are those in which something is.
func msgfmt(t *testing.T, po *lang.PO, lost map[string]string) (keys []string) {
	t.Helper()
	text := po.String()
	broken, _ := lang.ParsePO("a.po", text)
	for _, e := range broken.Entries {
		for i := range e.Str {
			if name := lost[e.Context]; name != "" && !e.Obsolete {
				e.Str[i] = strings.ReplaceAll(e.Str[i], name, "")
			}
		}
	}
	text = broken.String()
	name := filepath.Join(t.TempDir(), "a.po")
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	out, _ := exec.Command("msgfmt", "-c", "-o", os.DevNull, name).CombinedOutput()
	told := map[int]bool{}
	for _, m := range refused.FindAllStringSubmatch(string(out), -1) {
		line := 0
		fmt.Sscan(m[1], &line)
		told[line] = told[line] || !strings.HasPrefix(m[2], "warning: ")
	}
	again, _ := lang.ParsePO("a.po", text)
	for i, e := range again.Entries {
		last := strings.Count(text, "\n") + 1
		if i+1 < len(again.Entries) {
			last = again.Entries[i+1].Pos.Line
		}
		found := false
		for line := e.Pos.Line; line < last; line++ {
			found = found || told[line]
		}
		if _, is := lost[e.Context]; is && !e.Obsolete && !found || lost == nil && found {
			keys = append(keys, e.Context)
		}
	}
	return keys
}

// TestWeblateFindsWhatIsLost: what Weblate does with the pattern that a text is flagged with. It takes all texts as they
// stand, and finds each placeholder that a text has lost.
func TestWeblateFindsWhatIsLost(t *testing.T) {
	const flag = `placeholders:r"`
	for _, tag := range lang.Tags(files)[1:] {
		tried := 0
		for d, po := range merged(t, tag) {
			for _, e := range po.Entries {
				f := flagged(e, flag)
				if f == "" {
					continue
				}
				// Go's patterns do not look ahead: what this one looks at is a group of its own.
				pattern := regexp.MustCompile(strings.Replace(f[len(flag):len(f)-1], "(?=[.}])", "([.}])", 1))
				find := func(s string) (list []string) {
					for _, m := range pattern.FindAllStringSubmatchIndex(s, -1) {
						list = append(list, s[m[0]:m[2]])
					}
					return slices.Compact(slices.Sorted(slices.Values(list)))
				}
				want := find(e.ID)
				if len(want) == 0 {
					want = find(e.IDPlural)
				}
				said := e.Str[len(e.Str)-1]
				if got := find(said); !slices.Equal(got, want) {
					t.Errorf("%s: %s is refused, with %s and not %s", lang.File(tag, d), e.Context, got, want)
				}
				for _, name := range want {
					tried++
					if got := find(strings.ReplaceAll(said, name, "{")); slices.Equal(got, want) {
						t.Errorf("%s: %s has lost %s}, and it is not found", lang.File(tag, d), e.Context, name)
					}
				}
			}
		}
		if t.Logf("%s: %d losses are found", tag, tried); tried == 0 {
			t.Errorf("%s: no text is flagged", tag)
		}
	}
}
