// A tool of the project, apart from the program: no package of brehon imports it.
module mutate

go 1.26.8

require brehon v0.0.0

replace brehon => ../..
