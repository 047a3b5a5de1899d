package ask

import (
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/testdata/race"
	"brehon/referee/view"
	"brehon/referee/voice"
	"strings"
	"testing"
)

// TestColumnsStandUnderEachOther: a short item at the end makes no column more.
func TestColumnsStandUnderEachOther(t *testing.T) {
	m, _ := referee.Begin(race.Game, referee.Setup{})
	v := &view.View{Match: m, Voice: voice.New(&source.Game{}, source.Settings{}, lang.English(), m.Game().Grammar())}
	q := &Queries{View: v, Screen: &say.Screen{View: v, Width: 40}}
	var group []option
	for _, word := range []string{"abc", "abcdef", "abc", "abc", "a", "b", "abc"} {
		group = append(group, option{number: 1, parts: []string{word}, words: []string{word}})
	}
	want := "    1  abc         1  abcdef|    1  abc         1  abc|    1  a           1  b|    1  abc"
	if got := strings.Join(q.columns(group, 0), "|"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
