// Adds to the sheets of a book what only their numbers make possible: the pages of references, the contents, and marks at
// the edges, under which readers find the letters with their thumbs.
(() => {
  // The document without properties that HTML can define, as `<img name="head">` does.
  const document = new Proxy(window.document, {
    get: (page, name) => {
      const value = Reflect.get(Document.prototype, name, page);
      return typeof value === "function" ? value.bind(page) : value;
    },
    set: (page, name, value) => Reflect.set(Document.prototype, name, value, page),
  });

  const make = (name, className, parent) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    parent?.append(element);
    return element;
  };
  const languageOf = (element) => element.closest("[lang]").lang;
  const written = (number, element) => number.toLocaleString(languageOf(element), { useGrouping: false });

  document.documentElement.classList.add("has-sheets");
  document.addEventListener("DOMContentLoaded", () => {
    // Sheets have margins of their own.
    make("style", "", document.head).textContent = "@page { margin: 0; }";
    for (const details of document.querySelectorAll("details")) details.open = true;
    // The place for the number of a page must be there before lines are broken; no page has fewer characters than this.
    const digits = String(Math.ceil(document.body.textContent.length / 1500)).length;
    for (const link of document.querySelectorAll(".entry :is(.see, .references) a[href^='#']")) {
      const place = make("span", "page-number", link);
      place.textContent = `\u00a0${written(Number("8".repeat(digits)), link)}`;
    }
  });

  // The most marks at an edge that can be read.
  const mostMarks = 60;

  const mark = (sheet, { label, number }, count) => {
    const thumb = make("span", "thumb", sheet);
    thumb.textContent = label;
    if ([...label].length > 2) thumb.classList.add("long");
    thumb.setAttribute("aria-hidden", "true");
    const [top, height] = [8, 84 / count];
    thumb.style.insetBlockStart = `${top + number * height}%`;
    thumb.style.blockSize = `${Math.min(height * 0.94, 5)}%`;
  };

  // Divides the letters among the columns of as many sheets as they need.
  const listContents = (first, letters) => {
    const sheets = [];
    let rest = letters;
    let sheet = first;
    while (rest.length) {
      sheet.hidden = false;
      const lists = make("div", "lists", sheet);
      make("ul", "", lists);
      const room = Math.floor(lists.clientHeight / (make("li", "", lists.firstChild).offsetHeight || 1));
      lists.replaceChildren();
      for (const count of rest.length > room ? [0, 1] : [0]) {
        const list = make("ul", "", lists);
        for (const letter of rest.slice(count * room, (count + 1) * room)) {
          letter.row = make("li", "", list);
          const link = make("a", "", letter.row);
          link.href = `#${letter.id}`;
          make("b", "", link).textContent = letter.title;
          const words = make("span", "", link);
          words.textContent = letter.first === letter.last ? letter.first : `${letter.first} – ${letter.last}`;
          make("i", "", link);
        }
      }
      rest = rest.slice(Math.max(1, 2 * room));
      sheets.push(sheet);
      if (rest.length) {
        const next = make("nav", "contents");
        sheet.after(next);
        sheet = next;
      }
    }
    return sheets;
  };

  document.addEventListener("laid-out", () => {
    const pages = new Map();
    let number = 0;
    for (const [index, volume] of [...document.querySelectorAll(".volume")].entries()) {
      const sheets = [...volume.querySelectorAll(".sheet")];
      const letters = [];
      const lettersOf = sheets.map((sheet) => {
        // A letter goes on from the last sheet, unless this one begins with another.
        const found = sheet.querySelector(".column > :first-child")?.matches(".letter") ? [] : letters.slice(-1);
        for (const item of sheet.querySelectorAll(".letter, .term")) {
          if (item.matches(".letter")) {
            letters.push({ number: letters.length, title: item.textContent, label: item.dataset.letter, sheet });
            found.push(letters.at(-1));
          } else if (letters.length) {
            const letter = letters.at(-1);
            letter.first ??= item.textContent;
            letter.last = item.textContent;
            letter.id ??= item.closest(".entry").id;
          }
        }
        return found;
      });
      const contents = listContents(volume.querySelector(".contents"), letters.length > 1 ? letters : []);
      const front = volume.querySelector(".front");
      if (contents.length && letters.length <= mostMarks) {
        contents[0].classList.add("verso");
        for (const letter of letters) mark(contents[0], letter, letters.length);
      }
      // Books begin on the right of two pages, or in Arabic on the left, which has an odd number.
      const addBlank = (place) => place.before(make("div", "blank"));
      if (index > 0) {
        if (number % 2) {
          addBlank(front);
          number++;
        }
        number += 1 + contents.length;
      }
      if (contents.length % 2 === 0) {
        addBlank(volume.querySelector(".sheets"));
        if (index > 0) number++;
      }
      for (const [place, sheet] of sheets.entries()) {
        number++;
        const text = written(number, sheet);
        sheet.querySelector(".number").textContent = text;
        if (number % 2 === 0) sheet.classList.add("verso");
        for (const entry of sheet.querySelectorAll(".entry[id]")) pages.set(entry.id, text);
        for (const letter of lettersOf[place]) {
          if (letter.sheet === sheet) letter.row?.setAttribute("data-page", text);
          if (letters.length > 1 && letters.length <= mostMarks) mark(sheet, letter, letters.length);
        }
      }
    }
    for (const place of document.querySelectorAll(".page-number")) {
      const page = pages.get(place.parentElement.getAttribute("href").slice(1));
      if (page) place.textContent = `\u00a0${page}`;
      else place.remove();
    }
  });
})();
