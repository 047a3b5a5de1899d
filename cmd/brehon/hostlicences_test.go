package main

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
	"brehon/referee"
)

// TestFacesComeWithTheirLicence: the licences of all faces and icons are one address away from every page, and each face that a browser
// gets says in itself whose it is and where its licence is.
func TestFacesComeWithTheirLicence(t *testing.T) {
	files := sharedLibrary(t).Files()
	text, err := games.Licences(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, whose := range []string{"SIL International", "Adobe", "Astigmatic", "Ana Sanfelippo", "Grenze", "Noto", "SIL OPEN FONT LICENSE Version 1.1", "CC BY 3.0", "Delapouite"} {
		if !strings.Contains(text, whose) {
			t.Errorf("the licences don't name %s", whose)
		}
	}
	s := benchTable(t)
	resp, err := http.Get(s.url + "/licences")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if body, err := io.ReadAll(resp.Body); err != nil || resp.StatusCode != http.StatusOK || !strings.Contains(string(body), "Google LLC") {
		t.Errorf("%s %v: %.200s", resp.Status, err, body)
	}
	for _, table := range screenTables {
		was, _, err := referee.Read(filepath.Join(root, "scenarios", table.file), sharedLibrary(t).find)
		if err != nil {
			t.Fatal(err)
		}
		speech, err := inLanguages(sharedLibrary(t)).Of(was).In("en")
		if err != nil {
			t.Fatal(err)
		}
		faces := regexp.MustCompile(`url\(([^)]*\.woff)\)`).FindAllStringSubmatch(string(speech.Pictures.File("style.css")), -1)
		for _, f := range faces {
			names := unwoff(t, speech.Pictures.File(f[1]), "name")
			said := strings.ReplaceAll(string(names), "\x00", "") // of two bytes a letter, all below 256
			if !strings.Contains(said, "opyright") && !strings.Contains(said, "\xa9") || !strings.Contains(said, "OFL") && !strings.Contains(said, "openfontlicense") {
				t.Errorf("%s: the face %s says %.300q", filepath.Base(table.file), f[1], said)
			}
		}
		if len(faces) == 0 {
			t.Errorf("%s: no faces", table.file)
		}
	}
}

// unwoff is a table of a WOFF file.
func unwoff(t *testing.T, data []byte, tag string) []byte {
	t.Helper()
	be := binary.BigEndian
	for i := range int(be.Uint16(data[12:])) {
		row := data[44+20*i:]
		if string(row[:4]) != tag {
			continue
		}
		at, packed, size := be.Uint32(row[4:]), be.Uint32(row[8:]), be.Uint32(row[12:])
		if packed == size {
			return data[at : at+size]
		}
		return inflated(t, data[at:at+packed])
	}
	return nil
}

func inflated(t *testing.T, data []byte) []byte {
	t.Helper()
	r, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return whole
}
