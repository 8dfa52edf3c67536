/* Tangled from wc.md: read and change that one. */
/* §1 ⟨Headers⟩ */
#line 34 "wc.md"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#line 16 "wc.md"

/* §2 ⟨Counts⟩ */
#line 55 "wc.md"
struct counts {
    unsigned long lines, words, bytes;
};
#line 18 "wc.md"

/* §2 ⟨Functions⟩ */
#line 66 "wc.md"
static struct counts count(FILE *file)
{
    struct counts found = {0};
    int sign, in_word = 0;

    while ((sign = getc(file)) != EOF) {
        /* §2 ⟨Take a sign into account⟩ */
#line 80 "wc.md"
        int blank = strchr(" \t\n\v\f\r", sign) != NULL && sign != '\0';

        found.bytes++;
        found.lines += sign == '\n';
        found.words += !blank && !in_word;
        in_word = !blank;
#line 73 "wc.md"
    }
    return found;
}
/* §3 ⟨Functions⟩ +≡ */
#line 114 "wc.md"
static void print(struct counts counts, const char *chosen, const char *name)
{
    if (strchr(chosen, 'l'))
        printf("%8lu", counts.lines);
    if (strchr(chosen, 'w'))
        printf("%8lu", counts.words);
    if (strchr(chosen, 'c'))
        printf("%8lu", counts.bytes);
    printf(*name ? " %s\n" : "\n", name);
}
#line 20 "wc.md"

int main(int argc, char *argv[])
{
    struct counts sums = {0};
    int status = EXIT_SUCCESS;

    /* §3 ⟨Read the options⟩ */
#line 98 "wc.md"
    const char *chosen = "lwc";

    if (argc > 1 && argv[1][0] == '-' && argv[1][1] != '\0') {
        chosen = argv[1] + 1;
        if (strspn(chosen, "lwc") < strlen(chosen)) {
            fprintf(stderr, "usage: %s [-lwc] [file ...]\n", argv[0]);
            return EXIT_FAILURE;
        }
        argv++, argc--;
    }
    /* §4 ⟨Count each file⟩ */
#line 132 "wc.md"
    if (argc < 2)
        print(count(stdin), chosen, "");
    for (int k = 1; k < argc; k++) {
        FILE *file = fopen(argv[k], "rb");

        if (file == NULL) {
            perror(argv[k]);
            status = EXIT_FAILURE;
            continue;
        }
        struct counts found = count(file);
        fclose(file);
        print(found, chosen, argv[k]);
        /* §4 ⟨Add to the sums⟩ */
#line 153 "wc.md"
        sums.lines += found.lines;
        sums.words += found.words;
        sums.bytes += found.bytes;
#line 146 "wc.md"
    }
    if (argc > 2)
        print(sums, chosen, "total");
#line 28 "wc.md"
    return status;
}
