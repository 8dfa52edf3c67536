/* The search of korf0.c without goto: in two nested loops, or as a recursive procedure.

     cc -O2 -DSTYLE=LOOPS -o korf0 experiments/korf0.c */

/* Whether the empty cell may go from p in direction d; to *q then, at a price. */
static inline int step(int p, int d, int from, int *q, int *delta)
{
    switch (d) {
    case EAST:
        if (col(p) == 3 || from == p + 1) return 0;
        *q = p + 1;
        *delta = col(board[*q]) < col(*q) ? HAPPY : SAD;
        return 1;
    case NORTH:
        if (row(p) == 0 || from == p - 4) return 0;
        *q = p - 4;
        *delta = row(board[*q]) > row(*q) ? HAPPY : SAD;
        return 1;
    case WEST:
        if (col(p) == 0 || from == p - 1) return 0;
        *q = p - 1;
        *delta = col(board[*q]) > col(*q) ? HAPPY : SAD;
        return 1;
    default:
        if (row(p) == 3 || from == p + 4) return 0;
        *q = p + 4;
        *delta = row(board[*q]) < row(*q) ? HAPPY : SAD;
        return 1;
    }
}

static int set_out(void)
{
    int j, p = 0;

    for (j = 0; j < 16; j++) {
        board[j] = start[j];
        if (board[j] < 0) p = j;
    }
    pos[0] = NOWHERE;
    return p;
}

#if STYLE == LOOPS
static int attempt(int t)
{
    int p = set_out(), q, d, delta, level = 1;

    for (;;) {
        nodes++;
        pos[level] = p;
        tim[level] = t;
        d = EAST;
        for (;;) {
            while (d < NONE && !step(p, d, pos[level - 1], &q, &delta)) d++;
            if (d == NONE) {
                if (level == 1) return 0;
                level--;
                board[p] = board[pos[level]];
                p = pos[level];
                t = tim[level];
                d = way[level] + 1;
            } else if (t == delta) {
                pos[level + 1] = q;
                return level;
            } else if (t < delta) {
                d++;
            } else {
                way[level] = d;
                board[p] = board[q];
                t -= delta;
                p = q;
                level++;
                break;
            }
        }
    }
}
#else
static int from_level(int level, int p, int t)
{
    int q, d, delta, won;

    nodes++;
    pos[level] = p;
    for (d = EAST; d < NONE; d++) {
        if (!step(p, d, pos[level - 1], &q, &delta) || t < delta) continue;
        if (t == delta) {
            pos[level + 1] = q;
            return level;
        }
        board[p] = board[q];
        won = from_level(level + 1, q, t - delta);
        if (won) return won;
        board[q] = board[p];
    }
    return 0;
}

static int attempt(int t)
{
    return from_level(1, set_out(), t);
}
#endif
