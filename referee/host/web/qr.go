package web

import (
	"fmt"
	"strings"

	"rsc.io/qr"
)

// JoinURL is the address at which a phone joins; the code is behind the #, which browsers never send.
func JoinURL(address, table, code string) string {
	return "http://" + address + "/t/" + table + "/#j=" + code
}

// qrSVG is a QR code as an SVG file.
func qrSVG(text string) ([]byte, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	size := code.Size + 2*quiet
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%dv%dH0z"/><path d="`, size, size, size, size)
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&b, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	b.WriteString("\"/></svg>\n")
	return []byte(b.String()), nil
}

// quiet is how many modules around a QR code stay white.
const quiet = 4

// QRText is a QR code in half blocks, white on black, for terminals that are dark or light; empty if the text is too long for one.
func QRText(text string) string {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return ""
	}
	var b strings.Builder
	white := func(x, y int) bool { return !code.Black(x, y) }
	for y := -quiet / 2; y < code.Size+quiet/2; y += 2 {
		b.WriteString("\x1b[97;40m")
		for x := -quiet / 2; x < code.Size+quiet/2; x++ {
			b.WriteString(map[[2]bool]string{{true, true}: "█", {true, false}: "▀", {false, true}: "▄", {false, false}: " "}[[2]bool{white(x, y), white(x, y+1)}])
		}
		b.WriteString("\x1b[0m\n")
	}
	return b.String()
}
