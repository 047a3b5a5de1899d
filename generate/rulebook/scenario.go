package rulebook

// scenarios is the history and the start of each scenario: what its sheet holds, in the book's dress.
func (b *book) scenarios() []*box {
	return nil
}

func (w *page) scenariosHTML() {}
