import { couponCode } from './coupon-code.ts';

describe('code of a coupon', () => {
  it.each([
    ['nakhla10', 'NAKHLA10'],
    [' NAKHLA 10 ', 'NAKHLA10'],
    ['nakhla١٠', 'NAKHLA10'],
    ['nakhla۱۰', 'NAKHLA10'],
    ['\u200fNAKHLA10\u200e', 'NAKHLA10'],
    ['NAK\u2066HLA\u206910', 'NAKHLA10'],
    ['NAKHLA\u000010\n', 'NAKHLA10'],
    ['ＮＡＫＨＬＡ１０', 'NAKHLA10'],
    ['NAK\u00adHLA\ufe0d10\u202c', 'NAKHLA10'],
    ['كـشـري', 'كشري'],
    ['summer-25_x', 'SUMMER-25_X'],
  ])('%j is %j [CHK-020]', (typed, code) => {
    expect(couponCode(typed)).toBe(code);
    expect(couponCode(code)).toBe(code);
  });

  it.each(['', '  ', '\u202e', "' or 1=1 --", '🎁', 'x'.repeat(41), '<b>x</b>', '%'])(
    '%j is none [CHK-020]',
    (typed) => {
      expect(couponCode(typed)).toBeNull();
    },
  );
});
