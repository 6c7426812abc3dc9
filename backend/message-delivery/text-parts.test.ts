/** As how many parts each text of customers leaves: each part is paid for (MSG-004). */
import type { BaseLocale } from '@sufra/contract';
import { formatMoneyText, isolate } from '@sufra/i18n';
import { formatSitting } from '@sufra/i18n/time/sitting';
import { deliveredNowText } from '../branch/messages.ts';
import { type MoreKey, orderNumber, orderText } from '../order/changes/letters/order-text.ts';
import type { TEXTS_MAX } from '../order/pushes/news.ts';
import { partsOf } from '../outbox/sms-parts.ts';
import { reservationText, type ToldKey } from '../reservation/letters/messages.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { codeText, deletionText, newWayText } from '../user/messages/messages.ts';
import { waitingText } from '../waiting-list/messages.ts';
import type { EntryRow } from '../waiting-list/tables.ts';

/** 16 letters, as `order.nakhla.com` has. */
const DOMAIN = 'nakhla.localhost';
const TOKEN = 'PQ9ykv4bROIkljtJ';
const NAMES = {
  usual: { ar: 'نخلة', en: 'Nakhla' },
  /** 18 letters. */
  longest: { ar: 'مطاعم نخلة الشرقية', en: 'Nakhla Restaurants' },
  /** A restaurant without a name in English: its English texts leave in the dearer alphabet. */
  arabic: { ar: 'نخلة', en: 'نخلة' },
  /** And one without a name in Arabic. */
  latin: { ar: 'Nakhla', en: 'Nakhla' },
} as const;
type Brand = keyof typeof NAMES;

const inBoth = (ar: string, en: string) => (locale: BaseLocale) => (locale === 'ar' ? ar : en);
const when = inBoth('الجمعة 11:15 م', 'Friday 11:15 PM');
const SITTINGS = {
  evening: { starts_at: '2026-12-04T20:15:00Z', date: '2026-12-04', is_next_day: false },
  /** The longest: it names the day that it is by then. */
  night: { starts_at: '2026-12-05T21:30:00Z', date: '2026-12-05', is_next_day: true },
} as const;
const prefix = inBoth('', '/en');
const link = (locale: BaseLocale, path: string) => `https://${DOMAIN}${prefix(locale)}${path}${TOKEN}`;

function orderTexts(key: Parameters<typeof orderText>[1], more: readonly MoreKey[] = []) {
  return (locale: BaseLocale, brand: Brand) => {
    const values = {
      name: isolate(NAMES[brand][locale]),
      number: orderNumber('1003', locale),
      branch: isolate(inBoth('العليا', 'Olaya')(locale)),
      dish: isolate(inBoth('كبسة دجاج', 'Chicken kabsa')(locale)),
      instead: isolate(inBoth('مندي لحم', 'Lamb mandi')(locale)),
      piece: isolate(inBoth('قدر كبسة', 'Kabsa pot')(locale)),
      reason: isolate(inBoth('تعذّر الوصول إلى العنوان', 'The address could not be reached')(locale)),
      amount: formatMoneyText('52.00', 'SAR', locale),
      total: formatMoneyText('126.00', 'SAR', locale),
      back: formatMoneyText('26.00', 'SAR', locale),
      code: '4821 7730',
      day: inBoth('الجمعة 4 ديسمبر', 'Friday, 4 December')(locale),
      when: isolate(when(locale)),
    };
    return orderText(locale, key, { values, more, url: link(locale, '/o/') });
  };
}

function reservationTexts(key: ToldKey, sitting: keyof typeof SITTINGS = 'evening') {
  return (locale: BaseLocale, brand: Brand) => {
    const values = {
      name: isolate(NAMES[brand][locale]),
      branch: isolate(inBoth('العليا', 'Olaya')(locale)),
      guests: '4',
      when: formatSitting(SITTINGS[sitting], { locale, timeZone: 'Asia/Riyadh' }),
      refund: inBoth(' ويُعاد 50.00 ر.س.', ' SAR 50.00 is refunded.')(locale),
    };
    return reservationText(locale, key, values, link(locale, '/reservations/'));
  };
}

function waitingTexts(
  key: 'JOINED' | 'CONFIRM' | 'TURN' | 'ENDED',
  branches: 'one' | 'several' = 'one',
  branch: Record<BaseLocale, string> = { ar: 'العليا', en: 'Olaya' },
) {
  return (locale: BaseLocale, brand: Brand) => {
    const tenant = { name: NAMES[brand] } as unknown as TenantRecord;
    const params = {
      time: inBoth('10 دقائق', '10 minutes')(locale),
      reason: inBoth('أغلق الفرع', 'The branch is closed')(locale),
      branch: isolate(branch[locale]),
    };
    const url = key === 'ENDED' ? null : link(locale, '/waiting-list/');
    return waitingText({ tenant }, { locale } as EntryRow, key, { params, url, branches });
  };
}

/** Parts by the kind of name, in Arabic. */
type Bounds = Readonly<Record<'usual' | 'latin' | 'longest', number>>;
const ONE: Bounds = { usual: 1, latin: 1, longest: 1 };
/** The link takes 44 to 55 of 70 places: beside a name of 18 letters no sentence has room. */
const LONG_NAME: Bounds = { ...ONE, longest: 2 };
/** An apology or the queue's longer link, beside a name of six letters. */
const SIX_LETTERS: Bounds = { ...LONG_NAME, latin: 2 };
/** It says a dish, a reason, an amount or a time beside the link: its recipient needs that. */
const DETAILS: Bounds = { usual: 2, latin: 2, longest: 2 };

type Text = (locale: BaseLocale, brand: Brand) => string;
const newWay =
  (way: Parameters<typeof newWayText>[2]): Text =>
  (locale, brand) =>
    newWayText(locale, NAMES[brand], way);

const ORDER: Readonly<Record<keyof typeof TEXTS_MAX | 'DEPOSIT_DUE' | 'DEPOSITS_DUE', Bounds>> = {
  ...{ READY: LONG_NAME, CANCELED: LONG_NAME, NOT_ACCEPTED: LONG_NAME, REFUNDED: LONG_NAME, LATE: SIX_LETTERS },
  ...{ LATER: DETAILS, PART_REFUNDED: DETAILS, LEFT_OUT: DETAILS, SWAPPED: DETAILS, WILL_CALL: DETAILS },
  ...{ SHARES_OVER: DETAILS, DEPOSIT_DUE: DETAILS, DEPOSITS_DUE: DETAILS },
};
const RESERVATION: Readonly<Record<ToldKey, Bounds>> = {
  ...{ TABLE_READY: ONE, CONFIRMED: DETAILS, CHANGED: DETAILS, REMINDER: DETAILS, CANCELED: DETAILS },
  ...{ CANCELED_OWN: DETAILS, TABLE_LOST: DETAILS, NOTE: DETAILS, ANSWERED: DETAILS },
};
const KINDS: readonly (readonly [kind: string, Text, Bounds])[] = [
  ['a code', (locale, brand) => codeText(locale, NAMES[brand], '482177', DOMAIN), ONE],
  ['a code that deletes', (locale, brand) => codeText(locale, NAMES[brand], '482177', DOMAIN, 'deletion'), ONE],
  ['a deletion', (locale, brand) => deletionText(locale, NAMES[brand], '2026/12/06'), LONG_NAME],
  ['a new way in by email', newWay('email'), LONG_NAME],
  ['a new way in by mobile', newWay('mobile'), LONG_NAME],
  ['a new way in by passkey', newWay('passkey'), LONG_NAME],
  ['a place that is delivered to', (locale, brand) => deliveredNowText(locale, NAMES[brand], DOMAIN), LONG_NAME],
  ...(Object.keys(ORDER) as (keyof typeof ORDER)[]).map(
    (key) => [`order ${key}`, orderTexts(key), ORDER[key]] as const,
  ),
  ['order CANCELED, its reason and money', orderTexts('CANCELED', ['REASON', 'MONEY_BACK']), DETAILS],
  ['order CANCELED, its reason and shares', orderTexts('CANCELED', ['REASON', 'SHARES_BACK']), DETAILS],
  ['order NOT_ACCEPTED, its money', orderTexts('NOT_ACCEPTED', ['MONEY_BACK']), DETAILS],
  ...(['LEFT_OUT', 'SWAPPED'] as const).flatMap((key) =>
    (['NEW_TOTAL', 'PART_BACK'] as const).map(
      (more) => [`order ${key}, ${more}`, orderTexts(key, [more]), DETAILS] as const,
    ),
  ),
  ['order SHARES_OVER, its shares', orderTexts('SHARES_OVER', ['SHARES_BACK']), DETAILS],
  ['waiting JOINED', waitingTexts('JOINED'), SIX_LETTERS],
  ['waiting CONFIRM', waitingTexts('CONFIRM'), SIX_LETTERS],
  ['waiting TURN', waitingTexts('TURN'), DETAILS],
  ['waiting ENDED', waitingTexts('ENDED'), ONE],
  // Decision 589: with its branch it has no room beside the queue's link.
  ['waiting JOINED, of several branches', waitingTexts('JOINED', 'several'), DETAILS],
  ['waiting CONFIRM, of several branches', waitingTexts('CONFIRM', 'several'), DETAILS],
  ['waiting TURN, of several branches', waitingTexts('TURN', 'several'), DETAILS],
  ['waiting ENDED, of several branches', waitingTexts('ENDED', 'several'), ONE],
  ...(Object.keys(RESERVATION) as ToldKey[]).map(
    (key) => [`reservation ${key}`, reservationTexts(key), RESERVATION[key]] as const,
  ),
];

describe.each(KINDS)('the text of %s [MSG-004]', (_, text, bounds) => {
  it.each(['usual', 'latin', 'longest'] as const)('leaves in Arabic in its parts, with a %s name', (brand) => {
    expect(partsOf(text('ar', brand))).toBe(bounds[brand]);
  });

  it.each(['usual', 'longest'] as const)('leaves in English as one part, with a %s name', (brand) => {
    expect(partsOf(text('en', brand))).toBe(1);
  });

  it('leaves in English in two parts at most, with a name in Arabic alone', () => {
    expect(partsOf(text('en', 'arabic'))).toBeLessThanOrEqual(2);
  });

  it.each(['ar', 'en'] as const)('names the restaurant and has no empty place (%s)', (locale) => {
    expect(text(locale, 'usual')).toContain(NAMES.usual[locale]);
    expect(text(locale, 'usual')).not.toMatch(/[{}]|undefined/);
  });
});

it('a text of a reservation after midnight has the day that it is by then, and leaves in two parts, in three with a long name in Arabic [MSG-004, RES-014]', () => {
  for (const key of Object.keys(RESERVATION) as ToldKey[])
    for (const locale of ['ar', 'en'] as const)
      for (const brand of ['usual', 'latin', 'longest'] as const) {
        const text = reservationTexts(key, 'night')(locale, brand);
        expect([key, partsOf(text) <= (locale === 'ar' && brand === 'longest' ? 3 : 2)]).toEqual([key, true]);
      }
  expect(reservationTexts('CONFIRMED', 'night')('en', 'usual')).toContain(
    'Saturday 2026/12/05, 12:30 AM (early Sunday)',
  );
  expect(reservationTexts('CONFIRMED', 'night')('ar', 'usual')).toContain('السبت 2026/12/05، 12:30 ص (فجر الأحد)');
});

it('of several branches each text of a queue names its own, also with a long name, in two parts at most [MSG-004, WL-017]', () => {
  // 33 letters in Arabic.
  const long = { ar: 'طريق الملك عبدالعزيز مخرج العاصمة', en: 'King Abdulaziz Road, Al Asima Exit' };
  for (const key of ['JOINED', 'CONFIRM', 'TURN', 'ENDED'] as const)
    for (const locale of ['ar', 'en'] as const)
      for (const brand of ['usual', 'latin', 'longest'] as const) {
        expect(waitingTexts(key, 'several')(locale, brand)).toContain(inBoth('العليا', 'Olaya')(locale));
        const text = waitingTexts(key, 'several', long)(locale, brand);
        expect(text).toContain(long[locale]);
        expect(partsOf(text)).toBeLessThanOrEqual(2);
      }
});

it('of one branch the turn of a queue and its end name it, and joining does where that costs no part [MSG-004, WL-017]', () => {
  for (const locale of ['ar', 'en'] as const) {
    const branch = inBoth('العليا', 'Olaya')(locale);
    for (const key of ['TURN', 'ENDED'] as const) expect(waitingTexts(key)(locale, 'usual')).toContain(branch);
  }
  expect(waitingTexts('JOINED')('en', 'usual')).toContain('Olaya');
  expect(waitingTexts('JOINED')('ar', 'usual')).not.toContain('العليا');
});
