/**
 * The release whose render stopped the page before this one in the tab: its mark was left (`shared/module/browser/rendering-mark.ts`). It is
 * passed over once, for the life of this document.
 */
import { RENDERING_KEY } from '@sufra/contract/page-protocol';

/** The page stood for so long before the visitor left it: a slow device gives the thread back earlier. */
const STOOD_MS = 5000;
/** What a tab did days ago says little about its release now. */
const FRESH_MS = 600_000;

let stuck = takeMark();

/** `{module}@{version}`; empty: none. */
export function stuckRelease(): string {
  return stuck;
}

/** The customer asks again. */
export function forgetStuck(): void {
  stuck = '';
}

/** Of the page before, since this document was asked for. */
function takeMark(): string {
  try {
    const [at, id = ''] = (sessionStorage.getItem(RENDERING_KEY) ?? '').split(' ');
    sessionStorage.removeItem(RENDERING_KEY);
    const stood = performance.timeOrigin - Number(at);
    return stood > STOOD_MS && stood < FRESH_MS ? id : '';
  } catch {
    return '';
  }
}
