package feudum

import "brehon/content/lang"

// Tracks is tracks.yaml: tracks, epochs, and their scores.
type Tracks struct {
	Letter     string     `yaml:"letter" need:"yes" oneof:"N S E W" doc:"F3.12: of the places that get a good at set-up; those of later dawns are the option refill."`
	Seats      [3]int     `yaml:"seats" need:"yes" min:"0" max:"20" doc:"F10.2: master, journeyman, apprentice."`
	Epic       Epic       `yaml:"epic" need:"yes" doc:"F6.2.4, F11.2"`
	Military   [3]int     `yaml:"military" need:"yes" min:"0" max:"20" doc:"F10.3, vp that an uncovered space costs."`
	Epochs     []*Epoch   `yaml:"epochs" need:"yes" most:"5" flat:"yes"`
	Tiles      [4][3]int  `yaml:"tiles" need:"yes" min:"0" max:"20" doc:"F17.3: by the epoch of the tile; farm, town, feudum."`
	Favours    []*Favour  `yaml:"favours" need:"yes" most:"20" doc:"F17.2.2"`
	Regions    [7]int     `yaml:"regions" need:"yes" min:"0" max:"40" doc:"F10.2, vp for 0 to 6 active regions."`
	Landscapes Landscaped `yaml:"landscapes" need:"yes" doc:"F10.2, F10.4"`
	Land       Land       `yaml:"land" need:"yes" doc:"F11.3"`
}

// Epic is the track of the epic voyage; its last space is the monastery.
type Epic struct {
	Spaces    int        `yaml:"spaces" need:"yes" min:"2" max:"7" why:"the tracker counts seven spaces"`
	Writs     EpicWrits  `yaml:"writs" need:"yes"`
	Sections  []*Section `yaml:"sections" need:"yes" most:"9"`
	Monastery int        `yaml:"monastery" need:"yes" min:"0" max:"40" doc:"VP of each disc there."`
}

// EpicWrits are writs that are drawn on the way.
type EpicWrits struct {
	Spaces     []int `yaml:"spaces" need:"yes" min:"1" max:"7"`
	Draw, Keep int   `yaml:"*" need:"yes" min:"1" max:"9"`
}

// Section is a part of the voyage.
type Section struct {
	ID     string `yaml:"id" need:"yes" is:"id"`
	Spaces []int  `yaml:"spaces" need:"yes" min:"1" max:"7"`
	First  int    `yaml:"first" need:"yes" min:"0" max:"40" doc:"VP of the furthest disc, and of any tied with it."`
	Others int    `yaml:"others" need:"yes" min:"0" max:"40"`
	Pos    lang.Pos
}

// Epoch is one of five.
type Epoch struct {
	ID         int    `yaml:"id" need:"yes" min:"1" max:"5"`
	Roman      string `yaml:"roman" need:"yes" is:"name"`
	Stacks     int    `yaml:"stacks" min:"1" max:"6" why:"there are six regions" doc:"F10.1: that must show its tile; of the last: that must be empty."`
	Disloyalty int    `yaml:"disloyalty" min:"0" max:"3" why:"the military track has three spaces" doc:"F10.3, spaces that are looked at."`
	Refill     bool   `yaml:"refill" doc:"F10.6: the guilds are refilled."`
	Pos        lang.Pos
}

// Favour is how a yield is split.
type Favour struct {
	Yield        int `yaml:"yield" need:"yes" min:"1" max:"30"`
	Farm, Supply int `yaml:"*" need:"yes" min:"0" max:"30"`
	Pos          lang.Pos
}

// Landscaped are the scores and gains of landscapes at a dawn.
type Landscaped struct {
	Empty, Stocked, Adds int `yaml:"*" need:"yes" min:"0" max:"20"`
}

// Land is the score of ruled places at the end.
type Land struct {
	Place, Feudum, Set int `yaml:"*" need:"yes" min:"0" max:"20"`
	Of                 int `yaml:"of" need:"yes" min:"3" max:"3" why:"sets are of three" floor:"sets are of three"`
}
