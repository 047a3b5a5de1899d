package sheet

func (w *writer) facts() {}
