import { choiceLabels, choiceWords } from './choices.ts';

const KEBAB = { names: { ar: 'كباب', en: 'Kebab skewer' }, qty: 3 };
const TAWOOK = { names: { ar: 'شيش طاووق', en: 'Shish tawook' }, qty: 1 };
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

describe('choices of a dish', () => {
  it.each([
    ['en', ['Kebab skewer × 3', 'Shish tawook'], 'Kebab skewer × 3, Shish tawook'],
    ['ar', ['كباب × 3', 'شيش طاووق'], 'كباب × 3، شيش طاووق'],
  ] as const)('have their number where it is more than one: in %s [SHOP-012, MENU-035]', (locale, words, list) => {
    expect(choiceWords([KEBAB, TAWOOK], locale).map(plain)).toEqual(words);
    expect(plain(choiceLabels({ options: [KEBAB], insurance: [TAWOOK] }, locale))).toBe(list);
  });

  it('a name stays apart from its number where the directions differ, and one without a name is left out [X-006]', () => {
    expect(choiceWords([KEBAB], 'ar')).toEqual(['\u2068كباب\u2069 × 3']);
    expect(choiceWords([{ names: {}, qty: 2 }], 'en')).toEqual([]);
  });
});
