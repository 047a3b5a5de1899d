package rulebook

import "testing"

// TestAPrintedBookIsWhatIsKnownOfIt: of what is not known, no mark stands either.
func TestAPrintedBookIsWhatIsKnownOfIt(t *testing.T) {
	for _, c := range []struct {
		place, publisher string
		year             int
		want             string
	}{
		{"Ennis", "Hill Press", 1999, "*Hills of old*. Ennis: Hill Press, 1999."},
		{"Ennis", "", 1999, "*Hills of old*. Ennis, 1999."},
		{"", "Hill Press", 0, "*Hills of old*. Hill Press."},
		{"", "", 1999, "*Hills of old*. 1999."},
		{"", "", 0, "*Hills of old*."},
	} {
		if got := (&Book{}).bookLine("Hills of old", c.place, c.publisher, c.year, "", ""); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}
