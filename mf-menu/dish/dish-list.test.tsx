import { createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDish } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';
import { DishList } from './dish-list.tsx';
import { DishRow } from './dish-row.tsx';
import { DishTile } from './dish-tile.tsx';

describe('a dish that the household avoids, in a list that the guard does not narrow', () => {
  afterEach(() => localStorage.clear());
  const items = [
    buildDish({ id: 'bread', names: { ar: 'خبز', en: 'Bread' }, allergens: ['gluten'] }),
    buildDish({ id: 'rice', names: { ar: 'أرز', en: 'Rice' }, allergens: [] }),
  ];
  const show = () =>
    renderPart(
      <DishList items={items} type="pickup">
        <ul>
          {items.map((item) => (
            <DishTile key={item.id} item={item} ordering />
          ))}
        </ul>
      </DishList>,
      { caller: createFakeCaller({}) },
    );

  it('opens its sheet, which says what is in it, in place of being added [MENU-025]', async () => {
    localStorage.setItem('sufra.menu.allergen-guard', JSON.stringify({ version: 2, value: ['gluten'] }));
    const { asked } = await show();
    await userEvent.click(screen.getByRole('button', { name: /Bread/ }));
    expect(asked.opened).toEqual([{ name: 'menu.item', props: { item_id: 'bread' } }]);
  });

  it('is said in the document, so that an early tap waits for that question [MENU-042]', async () => {
    await show();
    expect([...document.querySelectorAll('[data-item]')].map((tile) => tile.getAttribute('data-allergens'))).toEqual([
      'gluten',
      null,
    ]);
    expect(document.querySelector('[data-guarded]')).toBeNull();
  });
});

it.each([
  ['en', 'Lunch', /until .*8:00 PM/],
  ['ar', 'غداء', /حتى .*8:00/],
] as const)(
  'a dish of an offer says its name and its end by the branch’s clock, in %s [CHK-055]',
  async (locale, name, end) => {
    const offer = { id: 'o', names: { ar: 'غداء', en: 'Lunch' }, saving: '2.00', to: '2026-01-10T17:00:00Z' };
    const dish = buildDish({ id: 'rice', price: '18.00', min_price: '18.00', old_price: '20.00', offer });
    await renderPart(
      <ul>
        <DishRow item={dish} type="pickup" timeZone="Asia/Riyadh" ordering={false} />
        <DishRow item={buildDish({ id: 'bread' })} type="pickup" timeZone="Asia/Riyadh" ordering={false} />
      </ul>,
      { caller: createFakeCaller({}), locale },
    );
    expect(screen.getAllByTestId('dish-offer')).toHaveLength(1);
    expect(screen.getByTestId('dish-offer')).toHaveTextContent(name);
    expect(screen.getByTestId('dish-offer')).toHaveTextContent(end);
  },
);
