// Figures begin when the page has been read: each by the function for its selector.

export const beginAll = (figures) => {
  const begin = () => {
    for (const [selector, its] of Object.entries(figures)) {
      for (const figure of document.querySelectorAll(selector)) its(figure);
    }
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
  else begin();
};
