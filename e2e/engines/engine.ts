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
 * Marks the element that a tap acts on: visible, and in the topmost dialog when one is open. True when it is marked already
 * and has not moved since: a press on what still moves lands beside it. Runs in the page.
 */
export function markTarget(selector: string): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const found = [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  );
  if (!found) return false;
  for (const old of document.querySelectorAll('[data-engine-target]'))
    if (old !== found) old.removeAttribute('data-engine-target');
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const place = [left, top, width, height].map(Math.round).join();
  const rests = found.getAttribute('data-engine-target') === place;
  found.setAttribute('data-engine-target', place);
  return rests;
}

export const TARGET = '[data-engine-target]';

/** Marks and presses until a press was possible: what is drawn in the meantime may replace the element and its mark with it. */
export async function tapTarget(window: EngineWindow, selector: string, press: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + UNTIL_MS;
  for (;;) {
    await until(window, markTarget, selector);
    try {
      await press();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
