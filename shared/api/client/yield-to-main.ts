/** Work between two yields: short enough to answer a tap or draw a frame in time. */
const MAX_TASK_MS = 12;

/**
 * For long work in steps: `await yieldToMain()` between them lets the browser answer taps and keys whenever a
 * step's time is up, and goes on at once otherwise. On servers it never waits.
 */
export function createYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (typeof document === 'undefined' || performance.now() - since < MAX_TASK_MS) return undefined;
    // A timer, not `scheduler.yield`: that goes on before the frame is drawn which answers the key.
    return new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      since = performance.now();
    });
  };
}
