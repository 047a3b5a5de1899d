package main

import (
	"brehon/cmd/brehon/editor"
	"fmt"
	"testing"
	"time"
)

func TestTmpBegin(t *testing.T) {
	dir := t.TempDir()
	files, _ := deskFiles(dir)
	e := editor.New(&diskFolder{files, dir})
	for _, c := range [][2]string{{"settings", `{"tag":"pl"}`}, {"begin", `{"tag":"pl","game":"turlough"}`}, {"begin", `{"tag":"pl","game":"root"}`}, {"set", `{"tag":"pl","name":"forms","value":"[gen]"}`}, {"outline", `{"tag":"pl","game":"turlough"}`}} {
		at := time.Now()
		a, err := e.Call(c[0], []byte(c[1]))
		fmt.Println(c[0], time.Since(at), err)
		if c[0] != "outline" {
			fmt.Printf("%+v\n", a)
		}
	}
}
