/** The bar above each page of a preview: what is shown is a draft, until when, and the way out (SHOP-031). */
import type { BaseLocale, Locale } from '@sufra/contract';
import { PREVIEW_END_PATH } from '@sufra/contract/edge-paths';
import { escapeHtml } from '@sufra/contract/escape-html';
import { formatDay, formatTime } from '@sufra/i18n';
import { baseLocale } from '@sufra/i18n/locales';

const WORDS: Readonly<Record<BaseLocale, { label: string; until: (when: string) => string; leave: string }>> = {
  ar: {
    label: 'معاينة',
    until: (when) => `معاينة مسودة لا يراها العملاء ولا يمكن الطلب فيها. تنتهي ${when}.`,
    leave: 'إنهاء المعاينة',
  },
  en: {
    label: 'Preview',
    until: (when) => `Preview of a draft: customers do not see it, and nothing can be ordered. It ends ${when}.`,
    leave: 'Leave the preview',
  },
};

/** Colours of its own: they are no part of what is looked at. */
export const PREVIEW_CSS =
  '.sufra-preview{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:center;align-items:center;padding:.5rem 1rem;background:#1b1b1f;color:#fff;font:500 .875rem/1.5 system-ui,sans-serif;text-align:center}' +
  '.sufra-preview a{color:#fff;padding-block:.25rem;text-decoration:underline}';

export interface PreviewBar {
  locale: Locale;
  /** ISO. */
  endsAt: string;
  now: string;
  timeZone: string;
}

export function previewBar({ locale, endsAt, now, timeZone }: PreviewBar): string {
  const one = baseLocale(locale);
  const { label, until, leave } = WORDS[one];
  const when = `${formatDay(endsAt, { locale: one, timeZone, now })} ${formatTime(endsAt, { locale: one, timeZone })}`;
  const lang = one === locale ? '' : ` lang="${one}"`;
  return `<aside class="sufra-preview"${lang} aria-label="${label}"><span>${escapeHtml(until(when))}</span><a href="${PREVIEW_END_PATH}">${escapeHtml(leave)}</a></aside>`;
}
