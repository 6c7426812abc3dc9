import { getItem, getMenu, listAllergens, searchItems, validateItems } from '@sufra/api/menu/endpoints';
import { startTestBackend, type TestBackend } from '../testing/index.ts';

describe('the menu', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend();
  });
  beforeEach(async () => {
    await shop.sandbox('POST', '/sandbox/reset', { tenant: 'nakhla' });
    await shop.setClock('2026-11-21T16:40:00Z', 'nakhla');
  });
  afterAll(() => shop.close());

  const branch_id = 'nakhla-olaya';
  const read = async (query: Record<string, unknown> = {}) => shop.call(getMenu, { query: { branch_id, ...query } });
  const items = async (query = {}) => (await read(query)).data.groups.flatMap((group) => group.items);

  it('of a branch has its groups and dishes, lean enough for a document [API-047]', async () => {
    const { data, status } = await read();
    expect([status, data.branch_id]).toEqual([200, branch_id]);
    expect(data.groups.length).toBeGreaterThanOrEqual(10);
    const dishes = data.groups.flatMap((group) => group.items);
    expect(dishes.length).toBeGreaterThanOrEqual(70);
    for (const dish of dishes) expect(dish).not.toHaveProperty('option_groups');
    expect(JSON.stringify(data).length / dishes.length).toBeLessThan(900);
    expect(dishes[0]).toMatchObject({ needs_choice: false, price: expect.stringMatching(/^\d+\.\d\d$/) });
  });

  it('without a branch is the first one’s', async () => {
    const { data } = await shop.call(getMenu, { query: {} });
    expect(data.branch_id).toBe(branch_id);
  });

  it('of an unknown branch is 404, in a type the branch has not 409 TYPE_OFF', async () => {
    expect((await read({ branch_id: 'none' })).status).toBe(404);
    const off = await read({ branch_id: 'nakhla-hittin', type: 'dine_in' });
    expect([off.status, off.errors[0]?.code]).toEqual([409, 'TYPE_OFF']);
  });

  it('has every state of availability in the seeds, with what belongs to it [MENU-022][MENU-023]', async () => {
    const dishes = await items();
    const inState = (state: string) => dishes.filter((dish) => dish.availability.state === state);
    expect(inState('sold_out').some((dish) => dish.availability.back_at?.startsWith('2026-11-22'))).toBe(true);
    for (const dish of inState('hours')) {
      expect(dish.availability).toMatchObject({
        from: expect.any(String),
        to: expect.any(String),
        days: expect.any(Array),
      });
      expect(Date.parse(dish.availability.back_at!)).toBeGreaterThan(Date.parse('2026-11-21T16:40:00Z'));
    }
    expect(inState('hours').length).toBeGreaterThan(0);
    expect(inState('scheduled_only').length).toBeGreaterThan(0);
    expect(dishes.some((dish) => dish.price_from && dish.min_price !== '0.00')).toBe(true);
  });

  it('changes by itself when meta.valid_until comes', async () => {
    const before = await read();
    const until = Date.parse(String(before.meta.valid_until));
    const states = async () => (await items()).map((dish) => dish.availability.state).join();
    const now = await states();
    await shop.setClock(new Date(until - 3000).toISOString(), 'nakhla');
    expect(await states()).toBe(now);
    // Each boundary in turn: within a day some dish comes or goes.
    let seen = now;
    for (let at = until, step = 0; seen === now && step < 8; step++) {
      await shop.setClock(new Date(at + 1000).toISOString(), 'nakhla');
      seen = await states();
      at = Date.parse(String((await read()).meta.valid_until));
    }
    expect(seen).not.toBe(now);
  });

  it('shows a dish sold out at one branch or at all, and back [MENU-023]', async () => {
    const id = 'nakhla-lamb-chops';
    const state = async (branch = branch_id) =>
      (await shop.call(getItem, { params: { id }, query: { branch_id: branch } })).data.availability.state;
    const set = (body: object) =>
      shop.sandbox('POST', `/sandbox/items/${id}/availability`, { tenant: 'nakhla', ...body });
    await set({ state: 'sold_out', branch_id });
    expect([await state(), await state('nakhla-malqa')]).toEqual(['sold_out', 'available']);
    await set({ state: 'sold_out' });
    expect([await state(), await state('nakhla-malqa')]).toEqual(['sold_out', 'sold_out']);
    await set({ state: 'available', branch_id });
    expect([await state(), await state('nakhla-malqa')]).toEqual(['available', 'sold_out']);
    await set({ state: 'available' });
    expect([await state(), await state('nakhla-malqa')]).toEqual(['available', 'available']);
  });

  it('one dish comes with its options; unknown or not sold here is 404 [API-047]', async () => {
    const choice = (await items()).find((dish) => dish.needs_choice)!;
    const { data } = await shop.call(getItem, { params: { id: choice.id }, query: { branch_id, type: 'pickup' } });
    // The picture that shared links show; lists have none of it.
    expect(data.image?.share).toMatch(/^\/media\/share\/.+\.jpg\?v=/);
    expect(data.image?.share_square).toMatch(/^\/media\/share-square\/dish\/.+\?v=/);
    expect(choice.image).not.toHaveProperty('share');
    expect(choice.image).not.toHaveProperty('share_square');
    expect(data.option_groups.some((group) => group.min > 0)).toBe(true);
    expect(data.price_version).toBe(choice.price_version);
    for (const id of ['none', 'basta-foul']) {
      expect((await shop.call(getItem, { params: { id }, query: { branch_id } })).status).toBe(404);
    }
  });

  it('costs what the branch asks', async () => {
    const priced = await Promise.all(
      ['nakhla-olaya', 'nakhla-nakheel', 'nakhla-malqa', 'nakhla-hittin'].map((id) => items({ branch_id: id })),
    );
    const prices = new Map<string, Set<string>>();
    for (const dish of priced.flat()) prices.set(dish.id, (prices.get(dish.id) ?? new Set()).add(dish.price));
    expect([...prices.values()].some((set) => set.size > 1)).toBe(true);
  });

  it('is searched in both languages [API-047]', async () => {
    const find = async (q: string) =>
      (await shop.call(searchItems, { query: { q, branch_id } })).data.map((dish) => dish.id);
    expect(await find('ريش')).toContain('nakhla-lamb-chops');
    expect(await find('LAMB chop')).toContain('nakhla-lamb-chops');
    expect(await find('zzzzzz')).toEqual([]);
  });

  it('lists every allergen without pages [API-025]', async () => {
    const { data, meta } = await shop.call(listAllergens, { query: { page: '0' } });
    expect(data.length).toBeGreaterThan(3);
    expect(meta).not.toHaveProperty('last_page');
    const known = new Set(data.map((allergen) => allergen.id));
    for (const dish of await items()) for (const id of dish.allergens) expect(known).toContain(id);
  });

  describe('validation of lines', () => {
    const validate = (lines: object[], more: object = {}) =>
      shop.call(validateItems, { body: { branch_id, type: 'pickup', lines: lines as never, ...more } });

    it('prices them and says what is wrong with each [API-047]', async () => {
      const dishes = await items();
      const simple = dishes.find((dish) => !dish.has_choices && dish.availability.state === 'available')!;
      const choice = dishes.find((dish) => dish.needs_choice && dish.availability.state === 'available')!;
      const gone = dishes.find((dish) => dish.availability.state === 'sold_out')!;
      const later = dishes.find((dish) => dish.availability.state === 'scheduled_only')!;
      const { data } = await validate([
        { item_id: simple.id, qty: 3, price_version: simple.price_version },
        { item_id: simple.id, qty: 1, price_version: 'older' },
        { item_id: choice.id, qty: 1 },
        { item_id: gone.id, qty: 1 },
        { item_id: later.id, qty: 1 },
        { item_id: 'none', qty: 1 },
        { item_id: simple.id, qty: 1, options: [{ option_id: 'foreign', qty: 1 }] },
      ]);
      expect(data.valid).toBe(false);
      expect(data.lines.map((line) => line.state)).toEqual([
        'ok',
        'price_changed',
        'rule',
        'unavailable',
        'time',
        'unavailable',
        'option_unavailable',
      ]);
      expect(data.lines[0]).toMatchObject({
        unit_price: simple.price,
        total: (Number(simple.price) * 3).toFixed(2),
        deposit: '0.00',
      });
      expect(data.lines[3]!.errors[0]).toMatchObject({
        code: 'ITEM_UNAVAILABLE',
        message: expect.stringContaining('has sold out'),
      });
      expect(data.lines[4]!.errors[0]!.code).toBe('SCHEDULE_ONLY');
      const scheduled = await validate([{ item_id: later.id, qty: 1 }], { at: '2026-11-23T16:00:00+03:00' });
      expect(['ok', 'rule']).toContain(scheduled.data.lines[0]!.state);
    });

    it('counts the lines of one dish together for its limit', async () => {
      const limited = (await items()).find(
        (dish) => dish.max_per_order && !dish.needs_choice && dish.availability.state === 'available',
      );
      if (!limited) throw new Error('the seeds have no limited dish without choices');
      const most = limited.max_per_order!;
      const { data } = await validate([
        { item_id: limited.id, qty: most },
        { item_id: limited.id, qty: 1 },
      ]);
      expect(data.lines.map((line) => line.state)).toEqual(['max_qty', 'max_qty']);
      expect((await validate([{ item_id: limited.id, qty: most }])).data.valid).toBe(true);
    });

    it.each([
      [{ qty: 0 }, 'lines.0.qty'],
      [{ qty: 1.5 }, 'lines.0.qty'],
      [{ qty: 1, price: '0.01' }, 'lines.0.price'],
      [{ qty: 1, options: [{ option_id: 'x', qty: -1 }] }, 'lines.0.options.0.qty'],
    ])('refuses %j', async (line, field) => {
      const answer = await validate([{ item_id: 'nakhla-lamb-chops', ...line }]);
      expect([answer.status, answer.errors[0]?.field]).toEqual([422, field]);
    });
  });
});
