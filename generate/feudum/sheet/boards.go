package sheet

func (w *writer) boards() {}
