/* Tangled from korf0.md: read and change that one. */
/* §C ⟨What the C needs⟩ */
#line 1061 "korf0.md"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define row(x) ((x) >> 2)
#define col(x) ((x) & 3)
enum { EAST, NORTH, WEST, SOUTH, NONE };
enum { HAPPY = 0x001, SAD = 0x100, NOWHERE = 16 };

static signed char start[16], board[16], pos[102], way[102];
static short tim[102];
static unsigned long long nodes;
#line 441 "korf0.md"

static int attempt(int t)
{
    int p = 0, q, d, delta = 0, level, j;

    /* §6 ⟨Set out the pieces, in C⟩ */
#line 539 "korf0.md"
    for (j = 0; j < 16; j++) {
        board[j] = start[j];
        if (board[j] < 0) p = j;
    }
    pos[0] = NOWHERE;
    level = 1;
#line 447 "korf0.md"
newlevel:
    /* §6 ⟨Arrive on a new level, in C⟩ */
#line 563 "korf0.md"
    nodes++;
    pos[level] = p;
    tim[level] = t;
    d = EAST;
#line 449 "korf0.md"
trymove:
    q = pos[level - 1];
    switch (d) {
    /* §7 ⟨Prepare to move east, in C⟩ */
#line 705 "korf0.md"
    case EAST:
        if (col(p) < 3 && q != p + 1) {
            q = p + 1;
            delta = col(board[q]) < col(q) ? HAPPY : SAD;
            break;
        }
        d = NORTH; /* fall through */
    case NORTH:
#line 733 "korf0.md"
        if (row(p) > 0 && q != p - 4) {
            q = p - 4;
            delta = row(board[q]) > row(q) ? HAPPY : SAD;
            break;
        }
        d = WEST; /* fall through */
    case WEST:
#line 762 "korf0.md"
        if (col(p) > 0 && q != p - 1) {
            q = p - 1;
            delta = col(board[q]) > col(q) ? HAPPY : SAD;
            break;
        }
        d = SOUTH; /* fall through */
    case SOUTH:
#line 791 "korf0.md"
        if (row(p) < 3 && q != p + 4) {
            q = p + 4;
            delta = row(board[q]) < row(q) ? HAPPY : SAD;
            break;
        }
        d = NONE; /* fall through */
    case NONE:
#line 457 "korf0.md"
        goto backtrack;
    }
    /* §6 ⟨Make the move if t allows it, in C⟩ */
#line 603 "korf0.md"
    if (t <= delta) {
        if (t == delta) {
            pos[level + 1] = q;
            return level;
        }
        d++;
        goto trymove;
    }
    way[level] = d;
    board[p] = board[q];
    t -= delta;
    p = q;
    level++;
    goto newlevel;
#line 460 "korf0.md"
backtrack:
    /* §6 ⟨Take back the move, in C⟩ */
#line 665 "korf0.md"
    if (level == 1) return 0;
    level--;
    board[p] = board[pos[level]];
    p = pos[level];
    t = tim[level];
    d = way[level] + 1;
    goto trymove;
#line 462 "korf0.md"
}
/* §C ⟨korf0.c⟩ +≡ */
#line 1080 "korf0.md"
static double now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
    return at.tv_sec + at.tv_nsec * 1e-9;
}

static void solve(int moves)
{
    int k, level = 0;
    double begun = now();

    for (nodes = 0; moves > 0; moves += HAPPY + SAD)
        if ((level = attempt(moves)) > 0) break;
    printf("%d %d %llu %.6f ", moves & 0xFF, moves >> 8, nodes, now() - begun);
    memcpy(board, start, 16);
    for (k = 1; k <= level; k++) {
        putchar("0123456789abcdef"[board[pos[k + 1]] + 1]);
        board[pos[k]] = board[pos[k + 1]];
    }
    puts("");
    fflush(stdout);
}
/* §C ⟨korf0.c⟩ +≡ */
#line 1109 "korf0.md"
int main(int argc, char **argv)
{
    static const char hex[] = "0123456789abcdef";
    int i, j, moves;

    for (i = 1; i < argc; i++) {
        if (strlen(argv[i]) != 16 || strspn(argv[i], hex) != 16) {
            fprintf(stderr, "%s is not sixteen hex digits\n", argv[i]);
            return 2;
        }
        for (j = moves = 0; j < 16; j++) {
            start[j] = strchr(hex, argv[i][j]) - hex - 1;
            if (start[j] < 0) continue;
            moves += abs(row(start[j]) - row(j));
            moves += abs(col(start[j]) - col(j));
        }
        solve(moves);
    }
    return 0;
}
