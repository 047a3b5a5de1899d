package contenttest

import (
	"reflect"
	"strings"
	"unicode"

	"brehon/content/lang"
)

// Stretch makes all texts that v leads to longer, as a translation may be: every word of four letters and more by that share.
func Stretch(v any, share float64) { stretch(reflect.ValueOf(v), share, map[uintptr]bool{}) }

func stretch(v reflect.Value, share float64, seen map[uintptr]bool) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || seen[v.Pointer()] {
			return
		}
		seen[v.Pointer()] = true
		stretch(v.Elem(), share, seen)
	case reflect.Struct:
		if t, ok := v.Interface().(lang.Text); ok {
			if v.CanSet() {
				t.One, t.Other = long(t.One, share), long(t.Other, share)
				v.Set(reflect.ValueOf(t))
			}
			return
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				stretch(v.Field(i), share, seen)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			stretch(v.Index(i), share, seen)
		}
	}
}

// long lengthens the words of a text by a share, leaving marks and placeholders alone.
func long(s string, share float64) string {
	var out []string
	owed := 0.0
	for _, word := range strings.Split(s, " ") {
		if strings.ContainsAny(word, "{}[]()") {
			out = append(out, word)
			continue
		}
		owed += float64(len([]rune(word))+1) * share
		letters := []rune(word)
		for i := len(letters) / 2; owed >= 1 && i < len(letters)-1 && len(letters) > 3 && len(letters) < 14 && unicode.IsLetter(letters[i]) && unicode.IsLetter(letters[i+1]); i++ {
			letters = append(letters[:i+1], append([]rune{'e'}, letters[i+1:]...)...)
			i++
			owed--
		}
		out = append(out, string(letters))
	}
	return strings.Join(out, " ")
}
