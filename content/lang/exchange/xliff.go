package exchange

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
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

// namespace is XLIFF's own.
const namespace = "urn:oasis:names:tc:xliff:document:1.2"

// XLIFF is a file for the tools of agencies (XLIFF 1.2): a <file> for each domain, a <trans-unit> for each string. A text
// that would not come back is a fault.
func XLIFF(units []Unit, of Languages) ([]byte, []lang.Fault) {
	if faults := unfit(units); len(faults) > 0 {
		return nil, faults
	}
	var b bytes.Buffer
	b.WriteString(xml.Header + `<xliff version="1.2" xmlns="` + namespace + `">` + "\n")
	for i, u := range units {
		if i == 0 || u.Domain != units[i-1].Domain {
			if i > 0 {
				b.WriteString("  </body></file>\n")
			}
			fmt.Fprintf(&b, "  <file original=%s source-language=%s target-language=%s datatype=\"plaintext\"><body>\n",
				attr(u.Domain), attr(of.Source), attr(of.Target))
		}
		u.xliff(&b)
	}
	if len(units) > 0 {
		b.WriteString("  </body></file>\n")
	}
	b.WriteString("</xliff>\n")
	return b.Bytes(), nil
}

func (u Unit) xliff(b *bytes.Buffer) {
	fmt.Fprintf(b, "    <trans-unit id=%s xml:space=\"preserve\">\n      <source>%s</source>\n", attr(u.Key), escape(u.Source))
	for _, s := range xliffStates {
		if s.ours == u.State {
			fmt.Fprintf(b, "      <target state=%s>%s</target>\n", attr(s.theirs[0]), escape(u.Target))
		}
	}
	if u.Before != "" {
		fmt.Fprintf(b, "      <alt-trans alttranstype=\"previous-version\"><source>%s</source><target>%s</target></alt-trans>\n", escape(u.Before), escape(u.Target))
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
	of     Languages
	open   []string        // the elements that are open, the outermost first
	domain string          // of the <file>
	unit   *Unit           // nil: none is open
	had    map[string]bool // which elements the unit has had
	in     int             // how many were open when the text that is read began; 0: none is read
	text   strings.Builder
	units  []Unit
	faults []lang.Fault
}

// ReadXLIFF reads an XLIFF 1.2 file that has come back. One of other languages is a fault.
func ReadXLIFF(file string, data []byte, of Languages) ([]Unit, []lang.Fault) {
	r := &xliffReader{Decoder: xml.NewDecoder(bytes.NewReader(data)), file: file, of: of}
	empty := true
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
			if empty && (t.Name.Local != "xliff" || value(t, "version") != "1.2") {
				r.fault("not an XLIFF 1.2 file")
				return nil, r.faults
			}
			empty = false
			r.begin(t)
		case xml.Directive:
			r.fault("a document type (<!DOCTYPE …>) is refused, because it may name other files: remove it, or export again")
			return nil, r.faults
		case xml.CharData:
			if r.in > 0 {
				r.text.Write(t)
			}
		case xml.EndElement:
			r.end()
		}
	}
	if empty {
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

// begin opens an element. Of a unit only its own are read: tools keep earlier translations in others, and bring elements
// of their own.
func (r *xliffReader) begin(t xml.StartElement) {
	name, within := t.Name.Local, ""
	if t.Name.Space != "" && t.Name.Space != namespace {
		name = t.Name.Space + " " + name
	}
	if n := len(r.open); n > 0 {
		within = r.open[n-1]
	}
	r.open = append(r.open, name)
	switch {
	case r.in > 0:
		r.fault("the unit %s has the element <%s> in its text; export holds text only", r.unit.Key, t.Name.Local)
	case name == "file":
		r.domain = value(t, "original")
		if msg := r.of.refuse(Languages{value(t, "source-language"), value(t, "target-language")}); msg != "" {
			r.fault("%s", msg)
		}
	case name == "trans-unit" && r.unit == nil:
		at := r.pos()
		at.Col = 1
		r.unit, r.had = &Unit{Domain: r.domain, Key: value(t, "id"), State: Missing, Pos: at}, map[string]bool{}
		if !slices.Contains(r.open, "file") {
			r.fault("the unit %s is in no <file>, which would give its languages", r.unit.Key)
		}
	case r.unit == nil || within != "trans-unit":
	case name == "target":
		r.unit.State = r.state(value(t, "state"))
		r.read(name)
	case name == "source", name == "note" && value(t, "from") == "translator":
		r.read(name)
	}
}

// read begins the text of an element.
func (r *xliffReader) read(name string) {
	if r.had[name] && name != "note" {
		r.fault("the unit %s has a second <%s>", r.unit.Key, name)
	}
	r.had[name], r.in = true, len(r.open)
	r.text.Reset()
}

// state is our word for one of XLIFF's.
func (r *xliffReader) state(theirs string) string {
	var all []string
	for _, s := range xliffStates {
		if slices.Contains(s.theirs, theirs) {
			return s.ours
		}
		all = append(all, s.theirs...)
	}
	all = slices.DeleteFunc(all, func(s string) bool { return s == "" })
	r.fault("the state of %s is %q, and must be one of %s", r.unit.Key, theirs, strings.Join(all, ", "))
	return Missing
}

// end closes the innermost element.
func (r *xliffReader) end() {
	n := len(r.open)
	name := r.open[n-1]
	r.open = r.open[:n-1]
	switch {
	case r.in == n:
		r.take(name)
	case r.in == 0 && name == "trans-unit" && !slices.Contains(r.open, name) && r.unit != nil:
		r.units, r.unit = append(r.units, *r.unit), nil
	}
}

// take gives the unit the text that was read.
func (r *xliffReader) take(name string) {
	r.in = 0
	switch text := r.text.String(); name {
	case "source":
		r.unit.Source = text
	case "target":
		r.unit.Target = norm.NFC.String(text)
	default:
		r.unit.Comments = append(r.unit.Comments, text)
	}
}
