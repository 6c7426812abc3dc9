import type { MenuItem } from '@sufra/api/menu/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { buildDish } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';
import { DishRow } from './dish-row.tsx';
import { knownDish, servedDish } from './served-dish.ts';

/** The row as a page has it that knows the dish from nothing else. */
async function rowOf(changes: Partial<MenuItem>, ordering = true): Promise<Element> {
  document.documentElement.lang = 'en';
  await renderPart(
    <ul>
      <DishRow item={buildDish({ id: 'd1', ...changes })} type="pickup" timeZone="Asia/Riyadh" ordering={ordering} />
    </ul>,
    { caller: createFakeCaller({}) },
  );
  return document.querySelector('[data-item]')!;
}

describe('a dish read from its row', () => {
  it.each<[string, Partial<MenuItem>]>([
    ['is what it was rendered from', {}],
    ['keeps how many of it one order may have', { max_per_order: 2 }],
    [
      'needs its choice, whether or not it can be added now',
      { needs_choice: true, availability: { state: 'sold_out' } },
    ],
  ])('%s [MENU-009]', async (_, changes) => {
    const row = await rowOf(changes);
    const { id, names, needs_choice, max_per_order } = buildDish({ id: 'd1', ...changes });
    expect(servedDish(row)).toEqual({
      id,
      names: { en: names.en },
      image: null,
      needs_choice,
      ...(max_per_order ? { max_per_order } : {}),
    });
  });

  it('has the price as data, not as it is written [MENU-013]', async () => {
    await rowOf({ price: '1250.00', min_price: '1000.50', old_price: '1300.00' });
    expect(knownDish('d1')).toMatchObject({
      min_price: '1000.50',
      descriptions: { en: buildDish({}).descriptions.en },
    });
  });

  it('is not sold out because a menu only reads', async () => {
    await rowOf({}, false);
    expect(knownDish('d1')?.availability).toEqual({ state: 'available' });
  });

  it('has the state that the server said, and no description where words stand in its place', async () => {
    await rowOf({ availability: { state: 'type_off' } });
    expect(knownDish('d1')).toMatchObject({ availability: { state: 'type_off' }, descriptions: {} });
  });

  it('has its name in the language that it is written in', async () => {
    const row = await rowOf({ names: { ar: 'كبسة' } });
    expect(servedDish(row)?.names).toEqual({ ar: 'كبسة' });
  });

  it('is none where the page has no such row', async () => {
    await rowOf({});
    expect(knownDish('d2')).toBeUndefined();
    expect(servedDish(document.body)).toBeNull();
  });
});
