/** How a test waits: for a condition, never for a time. */
import { limitOf, noteNearLimit } from './limits.mjs';

/** Below the limit of a test (jest.config.mjs), so that it is said here what was waited for. */
const LIMIT_MS = 180_000;
/**
 * The first look and the later ones: what comes is seen within a tenth of the time that it took, and looking
 * leaves the processor to it.
 */
const LEAST_MS = 10;
const MOST_MS = 50;

/** Resolves as soon as `condition` holds; throws when it never does, with `seen`: what there is in its place. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  seen: () => string = () => String(condition),
): Promise<void> {
  const began = performance.now();
  const limit = limitOf(LIMIT_MS);
  let waited = 0;
  while (!(await condition())) {
    waited = performance.now() - began;
    if (waited > limit) throw new Error(`It never happened: ${seen()}`);
    const pause = Math.min(Math.max(waited / 10, LEAST_MS), MOST_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  noteNearLimit(seen, waited, limit);
}
