package rulebook

// addEntries puts before the chapters of the reference what is looked up in it, with the pages of the rules of play.
func (b *Book) addEntries(rules places) {}
