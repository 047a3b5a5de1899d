package sheet

func (w *writer) score() {}
