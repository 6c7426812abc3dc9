/**
 * A document that was fetched before it was opened came without the cookie `lang`: the page writes it, now
 * that it is shown (C-06, docs/decisions/0397).
 */
import type { Locale } from '@sufra/contract';
import { writeCookie } from '../state/write-cookie.ts';

const YEAR_S = 31_536_000;

interface Delivered {
  /** `navigational-prefetch`: Chromium. */
  deliveryType?: string;
  activationStart?: number;
}

export function nameLanguage(locale: Locale): void {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & Delivered)[];
  if (entry?.deliveryType === 'navigational-prefetch' || entry?.activationStart) writeCookie('lang', locale, YEAR_S);
}
