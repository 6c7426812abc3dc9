/**
 * Scripts of payment providers and of the check of a person (HOST-043, HOST-059): the first come by
 * themselves while the page rests, the other when it is asked for. The page never waits for one, and goes on
 * without it. Loaded when the page is ready, for tenants that have any.
 */
import type { PageScript } from '@sufra/contract';
import { type PageScriptState, pageScript } from '@sufra/contract/modules/host';
import type { Bus } from '@sufra/events';
import { allowScriptOrigins } from '../trust/allow-script-origins.ts';

/** A page that never rests brings them nevertheless. */
const REST_LIMIT_MS = 5000;

export interface PageScriptParts {
  scripts: readonly PageScript[];
  bus: Pick<Bus, 'answer'>;
  /** Calls back when the page rests. */
  whenIdle?: (then: () => void) => void;
}

export function startPageScripts({ scripts, bus, whenIdle = idle }: PageScriptParts): void {
  allowScriptOrigins(scripts.flatMap(({ src, origins = [] }) => [new URL(src).origin, ...origins]));
  const brought = new Map<string, Promise<PageScriptState>>();
  const bring = (name: string): Promise<PageScriptState> => {
    const script = scripts.find((one) => one.name === name);
    if (!script) return Promise.resolve('absent');
    const known = brought.get(name);
    if (known) return known;
    const state = load(script);
    brought.set(name, state);
    // Asking again tries again: a blocked script may be let in meanwhile.
    void state.then((end) => end === 'failed' && brought.delete(name));
    return state;
  };
  bus.answer(pageScript, async ({ name }) => ({ state: await bring(name) }));
  whenIdle(() => {
    for (const { name, early } of scripts) if (early) void bring(name);
  });
}

function load({ src, integrity }: PageScript): Promise<PageScriptState> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.async = true;
    script.referrerPolicy = 'strict-origin-when-cross-origin';
    if (integrity) {
      script.integrity = integrity;
      // Else the browser does not reveal the bytes of another origin.
      script.crossOrigin = 'anonymous';
    }
    script.onload = () => resolve('loaded');
    script.onerror = () => {
      script.remove();
      resolve('failed');
    };
    try {
      script.src = src;
    } catch {
      // The page's policy refuses the address.
      resolve('failed');
      return;
    }
    document.head.append(script);
  });
}

function idle(then: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: REST_LIMIT_MS });
  else setTimeout(then, 1000);
}
