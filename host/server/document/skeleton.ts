/** Content of an outlet whose fragment failed or is late: the browser renders the module instead (docs/failures.md). */
import type { BaseLocale, Locale } from '@sufra/contract';
import { baseLocale } from '@sufra/i18n/locales';

export const SKELETON_CLASS = 'sufra-skeleton';

export const SKELETON_CSS =
  '.sufra-skeleton{display:grid;gap:16px;padding:24px var(--gut,16px);max-inline-size:var(--page-width);margin-inline:auto}' +
  // As high as the window: what comes pushes no footer that was seen. So is a screen that waits for its data,
  // where nothing comes below what it waits for.
  'div.sufra-skeleton,:is(main>[data-module],main>[data-module]>div)>[aria-busy=true]:last-child{min-block-size:100vh;align-content:start}' +
  '.sufra-skeleton i{display:block;block-size:6rem;border-radius:var(--r-m,12px);background:var(--sunken);animation:sufra-skeleton 1.2s ease-in-out infinite alternate}' +
  '.sufra-skeleton i:first-of-type{block-size:11.25rem}' +
  '@keyframes sufra-skeleton{to{opacity:.55}}';

const WORDS: Record<BaseLocale, { busy: string; plain: string }> = {
  ar: { busy: 'جارٍ التحميل', plain: 'تعذّر عرض هذه الصفحة الآن. أعد تحميلها بعد لحظات.' },
  en: { busy: 'Loading', plain: 'We could not show this page just now. Please reload it in a moment.' },
};

export function skeletonHtml(locale: Locale): string {
  const { busy, plain } = WORDS[baseLocale(locale)];
  return (
    `<div class="${SKELETON_CLASS}" role="status" aria-busy="true" aria-label="${busy}"><i></i><i></i><i></i><i></i></div>` +
    `<noscript><p class="${SKELETON_CLASS}">${plain}</p></noscript>`
  );
}
