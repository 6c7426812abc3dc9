/** @proof limits */

import { foldText } from '@sufra/i18n/search/fold';
import { isOneTypoAway } from '@sufra/i18n/search/typo';
import fc from 'fast-check';
import { fewOf } from '../../testing/proof.ts';
import { runToEnd } from '../../testing/run-to-end.ts';
import { indexDishes, type Searched, searchIndex } from './search.ts';

const search = <Dish extends Searched>(dishes: readonly Dish[], query: string) =>
  searchIndex(indexDishes(dishes), query);
const dish = (ar: string, en: string, descriptions = { ar: '', en: '' }) => ({ names: { ar, en }, descriptions });
const MENU = [
  dish('كبسة دجاج', 'Chicken kabsa', { ar: 'أرز بسمتي مع الزبيب', en: 'Basmati rice with raisins' }),
  dish('أم علي', 'Umm Ali'),
  dish('شاي بالنعناع', 'Mint tea'),
  dish('ريش غنم', 'Lamb chops', { ar: 'مع خبز وأرز', en: 'With bread and rice' }),
  dish('الشكشوكة البيضاء', 'White shakshuka'),
  dish('لبن 500 مل', 'Laban 500 ml'),
];
const find = (query: string) => search(MENU, query).map((found) => found.names.en);

describe('search of dishes', () => {
  it.each([
    ['كبسه', ['Chicken kabsa']],
    ['كَبْسَة', ['Chicken kabsa']],
    ['كـبـسـة', ['Chicken kabsa']],
    ['الكبسة', ['Chicken kabsa']],
    ['ام على', ['Umm Ali']],
    ['شكشوكه', ['White shakshuka']],
    ['KABSA', ['Chicken kabsa']],
    ['kabsah', ['Chicken kabsa']],
    ['lmab', ['Lamb chops']],
    ['كبسا', ['Chicken kabsa']],
    ['mint tea', ['Mint tea']],
    // Both languages in one query.
    ['دجاج kabsa', ['Chicken kabsa']],
    ['نعناع', ['Mint tea']],
    ['أرز', ['Chicken kabsa', 'Lamb chops']],
    ['rice lamb', ['Lamb chops']],
    ['٥٠٠', ['Laban 500 ml']],
    ['pizza', []],
    ['   ', []],
    ['(*', []],
  ])('finds for %s [MENU-026]', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it('puts whole words of the name first, then beginnings, descriptions and typos [MENU-026]', () => {
    const menu = [
      dish('', 'Ricotta plate', { ar: '', en: '' }),
      dish('', 'Soup', { ar: '', en: 'With rice' }),
      dish('', 'Rices of the world'),
      dish('', 'Price of love'),
      dish('', 'Fried rice'),
      dish('', 'Rise and shine'),
    ];
    expect(search(menu, 'rice').map(({ names }) => names.en)).toEqual([
      'Fried rice',
      'Rices of the world',
      'Price of love',
      'Soup',
      'Rise and shine',
    ]);
  });

  it('folds letters, marks and digits [MENU-026]', () => {
    expect(foldText('آأإٱ ى ة ؤ ئ ـ ٣ ۴ É')).toBe('اااا ي ه و ي 3 4 e');
    expect(foldText('ماء')).toBe('ما');
  });

  it.each([
    ['kabsa', 'kabsa', true],
    ['kabsa', 'kbsa', true],
    ['kabsa', 'kabssa', true],
    ['kabsa', 'kbasa', true],
    ['kabsa', 'kabsi', true],
    ['kabsa', 'kebse', false],
    ['kabsa', 'abska', false],
    ['tea', 'tee', false],
  ])('counts one typo between %s and %s: %s [MENU-026]', (a, b, expected) => {
    expect(isOneTypoAway(a, b)).toBe(expected);
    if (a.length >= 4 && b.length >= 4) expect(isOneTypoAway(b, a)).toBe(expected);
  });

  it('takes any text without failing, and of a long one the beginning only (safety W7)', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (query) => Array.isArray(search(MENU, query))));
    const long = 'كبسة '.repeat(fewOf(800_000, 4_000_000));
    expect(foldText(long).length).toBeLessThanOrEqual(2000);
    runToEnd(() => search([...MENU, dish(long, long)], long));
  });

  it('looks at each of 2,000 dishes once for each word, so that it is far below what a hand feels', () => {
    const parts = ['كبسة', 'مندي', 'دجاج', 'لحم', 'مشوي', 'بالفرن', 'حار', 'بالليمون'];
    const words = ['Kabsa', 'Mandi', 'Chicken', 'Lamb', 'Grilled', 'Oven', 'Spicy', 'Lemon'];
    const pick = (list: string[], at: number) => `${list[at % 8]} ${list[(at >> 3) % 8]} ${list[(at >> 6) % 8]} ${at}`;
    const more = { ar: 'طبق يُحضّر كل يوم ويقدّم مع السلطة والخبز', en: 'Made every day and served with salad and bread' };
    const index = indexDishes(Array.from({ length: 2000 }, (_, at) => dish(pick(parts, at), pick(words, at), more)));
    const queries = ['k', 'ka', 'kab', 'kabs', 'kabsa', 'kabsa l', 'kabsa lmab', 'دجاخ', 'لا شيء كهذا', 'zzzz'];
    let looks = 0;
    const watched = {
      dishes: index.dishes,
      texts: index.texts.map((text) => ({
        ...text,
        get nameText() {
          looks += 1;
          return text.nameText;
        },
      })),
    };
    for (const query of queries) {
      looks = 0;
      searchIndex(watched, query);
      // Counted at all.
      expect(looks).toBeGreaterThanOrEqual(2000);
      expect(looks).toBeLessThanOrEqual(2000 * query.split(' ').length);
    }
    expect(searchIndex(index, 'kabsa').length).toBeGreaterThan(200);
  });
});
