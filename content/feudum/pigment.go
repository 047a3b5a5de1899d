package feudum

// Pigments are the colours that the aids are drawn with, as #RRGGBB: art/pigments.yaml.
type Pigments struct {
	Paper       string   `yaml:"paper" need:"yes" is:"colour"`
	Midnight    string   `yaml:"midnight" need:"yes" is:"colour"`
	Faded       string   `yaml:"faded" need:"yes" is:"colour"`
	Dry         string   `yaml:"dry" need:"yes" is:"colour"`
	Cut         string   `yaml:"cut" need:"yes" is:"colour"`
	Vermilion   string   `yaml:"vermilion" need:"yes" is:"colour"`
	Pull        string   `yaml:"pull" need:"yes" is:"colour"`
	Gold        string   `yaml:"gold" need:"yes" is:"colour"`
	PaleGold    string   `yaml:"paleGold" need:"yes" is:"colour"`
	Also        string   `yaml:"also" need:"yes" is:"colour"`
	Instead     string   `yaml:"instead" need:"yes" is:"colour"`
	Cream       string   `yaml:"cream" need:"yes" is:"colour"`
	Dusk        string   `yaml:"dusk" need:"yes" is:"colour"`
	Coin        string   `yaml:"coin" need:"yes" is:"colour"`
	Shoal       string   `yaml:"shoal" need:"yes" is:"colour"`
	River       string   `yaml:"river" need:"yes" is:"colour"`
	RiverLine   string   `yaml:"riverLine" need:"yes" is:"colour"`
	Road        string   `yaml:"road" need:"yes" is:"colour"`
	Ferry       string   `yaml:"ferry" need:"yes" is:"colour"`
	Flight      string   `yaml:"flight" need:"yes" is:"colour"`
	Ship        string   `yaml:"ship" need:"yes" is:"colour"`
	Submersible string   `yaml:"submersible" need:"yes" is:"colour"`
	Epochs      []string `yaml:"epochs" need:"yes" is:"colour" most:"5" why:"there are five epochs"`
}
