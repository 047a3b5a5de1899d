package web

import (
	"net"
	"slices"
)

// Addresses are the addresses of this computer that others on its network can reach, the likeliest first.
func Addresses() (list []string) {
	if c, err := net.Dial("udp", "192.0.2.1:9"); err == nil { // nothing is sent: only the way there is chosen
		list = append(list, c.LocalAddr().(*net.UDPAddr).IP.String())
		c.Close()
	}
	all, err := net.InterfaceAddrs()
	if err != nil {
		return list
	}
	for _, a := range all {
		n, ok := a.(*net.IPNet)
		if ok && !n.IP.IsLoopback() && n.IP.To4() != nil && !slices.Contains(list, n.IP.String()) {
			list = append(list, n.IP.String())
		}
	}
	return list
}
