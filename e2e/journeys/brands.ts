/** What the journeys know of the demo brands: a branch that never closes, and the words of both languages. */
export type Locale = 'ar' | 'en';
export type Brand = 'nakhla' | 'basta';

export const OPEN_BRANCH: Readonly<Record<Brand, string>> = { nakhla: 'nakhla-nakheel', basta: 'basta-downtown' };

/** Path of a page in a language: Arabic has no prefix. */
export function pathIn(locale: Locale, path: string): string {
  return locale === 'ar' ? path : `/en${path === '/' ? '' : path}`;
}

export const WORDS = {
  ar: {
    received: 'استلمنا طلبك',
    track: 'تتبع الطلب',
    blocks: ['من أين تستلم؟', 'متى؟', 'لمن الطلب؟', 'كيف تدفع؟', 'ملخص الطلب'],
  },
  en: {
    received: 'Order received',
    track: 'Track order',
    blocks: ['Where from?', 'When?', 'Who is it for?', 'How will you pay?', 'Order summary'],
  },
} as const;
