//go:build js && wasm

// Command brehon-web is the program for the Worker of a web page: it prints and referees as brehon does, without a server. What it is
// asked and what it answers is package app's; this file carries it over.
package main

import (
	"encoding/json"
	"runtime/debug"
	"syscall/js"

	"brehon/cmd/brehon-web/app"
)

// journals is the folder of the journals in the Worker's file system.
const journals = "/games"

// What the program takes before it collects at once, in bytes: a browser gives no memory back to a phone that it has handed to a page.
// With a tenth less a kit takes a tenth longer; while a game is edited, a sheet one and a half times.
const (
	memory        = 110 << 20
	memoryEditing = 240 << 20
)

// main puts a function brehon into the Worker: brehon(name, particulars, file, done) asks, and done is called with the answer as JSON
// and with its files, as a list of their bytes.
func main() {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(memory)
	a := app.New(journals)
	js.Global().Set("brehon", js.FuncOf(func(_ js.Value, args []js.Value) any {
		name, particulars, file, done := args[0].String(), args[1].String(), bytesOf(args[2]), args[3]
		if name == "edit" {
			debug.SetMemoryLimit(memoryEditing)
		}
		go func() { // what waits for files must not hold up the Worker
			answer := a.Ask(name, []byte(particulars), file)
			files := js.Global().Get("Array").New()
			for _, f := range answer.Files {
				to := js.Global().Get("Uint8Array").New(len(f.Data))
				js.CopyBytesToJS(to, f.Data)
				files.Call("push", to)
			}
			said, err := json.Marshal(answer)
			if err != nil {
				said = []byte(`{"problem":{"type":"urn:brehon:internal"}}`)
			}
			done.Invoke(string(said), files)
		}()
		return nil
	}))
	js.Global().Call("brehonIsThere")
	select {}
}

// bytesOf are the bytes of a Uint8Array; nil of anything else.
func bytesOf(v js.Value) []byte {
	if !v.InstanceOf(js.Global().Get("Uint8Array")) {
		return nil
	}
	data := make([]byte, v.Length())
	js.CopyBytesToGo(data, v)
	return data
}
