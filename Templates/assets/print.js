// Lays a directory out on sheets: each has its first and last title above its columns, as in a printed dictionary.
// No browser can do this with styles alone. Without a script, the document is printed in columns under its letters.
//
// Changes to a page and questions about places in turn make a browser lay the page out anew each time. So some hundred
// items stand in a strip as wide as a column; their lines are read there, the breaks between columns follow from them,
// and only then do the items move to their columns.
document.documentElement.classList.add("laying-out");
document.addEventListener("DOMContentLoaded", async () => {
  // The document without properties that HTML can define, as `<img name="head">` does.
  const document = new Proxy(window.document, {
    get: (page, name) => {
      const value = Reflect.get(Document.prototype, name, page);
      return typeof value === "function" ? value.bind(page) : value;
    },
    set: (page, name, value) => Reflect.set(Document.prototype, name, value, page),
  });
  const documents = [...document.querySelectorAll(".document")];
  const images = documents.flatMap((rest) => [...rest.querySelectorAll("img")]);
  const button = document.querySelector(".start");
  for (const image of images) image.loading = "eager";

  const element = (name, className, parent) => {
    const made = document.createElement(name);
    made.className = className;
    parent.append(made);
    return made;
  };
  const box = (item) => item.getBoundingClientRect();
  // Each look for the next item would pass all white space that the items before it left.
  for (const rest of documents) {
    for (const node of [...rest.childNodes]) if (node.nodeType === 3) node.remove();
  }
  const total = documents.reduce((sum, rest) => sum + rest.childElementCount, 0);
  const title = document.title;
  const language = document.documentElement.lang;
  let laidOut = 0;
  let number = 0;

  // Lays out a document, and pauses after each part of it.
  const layOut = function* (rest) {
    const sheets = document.createElement("div");
    sheets.className = "sheets";
    const strip = element("div", "strip", rest.parentElement);
    rest.replaceWith(sheets);
    const lineHeight = parseFloat(getComputedStyle(strip).lineHeight);
    // The space below entries may be outside a column.
    const gap = 4;
    let lastTitle;
    let sheet;

    // Browsers keep each range up to date, so there is one for all measurements.
    const measured = document.createRange();

    // Parts that no break divides, and blocks whose lines belong together.
    const wholes = "tr, img, svg, math, hr, ruby, input, video, iframe";
    const blocks = "p:not(.summary), li, dt, dd, pre, summary, figcaption, :is(h2, h3, h4, h5, h6):not(.term), .entry";
    // Lines of these writing systems may end between any two characters.
    const unspaced = /[\s\p{Pd}\/\u200b\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー、。]/u;

    /// The lines of an entry below a place.
    const linesOf = (entry, from) => {
      const lines = [];
      const walker = document.createTreeWalker(entry, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
        node.nodeType === 3 || node.matches(wholes) ? (node.parentElement.closest(wholes) ? 2 : 1) : 3);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        measured.selectNode(node);
        const isWhole = node.nodeType === 1;
        const rects = isWhole ? [box(node)] : measured.getClientRects();
        for (const rect of rects) {
          if (!rect.height) continue;
          const middle = (rect.top + rect.bottom) / 2;
          const half = isWhole ? rect.height / 2 : lineHeight / 2;
          const last = lines.at(-1);
          if (last && middle < last.middle + lineHeight * 0.6) last.bottom = Math.max(last.bottom, middle + half);
          else lines.push({ node, middle, top: middle - half, bottom: middle + half, startsNode: rect === rects[0], block: node.parentElement.closest(blocks) });
        }
      }
      return lines.filter((line) => line.top >= from - lineHeight / 2);
    };

    /// The place in an entry where a line begins, or nothing if the line begins within a word.
    const placeOf = (entry, { node, startsNode, middle }) => {
      const range = document.createRange();
      if (startsNode) {
        const isFirst = (other) => !other.previousSibling || (!other.previousSibling.textContent.trim() && other.previousSibling.nodeType === 3 && isFirst(other.previousSibling));
        while (node.parentElement !== entry && isFirst(node)) node = node.parentElement;
        range.setStartBefore(node);
      } else {
        let [low, high] = [0, node.length];
        while (high - low > 1) {
          const half = (low + high) >> 1;
          measured.setStart(node, half - 1);
          measured.setEnd(node, half);
          const { top, bottom } = box(measured);
          if ((top + bottom) / 2 < middle - lineHeight * 0.4) low = half;
          else high = half;
        }
        if (!unspaced.test(node.data[low - 1] ?? " ") && !unspaced.test(node.data[low])) return undefined;
        range.setStart(node, low);
      }
      range.collapse(true);
      return range;
    };

    /// Where a column that begins at a place ends: before an item, or before a line of it.
    const breakOf = (items, boxes, index, from, limit) => {
      const first = index;
      while (index < items.length && boxes[index].end <= limit) index++;
      if (index === items.length) return { index, from: Infinity };
      const item = items[index];
      const isTight = index === first;
      if (item.matches(".entry")) {
        const lines = linesOf(item, from);
        for (const allowsAll of isTight ? [false, true] : [false]) {
          for (let next = lines.findLastIndex((line) => line.bottom <= limit) + 1; next > 0; next--) {
            const line = lines[next];
            // Every column takes something, or there would be no end of them.
            if (!line || line.top <= from) continue;
            const [before, after] = [lines[next - 1], lines[next + 1]];
            const isDivided = line.block === before.block;
            const isLone = !after || isDivided && (lines[next - 2]?.block !== line.block || after.block !== line.block);
            if (!allowsAll && (isLone || next < 2 && !isTight || before.block.matches("h2, h3, h4, h5, h6"))) continue;
            const place = placeOf(item, line);
            if (place || allowsAll) return { index, place, from: line.top };
          }
        }
      }
      // Nothing of it fits, and it begins the column.
      if (isTight) return { index: index + 1, from: boxes[index + 1]?.top ?? Infinity };
      // A letter stands above an entry of its own.
      while (index - 1 > first && items[index - 1].matches(".letter")) index--;
      return { index, from: boxes[index].top };
    };

    /// Moves what is before a place from an entry to a copy of it.
    const divide = (entry, place) => {
      const part = entry.cloneNode(false);
      const range = document.createRange();
      range.setStart(entry, 0);
      range.setEnd(place.startContainer, place.startOffset);
      let within = place.startContainer;
      if (within.nodeType === 3) within = within.parentElement;
      part.append(range.extractContents());
      // Links lead to the beginning, and items of lists keep their numbers.
      for (; within !== entry; within = within.parentElement) {
        within.removeAttribute("id");
        if (within.matches("li")) within.classList.add("continues");
        if (!within.matches("ol")) continue;
        const copy = [...part.querySelectorAll("ol")].at(-1);
        const isInItem = within.firstElementChild?.matches(".continues");
        within.start += copy.childElementCount - (isInItem ? 1 : 0);
      }
      entry.removeAttribute("id");
      entry.classList.add("continues");
      return part;
    };

    const finish = (sheet) => {
      const head = sheet.firstElementChild;
      head.replaceChildren();
      const titles = [...sheet.querySelectorAll(".term")];
      // An entry that is larger than a sheet goes on under its own title.
      const [first, last] = titles.length ? [titles[0], titles.at(-1)] : [lastTitle, lastTitle];
      lastTitle = last;
      element("bdi", "", head).append(...first.cloneNode(true).childNodes);
      if (first.textContent !== last.textContent) {
        element("span", "dash", head).textContent = " – ";
        element("bdi", "", head).append(...last.cloneNode(true).childNodes);
      }
      element("span", "number", head).textContent = (++number).toLocaleString(language);
    };

    const column = () => {
      if (!sheet || sheet.lastElementChild.childElementCount === 2) {
        sheet = element("section", "sheet", sheets);
        element("p", "words", sheet).textContent = "\u200b";
        element("div", "columns", sheet);
      }
      return element("div", "column", sheet.lastElementChild);
    };
    // The height of the columns under guide words.
    const columnHeight = column().clientHeight - 2;
    sheet.remove();
    sheet = undefined;

    let wanted = 400;
    const fill = () => {
      while (strip.childElementCount < wanted && rest.firstElementChild) strip.append(rest.firstElementChild);
      box(strip);
    };

    /// Fills sheets with the items of the strip, and leaves there what may not fill one.
    const lay = () => {
      fill();
      const items = [...strip.children];
      const boxes = items.map((item) => {
        const { top, bottom } = box(item);
        return { top, end: bottom - (item.matches(".entry") ? gap : 0) };
      });
      const isEnd = !rest.firstElementChild;
      const breaks = [];
      let [index, from] = [0, boxes[0].top];
      while (index < items.length) {
        const pair = [];
        const fillPair = (height) => {
          pair.length = 0;
          let [next, top] = [index, from];
          for (let count = 0; count < 2 && next < items.length; count++) {
            pair.push(breakOf(items, boxes, next, top, top + height));
            ({ index: next, from: top } = pair.at(-1));
          }
          return next >= items.length;
        };
        if (fillPair(columnHeight)) {
          if (!isEnd) break;
          // The columns of the last sheet are of the same height.
          for (let height = (boxes.at(-1).end - from) / 2; !fillPair(height) && height < columnHeight; height += lineHeight / 2);
        }
        breaks.push(...pair);
        ({ index, from } = pair.at(-1));
      }
      // Small items may not fill a sheet yet.
      if (!breaks.length) wanted *= 2;
      index = 0;
      for (const { index: end, place } of breaks) {
        const target = column();
        target.append(...items.slice(index, end));
        if (place) target.append(divide(items[end], place));
        index = end;
        if (sheet.lastElementChild.childElementCount === 2) finish(sheet);
      }
      if (isEnd && sheet && !sheet.querySelector(".number")) finish(sheet);
      const done = laidOut + before - rest.childElementCount - strip.childElementCount;
      document.title = `${(done / total).toLocaleString(language, { style: "percent" })} ${title}`;
    };
    const before = rest.childElementCount;
    fill();
    yield;
    while (strip.firstElementChild) {
      lay();
      yield;
    }
    strip.remove();
    laidOut += before;
  };

  const steps = (function* () {
    for (const rest of documents) yield* layOut(rest);
  })();
  let isDone = false;
  const step = () => {
    if (isDone || !steps.next().done) return !isDone;
    isDone = true;
    document.documentElement.classList.remove("laying-out");
    document.title = title;
    button.hidden = false;
    document.dispatchEvent(new Event("laid-out"));
    return false;
  };
  // Readers may print before the last sheet is there, and a browser without a window prints as soon as the page is loaded.
  addEventListener("beforeprint", () => { while (step()); });
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  step();
  await document.fonts.ready;
  button.onclick = () => print();
  for (let pause = performance.now() + 50; step(); ) {
    if (performance.now() > pause) {
      await new Promise((resume) => setTimeout(resume));
      pause = performance.now() + 50;
    }
  }
});
