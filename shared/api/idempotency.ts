import { DAY_MS } from '@sufra/i18n/time/units';

/**
 * As long as a provider stores the answer to a call under its key: the same key, the same answer (guide §2
 * Conventions).
 */
export const IDEMPOTENCY_KEY_TTL_MS = DAY_MS;
