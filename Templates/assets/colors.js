// Keeps the reader's choice between light and dark colors. It runs before the page is painted.
{
  const root = document.documentElement;
  const key = "thumbindex-colors";
  try {
    root.dataset.colors = localStorage.getItem(key) ?? "";
  } catch {
    // The browser keeps nothing.
  }
  addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector(".dark-switch");
    if (!button) return;
    const system = matchMedia("(prefers-color-scheme: dark)");
    const isDark = () => (root.dataset.colors || (system.matches ? "dark" : "light")) === "dark";
    const show = () => button.setAttribute("aria-pressed", isDark());
    button.addEventListener("click", () => {
      root.dataset.colors = isDark() ? "light" : "dark";
      show();
      try {
        localStorage.setItem(key, root.dataset.colors);
      } catch {
        // The choice is for this page only.
      }
    });
    system.addEventListener("change", show);
    show();
    button.hidden = false;
  });
}
