/** Selectors of a sheet that reach beyond what its module has made: `body`, `*`, `a:hover`, `[hidden]`. */

/** Blocks that have no selectors in them, also with a vendor's prefix. */
const WITHOUT_SELECTORS = ['keyframes', 'font-face', 'page', 'property', 'counter-style', 'font-feature-values'];
/** Outside of brackets, a class or an id binds a selector to elements that bear it. */
const BOUND = /[.#][\w-]/;

export interface GlobalSelector {
  selector: string;
  start: number;
}

export function globalSelectorsIn(sheet: string): readonly GlobalSelector[] {
  const text = withoutTexts(sheet);
  const found: GlobalSelector[] = [];
  /** Of each open block: whether selectors in it are whole ones. Within a style rule they are nested. */
  const blocks: boolean[] = [];
  let begin = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (mark === ';') begin = at + 1;
    if (mark === '}') {
      blocks.pop();
      begin = at + 1;
    }
    if (mark !== '{') continue;
    const prelude = text.slice(begin, at);
    const rule = prelude.trim();
    const isWhole = blocks.at(-1) ?? true;
    const isAtRule = rule.startsWith('@');
    if (isWhole && !isAtRule) {
      for (const selector of rule.split(',')) {
        const plain = selector.trim();
        if (plain && !BOUND.test(plain)) found.push({ selector: plain, start: begin + prelude.indexOf(plain) });
      }
    }
    blocks.push(isWhole && isAtRule && !WITHOUT_SELECTORS.some((name) => atName(rule).endsWith(name)));
    begin = at + 1;
  }
  return found;
}

/** `media` of `@media (…)`. */
function atName(rule: string): string {
  return /^@([\w-]+)/.exec(rule)?.[1]?.toLowerCase() ?? '';
}

/** Comments and strings as spaces: as long as before, so that places stay what they are. */
function withoutTexts(sheet: string): string {
  let text = '';
  while (text.length < sheet.length) {
    const at = text.length;
    const end = endOfText(sheet, at);
    text += end === null ? sheet[at] : ' '.repeat(end - at);
  }
  return text;
}

/** Where the comment or string that begins here ends; null: none begins. */
function endOfText(sheet: string, at: number): number | null {
  const mark = sheet[at];
  const close = sheet.startsWith('/*', at) ? '*/' : mark === '"' || mark === "'" ? mark : null;
  if (close === null) return null;
  const found = sheet.indexOf(close, at + close.length);
  return found < 0 ? sheet.length : found + close.length;
}
