// A page at an old address: it leads on from the place that the address names, or else from the whole page.
(() => {
  // The document without properties that HTML can define, as `<img name="head">` does.
  const document = new Proxy(window.document, {
    get: (page, name) => {
      const value = Reflect.get(Document.prototype, name, page);
      return typeof value === "function" ? value.bind(page) : value;
    },
    set: (page, name, value) => Reflect.set(Document.prototype, name, value, page),
  });
  const leadOn = () => {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // A stray percent sign.
    }
    const place = id && document.getElementById(id)?.querySelector("a");
    const whole = document.querySelector("main > p a");
    if (place) location.replace(place.href);
    else if (whole) location.replace(whole.hash ? whole.href : whole.href + location.hash);
  };
  addEventListener("hashchange", leadOn);
  leadOn();
})();
