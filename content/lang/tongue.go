package lang

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"brehon/content/strict"
)

// Tongues is tongues.yaml: what is known of languages before anybody translates into them.
type Tongues struct {
	Tongues []*Tongue `yaml:"tongues" need:"yes"`
}

// Tongue is what a language's folder begins with.
type Tongue struct {
	Tag       string    `yaml:"tag" need:"yes" is:"tag" doc:"The tongue alone, or with its country: pt, pt-BR."`
	Endonym   string    `yaml:"endonym" need:"yes" is:"name"`
	English   string    `yaml:"english" need:"yes" is:"name"`
	Script    string    `yaml:"script" need:"yes" is:"script"`
	Direction string    `yaml:"direction" need:"yes" oneof:"ltr rtl"`
	Plural    string    `yaml:"plural" need:"yes" letters:"2000"`
	Letters   string    `yaml:"letters" need:"yes" is:"letters" letters:"2000"`
	Decimal   string    `yaml:"decimal" need:"yes" letters:"1"`
	Group     string    `yaml:"group" need:"yes" letters:"1"`
	Quotes    [4]string `yaml:"quotes" need:"yes" letters:"3" doc:"Outer and inner ones, each opening and closing."`
	Pairs     []string  `yaml:"pairs" is:"signs" letters:"2"`
	Spacing   []Spacing `yaml:"spacing"`
	Pos       Pos
}

// ReadTongues reads what is known of languages.
func ReadTongues(f fs.FS) (*Tongues, []Fault) {
	file := path.Join(Folder, "tongues.yaml")
	data, err := fs.ReadFile(f, file)
	if err != nil {
		return &Tongues{}, []Fault{{Pos: Pos{File: file}, Msg: "cannot be read: " + err.Error()}}
	}
	all := &Tongues{}
	r := strict.Read(file, "tongues", data, all)
	for _, t := range all.Tongues {
		if _, err := ParsePlural(t.Plural); err != nil && t.Plural != "" {
			r.Fault(t.Pos, "%v", err)
		}
	}
	return all, strict.Sort(r.Faults)
}

// Find is what is known of a tag's language: of the tag itself, else of as much of its beginning as is known; nil if it is
// nothing, or only in another script than the tag names.
func (all *Tongues) Find(tag string) *Tongue {
	for wish := tag; wish != ""; wish = shorter(wish) {
		for _, t := range all.Tongues {
			if t.Tag != wish {
				continue
			}
			if script := scriptOf(tag); script != "" && script != t.Script {
				return nil
			}
			return t
		}
	}
	return nil
}

// shorter is a tag without its last part.
func shorter(tag string) string {
	at := strings.LastIndexAny(tag, "-_")
	return tag[:max(at, 0)]
}

// scriptOf is the script that a tag names: Latn in sr-Latn. It is empty where it names none.
func scriptOf(tag string) string {
	for _, part := range strings.FieldsFunc(tag, func(r rune) bool { return r == '-' || r == '_' })[1:] {
		if len(part) == 4 {
			return part
		}
	}
	return ""
}

// errNoTag is the error of a word that is no language's tag.
var errNoTag = errors.New("is not the tag of a language (like pt-BR)")

// TemplateFolder is the folder beside the languages' that holds what is to be translated.
const TemplateFolder = "pot"

// CanBegin is nil for the tag of a language that a folder may be begun for. The error of a word that is no tag is
// ErrNoTag.
func CanBegin(tag string) error {
	switch {
	case !strict.Is("tag", tag):
		return fmt.Errorf("%q %w", tag, errNoTag)
	case tag == TemplateFolder:
		return fmt.Errorf("%s/%s holds the templates; name the language with its script or country (like %s-Latn)", Folder, tag, tag)
	}
	if script := scriptOf(tag); script != "" {
		if _, known := Scripts[script]; !known {
			return fmt.Errorf("%q names the script %s, which is unknown; the known scripts are %s", tag, script, strings.Join(slices.Sorted(maps.Keys(Scripts)), ", "))
		}
	}
	return nil
}

// Start are the files with which a language's folder begins, by path below the root of the content: lang.yaml,
// glossary.yaml with the terms of the content, questions.md, and a PO file for each template, in which nothing is
// translated. Known reports whether the language is one of tongues.yaml; what is not known must be put right by hand.
func Start(f fs.FS, tag string, templates map[string]*PO) (files map[string]string, about *Language, known bool, err error) {
	if err := CanBegin(tag); err != nil {
		return nil, nil, false, err
	}
	all, faults := ReadTongues(f)
	if len(faults) > 0 {
		return nil, nil, false, faults[0]
	}
	t := all.Find(tag)
	if known = t != nil; !known {
		t = all.unknown(tag)
	}
	t = t.countingAs(f, tag)
	folder := path.Join(Folder, tag)
	files = map[string]string{
		path.Join(folder, "lang.yaml"):    t.yaml(tag),
		path.Join(folder, "questions.md"): "# Questions to the authors\n\nWhat is unclear in the English or in the rules, with the key of the text. There are no questions so far.\n",
	}
	about = &Language{}
	if Has(f, tag) {
		about, _ = ReadLanguage(f, tag)
	} else {
		strict.Read(path.Join(folder, "lang.yaml"), "lang", []byte(files[path.Join(folder, "lang.yaml")]), about)
	}
	names := []string{"glossary.yaml"}
	for domain, template := range templates {
		if game := path.Dir(domain); OwnGlossary(f, game) {
			names = append(names, path.Join(game, "glossary.yaml"))
		}
		po, err := Merge(template, blankFile(domain, about))
		if err != nil {
			return nil, nil, known, err
		}
		files[File(tag, domain)] = po.String()
	}
	for _, name := range names {
		if own, _ := readGlossary(f, Tags(f)[0], name); own != nil {
			files[path.Join(folder, name)] = own.blank()
		}
	}
	return files, about, known, nil
}

// unknown is what a language begins with that is not among the tongues: what CLDR says of its names, of how it is mostly written,
// and of how it counts.
func (all *Tongues) unknown(tag string) *Tongue {
	t := &Tongue{Script: usualScript(tag), Direction: "ltr",
		Letters: "abcdefghijklmnopqrstuvwxyz", Decimal: ".", Group: ",", Quotes: [4]string{"“", "”", "‘", "’"}}
	t.Endonym, t.English = namesOf(tag)
	rules := []string{"nplurals=2; plural=(n != 1);"}
	for _, known := range all.Tongues {
		rules = append(rules, known.Plural)
	}
	t.Plural = cmp.Or(pluralOf(tag, rules), rules[0])
	s := Scripts[t.Script]
	if s.RightToLeft {
		t.Direction = "rtl"
	}
	if t.Script != "Latn" {
		t.Letters = cmp.Or(s.letters(), t.Letters)
	}
	return t
}

// yaml is the lang.yaml of a folder that begins.
func (t *Tongue) yaml(tag string) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("tag: %s", tag)
	line("endonym: %q                   # the language's name for itself", t.Endonym)
	line("english: %q", t.English)
	line("status: %s                     # draft, complete, shipped", Draft)
	line("script: %s", t.Script)
	line("direction: %s", t.Direction)
	line("plural: %q", t.Plural)
	line("letters: %q", t.Letters)
	line("numbers: {decimal: %q, group: %q}", t.Decimal, t.Group)
	line("quotes:\n  outer: [%q, %q]\n  inner: [%q, %q]", t.Quotes[0], t.Quotes[1], t.Quotes[2], t.Quotes[3])
	if len(t.Spacing) > 0 {
		line("spacing:                        # spaces that stay with a mark")
	}
	for _, s := range t.Spacing {
		words := ""
		if s.Before != "" {
			words += fmt.Sprintf("before: %q, ", s.Before)
		}
		if s.After != "" {
			words += fmt.Sprintf("after: %q, ", s.After)
		}
		line("  - {%sspace: %s}", words, s.Space)
	}
	line("marks:                          # for the check of the typography\n  apostrophe: \"’\"\n  dash: \"–\"\n  range: \"–\"\n  ellipsis: \"…\"")
	if len(t.Pairs) > 0 {
		line("  pairs: [%s]", `"`+strings.Join(t.Pairs, `", "`)+`"`)
	}
	line("# forms: [gen, acc]                                # forms of names that texts may ask for: {power.gen}")
	line("# agree: [m, f, pl]                                # how words agree with a name: {power|m:…|f:…|pl:…}")
	line("# several: {m: pl, f: pl}                          # and with several names")
	line("# contractions: [{from: \"de le\", to: \"du\"}]        # how a name’s article joins the word before it")
	line("# hyphenation: {file: hyphen.txt, left: 2, right: 3}   # patterns of hyph-utf8, with their licence next to them")
	line("# translators: [\"you\"]")
	return b.String()
}

// blank is the glossary of a language in which nothing is decided yet.
func (g *Glossary) blank() string {
	var b strings.Builder
	b.WriteString("# What to call the words of the game. List the forms that your texts use as approved: [one, another];\n" +
		"# words that they must not use as avoid: [third]. Leave source as it is.\n" +
		"# Decide how to address the whole table (“Roll one die.”) and the player who types (“Type moves.”), and note it here:\n#\n\nterms:\n")
	for _, t := range g.Terms {
		fmt.Fprintf(&b, "  - {id: %s, source: [%s]", t.ID, strings.Join(t.Source, ", "))
		if t.Note != "" {
			fmt.Fprintf(&b, ", note: %q", t.Note)
		}
		b.WriteString("}\n")
	}
	return b.String()
}
