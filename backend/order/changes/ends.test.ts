/**
 * Each way in which an order ends × who ended it × how it was paid: which news its customer gets, and in
 * which words, by text message and by push, in both languages (CHK-056, CHK-058). The page has the same cells
 * in `mf-checkout/screens/order/ended.test.tsx`, the strip and the lists beside the strip.
 */
import type { OrderActor } from '@sufra/api/order/status-transitions';
import { type NewsKey, newsOfMove, type TextKey } from '../pushes/news.ts';
import { EACH_PAYS } from '../rules/shared-order.ts';
import type { OrderRow } from '../tables.ts';
import { type MoreKey, orderText } from './letters/order-text.ts';
import { pushWords } from './letters/push-words.ts';

type End = readonly [
  what: string,
  from: string,
  to: string,
  actor: OrderActor | undefined,
  reason: string | null,
  told: NewsKey | null,
];
const ENDS: readonly End[] = [
  ['the restaurant canceled', 'accepted', 'canceled', 'staff', 'too_busy', 'CANCELED'],
  ['the restaurant canceled and gave no reason', 'ready', 'canceled', undefined, null, 'CANCELED'],
  ['the bank let go of its money', 'created', 'canceled', 'system', 'payment_lost', 'CANCELED'],
  ['its customer canceled', 'created', 'canceled', 'customer', 'wrong_time', null],
  ['staff canceled for its customer', 'accepted', 'canceled', 'staff', 'wrong_time', null],
  ['was not paid in time', 'callcenter_pending', 'canceled', 'system', 'not_paid', null],
  ['was replaced by a newer one', 'callcenter_pending', 'canceled', 'system', 'replaced', null],
  ['was not accepted in time', 'created', 'missed', 'system', null, 'NOT_ACCEPTED'],
  ['was handed over and given back', 'delivered', 'refunded', 'staff', null, 'REFUNDED'],
  ['was given back in parts, and now whole', 'partially_refunded', 'refunded', 'staff', null, 'REFUNDED'],
  // Its text names the amount, and is sent with it.
  ['was handed over and given back in part', 'delivered', 'partially_refunded', 'staff', null, null],
  // That was said with the end.
  ['was canceled, and its money is back', 'canceled', 'refunded', 'system', 'too_busy', null],
  ['was not accepted, and its money is back', 'missed', 'refunded', 'system', null, null],
];

const orderOf = (
  status: string,
  cancel_reason: string | null,
  payment_method_id = 'cash',
  locale: 'ar' | 'en' = 'en',
) =>
  ({
    ...{ number: '1003', status, type: 'pickup', promised_to: null, cancel_reason, payment_method_id },
    snapshot: { locale, branch: { names: { ar: 'العليا', en: 'Olaya' } } },
  }) as unknown as OrderRow;

it.each(ENDS)('an order that %s (%s to %s by %s, %s) is news of %s', (_, from, to, actor, reason, told) => {
  expect(newsOfMove(orderOf(from, null), orderOf(to, reason), actor)).toBe(told);
});

it('a group order of which not all shares were paid is no canceled one', () => {
  const before = orderOf('callcenter_pending', null, EACH_PAYS.id);
  expect(newsOfMove(before, orderOf('canceled', 'not_paid', EACH_PAYS.id), 'system')).toBe('SHARES_OVER');
  expect(newsOfMove(before, orderOf('canceled', 'shares_stopped', EACH_PAYS.id), 'system')).toBeNull();
});

const WORDS = {
  CANCELED: { ar: /أُلغي/, en: /canceled/ },
  NOT_ACCEPTED: { ar: /(?:تعذّر قبول|لم يُقبل)/, en: /not accept/ },
  SHARES_OVER: { ar: /لم تُدفع كل حصص/, en: /(?:[Nn]ot all shares|not paid in full)/ },
  REFUNDED: { ar: /(?:يُعاد|نعيد|مبلغ)/, en: /(?:goes back|Refunded|Money back)/ },
} as const satisfies Partial<Record<TextKey, { ar: RegExp; en: RegExp }>>;
type EndKey = keyof typeof WORDS;

const MONEY: Readonly<Record<'MONEY_BACK' | 'SHARES_BACK', { ar: RegExp; en: RegExp }>> = {
  MONEY_BACK: { ar: /ما دُفع يُعاد كاملاً/, en: /(?:goes back in full|Refunded in full)/ },
  SHARES_BACK: { ar: /يُعاد إلى كل شخص ما دفعه/, en: /(?:each person paid|Payments are refunded)/ },
};
const BESIDE: Readonly<Record<EndKey, readonly MoreKey[]>> = {
  CANCELED: ['MONEY_BACK', 'SHARES_BACK'],
  NOT_ACCEPTED: ['MONEY_BACK', 'SHARES_BACK'],
  SHARES_OVER: ['SHARES_BACK'],
  REFUNDED: [],
};
const CELLS = (Object.keys(WORDS) as EndKey[]).flatMap((key) =>
  (['ar', 'en'] as const).flatMap((locale) => [undefined, ...BESIDE[key]].map((money) => ({ key, locale, money }))),
);

it.each(CELLS)(
  '$key in $locale, its money: $money, is said in its own words and no other end’s',
  ({ key, locale, money }) => {
    const name = { ar: 'نخلة', en: 'Nakhla' };
    const values = { name: name[locale], number: '1003' };
    const text = orderText(locale, key, {
      values,
      more: money ? [money] : [],
      url: 'https://nakhla.localhost/o/PQ9ykv4b',
    });
    const push = pushWords({ name }, orderOf('canceled', null, 'cash', locale), key);
    for (const said of [text, `${push.title} ${push.body}`]) {
      expect(said).toMatch(WORDS[key][locale]);
      for (const other of ['CANCELED', 'NOT_ACCEPTED', 'SHARES_OVER'] as const)
        if (other !== key) expect(said).not.toMatch(WORDS[other][locale]);
    }
    for (const [of, words] of Object.entries(MONEY))
      if (of === money) expect(text).toMatch(words[locale]);
      else expect(text).not.toMatch(words[locale]);
  },
);
