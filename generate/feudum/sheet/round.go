package sheet

func (w *writer) round() {}
