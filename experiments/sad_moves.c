/* Counts the positions of a tray by their Manhattan distance and their fewest sad moves.

     cc -O2 -o sad_moves experiments/sad_moves.c && ./sad_moves ROWS COLS SAD

   A row for each distance h: the positions of that distance whose shortest solutions
   have 0, 1, ... SAD sad moves, and so h moves, h + 2, ... h + 2 SAD.  The last row has
   the sums.

   Let set s, h have the positions at distance h that need s sad moves.  A happy move
   leads from s, h to s, h - 1, a sad one from s, h to s - 1, h + 1 at best.  So those
   moves taken back make set s, h of two others; what needs fewer sad moves comes out.
   A tray that is square is kept with its mirror image if the blank lies off the main
   diagonal. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 32, FAR = 128, PARTS = 16, LARGE = 1 << 24 };

typedef struct { uint64_t *board; size_t count; } Boards;

static int rows, cols, size, sad, home[16];
static Boards set[MOST][FAR][16], found, spare;
static size_t counts[MOST][FAR];

static int shift(int cell) { return 4 * cell; }

static int apart(int a, int b)
{
    return abs(a / cols - b / cols) + abs(a % cols - b % cols);
}

/* The mirror image of a cell, which is no other one unless the tray is square. */
static int mirrored(int cell)
{
    return rows == cols ? cell % cols * cols + cell / cols : cell;
}

static uint64_t reflection(uint64_t board)
{
    uint64_t image = 0;
    int j, tile;

    for (j = 0; j < size; j++) {
        tile = board >> shift(j) & 15;
        if (tile) image |= (uint64_t) (mirrored(tile - 1) + 1) << shift(mirrored(j));
    }
    return image;
}

/* Have room for so many boards. */
static void reserve(Boards *boards, size_t room)
{
    static size_t has[2];
    size_t *mine = &has[boards == &spare];

    if (room <= *mine) return;
    *mine = room + room / 4;
    boards->board = realloc(boards->board, *mine * sizeof(uint64_t));
    if (boards->board == NULL) exit(1);
}

/* Add what comes before a happy move, or a sad one, of a tile from cell q to cell p, if
   it lies between two numbers. */
static void take_back(const Boards *after, int p, int q, int happy, const uint64_t *ends)
{
    size_t k;
    uint64_t tile, board, wanted[16];
    int both = rows == cols && mirrored(p) == p;

    for (tile = 1; tile < 16; tile++)
        wanted[tile] = (apart(p, home[tile]) < apart(q, home[tile])) == happy;
    for (k = 0; k < after->count; k++) {
        tile = after->board[k] >> shift(p) & 15;
        if (!wanted[tile]) continue;
        board = after->board[k] ^ tile << shift(p) ^ tile << shift(q);
        reserve(&found, found.count + 2);
        found.board[found.count] = board;
        found.count += ends[0] <= board && board < ends[1];
        if (!both) continue;
        found.board[found.count] = board = reflection(board);
        found.count += ends[0] <= board && board < ends[1];
    }
}

static void sort(void)
{
    size_t k, at, many, begin[256];
    int byte, digit;
    uint64_t *other;

    reserve(&spare, found.count);
    for (byte = 0; byte < 8; byte++) {
        memset(begin, 0, sizeof begin);
        for (k = 0; k < found.count; k++) begin[found.board[k] >> 8 * byte & 255]++;
        for (at = digit = 0; digit < 256; digit++) {
            many = begin[digit], begin[digit] = at, at += many;
        }
        for (k = 0; k < found.count; k++)
            spare.board[begin[found.board[k] >> 8 * byte & 255]++] = found.board[k];
        other = found.board, found.board = spare.board, spare.board = other;
    }
}

/* Keep each board once, and none that needs fewer sad moves. */
static void sift(int s, int h, int p)
{
    size_t k, n = 0, at[MOST] = { 0 };
    uint64_t board, last = 0;
    int j, known;

    for (k = 0; k < found.count; k++, last = board) {
        board = found.board[k];
        known = board == last;
        for (j = 0; j < s; j++) {
            Boards *less = &set[j][h][p];
            while (at[j] < less->count && less->board[at[j]] < board) at[j]++;
            known |= at[j] < less->count && less->board[at[j]] == board;
        }
        found.board[n] = board;
        n += !known;
    }
    found.count = n;
}

/* Cut the numbers at some of a list, which is sorted, and return the number of parts. */
static int cut(const Boards *list, uint64_t *ends)
{
    int part, parts = 1 + list->count / LARGE;

    if (parts > PARTS) parts = PARTS;
    for (ends[0] = 0, part = 1; part < parts; part++)
        ends[part] = list->board[list->count / parts * part];
    ends[parts] = UINT64_MAX;
    return parts;
}

/* Make the boards of a set, other than the first, that have their blank in cell p. */
static void make(int s, int h, int p)
{
    Boards *made = &set[s][h][p];
    uint64_t ends[PARTS + 1];
    int q, part, parts;

    for (q = 0; q < size; q++)
        if (h > 0 && apart(p, q) == 1 && set[s][h - 1][q].count) break;
    parts = cut(&set[s][h > 0 ? h - 1 : h][q < size ? q : p], ends);
    for (part = 0; part < parts; part++) {
        found.count = 0;
        for (q = 0; q < size; q++) {
            if (apart(p, q) != 1 || mirrored(q) < q) continue;
            if (h > 0) take_back(&set[s][h - 1][q], p, q, 1, ends + part);
            if (s > 0) take_back(&set[s - 1][h + 1][q], p, q, 0, ends + part);
        }
        sort();
        sift(s, h, p);
        made->board = realloc(made->board, (made->count + found.count + 1) * 8);
        if (made->board == NULL) exit(1);
        memcpy(made->board + made->count, found.board, found.count * 8);
        made->count += found.count;
    }
    counts[s][h] += made->count * (mirrored(p) > p ? 2 : 1);
}

/* Forget the boards of a set with their blank in cell p. */
static void forget(int s, int h, int p)
{
    if (h < 0) return;
    free(set[s][h][p].board);
    set[s][h][p].board = NULL, set[s][h][p].count = 0;
}

/* Begin with the goal, in set 0, 0. */
static void begin(void)
{
    Boards *goal = &set[0][0][size - 1];
    int tile;

    for (tile = 1; tile < size; tile++) home[tile] = tile - 1;
    goal->board = calloc(1, sizeof(uint64_t));
    if (goal->board == NULL) exit(1);
    for (tile = 1; tile < size; tile++)
        *goal->board |= (uint64_t) tile << shift(home[tile]);
    goal->count = counts[0][0] = 1;
}

/* Print the row of a distance; that of the sums, and end, if it has no position. */
static void print(int h)
{
    static size_t sums[MOST];
    size_t any = 0;
    int s;

    for (s = 0; s <= sad; s++) sums[s] += counts[s][h], any += counts[s][h];
    if (any) printf("%d", h);
    else printf("all");
    for (s = 0; s <= sad; s++) printf(",%zu", any ? counts[s][h] : sums[s]);
    printf("\n");
    fflush(stdout);
    if (!any) exit(0);
}

int main(int count, char **given)
{
    int s, h, n, p;

    if (count != 4) return 2;
    rows = atoi(given[1]), cols = atoi(given[2]), sad = atoi(given[3]);
    size = rows * cols;
    if (rows < 2 || cols < 2 || size > 16 || sad < 0 || sad >= MOST) return 2;
    printf("distance");
    for (s = 0; s <= sad; s++) printf(",%d", s);
    printf("\n");
    begin();
    if (sad == 0) print(0);
    for (n = 1; n < FAR - 1; n++) {
        for (s = 0; s <= sad && s <= n; s++) {
            h = n - s;
            for (p = 0; p < size; p++) {
                if (mirrored(p) < p) continue;
                make(s, h, p);
                if (s == sad && p >= cols) forget(s, h - 1, p - cols);
            }
        }
        for (p = 0; p < size; p++) {
            forget(sad, n - sad - 1, p);
            for (s = 0; s < sad; s++) forget(s, n - sad, p);
        }
        if (n >= sad) print(n - sad);
    }
    return 0;
}
