// The tools of an entry's page.
{
  // The document without properties that HTML can define, as `<img name="head">` does.
  const document = new Proxy(window.document, {
    get: (page, name) => {
      const value = Reflect.get(Document.prototype, name, page);
      return typeof value === "function" ? value.bind(page) : value;
    },
    set: (page, name, value) => Reflect.set(Document.prototype, name, value, page),
  });
  const page = document.querySelector(".thumbindex-page") ?? document.body;
  const address = document.querySelector('link[rel="canonical"]')?.href ?? location.href.split("#")[0];
  for (const place of page.querySelectorAll(".citation .address")) place.textContent ||= address;
  const button = page.querySelector(".copy-link");
  if (button && navigator.clipboard) {
    button.hidden = false;
    const state = page.querySelector(".copy-state");
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(address);
      state.textContent = state.dataset.copied;
      setTimeout(() => (state.textContent = ""), 3000);
    });
  }
}
