/**
 * Whether a selector meets only what its module has made (PLAT-001): a class, an id or a custom element binds
 * the element that bears it and its descendants. `:not()` and `:has()` bind nothing, nor does an attribute:
 * others have it too. The scan of releases and the guard of a page judge by it.
 */

/** `sufra-…` are the shell's own. `:host` and `::slotted` bind to a shadow, `&` to the rule around. */
const BINDS = /[.#](?!sufra-)[\w\u0080-\uffff-]|&|:host|::slotted|^[a-z]\w*-/i;
const BRANCHES = /:(?:is|where)$/i;
/** Branches in branches that are looked at: no sheet has more, and each level is read again. */
const MOST_LEVELS = 8;

/** The selectors of a list: commas in brackets part none. */
export function splitSelectors(list: string): string[] {
  return partsOf(list, ',').filter((_, at) => at % 2 === 0);
}

/** `selector`: without comments and without commas outside of brackets. */
export function isBoundSelector(selector: string): boolean {
  return isBoundAt(selector, MOST_LEVELS);
}

function isBoundAt(selector: string, levels: number): boolean {
  let isBound = false;
  let isSibling = false;
  for (const [at, part] of partsOf(selector.trim(), ' \t\n\r\f>~+').entries()) {
    if (at % 2 === 1) isSibling ||= part === '~' || part === '+';
    else if (part) {
      isBound = bindsItself(part, levels) || (isBound && !isSibling);
      isSibling = false;
    }
  }
  return isBound;
}

function bindsItself(compound: string, levels: number): boolean {
  let outside = '';
  for (let at = 0; at < compound.length; at++) {
    const mark = compound[at]!;
    if (mark === '(' || mark === '[') {
      const end = closing(compound, at);
      const isRead = levels > 0 && BRANCHES.test(outside);
      if (isRead && splitSelectors(compound.slice(at + 1, end)).every((one) => isBoundAt(one, levels - 1))) return true;
      at = end;
    } else if (mark === '\\') {
      outside += '_';
      at++;
    } else outside += mark;
  }
  return BINDS.test(outside);
}

/** The text between the marks, and at odd places the marks themselves. */
function partsOf(text: string, marks: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]!;
    let end = at + 1;
    if (mark === '(' || mark === '[') end = closing(text, at) + 1;
    else if (mark === '\\') end++;
    if (marks.includes(mark)) parts.push(mark, '');
    else parts[parts.length - 1] += text.slice(at, end);
    at = end - 1;
  }
  return parts;
}

/** Where the bracket that opens at `at` is closed; the end of the text when it is not. */
function closing(text: string, at: number): number {
  let depth = 0;
  for (let place = at; place < text.length; place++) {
    const mark = text[place]!;
    if (mark === '\\') place++;
    else if (mark === '"' || mark === "'") {
      const end = text.indexOf(mark, place + 1);
      place = end < 0 ? text.length : end;
    } else if ('(['.includes(mark)) depth++;
    else if (')]'.includes(mark) && --depth === 0) return place;
  }
  return text.length;
}
