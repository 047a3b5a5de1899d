package source

import (
	"io/fs"
	"reflect"
	"slices"

	"brehon/content/lang"
)

// Pack is how the content of a game is read into its own struct G.
type Pack[G any] struct {
	ID  string       // names the game, and its folders
	Own func(*G) Own // what the game brings, to be read into an empty G
}

// Load reads the game and checks everything. With faults it may be half full.
func (p Pack[G]) Load(f fs.FS) (*G, []lang.Fault) { return p.open(f, Load) }

// Read is Load for content that is known to be sound; what one file says of another is not checked.
func (p Pack[G]) Read(f fs.FS) (*G, []lang.Fault) { return p.open(f, Read) }

// Head is Read for what the game is called and how it may be played alone.
func (p Pack[G]) Head(f fs.FS) (*G, []lang.Fault) { return p.open(f, Head) }

func (p Pack[G]) open(f fs.FS, load func(fs.FS, string, Own) (*Game, []lang.Fault)) (*G, []lang.Fault) {
	g := new(G)
	_, faults := load(f, p.ID, p.Own(g))
	return g, faults
}

// Files are the names of the files that only this game has.
func (p Pack[G]) Files() (names []string) {
	for _, f := range p.Own(new(G)).Files {
		names = append(names, f.Name)
	}
	return names
}

// Schemas are those of the game's files. The ids of its rules begin with the letter.
func (p Pack[G]) Schemas(letter string) []Schema { return Schemas(p.ID, letter, p.Own(new(G))) }

// IDs are those of a list of structs that have an ID.
func IDs[T any](list []*T) (ids []string) {
	for _, x := range list {
		ids = append(ids, reflect.ValueOf(x).Elem().FieldByName("ID").String())
	}
	return ids
}

// Typed adds the things of lists to nouns: structs that have an ID and a Name, by which they are typed. Those that have a Badge
// as well are powers. Of things with one id the first counts.
func Typed(nouns []*Noun, lists ...any) []*Noun {
	for _, list := range lists {
		for i := range reflect.ValueOf(list).Len() {
			x := reflect.ValueOf(list).Index(i).Elem()
			n := &Noun{ID: x.FieldByName("ID").String(), Name: x.FieldByName("Name").Interface().(lang.Text), Typed: true}
			if badge := x.FieldByName("Badge"); badge.IsValid() {
				n.Badge, n.Power = badge.Interface().(Badge), true
			}
			if !slices.ContainsFunc(nouns, func(other *Noun) bool { return other.ID == n.ID }) {
				nouns = append(nouns, n)
			}
		}
	}
	return nouns
}
