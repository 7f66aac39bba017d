// Keeps the reader's choice between light and dark colors. It runs before the page is painted.
{
  // The document without properties that HTML can define, as `<img name="head">` does.
  const document = new Proxy(window.document, {
    get: (page, name) => {
      const value = Reflect.get(Document.prototype, name, page);
      return typeof value === "function" ? value.bind(page) : value;
    },
    set: (page, name, value) => Reflect.set(Document.prototype, name, value, page),
  });
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
