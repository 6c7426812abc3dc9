/** How a test waits: for a condition, never for a time. */

/** Below the limit of a test (jest.config.mjs), so that it is said here what was waited for. */
const LIMIT_MS = 90_000;
const INTERVAL_MS = 10;

/** Resolves as soon as `condition` holds; throws when it never does, with `seen`: what there is in its place. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  seen: () => string = () => String(condition),
): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`It never happened: ${seen()}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
