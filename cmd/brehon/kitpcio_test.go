package main

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"image"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// room is what the file of a table for PlayingCards.io holds.
type room struct {
	widgets []map[string]any
	assets  map[string]int // sizes of pictures, in bytes
}

// roomOf reads such a file.
func roomOf(t *testing.T, file string) (r room) {
	t.Helper()
	z, err := zip.OpenReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	r.assets = map[string]int{}
	for _, f := range z.File {
		if f.Name != "widgets.json" {
			r.assets[f.Name] = int(f.UncompressedSize64)
			continue
		}
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(in)
		if err == nil {
			err = json.Unmarshal(data, &r.widgets)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// importFaults are the faults over which VirtualTabletop's import of such a file stumbles, or which it passes over without a word: what
// it takes from a widget, of which type, and what it looks up, as its server/pcioimport.mjs and server/fileupdater.mjs were in 2026-11.
func importFaults(r room) (faults []string) {
	no := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	for name, size := range r.assets {
		if !strings.HasPrefix(name, "userassets/") || size >= 2<<20 {
			no("%s, %d bytes, is dropped", name, size)
		}
	}
	byID := map[any]map[string]any{}
	for _, w := range r.widgets {
		if byID[w["id"]] != nil {
			no("two widgets are called %v", w["id"])
		}
		byID[w["id"]] = w
	}
	picture := func(id, v any) {
		name, ok := v.(string)
		if _, there := r.assets[strings.TrimPrefix(name, "package://")]; !ok || !there {
			no("%v: there is no picture %v", id, v)
		}
	}
	for _, w := range r.widgets {
		id := w["id"]
		for _, key := range []string{"x", "y", "z"} {
			if _, ok := w[key].(float64); !ok {
				no("%v: %s is no number", id, key)
			}
		}
		if parent, ok := w["parent"]; ok && byID[parent] == nil {
			no("%v: its parent %v is not there", id, parent)
		}
		switch w["type"] {
		case "board":
			if picture(id, w["boardImage"]); w["z"] == 0.0 { // 0 is taken for none, and 10000 less nothing is no number
				no("%v: z is 0", id)
			}
		case "cardPile":
		case "cardDeck":
			types, _ := w["cardTypes"].(map[string]any)
			fields := map[string]bool{}
			for name, t := range types {
				for field, v := range t.(map[string]any) {
					fields[field] = true
					if _, ok := v.(string); !ok {
						no("%v: %s of %s is no text", id, field, name)
					}
				}
			}
			for _, side := range []string{"faceTemplate", "backTemplate"} {
				face, _ := w[side].(map[string]any)
				objects, ok := face["objects"].([]any)
				if !ok {
					no("%v: %s has no objects", id, side)
				}
				for _, o := range objects {
					o := o.(map[string]any)
					value, ok := o["value"].(string)
					if !ok || o["valueType"] != "dynamic" || !fields[value] || o["w"] == nil || o["h"] == nil {
						no("%v: %s shows nothing", id, side)
						continue
					}
					for _, t := range types {
						picture(id, t.(map[string]any)[value])
					}
				}
			}
		case "card":
			deck := byID[w["deck"]]
			types, _ := deck["cardTypes"].(map[string]any)
			if types[fmt.Sprint(w["cardType"])] == nil {
				no("%v: deck %v has no card %v", id, w["deck"], w["cardType"])
			}
		default:
			no("%v: a %v is drawn as red stripes", id, w["type"])
		}
	}
	slices.Sort(faults)
	return faults
}

// stands is where a deck or the board stands; nothing for others.
func stands(w map[string]any) image.Rectangle {
	wide, high := "cardWidth", "cardHeight"
	if w["type"] == "board" {
		wide, high = "width", "height"
	} else if w["type"] != "cardDeck" {
		return image.Rectangle{}
	}
	x, y := int(w["x"].(float64)), int(w["y"].(float64))
	return image.Rect(x, y, x+int(w[wide].(float64)), y+int(w[high].(float64)))
}

// TestARoomForPlayingCards: the import takes the file as it is, all stands in the room, and no two stacks on each other; there are as
// many cards as the index says.
func TestARoomForPlayingCards(t *testing.T) {
	for game, table := range map[string][]string{"turlough": {"--scenario", "1276", "--seats", "5"}, "root": {"--scenario", "solo"}, "feudum": nil} {
		dir := filepath.Join(forHouses(t, game, append(table, "--for", "pcio")...), "pcio")
		files, _ := filepath.Glob(filepath.Join(dir, "*.pcio"))
		if len(files) != 1 {
			t.Fatalf("%s: there is no room, or more than one: %v", game, files)
		}
		r := roomOf(t, files[0])
		for _, fault := range importFaults(r) {
			t.Errorf("%s: %s", game, fault)
		}
		cards := map[string]int{}
		for i, w := range r.widgets {
			if x, y := w["x"].(float64), w["y"].(float64); x < 0 || y < 0 || x >= 1600 || y >= 1000 {
				t.Errorf("%s: %s stands at (%g, %g), outside the room", game, w["id"], x, y)
			}
			for _, o := range r.widgets[:i] {
				if stands(w).Overlaps(stands(o)) {
					t.Errorf("%s: %s and %s lie on each other", game, w["id"], o["id"])
				}
			}
			if w["type"] == "card" {
				cards[w["cardType"].(string)]++
			}
		}
		for _, line := range index(t, dir) {
			if line["product"] == "card" && fmt.Sprint(cards[line["piece"]]) != line["count"] {
				t.Errorf("%s: %s is %d times in the room, and the index says %s", game, line["piece"], cards[line["piece"]], line["count"])
			}
			if r.assets[line["file"]] == 0 {
				t.Errorf("%s: %s of the index is not in the file", game, line["file"])
			}
		}
		if len(cards) == 0 {
			t.Errorf("%s: nothing lies on the table", game)
		}
	}
}

// TestWhatAnImportStumblesOver: what the import doesn't take is found.
func TestWhatAnImportStumblesOver(t *testing.T) {
	good := func() room {
		face := func(value string) map[string]any {
			return map[string]any{"objects": []any{map[string]any{"w": 1.0, "h": 1.0, "valueType": "dynamic", "value": value}}}
		}
		return room{[]map[string]any{
			{"id": "board", "type": "board", "x": 0.0, "y": 0.0, "z": 1.0, "boardImage": "package://userassets/a.jpg"},
			{"id": "pile", "type": "cardPile", "x": 0.0, "y": 0.0, "z": 1.0},
			{"id": "deck", "type": "cardDeck", "x": 0.0, "y": 0.0, "z": 1.0, "parent": "pile", "faceTemplate": face("image"), "backTemplate": face("image"),
				"cardTypes": map[string]any{"rain": map[string]any{"label": "Rain", "image": "package://userassets/a.jpg"}}},
			{"id": "card", "type": "card", "x": 0.0, "y": 0.0, "z": 1.0, "deck": "deck", "cardType": "rain"},
		}, map[string]int{"userassets/a.jpg": 2<<20 - 1}}
	}
	if faults := importFaults(good()); len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, x := range []struct {
		widget int
		key    string
		value  any
		says   string
	}{
		{0, "z", 0.0, "board: z is 0"},
		{0, "boardImage", "package://userassets/b.jpg", "board: there is no picture package://userassets/b.jpg"},
		{1, "x", "0", "pile: x is no number"},
		{1, "type", "stack", "pile: a stack is drawn as red stripes"},
		{1, "id", "board", "two widgets are called board"},
		{2, "parent", "no-such", "deck: its parent no-such is not there"},
		{2, "backTemplate", nil, "deck: backTemplate has no objects"},
		{2, "cardTypes", map[string]any{"rain": map[string]any{"image": 1}}, "deck: image of rain is no text"},
		{2, "cardTypes", map[string]any{"rain": map[string]any{"label": "Rain"}}, "deck: faceTemplate shows nothing"},
		{3, "cardType", "snow", "card: deck deck has no card snow"},
		{3, "deck", "pile", "card: deck pile has no card rain"},
	} {
		r := good()
		r.widgets[x.widget][x.key] = x.value
		if faults := importFaults(r); !slices.Contains(faults, x.says) {
			t.Errorf("%s: %v: it does not find %q, but %q", x.key, x.value, x.says, faults)
		}
	}
	r := good()
	r.assets = maps.Clone(r.assets)
	r.assets["userassets/b.jpg"] = 2 << 20
	if faults := importFaults(r); !slices.Contains(faults, "userassets/b.jpg, 2097152 bytes, is dropped") {
		t.Errorf("a picture too large is not found: %q", faults)
	}
}
