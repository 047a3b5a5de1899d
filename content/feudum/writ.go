package feudum

import (
	"brehon/content/lang"
	"brehon/content/source"
)

// Writs is writs.yaml: mandates, then charters, in the order of the law (F13, F17.5).
type Writs struct {
	Mandates []*Mandate `yaml:"mandates" need:"yes" most:"8" flat:"yes"`
	Charters []*Charter `yaml:"charters" need:"yes" most:"8" flat:"yes"`
}

// Mandate is a writ that is played once: a weapon, or one of several ways.
type Mandate struct {
	ID     string    `yaml:"id" need:"yes" is:"id" id:"writ"`
	Name   lang.Text `yaml:"name" need:"yes"`
	Weapon string    `yaml:"weapon" ref:"good" doc:"What a paid use costs (F14)."`
	Needs  WritNeeds `yaml:"needs"`
	Ways   []*Way    `yaml:"ways" most:"3"`
	Pos    lang.Pos
}

// WritNeeds are the stars that a mandate requires in one of the guilds; 0: none.
type WritNeeds struct {
	Stars  int      `yaml:"stars" need:"yes" min:"1" max:"20"`
	Guilds []string `yaml:"guilds" need:"yes" ref:"guild"`
}

// Way is one use of a mandate: its price and its reward.
type Way struct {
	ID  string   `yaml:"id" need:"yes" is:"id" id:"way"`
	Pay []string `yaml:"pay" ref:"good"`
	Get Reward   `yaml:"get" need:"yes"`
	Pos lang.Pos
}

// Reward is the gain from a mandate: exactly one field is set.
type Reward struct {
	Shillings    int    `yaml:"shillings" min:"1" max:"78"`
	Goods        int    `yaml:"goods" min:"1" max:"9" doc:"Of choice, from the bag."`
	Vessel       string `yaml:"vessel" is:"id" doc:"Of that kind, or any."`
	Markers      int    `yaml:"markers" min:"1" max:"20"`
	Seals, Beads int    `yaml:"*" min:"1" max:"9"`
}

// Charter is a writ that scores at the end, with a seal on it (F11.5).
type Charter struct {
	ID       string         `yaml:"id" need:"yes" is:"id" id:"writ"`
	Name     lang.Text      `yaml:"name" need:"yes"`
	Kingdom  string         `yaml:"kingdom" ref:"kingdom"`
	VP       []int          `yaml:"vp" min:"0" max:"40" most:"22" doc:"For 1, 2, 3 … ruled places of the kingdom; more: as the last."`
	Barrel   source.Amounts `yaml:"barrel" min:"0" max:"40" doc:"VP by sulfur in the barrel, at least so much."`
	Monster  int            `yaml:"monster" min:"1" max:"40" doc:"VP if a monster was beaten."`
	Advanced bool           `yaml:"advanced" doc:"Taken out of a basic game (F3.3)."`
	Pos      lang.Pos
}

// IDs are the ids of all writs, in the law's order.
func (w *Writs) IDs() []string { return append(source.IDs(w.Mandates), source.IDs(w.Charters)...) }
