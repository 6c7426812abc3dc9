import type { Locale } from './locales.ts';

const MEGABYTE = 1024 * 1024;

/**
 * A size of a file in megabytes: `4 ميجابايت` / `4 MB`, with one decimal where it is not whole. @param bytes
 * its size in bytes
 */
export function formatMegabytes(bytes: number, locale: Locale): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  const value = Math.max(0.1, bytes / MEGABYTE)
    .toFixed(1)
    .replace(/\.0$/, '');
  return locale === 'ar' ? `${value} ميجابايت` : `${value} MB`;
}
