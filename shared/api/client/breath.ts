/** Milliseconds of work after which a page may want to answer a tap or draw a frame. */
const STEP = 12;

/**
 * For long work in steps: `await breathe()` between them lets the browser answer taps and keys whenever a step's time is up,
 * and goes on at once otherwise. Where there is no page nobody waits.
 */
export function createBreath(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (typeof document === 'undefined' || performance.now() - since < STEP) return undefined;
    return pause().then(() => {
      since = performance.now();
    });
  };
}

/** `scheduler.yield` goes on before other tasks that wait; a timer where the browser has it not. */
function pause(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
