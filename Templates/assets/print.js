// Lays a directory out on sheets: each has its first and last title above its columns, as in a printed dictionary.
// No browser can do this with styles alone. Without a script, the document is printed in columns under its letters.
(async () => {
  const rest = document.querySelector(".document");
  const button = document.querySelector(".start");
  if (!rest) return;
  await Promise.all([document.fonts.ready, ...[...rest.querySelectorAll("img")].map((image) => image.decode().catch(() => {}))]);

  for (const entry of rest.querySelectorAll(".entry")) entry.dataset.title = entry.querySelector(".term").textContent;
  const sheets = document.createElement("div");
  sheets.className = "sheets";
  // Outside the page, browsers need not style what is left after each change.
  rest.replaceWith(sheets);

  const element = (name, className, parent) => {
    const made = document.createElement(name);
    made.className = className;
    parent.append(made);
    return made;
  };

  /// Puts exactly a number of items on a sheet; the others stay in the rest.
  const fill = (columns, count) => {
    while (columns.childElementCount > count) rest.prepend(columns.lastElementChild);
    while (columns.childElementCount < count && rest.firstElementChild) columns.append(rest.firstElementChild);
    return columns.childElementCount;
  };
  const isFull = (columns) => columns.scrollWidth > columns.clientWidth + 1;

  /// Puts the paragraphs of an entry that fit on a sheet there, but not its title alone.
  const divide = (entry, columns) => {
    if (!entry?.matches(".entry") || columns.lastElementChild?.matches(".letter")) return;
    const part = columns.appendChild(entry.cloneNode(false));
    while (entry.firstChild && !isFull(columns)) part.append(entry.firstChild);
    while (part.firstChild && (isFull(columns) || !part.lastChild.matches?.("p, ul, ol, dl, pre, blockquote, div, table"))) entry.prepend(part.lastChild);
    if (!part.firstElementChild) part.remove();
  };

  let expected = 20;
  let pause = performance.now() + 50;
  for (let number = 1; rest.firstElementChild; number++) {
    const sheet = element("section", "sheet", sheets);
    const head = element("p", "words", sheet);
    const columns = element("div", "columns", sheet);
    // Most sheets have about as many items as the one before them.
    let fits = 0;
    let count = fill(columns, expected);
    let most = count;
    while (!isFull(columns)) {
      fits = count;
      most = count = fill(columns, count * 2);
      if (count === fits) break;
    }
    while (most - fits > 1) {
      count = fill(columns, (fits + most) >> 1);
      if (isFull(columns)) most = count;
      else fits = count;
    }
    fill(columns, Math.max(1, fits));
    // A letter stands above an entry of its own.
    while (columns.childElementCount > 1 && columns.lastElementChild.matches(".letter")) fill(columns, columns.childElementCount - 1);
    if (columns.lastElementChild?.matches(".letter")) fill(columns, 2);
    if (isFull(columns) && columns.childElementCount === 1) rest.prepend(columns.firstElementChild);
    divide(rest.firstElementChild, columns);
    // A paragraph that is larger than a sheet goes on on others.
    if (!columns.firstElementChild) fill(columns, 1);
    sheet.classList.toggle("long", isFull(columns));
    const titles = [...columns.children].map((item) => item.dataset.title).filter(Boolean);
    const [first, last] = [titles[0], titles[titles.length - 1]];
    element("bdi", "", head).textContent = first;
    if (last !== first) {
      head.append(" – ");
      element("bdi", "", head).textContent = last;
    }
    element("span", "number", head).textContent = number.toLocaleString(document.documentElement.lang);
    expected = columns.childElementCount;
    if (performance.now() > pause) {
      await new Promise((resume) => setTimeout(resume));
      pause = performance.now() + 50;
    }
  }
  button.hidden = false;
  button.onclick = () => print();
})();
