import { type BaseLocale, useOwnWords } from '@sufra/i18n';

/** The few words that components say themselves. Everything else is given to them by the module. */
const words = {
  ar: {
    close: 'إغلاق',
    retry: 'إعادة المحاولة',
    undo: 'تراجع',
    more: 'زيادة',
    less: 'إنقاص',
    remove: 'حذف من السلة',
    atMost: (most: number) => `الحد الأقصى ${most}`,
    was: 'السعر السابق',
    unknown: 'السعر غير معروف',
    wait: 'لحظة من فضلك',
    offline: 'لا يوجد اتصال بالإنترنت.',
    notRefreshed: 'تعذّر التحديث.',
    lastUpdate: 'آخر تحديث',
  },
  en: {
    close: 'Close',
    retry: 'Try again',
    undo: 'Undo',
    more: 'More',
    less: 'Less',
    remove: 'Remove from basket',
    atMost: (most: number) => `At most ${most}`,
    was: 'Price before',
    unknown: 'Price unknown',
    wait: 'One moment',
    offline: 'You are offline.',
    notRefreshed: 'Could not refresh.',
    lastUpdate: 'Last update',
  },
} satisfies Record<BaseLocale, unknown>;

/** The components' own words in the page's language. */
export function useWords(): (typeof words)['en'] {
  return useOwnWords(words);
}
