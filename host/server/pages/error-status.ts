import { isApiError } from '@sufra/api';

const TOO_LATE = new Set(['TimeoutError', 'HeadersTimeoutError', 'BodyTimeoutError', 'ConnectTimeoutError']);
/** An error has a cause, which has one: as deep as is looked. */
const MAX_DEPTH = 6;

/**
 * Status of the page in place of one that the provider did not make possible (HOST-012, HOST-034): 504 when
 * no answer came in time, 502 when one came that is not as agreed, 503 for anything else.
 */
export function errorStatus(error: unknown): 502 | 503 | 504 {
  let at = error;
  for (let depth = 0; depth < MAX_DEPTH && typeof at === 'object' && at !== null; depth++) {
    if (isApiError(at) && at.failure === 'shape') return 502;
    const { name, cause } = at as { name?: unknown; cause?: unknown };
    if (TOO_LATE.has(String(name))) return 504;
    at = cause;
  }
  return 503;
}
