/** Text messages about an order as they leave: its words, and its link on a line alone (MSG-004, CHK-058). Pure. */
import type { BaseLocale, OrderType } from '@sufra/contract';
import { isolateLtr } from '@sufra/i18n';
import { fillPlaces } from '../../../locales/fill-places.ts';
import { fewestParts, formsOf, withLink } from '../../../outbox/sms-parts.ts';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import type { TextKey } from '../../pushes/news.ts';

const TEXTS = { ar, en } as const;

/** Sentences that follow the first. */
export type MoreKey = 'PAY' | 'REASON' | 'MONEY_BACK' | 'NEW_TOTAL' | 'PART_BACK' | 'SHARES_BACK';

/**
 * The key of a text for one type of order where there is one, `LATER_DELIVERY`: it goes before that of all,
 * as in labels of statuses (CHK-044).
 */
export function keyOfType<Texts extends object>(
  texts: Texts,
  key: keyof Texts & string,
  type: OrderType,
): keyof Texts & string {
  const own = `${key}_${type.toUpperCase()}`;
  return Object.hasOwn(texts, own) ? (own as keyof Texts & string) : key;
}

/** The fullest text of `key` that is charged as few parts. */
export function orderText(
  locale: BaseLocale,
  key: TextKey | 'TYPED' | 'DEPOSIT_DUE' | 'DEPOSITS_DUE',
  {
    values,
    more = [],
    url,
    type,
  }: {
    values: Readonly<Record<string, string>>;
    more?: readonly MoreKey[];
    url: string;
    /** Of the order; absent: the text is of what every type has. */
    type?: OrderType;
  },
): string {
  const told = type ? keyOfType(TEXTS[locale], key, type) : key;
  const parts = [told, ...more].map((part) => formsOf(TEXTS[locale], part));
  const saying = (forms: readonly string[]) => {
    const words = forms.map((form) => fillPlaces(form, values));
    return withLink(words.join(' '), url);
  };
  return fewestParts([saying(parts.map(([full]) => full)), saying(parts.map((forms) => forms.at(-1)!))]);
}

/** `#1003`; in Arabic without the sign, which would stand behind the number there. */
export function orderNumber(number: string, locale: BaseLocale): string {
  return isolateLtr(locale === 'ar' ? number : `#${number}`);
}
