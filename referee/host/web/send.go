package web

import (
	"net/http"
	"slices"
	"strings"

	"brehon/content/base/serve"
	"brehon/referee/host"
)

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
	serve.Refuse(w, b.Status, b)
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
