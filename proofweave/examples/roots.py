# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
# ---

# %% [markdown]
# # Square roots
#
# Heron of Alexandria found $\sqrt a$ by guessing: if $x$ is too large, then $a/x$ is
# too small, and the mean of both is better.

# %%
def better(a: float, x: float) -> float:
    return (x + a / x) / 2


# %% [markdown]
# ## Four steps

# %%
x = 1.0
for _ in range(4):
    x = better(2, x)
x

# %% tags=["remove-output"]
# %timeit -n1 -r1 better(2, x)
