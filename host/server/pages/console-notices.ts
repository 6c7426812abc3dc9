/** Pages of the console that need no release: an address that is none of its own, no plan yet, and errors. */
import type { BaseLocale, Locale } from '@sufra/contract';
import { retryAfter } from '@sufra/contract/retry-after';
import { baseLocale } from '@sufra/i18n/locales';
import type { EdgeAnswer } from '../http/exchange.ts';
import { type ErrorWords, staticPage } from './static-pages.ts';

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

/** Words of `errorPage` at the console's host: staff have orders there, and no basket. */
export const CONSOLE_ERRORS: ErrorWords = {
  usual: {
    ar: {
      title: WORDS.away.ar.title,
      text: WORDS.away.ar.text,
      retry: WORDS.away.ar.action,
      home: WORDS.unknown.ar.action,
      number: 'رقم الطلب التقني',
      status: 'خطأ',
    },
    en: {
      title: WORDS.away.en.title,
      text: WORDS.away.en.text,
      retry: WORDS.away.en.action,
      home: WORDS.unknown.en.action,
      number: 'Request number',
      status: 'Error',
    },
  },
  reasons: {
    429: {
      ar: {
        title: 'طلبات كثيرة دفعة واحدة',
        text: 'وصلنا من شبكتك الكثير في وقت قصير. انتظر قليلاً ثم أعد المحاولة.',
      },
      en: {
        title: 'Too many requests at once',
        text: 'A lot came from your network in a short time. Wait a little, then try again.',
      },
    },
  },
};
