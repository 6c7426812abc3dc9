import { createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { buildDish } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { EmenuDish } from './emenu-dish.tsx';

const milk = { id: 'milk', names: { en: 'Milk', ar: 'حليب' }, icon: 'cheese' };
const open = async (allergens: string[], compact = false) => {
  await renderPart(
    <ul>
      <EmenuDish
        item={buildDish({ allergens })}
        type={null}
        timeZone="Asia/Riyadh"
        allergens={new Map([[milk.id, milk]])}
        compact={compact}
      />
    </ul>,
    { caller: createFakeCaller({}) },
  );
  const row = document.querySelector('[data-test=dish]')!;
  return { words: plainText(row), signs: row.querySelectorAll('p svg').length };
};

describe('a dish to read', () => {
  it('names its allergens by sign and word, and says to ask where none is listed [MENU-025] [MENU-031]', async () => {
    const plain = await open([]);
    expect(plain.words).toContain('Allergens: ask the restaurant');
    document.body.replaceChildren();
    const told = await open(['milk']);
    expect(told.words).toContain('Contains: Milk');
    expect(told.words).not.toContain('ask the restaurant');
    expect(told.signs).toBe(plain.signs + 1);
  });

  it('of a menu of many hundred names them in words', async () => {
    const { words, signs } = await open(['milk'], true);
    expect(words).toContain('Contains: Milk');
    expect(signs).toBe(0);
  });
});
