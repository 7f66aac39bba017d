// Listens for changes of the site, and updates the page: see Documentation/Serve.md.
(() => {
  "use strict";
  // The document without properties that HTML can define, as `<img name="head">` does.
  const document = new Proxy(window.document, {
    get: (page, name) => {
      const value = Reflect.get(Document.prototype, name, page);
      return typeof value === "function" ? value.bind(page) : value;
    },
    set: (page, name, value) => Reflect.set(Document.prototype, name, value, page),
  });
  const own = "/_thumbindex/";
  let state = JSON.parse(document.currentScript.dataset.state);
  const key = `thumbindex ${location.pathname}`;

  // The reader's place: an element with an id, and its distance from the top of the window.

  const place = () => {
    const x = innerWidth / 2;
    for (let y = 100; y < innerHeight; y += 40) {
      const element = document.elementFromPoint(x, y)?.closest("main [id]");
      if (element) return { id: element.id, top: element.getBoundingClientRect().top, x: scrollX, y: scrollY };
    }
    return { x: scrollX, y: scrollY };
  };

  // The entry on this page that was saved, if pages follow saved entries.
  let saved = "";

  const reload = () => {
    history.scrollRestoration = "manual";
    const search = document.querySelector(".search input")?.value;
    const box = document.getElementById(saved)?.getBoundingClientRect();
    const isSeen = !saved || (box && box.bottom > 0 && box.top < innerHeight);
    const shown = isSeen ? place() : { id: saved, top: innerHeight / 3, x: scrollX, y: innerHeight };
    sessionStorage.setItem(key, JSON.stringify({ ...shown, search }));
    location.reload();
  };

  // Goes to the page of a saved entry; false if this is its page.
  const follow = (address) => {
    const target = new URL(`/${address}`, location);
    const page = ({ pathname }) => pathname.replace(/\/$/, "/index.html");
    if (page(target) !== page(location)) {
      location.assign(target);
      return true;
    }
    saved = decodeURIComponent(target.hash.slice(1));
    return false;
  };

  const restore = () => {
    const former = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!former) return;
    sessionStorage.removeItem(key);
    const search = document.querySelector(".search input");
    if (search && former.search) {
      search.value = former.search;
      search.dispatchEvent(new Event("input", { bubbles: true }));
    }
    // Parts of a long page get their height when they come into view, so one adjustment is not enough.
    let rounds = 0;
    const settle = () => {
      const element = former.id && document.getElementById(former.id);
      if (element && former.y > 0) {
        const off = element.getBoundingClientRect().top - former.top;
        if (Math.abs(off) >= 1) scrollBy({ left: 0, top: off, behavior: "instant" });
      } else if (rounds === 0) {
        scrollTo({ left: former.x, top: former.y, behavior: "instant" });
      }
      if (++rounds < 8) requestAnimationFrame(settle);
      else history.scrollRestoration = "auto";
    };
    settle();
  };

  // Changes.

  const swap = (link, version) => {
    const next = link.cloneNode();
    const address = new URL(link.href);
    address.searchParams.set("version", version);
    next.href = address.href;
    next.onload = next.onerror = () => link.remove();
    link.after(next);
  };

  // One after the other, because responses may arrive out of order. If the server is gone, nothing arrives; when it
  // returns, it has a different version.
  let updates = Promise.resolve();
  const update = () => { updates = updates.then(compare).catch(() => {}); };

  const compare = async () => {
    const response = await fetch(`${own}state.json?path=${encodeURIComponent(location.pathname)}`);
    if (!response.ok) return;
    const now = await response.json();
    const before = state;
    await showProblems(now.errors);
    if (now.page !== before.page) return reload();
    saved = "";
    if (now.marks) await mark();
    state = now;
    const changed = Object.keys({ ...before.assets, ...now.assets })
      .filter((path) => before.assets[path] !== now.assets[path]);
    if (!changed.length) return;
    const sheets = [...document.querySelectorAll("link[rel=stylesheet]")];
    for (const path of changed) {
      const isAt = (address) => address && new URL(address, location).pathname === `/${path}`;
      const links = sheets.filter((link) => isAt(link.href));
      if (path.endsWith(".css") && links.length) links.forEach((link) => swap(link, now.version));
      // Resources of a style sheet, such as fonts and images, are not in the page.
      else if (!path.endsWith(".js") || [...document.scripts].some((script) => isAt(script.src))) return reload();
    }
  };

  // Errors.

  const style = `
    :host { all: initial; }
    section { position: fixed; inset: auto 0 0 0; max-height: 60vh; overflow: auto; z-index: 2147483647; box-sizing: border-box;
      padding: 1rem 1.5rem; background: #1d1b1e; color: #f4f0f2; border-top: 4px solid #ff6d6d; color-scheme: dark;
      font: 15px/1.5 system-ui, sans-serif; direction: ltr; }
    h2 { font-size: 17px; margin: 0 3rem .5rem 0; }
    p { margin: 0 0 .75rem; color: #cbc4c9; }
    pre { margin: 0 0 1rem; font: 13px/1.5 ui-monospace, monospace; white-space: pre; overflow-x: auto; }
    pre.error::first-line { color: #ff9b9b; }
    pre.warning::first-line { color: #f3cf72; }
    a { color: #9fc9ff; }
    pre a { color: inherit; }
    button { position: absolute; inset: .75rem 1rem auto auto; width: 2.5rem; height: 2.5rem; border: 0; border-radius: 6px;
      background: #3a363b; color: inherit; font: 20px/1 system-ui; cursor: pointer; }
    button:focus-visible, a:focus-visible { outline: 2px solid #9fc9ff; }`;

  let overlay;
  const showProblems = async (errors) => {
    if (!errors) {
      overlay?.remove();
      overlay = undefined;
      return;
    }
    const response = await fetch(`${own}problems.json`);
    const report = await response.json();
    overlay?.remove();
    overlay = document.createElement("div");
    overlay.id = "thumbindex-overlay";
    const root = overlay.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    const element = (name, text, into) => {
      const made = document.createElement(name);
      made.textContent = text;
      into.append(made);
      return made;
    };
    const section = element("section", "", root);
    section.setAttribute("role", "alert");
    section.lang = "en";
    element("h2", `The site cannot be built: ${report.summary}`, section);
    const note = element("p", "The page is the last good version. This message disappears when you fix the errors. ", section);
    element("a", "All errors and warnings", note).href = own;
    for (const problem of report.problems) {
      const text = element("pre", "", section);
      const place = problem.place ?? "";
      if (place) element("a", place, text).href = problem.editor;
      text.append(problem.text.slice(place.length));
      text.className = problem.severity;
      text.tabIndex = 0;
    }
    if (report.more) element("p", `… and ${report.more} more`, section);
    const close = element("button", "×", section);
    close.setAttribute("aria-label", "Close");
    close.onclick = () => overlay?.remove();
    section.addEventListener("keydown", (event) => event.key === "Escape" && overlay?.remove());
    document.body.append(overlay);
  };

  // Marks on drafts and untranslated entries.

  const mark = async () => {
    const marks = await (await fetch(`${own}marks.json`)).json();
    document.querySelectorAll(".thumbindex-mark").forEach((old) => old.remove());
    const address = (url) => {
      const { origin, pathname, hash } = new URL(url, location);
      return origin === location.origin ? decodeURIComponent(pathname.replace(/\/$/, "/index.html") + hash).slice(1) : "";
    };
    for (const [label, paths] of [["draft", marks.drafts], ["not translated", marks.untranslated]]) {
      const all = new Set(paths);
      const put = (element) => {
        const made = document.createElement("small");
        made.className = "thumbindex-mark";
        made.textContent = ` ${label}`;
        made.lang = "en";
        made.style.cssText = "opacity: .75; font-style: italic; font-weight: normal;";
        element.append(made);
      };
      for (const link of document.querySelectorAll("main li a[href]")) if (all.has(address(link.href))) put(link);
      const title = document.querySelector("main h1");
      if (title && all.has(address(location.pathname))) put(title);
    }
  };

  // A hidden page closes its connection, because browsers allow only six per server.

  let events;
  const listen = () => {
    if (document.hidden) {
      events?.close();
      events = undefined;
    } else if (!events) {
      events = new EventSource(`${own}events`);
      events.onmessage = ({ data }) => {
        const { version, errors, checked, show } = JSON.parse(data);
        document.documentElement.dataset.thumbindex = version;
        if (show && !location.pathname.startsWith(own) && follow(show)) return;
        if (version !== state.version || errors !== state.errors || (checked && location.pathname === own)) update();
      };
    }
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => {
    events?.close();
    events = undefined;
  });
  addEventListener("pageshow", ({ persisted }) => persisted && listen());
  listen();
  if (document.readyState === "complete") restore();
  else addEventListener("load", restore);
  if (state.errors) showProblems(state.errors).catch(() => {});
  if (state.marks) mark().catch(() => {});
})();
