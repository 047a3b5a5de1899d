package main

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
)

// benchTable is a table of five at the first question of 1276.
func benchTable(t testing.TB) *served {
	t.Helper()
	g, err := sharedLibrary(t).Whole("turlough")
	if err != nil {
		t.Fatal(err)
	}
	m, no := referee.Begin(g.Law, referee.Setup{Scenario: "1276", Seats: 5})
	if no != nil {
		t.Fatal(no)
	}
	return serve(t, m, "")
}

// hostileTable is that table with a phone at each of the first two seats.
func hostileTable(t *testing.T) (s *served, red, blue *phone) {
	t.Helper()
	s = benchTable(t)
	return s, s.join(0), s.join(1)
}

// TestHostileRequests: what strangers, other web sites, broken phones and curious players may send is refused with the right
// code, and leaves no trace in the match.
func TestHostileRequests(t *testing.T) {
	s, red, blue := hostileTable(t)
	v := red.view()
	before, steps := s.table.Now().Rev, s.match.Len()
	move := v.Moves[0].ID
	long, short := s.table.Codes()
	another := "0" + strings.Repeat(".0", len(slices.DeleteFunc(slices.Clone(s.match.Game().Grammar().Forms()[0]), func(w referee.Word) bool { return w.Gap < 0 })))
	ok := `{"moves":["` + move + `"]}`
	json := []string{"Content-Type", "application/json"}
	own := func(more ...string) []string { return append(append(json, "If-Match", `"`+before+`"`), more...) }
	stranger := &phone{s, &http.Client{}}
	may := s.table.May()
	may.Undo = false
	if err := s.table.SetMay(may); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name         string
		from         *phone
		method, path string
		body         string
		headers      []string
		want         int
	}{
		{"another host", red, "GET", "/api/v1/t/t/view", "", []string{"Host", "evil.example"}, 421},
		{"another port", red, "GET", "/api/v1/t/t/view", "", []string{"Host", "127.0.0.1:1"}, 421},
		{"a name that begins as ours", red, "GET", "/", "", []string{"Host", s.host + ".evil.example"}, 421},
		{"no host", red, "GET", "/", "", []string{"Host", "-"}, 421},
		{"a post from another site", red, "POST", "/api/v1/t/t/moves", ok, own("Origin", "http://evil.example"), 403},
		{"a post that a browser calls cross-site", red, "POST", "/api/v1/t/t/moves", ok, own("Sec-Fetch-Site", "cross-site"), 403},
		{"a post from another port of ours", red, "POST", "/api/v1/t/t/moves", ok, own("Origin", "http://127.0.0.1:1"), 403},
		{"a form of another site", stranger, "POST", "/api/v1/t/t/join", "code=" + long, []string{"Content-Type", "application/x-www-form-urlencoded"}, 415},
		{"text in place of JSON", red, "POST", "/api/v1/t/t/moves", ok, []string{"Content-Type", "text/plain", "If-Match", before}, 415},
		{"a view without a device", stranger, "GET", "/api/v1/t/t/view", "", nil, 401},
		{"a stream without a device", stranger, "GET", "/api/v1/t/t/events", "", nil, 401},
		{"a move without a device", stranger, "POST", "/api/v1/t/t/moves", ok, own(), 401},
		{"a cookie that is made up", stranger, "GET", "/api/v1/t/t/view", "", []string{"Cookie", "brehon-" + s.host[strings.LastIndexByte(s.host, ':')+1:] + "-t=" + strings.Repeat("A", 26)}, 401},
		{"a wrong code", stranger, "POST", "/api/v1/t/t/join", `{"code":"AAAAAAAA"}`, json, 403},
		{"an empty code", stranger, "POST", "/api/v1/t/t/join", `{"code":""}`, json, 403},
		{"the beginning of a code", stranger, "POST", "/api/v1/t/t/join", `{"code":"` + short[:7] + `"}`, json, 403},
		{"a code as a list", stranger, "POST", "/api/v1/t/t/join", `{"code":["` + long + `"]}`, json, 400},
		{"another table", red, "GET", "/api/v1/t/other/view", "", nil, 404},
		{"a table outside of the folder", red, "GET", "/api/v1/t/..%2Ft/view", "", nil, 404},
		{"a move of another's seat", blue, "POST", "/api/v1/t/t/moves", `{"moves":["` + another + `"]}`, own(), 403},
		{"the host's line from a phone", red, "POST", "/api/v1/t/t/moves", `{"line":"undo"}`, own(), 403},
		{"the host's codes from a phone", red, "GET", "/api/v1/t/t/codes", "", nil, 403},
		{"the host's switches from a phone", red, "POST", "/api/v1/t/t/host", `{"newCode":true}`, json, 403},
		{"undo where the host doesn't allow it", red, "POST", "/api/v1/t/t/moves", `{"undo":true}`, own(), 403},
		{"a move of a moment that is over", red, "POST", "/api/v1/t/t/moves", ok, append(json, "If-Match", `"1-0000000000000000"`), 412},
		{"a move without a moment", red, "POST", "/api/v1/t/t/moves", ok, json, 428},
		{"no move", red, "POST", "/api/v1/t/t/moves", `{}`, own(), 400},
		{"a hundred moves", red, "POST", "/api/v1/t/t/moves", `{"moves":[` + strings.Repeat(`"1.0",`, 99) + `"1.0"]}`, own(), 400},
		{"a move with a form that isn't there", red, "POST", "/api/v1/t/t/moves", `{"moves":["999.0"]}`, own(), 400},
		{"a move with a word that isn't there", red, "POST", "/api/v1/t/t/moves", `{"moves":["1.-5"]}`, own(), 400},
		{"a move with a large number", red, "POST", "/api/v1/t/t/moves", `{"moves":["1.99999999999"]}`, own(), 400},
		{"a move with too many words", red, "POST", "/api/v1/t/t/moves", `{"moves":["1.0.0.0.0.0.0.0"]}`, own(), 400},
		{"a key that is too long", red, "POST", "/api/v1/t/t/moves", ok, own("Idempotency-Key", strings.Repeat("k", 101)), 413},
		{"a field that isn't there", red, "POST", "/api/v1/t/t/moves", `{"seat":0,"moves":["` + move + `"]}`, own(), 400},
		{"two documents", red, "POST", "/api/v1/t/t/moves", ok + ok, own(), 400},
		{"half a document", red, "POST", "/api/v1/t/t/moves", ok[:10], own(), 400},
		{"5 MB", red, "POST", "/api/v1/t/t/moves", `{"line":"` + strings.Repeat("x", 5<<20) + `"}`, own(), 413},
		{"a seat that isn't there", red, "PUT", "/api/v1/t/t/seats/99", "", json, 404},
		{"a seat with no number", red, "PUT", "/api/v1/t/t/seats/x", "", json, 404},
		{"a seat that is taken", blue, "PUT", "/api/v1/t/t/seats/0", "", json, 409},
		{"a file outside of the page", red, "GET", "/page/..%2Fserver.go", "", nil, 404},
		{"a picture outside of the board", red, "GET", "/t/t/art/en/..%2F..%2Fgame.yaml", "", nil, 404},
		{"a picture in no language", red, "GET", "/t/t/art/xx/style.css", "", nil, 404},
		{"a change by GET", red, "GET", "/api/v1/t/t/moves", "", nil, 405},
		{"a question that changes something", red, "POST", "/api/v1/t/t/ask", `{"line":"undo"}`, json, 400},
		{"a question that writes a file", red, "POST", "/api/v1/t/t/ask", `{"line":"picture x.png"}`, json, 400},
	} {
		r, err := http.NewRequest(c.method, s.url+c.path, bytes.NewReader([]byte(c.body)))
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i+1 < len(c.headers); i += 2 {
			if r.Header.Set(c.headers[i], c.headers[i+1]); c.headers[i] == "Host" {
				r.Host = c.headers[i+1]
			}
		}
		resp, err := c.from.client.Do(r)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		resp.Body.Close()
		if resp.StatusCode != c.want {
			t.Errorf("%s: %d, not %d", c.name, resp.StatusCode, c.want)
		}
		if resp.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: other sites may read the answer", c.name)
		}
	}
	if got := s.table.Now().Rev; got != before || s.match.Len() != steps {
		t.Errorf("the match has changed: %s, not %s", got, before)
	}
}

// TestLongHeaders: a megabyte of headers is refused.
func TestLongHeaders(t *testing.T) {
	s, _, _ := hostileTable(t)
	c, err := net.Dial("tcp", s.host)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	go fmt.Fprintf(c, "GET / HTTP/1.1\r\nHost: %s\r\nX: %s\r\n\r\n", s.host, strings.Repeat("y", 1<<20))
	b := make([]byte, 64)
	if n, _ := c.Read(b); !strings.Contains(string(b[:n]), " 431 ") {
		t.Errorf("%q", b[:n])
	}
}
