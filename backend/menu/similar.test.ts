import { likenessOfId, similarDishes } from './similar.ts';

const dish = (id: string, group_id: string, ar: string, en: string, tags: string[] = [], state = 'available') => ({
  id,
  group_id,
  names: { ar, en },
  tags,
  availability: { state },
});
const MENU = [
  dish('chops', 'grill', 'ريش غنم', 'Lamb chops', ['popular']),
  dish('kebab', 'grill', 'كباب لحم', 'Lamb kebab'),
  dish('tawook', 'grill', 'شيش طاووق', 'Shish tawook'),
  dish('wrap', 'wraps', 'لفة الكباب', 'Kebab wrap'),
  dish('gone', 'grill', 'كباب دجاج', 'Chicken kebab', [], 'sold_out'),
  dish('soup', 'soups', 'شوربة عدس', 'Lentil soup', ['vegetarian']),
  dish('salad', 'salads', 'سلطة', 'Salad', ['vegetarian']),
];
const ids = (dishes: readonly { id: string }[]) => dishes.map(({ id }) => id);

describe('dishes like another [MENU-013]', () => {
  it('are those with its words first, in either language, then its group, never what is unavailable', () => {
    const to = dish('iskender', 'grill', 'كباب إسكندر', 'Iskender');
    expect(ids(similarDishes(MENU, to))).toEqual(['kebab', 'wrap', 'chops', 'tawook']);
  });

  it('are never the dish itself, and a shared tag alone makes none alike', () => {
    expect(ids(similarDishes(MENU, MENU[5]!))).toEqual(['chops']);
  });

  it('of an unknown address come from its words, else from what sells best', () => {
    expect(ids(similarDishes(MENU, likenessOfId('nakhla-lamb-ouzi', 'nakhla-3f9a1c')))).toEqual(['chops', 'kebab']);
    expect(ids(similarDishes(MENU, likenessOfId('6f0d5c1e', 'nakhla')))).toEqual(['chops']);
  });
});
