package content

import "brehon/content/lang"

// Edition is a set of options: the law, or what a print says.
type Edition struct {
	ID      string            `yaml:"id" need:"yes" is:"id" id:"edition"`
	Name    lang.Text         `yaml:"name" need:"yes"`
	Options map[string]string `yaml:"options" scalar:"yes" keys:"option" doc:"Option and value, only those that differ from the law."`
	Pos     lang.Pos
}

// Option is a rule that can be played in several ways (Annex A).
type Option struct {
	ID     string               `yaml:"id" need:"yes" is:"option" id:"option"`
	Row    string               `yaml:"row" doc:"Row of the table of differences, if the prints differ."`
	Rule   string               `yaml:"rule" need:"yes" is:"rule"`
	Values []string             `yaml:"values" need:"yes" scalar:"yes" doc:"The law's value first."`
	Title  lang.Text            `yaml:"title" need:"yes"`
	Says   map[string]lang.Text `yaml:"says" need:"yes" doc:"A whole sentence for each value."`
	Pos    lang.Pos
}

// Law is the law's value of the option.
func (o *Option) Law() string { return o.Values[0] }
