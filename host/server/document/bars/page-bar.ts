/**
 * A bar above a page that customers do not see as it is: what is shown, and the way out, which works without scripts.
 */
import type { BaseLocale, Locale } from '@sufra/contract';
import { escapeHtml } from '@sufra/contract/escape-html';
import { formatDay, formatTime } from '@sufra/i18n';
import { baseLocale } from '@sufra/i18n/locales';

/** Colours of its own: they are no part of what is looked at. */
export const PAGE_BAR_CSS =
  '.sufra-preview{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:center;align-items:center;padding:.5rem 1rem;background:#1b1b1f;color:#fff;font:500 .875rem/1.5 system-ui,sans-serif;text-align:center}' +
  '.sufra-preview a{color:#fff;padding-block:.25rem;text-decoration:underline}';

export interface BarWords {
  label: string;
  text: string;
  leave: string;
  /** Another way from here. */
  link?: { href: string; text: string };
}

/** `words`: of the base language that stands for the page's. */
export function pageBar(locale: Locale, end: string, words: (locale: BaseLocale) => BarWords): string {
  const one = baseLocale(locale);
  const { label, text, leave, link } = words(one);
  const further = link ? `<a href="${link.href}">${escapeHtml(link.text)}</a>` : '';
  const lang = one === locale ? '' : ` lang="${one}"`;
  return `<aside class="sufra-preview"${lang} aria-label="${label}"><span>${escapeHtml(text)}</span>${further}<a href="${end}">${escapeHtml(leave)}</a></aside>`;
}

/** Day and time of an ISO instant, in a bar's words. */
export function barTime(at: string, locale: BaseLocale, { now, timeZone }: { now: string; timeZone: string }): string {
  return `${formatDay(at, { locale, timeZone, now })} ${formatTime(at, { locale, timeZone })}`;
}
