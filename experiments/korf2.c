/* korf0's search, with a table of the positions from which happy moves lead home.

     cc -O2 -o korf2 experiments/korf2.c
     ./korf2 none START ...          korf0, for comparison
     ./korf2 now:128:6 START ...     a Bloom filter of 128 MB, 6 bits a position
     ./korf2 later:128:6 START ...   the same, each answer read 32 questions later
     ./korf2 windows:5 START ...     what the first and the last 5 cells hold there

   Knuth's guess in 15PUZZLE-KORF1: the last sad move must lead into that table.
   So the search of quota h+s, s decides the next quota as well: each sad move that
   it must refuse is looked up.  A hit is checked by a search for happy moves.  For
   each start one line: its digits, the moves of a shortest solution, the nodes, the
   lookups, the hits, the false hits, the nodes of checking them, and seconds of the
   processor.  Linux, for madvise. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

typedef uint64_t word;
enum { EAST, NORTH, WEST, SOUTH, NONE };
enum { HAPPY = 0x001, SAD = 0x100, NOWHERE = 16, RING = 32 };
#define row(x) ((x) >> 2)
#define col(x) ((x) & 3)

static word *lines, number;            /* the filter: 8 words a line */
static int bits, cells;                 /* bits a position; or cells in a window */
static word *first, *last;              /* what the windows can hold, as bits */
static int later;                       /* are answers read later? */
static word nodes, lookups, hits, wrong, checked;

static double seconds(void) { return clock() / (double)CLOCKS_PER_SEC; }

static word mixed(word w)
{
    w ^= w >> 32; w *= 0xd6e8feb86659fd93u;
    w ^= w >> 32; w *= 0x9e3779b97f4a7c15u;
    return w ^ w >> 29;
}
static word *line(word m) { return lines + 8 * (word)((unsigned __int128)m * number >> 64); }
static void enter(word w)
{
    word m = mixed(w), *l = line(m), g = m * 0x2545f4914f6cdd1du;
    for (int i = 0; i < bits; i++, g = g << 9 | g >> 55) l[g >> 61] |= 1ull << (g >> 55 & 63);
}
static word low(word w) { return w & (((word)1 << 4 * cells) - 1); }
static word high(word w) { return w >> (64 - 4 * cells); }
static int bit(word *b, word i) { return b[i >> 6] >> (i & 63) & 1; }
static void note(word w)
{
    if (bits) enter(w);
    if (!cells) return;
    first[low(w) >> 6] |= 1ull << (low(w) & 63);
    last[high(w) >> 6] |= 1ull << (high(w) & 63);
}
static int present(word m)
{
    word *l = line(m), g = m * 0x2545f4914f6cdd1du;
    for (int i = 0; i < bits; i++, g = g << 9 | g >> 55)
        if (!(l[g >> 61] >> (g >> 55 & 63) & 1)) return 0;
    return 1;
}

/* A position is a word: four bits a cell, 0 for the empty cell, x+1 for piece x. */
static int away(int x, int j) { return abs(row(x) - row(j)) + abs(col(x) - col(j)); }
static int distance(word w)
{
    int h = 0;
    for (int j = 0; j < 16; j++, w >>= 4)
        if (w & 15) h += away((w & 15) - 1, j);
    return h;
}
static int beside(int p, int d)
{
    switch (d) {
    case EAST: return col(p) < 3 ? p + 1 : NOWHERE;
    case NORTH: return row(p) > 0 ? p - 4 : NOWHERE;
    case WEST: return col(p) > 0 ? p - 1 : NOWHERE;
    default: return row(p) < 3 ? p + 4 : NOWHERE;
    }
}

/* The table, level by level backwards; a level is sorted, and loses its doubles. */
static void sort(word *a, word *b, size_t n)
{
    for (int s = 0; s < 64; s += 16) {
        static size_t c[65537];
        memset(c, 0, sizeof c);
        for (size_t i = 0; i < n; i++) c[(a[i] >> s & 65535) + 1]++;
        for (int i = 0; i < 65536; i++) c[i + 1] += c[i];
        for (size_t i = 0; i < n; i++) b[c[a[i] >> s & 65535]++] = a[i];
        word *t = a; a = b; b = t;
    }                                   /* four passes: the result is in a again */
}
static word tabulate(void)
{
    size_t room = 24u << 20, n = 1, m, i;
    word *now = malloc(8 * room), *then = malloc(8 * room), *spare = malloc(8 * room), total = 0;
    now[0] = 0;
    for (int j = 0; j < 15; j++) now[0] |= (word)(j + 1) << 4 * j;
    for (; n; total += n = m) {
        for (i = m = 0; i < n; i++) {
            word w = now[i], x;
            int p = 0, q;
            note(w);
            while (w >> 4 * p & 15) p++;
            for (int d = EAST; d < NONE; d++) {
                if ((q = beside(p, d)) == NOWHERE) continue;
                x = w >> 4 * q & 15;
                if (away(x - 1, q) < away(x - 1, p)) then[m++] = w ^ x << 4 * q ^ x << 4 * p;
            }
        }
        if (m > room) abort();
        sort(then, spare, m);
        for (n = m, i = m = 0; i < n; i++)
            if (!i || then[i] != then[i - 1]) now[m++] = then[i];
    }
    free(now); free(then); free(spare);
    return total;
}

/* The search.  With `looking`, each sad move that the quota refuses is looked up,
   31 lookups later, when the line has arrived from memory. */
static int attempt(word w, int t, int back, int looking);
static struct { word w, m; int back; } ring[RING];
static int at;

static int check(word w, int back)
{
    word keep = nodes;
    int found = attempt(w, distance(w), back, 0);
    checked += nodes - keep;
    nodes = keep;
    hits++;
    wrong += !found;
    return found;
}
static int look(int i)
{
    return ring[i].w && present(ring[i].m) && check(ring[i].w, ring[i].back);
}
static unsigned gladdened[16][17];      /* the pieces that go happily from r to p, as bits */
static int glad(word w, int p, int q)   /* is there a happy move, not back to q? */
{
    unsigned any = 0;
    if (q != p + 1 && col(p) < 3) any |= gladdened[p][p + 1] >> (w >> 4 * (p + 1) & 15);
    if (q != p - 4 && row(p) > 0) any |= gladdened[p][p - 4] >> (w >> 4 * (p - 4) & 15);
    if (q != p - 1 && col(p) > 0) any |= gladdened[p][p - 1] >> (w >> 4 * (p - 1) & 15);
    if (q != p + 4 && row(p) < 3) any |= gladdened[p][p + 4] >> (w >> 4 * (p + 4) & 15);
    return any & 1;
}
static int attempt(word w, int t, int back, int looking)
{
    signed char pos[102], way[102];
    short tim[102];
    int p = 0, q, d, delta = 0, level = 1;
    word x, v;

    while (w >> 4 * p & 15) p++;
    pos[0] = back;
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
            q = p + 1; x = (w >> 4 * q & 15) - 1;
            delta = col(x) < col(q) ? HAPPY : SAD; break;
        } d = NORTH; /* fall through */
    case NORTH:
        if (row(p) > 0 && q != p - 4) {
            q = p - 4; x = (w >> 4 * q & 15) - 1;
            delta = row(x) > row(q) ? HAPPY : SAD; break;
        } d = WEST; /* fall through */
    case WEST:
        if (col(p) > 0 && q != p - 1) {
            q = p - 1; x = (w >> 4 * q & 15) - 1;
            delta = col(x) > col(q) ? HAPPY : SAD; break;
        } d = SOUTH; /* fall through */
    case SOUTH:
        if (row(p) < 3 && q != p + 4) {
            q = p + 4; x = (w >> 4 * q & 15) - 1;
            delta = row(x) < row(q) ? HAPPY : SAD; break;
        } d = NONE; /* fall through */
    case NONE:
        goto backtrack;
    }
    if (t <= delta) {
        if (t == delta) return 1;
        if (looking) {                  /* delta is SAD: the border */
            x = w >> 4 * q & 15;
            v = w ^ x << 4 * q ^ x << 4 * p;
            if (cells) {
                lookups++;
                if (bit(first, low(v)) && bit(last, high(v)) && check(v, p)) return 1;
            } else if (!later) {
                lookups++;
                if (present(mixed(v)) && check(v, p)) return 1;
            } else if (glad(v, q, p)) {
                lookups++;
                if (look(at)) return 1;
                ring[at].w = v; ring[at].m = mixed(v); ring[at].back = p;
                __builtin_prefetch(line(ring[at].m));
                at = (at + 1) % RING;
            }
        }
        d++;
        goto trymove;
    }
    way[level] = d;
    x = w >> 4 * q & 15;
    w ^= x << 4 * q ^ x << 4 * p;
    t -= delta;
    p = q;
    level++;
    goto newlevel;
backtrack:
    if (level == 1) return 0;
    level--;
    q = pos[level];
    x = w >> 4 * q & 15;
    w ^= x << 4 * q ^ x << 4 * p;
    p = q;
    t = tim[level];
    d = way[level] + 1;
    goto trymove;
}

int main(int argc, char **argv)
{
    int megabytes = 0, table;
    sscanf(argv[1], "now:%d:%d", &megabytes, &bits);
    later = sscanf(argv[1], "later:%d:%d", &megabytes, &bits) == 2;
    sscanf(argv[1], "windows:%d", &cells);
    table = bits || cells;
    double begun = seconds();
    for (int p = 0; p < 16; p++)
        for (int d = EAST, r; d < NONE; d++)
            if ((r = beside(p, d)) != NOWHERE)
                for (int x = 0; x < 15; x++)
                    if (away(x, p) < away(x, r)) gladdened[p][r] |= 2u << x;
    if (bits) {
        size_t bytes = (size_t)megabytes << 20;
        number = bytes / 64;
        lines = aligned_alloc(2 << 20, bytes);
        madvise(lines, bytes, MADV_HUGEPAGE);
        memset(lines, 0, bytes);
    }
    if (cells) {
        first = calloc(1, (size_t)1 << (4 * cells - 3));
        last = calloc(1, (size_t)1 << (4 * cells - 3));
    }
    if (table) {
        word total = tabulate();
        fprintf(stderr, "%llu positions, %.1f seconds\n", (unsigned long long)total,
            seconds() - begun);
    }
    for (int k = 2; k < argc; k++) {
        word w = 0, all = 0;
        for (int j = 0; j < 16; j++) {
            char c = argv[k][j];
            w |= (word)(c <= '9' ? c - '0' : c - 'a' + 10) << 4 * j;
        }
        int h = distance(w), t = h, sad = 0, won;
        lookups = hits = wrong = checked = 0;
        begun = seconds();
        nodes = 0;
        won = h == 0 || attempt(w, h, NOWHERE, 0);
        all = nodes;
        if (!won && !table) t += HAPPY + SAD;
        for (; !won; t += HAPPY + SAD) {
            nodes = at = 0;
            memset(ring, 0, sizeof ring);
            won = attempt(w, t, NOWHERE, !!table);
            for (int i = 0; i < RING; i++) if (!won && later) won = look(i);
            all += nodes;
            sad = (t >> 8) + !!table;
        }
        printf("%s %d %llu %llu %llu %llu %llu %.3f\n", argv[k], h + 2 * sad,
            (unsigned long long)all, (unsigned long long)lookups, (unsigned long long)hits,
            (unsigned long long)wrong, (unsigned long long)checked, seconds() - begun);
    }
    return 0;
}
