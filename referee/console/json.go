package console

// # For other programs
//
// With --json every answer is one object on one line: one before the first line that is typed, then one for each line,
// an empty one too; what was refused or not understood is answered with the question, the moves and the position like all
// else. Texts are in the players' language; keys, ids and everything that can be typed again are the same in
// all. A number of "version" means one shape: fields may be added to it, and none changes its meaning. Fields marked ?
// are left out when there is nothing to say.
//
//	version                 2, of this shape
//	line                    what was typed
//	at?                     its number in the script, where it was not done
//	code                    0 done, 1 refused, 2 not understood, 5 the disk failed
//	result                  the same as a word: done, refused, unknown, failed
//	steps[]?                what happened, one for each move that was made
//	  number                of the step in the game, counted from 1
//	  text                  the move, or the fact that the table said, as it can be typed again
//	  asked?                the question that a throw of the program answered, as nobody was asked aloud
//	  says?                 it is a fact
//	  hidden?               the seat that is asked may not see it yet: the text is its first word alone
//	  seat                  whose move, counted from 0; -1 chance, -3 the table
//	  by                    table, referee (the only answer), dice (thrown or drawn by the program), or a player's name
//	  note?                 the words behind "#" or "because"
//	  was?                  the move that stood here before
//	  overruled?            the program whose move stood here; the table made this one in its place
//	  again?                it was taken back, and stands again
//	  reason?               of an automaton’s move: the line of its list that it followed
//	  events[]?             what came of it
//	    rule                the rule it rests on
//	    key                 name of the text
//	    args[]?             what stands in the text, as it can be typed
//	      name              of the place in the text
//	      value
//	    text                the text
//	refusal?                why not
//	  command               the move that was refused
//	  rule, key, args, text as of an event
//	  sentence?             of the rule, in the book
//	  instead?              a legal move near to it
//	says[]?                 what a command of the tool answers, line by line
//	data?                   what a question of the game's own answers, in figures: its shape is the question's
//	asked?                  the question that is open
//	  seat                  who is asked, counted from 0; -1 chance, -2 nobody, -3 the table
//	  also[]?               the other seats that may give some of the answers, such as the name of who rolls for a side
//	  player                who sits there: person, or a program's name; empty for chance
//	  rule, key, args, text as of an event
//	  warns[]?              what answers to it would destroy of whoever is asked; they are made all the same
//	    rule, key, args, text as of an event
//	proposed?               what a program is about to do, where the table sees it first: an empty line makes it, another move goes in its place
//	  seat
//	  by                    the program
//	  text                  the move, as it can be typed
//	  reason?               as of a step
//	moves[]                 every legal move, in a fixed order: the answers first, then what others may do in their place
//	position[]              every fact, in a fixed order, as "table says" takes it
//	hash                    of the position: 16 figures of base 16, the same for equal positions
//	winners[]?              the seats that won, by name
//	over                    the game has ended
//	match?                  what is played; in the first answer only
//	  game                  id
//	  version               of rules and content
//	  scenario              id
//	  edition               id
//	  options[]?            name=value, those that differ from the edition
//	  seats[]               in their order
//	    powers[]            ids; the first of them names the seat
//	    player              person, or a program's name
//	    name?               of the person
//	  journal?              the file
//	  steps                 made before, where a game was taken up
//	  dropped?              bytes of a torn last line, which never counted
//	  seed?                 of the program's dice, where it throws unasked
