package feudum

// Inks are the colours with which the aids are drawn: here as #RRGGBB, and where something is drawn as colours.
type Inks[C any] struct {
	Paper, Midnight, Faded, Dry, Cut C `yaml:"*" need:"yes" is:"colour"`
	Vermilion, Pull, Gold, PaleGold  C `yaml:"*" need:"yes" is:"colour"`
	Also, Instead, Cream, Dusk       C `yaml:"*" need:"yes" is:"colour"`
	Coin, Shoal, River, RiverLine    C `yaml:"*" need:"yes" is:"colour"`
	Road, Ferry, Flight              C `yaml:"*" need:"yes" is:"colour"`
	Ship, Submersible                C `yaml:"*" need:"yes" is:"colour"`
}

// Pigments is art/pigments.yaml.
type Pigments struct {
	Inks[string]
	Epochs []string `yaml:"epochs" need:"yes" is:"colour" most:"5" why:"there are five epochs"`
}
