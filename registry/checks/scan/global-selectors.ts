/**
 * Selectors of a sheet that reach beyond what its module has made: `body`, `*`, `a:hover`, `[hidden]`,
 * `:not(.own)`, `.own ~ *`.
 */
import { isBoundSelector, splitSelectors } from '@sufra/contract/selectors';

/** Blocks that have no selectors in them, also with a vendor's prefix. */
const WITHOUT_SELECTORS = ['keyframes', 'font-face', 'page', 'property', 'counter-style', 'font-feature-values'];

/** What selectors in a block are: whole ones, nested in a rule, or none at all. */
type Block = 'sheet' | 'rule' | 'other';

export interface GlobalSelector {
  selector: string;
  start: number;
}

export function globalSelectorsIn(sheet: string): readonly GlobalSelector[] {
  const text = withoutTexts(sheet);
  const found: GlobalSelector[] = [];
  const blocks: Block[] = [];
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
    const around = blocks.at(-1) ?? 'sheet';
    const isAtRule = rule.startsWith('@');
    if (around !== 'other' && !isAtRule) {
      for (const selector of splitSelectors(rule)) {
        const plain = selector.trim();
        if (plain && !isBoundSelector(around === 'rule' ? nested(plain) : plain))
          found.push({ selector: plain, start: begin + prelude.indexOf(plain) });
      }
    }
    const hasSelectors = isAtRule && !WITHOUT_SELECTORS.some((name) => atName(rule).endsWith(name));
    blocks.push(hasSelectors ? around : isAtRule ? 'other' : 'rule');
    begin = at + 1;
  }
  return found;
}

/** Without `&` it is for descendants of the rule around. */
function nested(selector: string): string {
  return selector.includes('&') ? selector : `& ${selector}`;
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
