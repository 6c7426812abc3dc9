/**
 * Releases that are passed over for the life of this document: the one whose render stopped the page before
 * this one in the tab (its mark was left, `shared/module/browser/rendering-mark.ts`), and those that take
 * this page's time.
 */
import { RENDERING_KEY } from '@sufra/contract/page-protocol';

/** The page stood for so long before the visitor left it: a slow device gives the thread back earlier. */
const STOOD_MS = 5000;
/** What a tab did days ago says little about its release now. */
const FRESH_MS = 600_000;

let stuck = takeMark();
/** Those that took this page's time (`guard/busy.ts`). */
const busy = new Set<string>();

/** `{module}@{version}`; empty: none. @internal */
export function stuckRelease(): string {
  return stuck;
}

/** From now on, in this document. */
export function passOver(id: string): void {
  busy.add(id);
}

/** True: it is one of them. A customer who asks again forgives them all. */
export function isBusy(id: string): boolean {
  return busy.has(id);
}

/** True: there is one. */
export function hasBusy(): boolean {
  return busy.size > 0;
}

/** Why a release is passed over, as reports have it; null: it is not. */
export function whyPassedOver(id: string): { cause: string; message: string } | null {
  if (id === stuck) return { cause: 'loop', message: 'The page before stood still in a render of it' };
  return busy.has(id) ? { cause: 'busy', message: 'It took the time of the page' } : null;
}

/** The customer asks again. */
export function forgetStuck(): void {
  stuck = '';
  busy.clear();
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
