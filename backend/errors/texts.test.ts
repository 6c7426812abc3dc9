import { readQuery } from '../http/query-text.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { CODES, type ErrorCode } from './codes.ts';
import { refuse } from './refusal.ts';
import { readLocale, wireError } from './texts.ts';

const codes = Object.keys(CODES) as ErrorCode[];
const placeholders = (text: string | Record<string, string>): string[] => {
  const longest = typeof text === 'string' ? text : (text.named ?? text.other ?? '');
  return [...longest.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1]!).sort();
};

describe('texts of refusals', () => {
  it.each(codes)('%s has a text in both languages with the same parameters [API-061]', (code) => {
    expect(Object.keys(ar)).toContain(code);
    expect(placeholders(ar[code])).toEqual(placeholders(en[code]));
    const named = typeof ar[code] === 'object' && 'named' in ar[code];
    if (named) expect(Object.keys(en[code]).sort()).toEqual(['general', 'named']);
    const plural = typeof ar[code] === 'object' && !named;
    if (plural) expect(Object.keys(ar[code]).sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
  });

  it('no text is left over', () => {
    expect(Object.keys(ar).sort()).toEqual([...codes].sort());
    expect(Object.keys(en).sort()).toEqual([...codes].sort());
  });

  it('puts names into the caller’s language', () => {
    const error = {
      code: 'ITEM_UNAVAILABLE' as const,
      params: { item: { ar: 'كبسة', en: 'Kabsa' }, branch: { ar: 'العليا' } },
    };
    expect(wireError(error, 'en')).toEqual({
      code: 'ITEM_UNAVAILABLE',
      message: 'Kabsa has sold out at العليا',
      params: { item: 'Kabsa', branch: 'العليا' },
    });
    expect(wireError(error, 'ar').message).toBe('نفد كبسة في فرع العليا');
  });

  it.each([
    [1, 'الرمز غير صحيح، وبقيت محاولة واحدة'],
    [2, 'الرمز غير صحيح، وبقيت محاولتان'],
    [3, 'الرمز غير صحيح، وبقيت 3 محاولات'],
  ])('counts %d in Arabic', (count, message) => {
    expect(wireError({ code: 'OTP_WRONG', params: { count } }, 'ar').message).toBe(message);
  });

  it.each([
    ['en', { ar: 'الأرز', en: 'Rice' }, 'You have to select Rice'],
    ['ar', { ar: 'الأرز', en: 'Rice' }, 'يجب اختيار الأرز'],
    ['en', null, 'Choose at least one option'],
    ['ar', null, 'يرجى اختيار خيار واحد على الأقل'],
  ] as const)('a required choice is named in %s when it has a name [MENU-014][MENU-015]', (locale, name, message) => {
    expect(wireError({ code: 'OPTION_REQUIRED', params: { name } }, locale).message).toBe(message);
  });

  it('a refusal has the status of its code', () => {
    expect(refuse('CART_VERSION').status).toBe(409);
    expect(refuse('OTP_RATE', { retryAfter: 30 })).toMatchObject({ status: 429, retryAfter: 30 });
  });
});

describe('a query', () => {
  it.each([
    ['groups[]=a&groups[]=b', { groups: ['a', 'b'] }],
    ['groups%5B%5D=a', { groups: ['a'] }],
    ['groups[0]=a&groups[1]=b', { groups: ['a', 'b'] }],
    ['groups=a&groups=b', { groups: ['a', 'b'] }],
    ['groups=a,b&jsonVal=1', { groups: 'a,b', jsonVal: '1' }],
    ['', {}],
  ])('%s is read as a list or a text [API-008]', (text, expected) => {
    expect({ ...readQuery(text) }).toEqual(expected);
  });

  it('cannot touch prototypes', () => {
    const query = readQuery('__proto__[polluted]=1&__proto__=x&constructor=y');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(query)).toBeNull();
  });
});

describe('the language of an answer', () => {
  it.each([
    ['ar', 'ar'],
    ['en', 'en'],
    ['fr', 'en'],
    ['ur', 'ar'],
    ['xyz', 'ar'],
    ['', 'ar'],
    [undefined, 'ar'],
    [['en'], 'ar'],
  ])(
    'for %j is %s: an added language has the one of ours that is written in its direction [HOST-065]',
    (header, locale) => {
      expect(readLocale(header)).toBe(locale);
    },
  );
});
