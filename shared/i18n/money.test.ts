import fc from 'fast-check';
import { currencyLabel, formatMoney, formatMoneyText } from './money.ts';

describe('money', () => {
  it.each([
    ['74.00', 'SAR', 'ar', '\u206774.00 ر.س\u2069'],
    ['74.00', 'SAR', 'en', '\u2066SAR 74.00\u2069'],
    ['74', 'SR', 'ar', '\u206774.00 ر.س\u2069'],
    ['65.5', 'EGP', 'ar', '\u206765.50 ج.م\u2069'],
    ['65.5', 'USD', 'ar', '\u206665.50 USD\u2069'],
    ['65.5', 'EGP', 'en', '\u2066EGP 65.50\u2069'],
    ['1234567.891', 'AED', 'en', '\u2066AED 1,234,567.89\u2069'],
    ['0.005', 'SAR', 'en', '\u2066SAR 0.01\u2069'],
    ['0.004', 'SAR', 'en', '\u2066SAR 0.00\u2069'],
    ['-12.00', 'SAR', 'ar', '\u2067\u2066−12.00\u2069 ر.س\u2069'],
    ['-12.00', 'SAR', 'en', '\u2066−SAR 12.00\u2069'],
    ['-0.00', 'SAR', 'ar', '\u20670.00 ر.س\u2069'],
    ['5.00', '', 'ar', '\u20665.00\u2069'],
  ] as const)(
    '%s %s in %s: two decimals, SR as SAR, label by language, one isolated run [X-002, X-003]',
    (amount, currency, locale, text) => {
      expect(formatMoneyText(amount, currency, locale)).toBe(text);
    },
  );

  it.each([
    ['3.00', 'ar', '\u2067\u2066+3.00\u2069 ر.س\u2069'],
    ['-3.00', 'ar', '\u2067\u2066−3.00\u2069 ر.س\u2069'],
    ['3.00', 'en', '\u2066+SAR 3.00\u2069'],
    ['?', 'ar', '\u2067— ر.س\u2069'],
  ] as const)('%s that is added in %s has its sign at the left of the number [X-003]', (amount, locale, text) => {
    expect(formatMoneyText(amount, 'SAR', locale, 'added')).toBe(text);
  });

  it.each([null, undefined, '', 'abc', '1e3', '٧٤', 'NaN', '1,000.00', '--1'])(
    '%p is an unknown amount, never an invented one',
    (amount) => {
      expect(formatMoney(amount, 'SAR', 'ar')).toMatchObject({ amount: '—', sign: '' });
    },
  );

  it('writes every amount in Latin digits with exactly two decimals, without floating point [X-002, X-003]', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (minor) => {
        const abs = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
        const given = `${minor < 0n ? '-' : ''}${abs.slice(0, -2)}.${abs.slice(-2)}`;
        const { sign, amount } = formatMoney(given, 'SAR', 'ar');
        expect(amount).toMatch(/^\d{1,3}(,\d{3})*\.\d\d$/);
        expect((sign === '−' ? '-' : '') + amount.replaceAll(',', '')).toBe(given);
      }),
    );
  });

  it.each([
    ['SR', 'SAR'],
    [' sr ', 'SAR'],
    ['SAR', 'SAR'],
    ['QAR', 'QAR'],
    [null, ''],
  ])('the code of %p is %s [X-002]', (code, label) => {
    expect(currencyLabel(code)).toBe(label);
    expect(currencyLabel(code, 'en')).toBe(label);
  });

  it.each([
    ['SR', 'ر.س'],
    ['SAR', 'ر.س'],
    ['EGP', 'ج.م'],
    ['AED', 'د.إ'],
    ['QAR', 'ر.ق'],
    ['USD', 'USD'],
    ['', ''],
  ])('the label of %p in Arabic is %s', (code, label) => {
    expect(currencyLabel(code, 'ar')).toBe(label);
  });
});
