/** Pages of the console that need no release: an address that is none of its own, and no plan yet. */
import type { BaseLocale, Locale } from '@sufra/contract';
import { retryAfter } from '@sufra/contract/retry-after';
import { baseLocale } from '@sufra/i18n/locales';
import type { EdgeAnswer } from '../http/exchange.ts';
import { staticPage } from '../pages/static-pages.ts';

const WORDS: Record<'unknown' | 'away', Record<BaseLocale, { title: string; text: string; action: string }>> = {
  unknown: {
    ar: { title: 'لا صفحة بهذا العنوان', text: 'تحقق من العنوان، أو ارجع إلى الطلبات.', action: 'الطلبات' },
    en: { title: 'No page has this address', text: 'Check the address, or go back to the orders.', action: 'Orders' },
  },
  away: {
    ar: { title: 'تعذّر فتح اللوحة', text: 'الخلل مؤقت ومن جهتنا. أعد المحاولة بعد لحظات.', action: 'إعادة المحاولة' },
    en: {
      title: 'The console did not open',
      text: 'The fault is ours, and for the moment. Try again shortly.',
      action: 'Try again',
    },
  },
};

export function noticePage(kind: keyof typeof WORDS, locale: Locale): EdgeAnswer {
  const one = baseLocale(locale);
  const { title, text, action } = WORDS[kind][one];
  const html = `<p>${text}</p><div class="actions"><a class="action" href="${one === 'en' ? '/en' : '/'}">${action}</a></div>`;
  const page = staticPage([{ locale: one, title, html }], kind === 'away' ? 503 : 404);
  return kind === 'away' ? { ...page, headers: { ...page.headers, 'Retry-After': retryAfter(5) } } : page;
}
