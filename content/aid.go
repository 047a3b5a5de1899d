package content

import "brehon/content/lang"

// Aid is a player aid: what lies beside each player, with the rule's id at every line.
type Aid struct {
	ID     string     `yaml:"id" need:"yes" is:"id" id:"aid"`
	Title  lang.Text  `yaml:"title" need:"yes"`
	Lead   lang.Text  `yaml:"lead" doc:"Under the title."`
	Foot   lang.Text  `yaml:"foot" doc:"Below all."`
	Sheet  int        `yaml:"sheet" min:"0" max:"99" doc:"Aids with the same number are front and back of one sheet; 0: on none."`
	Size   string     `yaml:"size" need:"yes" oneof:"a5 page board"`
	Groups []AidGroup `yaml:"groups" need:"yes"`
	Pos    lang.Pos
}

// AidGroup is a panel of an aid.
type AidGroup struct {
	ID      string      `yaml:"id" need:"yes" is:"id"`
	Name    lang.Text   `yaml:"name" need:"yes"`
	Note    lang.Text   `yaml:"note" doc:"After the lines."`
	Field   string      `yaml:"field" need:"yes" oneof:"lapis verdigris redlead orpiment folium ink" doc:"Pigment of the bar."`
	Show    string      `yaml:"show" need:"yes" oneof:"rows table chips dice steps box"`
	Columns []lang.Text `yaml:"columns" doc:"Over the values of a table."`
	Lines   []AidLine   `yaml:"lines" need:"yes"`
}

// AidLine is one line of a panel; each key as far as the panel shows it.
type AidLine struct {
	Icon   string     `yaml:"icon" ref:"icon"`
	Name   Cell       `yaml:"name"`
	Text   lang.Text  `yaml:"text"`
	Values []Cell     `yaml:"values"`
	Rule   string     `yaml:"rule" is:"rule" ref:"rule"`
	Only   *Condition `yaml:"only" doc:"Printed only when the option has that value."`
	Pos    lang.Pos
}

// aidsFile is aids.yaml.
type aidsFile struct {
	Own  any    `inline:"aids"`
	Aids []*Aid `yaml:"aids" need:"yes" flat:"yes"`
}

// Aid is the aid with that id, or nil.
func (g *Game) Aid(id string) *Aid {
	for _, a := range g.Aids {
		if a.ID == id {
			return a
		}
	}
	return nil
}

// LinesInForce are the lines of the group that the settings print.
func (a *AidGroup) LinesInForce(s Settings) []AidLine {
	var list []AidLine
	for _, l := range a.Lines {
		if l.Only.Holds(s) {
			list = append(list, l)
		}
	}
	return list
}
