import { foldText, isOneTypoAway, searchDishes } from './search.ts';

const dish = (ar: string, en: string, descriptions = { ar: '', en: '' }) => ({ names: { ar, en }, descriptions });
const MENU = [
  dish('كبسة دجاج', 'Chicken kabsa', { ar: 'أرز بسمتي مع الزبيب', en: 'Basmati rice with raisins' }),
  dish('أم علي', 'Umm Ali'),
  dish('شاي بالنعناع', 'Mint tea'),
  dish('ريش غنم', 'Lamb chops', { ar: 'مع خبز وأرز', en: 'With bread and rice' }),
];
const find = (query: string) => searchDishes(MENU, query).map((found) => found.names.en);

describe('search of dishes', () => {
  it.each([
    ['كبسه', ['Chicken kabsa']],
    ['كَبْسَة', ['Chicken kabsa']],
    ['ام على', ['Umm Ali']],
    ['الكبسة', []],
    ['KABSA', ['Chicken kabsa']],
    ['kabsah', ['Chicken kabsa']],
    ['lmab', ['Lamb chops']],
    ['mint tea', ['Mint tea']],
    ['نعناع', ['Mint tea']],
    ['أرز', ['Chicken kabsa', 'Lamb chops']],
    ['rice lamb', ['Lamb chops']],
    ['pizza', []],
    ['   ', []],
  ])('finds for %s', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it('folds letters, marks and digits [MENU-026]', () => {
    expect(foldText('آأإٱ ى ة ؤ ئ ـ ٣ ۴ É')).toBe('اااا ي ه و ي 3 4 e');
  });

  it.each([
    ['kabsa', 'kabsa', true],
    ['kabsa', 'kbsa', true],
    ['kabsa', 'kabssa', true],
    ['kabsa', 'kbasa', true],
    ['kabsa', 'kebse', false],
    ['tea', 'tee', false],
  ])('counts one typo between %s and %s: %s', (a, b, expected) => {
    expect(isOneTypoAway(a, b)).toBe(expected);
  });
});
