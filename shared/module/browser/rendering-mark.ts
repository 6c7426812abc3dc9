/**
 * A mark in this tab while a part is rendered for the first time. A render that never gives the thread back
 * leaves it: no listener and no timer runs any more. The next page of the tab finds it
 * (`host/browser/release-loader/stuck.ts`).
 */
import { RENDERING_KEY } from '@sufra/contract/page-protocol';

/** A page that is alive takes it away by then: a copy of the tab finds a young one at most. */
const ALIVE_MS = 2000;

/** Releases whose parts are rendered now: hydration comes in slices, and another part may be rendered between two. */
const rendering = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * `id`: of the release. Nothing is marked where storage is blocked, and in a hidden page: the browser may end
 * it at any time, with no fault of a release.
 */
export function markRendering(id: string): void {
  if (document.visibilityState === 'hidden') return;
  rendering.add(id);
  write();
  clearTimeout(timer);
  timer = setTimeout(clearAll, ALIVE_MS);
  // The same function is added once.
  addEventListener('pagehide', clearAll);
  document.addEventListener('visibilitychange', clearAll);
}

/** The part of this release is on the page, its effects have run; or it threw. */
export function clearRendering(id: string): void {
  if (rendering.delete(id)) write();
}

function clearAll(): void {
  rendering.clear();
  write();
}

/** Of several it is not known which one would not end: none is marked. */
function write(): void {
  const [id] = rendering;
  try {
    if (id !== undefined && rendering.size === 1) sessionStorage.setItem(RENDERING_KEY, `${Date.now()} ${id}`);
    else sessionStorage.removeItem(RENDERING_KEY);
  } catch {
    // Blocked.
  }
}
