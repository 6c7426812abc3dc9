import type { BaseLocale } from '@sufra/i18n';

/**
 * Names of the amounts of a basket, a bill and an order (API-049): one wording in the basket, at the table,
 * in the console and in letters. By the code of the amount. Pages read them by `useTotalWords` of
 * `@sufra/module/total-words`.
 */
export const TOTAL_WORDS = {
  ar: {
    items: 'مجموع الأصناف',
    discount: 'الخصم',
    coupon: 'القسيمة',
    points: 'النقاط',
    delivery: 'التوصيل',
    service: 'الخدمة',
    insurance: 'تأمين مسترد',
    grand: 'الإجمالي',
    /** With the amount beside it. */
    vat: 'منه ضريبة القيمة المضافة',
    /** Beside the total, where there is no line for it. */
    vatInside: (amount: string) => `منه ضريبة ${amount}`,
    wallet: 'من المحفظة',
    tip: 'إكرامية',
    withTip: 'الإجمالي مع الإكرامية',
    due: 'المطلوب دفعه',
    /** The same once it was paid. */
    paid: 'المدفوع',
    /** After money went back of an order that was handed over. */
    net: 'المدفوع في النهاية',
  },
  en: {
    items: 'Subtotal',
    discount: 'Discount',
    coupon: 'Coupon',
    points: 'Points',
    delivery: 'Delivery',
    service: 'Service',
    insurance: 'Refundable deposit',
    grand: 'Total',
    vat: 'VAT included',
    vatInside: (amount: string) => `incl. ${amount} VAT`,
    wallet: 'From the wallet',
    tip: 'Tip',
    withTip: 'Total with tip',
    due: 'To pay',
    paid: 'Paid',
    net: 'Paid in the end',
  },
} satisfies Record<BaseLocale, unknown>;

export type TotalWords = (typeof TOTAL_WORDS)['en'];

/** An amount that a later server adds has its code for a name. */
export function totalName(words: TotalWords, code: string): string {
  const word: unknown = Object.hasOwn(words, code) ? words[code as keyof TotalWords] : undefined;
  return typeof word === 'string' ? word : code;
}
