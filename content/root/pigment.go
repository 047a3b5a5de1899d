package root

// Inks are the colours with which the aids are drawn: here as #RRGGBB, and where something is drawn as colours.
type Inks[C any] struct {
	Paper, Bark, Faded, Dry, Cut          C `yaml:"*" need:"yes" is:"colour"`
	Leaf, Young, Ochre, Berry             C `yaml:"*" need:"yes" is:"colour"`
	Brass, Level, Trait                   C `yaml:"*" need:"yes" is:"colour"`
	Glade, Row, Moss, Most, Fewest, Birds C `yaml:"*" need:"yes" is:"colour"`
	Water, WaterLight, WaterLine          C `yaml:"*" need:"yes" is:"colour"`
	Path, PathDash, PathLine, Closed      C `yaml:"*" need:"yes" is:"colour"`
	Rock, Ruin, Peak, Bridge, Mist, Step  C `yaml:"*" need:"yes" is:"colour"`
	Birdsong, Daylight, Evening           C `yaml:"*" need:"yes" is:"colour"`
}

// Pigments is art/pigments.yaml.
type Pigments struct {
	Inks[string]
	Moods []Mood `yaml:"moods" need:"yes"`
}

// Mood is how a map's woodland looks.
type Mood struct {
	ID           string   `yaml:"id" need:"yes" is:"id" doc:"Of the map."`
	Ground, Wood string   `yaml:"*" need:"yes" is:"colour"`
	Crowns       []string `yaml:"crowns" need:"yes" is:"colour"`
	Line         string   `yaml:"line" need:"yes" is:"colour"`
	Inner        string   `yaml:"inner" need:"yes" is:"colour" doc:"The thin line inside a clearing."`
	Trees        string   `yaml:"trees" need:"yes" oneof:"broadleaf pine both"`
	Peaks        []Peak   `yaml:"peaks" doc:"Mountains where no forest is."`
}

// Mood returns the colours of a map's mood; by default the first.
func (p *Pigments) Mood(m string) Mood {
	for _, mood := range p.Moods {
		if mood.ID == m {
			return mood
		}
	}
	return p.Moods[0]
}

// Peak is a mountain on a map: the middle of its foot, its width and its height, mm.
type Peak struct {
	At            Point   `yaml:"at" need:"yes" min:"0" max:"1000"`
	Width, Height float64 `yaml:"*" need:"yes" min:"1" max:"100"`
}
