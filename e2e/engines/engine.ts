/**
 * An *engine* is a browser engine that customers use: Blink (Chromium), Gecko (Firefox), WebKit (Safari's). An *engine
 * window* is one of its windows at phone size with a profile of its own, driven by real taps and keys.
 */

import type { Network } from './network.ts';

export interface EngineWindow {
  /** Goes to an address; resolves when the document was answered, rejects when it was not. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page. Arguments and result are plain data. */
  evaluate<Args extends readonly unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Taps the first visible element that the CSS selector names, scrolled to its middle. */
  tap(selector: string): Promise<void>;
  /** Presses and releases a key: `Tab`, `Enter`, `Escape`. */
  press(key: EngineKey): Promise<void>;
  /** Types text into the focused control. */
  type(text: string): Promise<void>;
  /** Console errors, warnings and uncaught exceptions so far; null where the engine's driver does not report them. */
  messages(): readonly string[] | null;
  close(): Promise<void>;
}

export type EngineKey = 'Tab' | 'Enter' | 'Escape';

export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** What is not installed; empty: it can be started. */
  missing(): readonly string[];
  /** `network`: of this window alone, in place of this machine's. */
  openWindow(network?: Network): Promise<EngineWindow>;
}

export const PHONE = { width: 390, height: 844 } as const;

const UNTIL_MS = 30_000;

/** Polls a function in the page until its result is truthy, also across navigations. */
export async function until<Args extends readonly unknown[], Result>(
  window: EngineWindow,
  run: (...args: Args) => Result,
  ...args: Args
): Promise<NonNullable<Result>> {
  const end = performance.now() + UNTIL_MS;
  let last: unknown;
  while (performance.now() < end) {
    try {
      last = await window.evaluate(run, ...args);
      if (last) return last as NonNullable<Result>;
    } catch (error) {
      // The page is being replaced by the next one.
      last = error;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Not within ${UNTIL_MS} ms, last ${last}: ${run}${args.map((arg) => ` ${JSON.stringify(arg)}`)}`);
}

/**
 * Marks the element that a tap acts on: visible, and in the topmost dialog when one is open. Its middle, when
 * it is marked already, has not moved since and nothing lies over it: a press on what still moves lands
 * beside it. Null until then. Runs in the page.
 */
function markTarget(selector: string): { x: number; y: number } | null {
  const page = window as Window & { engineTarget?: { element: Element; place: string; isPressed: boolean } };
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const element = [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.getClientRects().length > 0,
  );
  // A window that draws few frames shows a place twice while a sheet still comes in.
  const isComing = dialog?.getAnimations().some(({ playState }) => playState === 'running');
  if (!element || isComing) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = [left, top, width, height].map(Math.round).join();
  const before = page.engineTarget;
  if (before?.element !== element || before.place !== place) {
    const target = { element, place, isPressed: false };
    page.engineTarget = target;
    const onPress = (event: Event) => {
      target.isPressed ||= element.contains(event.target as Node);
    };
    for (const type of ['mousedown', 'pointerdown']) window.addEventListener(type, onPress, true);
    for (const old of document.querySelectorAll('[data-engine-target]')) old.removeAttribute('data-engine-target');
    element.setAttribute('data-engine-target', '');
    return null;
  }
  const [x, y] = [left + width / 2, top + height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}

/** True when the last press was on the marked element, or the page is another one since. Runs in the page. */
function isPressed(): boolean {
  const { engineTarget } = window as Window & { engineTarget?: { isPressed: boolean } };
  return engineTarget?.isPressed ?? true;
}

export const TARGET = '[data-engine-target]';

/**
 * Presses the element once. Again only when the press is known to have landed beside it, as when what is
 * drawn meanwhile took its place: what was pressed twice would do twice what it does.
 */
export async function tapTarget(
  window: EngineWindow,
  selector: string,
  press: (middle: { x: number; y: number }) => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + UNTIL_MS;
  for (;;) {
    const failure = await press(await until(window, markTarget, selector)).then(
      () => null,
      (error: unknown) => error,
    );
    // The page is being replaced by the next one: what was pressed led there.
    if (await window.evaluate(isPressed).catch(() => true)) return;
    if (performance.now() > end) throw failure ?? new Error(`A press on ${selector} lands beside it`);
  }
}
