package exchange

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"brehon/content/lang"

	"golang.org/x/text/unicode/norm"
)

// xliffStates are XLIFF 1.2's words for ours; the first of each is written.
var xliffStates = []struct {
	ours   string
	theirs []string
}{
	{Missing, []string{"needs-translation", "new"}},
	{Outdated, []string{"needs-review-translation", "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n"}},
	{Done, []string{"translated", "final", "signed-off", ""}},
}

// XLIFF is a file for the tools of agencies (XLIFF 1.2): a <file> for each domain, a <trans-unit> for each string.
func XLIFF(units []Unit, source, target string) []byte {
	var b bytes.Buffer
	b.WriteString(xml.Header + `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">` + "\n")
	for i, u := range units {
		if i == 0 || u.Domain != units[i-1].Domain {
			if i > 0 {
				b.WriteString("  </body></file>\n")
			}
			fmt.Fprintf(&b, "  <file original=%s source-language=%s target-language=%s datatype=\"plaintext\"><body>\n",
				attr(u.Domain), attr(source), attr(target))
		}
		u.xliff(&b)
	}
	if len(units) > 0 {
		b.WriteString("  </body></file>\n")
	}
	b.WriteString("</xliff>\n")
	return b.Bytes()
}

func (u Unit) xliff(b *bytes.Buffer) {
	fmt.Fprintf(b, "    <trans-unit id=%s xml:space=\"preserve\">\n      <source>%s</source>\n", attr(u.Key), escape(u.Source))
	for _, s := range xliffStates {
		if s.ours == u.State {
			fmt.Fprintf(b, "      <target state=%s>%s</target>\n", attr(s.theirs[0]), escape(u.Target))
		}
	}
	for _, n := range u.Notes {
		fmt.Fprintf(b, "      <note from=\"content\">%s</note>\n", escape(n))
	}
	for _, n := range u.Comments {
		fmt.Fprintf(b, "      <note from=\"translator\">%s</note>\n", escape(n))
	}
	b.WriteString("    </trans-unit>\n")
}

func attr(s string) string { return `"` + escape(s) + `"` }

// escape writes text into XML; ends of lines stay as they are.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\r", "&#13;").Replace(s)
}

// xliffReader goes through a file once.
type xliffReader struct {
	*xml.Decoder
	file   string
	unit   *Unit
	in     string          // the element whose text is read: source, target, note
	text   strings.Builder // its text
	units  []Unit
	faults []lang.Fault
}

// ReadXLIFF reads an XLIFF 1.2 file that has come back.
func ReadXLIFF(file string, data []byte) ([]Unit, []lang.Fault) {
	r := &xliffReader{Decoder: xml.NewDecoder(bytes.NewReader(data)), file: file}
	elements := 0
	for {
		t, err := r.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			r.fault("not XML: %v", err)
			return nil, r.faults
		}
		switch t := t.(type) {
		case xml.StartElement:
			if elements++; elements == 1 && (t.Name.Local != "xliff" || value(t, "version") != "1.2") {
				r.fault("not an XLIFF 1.2 file")
				return nil, r.faults
			}
			r.begin(t)
		case xml.CharData:
			if r.in != "" {
				r.text.Write(t)
			}
		case xml.EndElement:
			r.end(t.Name.Local)
		}
	}
	if elements == 0 {
		r.fault("the file is empty")
	}
	return r.units, r.faults
}

func (r *xliffReader) pos() lang.Pos {
	line, col := r.InputPos()
	return lang.Pos{File: r.file, Line: line, Col: col}
}

func (r *xliffReader) fault(format string, args ...any) {
	r.faults = append(r.faults, lang.Fault{Pos: r.pos(), Msg: fmt.Sprintf(format, args...)})
}

func value(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (r *xliffReader) begin(t xml.StartElement) {
	switch name := t.Name.Local; {
	case name == "trans-unit":
		at := r.pos()
		at.Col = 1
		r.unit = &Unit{Key: value(t, "id"), State: Missing, Pos: at}
	case r.unit == nil || r.in != "":
		if r.in != "" {
			r.fault("the unit %s has the element <%s> in its text; export holds text only", r.unit.Key, name)
		}
	case name == "source", name == "note" && value(t, "from") == "translator":
		r.in = name
	case name == "target":
		r.in, r.unit.State = name, r.state(value(t, "state"))
	}
	if r.in != "" && t.Name.Local == r.in {
		r.text.Reset()
	}
}

func (r *xliffReader) state(theirs string) string {
	for _, s := range xliffStates {
		for _, word := range s.theirs {
			if word == theirs {
				return s.ours
			}
		}
	}
	return theirs
}

func (r *xliffReader) end(name string) {
	switch {
	case name == "trans-unit" && r.unit != nil:
		r.units, r.unit, r.in = append(r.units, *r.unit), nil, ""
		return
	case name != r.in || r.in == "":
		return
	case name == "source":
		r.unit.Source = r.text.String()
	case name == "target":
		r.unit.Target = norm.NFC.String(r.text.String())
	default:
		r.unit.Comments = append(r.unit.Comments, r.text.String())
	}
	r.in = ""
}
