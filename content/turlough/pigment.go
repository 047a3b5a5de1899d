package turlough

// Inks are the colours with which the kit is painted: here as #RRGGBB, and where something is drawn as colours.
type Inks[C any] struct {
	Paper, Vellum, VellumEdge, Ink, Faded, Dry  C `yaml:"*" need:"yes" is:"colour"`
	RedLead, Orpiment, Verdigris, Lapis, Folium C `yaml:"*" need:"yes" is:"colour"`
	Sea, Shore, Lake, River                     C `yaml:"*" need:"yes" is:"colour"`
	Open, Woodland, Bog, Karst, Beyond          C `yaml:"*" need:"yes" is:"colour"`
	Tree, TreeLine, BogLine, Rock, Relief, Road C `yaml:"*" need:"yes" is:"colour"`
}

// Pigments is art/pigments.yaml.
type Pigments = Inks[string]
