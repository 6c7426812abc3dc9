import fc from 'fast-check';
import { readShortAddress } from './short-address.ts';

it.each([
  'RRRD2929',
  'rrrd2929',
  ' RRRD 2929 ',
  'RRRD-2929',
  'R R R D 2 9 2 9',
  'rrrd٢٩٢٩',
  'RRRD۲۹۲۹',
  '\u200ERRRD\u200F2929',
  '\u2066RRRD2929\u2069',
  '\uFEFFRRRD2929\n',
  'ＲＲＲＤ２９２９',
])('reads a short address typed as %j [CHK-057, X-034]', (typed) => expect(readShortAddress(typed)).toBe('RRRD2929'));

it.each([
  ...['', ' ', 'RRRD', 'RRR2929', 'RRRD292', 'RRRD29290', '2929RRRD', 'ررخد2929', 'ßAB2929', 'RRRſ2929x', 'RRRı2929'],
  ...['12271', 'RRRD2929; drop', `${'R'.repeat(100_000)}2929`],
])('takes %.40j for none [CHK-057]', (typed) => expect(readShortAddress(typed)).toBeNull());

it('finds every one again however it is spaced and marked, and nothing that has another form [CHK-057]', () => {
  const mark = fc.constantFrom('', ' ', '-', '\u200F', '\u2067', '\u202B', '\u00AD');
  const letters = fc.stringMatching(/^[A-Z]{4}$/);
  const digits = fc.stringMatching(/^\d{4}$/);
  fc.assert(
    fc.property(letters, digits, fc.array(mark, { minLength: 8, maxLength: 8 }), (region, number, marks) => {
      const typed = [...`${region.toLowerCase()}${number}`].map((sign, index) => marks[index] + sign).join('');
      expect(readShortAddress(typed)).toBe(`${region}${number}`);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(readShortAddress(typed) ?? 'AAAA0000').toMatch(/^[A-Z]{4}\d{4}$/);
    }),
  );
});
