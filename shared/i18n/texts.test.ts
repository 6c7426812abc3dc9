import { checkLocaleFiles } from './check-locale-files.ts';
import { formatDistance } from './distance.ts';
import { createI18n } from './i18next.ts';
import { cleanBidi, isolate } from './isolate.ts';
import { formatList } from './list.ts';
import { formatMegabytes } from './megabytes.ts';
import { formatMoneyText } from './money.ts';
import { localizedName } from './name.ts';
import { addTexts, translator } from './texts.ts';
import { formatRange, formatTime } from './time/format.ts';

const cartAr = {
  cart: {
    items_zero: 'السلة فارغة',
    items_one: 'صنف واحد',
    items_two: 'صنفان',
    items_few: '{{count}} أصناف',
    items_many: '{{count}} صنفاً',
    items_other: '{{count}} صنف',
  },
  hello: 'أهلاً {{name}}',
  raw: 'من {{- span}} دقيقة',
};

describe('texts', () => {
  const i18n = createI18n('ar');
  addTexts(i18n, 'mf-test', cartAr);
  const t = translator(i18n, 'mf-test');

  it.each([
    [0, 'السلة فارغة'],
    [1, 'صنف واحد'],
    [2, 'صنفان'],
    [3, '3 أصناف'],
    [10, '10 أصناف'],
    [11, '11 صنفاً'],
    [99, '99 صنفاً'],
    [100, '100 صنف'],
    [103, '103 أصناف'],
  ])('%i items are counted in the right Arabic form [X-008]', (count, text) => {
    expect(t('cart.items', { count })).toBe(text);
  });

  it('says what was added since', () => {
    const own = createI18n('ar');
    addTexts(own, 'mf-test', { hello: 'مرحباً {{name}}' });
    const say = translator(own, 'mf-test');
    expect([say('hello', { name: 'Big' }), say('hello', { name: 'Mac' })]).toEqual([
      'مرحباً \u2068Big\u2069',
      'مرحباً \u2068Mac\u2069',
    ]);
    addTexts(own, 'mf-test', cartAr);
    expect([say('hello', { name: 'Big' }), say('cart.items', { count: 1 })]).toEqual([
      'أهلاً \u2068Big\u2069',
      'صنف واحد',
    ]);
  });

  it('isolates inserted names and leaves markup to React [X-006]', () => {
    expect(t('hello', { name: '<b>Big Mac</b>' })).toBe('أهلاً \u2068<b>Big Mac</b>\u2069');
  });

  it('does not read places or nested keys inside inserted text', () => {
    expect(t('hello', { name: '$t(raw) {{name}}' })).toBe('أهلاً \u2068$t(raw) {{name}}\u2069');
  });

  it('inserts marked values as they are', () => {
    expect(t('raw', { span: '\u206625–35\u2069' })).toBe('من \u206625–35\u2069 دقيقة');
  });

  it('breaks no amount over two lines [X-002]', () => {
    expect(t('hello', { name: formatMoneyText('20', 'SAR', 'ar') })).toBe(
      'أهلاً \u2067\u206720.00\u00a0ر.س\u2069\u2069',
    );
    expect(t('hello', { name: formatMoneyText('-20', 'SAR', 'ar') })).toBe(
      'أهلاً \u2067\u2067\u2066−20.00\u2069\u00a0ر.س\u2069\u2069',
    );
    expect(t('hello', { name: 'Abu Khaled' })).toBe('أهلاً \u2068Abu Khaled\u2069');
  });

  it('holds a time of a page to its half of the day [X-004]', () => {
    const at = { locale: 'ar', timeZone: 'Asia/Riyadh' } as const;
    const [from, to] = ['2026-01-10T18:54:00Z', '2026-01-10T19:10:00Z'];
    expect(t('hello', { name: formatTime(from, at) })).toContain('09:54\u00a0م');
    expect(t('hello', { name: formatRange(from, to, at) })).toContain('10:10\u2069\u00a0م');
    expect(t('hello', { name: `اليوم ${formatTime(from, at)} من الفرع` })).toContain('09:54\u00a0م من');
    expect(t('hello', { name: '09:54 من الفرع' })).toContain('09:54 من');
    // Texts that leave are composed of the same formats.
    expect(formatTime(from, at)).toBe('09:54 م');
  });

  it('gives the direction of the page to a value whose letters are all in isolates inside it [X-006]', () => {
    const range = '\u2068Coca-Cola\u2069، \u2068خبز\u2069';
    expect(t('hello', { name: range })).toBe(`أهلاً \u2067${range}\u2069`);
    expect(t('hello', { name: `\u2067${range}\u2069 – ${range}` })).toBe(
      `أهلاً \u2067\u2067${range}\u2069 – ${range}\u2069`,
    );
    expect(t('hello', { name: '\u206607:15–07:30\u2069 م' })).toBe('أهلاً \u2068\u206607:15–07:30\u2069\u00a0م\u2069');
    expect(t('hello', { name: '+966 55' })).toBe('أهلاً \u2068+966 55\u2069');
  });

  it('reports a missing key, and says its last word in place of the text [X-013]', () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(t('no.suchKey' as string)).toBe('Such key');
    expect(report).toHaveBeenCalledWith(expect.stringContaining('no.suchKey'));
  });

  it('takes the first key of a list that exists', () => {
    expect(t(['error.unknown_code', 'hello'], { name: 1 })).toBe('أهلاً 1');
  });

  it('keeps two languages apart, each in its own instance', () => {
    const english = createI18n('en');
    addTexts(english, 'mf-test', { hello: 'Hello {{name}}' });
    expect(translator(english, 'mf-test')('hello', { name: 'نورة' })).toBe('Hello \u2068نورة\u2069');
    expect(t('hello', { name: 'نورة' })).toBe('أهلاً \u2068نورة\u2069');
  });
});

describe('inserted text', () => {
  it('cannot turn the line around or close its isolate [X-006]', () => {
    expect(isolate('a\u202Eb\u202C')).toBe('\u2068ab\u2069');
    expect(isolate('a\u2069b')).toBe('\u2068ab\u2069');
    expect(isolate('\u2067a')).toBe('\u2068a\u2069');
    expect(isolate('\u2069\u2068')).toBe('\u2068\u2069');
    expect(cleanBidi('\u20661–2\u2069')).toBe('\u20661–2\u2069');
  });
});

describe('names', () => {
  it.each([
    [{ ar: 'العليا', en: 'Olaya' }, 'ar', { text: 'العليا', lang: 'ar', fallback: false }],
    [{ ar: 'العليا', en: 'Olaya' }, 'en', { text: 'Olaya', lang: 'en', fallback: false }],
    [{ ar: '', en: 'Olaya' }, 'ar', { text: 'Olaya', lang: 'en', fallback: true }],
    [{ ar: 'العليا', en: ' ' }, 'en', { text: 'العليا', lang: 'ar', fallback: true }],
    [{ en: null }, 'ar', { text: '', lang: 'ar', fallback: false }],
    [null, 'en', { text: '', lang: 'en', fallback: false }],
  ] as const)('%j in %s falls back with its language [X-009]', (name, locale, result) => {
    expect(localizedName(name, locale)).toEqual(result);
  });
});

it.each([
  [84, '80 متر', '\u206680 m\u2069'],
  [2, '10 متر', '\u206610 m\u2069'],
  [996, '1 كم', '\u20661 km\u2069'],
  [1234, '1.2 كم', '\u20661.2 km\u2069'],
  [9960, '10 كم', '\u206610 km\u2069'],
  [15_400, '15 كم', '\u206615 km\u2069'],
  [Number.NaN, '', ''],
])('%d metres are %s / %s', (metres, arabic, english) => {
  expect(formatDistance(metres, 'ar')).toBe(arabic);
  expect(formatDistance(metres, 'en')).toBe(english);
});

it.each([
  [4 * 1024 * 1024, '4 ميجابايت', '4 MB'],
  [1.5 * 1024 * 1024, '1.5 ميجابايت', '1.5 MB'],
  [100_000, '0.1 ميجابايت', '0.1 MB'],
  [Number.NaN, '', ''],
])('%d bytes are %s / %s', (bytes, arabic, english) => {
  expect(formatMegabytes(bytes, 'ar')).toBe(arabic);
  expect(formatMegabytes(bytes, 'en')).toBe(english);
});

it('lists isolate each item [X-006]', () => {
  expect(formatList(['خبز', 'Coca-Cola', 'ثومية'], 'ar')).toBe(
    '\u2068خبز\u2069 و\u2068Coca-Cola\u2069 و\u2068ثومية\u2069',
  );
  expect(formatList(['bread', 'onion', 'dip'], 'en')).toBe('\u2068bread\u2069, \u2068onion\u2069 and \u2068dip\u2069');
});

it('lists that only enumerate have commas, and what is all ranges keeps the direction of the page [X-006]', () => {
  expect(formatList(['خبز', 'Coca-Cola'], 'ar', 'commas')).toBe('\u2068خبز\u2069، \u2068Coca-Cola\u2069');
  expect(formatList(['bread', 'onion', 'dip'], 'en', 'commas')).toBe(
    '\u2068bread\u2069, \u2068onion\u2069, \u2068dip\u2069',
  );
  const range = '\u206811:00 ص\u2069 – \u206802:00 م\u2069';
  expect(formatList([range, range], 'ar', 'commas')).toBe(`\u2067${range}\u2069، \u2067${range}\u2069`);
  expect(formatList([range], 'en', 'commas')).toBe(`\u2066${range}\u2069`);
  expect(formatList([], 'en', 'commas')).toBe('');
});

describe('the check of locale files', () => {
  const en = {
    cart: { items_one: '{{count}} item', items_other: '{{count}} items' },
    hello: 'Hello {{name}}',
    raw: 'In {{- span}} minutes',
  };

  it('finds nothing in a good pair', () => {
    expect(checkLocaleFiles(cartAr, en)).toEqual([]);
  });

  it.each([
    ['a key that is missing in one file', { ...cartAr, extra: 'زيادة' }, en, 'en: "extra" is missing'],
    [
      'a plural form that Arabic lacks',
      { ...cartAr, cart: { ...cartAr.cart, items_two: undefined } },
      en,
      '"cart.items_two"',
    ],
    ['forms that English lacks', cartAr, { ...en, cart: { items_one: 'item' } }, 'en: "cart.items_other" is missing'],
    ['a text without words', { ...cartAr, hello: ' ' }, en, 'ar: "hello" has no text'],
    ['places that differ', { ...cartAr, hello: 'أهلاً {{user}}' }, en, '"hello" has other places'],
    ['a second apostrophe', cartAr, { ...en, hello: '{{name}}’s' }, 'en: "hello" has a curly apostrophe'],
    ['a second spelling', cartAr, { ...en, hello: '{{name}} was cancelled' }, 'en: "hello" spells canceled otherwise'],
    [
      'a second place of tanwin',
      { ...cartAr, hello: 'أهل\u064b\u0627 {{name}}' },
      en,
      'ar: "hello" spells أولاً otherwise',
    ],
    ['Latin punctuation in Arabic', { ...cartAr, hello: 'أهلاً, {{name}}' }, en, 'Latin punctuation'],
  ])('finds %s [X-008, X-013]', (_, ar, english, problem) => {
    expect(checkLocaleFiles(ar as never, english as never).join('\n')).toContain(problem);
  });
});
