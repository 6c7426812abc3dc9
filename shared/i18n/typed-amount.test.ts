import fc from 'fast-check';
import { parseAmount, readAmount } from './typed-amount.ts';

describe('an amount that is typed [X-034]', () => {
  it.each([
    ['50', '50.00'],
    ['٥٠', '50.00'],
    ['۵۰', '50.00'],
    ['５０．５', '50.50'],
    ['٥٠٫٥', '50.50'],
    ['50,5', '50.50'],
    ['12,50', '12.50'],
    ['50،5', '50.50'],
    ['1,000', '1000.00'],
    ['1,250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    ["1'250.5", '1250.50'],
    ['١٬٠٠٠٫٢٥', '1000.25'],
    ['1 000', '1000.00'],
    ['12\u00a0500', '12500.00'],
    ['\u200f50.25\u200f', '50.25'],
    ['007', '7.00'],
    ['12345678', '12345678.00'],
    ['12.50 ر.س', '12.50'],
    ['12.50ر.س.', '12.50'],
    ['SAR 12.50', '12.50'],
    ['sar12,5', '12.50'],
    ['٤٥ ريال', '45.00'],
    ['﷼ 45', '45.00'],
    ['\u20c145', '45.00'],
    ['S.R. 45', '45.00'],
  ])('%j is %s', (typed, read) => expect(readAmount(typed, 'SAR')).toBe(read));

  it.each([
    ['', 'none'],
    ['\u200f \u2060', 'none'],
    ['x', 'form'],
    ['1,00,0', 'form'],
    ['12 50', 'form'],
    ['12.5.', 'form'],
    ['5..5', 'form'],
    ['5e3', 'form'],
    ['18.5o', 'form'],
    ['٫٥', 'form'],
    ['1,200,50', 'form'],
    ['12345678901', 'form'],
    ['12 kebabs', 'form'],
    ['1.234', 'decimals'],
    ['0,500', 'decimals'],
    ['1234,567', 'decimals'],
    ['12 USD', 'currency'],
    ['$12', 'currency'],
    ['12 د.إ', 'currency'],
    ['AED 12 ر.س', 'currency'],
  ])('%j is none: %s', (typed, fault) => {
    expect(parseAmount(typed, 'SAR')).toEqual({ fault });
    expect(readAmount(typed, 'SAR')).toBeNull();
  });

  it('without a currency has no word beside it, and below nothing it is no amount', () => {
    expect(parseAmount('SAR 12')).toEqual({ fault: 'form' });
    expect(parseAmount('-5')).toEqual({ minor: -500 });
    expect(parseAmount('−٥')).toEqual({ minor: -500 });
    expect(readAmount('-5')).toBeNull();
    expect(readAmount('0')).toBe('0.00');
  });

  it('that was read is read as the same again, in any digits and with marks', () => {
    const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!).replace('.', '٫');
    fc.assert(
      fc.property(fc.nat(999_999_999), (minor) => {
        const text = `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
        expect(parseAmount(text)).toEqual({ minor });
        expect(readAmount(text)).toBe(text);
        expect(readAmount(`\u200e${arabic(text)}\u200f ر.س`, 'SAR')).toBe(text);
        expect(readAmount(text.replace('.', ','))).toBe(text);
      }),
    );
  });
});
