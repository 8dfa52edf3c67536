/* Measures how long a step takes through a table whose order nobody can foresee.

     cc -O2 -o reach experiments/reach.c && ./reach

   Each entry of the table is the number of another, and all of them make one round, in
   an order drawn by lot.  So no entry can be fetched before the one that names it.  A
   line for each size: its bytes, and nanoseconds of the processor for a step, the least
   of some runs. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { STEPS = 4000000, RUNS = 7 };

static uint64_t state = 88172645463325252u;

static uint64_t by_lot(uint64_t below)
{
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state % below;
}

int main(void)
{
    uint64_t bytes, entries, k, other, step, *table, at = 0;
    int run;

    printf("bytes,nanoseconds\n");
    for (bytes = 1 << 10; bytes <= 1 << 29; bytes <<= 1) {
        double least = 1e9, took;
        entries = bytes / sizeof *table;
        table = malloc(bytes);
        if (table == NULL) return 1;
        for (k = 0; k < entries; k++) table[k] = k;
        for (k = entries - 1; k > 0; k--) {
            uint64_t there = table[other = by_lot(k)];
            table[other] = table[k], table[k] = there;
        }
        at = 0;
        for (run = 0; run < RUNS; run++) {
            clock_t begun = clock();
            for (step = 0; step < STEPS; step++) at = table[at];
            took = (double) (clock() - begun) / CLOCKS_PER_SEC * 1e9 / STEPS;
            if (took < least) least = took;
        }
        if (at >= entries) return 1;
        printf("%llu,%.2f\n", (unsigned long long) bytes, least);
        fflush(stdout);
        free(table);
    }
    return 0;
}
