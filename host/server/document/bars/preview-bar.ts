/** The bar above each page of a preview: what is shown is a draft, until when, and the way out (SHOP-031). */
import type { BaseLocale, Locale } from '@sufra/contract';
import { PREVIEW_END_PATH } from '@sufra/contract/edge-paths';
import { barTime, pageBar } from './page-bar.ts';

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

export interface PreviewBar {
  locale: Locale;
  /** ISO. */
  endsAt: string;
  now: string;
  timeZone: string;
}

export function previewBar({ locale, endsAt, ...time }: PreviewBar): string {
  return pageBar(locale, PREVIEW_END_PATH, (one) => {
    const { label, until, leave } = WORDS[one];
    return { label, leave, text: until(barTime(endsAt, one, time)) };
  });
}
