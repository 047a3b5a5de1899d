package serve

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
)

// Types are the media types of a page's files, by their endings.
var Types = map[string]string{"html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "woff": "font/woff"}

// Send sends a body, packed where the browser takes it.
func Send(w http.ResponseWriter, r *http.Request, kind string, data []byte) {
	SendFile(w, r, kind, data, Packed)
}

// SendFile is Send with what packs the body: files that stay as they are need not be packed for each who asks.
func SendFile(w http.ResponseWriter, r *http.Request, kind string, data []byte, packed func([]byte) []byte) {
	w.Header().Set("Content-Type", kind)
	if len(data) > 1024 && kind != Types["woff"] && Packs(r) {
		data = packed(data)
		w.Header().Set("Content-Encoding", "gzip")
	}
	w.Header().Add("Vary", "Accept-Encoding")
	w.Write(data) // a browser that has gone away hears nothing
}

// JSON sends a value.
func JSON(w http.ResponseWriter, r *http.Request, v any) {
	data, err := Document(v)
	if err != nil {
		Fail(w, http.StatusInternalServerError, "internal", err.Error())
		return
	}
	Send(w, r, "application/json", data)
}

// Problem is a problem as RFC 9457 has it.
type Problem struct {
	Type   string   `json:"type"`
	Status int      `json:"status"`
	Detail string   `json:"detail,omitempty"`
	Faults []string `json:"faults,omitempty"` // what is wrong with files, a line each with its place
}

// Refuse answers that something was not done. The body is a Problem, or what has its fields and more.
func Refuse(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(body) // a browser that has gone away hears nothing
}

// Fail answers that something was not done.
func Fail(w http.ResponseWriter, status int, kind, detail string) {
	Refuse(w, status, Problem{Type: "urn:brehon:" + kind, Status: status, Detail: detail})
}

// ErrLarge is the error of Read for a body that is too long, ErrUnclear that for one that is not understood.
var ErrLarge, ErrUnclear = errors.New("the request is too large"), errors.New("the request isn't understood")

// IsJSON reports whether a request says that its body is JSON; if not, it has been answered so.
func IsJSON(w http.ResponseWriter, r *http.Request) bool {
	if kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); kind != "application/json" {
		Fail(w, http.StatusUnsupportedMediaType, "not-json", "")
		return false
	}
	return true
}

// Read reads the body of a request. The error is ErrLarge or ErrUnclear.
func Read(r *http.Request, to any) error {
	d := json.NewDecoder(r.Body)
	d.DisallowUnknownFields()
	err := d.Decode(to)
	if large := new(http.MaxBytesError); errors.As(err, &large) {
		return ErrLarge
	}
	if err != nil || d.More() {
		return ErrUnclear
	}
	return nil
}
