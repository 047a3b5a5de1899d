package pdf

import (
	"bytes"
	"compress/zlib"
	"io"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/content/font"
	"brehon/generate/draw"

	"github.com/go-pdf/fpdf"
)

// TestSubsetsAreThoseOfFpdf: a second program, fpdf, embeds the same letters with the same glyphs, advances and names.
func TestSubsetsAreThoseOfFpdf(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 0))
	for _, name := range draw.Fonts() {
		whole, err := font.Bytes(string(name))
		if err != nil {
			t.Fatal(err)
		}
		for range 12 {
			letters := map[rune]bool{}
			for range 1 + random.IntN(200) {
				letters[32+rune(random.IntN(1<<random.IntN(14)))] = true
			}
			text := string(slices.Sorted(maps.Keys(letters)))
			have, lent := lend(name, text)
			if len(lent) > 0 {
				continue // fpdf has no loans
			}
			ours, err := embed(name, text)
			if err != nil {
				t.Fatal(err)
			}
			theirs := fpdfObjects(t, slices.Clone(whole), have)
			if len(ours.objects) != len(theirs) {
				t.Fatalf("%s: %d objects, and of fpdf %d", name, len(ours.objects), len(theirs))
			}
			for i := range theirs {
				is, was := plainObject(t, ours.objects[i]), plainObject(t, theirs[i])
				switch i {
				case len(theirs) - 1:
					is, was = shapesOf(is), shapesOf(was)
				case len(theirs) - 2: // ours ends with the last letter
					is, was = strings.TrimRight(is, "\x00"), strings.TrimRight(was, "\x00")
				}
				if is != was {
					t.Errorf("%s %q: object %d is\n%.400q, and of fpdf\n%.400q", name, text, i, is, was)
				}
			}
		}
	}
}

// fpdfObjects are the objects by which fpdf embeds a font.
func fpdfObjects(t *testing.T, whole []byte, text string) [][]byte {
	t.Helper()
	d := New(meta())
	f := d.newEngine(fpdf.SizeType{Wd: 100, Ht: 100})
	f.AddPage()
	f.AddUTF8FontFromBytes("face", "", whole)
	f.SetFont("face", "", 10)
	f.Text(0, 0, text)
	objects, err := output(f)
	if err != nil {
		t.Fatal(err)
	}
	objects = objects[contentObject(1)+1:]
	return objects[:slices.IndexFunc(objects, func(b []byte) bool { return bytes.Contains(b, []byte("/CreationDate ")) })]
}

// names of fonts, references and lengths, which differ.
var varying = regexp.MustCompile(`/(utf8face|[A-Z]{6}\+[A-Za-z0-9-]+)|\{?\d+( 0 R|\})|/Length1? \d+|/Filter /FlateDecode|\s+`)

// plainObject is an object without what differs, and its stream unpacked.
func plainObject(t *testing.T, body []byte) string {
	t.Helper()
	dict, stream, ok := bytes.Cut(body, []byte("\nstream\n"))
	plain := varying.ReplaceAllString(string(dict), "·")
	if !ok {
		return plain
	}
	stream = bytes.TrimSuffix(stream, []byte("\nendstream"))
	if bytes.Contains(dict, []byte("/FlateDecode")) {
		z, err := zlib.NewReader(bytes.NewReader(stream))
		if err != nil {
			t.Fatal(err)
		}
		if stream, err = io.ReadAll(z); err != nil {
			t.Fatal(err)
		}
	}
	return string(stream)
}

// shapesOf is what a PDF needs of a font's file, without hinting.
func shapesOf(file string) string {
	tables := tablesOf(bare([]byte(file)))
	var b strings.Builder
	for _, name := range []string{"glyf", "loca", "hmtx", "hhea", "maxp", "head"} {
		data := tables[name]
		if name == "head" {
			data = data[:8] + data[12:] // but for the sum over the whole file
		}
		b.WriteString(name + data)
	}
	return b.String()
}

// BenchmarkEmbed cuts a face down to the letters of English and makes its objects.
func BenchmarkEmbed(b *testing.B) {
	var text []rune
	for r := ' '; r <= '~'; r++ {
		text = append(text, r)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := embed(draw.Text, string(text)); err != nil {
			b.Fatal(err)
		}
	}
}
