package lang

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"

	"brehon/content/strict"

	"golang.org/x/text/unicode/norm"
)

// Folder holds the languages, one folder each, below the root of the content.
const Folder = "content/lang"

// What a language's status says of it.
const (
	Draft    = "draft"    // texts are missing: they stand in the language of the content
	Complete = "complete" // everything is translated; built where it is asked for by name
	Shipped  = "shipped"  // read by a second reader; a kit holds it unless told otherwise
)

// Language is lang.yaml: what a language is called, how it counts, and how it is set.
type Language struct {
	Tag          string            `yaml:"tag" need:"yes" is:"tag" doc:"As the folder is named: pt-BR."`
	Endonym      string            `yaml:"endonym" need:"yes" is:"name" doc:"The language's name for itself."`
	English      string            `yaml:"english" need:"yes" is:"name" doc:"Its name in English."`
	Status       string            `yaml:"status" need:"yes" oneof:"draft complete shipped" doc:"draft: texts may be missing. complete: all are there; built by --lang. shipped: kits include it by default."`
	Games        []GameStatus      `yaml:"games" doc:"Games with their status: all others are drafts. Absent: the status holds in every game that has a folder in the language's."`
	Source       bool              `yaml:"source" doc:"The content itself is written in it: it has no PO files."`
	Script       string            `yaml:"script" need:"yes" is:"script" doc:"Its letters, by ISO 15924: Latn, Grek, Cyrl, Hebr."`
	Direction    string            `yaml:"direction" need:"yes" oneof:"ltr rtl" doc:"Lines run from left to right (ltr) or from right to left (rtl)."`
	Plural       string            `yaml:"plural" need:"yes" letters:"2000" doc:"gettext's rule, as in the headers of the PO files: nplurals=2; plural=(n != 1);"`
	Forms        []string          `yaml:"forms" is:"id" doc:"The forms in which texts may ask for a name, besides the one that is printed: [gen, acc] for {power.gen} and {power.acc}."`
	Agree        []string          `yaml:"agree" is:"id" doc:"What words agree with in a name: [m, f, pl] for {power|m:…|f:…|pl:…}."`
	Several      map[string]string `yaml:"several" doc:"What several names agree with, by the first of agree that is among them: {m: pl, f: pl}. Absent: with that one."`
	Letters      string            `yaml:"letters" need:"yes" is:"letters" letters:"2000" doc:"The small letters of its alphabet and those with accents, with spaces where you like. Capitals follow from them."`
	Numbers      Numbers           `yaml:"numbers" need:"yes" doc:"How figures are divided."`
	Quotes       Quotes            `yaml:"quotes" need:"yes" doc:"The quotation marks."`
	Spacing      []Spacing         `yaml:"spacing" doc:"Marks that keep a certain kind of space next to them."`
	Marks        Typography        `yaml:"marks" doc:"Other marks, for the check of the typography."`
	Contractions []Contraction     `yaml:"contractions" doc:"What a name’s first word becomes with the word before it, where a text is filled in."`
	Hyphenation  Hyphenation       `yaml:"hyphenation" doc:"How words are divided. Absent: they are not."`
	Understands  []string          `yaml:"understands" is:"tag" doc:"Languages whose words are understood too where they are typed and this one has no such word."`
	Fonts        Fonts             `yaml:"fonts" doc:"Only where the common fonts lack letters."`
	Translators  []string          `yaml:"translators" is:"name" doc:"Who made the translation, as they want to be named."`
	Pos          Pos

	counts Plural // Plural, read
}

// GameStatus is the status of a language in one game.
type GameStatus struct {
	ID     string `yaml:"id" need:"yes" is:"id"`
	Status string `yaml:"status" need:"yes" oneof:"draft complete shipped"`
}

// In is the language as it stands in one game of f: its status is that of the game. Without a game it is the language's.
func (l *Language) In(f fs.FS, game string) *Language {
	if game == "" || l.Source {
		return l
	}
	own := *l
	if len(l.Games) > 0 || !HasGame(f, l.Tag, game) {
		own.Status = Draft
	}
	for _, g := range l.Games {
		if g.ID == game {
			own.Status = g.Status
		}
	}
	return &own
}

// HasGame reports whether a language has a folder of a game. Without a game it has.
func HasGame(f fs.FS, tag, game string) bool {
	_, err := fs.Stat(f, path.Join(Folder, tag, game))
	return err == nil
}

// Numbers are the marks inside a figure.
type Numbers struct {
	Decimal string `yaml:"decimal" need:"yes" letters:"1" doc:"Before the tenths: . or ,"`
	Group   string `yaml:"group" letters:"1" doc:"Between thousands. Absent: none."`
	// In the language of the content: where the words stand, a translation may have figures.
	Spelled []string `yaml:"spelled" is:"name" doc:"The words of the numbers from one on. Wanted of the content’s language only."`
	// A text with any other word after a figure goes by it: {one: …, other: …, by: n}.
	Uncounted []string `yaml:"uncounted" is:"name" doc:"Words after a figure that it does not count: of. Wanted of the content’s language only."`
	Between   []string `yaml:"between" is:"name" doc:"Words between a figure and the one that it counts: more. Wanted of the content’s language only."`
}

// Quotes are the quotation marks, each an opening and a closing one.
type Quotes struct {
	Outer [2]string `yaml:"outer" need:"yes" letters:"3" doc:"The marks around a quotation."`
	Inner [2]string `yaml:"inner" need:"yes" letters:"3" doc:"Around a quotation inside another."`
}

// Spacing is a rule of spaces beside marks: before them, after them, or both.
type Spacing struct {
	Before string `yaml:"before" is:"signs" letters:"20" doc:"Marks with this space before them, one after the other: !?;"`
	After  string `yaml:"after" is:"signs" letters:"20" doc:"Marks with this space after them: «"`
	Space  string `yaml:"space" need:"yes" oneof:"none no-break narrow" doc:"none; no-break (U+00A0); narrow: a thin one that keeps the line together (U+202F)."`
}

// Spaces are the spaces of a Spacing by their names.
var Spaces = map[string]string{"none": "", "no-break": "\u00a0", "narrow": "\u202f"}

// Quoted is a text in the language's quotation marks, with the spaces that they keep.
func (l *Language) Quoted(text string) string {
	open, shut := l.Quotes.Outer[0], l.Quotes.Outer[1]
	var after, before string
	for _, s := range l.Spacing {
		if strings.Contains(s.After, open) {
			after = Spaces[s.Space]
		}
		if strings.Contains(s.Before, shut) {
			before = Spaces[s.Space]
		}
	}
	return open + after + text + before + shut
}

// Typography says which marks are right and which are wrong.
type Typography struct {
	Apostrophe string   `yaml:"apostrophe" letters:"1" doc:"’"`
	Dash       string   `yaml:"dash" letters:"1" doc:"Between clauses: – or —"`
	Range      string   `yaml:"range" letters:"1" doc:"Between two figures: –"`
	Ellipsis   string   `yaml:"ellipsis" letters:"3" doc:"… or ..."`
	Pairs      []string `yaml:"pairs" is:"signs" letters:"2" doc:"Marks that open as well as close a sentence, two by two: ¿? ¡!"`
	Never      string   `yaml:"never" is:"signs" letters:"60" doc:"Signs that no text holds, one after the other."`
}

// Contraction is what a word of a text becomes where a filled-in name follows: a el, al; de [aeiou], d’; o before a name
// with the label f, a.
type Contraction struct {
	From  string `yaml:"from" need:"yes" letters:"60" doc:"The word of the text, a space, and how the name begins: a el. Letters in brackets stay, and mean the small one, the capital and those with accents: de [aeiou]. With agree the word of the text may stand alone."`
	To    string `yaml:"to" need:"yes" is:"name" doc:"Never empty. What both become: al. Before letters, or alone with agree, the name follows it: d’ joins it, le does not."`
	Agree string `yaml:"agree" is:"id" doc:"Only before a name that has this label."`
}

// Hyphenation says how words are divided.
type Hyphenation struct {
	File  string `yaml:"file" need:"yes" doc:"The patterns, in the language's folder: hyphen.txt."`
	Left  int    `yaml:"left" need:"yes" min:"1" max:"9" doc:"The fewest letters before a division."`
	Right int    `yaml:"right" need:"yes" min:"1" max:"9" doc:"The fewest letters after a division."`
}

// Fonts are the faces to look for letters in, by what the type is for: the first that has the letters of a word sets it.
// A name with a dot is a file of the language's folder, which has one style; any other is a face of the common fonts
// (sans-bold).
type Fonts struct {
	Text       []string `yaml:"text" doc:"The running text of books."`
	TextBold   []string `yaml:"textBold" doc:"Its bold words. Absent: the files of text set them regular."`
	TextItalic []string `yaml:"textItalic" doc:"Its italic words."`
	Sans       []string `yaml:"sans" doc:"Cards, tokens and labels."`
	SansBold   []string `yaml:"sansBold" doc:"Their bold words. Absent: the files of sans set them regular."`
	SansItalic []string `yaml:"sansItalic" doc:"Their italic words."`
	Title      []string `yaml:"title" doc:"Titles and initials."`
}

// Chain are the faces for one kind of type: the key under fonts, the common face that they stand in for, their names.
type Chain struct {
	Key, For string
	Names    []string
}

// Chains are the faces by what the type is for.
func (f Fonts) Chains() []Chain {
	return []Chain{{"text", "text", f.Text}, {"textBold", "text-bold", f.TextBold}, {"textItalic", "text-italic", f.TextItalic},
		{"sans", "sans", f.Sans}, {"sansBold", "sans-bold", f.SansBold}, {"sansItalic", "sans-italic", f.SansItalic}, {"title", "title", f.Title}}
}

// Regular says which marked words are set regular, because all that sets them is a file of one style. Lacking are the
// letters that the common fonts lack, by the key: where there are none, the file sets nothing.
func (f Fonts) Regular(lacking map[string][]rune) []string {
	var list []string
	for _, c := range []struct {
		key                  string
		names, bold, italics []string
	}{{"text", f.Text, f.TextBold, f.TextItalic}, {"sans", f.Sans, f.SansBold, f.SansItalic}} {
		switch file := len(c.names) > 0 && IsFontFile(c.names[0]) && len(lacking[c.key]) > 0; {
		case file && len(c.bold) == 0 && len(c.italics) == 0:
			list = append(list, fmt.Sprintf("%s has one style, and bold and italic words with letters that the common fonts lack are set regular; name others as %[1]sBold and %[1]sItalic", c.key))
		case file && len(c.bold) == 0:
			list = append(list, fmt.Sprintf("%s has no bold, and bold words with letters that the common fonts lack are set regular; name one as %[1]sBold", c.key))
		}
	}
	return list
}

// IsFontFile reports whether a font is a file of the language's folder, and not one of the common faces.
func IsFontFile(name string) bool { return strings.Contains(name, ".") }

// Alphabet is every letter and mark that the language needs: small ones, capitals, quotes, the rest of its signs.
func (l *Language) Alphabet() []rune {
	small := norm.NFC.String(l.Letters)
	all := small + strings.ToUpper(small) + l.Numbers.Decimal + l.Numbers.Group + l.Quotes.Outer[0] + l.Quotes.Outer[1] +
		l.Quotes.Inner[0] + l.Quotes.Inner[1] + l.Marks.Apostrophe + l.Marks.Dash + l.Marks.Range + l.Marks.Ellipsis + strings.Join(l.Marks.Pairs, "")
	list := []rune(all)
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), unicode.IsSpace)
}

// RightToLeft reports whether lines run from right to left.
func (l *Language) RightToLeft() bool { return l.Direction == "rtl" }

// Files are those faces that stand in the folder.
func (f Fonts) Files() []string {
	var list []string
	for _, chain := range f.Chains() {
		for _, name := range chain.Names {
			if IsFontFile(name) {
				list = append(list, name)
			}
		}
	}
	return list
}

// ReadLanguage reads the lang.yaml of a language, or what stands for it, and looks whether it agrees with itself and its folder.
func ReadLanguage(f fs.FS, tag string) (*Language, []Fault) {
	file := aboutFile(tag)
	l := &langLoader{fs: f}
	about := &Language{Tag: tag}
	data := l.bytes(file)
	if data == nil {
		if data = []byte(begunAs(f, tag)); len(data) == 0 {
			return about, l.faults
		}
		l.faults = nil
	}
	r := strict.Read(file, "lang", data, about)
	l.faults = append(l.faults, r.Faults...)
	at := func(keys ...string) Pos {
		if n := r.Tree.Find(keys...); n != nil {
			return n.Pos
		}
		return Pos{File: file}
	}
	if about.Tag != "" && about.Tag != tag {
		l.fault(at("tag"), fmt.Sprintf("tag %q is not the folder's name %q", about.Tag, tag))
	}
	if about.Plural != "" {
		var err error
		if about.counts, err = ParsePlural(about.Plural); err != nil {
			l.fault(at("plural"), err.Error())
		}
	}
	l.agree(about, at)
	for i, s := range about.Spacing {
		if s.Before == "" && s.After == "" {
			l.fault(at("spacing", strconv.Itoa(i+1)), "a rule of spaces needs before, or after, or both")
		}
	}
	for i, c := range about.Contractions {
		if f := c.faulty(about.Agree); f != "" {
			l.fault(at("contractions", strconv.Itoa(i+1)), f)
		}
	}
	l.inside(at("hyphenation", "file"), tag, about.Hyphenation.File)
	for _, name := range about.Fonts.Files() {
		l.inside(at("fonts"), tag, name)
	}
	about.Tag = tag
	return about, l.faults
}

// SourceIn is the language in which the content of f is written, as its lang.yaml has it; without a folder it is English.
// Faults of the file are told where languages are read.
func SourceIn(f fs.FS) *Language {
	english := English().About
	if _, err := fs.Stat(f, aboutFile(english.Tag)); err != nil {
		return english
	}
	about, _ := ReadLanguage(f, english.Tag)
	return about
}

// agree: forms differ from what else stands at the end of a name's key, and labels are listed.
func (l *langLoader) agree(about *Language, at func(...string) Pos) {
	listed := map[string]bool{LabelKey: true}
	for i, f := range about.Forms {
		if listed[f] {
			l.fault(at("forms", strconv.Itoa(i+1)), fmt.Sprintf("the form %s must have a name of its own", f))
		}
		listed[f] = true
	}
	for i, label := range about.Agree {
		if slices.Contains(about.Agree[:i], label) {
			l.fault(at("agree", strconv.Itoa(i+1)), fmt.Sprintf("%s is under agree twice; leave one out", label))
		}
	}
	for _, of := range slices.Sorted(maps.Keys(about.Several)) {
		for _, label := range []string{of, about.Several[of]} {
			if !slices.Contains(about.Agree, label) {
				l.fault(at("several", of), fmt.Sprintf("%s is not among those under agree", label))
			}
		}
	}
}

// KeyPos is the line of a language's lang.yaml at which a key stands, else the first.
func KeyPos(f fs.FS, tag, key string) Pos {
	at := Pos{File: path.Join(Folder, tag, "lang.yaml"), Line: 1}
	data, _ := fs.ReadFile(f, at.File)
	for i, l := range strings.Split(string(data), "\n") {
		if strings.HasPrefix(l, key+":") {
			at.Line = i + 1
		}
	}
	return at
}

// inside notes a file that lang.yaml names and the folder lacks.
func (l *langLoader) inside(at Pos, tag, name string) {
	if name == "" {
		return
	}
	file := path.Join(Folder, tag, name)
	if path.Base(name) != name {
		l.fault(at, fmt.Sprintf("%q must be the name of a file in %s", name, path.Join(Folder, tag)))
	} else if _, err := fs.Stat(l.fs, file); errors.Is(err, fs.ErrNotExist) {
		l.fault(at, file+" is missing")
	}
}

// Languages are the languages of f: the one of the content first, then by tag. Where lang.yaml has faults,
// the language stands in the list with what could be read.
func Languages(f fs.FS) []*Language {
	var list []*Language
	dirs, _ := fs.ReadDir(f, Folder)
	source := false
	for _, d := range dirs {
		if Has(f, d.Name()) {
			about, _ := ReadLanguage(f, d.Name())
			list = append(list, about)
			source = source || about.Source
		}
	}
	if !source {
		list = append(list, English().About)
	}
	sort.SliceStable(list, func(i, j int) bool {
		if list[i].Source != list[j].Source {
			return list[i].Source
		}
		return list[i].Tag < list[j].Tag
	})
	return list
}

// Tags lists the languages of f, that of the content first.
func Tags(f fs.FS) []string { return tags(f, "", "") }

// Offered lists the languages of f in which a game is offered without being asked for by name: those that are shipped.
// Without a game it is any.
func Offered(f fs.FS, game string) []string { return tags(f, Shipped, game) }

func tags(f fs.FS, status, game string) []string {
	var list []string
	for _, l := range Languages(f) {
		if status == "" || l.In(f, game).Status == status {
			list = append(list, l.Tag)
		}
	}
	return list
}

// Match is the language of f that serves a wish: the tag itself, else another of the same tongue (pt, pt-PT: pt-BR).
func Match(f fs.FS, wish string) (tag string, ok bool) {
	if findPseudo(wish) != nil {
		return wish, true
	}
	return Nearest(Tags(f), wish)
}

// Nearest is the one of several tags that serves a wish, as Match has it.
func Nearest(tags []string, wish string) (tag string, ok bool) {
	for _, t := range tags {
		if strings.EqualFold(t, wish) {
			return t, true
		}
	}
	for _, t := range tags {
		if strings.EqualFold(tongue(t), tongue(wish)) {
			return t, true
		}
	}
	return "", false
}

func tongue(tag string) string {
	t, _, _ := strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
	return t
}
