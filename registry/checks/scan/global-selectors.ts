/** Selectors of a sheet that reach beyond what its module has made: `body`, `*`, `a:hover`, `[hidden]`. */

/** Blocks that have no selectors in them. */
const WITHOUT_SELECTORS = /^@(?:-[a-z]+-)?(?:keyframes|font-face|page|property|counter-style|font-feature-values)\b/i;
/** Outside of brackets, a class or an id binds a selector to elements that bear it. */
const BOUND = /[.#][\w-]/;

export interface GlobalSelector {
  selector: string;
  start: number;
}

export function globalSelectorsIn(sheet: string): readonly GlobalSelector[] {
  // As long as before, so that places stay what they are.
  const text = sheet.replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|"[^"\n]*"|'[^'\n]*'/g, (part) => ' '.repeat(part.length));
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
    blocks.push(isWhole && isAtRule && !WITHOUT_SELECTORS.test(rule));
    begin = at + 1;
  }
  return found;
}
