/* The search of korf0.py in C, for comparing speeds.

     cc -O2 -o korf0 experiments/korf0.c && ./korf0 START ...

   For each start one line: happy sad nodes seconds pieces. */

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

static int attempt(int t)
{
    int p = 0, q, d, delta = 0, level, j;

    for (j = 0; j < 16; j++) {
        board[j] = start[j];
        if (board[j] < 0) p = j;
    }
    pos[0] = NOWHERE;
    level = 1;
newlevel:
    nodes++;
    pos[level] = p;
    tim[level] = t;
    d = EAST;
trymove:
    q = pos[level - 1];
    switch (d) {
    case EAST:
        if (col(p) < 3 && q != p + 1) {
            q = p + 1;
            delta = col(board[q]) < col(q) ? HAPPY : SAD;
            break;
        }
        d = NORTH; /* fall through */
    case NORTH:
        if (row(p) > 0 && q != p - 4) {
            q = p - 4;
            delta = row(board[q]) > row(q) ? HAPPY : SAD;
            break;
        }
        d = WEST; /* fall through */
    case WEST:
        if (col(p) > 0 && q != p - 1) {
            q = p - 1;
            delta = col(board[q]) > col(q) ? HAPPY : SAD;
            break;
        }
        d = SOUTH; /* fall through */
    case SOUTH:
        if (row(p) < 3 && q != p + 4) {
            q = p + 4;
            delta = row(board[q]) < row(q) ? HAPPY : SAD;
            break;
        }
        d = NONE; /* fall through */
    case NONE:
        goto backtrack;
    }
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
backtrack:
    if (level == 1) return 0;
    level--;
    board[p] = board[pos[level]];
    p = pos[level];
    t = tim[level];
    d = way[level] + 1;
    goto trymove;
}

static double now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
    return at.tv_sec + at.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    static const char hex[] = "0123456789abcdef";
    int i, j, k, level, moves;
    double begun;

    for (i = 1; i < argc; i++) {
        if (strlen(argv[i]) != 16 || strspn(argv[i], hex) != 16) {
            fprintf(stderr, "%s is not sixteen hex digits\n", argv[i]);
            return 2;
        }
        nodes = 0;
        moves = level = 0;
        for (j = 0; j < 16; j++) {
            start[j] = strchr(hex, argv[i][j]) - hex - 1;
            if (start[j] >= 0)
                moves += abs(row(start[j]) - row(j)) + abs(col(start[j]) - col(j));
        }
        begun = now();
        for (; moves > 0; moves += HAPPY + SAD)
            if ((level = attempt(moves)) > 0) break;
        printf("%d %d %llu %.6f ", moves & 0xFF, moves >> 8, nodes, now() - begun);
        memcpy(board, start, 16);
        for (k = 1; k <= level; k++) {
            putchar(hex[board[pos[k + 1]] + 1]);
            board[pos[k]] = board[pos[k + 1]];
        }
        putchar('\n');
        fflush(stdout);
    }
    return 0;
}
