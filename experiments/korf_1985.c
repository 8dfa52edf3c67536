/* Korf's IDA*, as he counts it: nodes generated in all passes, and one for the start.

     cc -O2 -o korf_1985 experiments/korf_1985.c && ./korf_1985 START ...

   A start has its sixteen tiles in hex digits; at the goal the blank comes first, then
   1 to f.  The blank is moved up, left, right, down, never straight back.  For each start
   one line: Manhattan distance, length, nodes of all passes, seconds.  With -DHAMMING the
   distance of a tile is 1 wherever it is not at home. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int tile[16], distance[16][16], bound;
static unsigned long long nodes;

#ifdef HAMMING
enum { STEP = 1 };
static int apart(int a, int b) { return a != b; }
#else
enum { STEP = 2 };
static int apart(int a, int b) { return abs(a / 4 - b / 4) + abs(a % 4 - b % 4); }
#endif

/* Search below a node that took g moves and needs h more at least; the blank lies in
   cell b and came from cell last.  Return 1 if a goal was found. */
static int search(int g, int h, int b, int last)
{
    int k, c, after;
    int to[4] = { b - 4, b % 4 ? b - 1 : -1, b % 4 < 3 ? b + 1 : -1, b + 4 };

    if (h == 0) return 1;
    for (k = 0; k < 4; k++) {
        c = to[k];
        if (c < 0 || c > 15 || c == last) continue;
        nodes++;
        after = h - distance[tile[c]][c] + distance[tile[c]][b];
        if (g + 1 + after > bound) continue;
        tile[b] = tile[c];
        if (search(g + 1, after, c, b)) return 1;
        tile[c] = tile[b];
    }
    return 0;
}

int main(int count, char **starts)
{
    int i, j, h, blank;
    clock_t begun;

    for (i = 1; i < 16; i++)
        for (j = 0; j < 16; j++) distance[i][j] = apart(i, j);
    for (i = 1; i < count; i++) {
        if (strlen(starts[i]) != 16) return 2;
        nodes = 1;
        begun = clock();
        for (bound = -1;; bound += STEP) {
            for (h = j = blank = 0; j < 16; j++) {
                char digit[2] = { starts[i][j], 0 };
                tile[j] = (int)strtol(digit, NULL, 16);
                if (tile[j] == 0) blank = j;
                else h += distance[tile[j]][j];
            }
            if (bound < 0) bound = h;
            if (search(0, h, blank, -1)) break;
        }
        printf("%d %d %llu %.3f\n", h, bound, nodes,
               (double)(clock() - begun) / CLOCKS_PER_SEC);
        fflush(stdout);
    }
    return 0;
}
