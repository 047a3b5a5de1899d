package turlough

// Pigments are the colours that the kit is painted with, as #RRGGBB: art/pigments.yaml.
type Pigments struct {
	Paper      string `yaml:"paper" need:"yes" is:"colour"`
	Vellum     string `yaml:"vellum" need:"yes" is:"colour"`
	VellumEdge string `yaml:"vellumEdge" need:"yes" is:"colour"`
	Ink        string `yaml:"ink" need:"yes" is:"colour"`
	Faded      string `yaml:"faded" need:"yes" is:"colour"`
	Dry        string `yaml:"dry" need:"yes" is:"colour"`
	RedLead    string `yaml:"redLead" need:"yes" is:"colour"`
	Orpiment   string `yaml:"orpiment" need:"yes" is:"colour"`
	Verdigris  string `yaml:"verdigris" need:"yes" is:"colour"`
	Lapis      string `yaml:"lapis" need:"yes" is:"colour"`
	Folium     string `yaml:"folium" need:"yes" is:"colour"`
	Sea        string `yaml:"sea" need:"yes" is:"colour"`
	Shore      string `yaml:"shore" need:"yes" is:"colour"`
	Lake       string `yaml:"lake" need:"yes" is:"colour"`
	River      string `yaml:"river" need:"yes" is:"colour"`
	Open       string `yaml:"open" need:"yes" is:"colour"`
	Woodland   string `yaml:"woodland" need:"yes" is:"colour"`
	Bog        string `yaml:"bog" need:"yes" is:"colour"`
	Karst      string `yaml:"karst" need:"yes" is:"colour"`
	Beyond     string `yaml:"beyond" need:"yes" is:"colour"`
	Tree       string `yaml:"tree" need:"yes" is:"colour"`
	TreeLine   string `yaml:"treeLine" need:"yes" is:"colour"`
	BogLine    string `yaml:"bogLine" need:"yes" is:"colour"`
	Rock       string `yaml:"rock" need:"yes" is:"colour"`
	Relief     string `yaml:"relief" need:"yes" is:"colour"`
	Road       string `yaml:"road" need:"yes" is:"colour"`
}
