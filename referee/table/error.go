package table

// Error is an error with an exit code. If its message is empty, it has already been printed.
type Error struct {
	Code int // one of console's, or of the program's own
	Err  error
}

func (e *Error) Error() string { return e.Err.Error() }

func (e *Error) Unwrap() error { return e.Err }

// Fail gives an error its code.
func Fail(code int, err error) error { return &Error{code, err} }
