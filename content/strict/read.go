package strict

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// Value is a type that reads itself. Key is the key that a text at this place has.
type Value interface {
	ReadYAML(r *Reader, n *Node, key string)
}

var (
	valueType = reflect.TypeFor[Value]()
	posType   = reflect.TypeFor[Pos]()
)

// Into reads n into what v points to, for a type that reads itself. What names it in messages.
func (r *Reader) Into(v any, n *Node, what string) {
	r.read(reflect.ValueOf(v).Elem(), n, what, what, "")
}

func (r *Reader) into(v any, base string) {
	r.read(reflect.ValueOf(v).Elem(), r.Tree, base, "the file", "")
}

// read reads n into v. what names the value in messages; key is its key.
func (r *Reader) read(v reflect.Value, n *Node, key, what string, tag reflect.StructTag) {
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.New(v.Type().Elem()))
		v = v.Elem()
	}
	if n.Kind == Map {
		if kind := tag.Get("keys"); kind != "" {
			for _, k := range n.Keys {
				r.Refer(kind, k)
			}
		}
	}
	if v.CanAddr() && v.Addr().Type().Implements(valueType) {
		outer := r.tag
		r.tag = tag
		v.Addr().Interface().(Value).ReadYAML(r, n, key)
		r.tag = outer
		return
	}
	switch v.Kind() {
	case reflect.Interface:
		r.readOwn(v, n, key, what, tag)
	case reflect.Struct:
		r.readStruct(v, n, key, what)
	case reflect.Slice:
		r.readList(v, n, key, what, tag)
	case reflect.Array:
		r.readArray(v, n, key, what, tag)
	case reflect.Map:
		r.readMap(v, n, key, what, tag)
	default:
		r.readScalar(v, n, what, tag)
	}
}

// Want reports whether n is of the kind, and notes a fault if it is not.
func (r *Reader) Want(k Kind, n *Node, what string) bool {
	if n.Kind != k {
		is := n.Kind.String()
		if n.Kind == Scalar && n.Type == "nothing" {
			is = "empty"
		}
		r.Fault(n.Pos, "%s must be %s, and is %s", what, k, is)
	}
	return n.Kind == k
}

// field is one struct field that is read.
type field struct {
	index []int
	yaml  string // empty: a part with a reader of its own, whose keys are among the struct's
	tag   reflect.StructTag
	typ   reflect.Type

	id         string // what the tag says, read out of it once
	need, flat bool
}

var known sync.Map // of reflect.Type to []field: a struct is looked at once

// fields lists the fields of a struct that are read, including those of embedded structs.
func fields(t reflect.Type) []field {
	if list, ok := known.Load(t); ok {
		return list.([]field)
	}
	var list []field
	for _, f := range reflect.VisibleFields(t) {
		name := f.Tag.Get("yaml")
		if name == "*" {
			name = strings.ToLower(f.Name[:1]) + f.Name[1:]
		}
		if name != "" && name != "-" || f.Tag.Get("inline") != "" {
			list = append(list, field{f.Index, name, f.Tag, f.Type, f.Tag.Get("id"), f.Tag.Get("need") != "", f.Tag.Get("flat") != ""})
		}
	}
	known.Store(t, list)
	return list
}

// part is a struct that shares its set of keys with others, and its fields.
type part struct {
	v    reflect.Value
	list []field
}

// parts are a struct and what the vocabulary makes of its inline fields.
func (r *Reader) parts(v reflect.Value) []part {
	list := fields(v.Type())
	if !slices.ContainsFunc(list, func(f field) bool { return f.yaml == "" }) {
		return []part{{v, list}}
	}
	own := part{v: v}
	all := []part{}
	for _, f := range list {
		if f.yaml != "" {
			own.list = append(own.list, f)
			continue
		}
		if made := r.words.make(f.tag.Get("inline")); made.IsValid() {
			v.FieldByIndex(f.index).Set(made)
			all = append(all, r.parts(made.Elem())...)
		}
	}
	return append([]part{own}, all...)
}

func (r *Reader) readStruct(v reflect.Value, n *Node, key, what string) {
	if p := v.FieldByName("Pos"); p.IsValid() && p.Type() == posType {
		p.Set(reflect.ValueOf(n.Pos))
	}
	if !r.Want(Map, n, what) {
		return
	}
	depth := len(r.around)
	defer func() { r.around = r.around[:depth] }()
	parts := r.parts(v)
	var names []string
	for _, p := range parts {
		for _, f := range p.list {
			names = append(names, f.yaml)
			if kind := f.id; kind != "" {
				if id := n.Get(f.yaml); id != nil && id.Kind == Scalar {
					r.Names = append(r.Names, Mark{kind, id.Value, id.Pos, ""})
					r.around = append(r.around, fmt.Sprintf("%s %q", kind, id.Value))
				}
			}
		}
	}
	r.unknown(n, names)
	for _, p := range parts {
		for _, f := range p.list {
			r.readField(p.v.FieldByIndex(f.index), f, n, key)
		}
	}
}

// readField reads the value n of the field's key.
func (r *Reader) readField(v reflect.Value, f field, n *Node, key string) {
	c := n.Get(f.yaml)
	if c == nil || c.Kind == Scalar && c.Type == "nothing" {
		switch {
		case f.need:
			r.Fault(place(c, n), "%s is missing", f.yaml)
		case c != nil:
			r.Fault(c.Pos, "%s is empty; give it a value or leave it out", f.yaml)
		}
		return
	}
	k := key + "." + f.yaml
	if f.flat {
		k = key
	}
	r.read(v, c, k, f.yaml, f.tag)
}

// readOwn reads a struct that the vocabulary makes for the field's word.
func (r *Reader) readOwn(v reflect.Value, n *Node, key, what string, tag reflect.StructTag) {
	word := tag.Get("own")
	made := r.words.make(word)
	if !made.IsValid() {
		r.Fault(n.Pos, "%s: this game has no %s", what, word)
		return
	}
	r.read(made.Elem(), n, key, what, "")
	v.Set(made)
}

func place(c, n *Node) Pos {
	if c != nil {
		return c.Pos
	}
	return n.Pos
}

func (r *Reader) unknown(n *Node, names []string) {
	for _, k := range n.Keys {
		if !slices.Contains(names, k.Value) {
			r.UnknownKey(k, names...)
		}
	}
}

// UnknownKey reports a key that is none of those known.
func (r *Reader) UnknownKey(k *Node, known ...string) {
	r.Fault(k.Pos, "unknown key %s%s", k.Value, DidYouMean(k.Value, known))
}

func (r *Reader) readList(v reflect.Value, n *Node, key, what string, tag reflect.StructTag) {
	if !r.Want(List, n, what) {
		return
	}
	if len(n.Items) == 0 && tag.Get("need") != "" {
		r.Fault(n.Pos, "%s is an empty list", what)
	}
	if most := tag.Get("most"); most != "" && float64(len(n.Items)) > number(most) {
		r.Fault(n.Items[int(number(most))].Pos, "%s has %d entries, more than %s%s", what, len(n.Items), most, reason(tag.Get("why")))
	}
	v.Set(reflect.MakeSlice(v.Type(), len(n.Items), len(n.Items)))
	used := map[string]bool{}
	for i, e := range n.Items {
		name := EntryName(e, i)
		if used[name] {
			name = strconv.Itoa(i + 1)
		}
		used[name] = true
		r.read(v.Index(i), e, key+"."+name, "entry "+strconv.Itoa(i+1)+" of "+what, tag)
	}
}

func (r *Reader) readArray(v reflect.Value, n *Node, key, what string, tag reflect.StructTag) {
	if !r.Want(List, n, what) {
		return
	}
	if len(n.Items) != v.Len() {
		r.Fault(n.Pos, "%s must have %d entries, and has %d", what, v.Len(), len(n.Items))
		return
	}
	for i, e := range n.Items {
		r.read(v.Index(i), e, key+"."+strconv.Itoa(i+1), "entry "+strconv.Itoa(i+1)+" of "+what, tag)
	}
}

func (r *Reader) readMap(v reflect.Value, n *Node, key, what string, tag reflect.StructTag) {
	if !r.Want(Map, n, what) {
		return
	}
	v.Set(reflect.MakeMapWithSize(v.Type(), len(n.Keys)))
	for i, k := range n.Keys {
		e := reflect.New(v.Type().Elem()).Elem()
		name := k.Value
		if v.Type().Key().Kind() == reflect.Int {
			name = what + "[" + k.Value + "]"
		}
		r.read(e, n.Items[i], key+"."+k.Value, name, inner(tag))
		mk := reflect.New(v.Type().Key()).Elem()
		if mk.Kind() == reflect.Int {
			m, err := strconv.Atoi(k.Value)
			if err != nil {
				r.Fault(k.Pos, "the key %s of %s is not a whole number", k.Value, what)
				continue
			}
			mk.SetInt(int64(m))
		} else {
			mk.SetString(k.Value)
		}
		v.SetMapIndex(mk, e)
	}
}

// inner is the tag for the values of a map: its keys have been seen to.
func inner(tag reflect.StructTag) reflect.StructTag {
	return reflect.StructTag(strings.Replace(string(tag), `keys:"`, `was:"`, 1))
}

var whole = regexp.MustCompile(`^[-+]?(0|[1-9][0-9]*)$`)

func (r *Reader) readScalar(v reflect.Value, n *Node, what string, tag reflect.StructTag) {
	if !r.Want(Scalar, n, what) {
		return
	}
	switch v.Kind() {
	case reflect.String:
		r.readString(v, n, what, tag)
	case reflect.Int:
		i, err := strconv.Atoi(strings.TrimPrefix(n.Value, "+"))
		if err != nil || n.Type != "number" || !whole.MatchString(n.Value) {
			r.Fault(n.Pos, "%s %q is not a whole number", what, n.Value)
			return
		}
		v.SetInt(int64(i))
		r.bounds(n, float64(i), what, tag)
	case reflect.Float64:
		f, err := strconv.ParseFloat(n.Value, 64)
		if err != nil || n.Type != "number" || strings.ContainsAny(n.Value, "_xXoOnN") {
			r.Fault(n.Pos, "%s %q is not a number", what, n.Value)
			return
		}
		v.SetFloat(f)
		r.bounds(n, f, what, tag)
	case reflect.Bool:
		if n.Type != "truth" || n.Value != "true" && n.Value != "false" {
			r.Fault(n.Pos, "%s %q must be true or false", what, n.Value)
			return
		}
		v.SetBool(n.Value == "true")
	default:
		panic("strict: cannot read a field of type " + v.Type().String())
	}
}

func (r *Reader) bounds(n *Node, f float64, what string, tag reflect.StructTag) {
	if s := tag.Get("min"); s != "" && !(f >= number(s)) { // also catches .nan
		r.Fault(n.Pos, "%s %s is below %s%s", what, n.Value, s, reason(cmp.Or(tag.Get("floor"), below(s, tag))))
	}
	if s := tag.Get("max"); s != "" && f > number(s) {
		r.Fault(n.Pos, "%s %s is above %s%s", what, n.Value, s, reason(tag.Get("why")))
	}
}

// below returns the reason of a lower bound; without its own it is the upper bound's if min is negative.
func below(min string, tag reflect.StructTag) string {
	if number(min) < 0 {
		return tag.Get("why")
	}
	return ""
}

// reason formats a reason as the end of a sentence; empty if there is none.
func reason(s string) string {
	if s != "" {
		return ": " + s
	}
	return ""
}

func number(s string) float64 {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		panic("strict: bound " + s)
	}
	return f
}

func (r *Reader) readString(v reflect.Value, n *Node, what string, tag reflect.StructTag) {
	if n.Type != "text" && (tag.Get("scalar") == "" || n.Type == "nothing") {
		r.Fault(n.Pos, "%s %s must be text: put it in quotes", what, n.Value)
		return
	}
	v.SetString(n.Value)
	if strings.Trim(n.Value, " \t\n") == "" { // a no-break space may be intended
		r.Fault(n.Pos, "%s is empty", what)
		return
	}
	if strings.ContainsAny(n.Value, "\n\t") && tag.Get("lines") == "" {
		r.Fault(n.Pos, "%s holds the end of a line or a tab (fold it with >-)", what)
		return
	}
	switch list := r.words.oneof(tag); {
	case list == nil || slices.Contains(list, n.Value):
	case len(list) == 0:
		r.Fault(n.Pos, "%s %q: this game has none", what, n.Value)
	default:
		r.Fault(n.Pos, "%s %q is none of %s%s", what, n.Value, strings.Join(list, ", "), DidYouMean(n.Value, list))
	}
	if is := tag.Get("is"); is != "" {
		f, ok := r.form(is)
		if !ok {
			panic("strict: form " + is)
		}
		if !f.Pattern.MatchString(n.Value) {
			r.Fault(n.Pos, "%s %q is not %s", what, n.Value, f.Says)
		}
	}
	if s := cmp.Or(tag.Get("letters"), longest); float64(utf8.RuneCountInString(n.Value)) > number(s) {
		r.Fault(n.Pos, "%s has %d letters, more than %s%s", what, utf8.RuneCountInString(n.Value), s, reason(tag.Get("why")))
	}
	if kind := tag.Get("ref"); kind != "" {
		r.Refer(kind, n)
	}
}

// Form is a way in which a word must be written, and what a message calls such a word.
type Form struct {
	Pattern *regexp.Regexp
	Says    string
}

// longest is the most letters of a word where its field says nothing else.
const longest = "200"

var forms = map[string]Form{
	"id":      {regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`), "small letters and hyphens (like-this)"},
	"camel":   {regexp.MustCompile(`^[a-z][A-Za-z0-9]*$`), "one word (likeThis)"},
	"colour":  {regexp.MustCompile(`^#[0-9A-F]{6}$`), "a colour (#RRGGBB, capitals)"},
	"letter":  {regexp.MustCompile(`^[A-Z]$`), "a letter (one capital, like R)"},
	"option":  {regexp.MustCompile(`^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$`), "an option's name (like combat.dice)"},
	"script":  {regexp.MustCompile(`^[A-Z][a-z]{3}$`), "a script (four letters, like Latn)"},
	"tag":     {regexp.MustCompile(`^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-[a-z0-9]{4,8})*$`), "the tag of a language (like pt-BR)"},
	"code":    {regexp.MustCompile(`^[\p{Lu}0-9£$€—-]{1,3}$`), "a code (one to three capitals or figures, like CT)"},
	"name":    {regexp.MustCompile(`^[^\s{}*\[\]]([^{}*\[\]\n\t]*[^\s{}*\[\]])?$`), "a name as it is printed (without { } * [ ], and no space before or after it)"},
	"word":    {regexp.MustCompile(`^[^\s{}*\[\]]([^{}*\[\]\n\t]*[^\s{}*\[\]])?\*?$`), "a word, or the beginning of words (llam*)"},
	"letters": {regexp.MustCompile(`^[\p{L}\p{M}' ’·]+$`), "letters (with spaces where you like)"},
	"signs":   {regexp.MustCompile(`^[^\p{L}\p{N}\s]+$`), "signs (no letters, figures or spaces)"},
	"file":    {regexp.MustCompile(`^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$`), "the name of a file (letters, figures and hyphens, like Euro-deck)"},
	"figure":  {regexp.MustCompile(`^[0-9][0-9Xx./-]{3,39}$`), "a number of a book (figures, like 978-65-993062-4-2)"},
	"keys":    {regexp.MustCompile(`^[A-Za-z0-9-]+(\.([A-Za-z0-9-]+|\*))*$`), "keys of texts (like factions.*.name)"},
	"edition": {regexp.MustCompile(`^[0-9]+(\.[0-9]+){0,3}$`), "a version (figures with dots, like 1.0.0)"},
}

// Is reports whether a word has a form: "tag", "id".
func Is(form, word string) bool { return forms[form].Pattern.MatchString(word) }

// Whole returns the integer in n, within the bounds of the current field; if there is none it notes a fault and ok is false.
// what names the value in the message.
func (r *Reader) Whole(n *Node, what string) (i int, ok bool) {
	before := len(r.Faults)
	r.readScalar(reflect.ValueOf(&i).Elem(), n, what, r.tag)
	return i, len(r.Faults) == before
}

// form is a form by its name; that of rules is made once.
func (r *Reader) form(name string) (Form, bool) {
	if name != "rule" {
		return r.words.form(name)
	}
	if r.rule == nil {
		f, _ := r.words.form(name)
		r.rule = &f
	}
	return *r.rule, true
}

// Letter is the one with which ids of rules begin in the file; empty: any capital.
func (r *Reader) Letter() string { return r.words.Letter }

// Source is the language of the content; nil where nothing is said of it.
func (r *Reader) Source() any { return r.words.Source }

// Word is n's word, of the form and no longer than so many letters; a fault is noted if it is not. What names it in the
// message.
func (r *Reader) Word(n *Node, what, form, letters string) (s string) {
	tag := reflect.StructTag(`is:"` + form + `" letters:"` + letters + `"`)
	r.readScalar(reflect.ValueOf(&s).Elem(), n, what, tag)
	return s
}
