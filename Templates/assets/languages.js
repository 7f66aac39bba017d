// The language menu: it closes on Escape and without focus, and its links lead to the same place in another language.
(() => {
  // The document without properties that HTML can define, as `<img name="head">` does.
  const document = new Proxy(window.document, {
    get: (page, name) => {
      const value = Reflect.get(Document.prototype, name, page);
      return typeof value === "function" ? value.bind(page) : value;
    },
    set: (page, name, value) => Reflect.set(Document.prototype, name, value, page),
  });
  const page = document.querySelector(".thumbindex-page") ?? document.body;
  for (const link of page.querySelectorAll(".languages a, .all-languages a")) {
    const keepPlace = () => {
      if (location.hash && !location.hash.startsWith("#--")) link.hash = location.hash;
    };
    link.addEventListener("pointerdown", keepPlace);
    link.addEventListener("click", keepPlace);
  }

  const menu = page.querySelector(".languages");
  if (!menu) return;
  addEventListener("click", (event) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  menu.addEventListener("toggle", () => {
    if (menu.open) menu.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  });
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !menu.contains(event.relatedTarget)) menu.open = false;
  });
})();
