import { getMenu, searchItems } from '@sufra/api/menu/endpoints';
import { seedWhenNeeded } from '@sufra/sandbox/seeds/load.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';

describe('a menu of 2,000 dishes', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend();
    await shop.setClock('2026-11-21T16:40:00Z', 'grand');
  });
  afterAll(() => shop.close());

  it('comes as a whole, group by group in its order [API-047]', async () => {
    const { data } = await shop.call(
      getMenu,
      { query: { branch_id: 'grand-tahlia', type: 'pickup' } },
      { tenant: 'grand' },
    );
    expect(data.groups).toHaveLength(80);
    expect(data.groups.reduce((sum, { items }) => sum + items.length, 0)).toBe(2000);
    expect(data.groups.map(({ sort }) => sort)).toEqual(Array.from({ length: 80 }, (_, at) => at + 1));
  });

  it('is searched in both languages at once [MENU-026]', async () => {
    const find = async (q: string) => {
      const { data } = await shop.call(searchItems, { query: { q, branch_id: 'grand-tahlia' } }, { tenant: 'grand' });
      return data.map(({ names }) => names.en);
    };
    expect((await find('كبسه دجاج زبيب'))[0]).toBe('Chicken kabsa with raisins');
    expect((await find('chiken kabsa'))[0]).toMatch(/^Chicken kabsa/);
    expect(await find('لا شيء كهذا')).toEqual([]);
  });

  it('is not loaded again when the server starts a second time', async () => {
    expect(await seedWhenNeeded(shop.platform)).toBe(false);
  });
});
