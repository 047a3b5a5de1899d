package source

import "strconv"

// Examples is what the help of the program's commands names, examples.yaml: all of it as it is typed. Any may be absent.
type Examples struct {
	Scenario string `yaml:"scenario" doc:"Absent: the first."`
	Other    string `yaml:"other" doc:"Another scenario."`
	Seats    int    `yaml:"seats" min:"1" max:"99" doc:"How many play it."`
	Power    string `yaml:"power" doc:"Who plays one of the seats."`
	Option   string `yaml:"option" doc:"An option of the rules with a value: name=value."`
	Pieces   string `yaml:"pieces" doc:"Ids as in a kit's manifest, with commas between."`
	Fact     string `yaml:"fact" doc:"A sentence of the table."`
	Key      string `yaml:"key" doc:"The key of a text, or the beginning of one."`
	Keys     string `yaml:"keys" doc:"Two such keys."`
	Rules    string `yaml:"rules" doc:"A regular expression that finds some cases of casesDir."`
	CasesDir string `yaml:"casesDir" doc:"A folder of cases."`
	Cases    string `yaml:"cases" letters:"9000" lines:"yes" doc:"A whole file of cases."`
}

// Values are the examples that there are, by their keys.
func (e *Examples) Values() map[string]string {
	all := map[string]string{"scenario": e.Scenario, "other": e.Other, "power": e.Power, "option": e.Option, "pieces": e.Pieces, "fact": e.Fact,
		"key": e.Key, "keys": e.Keys, "rules": e.Rules, "casesDir": e.CasesDir, "cases": e.Cases}
	if e.Seats > 0 {
		all["seats"] = strconv.Itoa(e.Seats)
	}
	for key, value := range all {
		if value == "" {
			delete(all, key)
		}
	}
	return all
}
