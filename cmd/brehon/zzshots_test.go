package main

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

func (p *tapper) shot(name string, w, h int64) {
	chromedp.Do(p.ctx, chromedp.EmulateViewport(w, h))
	time.Sleep(300 * time.Millisecond)
	data, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	if err != nil {
		p.t.Error(err)
		return
	}
	os.WriteFile("/tmp/shots/"+name+".png", data, 0o644)
}

func TestZZShots(t *testing.T) {
	os.MkdirAll("/tmp/shots", 0o755)
	browser := chromium(t)
	url := siteServed(t)
	p := visit(t, browser, url, "index.html")
	p.shot("front-390", 390, 844)
	p.shot("front-1280", 1280, 900)
	if os.Getenv("FRONT") != "" { return }
	p = visit(t, browser, url, "print.html?lang=en")
	p.waitLong(`document.querySelector("#build:not(:disabled)")`)
	p.shot("print-390", 390, 844)
	p.shot("print-1280", 1280, 900)
	t0 := time.Now()
	p = visit(t, browser, url, "play.html?lang=en")
	p.waitLong(`document.querySelector("#begin:not(:disabled)")`)
	fmt.Println("usable", time.Since(t0))
	p.shot("play-390", 390, 844)
	p.eval(`document.querySelector('[data-key=seat-1]').value='automaton:normal'; document.querySelector('[data-key=seat-1]').dispatchEvent(new Event('change',{bubbles:true})); document.getElementById("begin").click(), 1`)
	t0 = time.Now()
	p.waitLong(`document.querySelector(".ph, .no")`)
	fmt.Println("begun", time.Since(t0))
	time.Sleep(2 * time.Second)
	p.shot("table-390", 390, 844)
	p.shot("table-1280", 1280, 900)
	fmt.Println(string(p.eval("document.body.innerText.slice(0,500)")))
	for i, n := range []string{"turn", "board", "powers", "log"} {
		p.eval(fmt.Sprintf(`document.querySelectorAll(".tabs button")[%d].click(), 1`, i))
		p.shot("table-"+n, 390, 844)
	}
	p.eval(`location.hash="host",1`)
	time.Sleep(time.Second)
	p.shot("table-desk", 1280, 900)
}
