package turlough

// How the game is told at the table.
