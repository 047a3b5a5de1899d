package scenarios

import (
	"brehon/content"
	"brehon/content/strict"
)

// Schema is that of a scenario's file.
func Schema() content.Schema {
	return content.Schema{Name: "scenario.schema.json", File: "scenarios/*/*.yaml", JSON: strict.Schema("A scenario", Scenario{})}
}
