package source

import (
	"reflect"
	"sort"

	"brehon/content/lang"
)

// Texts lists every text of the game, by file and place.
func (g *Game) Texts() []lang.Text {
	return TextsIn(&g.Info, g.Editions, g.Options, g.Components, g.Aids, &g.Study, &g.Automata, &g.Messages, &g.Words,
		g.Book, g.parts)
}

// TextsIn lists every text inside the values, by file and place.
func TextsIn(values ...any) []lang.Text {
	var list []lang.Text
	for _, v := range values {
		each(reflect.ValueOf(v), func(t lang.Text) {
			if !t.Empty() {
				list = append(list, t)
			}
		})
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Pos.Before(list[j].Pos) })
	return list
}

// Each calls see for every T that was read from files into the value, however deep.
func Each[T any](v any, see func(T)) { each(reflect.ValueOf(v), see) }

func each[T any](v reflect.Value, see func(T)) {
	switch v.Kind() {
	case reflect.String, reflect.Int, reflect.Float64, reflect.Bool:
		return
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return
		}
	}
	if v.CanInterface() && v.Type() == reflect.TypeFor[T]() { // Interface copies the value
		see(v.Interface().(T))
		return
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		each(v.Elem(), see)
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			each(v.Index(i), see)
		}
	case reflect.Map:
		for _, k := range v.MapKeys() {
			each(v.MapIndex(k), see)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			linked := f.Type.Kind() == reflect.Pointer && f.Tag.Get("yaml") == "" // looked up later, and read elsewhere
			if f.IsExported() && !linked {
				each(v.Field(i), see)
			}
		}
	}
}
