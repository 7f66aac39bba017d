// Previews of links to other entries. Without this script they show under the pointer and with the keyboard's focus; with it
// they are beside their link, Escape closes them, and on a touch screen the first tap opens them.
{
  // The document without properties that HTML can define, as `<img name="head">` does.
  const document = new Proxy(window.document, {
    get: (page, name) => {
      const value = Reflect.get(Document.prototype, name, page);
      return typeof value === "function" ? value.bind(page) : value;
    },
    set: (page, name, value) => Reflect.set(Document.prototype, name, value, page),
  });
  const uses = [...(document.querySelector(".thumbindex-page") ?? document).querySelectorAll(".use")];
  const close = (except) => {
    for (const use of uses) if (use !== except) use.classList.remove("open");
  };
  const place = (use) => {
    const tip = use.querySelector(".tip");
    if (!tip) return;
    const link = use.firstElementChild.getClientRects()[0];
    const column = tip.offsetParent.getBoundingClientRect();
    const room = column.width - tip.offsetWidth;
    const start = getComputedStyle(tip).direction === "rtl" ? link.right - tip.offsetWidth : link.left;
    tip.style.inset = "auto";
    tip.style.left = `${Math.max(0, Math.min(start - column.left, room))}px`;
    const above = link.bottom + tip.offsetHeight + 8 > innerHeight && link.top > tip.offsetHeight + 8;
    const last = [...use.firstElementChild.getClientRects()].at(-1);
    const top = above ? link.top - tip.offsetHeight - 2 : last.bottom + 2;
    tip.style.top = `${top - column.top}px`;
    tip.style.margin = "0";
  };
  let isTouch = false;
  addEventListener("pointerdown", (event) => {
    isTouch = event.pointerType === "touch";
    if (!uses.some((use) => use.contains(event.target))) close();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    close();
    for (const use of uses) if (use.matches(":hover, :focus-within")) use.classList.add("closed");
  });
  for (const use of uses) {
    use.addEventListener("pointerenter", () => place(use));
    use.addEventListener("focusin", () => place(use));
    for (const type of ["pointerleave", "focusout"]) use.addEventListener(type, () => use.classList.remove("closed"));
    use.firstElementChild.addEventListener("click", (event) => {
      if (!isTouch || use.classList.contains("open") || !use.querySelector(".tip")) return;
      event.preventDefault();
      close(use);
      use.classList.remove("closed");
      use.classList.add("open");
      place(use);
    });
  }
}
