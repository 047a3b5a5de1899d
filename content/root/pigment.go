package root

// Pigments are the colours that the aids are drawn with, as #RRGGBB: art/pigments.yaml.
type Pigments struct {
	Paper      string `yaml:"paper" need:"yes" is:"colour"`
	Bark       string `yaml:"bark" need:"yes" is:"colour"`
	Faded      string `yaml:"faded" need:"yes" is:"colour"`
	Dry        string `yaml:"dry" need:"yes" is:"colour"`
	Cut        string `yaml:"cut" need:"yes" is:"colour"`
	Leaf       string `yaml:"leaf" need:"yes" is:"colour"`
	Young      string `yaml:"young" need:"yes" is:"colour"`
	Ochre      string `yaml:"ochre" need:"yes" is:"colour"`
	Berry      string `yaml:"berry" need:"yes" is:"colour"`
	Brass      string `yaml:"brass" need:"yes" is:"colour"`
	Level      string `yaml:"level" need:"yes" is:"colour"`
	Trait      string `yaml:"trait" need:"yes" is:"colour"`
	Glade      string `yaml:"glade" need:"yes" is:"colour"`
	Row        string `yaml:"row" need:"yes" is:"colour"`
	Moss       string `yaml:"moss" need:"yes" is:"colour"`
	Most       string `yaml:"most" need:"yes" is:"colour"`
	Fewest     string `yaml:"fewest" need:"yes" is:"colour"`
	Birds      string `yaml:"birds" need:"yes" is:"colour"`
	Water      string `yaml:"water" need:"yes" is:"colour"`
	WaterLight string `yaml:"waterLight" need:"yes" is:"colour"`
	WaterLine  string `yaml:"waterLine" need:"yes" is:"colour"`
	Path       string `yaml:"path" need:"yes" is:"colour"`
	PathDash   string `yaml:"pathDash" need:"yes" is:"colour"`
	PathLine   string `yaml:"pathLine" need:"yes" is:"colour"`
	Closed     string `yaml:"closed" need:"yes" is:"colour"`
	Rock       string `yaml:"rock" need:"yes" is:"colour"`
	Ruin       string `yaml:"ruin" need:"yes" is:"colour"`
	Peak       string `yaml:"peak" need:"yes" is:"colour"`
	Bridge     string `yaml:"bridge" need:"yes" is:"colour"`
	Mist       string `yaml:"mist" need:"yes" is:"colour"`
	Step       string `yaml:"step" need:"yes" is:"colour"`
	Birdsong   string `yaml:"birdsong" need:"yes" is:"colour"`
	Daylight   string `yaml:"daylight" need:"yes" is:"colour"`
	Evening    string `yaml:"evening" need:"yes" is:"colour"`
	Moods      []Mood `yaml:"moods" need:"yes"`
}

// Mood is how a map's woodland looks.
type Mood struct {
	ID     string   `yaml:"id" need:"yes" is:"id" doc:"Of the map."`
	Ground string   `yaml:"ground" need:"yes" is:"colour"`
	Wood   string   `yaml:"wood" need:"yes" is:"colour"`
	Crowns []string `yaml:"crowns" need:"yes" is:"colour"`
	Line   string   `yaml:"line" need:"yes" is:"colour"`
	Inner  string   `yaml:"inner" need:"yes" is:"colour" doc:"The thin line inside a clearing."`
	Trees  string   `yaml:"trees" need:"yes" oneof:"broadleaf pine both"`
	Peaks  []Peak   `yaml:"peaks" doc:"Mountains where no forest is."`
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
	At     Point   `yaml:"at" need:"yes" min:"0" max:"1000"`
	Width  float64 `yaml:"width" need:"yes" min:"1" max:"100"`
	Height float64 `yaml:"height" need:"yes" min:"1" max:"100"`
}
