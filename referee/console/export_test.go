package console

// Update is the flag that writes transcripts anew, for the tests outside the package.
var Update = update

// Fold is how words are compared, for the tests outside the package.
var Fold = fold
