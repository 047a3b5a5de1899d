package editor

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/generate/typeset"
)

// Settings is what a language says of itself, or is known of one that is not begun.
type Settings struct {
	Tag       string              `json:"tag"`
	Known     bool                `json:"known"` // it is one that more is known of than its name, or one that is begun
	Begun     bool                `json:"begun"`
	Endonym   string              `json:"endonym"`
	English   string              `json:"english"`
	Script    string              `json:"script"` // its name
	Dir       string              `json:"dir"`
	Status    string              `json:"status"`
	Letters   string              `json:"letters"`
	Plurals   []string            `json:"plurals"` // numbers of each form
	Quotes    string              `json:"quotes"`  // a word in them
	Forms     []string            `json:"forms"`
	Agree     []string            `json:"agree"`
	Several   map[string]string   `json:"several,omitempty"`
	People    []string            `json:"translators"`
	Lacks     map[string]string   `json:"lacks,omitempty"` // letters that no font has, by what they are for: text, sans, title
	Unset     string              `json:"unset,omitempty"` // why it cannot be printed; empty: it can
	Fonts     map[string][]string `json:"fonts,omitempty"`
	Games     []string            `json:"games"`               // that it has files of
	Sentences []string            `json:"sentences,omitempty"` // with names, for seeing what forms are for
}

// settings are those of a language of the folder, or of one that could be begun; the error says why it cannot.
func (e *Editor) settings(game, tag string) (*Settings, error) {
	if err := lang.CanBegin(tag); err != nil {
		return nil, &Problem{Kind: "not-understood", Detail: err.Error()}
	}
	begun := slices.Contains(lang.Tags(e.folder), tag)
	var about *lang.Language
	known := true
	if begun {
		var faults []lang.Fault
		if about, faults = lang.ReadLanguage(e.folder, tag); len(faults) > 0 {
			return nil, strict.Faults(faults)
		}
	} else {
		var err error
		if _, about, known, err = lang.Start(e.folder, tag, nil); err != nil {
			return nil, err
		}
	}
	s := &Settings{Tag: tag, Known: known, Begun: begun, Endonym: about.Endonym, English: about.English, Script: lang.ScriptName(about.Script), Dir: about.Direction,
		Status: about.Status, Letters: about.Letters, Quotes: about.Quoted(about.Endonym), Forms: about.Forms, Agree: about.Agree, Several: about.Several, People: about.Translators, Fonts: map[string][]string{}}
	if p, err := lang.ParsePlural(about.Plural); err == nil {
		s.Plurals = numbers(p)
	}
	for _, c := range about.Fonts.Chains() {
		if len(c.Names) > 0 {
			s.Fonts[c.Key] = c.Names
		}
	}
	if err := typeset.CanSet(about); err != nil {
		s.Unset = err.Error()
	}
	s.Lacks = e.lacks(game, tag, about)
	for _, g := range source.Games(e.folder) {
		if begun && lang.HasGame(e.folder, tag, g) {
			s.Games = append(s.Games, g)
		}
	}
	s.Sentences = e.sentences(game)
	return s, nil
}

// lacks are the letters of a language that neither the fonts of the game nor its own have, by what they are for.
func (e *Editor) lacks(id, tag string, about *lang.Language) map[string]string {
	set, err := typeset.New()
	if err != nil {
		return nil // it is not the language's
	}
	if game, err := e.opened(id); err == nil {
		_ = game.Games[0].Kit.Look.SetTitle(e.folder, set) // a fault in it is the game's
	}
	lacking := map[string]string{}
	lacks := set.Lacks(about.Alphabet())
	for _, use := range slices.Sorted(maps.Keys(lacks)) {
		left := lacks[use]
		for _, c := range about.Fonts.Chains() {
			for _, name := range c.Names {
				if data, err := fs.ReadFile(e.folder, path.Join(lang.Folder, tag, name)); err == nil && c.For == use {
					if less, err := typeset.Misses(data, left); err == nil {
						left = less
					}
				}
			}
		}
		if len(left) > 0 {
			lacking[use] = string(left)
		}
	}
	return lacking
}

// sentences are a few of a game in which names stand, as they are said in the content's language.
func (e *Editor) sentences(game string) (list []string) {
	const most = 6
	w, err := e.work(game, e.source())
	if err != nil {
		return nil
	}
	names := w.game().Content.Messages.Placeholders.Names
	for _, t := range w.set.Texts[0] {
		named := slices.ContainsFunc(t.Given(), func(p string) bool { return len(names[p]) > 0 })
		if strings.HasPrefix(t.Key, "referee.event.") && len(list) < most && named {
			if said := w.says(t, nil); len(said) > 0 {
				list = append(list, said[0].Text)
			}
		}
	}
	return list
}

// begin writes the files with which a language, or a game of it, begins; none that is there is touched. lang.yaml is the last.
func (e *Editor) begin(game, tag string) (*Settings, error) {
	if err := lang.CanBegin(tag); err != nil {
		return nil, &Problem{Kind: "not-understood", Detail: err.Error()}
	}
	opened, err := e.opened(game)
	if err != nil {
		return nil, err
	}
	as := e.source()
	if slices.Contains(lang.Tags(e.folder), tag) {
		as = tag
	}
	templates, err := opened.Templates(as, opened.PrintedBefore())
	if err != nil {
		return nil, err
	}
	files, _, _, err := lang.Start(e.folder, tag, templates)
	if err != nil {
		return nil, err
	}
	about := path.Join(lang.Folder, tag, "lang.yaml")
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(files)), func(name string) bool { return name == about })
	for _, name := range append(names, about) {
		if err := e.folder.Write(name, nil, []byte(files[name])); err != nil && !errors.Is(err, ErrChanged) {
			return nil, err
		}
		e.forget(name)
	}
	return e.settings(game, tag)
}

// setAbout changes a line of lang.yaml. Value is YAML on one line; the error lists what would be wrong with the file.
func (e *Editor) setAbout(game, tag, key, value string) (*Settings, error) {
	if !slices.Contains([]string{"endonym", "letters", "status", "forms", "agree", "several", "translators", "fonts"}, key) {
		return nil, &errNo{"setting", key}
	}
	file := path.Join(lang.Folder, tag, "lang.yaml")
	was, err := fs.ReadFile(e.folder, file)
	if err != nil {
		return nil, &errNo{"language", tag}
	}
	data, err := setLine(string(was), key, value)
	if err != nil {
		return nil, err
	}
	_, faults := lang.ReadLanguage(patch(e.folder, map[string][]byte{file: []byte(data)}), tag)
	if len(faults) > 0 {
		return nil, strict.Faults(faults)
	}
	if err := e.folder.Write(file, was, []byte(data)); err != nil {
		return nil, err
	}
	e.forget(file)
	return e.settings(game, tag)
}

// setLine is a file of YAML with another value under a key at its left edge, which stands on one line; a missing one comes last.
func setLine(data, key, value string) (string, error) {
	if strings.ContainsAny(value, "\n\r") {
		return "", &Problem{Kind: "not-understood", Detail: "a value stands on one line"}
	}
	lines := strings.SplitAfter(data, "\n")
	for i, line := range lines {
		rest, ok := strings.CutPrefix(line, key+":")
		if !ok {
			continue
		}
		if i+1 < len(lines) && (strings.HasPrefix(lines[i+1], " ") || strings.HasPrefix(lines[i+1], "-")) {
			return "", &Problem{Kind: "not-done", Detail: fmt.Sprintf("lang.yaml:%d: %s stands on several lines; change it in a text editor", i+1, key)}
		}
		comment := ""
		if at := strings.Index(rest, " #"); at >= 0 && !strings.Contains(rest[at:], `"`) {
			comment = strings.TrimRight(rest[at:], "\r\n")
		}
		end := line[len(strings.TrimRight(line, "\r\n")):]
		lines[i] = key + ": " + value + comment + end
		return strings.Join(lines, ""), nil
	}
	if data != "" && !strings.HasSuffix(data, "\n") {
		data += "\n"
	}
	return data + key + ": " + value + "\n", nil
}

// mostFont is how large a font may be, in bytes.
const mostFont = 24 << 20

// addFont puts a font into a language's folder, with its licence beside it, and names it for the uses; it sets all letters that the
// common fonts lack. Without data the font is no longer named for them; its file stays.
func (e *Editor) addFont(game, tag, name string, data []byte, licence string, uses []string) (*Settings, error) {
	if !slices.Contains(lang.Tags(e.folder), tag) || tag == e.source() {
		return nil, &errNo{"language", tag}
	}
	if path.Base(name) != name || !lang.IsFontFile(name) || !strings.HasSuffix(strings.ToLower(name), ".ttf") || strings.HasPrefix(name, ".") {
		return nil, &Problem{Kind: "not-understood", Detail: fmt.Sprintf("%q isn't a TrueType file: its name ends in .ttf, and names no folder", name)}
	}
	if len(data) > mostFont {
		return nil, &Problem{Kind: "not-understood", Detail: fmt.Sprintf("%s is larger than %d MiB", name, mostFont>>20)}
	}
	about, faults := lang.ReadLanguage(e.folder, tag)
	if len(faults) > 0 {
		return nil, strict.Faults(faults)
	}
	if len(data) > 0 {
		if _, err := typeset.Misses(data, about.Alphabet()); err != nil {
			return nil, &Problem{Kind: "not-understood", Detail: name + " " + err.Error()}
		}
		if err := e.bring(path.Join(lang.Folder, tag, name), data); err != nil {
			return nil, err
		}
	}
	if licence = strings.TrimSpace(licence); licence != "" {
		if err := e.bring(path.Join(lang.Folder, tag, name[:len(name)-len(".ttf")]+"-LICENCE.txt"), []byte(licence+"\n")); err != nil {
			return nil, err
		}
	}
	var parts []string
	for _, c := range about.Fonts.Chains() {
		names := slices.Clone(c.Names)
		if slices.Contains(uses, c.Key) {
			names = slices.DeleteFunc(names, func(n string) bool { return n == name })
			if len(data) > 0 {
				names = append(names, name)
			}
		}
		if len(names) > 0 {
			list, _ := json.Marshal(names)
			parts = append(parts, c.Key+": "+string(list))
		}
	}
	return e.setAbout(game, tag, "fonts", "{"+strings.Join(parts, ", ")+"}")
}

// bring writes a new file; one that is there holds the same.
func (e *Editor) bring(file string, data []byte) error {
	was, err := fs.ReadFile(e.folder, file)
	switch {
	case err != nil:
		if err := e.folder.Write(file, nil, data); err != nil {
			return err
		}
		e.forget(file)
	case string(was) != string(data):
		return &Problem{Kind: "not-done", Detail: "there is another file of the name " + path.Base(file) + ": rename yours"}
	}
	return nil
}

// numbers are the first few numbers of each form.
func numbers(p lang.Plural) (out []string) {
	list := make([][]string, p.Forms)
	for k := range 200 {
		if i := p.Index(k); i < p.Forms && len(list[i]) < examples {
			list[i] = append(list[i], itoa(k))
		}
	}
	for _, l := range list {
		out = append(out, strings.Join(l, ", "))
	}
	return out
}
