/* Shared by the pages of a book, and written by weave. */
"use strict";
{
const BOOK = {"pages":[{"address":"../index.html","title":"The manual of proofweave","found":[["section","top","","Literate programs in Markdown whose numbers are proved You explain a program in the order in which it is understood, in a file that any editor shows and any forge displays. The tools take the program out of it, run it, test it, and set a page in which names, pieces, proofs and outputs are linked. Edits of the program go back into the explanation. Each number that the text claims leads to the test that computes it. Every session in this manual is typed by a test, and prints what is shown. A first essay Five minutes from nothing to a page. Pieces Definitions and uses, sections, errors, edits that go back, variants. Claims and their proofs Tests, numbers without proofs, records. Demos and figures Cells that run when the page is woven. Books Several documents, fresh programs, paper. Replay and translation Runs recorded, and programs that run in the page. Where programmers work Preview, pytest, coverage, debuggers, editors, git. Other languages, other notations C and Makefiles; Jupytext, MyST and Quarto. Formats The reference. Messages and remedies Each of the usual faults, made once. Coming from other tools CWEB, noweb, Org, Jupytext, Quarto, Entangled; a table."],["proof","top","Every command of a document prints the lines after it.","test_manual.py"]]},{"address":"../first_essay.html","title":"A first essay","found":[["section","top","","Five minutes, from an empty folder to a page whose numbers are proved. You need Python, version 3.11 or newer; pip install proofweave-0.2.0-py3-none-any.whl installs the tools from a wheel, and pip install ./proofweave does it from a checkout of Fifteen Pieces."],["section","s1","An essay and its test","$ proofweave init my-essay my-essay/twenty_seven.md: written my-essay/test_twenty_seven.py: written Go on with cd my-essay proofweave check twenty_seven.md # is it sound? proofweave tangle twenty_seven.md # write the program python -m pytest # run the tests; `pip install pytest` brings it proofweave weave twenty_seven.md # write the page proofweave preview twenty_seven.md # read it in a browser while you write it $ cd my-essay $ ls test_twenty_seven.py twenty_seven.md The essay is Markdown, and any editor shows it. Here is its second section. $ sed -n ‘/^## 2/,/^## 3/p’ twenty_seven.md ## 2. A walk A walk ends at one, since from there it would only go round: $1 \\to 4 \\to 2 \\to 1$. ```python def walk(n: int) -> list[int]: “””The numbers from n down to one.””” # ⟨Refuse a number without a walk⟩ numbers = [n] while n != 1: n = step(n) numbers.append(n) return numbers ``` Zero stays zero, and a negative number stays negative: neither comes to one, and the loop would not end. The piece that refuses them can stand here, where we speak of it. `proofweave tangle` puts it into its place. ```python # ⟨Refuse a number without a walk⟩ ≡ if n < 1: raise ValueError(f”the walk of {n} never comes to one”) ``` ## 3. Up before down The two fences of python are program. The line # ⟨Refuse a number without a walk⟩ in the first is replaced by the second when the program is tangled. Further down a link such as [111 steps](test_twenty_seven.py#test_the_walk_of_27) claims a number, and leads to the test that computes it."],["section","s2","Is it sound?","$ proofweave check twenty_seven.md twenty_seven.md: sound: 3 sections, 1 piece, 2 claims $ proofweave tangle twenty_seven.md twenty_seven.py: written $ python -c ‘import twenty_seven; print(len(twenty_seven.walk(27)))’ 112 $ python -m pytest -q -p no:cacheprovider | tail -n 1 3 passed… check reads the document: are the pieces defined and used, do the links lead somewhere, does each test speak of the number that the text claims? Then pytest runs the test, and the number is true. Now make a mistake: say 112 steps in the text. $ sed -i ‘s/111 steps/112 steps/’ twenty_seven.md $ proofweave check twenty_seven.md; echo “exit status $?” twenty_seven.md:57: [112 steps] claims, but test_the_walk_of_27 in test_twenty_seven.py does not speak of 112; mend the one or the other exit status 1 $ sed -i ‘s/112 steps/111 steps/’ twenty_seven.md A message names the file and the line, says the fault, and then the remedy. The exit status is 0 if all is well, 1 if a document has faults, and 2 if the command itself cannot be carried out."],["section","s3","The page","$ proofweave weave twenty_seven.md twenty_seven.html: written $ grep -c ‘href=”http’ twenty_seven.html 0 Open twenty_seven.html in a browser. It is one file and loads nothing else: no fonts, no scripts, no pictures from elsewhere. Each name in the code leads to its definition, a piece can be unfolded where it is used, and a claim shows its proof. weave has run the cells that are tagged demo and figure, and their output is in the page. While you write, let $ proofweave preview twenty_seven.md serve the page to your own browser. The page changes whenever you save the document, and shows faults at their lines. More about it comes later."],["section","s4","The other commands","$ proofweave A literate document is Markdown: prose, and the pieces of a program. proofweave init my-essay write a small essay to begin with proofweave preview korf0.md show its page, and again whenever it is saved proofweave check korf0.md is it sound? proofweave tangle korf0.md write the program, korf0.py proofweave run korf0.md ARG… execute it, speaking of the document’s lines proofweave weave korf0.md run its demos, write the page, korf0.html proofweave bind korf0.md the page on paper, korf0.pdf; or korf0.epub proofweave stitch korf0.md take edits of korf0.py back into it proofweave renumber korf0.md number the sections, references included proofweave lint korf0.md what mypy and ruff say, at its lines proofweave translate korf0.md what of it can run as WebAssembly? proofweave server faults and definitions for an editor proofweave completion bash print a script: the shell completes all these `proofweave COMMAND –help` says more about one of them. Instead of a document, a book.toml stands for all documents of a book. Exit status: 0 all is well; 1 there are faults; 2 it cannot be done so. proofweave COMMAND –help explains each, and shells complete their names and options: add the line eval “$(proofweave completion bash)” to .bashrc; proofweave completion –help has the lines of zsh and fish."]]},{"address":"../pieces.html","title":"Pieces","found":[["section","top","","A program runs in one order and is best explained in another. So an essay defines pieces of program wherever the text comes to them, and names them where the program uses them. tangle puts the pieces together; the result is an ordinary Python file."],["section","s1","Definition and use","Save this document as gcd.md. It computes greatest common divisors, as Euclid did. In the sessions of this manual sed stands for your editor. # Euclid ## 1. The program The divisors that $a$ and $b$ have in common are those of $b$ and the remainder. ```python “””Greatest common divisors.””” # ⟨Imports⟩ def gcd(a: int, b: int) -> int: “””The greatest number that divides both.””” while b: # ⟨Replace the two numbers by smaller ones⟩ return a print(gcd(int(sys.argv[1]), int(sys.argv[2]))) ``` ## 2. A step ```python # ⟨Replace the two…⟩ ≡ a, b = b, a % b ``` ```python # ⟨Imports⟩ ≡ import sys ``` $ proofweave check gcd.md gcd.md: sound: 2 sections, 2 pieces, 0 claims $ proofweave tangle gcd.md gcd.py: written $ cat gcd.py # Tangled from the Markdown file of the same name: read and change that one. # §1 The program “””Greatest common divisors.””” # §2 ⟨Imports⟩ import sys # §1 The program def gcd(a: int, b: int) -> int: “””The greatest number that divides both.””” while b: # §2 ⟨Replace the two numbers by smaller ones⟩ a, b = b, a % b return a print(gcd(int(sys.argv[1]), int(sys.argv[2]))) $ python gcd.py 1071 462 21 A fence of python without a header is program, in the order of the text. A fence whose first line is # ⟨Name⟩ ≡ defines a piece. A line that is nothing but # ⟨Name⟩ uses one: the tangled program has the piece there, moved to the right as far as the use. Both lines are comments, so the document is ordinary Markdown, and forges, editors and formatters show its code in colour. A name may be any words, with formulas and code between signs. The whole name stands at least once; elsewhere a beginning with … will do, as in section 2 of the example. # ⟨Name⟩ +≡ continues a piece. Its parts are joined in the order of the text. A piece may be used several times, and may use others, but not itself. Every piece that is defined is used, and every piece that is used is defined. check tells where one is not. To type the signs, copy them from here, or let your editor write them: its lines are in this manual. Typing <<Name>> or == is a near miss, and check shows the line as it should be. $ sed -i ‘s/# ⟨Replace the two…⟩ ≡/# <<Replace the two numbers>>=/’ gcd.md $ proofweave check gcd.md gcd.md:16: ⟨Replace the two numbers by smaller ones⟩ is never defined; a fence that begins “# ⟨Replace the two numbers by smaller ones⟩ ≡” would define it gcd.md:26: “# <<Replace the two numbers>>=” defines nothing; a definition begins its fence, “# ⟨Replace the two numbers⟩ ≡” $ sed -i ‘s/# <<Replace the two numbers>>=/# ⟨Replace the two…⟩ ≡/’ gcd.md"],["section","s2","Sections","Headings of level two and three with a number, ## 7. Title, begin sections. Level two begins a new group, which the contents list, and level three goes on within it. A title may be missing: ### 8. alone. §7 in the text is a link to the section. When you insert a section, write ## ?. Title, and $ sed -i ‘s/^## 2. A step/## ?. A step/’ gcd.md $ proofweave renumber gcd.md ? → 2 $ grep ‘^## ‘ gcd.md ## 1. The program ## 2. A step renumber counts again and changes all references with the numbers. A document whose headings have no numbers may stay without: its sections are known by their titles."],["section","s3","Errors and debuggers","run executes the document itself. The lines in a traceback are those of the document, and so are the breakpoints of a debugger; run –pdb starts one. $ proofweave run gcd.md 1071 Traceback (most recent call last): File “gcd.md”, line 20, in <module> print(gcd(int(sys.argv[1]), int(sys.argv[2]))) ~~~~~~~~^^^ IndexError: list index out of range lint asks mypy and ruff about the program, and translates their findings in the same way. $ sed -i ‘s/^a, b = b, a % b/a, b = b, a % “b”/’ gcd.md $ proofweave lint gcd.md gcd.md:27:15: error: Unsupported operand types for % (“int” and “str”) [mypy operator] $ sed -i ‘s/% “b”/% b/’ gcd.md"],["section","s4","Edits in the program","While you debug, you change gcd.py. stitch takes the change back into the document, to the piece that the line came from. $ proofweave tangle gcd.md gcd.py: up to date $ sed -i ‘s/a, b = b, a % b/a, b = b, a - a \\/\\/ b * b/’ gcd.py $ proofweave stitch –dry-run gcd.md — gcd.md +++ gcd.md @@ -24,7 +24,7 @@ ```python # ⟨Replace the two…⟩ ≡ -a, b = b, a % b +a, b = b, a - a // b * b ``` ```python $ proofweave stitch gcd.md gcd.md: 1 edit taken back (line 27) If both files have changed since they were last the same, stitch merges: edits of different lines are all kept. Where the same line has changed on both sides, stitch writes nothing and tells both places. $ sed -i ‘s/^ return a$/ return abs(a)/’ gcd.py $ sed -i ‘s/^ return a$/ return +a/’ gcd.md $ proofweave stitch gcd.md gcd.py:16: here stands “return abs(a)”, and at gcd.md:17 “return +a”; both were changed since this was tangled: make them alike $ proofweave tangle gcd.md gcd.py:16: this was edited after it was tangled; `stitch` takes the edit back, `tangle –force` keeps it as gcd.py~ Nor does tangle overwrite an edited program. You choose: take the edit into the document by hand, or let tangle –force replace the program, which is kept as gcd.py~."],["section","s5","Change files","A variant of a program needs no copy. A change file says in prose what is different, and each of its diff fences replaces some lines of the document, which must stand there exactly once. # Euclid, step by step Each step is printed. ```diff # ⟨Replace the two…⟩ ≡ +print(f”{a} = {a // b}·{b} + {a % b}”) ``` $ proofweave run –change verbose.ch.md gcd.md 1071 462 1071 = 2·462 + 147 462 = 3·147 + 21 147 = 7·21 + 0 21 $ proofweave tangle –change verbose.ch.md gcd.md verbose.py: written Tangled, the variant has the name of the change file. If the document changes in such a way that the lines are no longer there, check –change says so, at the line of the change file."]]},{"address":"../claims.html","title":"Claims and their proofs","found":[["section","top","","Essays about programs are full of numbers: so many steps, so much faster. A number is typed once and the program changes for years. In a document of proofweave such a number is a link to its proof, and check and pytest together keep it true."],["section","s1","A number and its test","# Squares Fewer numbers below a thousand are squares than one would think: [31](test_squares.py#test_there_are_few_squares) of them. ```python def squares(limit: int) -> list[int]: “””The squares from 1 up to a limit, which is not among them.””” return [n * n for n in range(1, limit) if n * n < limit] ``` from proofweave import proves from squares import squares def test_there_are_few_squares(): “””The squares below a thousand are listed.””” proves(“31”, len(squares(1000))) $ proofweave check squares.md squares.md: sound: 0 sections, 0 pieces, 1 claim $ proofweave tangle squares.md squares.py: written $ python -m pytest -q -p no:cacheprovider | tail -n 1 1 passed… proves(text, number…) asserts that the numbers in the text are those that were computed, to as many digits as the text has. The text may have words: proves(“about 9,200 nodes”, n) and proves(“less than half”, share) hold if that is so. check reads the test without running it. The link of a claim must lead to a test that speaks of its number. This one does not: from squares import squares def test_there_are_few_squares(): assert squares(1000) $ proofweave check squares.md squares.md:4: [31] claims, but test_there_are_few_squares in test_squares.py does not speak of 31; mend the one or the other A plain assert len(squares(1000)) == 31 would do as well. proves is better where the text says “about”, “more than” or “a third”."],["section","s2","Numbers without proofs","check notes numbers of two digits and more that nothing proves. Years, numbers of sections, quotations of code and formulas are not counted, and one claim speaks for its whole paragraph, list or table. Notes are no faults; the exit status stays 0. $ sed -i ‘s/^Fewer numbers/Among 1,000 numbers fewer/’ squares.md $ sed -i ‘s/^\\[31\\].*/31 of them./’ squares.md $ proofweave check squares.md; echo $? squares.md: sound: 0 sections, 0 pieces, 0 claims squares.md:3: note: 1,000 claims without a proof squares.md:4: note: 31 claims without a proof 0"],["section","s3","Records","What takes hours is not a test. It is measured once, and written down in a record: a Markdown file that gives the command in a console fence, and its output. # How many primes there are ## Up to a hundred million On 4 July 2026, on one core: ```console $ python count_primes.py 100000000 5761455 ``` # Primes There are [5,761,455](records/primes.md#up-to-a-hundred-million) primes below a hundred million. $ proofweave check primes.md primes.md: sound: 0 sections, 0 pieces, 1 claim $ sed -i ‘s/5,761,455/5,761,456/’ primes.md $ proofweave check primes.md primes.md:3: [5,761,456] claims, but up-to-a-hundred-million in primes.md does not speak of 5761456; mend the one or the other A record that says Measures: count_primes.py names the program that it measured; once that has changed in a later commit of the repository, check notes that the record is outrun."],["section","s4","Claims in pytest","pytest –proofweave collects documents. Each claim is a test there, and its failure stands at the line of the text; more about it."]]},{"address":"../demos.html","title":"Demos and figures","found":[["section","top","","A cell that is tagged demo is no part of the program. weave runs it against the program, and its output stands in the page. A cell that is tagged figure is the same, but the page shows the output alone, and its code on request. This chapter is an essay: its cells ran when the page was woven."],["section","s1","A program","Pascal’s triangle has a row of numbers for each n; each number is the sum of the two above it. No additions are needed, for neighbours have a simple ratio: \\binom n{k+1} = \\binom nk (n-k)/(k+1)."],["section","s2","A demo","The fence of a demo begins with ```python tags=[“demo”]. It has the names of the program. The value of a last line without a semicolon is shown, as in a notebook. A demo that raises an exception is a fault at the line of the document, and so is one that runs longer than ten minutes (–limit says otherwise). To show an exception on purpose, catch it and print it."],["section","s3","A figure","The odd numbers of the first sixteen rows. A figure may put out SVG, HTML, Markdown, a PNG or a JPEG, so matplotlib’s pictures will do. Drawings in currentColor follow the reader’s choice of light or dark, and aria-label is read to people who don’t see them. The page loads nothing: weave refuses output that would fetch a script, a font or a picture from elsewhere. Pictures beside the document, ![words](picture.png), are put into the page."],["section","s4","Sessions","A fence of pycon shows a session, and pytest –proofweave runs it. >>> row(4) [1, 4, 6, 4, 1] >>> sum(row(4)) == 2**4 True Fences of other languages are shown and coloured, and never run: this manual has a test of its own that types each console fence into a shell and compares."],["proof","s4","Every command of a document prints the lines after it.","test_manual.py"],["name","n-row.k","k","variable, §1"],["name","n-row.n","n","parameter, §1"],["name","n-row.numbers","numbers","variable, §1"],["name","n-row","row","function, §1: The numbers of row n, which has n + 1 of them"],["piece","p-append-the-number-on-the-right","⟨Append the number on the right⟩","§1"]]},{"address":"../books.html","title":"Books","found":[["section","top","","Documents that belong together are described by a book.toml. Each command takes it in place of a document."],["section","s1","A book","$ proofweave init –book my-book my-book/book.toml: written my-book/book.md: written my-book/twenty_seven.md: written my-book/test_twenty_seven.py: written my-book/longest_walks.md: written my-book/test_longest_walks.py: written Go on with cd my-book proofweave check book.toml # is it sound? proofweave tangle book.toml # write the program python -m pytest # run the tests; `pip install pytest` brings it proofweave weave book.toml # write the pages proofweave preview book.toml # read it in a browser while you write it $ cd my-book $ cat book.toml title = “Walks down to one” front = “book.md” folder = “pages” [[chapter]] source = “twenty_seven.md” [[chapter]] source = “longest_walks.md” $ proofweave check book.toml book.md: sound: 0 sections, 0 pieces, 0 claims twenty_seven.md: sound: 3 sections, 1 piece, 2 claims longest_walks.md: sound: 2 sections, 1 piece, 2 claims $ proofweave tangle book.toml twenty_seven.py: written longest_walks.py: written $ proofweave weave book.toml | grep html pages/index.html: written pages/twenty_seven.html: written pages/longest_walks.html: written pages/joint_index.html: written pages/test_longest_walks.py.html: written pages/test_twenty_seven.py.html: written The pages have one menu, one search over all of them, and one index, joint_index.html. A name that a chapter imports from another leads to its definition there. folder can be served or hosted as it is, and its pages can be opened from disk. $ grep import longest_walks.md from twenty_seven import step from IPython.display import SVG The front is a document as well, usually without a program. A book without front has a plain contents as its first page. All the keys are in the reference; these are the more useful: appendices are documents outside of the order: a glossary, a bibliography. glossary names one of them, whose words the search knows as synonyms. records is the folder of the records; each has a page. [[beside]] is a page that another program makes, and that the menu leads to. [style] lists words to avoid, each with advice, and check notes them. A book of several authors agrees on its language there. $ printf ‘[style]\\n”very” = “leave it out”\\n”frist” = “first”\\n’ >> book.toml $ sed -i ‘s/^Take a whole number/Take a very small number/’ twenty_seven.md $ proofweave check book.toml book.md: sound: 0 sections, 0 pieces, 0 claims twenty_seven.md: sound: 3 sections, 1 piece, 2 claims twenty_seven.md:3: note: “very”: leave it out longest_walks.md: sound: 2 sections, 1 piece, 2 claims"],["section","s2","Faults in book.toml","All faults of the file are told at once, each at its line. $ sed -i ‘s/^title/titel/; s/longest_walks/longest_walk/’ book.toml $ proofweave check book.toml book.toml:1: titel means nothing here; did you mean title? book.toml:1: title = “…” is wanted book.toml:9: there is no chapter longest_walk.md $ sed -i ‘s/^titel/title/; s/longest_walk.md/longest_walks.md/’ book.toml"],["section","s3","Fresh programs and pages","Tangled programs are usually committed, so that people can run them without the tools. check –fresh says whether each is what its document says; let it run before each commit, or in continuous integration. $ sed -i ‘s/n < 1/n <= 0/’ twenty_seven.md $ proofweave check –fresh book.toml book.md: sound: 0 sections, 0 pieces, 0 claims twenty_seven.py:16: twenty_seven.py is not what twenty_seven.md says, first at line 16; `tangle` writes it again, `stitch` takes the edit back longest_walks.md: sound: 2 sections, 1 piece, 2 claims"],["section","s4","Paper","$ proofweave bind book.toml -o walks.pdf -o walks.epub prints the book: one contents with page numbers, one index, links that lead from part to part. bind needs Chromium, which sets the pages, and pip install ‘proofweave[print]’. The PDF has tags for screen readers. Buttons and moving figures are left out on paper, or shown at rest."]]},{"address":"../replay.html","title":"Replay and translation","found":[["section","top","","A figure can move. proofweave.replay runs the tangled program, records which line was executed and which variables changed, and packs the record into the page. proofweave.translation goes further: it makes the program run in the page."],["section","s1","A program to watch","Binary search keeps two bounds, and halves what is between them."],["section","s2","A recording","record calls the program and returns a Trace: for each step the line of the document, and the values that changed. Its third argument names the functions to follow. count tells how often each line was executed, which is a figure of its own: here are the lines of the loop while a thousand squares are looked up, one after the other. Fifteen Pieces draws its steppers, trees and machines from such records. The chapter of the book about IDA* shows them."],["section","s3","Translation","Functions of numbers and flat arrays can be translated into WebAssembly, which any browser runs at about the speed of C. translate says which functions of a document qualify, and why others do not. $ proofweave translate replay.md replay.md:15: find can be translated $ proofweave translate replay.md find –to script writes replay.js, a script with the module and its loader. The translation is exact: a number that doesn’t fit 64 bits, an index outside an array or a division by zero is refused at its line of the document, and never computed wrongly. Everything else of a program — classes, strings, lists, dictionaries — can be translated to JavaScript by proofweave.translation.javascript; the document on translation describes the subset of Python and the tests."],["name","n-find","find","function, §1: The place of a value in sorted numbers; -1 if it isn't there"],["name","n-find.high","high","variable, §1"],["name","n-find.low","low","variable, §1"],["name","n-find.middle","middle","variable, §1"],["name","n-find.numbers","numbers","parameter, §1"],["name","n-find.value","value","parameter, §1"],["piece","p-halve-the-numbers","⟨Halve the numbers⟩","§1"]]},{"address":"../working.html","title":"Where programmers work","found":[["section","top","","A literate document is a program, so the tools of programmers should take it for one. This chapter sets them up: a preview, pytest, coverage, imports, debuggers, editors, and hooks of git. $ proofweave init my-essay my-essay/twenty_seven.md: written my-essay/test_twenty_seven.py: written Go on with cd my-essay proofweave check twenty_seven.md # is it sound? proofweave tangle twenty_seven.md # write the program python -m pytest # run the tests; `pip install pytest` brings it proofweave weave twenty_seven.md # write the page proofweave preview twenty_seven.md # read it in a browser while you write it $ cd my-essay"],["section","s1","Preview","$ proofweave preview twenty_seven.md serves the page at an address of your own machine, and prints the address. Save the document: the page changes, and stays where you were reading. Demos run again only if the program or their own text has changed. A document with faults leaves the last good page in place, with the faults above it, each with its line; a draft may be broken for an hour without harm. The program is tangled whenever the document is sound, and edits of the program go back into the document at once. If both were changed in the same line, nothing is written, and the page shows both places. Ctrl-C ends the preview. preview book.toml shows a book."],["section","s2","pytest","pytest –proofweave collects documents, as well as Python files. With a line in the settings the option is not needed: [pytest] proofweave = true $ python -m pytest -v -p no:cacheprovider | grep :: test_twenty_seven.py::test_the_walk_of_27 PASSED [ 12%] test_twenty_seven.py::test_a_number_without_a_walk[0] PASSED [ 25%] test_twenty_seven.py::test_a_number_without_a_walk[-1] PASSED [ 37%] twenty_seven.md::check PASSED [ 50%] twenty_seven.md::111 steps:57 PASSED [ 62%] twenty_seven.md::9,232:58 PASSED [ 75%] twenty_seven.md::demo:53 PASSED [ 87%] twenty_seven.md::demo:61 PASSED [100%] Of each document with a program check is a test, and so are each claim, each demo and each fence of pycon, with their lines. Documents named test_*.md are modules of tests, whose assertions show their values. No program need be tangled: with the option, import twenty_seven in a test executes twenty_seven.md. Failures, warnings and tracebacks have the lines of the document. $ sed -i “s/numbers.append(n)/numbers.append(-n)/” twenty_seven.md $ python -m pytest -q -p no:cacheprovider | grep -E ‘^E|^FAILED|^[a-z_]+\\.(md|py):’ test_twenty_seven.py:12: E AssertionError: the text says “9,232”, but it is 27 E assert False E + where False = agrees(27) E + where agrees = Figure(limit=’’, value=Decimal(‘9232’)).agrees FAILED test_twenty_seven.py::test_the_walk_of_27 - AssertionError: the text s… $ sed -i “s/numbers.append(-n)/numbers.append(n)/” twenty_seven.md"],["section","s3","Coverage","coverage counts the lines of documents with a line in its settings. [run] plugins = proofweave branch = true source = . $ coverage run -m pytest -q -p no:cacheprovider | tail -n 1 8 passed… $ coverage report Name Stmts Miss Branch BrPart Cover ——————————————————– test_twenty_seven.py 11 0 0 0 100% twenty_seven.md 10 0 4 0 100% ——————————————————– TOTAL 21 0 4 0 100% $ coverage html -q; ls htmlcov | grep index class_index.html function_index.html index.html piece_index.html The report in HTML has an index of pieces, besides that of files. The woven page can show the same: it says how many statements ran, and a dotted line marks those that did not. $ proofweave weave twenty_seven.md –coverage .coverage twenty_seven.html: written It makes no difference whether the document was imported or the tangled program was; a program that was edited since counts for itself."],["section","s4","Imports and debuggers","import proofweave proofweave.import_documents() from twenty_seven import walk print(walk(-3)) $ python look.py Traceback (most recent call last): File “my-essay/look.py”, line 7, in <module> print(walk(-3)) ^^^^^^^^ File “my-essay/twenty_seven.md”, line 46, in walk raise ValueError(f”the walk of {n} never comes to one”) ValueError: the walk of -3 never comes to one $ printf ‘b twenty_seven.md:46\\nc\\np n\\n’ | python -m pdb look.py | grep -A 2 ‘walk()’ (Pdb) > my-essay/twenty_seven.md(46)walk() -> raise ValueError(f”the walk of {n} never comes to one”) (Pdb) -3 import_documents() lets Python find NAME.md wherever it finds NAME.py, in packages too. pdb takes breakpoints in the document, and so does debugpy, which editors use; in VS Code, allow breakpoints in Markdown with “debug.allowBreakpointsEverywhere”: true. A fault in the document is a SyntaxError at its line."],["section","s5","Editors","proofweave server speaks the language server protocol, which most editors know; pip install ‘proofweave[server]’ brings it. While you type it shows the faults of check, and after saving those of ruff, mypy or pyright, at the lines of the document. It goes from a use of a piece, a reference such as §7 or a name to the definition, lists uses, renames pieces and names everywhere, shows the definition where the pointer rests, completes names after ⟨, and outlines sections and pieces. For Visual Studio Code there is an extension in the folder proofweave/editors/vscode. Neovim needs these lines: vim.lsp.config(‘proofweave’, { cmd = { ‘proofweave’, ‘server’ }, filetypes = { ‘markdown’ }, root_markers = { ‘book.toml’, ‘pyproject.toml’, ‘.git’ }, }) vim.lsp.enable(‘proofweave’) and Emacs, with eglot: (with-eval-after-load ‘eglot (add-to-list ‘eglot-server-programs ‘((markdown-mode gfm-mode) . (“proofweave” “server”)))) (add-hook ‘markdown-mode-hook #’eglot-ensure) The page about editors says which versions were tried."],["section","s6","Hooks of git","With pre-commit, sound documents and fresh programs are a condition of each commit: repos: - repo: https://example.org/fifteen-pieces rev: v0.2.0 hooks: - id: proofweave-check - id: proofweave-tangle Without pre-commit, proofweave check –fresh book.toml in .git/hooks/pre-commit does the same."]]},{"address":"../languages.html","title":"Other languages, other notations","found":[["section","top","","A document may hold programs in several languages, each tangled to a file of its own. And a notebook that was written for other tools can be read as it is."],["section","s1","Files in other languages","A piece whose name is that of a file, and which no other piece uses, is the content of that file. It is defined as a piece in Python is, in the comments of its language. # Hello ## 1. In C ```c /* ⟨hello.c⟩ ≡ */ #include <stdio.h> int main(void) { /* ⟨Greet⟩ */ return 0; } ``` ```c /* ⟨Greet⟩ ≡ */ puts(“Good morning!”); ``` ## 2. How to build it ```make # ⟨Makefile⟩ ≡ hello: hello.c $(CC) -o $@ $< ``` $ proofweave check hello.md hello.md: sound: 2 sections, 3 pieces, 0 claims $ proofweave tangle hello.md hello.c: written Makefile: written $ make -s hello && ./hello Good morning! $ grep -n line hello.c 2:#line 7 “hello.md” 8:#line 18 “hello.md” 10:#line 12 “hello.md” C, C++, C#, Go and Perl have lines that tell the compiler where a line comes from, and the tools write them. So errors, warnings and debuggers speak of the document: $ sed -i ‘s/puts(“Good/putz(“Good/’ hello.md $ proofweave tangle hello.md hello.c: written Makefile: up to date $ make -s hello 2>&1 | grep -m 1 warning hello.md:18:5: warning: implicit declaration of function ‘putz’; did you mean ‘puts’? [-Wimplicit-function-declaration] Some fifty languages are known by their comments, among them JavaScript, TypeScript, shell, SQL, TOML, YAML, CSS, HTML, Rust, Java, Haskell and TeX. Names of pieces are shared by all languages of a document. A fence that defines nothing, or whose language is not known, is shown and never tangled. stitch takes edits of Python back, not those of other languages, and formatting stays as it is written. The example of CWEB, a program that counts words, is there in C with its Makefile."],["section","s2","Headings without numbers","A document whose headings have no numbers is sound: its sections are known by their titles, in the contents, in footers and in the index. Once one heading has a number, the others need one, so that a missing number is noticed. renumber –all numbers all of them."],["section","s3","Notebooks","Notebooks in text are read as they are: those that Jupytext keeps in Markdown or in scripts with # %%, those of MyST with {code-cell}, and those of Quarto with {python}. — title: Dice — # Two dice ```{python} #| echo: false import itertools ``` Seven is the most frequent sum. ```{python} sums = [a + b for a, b in itertools.product(range(1, 7), repeat=2)] max(set(sums), key=sums.count) ``` ```{r} summary(cars) ``` $ proofweave check dice.qmd dice.qmd: sound: 1 section, 0 pieces, 0 claims dice.qmd:19: note: a cell of r is shown, and not run $ proofweave tangle dice.qmd dice.py: written $ cat dice.py # Tangled from the Markdown file of the same name: read and change that one. # Two dice import itertools # Two dice sums = [a + b for a, b in itertools.product(range(1, 7), repeat=2)] max(set(sums), key=sums.count) In a notebook every cell is program and demo in one. tangle writes all cells, in their order; weave runs them and shows the value of each last line, as a notebook does. A thing that the tools don’t use is named at its line, and remedies fit a notebook: nothing vanishes without a word. As soon as a cell defines a piece, the document is an essay, and its outputs are those of tagged cells. The other way round, tangle -o hello.ipynb writes a notebook with the program in order and the demos after it, and JupyterLab runs it; weave writes one for each chapter of a book. In an essay that is open as a notebook, %load_ext proofweave lets a cell use pieces that are defined below it."]]},{"address":"../formats.html","title":"Formats","found":[["section","top","","The reference: all that a document, a book.toml and a change file may say."],["section","s1","Document","A file in Markdown, in UTF-8, with the extensions that forges have: tables, footnotes, formulas between $, and comments in HTML. A front matter of YAML at the beginning may have a title. what is written meaning # Title the title; once ## 7. Title a section that begins a group; ### 8. one within it, with or without a title ## A. Title an appendix, after all numbers ## ?. Title a section that renumber numbers a fence of python program, in the order of the text its first line # ⟨Name⟩ ≡ the fence defines a piece its first line # ⟨Name⟩ +≡ the fence continues a piece a line # ⟨Name⟩ the piece is used here; # ⟨Begin…⟩ if the beginning is clear /* ⟨name.c⟩ ≡ */ in a fence of c the file of that name, in the comments of its language ```python tags=[“demo”] run when the page is woven; code and output are shown ```python tags=[“figure”] the same; the output alone is shown ```python tags=[“notebook”] for notebooks only; neither tangled nor run ~~~python, or any other fence shown only ```pycon a session, which pytest –proofweave runs §7 a link to a section; ⟨Name⟩ in the text is one to a piece [words](tests/test_x.py#test_name) a claim, proved by a test; #Class.test_name in a class [31 days](records/x.md#heading) a claim, if the words have a number; proved by a record <!– description: … –> a sentence for search engines Definitions, uses and tags stand at the left margin of the file; uses may be indented as far as the program needs. A piece with strings over several lines can’t be used indented, since the strings would change; check says so."],["section","s2","book.toml","key value title the title of the book folder the folder of the pages front the document of the first page; without it the contents are the first page [[chapter]] a document of the book, in order; several source its file question a line below its title, in menus part the part of the book that begins with it appendices a list of documents outside of the order glossary one of the appendices, whose terms are synonyms for the search records a folder of records changes a list of changes whose headings name versions; print bears the last one [[beside]] a page of another maker, with title and page address where the folder is in the web, https://…; for links that are sent picture the picture shown beside such links [style] words, as regular expressions, each with advice Paths begin in the folder of the file. An unknown key is a fault."],["section","s3","Change file","Markdown named NAME.ch.md. Each fence of diff is a change: lines that begin with a blank or with - must stand together in the document, exactly once; those with - go, and those with + come in. The prose around is for readers."],["section","s4","The folder .proofweave","Beside a program that was tangled, .proofweave remembers the text as it was, so that stitch can merge and tangle can notice an edit. It need not be committed. Without it stitch compares with the document alone."],["section","s5","Environment","CI, with any value, lets the tests of the tools fail where a browser is missing; without it they are skipped. The tools read no settings besides the files above. In particular they do not read jupytext.toml or the settings of IPython, so that a page is the same on every machine."]]},{"address":"../messages.html","title":"Messages and remedies","found":[["section","top","","A message names a file and a line, the fault, and after a semicolon the remedy. This chapter makes each of the usual faults once; the sessions show the messages that it causes."],["section","s1","Pieces","# Pieces at fault ## 1. The whole ```python # ⟨Read the data⟩ # ⟨Write⟩ # ⟨Wite the answer⟩ ``` ## 2. Parts ```python # ⟨Read the data⟩ ≡ data = [3, 1, 2] ``` ```python # ⟨Read the data⟩ ≡ data.sort() ``` ```python # ⟨Write the answer⟩ ≡ # ⟨Count⟩ ``` ```python # ⟨Count⟩ ≡ # ⟨Write the answer⟩ print(len(data)) ``` ```python # ⟨Delete the data⟩ ≡ del data ``` $ proofweave check pieces_at_fault.md pieces_at_fault.md:7: ⟨Write⟩ is never defined; a fence that begins “# ⟨Write⟩ ≡” would define it pieces_at_fault.md:8: ⟨Wite the answer⟩ is never defined; did you mean ⟨Write the answer⟩? pieces_at_fault.md:19: ⟨Read the data⟩ was defined at line 14; write +≡ to continue it pieces_at_fault.md:30: a piece within itself: ⟨Write the answer⟩ → ⟨Count⟩ → ⟨Write the answer⟩; break the circle pieces_at_fault.md:35: ⟨Delete the data⟩ is never used; a line “# ⟨Delete the data⟩” somewhere would use it A piece is defined by ≡ once, and continued by +≡. A name that is never defined is often misspelt. A piece that leads back to itself has no end."],["section","s2","Sections and references","# Sections at fault See §5, and [the picture](picture.png). ## 1. First ```python x = 1 ``` ## Second ## 4. Third $ proofweave check sections_at_fault.md sections_at_fault.md:3: there is no file picture.png; mend the link, or take it out sections_at_fault.md:3: §5 refers to no section sections_at_fault.md:11: this heading has no number, and others of its level have; write “## 7. Second” with its own, or “## ?. Second” and renumber sections_at_fault.md:13: section 4 stands where 2 is due; `renumber` makes the numbers consecutive renumber mends the numbers. A link must lead to a file that is there, or to an address in the web."],["section","s3","Program","# A program at fault ## 1. Loop ```py print(“py is not read as python”) ``` ```python tags=[“dmeo”] print(3) ``` ```python print(“indented”) ``` $ proofweave check program_at_fault.md program_at_fault.md:5: the fence says py; write python, or ~~~python if it is only shown program_at_fault.md:9: there is no tag “dmeo”; write ```python tags=[“demo”] program_at_fault.md:13: only a fence at the left margin is program; move it, or ~~~python if it is only shown Errors of syntax are those of Python, at the line of the document. A fence that nearly is one of ours is a fault: it would vanish. # Loop ```python for k in range(3) print(k) ``` $ proofweave check loop.md loop.md:4: this is not Python once it is tangled: expected ‘:’"],["section","s4","Claims","# Claims at fault There are [12](test_it.py#test_months) months, [31](test_it.py#test_days) days, [24](test_it.py#test_hours) hours, [60](tests/none.py#test_minutes) minutes. ```python x = 1 ``` def test_months(): print(“12 months”) def test_days(): assert 31 == 31 $ proofweave check claims_at_fault.md claims_at_fault.md:3: [12] claims, but test_months in test_it.py asserts nothing; link to a test or a record that shows it claims_at_fault.md:3: [24] claims, but there is no test_hours in test_it.py; link to a test or a record that shows it claims_at_fault.md:3: [31] claims, but test_days in test_it.py compares it with 31, which is typed into it and not computed; link to a test or a record that shows it claims_at_fault.md:4: [60] claims, but there is no file tests/none.py; link to a test or a record that shows it"],["section","s5","Files","$ printf ‘# A\\n\\n```python\\nx = 1\\n```\\n’ > a.md; echo ‘not ours’ > a.py $ proofweave tangle a.md a.py was not written by tangle; `tangle –force` writes it, and keeps what is there as a.py~ $ proofweave tangle –force a.md a.py: written (what was there is in a.py~) $ proofweave tangle b.md there is no file b.md $ proofweave tangle a.txt there is no file a.txt $ proofweave weeve a.md; echo $? proofweave: No such command ‘weeve’. Did you mean ‘weave’?; proofweave –help says more 2 A file that the tools did not write, or that was edited since, is not overwritten. –force replaces it, and keeps it under a name with ~."]]},{"address":"../others.html","title":"Coming from other tools","found":[["section","top","","Soon."]]},{"address":"../wc.html","title":"Counting words","found":[["section","top","","This is wc, the program that counts lines, words and bytes. CWEB comes with a literate wc; here it is written again, in C as there, and the pieces stand in fences of Markdown. proofweave tangle wc.md writes two files, wc.c and a Makefile, and make compiles the program."],["section","s1","The program","A file that cannot be opened is told to the user, and the others are counted all the same. With two files or more there is a last line with the sums. The Makefile is a file of its own."],["section","s2","Three counts","A word is as many signs as stand together without a blank. So it is enough to know whether the sign before was in a word: a word begins where the answer changes from no to yes. The function strchr finds the end of the text as well, as if a zero were one of the blanks. That is why a zero is excluded."],["section","s3","Options","The letters l, w and c choose the counts. Without a letter all three are printed. Whatever the order of the letters, lines come first, then words, then bytes."],["section","s4","Files","Without a file the standard input is counted, and has no name."],["section","s5","Trying it","make try counts the program itself, and make clean deletes what was made."]]},{"address":"../README.html","title":"proofweave in an editor","found":[["section","top","","pip install ‘./proofweave[server]’ in a checkout brings the command proofweave server, which speaks the language server protocol at its standard input and output. As you type, it tells the faults that proofweave check would find; once you have saved, the findings of ruff, and of mypy or pyright, at the lines of the document. It goes from the use of a piece, from a reference such as §7 and from a name of the program to the definition, also in another document of the book; it lists uses, shows a piece or the entry of the small index where the pointer rests, renames pieces and names, offers pieces behind ⟨ or # <<, and has an outline. Markdown that is no literate program has no faults. The editor must find the command: start it where the environment is active, or give the whole path. ruff, mypy and pyright are used if they are installed there. The option {”lint”: false} leaves them out. session.md shows what an editor and the server say to each other. Tried were Neovim 0.11.4 and Emacs 28.2 with eglot 1.9, both without a screen: faults, definitions, uses, a rename and completion. The extension was packaged by vsce 4.1, and its code run by Node; VS Code itself was not at hand."],["section","visual-studio-code","Visual Studio Code","The folder vscode is an extension. It needs no build; its one dependency is taken along: cd proofweave/editors/vscode npm install –omit=dev –no-package-lock npx –yes @vscode/vsce package –allow-missing-repository –skip-license code –install-extension proofweave-0.2.0.vsix It starts .venv/bin/proofweave of the folder that is open, if there is one, or else proofweave; the setting proofweave.command names another. proofweave.lint leaves the linters out."],["section","neovim-from-011","Neovim, from 0.11","vim.lsp.config(‘proofweave’, { cmd = { ‘proofweave’, ‘server’ }, filetypes = { ‘markdown’ }, root_markers = { ‘book.toml’, ‘pyproject.toml’, ‘.git’ }, }) vim.lsp.enable(‘proofweave’) CTRL-] goes to a definition, K shows a few words, grr lists uses, grn renames, gO is the outline, CTRL-X CTRL-O completes. vim.diagnostic.config({ virtual_text = true }) shows faults beside lines."],["section","emacs-from-29-or-with-the-package-eglot","Emacs, from 29, or with the package eglot","(with-eval-after-load ‘eglot (add-to-list ‘eglot-server-programs ‘((markdown-mode gfm-mode) . (“proofweave” “server”)))) (add-hook ‘markdown-mode-hook #’eglot-ensure) M-. goes to a definition, M-? lists uses, M-x eglot-rename renames, C-M-i completes."]]},{"address":"../session.html","title":"What an editor and the server say","found":[["section","top","","An arrow to the right is a message of the editor, one to the left an answer, or something that the server tells by itself. Lines and columns count from 0, as in the protocol: 7:11–7:15 is a range in line 7. Left out are the envelopes of the messages and the address of the document, which is # Countdown ## 1. The whole ```python def main() -> None: for k in range(3, 0, -1): # ⟨Say…⟩ main() ``` ## 2. Saying The loop of §1 has ⟨Say the number⟩. ```python # ⟨Say the number⟩ ≡ print(k) ``` → textDocument/didOpen {} ← textDocument/publishDiagnostics {”diagnostics”: []} → textDocument/definition {”position”: “7:11”} ← [{”range”: “17:3–17:17”}] → textDocument/hover {”position”: “18:6”} ← {”contents”: {”value”: “**variable** `main.k` §1\\n\\n```python\\nfor k in range(3, 0, -1):\\n```”}, “range”: “18:6–18:7”} → textDocument/references {”position”: “14:12”, “context”: {”includeDeclaration”: false}} ← [{”range”: “14:12–14:14”}] → textDocument/rename {”position”: “7:11”, “newName”: “Tell it”} ← {”changes”: {”countdown.md”: [{”range”: “17:3–17:17”, “newText”: “Tell it”}, {”range”: “7:11–7:15”, “newText”: “Tell it”}, {”range”: “14:20–14:34”, “newText”: “Tell it”}]}} → textDocument/didChange “the text with ⟨Sa in line 7, and with §7” ← textDocument/publishDiagnostics {”diagnostics”: [{”range”: “7:8–7:13”, “message”: “a stray ⟨ or ⟩; a use is a line of its own, “# ⟨Name⟩”, and a definition begins its fence, “# ⟨Name⟩ ≡””, “severity”: 1}, {”range”: “14:0–14:36”, “message”: “§7 refers to no section”, “severity”: 1}, {”range”: “17:0–17:20”, “message”: “⟨Say the number⟩ is never used; a line “# ⟨Say the number⟩” somewhere would use it”, “severity”: 1}]} → textDocument/completion {”position”: “7:13”} ← [{”label”: “Say the number”, “documentation”: {”value”: “⟨Say the number⟩ §2\\n\\n```python\\nprint(k)\\n```”}, “filterText”: “Say the number”, “textEdit”: {”range”: “7:11–7:13”, “newText”: “Say the number⟩”}}]"]]}],"synonyms":[],"joint":"../joint_index.html"};

// The search: what a reader types, what of the book has it, and where that is marked.
// It is loaded when it is asked for, with the BOOK that it goes through.
const BASE = document.currentScript.src;
const SHOWN = 40;
const TOKEN = /\d+(?:,\d+)+|[\p{L}\p{N}\p{M}]+\*?/gu;
const KINDS = {
  section: "section", name: "name", piece: "piece", message: "message", subject: "subject",
  word: "glossary", exercise: "exercise", proof: "test",
};
const WEIGHTS = { name: 3, section: 2.5, word: 2, piece: 1.5, message: 1.5, exercise: 1, subject: 1, proof: 0 };

const made = (tag, className, ...parts) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...parts);
  return element;
};

// ——— Words, whatever their case, accents, hyphens and plurals.

const normal = (word) => word.normalize("NFD").replace(/[\p{M},]/gu, "").toLowerCase();
const tokens = (text) => [...text.matchAll(TOKEN)].map(({ 0: word, index }) => (
  { word: normal(word), start: index, end: index + word.length }
));
const words = (text) => tokens(text).map(({ word }) => word);
const flat = (text) => ` ${words(text).join(" ")} `;
const singular = (word) => {
  if (word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=[sxz]|ch|sh)es$|(?<!s)s$/, "");
};
const begins = (word, typed) => (typed.replace("*", "").length > 1 ? word.startsWith(typed) : word === typed);
const alike = (word, typed) => begins(word, typed) || singular(word) === singular(typed);

// What is looked for in a text that is flat, and how well that has it: 2 as a whole word,
// 1 only as the beginning of one, 0 not at all.
const sought = (word) => {
  const one = singular(word);
  const forms = [word, one, `${one}s`, `${one}es`, one.replace(/y$/, "ies")].map((form) => ` ${form} `);
  return { word, forms, stem: ` ${one.replace(/y$/, "")}`, begins: begins(`${word}…`, word) };
};
const has = (text, { word, forms, stem, begins: open }) => {
  if (!text.includes(stem)) return 0;
  if (forms.some((form) => text.includes(form))) return 2;
  return open && text.includes(` ${word}`) ? 1 : 0;
};

const phrase = (text) => words(text).filter((word) => word !== "the").map(singular).join(" ");
const entries = BOOK.pages.flatMap(({ address, title, found }) => {
  const page = title.split(":")[0];
  return found.map(([kind, anchor, name, text]) => {
    const head = name || (anchor === "top" ? title : "");
    return { address, page, kind, anchor, name, title: head, text, named: phrase(head), head: flat(head), body: flat(text) };
  });
});
const synonyms = new Map();
for (const sides of BOOK.synonyms) {
  for (const [from, to] of [sides, [...sides].reverse()]) {
    for (const word of from.map(phrase)) {
      synonyms.set(word, [...new Set([...synonyms.get(word) ?? [], ...to.map(phrase)])]);
    }
  }
}

// ——— What is looked for: words, each alone or as a term that the glossary knows.

const units = (typed) => {
  const found = [];
  for (let k = 0; k < typed.length;) {
    let [length, others] = [1, []];
    for (let n = typed.length - k; n > 0 && !others.length; n -= 1) {
      const term = phrase(typed.slice(k, k + n).join(" "));
      const last = k + n === typed.length && term.length > 3;
      const known = synonyms.has(term) ? [term]
        : last ? [...synonyms.keys()].filter((key) => key.startsWith(term)) : [];
      others = known.flatMap((key) => synonyms.get(key));
      if (others.length) length = n;
    }
    const own = typed.slice(k, k + length);
    others = [...new Set(others)].filter((other) => other && other !== phrase(own.join(" ")));
    found.push({ own: own.map(sought), others, terms: others.map((other) => other.split(" ").map(sought)) });
    k += length;
  }
  return found;
};

const ofOwn = ({ head, body }, own) => {
  let sum = 0;
  for (const word of own) {
    const [above, below] = [has(head, word), has(body, word)];
    if (!above && !below) return 0;
    sum += Math.max(above && 6 + 2 * above, below && 2 + below);
  }
  return sum / own.length;
};
const ofOthers = ({ head, body }, terms) => {
  const whole = (text) => terms.some((term) => term.every((word) => has(text, word) === 2));
  return whole(head) ? 6 : whole(body) ? 2 : 0;
};

const scored = (entry, asked, typed) => {
  const { kind, head, body, named, text } = entry;
  let score = WEIGHTS[kind];
  for (const { own, terms } of asked) {
    const worth = Math.max(ofOwn(entry, own), ofOthers(entry, terms));
    if (!worth) return 0;
    score += worth / asked.length;
  }
  const all = typed.join(" ");
  const told = kind !== "name" || text.includes(":");
  if (named === phrase(all)) score += told ? 30 : 10;
  else if (asked.length === 1 && asked[0].others.includes(named)) score += 14;
  else if (head.startsWith(` ${all}`)) score += 8;
  return score + (typed.length > 1 && body.includes(` ${all}`) ? 3 : 0);
};

const found = (typed) => {
  const asked = units(typed);
  return entries
    .map((entry) => ({ entry, score: scored(entry, asked, typed) }))
    .filter(({ score }) => score)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
};

// ——— What is shown of it.

const marked = (text, looked, [start, end] = [0, text.length]) => {
  const parts = [];
  let at = start;
  for (const token of tokens(text)) {
    if (token.start < at || token.end > end || !looked.some((word) => alike(token.word, word))) continue;
    parts.push(text.slice(at, token.start), made("mark", "", text.slice(token.start, token.end)));
    at = token.end;
  }
  return [...parts, text.slice(at, end)];
};

const snippet = (text, looked) => {
  const all = tokens(text);
  const at = all.map(({ word }) => looked.findIndex((each) => alike(word, each)));
  const about = (k) => new Set(at.slice(k, k + 18).filter((which) => which >= 0)).size;
  const best = all.reduce((first, _, k) => (at[k] >= 0 && about(k) > about(first) ? k : first), Math.max(0, at.findIndex((which) => which >= 0)));
  const [first, last] = [Math.max(0, best - 6), Math.min(all.length, best + 24) - 1];
  if (last < 0) return [];
  const bounds = [first ? all[first].start : 0, last < all.length - 1 ? all[last].end : text.length];
  return [first ? "… " : "", ...marked(text, looked, bounds), bounds[1] < text.length ? " …" : ""];
};

const place = ({ page, anchor }) => {
  const label = anchor.match(/^s(\w)$|^s(\d+)$/);
  return label ? `${page} §${label[1] ?? label[2]}` : page;
};

const option = (entry, looked, k) => {
  const title = entry.title || place(entry);
  const about = entry.name ? [place(entry)] : [];
  const line = made("span", "where", ...about);
  if (entry.text) line.append(...(about.length ? [" · "] : []), ...snippet(entry.text, looked));
  const head = made("span", entry.kind === "name" || entry.kind === "message" ? "title code" : "title", ...marked(title, looked));
  const link = made("a", "option", made("span", "kind", KINDS[entry.kind]), head, line);
  link.href = target(entry, looked);
  link.id = `found-${k}`;
  link.tabIndex = -1;
  link.setAttribute("role", "option");
  return link;
};

const target = (entry, looked) => {
  const url = new URL(entry.address, BASE);
  const plainly = ["name", "piece"].includes(entry.kind);
  const wanted = entry.kind === "word" ? words(entry.title) : looked;
  if (!plainly && wanted.length) url.search = new URLSearchParams({ find: wanted.join(" ") });
  url.hash = entry.anchor;
  return url.href;
};

// A word that the book has, for one that it does not have.
const distance = (one, other) => {
  let [before, row] = [[], [...Array(other.length + 1).keys()]];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + !same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        next[j] = Math.min(next[j], before[j - 2] + 1);
      }
    }
    [before, row] = [row, next];
  }
  return row[other.length];
};
const nearest = (word) => {
  const known = new Set(entries.flatMap(({ head, body }) => (head + body).split(" ")));
  let [best, least] = [null, word.length > 6 ? 3 : 2];
  for (const other of known) {
    if (Math.abs(other.length - word.length) >= least || other.length < 3) continue;
    const far = distance(word, other);
    if (far < least) [best, least] = [other, far];
  }
  return best;
};

// ——— The dialog.

const field = made("input", "asked");
const close = made("button", "close", "Close");
const said = made("p", "said");
const results = made("div", "results");
const dialog = made("dialog", "finder", made("div", "asking", field, close), said, results);
dialog.setAttribute("aria-label", "Search the book");
close.type = "button";
said.setAttribute("role", "status");
results.id = "found";
for (const [name, value] of Object.entries({
  "type": "text", "role": "combobox", "aria-label": "Search the book", "aria-autocomplete": "list",
  "aria-controls": "found", "aria-expanded": "false", "placeholder": "Words, names, messages",
  "autocomplete": "off", "autocapitalize": "off", "spellcheck": "false", "enterkeyhint": "go",
})) field.setAttribute(name, value);
results.setAttribute("role", "listbox");
results.setAttribute("aria-label", "What is found");
document.body.append(dialog);
const options = () => [...results.children];
let active = 0;

const activate = (k) => {
  const all = options();
  active = all.length ? (k + all.length) % all.length : 0;
  all.forEach((each, n) => each.setAttribute("aria-selected", n === active));
  all[active]?.scrollIntoView({ block: "nearest" });
  if (all.length) field.setAttribute("aria-activedescendant", all[active].id);
  else field.removeAttribute("aria-activedescendant");
};

const HELP = "Words of the text, names of the program, its messages. All of several words must be there.";

const nothing = (typed) => {
  const known = ({ own, terms }) => entries.some((entry) => ofOwn(entry, own) || ofOthers(entry, terms));
  const missing = typed.find((word) => !units([word]).every(known));
  if (!missing) return [`No place has all of these words. Take one away: ${typed.map((word) => `“${word}” alone has ${found([word]).length}`).join(", ")}.`];
  const near = nearest(missing);
  if (!near) {
    const index = made("a", "instead", "joint index");
    index.href = new URL(BOOK.joint, BASE).href;
    return [`The book does not have “${missing}”. What it speaks of is in the `, index, "."];
  }
  const button = made("button", "instead", near);
  button.type = "button";
  button.addEventListener("click", () => {
    field.value = typed.map((word) => (word === missing ? near : word)).join(" ");
    look();
    field.focus();
  });
  return [`The book does not have “${missing}”. Did you mean `, button, "?"];
};

function look() {
  const typed = words(field.value);
  const all = typed.length ? found(typed) : [];
  const looked = [...new Set(units(typed).flatMap(({ own, terms }) => [own, ...terms].flat().map(({ word }) => word)))];
  results.replaceChildren(...all.slice(0, SHOWN).map((entry, k) => option(entry, looked, k)));
  results.hidden = !all.length;
  field.setAttribute("aria-expanded", all.length > 0);
  if (all.length) {
    const more = all.length > SHOWN ? `, the best ${SHOWN} of which are shown` : "";
    said.replaceChildren(`${all.length} ${all.length === 1 ? "place" : "places"}${more}.`);
  } else said.replaceChildren(...(typed.length ? nothing(typed) : [HELP]));
  results.scrollTop = 0;
  activate(0);
}

const go = (link, event) => {
  const url = new URL(link.href);
  if (url.pathname !== location.pathname || url.host !== location.host) return;
  event.preventDefault();
  dialog.close();
  if (location.hash !== url.hash) location.hash = url.hash;
  else document.getElementById(decodeURIComponent(url.hash.slice(1)))?.scrollIntoView();
  mark(url.searchParams.get("find") ?? "", url.hash);
};

field.addEventListener("input", look);
close.addEventListener("click", () => dialog.close());
dialog.addEventListener("click", (event) => {
  const link = event.target.closest(".option");
  if (link && !(event.ctrlKey || event.metaKey || event.shiftKey)) go(link, event);
  else if (event.target === dialog) dialog.close();
});
dialog.addEventListener("keydown", (event) => {
  event.stopPropagation();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) activate(active + step);
  else if (event.key === "Enter" && event.target === field) options()[active]?.click();
  else return;
  event.preventDefault();
});

// ——— Where it is, on the page: the words are marked in what has all of them.

const BLOCKS = "p, li, td, th, dt, dd, pre .line, .defines, .head .title, figcaption, .claim[data-said]";
const spoken = (block) => flat(block.dataset.said ?? block.textContent);

function mark(find, hash) {
  for (const each of document.querySelectorAll("mark.found")) each.replaceWith(...each.childNodes);
  const looked = words(find);
  const all = looked.map(sought);
  const here = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!here || !looked.length) return;
  const blocks = [...(here.closest(".section") ?? here).querySelectorAll(BLOCKS)];
  const worth = (text) => all.filter((word) => has(text, word)).length + (text.startsWith(` ${looked.join(" ")} `) ? 1 : 0);
  const worths = blocks.map((block) => worth(spoken(block)));
  const best = blocks[worths.indexOf(Math.max(...worths))];
  if (!best || !Math.max(...worths)) return;
  if (best.matches(".claim[data-said]")) best.replaceChildren(made("mark", "found", ...best.childNodes));
  else inText(best, looked);
  const first = best.querySelector("mark.found");
  if (first) first.scrollIntoView({ block: "center" });
}

function inText(block, looked) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const hits = tokens(text.data).filter(({ word }) => looked.some((each) => alike(word, each)));
    for (const { start, end } of hits.reverse()) {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      range.surroundContents(made("mark", "found"));
    }
  }
}

window.proofweaveSearch = {
  open() {
    dialog.showModal();
    look();
    field.select();
  },
  mark,
};
}
