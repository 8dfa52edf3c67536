/* Tangled from goto.md: read and change that one. */
/* §12 ⟨What the C needs⟩ */
#line 569 "goto.md"
#include <stdio.h>
#include <stdlib.h>

static int many, coins[9], way[999];

static void print(int level)
{
    for (int k = 1; k < level; k++)
        printf(k == 1 ? "%d" : " %d", coins[way[k]]);
    puts("");
}
#line 185 "goto.md"

int main(int argc, char *argv[])
{
    int t, d = 0, level = 1;

    /* §12 ⟨Read t and the coins⟩ */
#line 584 "goto.md"
    t = atoi(argv[1]);
    many = argc - 2;
    for (int k = 0; k < many; k++) coins[k] = atoi(argv[k + 2]);
#line 191 "goto.md"
newlevel:
    /* §2 ⟨Arrive, in C⟩ */
#line 68 "goto.md"
    if (t == 0) {
        print(level);
        goto backtrack;
    }
    d = way[level - 1];
#line 193 "goto.md"
trymove:
    /* §3 ⟨Try, in C⟩ */
#line 101 "goto.md"
    if (d == many) goto backtrack;
    if (t < coins[d]) {
        d++;
        goto trymove;
    }
    way[level] = d;
    t -= coins[d];
    level++;
    goto newlevel;
#line 195 "goto.md"
backtrack:
    /* §4 ⟨Go back, in C⟩ */
#line 144 "goto.md"
    if (level == 1) return 0;
    level--;
    d = way[level];
    t += coins[d];
    d++;
    goto trymove;
#line 197 "goto.md"
}
