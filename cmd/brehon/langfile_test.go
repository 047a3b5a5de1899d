package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

const hazardsFile = "content/turlough/hazards.yaml"

// openFile opens a content file on the page of a folder.
func openFile(t testing.TB, dir, file string) *desk {
	t.Helper()
	d := openDesk(t, dir, "en")
	d.until(`[...document.querySelectorAll("label.wide option")].some((o) => o.text === ` + quoted(file) + `)`)
	d.eval(`(() => { const s = document.querySelector("label.wide select"); s.value = "file/" + ` + quoted(file) + `; s.dispatchEvent(new Event("change")); return 1 })()`)
	d.until(`document.querySelector(".fields .field")`)
	return d
}

// inFile reads a file of the folder, as it was written there.
func (d *desk) inFile(name string) string {
	data, err := os.ReadFile(filepath.Join(d.dir, filepath.FromSlash(name)))
	if err != nil {
		return ""
	}
	return string(data)
}

// TestAFileOnTheDesk: a content file as a form and as a text.
func TestAFileOnTheDesk(t *testing.T) {
	d := openFile(t, t.TempDir(), hazardsFile)
	d.eval(`[...document.querySelectorAll(".field input")].find((x) => x.value === "Liver Fluke Disease").focus(), 1`)
	d.until(`document.querySelector(".field.here")`)
	d.shot("file-form")
	for _, width := range []int64{1360, 375} {
		if err := chromedp.Do(d.ctx, chromedp.EmulateViewport(width, 860)); err != nil {
			t.Fatal(err)
		}
		d.shot("file-" + fmt.Sprint(width))
	}
}
