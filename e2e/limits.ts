/** Limits of the browser tests: for what hangs, not for a busy machine. */
import { limitOf } from '../shared/testing/limits.mjs';

/** Milliseconds that a test may take. */
export const TEST_LIMIT = limitOf(180_000);
/** Milliseconds that `expect` waits. */
export const WAIT_LIMIT = limitOf(30_000);
