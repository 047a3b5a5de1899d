package sheet

func (w *writer) ring() {}
