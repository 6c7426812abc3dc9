import { checkDeliveryArea, listDeliveryAreas } from '@sufra/api/branch/endpoints';
import { startTestBackend, type TestBackend } from '../testing/index.ts';

const OLAYA = { latitude: 24.7113, longitude: 46.6744 };

describe('delivery areas', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend();
    // A Saturday evening in Riyadh.
    await shop.setClock('2026-11-21T16:40:00Z', 'nakhla');
  });
  afterAll(() => shop.close());

  type Body = Parameters<typeof shop.call<Awaited<ReturnType<typeof checkDeliveryArea.structs>>>>[1]['body'];
  const check = (body: Body, locale = 'en') =>
    shop.call(checkDeliveryArea, { body }, { headers: { 'x-localization': locale } });

  it('a place inside one gives branch, fee, minimum and promise at once [API-046][MENU-008]', async () => {
    const { status, data } = await check(OLAYA);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      deliverable: true,
      branch_id: 'nakhla-olaya',
      branch_names: { ar: 'العليا' },
      area_id: 'nakhla-area-olaya',
      area_name: { ar: 'العليا', en: 'Al Olaya' },
      fee: '9.00',
      min_order: '30.00',
      free_over: '150.00',
      promise: { min: 35, max: 50 },
      state: 'open',
      reason: null,
    });
    expect(data.zone_version).toMatch(/^[0-9a-f]{12}$/);
  });

  it('each says how it is served now: where the way is longer the last order is earlier [MENU-008][CHK-009]', async () => {
    const areas = async () =>
      (await shop.call(listDeliveryAreas, { query: { branch_id: 'nakhla-olaya' } }, {})).data.filter(({ id }) =>
        ['nakhla-area-olaya', 'nakhla-area-central'].includes(id),
      );
    const standing = async () =>
      Object.fromEntries(
        (await areas()).map(({ id, state, last_order_at, opens_at }) => [id, [state, last_order_at, opens_at]]),
      );
    try {
      await shop.setClock('2026-11-24T22:20:00Z', 'nakhla');
      expect(await standing()).toEqual({
        'nakhla-area-olaya': ['closing_soon', '2026-11-25T01:25:00+03:00', '2026-11-24T12:00:00+03:00'],
        'nakhla-area-central': ['closed', '2026-11-26T01:10:00+03:00', '2026-11-25T12:00:00+03:00'],
      });
      const { data } = await check({ area_id: 'nakhla-area-central' });
      expect(data).toMatchObject({ state: 'closed', opens_at: '2026-11-25T12:00:00+03:00' });
    } finally {
      await shop.setClock('2026-11-21T16:40:00Z', 'nakhla');
    }
  });

  it('where two overlap, the lowest priority number decides, whatever else is near [MENU-008]', async () => {
    // In the boxes of Central Riyadh (20), Al Olaya (5) and the university (2).
    const { data } = await check({ latitude: 24.72, longitude: 46.657 });
    expect(data).toMatchObject({ area_id: 'nakhla-area-university', branch_id: 'nakhla-nakheel', fee: '7.00' });
    const fixed = await check({ latitude: 24.72, longitude: 46.657, branch_id: 'nakhla-olaya' });
    expect(fixed.data).toMatchObject({ area_id: 'nakhla-area-olaya' });
  });

  it('outside every area: the documented code with the nearest branch to collect from, in both languages [MENU-008]', async () => {
    const north = { latitude: 24.86, longitude: 46.6 };
    const { status, data } = await check(north);
    expect(status).toBe(200);
    expect(data).toMatchObject({ deliverable: false, branch_id: null, area_id: null, fee: null, promise: null });
    expect(data.reason).toMatchObject({
      code: 'OUT_OF_AREA',
      message: 'We do not deliver here yet',
      params: { branch: 'Al Malqa', km: 5.6 },
    });
    expect(data.alternatives[0]).toEqual({
      branch_id: 'nakhla-malqa',
      names: { ar: 'الملقا', en: 'Al Malqa' },
      distance_km: 5.6,
      state: 'open',
    });
    const distances = data.alternatives.map(({ distance_km }) => distance_km!);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    const arabic = await check(north, 'ar');
    expect(arabic.data.reason).toMatchObject({ message: 'لا نوصل إلى هذا الموقع حالياً', params: { branch: 'الملقا' } });
  });

  it.each([
    ['0,0', { latitude: 0, longitude: 0 }],
    ['nothing', {}],
    ['half a position', { latitude: 24.7113 }],
    ['no place on Earth', { latitude: 124, longitude: 46 }],
    ['a position that is not sure to 100 m', { ...OLAYA, accuracy: 101 }],
  ])('%s is not known: 422 ADDRESS_IMPRECISE [MENU-008]', async (_, body) => {
    const { status, errors } = await check(body);
    expect([status, errors[0]?.code]).toEqual([422, 'ADDRESS_IMPRECISE']);
  });

  it('are listed by name, for an address without a map, and checked by id [MENU-040]', async () => {
    const { data: all } = await shop.call(listDeliveryAreas, { query: {} });
    expect(all.map(({ id }) => id)).toContain('nakhla-area-banban');
    expect(all.every(({ branch_names, promise }) => branch_names.ar && promise.max >= promise.min)).toBe(true);
    const { data: malqa } = await shop.call(listDeliveryAreas, { query: { branch_id: 'nakhla-malqa' } });
    expect(malqa.map(({ names }) => names.en)).toEqual(['Banban', 'Al Malqa', 'Al Yasmin']);
    // An area that is on no map, from a phone whose position is not known.
    const { data } = await check({ area_id: 'nakhla-area-banban', latitude: 0, longitude: 0 });
    expect(data).toMatchObject({
      deliverable: true,
      branch_id: 'nakhla-malqa',
      fee: '25.00',
      area_name: { en: 'Banban' },
    });
    expect(data.alternatives.every(({ distance_km }) => distance_km === null)).toBe(true);
  });

  it('unknown areas and branches are 404; another tenant’s too', async () => {
    for (const body of [{ area_id: 'basta-area-dokki' }, { ...OLAYA, branch_id: 'basta-dokki' }]) {
      expect([(await check(body)).status, (await check(body)).errors[0]?.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await shop.call(listDeliveryAreas, { query: { branch_id: 'basta-dokki' } })).status).toBe(404);
  });

  it('staff change one: the next check says so, with another version and a message [MENU-008]', async () => {
    const before = (await check(OLAYA)).data;
    const heard: string[] = [];
    const stop = shop.platform.realtime.listen((_, { event, id }) => heard.push(`${event} ${id}`));
    await shop.sandbox('POST', '/sandbox/areas/nakhla-area-olaya', { tenant: 'nakhla', fee: '11.00' });
    stop();
    const after = (await check(OLAYA)).data;
    expect(after.fee).toBe('11.00');
    expect(after.zone_version).not.toBe(before.zone_version);
    expect(heard).toEqual(['branch.state nakhla-olaya']);
    await shop.sandbox('POST', '/sandbox/areas/nakhla-area-olaya', { tenant: 'nakhla', enabled: false });
    expect((await check(OLAYA)).data.area_id).toBe('nakhla-area-central');
  });

  it('a busy kitchen promises later; a closed branch says when it opens [MENU-008]', async () => {
    const state = (name: string) =>
      shop.sandbox('POST', '/sandbox/branches/nakhla-malqa/state', { tenant: 'nakhla', state: name });
    const malqa = { latitude: 24.8102, longitude: 46.6067 };
    await state('busy');
    expect((await check(malqa)).data).toMatchObject({ state: 'busy', promise: { min: 50, max: 65 } });
    await state('open');
    await shop.setClock('2026-11-21T02:00:00Z', 'nakhla');
    expect((await check(malqa)).data).toMatchObject({
      deliverable: true,
      state: 'closed',
      opens_at: '2026-11-21T07:00:00+03:00',
    });
  });
});
