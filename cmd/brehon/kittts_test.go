package main

import (
	"bytes"
	"encoding/json"
	"image"
	_ "image/png"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// saved is a saved object of Tabletop Simulator.
type saved struct {
	SaveName     string
	ObjectStates []ttsObject
	TabStates    map[string]struct{ Body string }
}

// ttsObject is what the tests read of an object.
type ttsObject struct {
	Name, GUID, Nickname string
	Locked               bool
	Transform            struct{ PosX, PosY, PosZ, RotY, RotZ, ScaleX, ScaleY, ScaleZ float64 }
	CardID               int
	DeckIDs              []int
	CustomDeck           map[string]struct {
		FaceURL, BackURL    string
		NumWidth, NumHeight int
	}
	CustomImage        struct{ ImageURL, ImageSecondaryURL string }
	CustomPDF          struct{ PDFUrl string }
	ContainedObjects   []ttsObject
	AttachedSnapPoints []struct{ Position struct{ X, Y, Z float64 } }
}

// tableOf builds a table for Tabletop Simulator, in English; its folder, and the saved object as bytes and as what the tests read of
// it.
func tableOf(t *testing.T, game, scenario string, more ...string) (dir string, data []byte, s saved) {
	t.Helper()
	const tag = "en"
	out := t.TempDir()
	brehon(t, 0, append([]string{"kit", game, "--lang", tag, "--for", "tts", "--scenario", scenario, "--out", out}, more...)...)
	found, _ := filepath.Glob(filepath.Join(out, game, "*", tag, "for", "tts", "Brehon * "+scenario+" "+tag+".json"))
	if len(found) != 1 {
		t.Fatalf("there is no saved object, or more than one: %v", found)
	}
	dir = filepath.Dir(found[0])
	data, err := os.ReadFile(found[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	if im := sizeOf(t, strings.TrimSuffix(found[0], ".json")+".png"); im.Width != 256 || im.Height != 256 {
		t.Errorf("the picture for the list has %d × %d pixels", im.Width, im.Height)
	}
	return dir, data, s
}

// savedIn reads a saved object, in which the schema of others finds nothing wrong.
func savedIn(t *testing.T, file string, schema *jsonschema.Schema) (s saved) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	holdsSchema(t, schema, data)
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// sizeOf reads how large a picture is.
func sizeOf(t *testing.T, file string) image.Config {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return size
}

// each calls f with all objects, those inside others too.
func each(list []ttsObject, f func(*ttsObject)) {
	for i := range list {
		f(&list[i])
		each(list[i].ContainedObjects, f)
	}
}

// saveSchema is the schema of others for saves.
func saveSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	files, _ := filepath.Glob(filepath.Join("testdata", "tts-schema", "*.json"))
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err == nil {
			err = c.AddResource("https://tts.swlegion.dev/"+filepath.Base(file), doc)
		}
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
	}
	schema, err := c.Compile("https://tts.swlegion.dev/SaveState.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// olderDecks takes out of a save what is newer than the schema: the shape of cards.
func olderDecks(v any) {
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			olderDecks(x)
		}
	case map[string]any:
		if decks, ok := v["CustomDeck"].(map[string]any); ok {
			for _, d := range decks {
				delete(d.(map[string]any), "Type")
			}
		}
		for _, x := range v {
			olderDecks(x)
		}
	}
}

// simulatorTables are the games with the scenarios that the tests set up; with -whole all of Turlough.
func simulatorTables() map[string][]string {
	if *everything {
		return map[string][]string{"turlough": {"1276", "1277", "1281", "1284", "1315", "1317", "1318"}, "root": {"first", "solo", "two-winter", "open"}, "feudum": {"first", "five", "open"}}
	}
	return map[string][]string{"feudum": {"first"}}
}

// TestKitForTheSimulator: the schema of others finds nothing in the saved object, all files that it names are there, no picture is
// too large, every card has its cell, no id is there twice, all pieces of the index are on the table, and none covers another. With
// -whole: all scenarios of Turlough, where all lies where it is printed.
func TestKitForTheSimulator(t *testing.T) {
	schema := saveSchema(t)
	for game, scenarios := range simulatorTables() {
		for _, scenario := range scenarios {
			dir, data, s := tableOf(t, game, scenario)
			holdsSchema(t, schema, data)
			namesFiles(t, dir, s)
			holdsPieces(t, dir, s)
			coversNothing(t, s)
			if game == "turlough" {
				whereItIsPrinted(t, scenario, s)
			}
		}
	}
	for _, broken := range []string{`{}`, `{"SaveName":"x","ObjectStates":[{"Name":"Card"}]}`} {
		doc, _ := jsonschema.UnmarshalJSON(strings.NewReader(broken))
		if schema.Validate(doc) == nil {
			t.Errorf("the schema finds nothing wrong with %s", broken)
		}
	}
}

func holdsSchema(t *testing.T, schema *jsonschema.Schema, data []byte) {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	olderDecks(doc)
	if err := schema.Validate(doc); err != nil {
		t.Error(err)
	}
}

// namesFiles: the address of each picture is that of a file of the folder, which is not too large.
func namesFiles(t *testing.T, dir string, s saved) {
	t.Helper()
	named := map[string]bool{}
	local := func(address string) string {
		u, err := url.Parse(address)
		if err != nil || u.Scheme != "file" {
			t.Fatalf("%q is not the address of a file: %v", address, err)
		}
		if _, err := os.Stat(filepath.FromSlash(u.Path)); err != nil {
			t.Error(err)
		}
		named[filepath.Base(u.Path)] = true
		return u.Path
	}
	picture := func(address string) image.Config {
		size := sizeOf(t, local(address))
		if size.Width > 4096 || size.Height > 4096 {
			t.Errorf("%s has %d × %d pixels", address, size.Width, size.Height)
		}
		return size
	}
	each(s.ObjectStates, func(o *ttsObject) {
		for _, address := range []string{o.CustomImage.ImageURL, o.CustomImage.ImageSecondaryURL} {
			if address != "" {
				picture(address)
			}
		}
		if o.CustomPDF.PDFUrl != "" {
			local(o.CustomPDF.PDFUrl)
		}
		for _, d := range o.CustomDeck {
			size := picture(d.FaceURL)
			picture(d.BackURL)
			if d.NumWidth < 2 || d.NumWidth > 10 || d.NumHeight < 2 || d.NumHeight > 7 || size.Width%d.NumWidth != 0 || size.Height%d.NumHeight != 0 {
				t.Errorf("%d × %d pixels are no sheet of %d × %d cards", size.Width, size.Height, d.NumWidth, d.NumHeight)
			}
		}
		if (o.Name == "Custom_Tile" || o.Name == "Figurine_Custom" || o.Name == "Custom_Board") == (o.CustomImage.ImageURL == "") {
			t.Errorf("%s %s: a picture is missing, or too many", o.Name, o.Nickname)
		}
	})
	files, _ := filepath.Glob(filepath.Join(dir, "images", "*.png"))
	for _, file := range files {
		if !named[filepath.Base(file)] {
			t.Errorf("nothing on the table shows %s", filepath.Base(file))
		}
	}
}

// holdsPieces: ids are single, decks are whole, and there are as many objects as the index counts.
func holdsPieces(t *testing.T, dir string, s saved) {
	t.Helper()
	ids, shown, cards := map[string]bool{}, map[string]int{}, 0
	each(s.ObjectStates, func(o *ttsObject) {
		if ids[o.GUID] || len(o.GUID) != 6 {
			t.Errorf("%s %s: the id %q is no id, or there twice", o.Name, o.Nickname, o.GUID)
		}
		ids[o.GUID] = true
		shown[filepath.Base(o.CustomImage.ImageURL)]++
		if o.Name == "Card" {
			cards++
			if d, ok := o.CustomDeck[strconv.Itoa(o.CardID/100)]; !ok || o.CardID%100 >= d.NumWidth*d.NumHeight {
				t.Errorf("%s: there is no card %d", o.Nickname, o.CardID)
			}
		}
		var inside []int
		for _, c := range o.ContainedObjects {
			if o.DeckIDs != nil {
				inside = append(inside, c.CardID)
			}
		}
		if !slices.Equal(inside, o.DeckIDs) {
			t.Errorf("%s: a deck of %v holds %v", o.Nickname, o.DeckIDs, inside)
		}
	})
	indexed := 0
	for _, line := range index(t, dir) {
		n, _ := strconv.Atoi(line["count"])
		switch {
		case line["side"] != "front":
		case line["product"] == "Card":
			indexed += n
		case shown[filepath.Base(line["file"])] != n:
			t.Errorf("%s is %d times on the table, and the index says %d", line["piece"], shown[filepath.Base(line["file"])], n)
		}
	}
	if indexed != cards {
		t.Errorf("%d cards are on the table, and the index says %d", cards, indexed)
	}
}

// footprint is what an object covers, in millimetres, by the measures of the file. Flat is what others lie on.
func footprint(o *ttsObject) (w, h float64, flat bool) {
	k := map[string]float64{"Custom_Tile": 2 * 25.4, "Figurine_Custom": 25.4, "Bag": 2 * 25.4, "Die_6": 25.4, "Custom_PDF": 2 * 25.4}[o.Name]
	w, h = k*o.Transform.ScaleX, k*o.Transform.ScaleZ
	switch o.Name {
	case "Card", "DeckCustom":
		h = 3.0367 * 25.4 * o.Transform.ScaleZ
		w = h * 63 / 88
	case "Custom_PDF":
		h = w * 297 / 210
	case "Custom_Board":
		return 747, 360, true // the largest
	}
	return w, h, strings.Contains(o.CustomImage.ImageURL, "-mat-")
}

// coversNothing: no two objects of a table share ground, but what lies on a board or a mat, and piles, whose pieces lie at one point,
// each higher than the last.
func coversNothing(t *testing.T, s saved) {
	t.Helper()
	for i := range s.ObjectStates {
		for k := range s.ObjectStates[:i] {
			a, b := &s.ObjectStates[i], &s.ObjectStates[k]
			aw, ah, aflat := footprint(a)
			bw, bh, bflat := footprint(b)
			dx, dz := math.Abs(a.Transform.PosX-b.Transform.PosX)*25.4, math.Abs(a.Transform.PosZ-b.Transform.PosZ)*25.4
			over := dx < (aw+bw)/2-0.05 && dz < (ah+bh)/2-0.05
			pile := dx < 0.05 && dz < 0.05 && a.Transform.PosY != b.Transform.PosY
			if over && !pile && aflat == bflat {
				t.Errorf("%s: %s and %s share ground, %.1f and %.1f mm apart", s.SaveName, a.Nickname, b.Nickname, dx, dz)
			}
		}
	}
}

// TestWherePicturesAre: with --assets-url all addresses begin with it. READ-ME.txt says so, and names each figure that nobody has measured.
func TestWherePicturesAre(t *testing.T) {
	dir, data, s := tableOf(t, "feudum", "first", "--piece", "wine,immunity,round", "--assets-url", "https://example.org/feudum/")
	each(s.ObjectStates, func(o *ttsObject) {
		for _, address := range []string{o.CustomImage.ImageURL, o.CustomImage.ImageSecondaryURL, o.CustomPDF.PDFUrl} {
			if address != "" && !strings.HasPrefix(address, "https://example.org/feudum/") {
				t.Errorf("%s: %s is not where the flag says", o.Nickname, address)
			}
		}
	})
	if !strings.Contains(string(data), `"https://example.org/feudum/images/wine-front.png"`) {
		t.Errorf("the first picture is not where the flag says: %s", s.ObjectStates[0].CustomImage.ImageURL)
	}
	says := readText(t, filepath.Join(dir, "READ-ME.txt"))
	wants := []string{"at https://example.org/feudum:", "- table Table_None: a guess"}
	for _, measure := range strings.Fields("boardAs unit turn surface board tile thick card figurine book bag die") {
		wants = append(wants, "\n- "+measure+" ")
	}
	for _, want := range wants {
		if !strings.Contains(says, want) {
			t.Errorf("READ-ME.txt does not say %q, but\n%s", want, says)
		}
	}
}

// treeOf are the files of a folder and of those below it.
func treeOf(t *testing.T, dir string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(dir, path)
			files = append(files, rel)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestWhatATableNeeds: without a scenario, with an address that is none, or with figures that are none, it says so.
func TestWhatATableNeeds(t *testing.T) {
	for _, x := range []struct {
		args []string
		says string
	}{
		{[]string{"--for", "tts"}, "say which with --scenario; there are 1276, 1277"},
		{[]string{"--for", "tts", "--scenario", "1276", "--assets-url", "ftp://example.org/x"}, "--assets-url ftp://example.org/x: it is the address of a folder"},
		{[]string{"--for", "tts", "--scenario", "1276", "--assets-url", "https://example.org/x?y"}, "it is the address of a folder"},
		{[]string{"--for", "mpc", "--assets-url", "https://example.org/x"}, "--assets-url is for --for tts"},
	} {
		if says := brehon(t, 2, append([]string{"kit", "turlough", "--lang", "en", "--out", t.TempDir()}, x.args...)...); !strings.Contains(says, x.says) {
			t.Errorf("%v: it does not say %q, but\n%s", x.args, x.says, says)
		}
	}
	data, err := os.ReadFile(filepath.Join(root, "content", "sheets", "tabletop.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	over := t.TempDir()
	file := filepath.Join(over, "content", "sheets", "tabletop.yaml")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ from, to, says string }{
		{"is: Custom_Board", "is: Custom_Token", "boardAs: Custom_Board or Custom_Tile"},
		{"unit: {is: 25.4", "unit: {is: 0", "unit: nothing is so small"},
		{"bag: {is: 2,", "bag: {", "tabletop.yaml"},
	} {
		writeText(t, file, strings.Replace(string(data), x.from, x.to, 1))
		if says := brehon(t, 1, "kit", "feudum", "--lang", "en", "--content", over, "--for", "tts", "--scenario", "first", "--out", t.TempDir()); !strings.Contains(says, x.says) {
			t.Errorf("%s: it does not say %q, but\n%s", x.to, x.says, says)
		}
	}
	writeText(t, file, strings.Replace(string(data), "is: Custom_Board", "is: Custom_Tile", 1))
	if _, _, s := tableOf(t, "feudum", "first", "--content", over, "--piece", "board,wine"); len(s.ObjectStates) == 0 || s.ObjectStates[0].Name != "Custom_Tile" || !s.ObjectStates[0].Locked {
		t.Error("the board does not become what the figures say")
	}
}
