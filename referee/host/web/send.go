package web

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"brehon/referee/host"
)

// send sends a body, packed where the browser takes it.
func send(w http.ResponseWriter, r *http.Request, kind string, data []byte) {
	sendFile(w, r, kind, data, packed)
}

// sendFile is send with what packs the body: files that stay as they are need not be packed for each who asks.
func sendFile(w http.ResponseWriter, r *http.Request, kind string, data []byte, packed func([]byte) []byte) {
	w.Header().Set("Content-Type", kind)
	if len(data) > 1024 && kind != types["woff"] && packs(r) {
		data = packed(data)
		w.Header().Set("Content-Encoding", "gzip")
	}
	w.Header().Add("Vary", "Accept-Encoding")
	w.Write(data) // a browser that has gone away hears nothing
}

// problemBody is a problem as RFC 9457 has it.
type problemBody struct {
	Type     string `json:"type"`
	Status   int    `json:"status"`
	Detail   string `json:"detail,omitempty"`
	Rule     string `json:"rule,omitempty"`
	Key      string `json:"key,omitempty"`
	Sentence string `json:"sentence,omitempty"` // of the rule, in the book
	Instead  string `json:"instead,omitempty"`
}

// problem answers that something was not done.
func problem(w http.ResponseWriter, status int, kind, detail string) {
	sendProblem(w, problemBody{Type: "urn:brehon:" + kind, Status: status, Detail: detail})
}

func sendProblem(w http.ResponseWriter, p problemBody) {
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(p.Status)
	json.NewEncoder(w).Encode(p) // a browser that has gone away hears nothing
}

// statuses are those of problems.
var statuses = map[host.Kind]int{
	host.NotYours: http.StatusForbidden, host.NoRight: http.StatusForbidden, host.Stale: http.StatusPreconditionFailed, host.Refused: http.StatusUnprocessableEntity,
	host.Unclear: http.StatusBadRequest, host.Lost: http.StatusServiceUnavailable, host.Locked: http.StatusLocked, host.Busy: http.StatusTooManyRequests,
	host.Unknown: http.StatusUnauthorized, host.Broken: http.StatusInternalServerError, host.Large: http.StatusRequestEntityTooLarge, host.NoMoment: http.StatusPreconditionRequired,
}

// notDone answers a request that was not carried out.
func notDone(w http.ResponseWriter, p *host.Problem) {
	b := problemBody{Type: "urn:brehon:" + string(p.Kind), Status: statuses[p.Kind], Detail: p.Detail}
	if no := p.Refusal; no != nil {
		b.Detail, b.Rule, b.Key, b.Sentence, b.Instead = no.Text, no.Rule, no.Key, no.Sentence, no.Instead
	}
	sendProblem(w, b)
}

// sendJSON sends a value.
func sendJSON(w http.ResponseWriter, r *http.Request, v any) {
	data, err := document(v)
	if err != nil {
		problem(w, http.StatusInternalServerError, string(host.Broken), err.Error())
		return
	}
	send(w, r, "application/json", data)
}

// language is the language that a device asks for: by name, or as its browser is set.
func language(r *http.Request, tags []host.Language) string {
	asked := []string{r.URL.Query().Get("lang")}
	for _, a := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(a), ";")
		asked = append(asked, tag)
	}
	for _, a := range asked {
		base, _, _ := strings.Cut(a, "-")
		for _, same := range []func(tag string) bool{
			func(tag string) bool { return strings.EqualFold(tag, a) },
			func(tag string) bool {
				b, _, _ := strings.Cut(tag, "-")
				return base != "" && strings.EqualFold(b, base)
			},
		} {
			if i := slices.IndexFunc(tags, func(l host.Language) bool { return same(l.Tag) }); i >= 0 {
				return tags[i].Tag
			}
		}
	}
	return tags[0].Tag
}
