package terminal

import (
	"os"
	"os/signal"
)

// onEnd does something if the program is ended from without, before it ends as it would have ended. Stop makes that
// undone; it is called once.
func onEnd(do func()) (stop func()) {
	signals, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(signals, fromWithout...)
	go func() {
		select {
		case s := <-signals:
			do()
			signal.Reset(fromWithout...)
			end(s)
		case <-done:
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}

// end ends the program by a signal, or, where a program cannot send itself one, at once.
func end(s os.Signal) {
	if self, err := os.FindProcess(os.Getpid()); err != nil || self.Signal(s) != nil {
		os.Exit(1)
	}
}
