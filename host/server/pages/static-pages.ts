/**
 * Pages that need no bundle and no provider: the static fallbacks (HOST-012, HOST-033) and small questions of
 * the edge's own. They show both languages when it is unknown which one is wanted.
 */

import type { BaseLocale, Locale } from '@sufra/contract';
import { escapeHtml } from '@sufra/contract/escape-html';
import { retryAfter } from '@sufra/contract/retry-after';
import { safeReturn } from '@sufra/i18n/address';
import { baseLocale, dir, otherLocale } from '@sufra/i18n/locales';
import { plainPolicy } from '../document/csp.ts';
import type { EdgeAnswer } from '../http/exchange.ts';

/** No tenant is known here and no script sets a theme: light or dark as the system says (X-030). */
const CSS =
  ':root{color-scheme:light dark}' +
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:32px;padding:24px;font:1rem/1.65 system-ui,"Segoe UI",Tahoma,sans-serif;color:#22201c;background:#faf8f4}' +
  'section{max-width:34rem;display:grid;gap:12px}h1,h2{font-size:1.5rem;line-height:1.35;margin:0}p{margin:0}' +
  'a,button{font:inherit;color:inherit}.action{justify-self:start;padding:10px 20px;border:2px solid currentColor;border-radius:12px;background:none;text-decoration:none;font-weight:600;cursor:pointer;min-height:44px;box-sizing:border-box}' +
  'form,.actions{display:flex;gap:12px;flex-wrap:wrap}ul{margin:0;padding-inline-start:20px;display:grid;gap:8px}small{color:#6b665c}' +
  '@media (prefers-color-scheme:dark){body{color:#f1efe6;background:#100f0c}small{color:#a19e96}}';

/**
 * Over those looks, where the restaurant is known: its colours and its faces, given as custom properties by `themeCss`.
 */
export function brandedCss(themeCss: string): string {
  return (
    `${themeCss}body{font-family:var(--t-font),system-ui,sans-serif;color:var(--ink);background:var(--canvas)}a{color:var(--brand-ink)}` +
    '.brand{font-size:1.25rem;font-weight:700;color:var(--brand-ink)}.action{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}'
  );
}

export interface PlainSection {
  locale: Locale;
  /** Whose page it is, above the title. */
  brand?: string;
  title: string;
  /** Already escaped HTML. */
  html: string;
}

/** A complete page of plain sections, the first one names it. `script`: its own; by default it has none. */
export function staticPage(
  sections: readonly [PlainSection, ...PlainSection[]],
  status: number,
  theme = '',
  script = '',
): EdgeAnswer {
  const [first] = sections;
  const css = CSS + theme;
  const body = sections
    .map(({ locale, brand, title, html }, index) => {
      const heading = index === 0 ? 'h1' : 'h2';
      const name = brand ? `<p class="brand">${escapeHtml(brand)}</p>` : '';
      return `<section lang="${locale}" dir="${dir(locale)}">${name}<${heading}>${escapeHtml(title)}</${heading}>${html}</section>`;
    })
    .join('');
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': plainPolicy([css], script ? [script] : []),
    },
    body:
      `<!doctype html><html lang="${first.locale}" dir="${dir(first.locale)}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>${escapeHtml(first.title)}</title><style>${css}</style>${script && `<script>${script}</script>`}</head><body>${body}</body></html>`,
  };
}

type TroubleWords = { title: string; text: string };
type UsualWords = TroubleWords & { retry: string; home: string; number: string; status: string };

/** What the pages of one audience say of an error. */
export interface ErrorWords {
  usual: Record<BaseLocale, UsualWords>;
  /** Statuses whose reason helps to know what to do (HOST-034); every other has the usual words. */
  reasons: Readonly<Record<number, Record<BaseLocale, TroubleWords & { retry?: string }>>>;
}

const TROUBLE: ErrorWords['usual'] = {
  ar: {
    title: 'تعذّر فتح الصفحة',
    text: 'حدث خلل مؤقت من جهتنا، ولم يضِع شيء من سلتك. أعد المحاولة بعد لحظات.',
    retry: 'إعادة المحاولة',
    home: 'الصفحة الرئيسية',
    number: 'رقم الطلب التقني',
    status: 'خطأ',
  },
  en: {
    title: 'We could not open this page',
    text: 'Something on our side failed for the moment. Your basket is kept. Please try again shortly.',
    retry: 'Try again',
    home: 'Home',
    number: 'Request number',
    status: 'Error',
  },
};

const REASONS: ErrorWords['reasons'] = {
  405: {
    ar: {
      title: 'لم يُرسل شيء',
      text: 'تحتاج هذه الخطوة إلى JavaScript، وهو متوقف أو لم يكتمل تحميله. لم يُسجَّل أي طلب ولم يضِع شيء من سلتك. ارجع إلى الصفحة بزر الرجوع لتجد ما كتبته، أو اتصل بالمطعم.',
      retry: 'العودة إلى الصفحة',
    },
    en: {
      title: 'Nothing was sent',
      text: 'This step needs JavaScript, which is off or did not load. No order was placed, and your basket is kept. Go back with the browser’s back button to find what you typed, or call the restaurant.',
      retry: 'Back to the page',
    },
  },
  429: {
    ar: {
      title: 'طلبات كثيرة دفعة واحدة',
      text: 'وصلتنا من شبكتك طلبات كثيرة في وقت قصير، ولم يضِع شيء من سلتك. انتظر قليلاً ثم أعد المحاولة.',
    },
    en: {
      title: 'Too many requests at once',
      text: 'Many requests came from your network in a short time. Your basket is kept. Wait a little, then try again.',
    },
  },
  502: {
    ar: {
      title: 'لم نفهم رد نظام المطعم',
      text: 'الخلل عند نظام المطعم لا عندك، ولم يضِع شيء من سلتك. أعد المحاولة بعد لحظات.',
    },
    en: {
      title: 'The restaurant’s system gave no proper answer',
      text: 'The fault is not yours, and your basket is kept. Please try again shortly.',
    },
  },
  504: {
    ar: {
      title: 'تأخر رد نظام المطعم',
      text: 'لم يصل الرد في وقته، ولم يضِع شيء من سلتك. أعد المحاولة بعد لحظات.',
    },
    en: {
      title: 'The restaurant’s system takes too long',
      text: 'No answer came in time. Your basket is kept. Please try again shortly.',
    },
  },
};

const STOREFRONT_WORDS: ErrorWords = { usual: TROUBLE, reasons: REASONS };

/**
 * The full-page error with Retry. `path`: path and query to try again; it never holds a login. `words`: the
 * storefront's, or the console's.
 */
export function errorPage(
  status: number,
  locale: Locale,
  requestId: string,
  path: string,
  { usual: words, reasons }: ErrorWords = STOREFRONT_WORDS,
): EdgeAnswer {
  const section = (one: BaseLocale): PlainSection => {
    const { retry, home, number, status: statusWord, ...usual } = words[one];
    const { title, text, retry: again = retry } = { ...usual, ...reasons[status]?.[one] };
    return {
      locale: one,
      title,
      html:
        `<p>${text}</p><div class="actions"><a class="action" href="${escapeHtml(safeReturn(path))}">${again}</a>` +
        `<a class="action" href="${one === 'en' ? '/en' : '/'}">${home}</a></div>` +
        `<small>${statusWord} ${status} · ${number}: <bdi dir="ltr">${escapeHtml(requestId)}</bdi></small>`,
    };
  };
  const page = staticPage([section(baseLocale(locale)), section(otherLocale(locale))], status);
  return { ...page, headers: { ...page.headers, 'Retry-After': retryAfter(10) } };
}
