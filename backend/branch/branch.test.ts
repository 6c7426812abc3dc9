import {
  getBranch,
  getReservationsSettings,
  getWaitingSettings,
  listBranches,
  listSettingAreas,
  listTimeSlots,
  listWaitingBranches,
} from '@sufra/api/branch/endpoints';
import { checkWaiting } from '@sufra/api/waiting-list/endpoints';
import { withTenant } from '../database/tenant-scope.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { findBranch, releaseSlot, takeSlot } from './service.ts';

describe('branches', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend();
  });
  beforeEach(async () => {
    await shop.sandbox('POST', '/sandbox/reset', { tenant: 'nakhla' });
    // A Saturday evening in Riyadh.
    await shop.setClock('2026-11-21T16:40:00Z', 'nakhla');
  });
  afterAll(() => shop.close());

  it('are listed with state, hours, services and what a page needs [API-045]', async () => {
    const { data, meta } = await shop.call(listBranches, { query: {} });
    expect(data).toHaveLength(4);
    expect(data.map((branch) => branch.state)).toContain('open');
    const olaya = data.find((branch) => branch.id === 'nakhla-olaya')!;
    expect(olaya).toMatchObject({ time_zone: 'Asia/Riyadh', currency: 'SAR', state: 'open', names: { ar: 'العليا' } });
    const pickup = olaya.services.find((service) => service.type === 'pickup')!;
    expect(pickup).toMatchObject({ state: 'open', asap_allowed: true, min_order: '0.00' });
    // Open past midnight: it closes tomorrow.
    expect(pickup.closes_at).toMatch(/^2026-11-22T03:00:00\+03:00$/);
    expect(olaya.hours.some((range) => range.next_day)).toBe(true);
    const changes = data.flatMap((branch) => branch.next_change_at ?? []).sort();
    expect(meta.valid_until).toBe(changes[0]);
  });

  it.each([
    ['asap,schedule', [true, true]],
    ['schedule', [false, true]],
    [['asap'], [true, false]],
  ])(
    'offer the ways to order that the tenant (%j) and the branch both allow [CHK-008][CHK-009]',
    async (value, ways) => {
      const set = { group: 'order', key: 'order_delivery_time_options', value };
      await shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', set);
      const { data: all } = await shop.call(listBranches, { query: {} });
      const { data: one } = await shop.call(getBranch, { params: { id: 'nakhla-olaya' } });
      for (const { services } of [one, ...all]) {
        for (const { asap_offered, schedule_offered, asap_allowed, schedule_allowed } of services) {
          expect([asap_offered, schedule_offered]).toEqual([ways[0] && asap_allowed, ways[1] && schedule_allowed]);
        }
      }
    },
  );

  it('of a type are those that have it; by distance when the place is known [API-045]', async () => {
    const { data: dineIn } = await shop.call(listBranches, { query: { type: 'dine_in' } });
    expect(dineIn.length).toBeLessThan(4);
    const far = { lat: 24.77, lng: 46.6 };
    const { data: near } = await shop.call(listBranches, { query: far });
    const distances = near.map((branch) => branch.distance_km!);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    const { data: unknown } = await shop.call(listBranches, { query: { lat: 0, lng: 0 } });
    expect(unknown[0]!.distance_km).toBeUndefined();
    expect(unknown.map((branch) => branch.sort)).toEqual(
      [...unknown.map((branch) => branch.sort)].sort((a, b) => a - b),
    );
  });

  it('offer no type that a setting switches off, from the next answer on [MENU-001]', async () => {
    const typesOf = async () => {
      const { data } = await shop.call(listBranches, { query: {} });
      return new Set(data.flatMap(({ services }) => services.map(({ type }) => type)));
    };
    const pickup = (value: string) =>
      shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group: 'order', key: 'type_pickup', value });
    expect(await typesOf()).toContain('pickup');
    await pickup('0');
    expect(await typesOf()).not.toContain('pickup');
    await pickup('1');
    expect(await typesOf()).toContain('pickup');
  });

  it('one of them by id, with its names; unknown is 404 [API-024]', async () => {
    const found = await shop.call(getBranch, { params: { id: 'nakhla-olaya' } });
    expect(found.data).toMatchObject({ id: 'nakhla-olaya', names: { ar: 'العليا', en: expect.any(String) } });
    expect(await shop.call(getBranch, { params: { id: 'basta-none' } })).toMatchObject({ status: 404, data: null });
  });

  it('pausing one is seen in the next answer, and ends by itself', async () => {
    await shop.sandbox('POST', '/sandbox/branches/nakhla-olaya/state', {
      tenant: 'nakhla',
      state: 'paused',
      minutes: 20,
    });
    const paused = await shop.call(getBranch, { params: { id: 'nakhla-olaya' } });
    expect(paused.data).toMatchObject({ state: 'paused', resumes_at: expect.stringMatching(/^2026-11-21T20:00/) });
    await shop.setClock('2026-11-21T17:01:00Z', 'nakhla');
    expect((await shop.call(getBranch, { params: { id: 'nakhla-olaya' } })).data.state).toBe('open');
  });

  describe('times to order for', () => {
    const slots = (query: { type: 'pickup' | 'dine_in' | 'delivery'; date?: string }) =>
      shop.call(listTimeSlots, { params: { id: 'nakhla-olaya' }, query });

    it('come from now with their reasons, and for now [API-045]', async () => {
      const { data } = await slots({ type: 'pickup' });
      expect(data.time_zone).toBe('Asia/Riyadh');
      expect(data.days[0]!.date).toBe('2026-11-21');
      expect(data.days.length).toBeGreaterThan(1);
      expect(data.days[0]!.slots.find((slot) => slot.available)).toBeDefined();
      expect(data.asap).toMatchObject({ available: true, from: expect.stringMatching(/\+03:00$/) });
    });

    it('of one day are that day’s; of a type the branch has not, TYPE_OFF', async () => {
      const { data } = await slots({ type: 'pickup', date: '2026-11-22' });
      expect(data.days.map((day) => day.date)).toEqual(['2026-11-22']);
      const off = await shop.call(listTimeSlots, { params: { id: 'nakhla-hittin' }, query: { type: 'dine_in' } });
      expect([off.status, off.errors[0]?.code]).toEqual([409, 'TYPE_OFF']);
    });

    it('closed now: nothing for now, tomorrow’s times remain', async () => {
      await shop.setClock('2026-11-21T02:00:00Z', 'nakhla');
      const { data } = await slots({ type: 'pickup' });
      expect(data.asap).toMatchObject({ available: false, reason: 'closed' });
      expect(data.days[0]!.slots.some((slot) => slot.available)).toBe(true);
    });

    it('a slot takes as many orders as it holds, also when they come at once (safety B6)', async () => {
      const { database } = shop.platform;
      const { data } = await slots({ type: 'pickup' });
      const slot = data.days.flatMap((day) => day.slots).find((candidate) => candidate.available)!;
      const from = Date.parse(slot.from);
      const take = () =>
        withTenant(database, 'nakhla', async (db) =>
          takeSlot(db, await findBranch(db, 'nakhla-olaya'), 'pickup', from),
        );
      const capacity = await withTenant(database, 'nakhla', async (db) => {
        const branch = await findBranch(db, 'nakhla-olaya');
        return branch.services.find((service) => service.type === 'pickup')!.slot_capacity;
      });
      const taken = await Promise.all(Array.from({ length: capacity + 12 }, take));
      expect(taken.filter(Boolean)).toHaveLength(capacity);
      const full = (await slots({ type: 'pickup' })).data.days
        .flatMap((day) => day.slots)
        .find((candidate) => candidate.from === slot.from)!;
      expect(full).toMatchObject({ available: false, reason: 'full' });

      await withTenant(database, 'nakhla', (db) => releaseSlot(db, 'nakhla-olaya', 'pickup', from));
      const free = (await slots({ type: 'pickup' })).data.days
        .flatMap((day) => day.slots)
        .find((candidate) => candidate.from === slot.from)!;
      expect(free).toMatchObject({ available: true });
    });
  });

  it('have booking settings where bookings are taken [API-022]', async () => {
    const { data: list } = await shop.call(listBranches, { query: {} });
    const taking = list.find((branch) => branch.modules.reservation)!;
    const { data } = await shop.call(getReservationsSettings, { params: { id: taking.id }, query: { frontend: true } });
    expect(data.reservations_settings).toMatchObject({
      person_count_from: expect.any(Number),
      person_count_to: expect.any(Number),
      maximum_duration: expect.any(Number),
    });
    const without = list.find((branch) => !branch.modules.reservation);
    if (without) {
      const none = await shop.call(getReservationsSettings, { params: { id: without.id }, query: {} });
      expect(none.data.reservations_settings).toBeNull();
    }
  });

  it('have queues: branches, settings, areas and counts [API-032][API-033][API-035][API-036]', async () => {
    const { data: queues } = await shop.call(listWaitingBranches, {});
    expect(queues.length).toBeGreaterThan(0);
    const { id } = queues[0]!;
    const { data: areas } = await shop.call(listSettingAreas, { query: { branch_id: id } });
    expect(queues[0]!.count).toBe(areas.reduce((sum, area) => sum + area.count, 0));
    expect(queues[0]!.queues).toBe(areas.length);
    const { data: settings } = await shop.call(getWaitingSettings, { params: { id }, query: { frontend: true } });
    expect(settings.waiting_settings).toMatchObject({ enable_area: '1', open: expect.any(Boolean) });
    const { data: one } = await shop.call(checkWaiting, { params: { branchId: id }, query: { area_id: areas[0]!.id } });
    expect(one).toMatchObject({ count: areas[0]!.count, queues: 1 });
    await shop.sandbox('POST', `/sandbox/branches/${id}/queue`, { tenant: 'nakhla', area_id: areas[0]!.id, count: 9 });
    const { data: later } = await shop.call(checkWaiting, {
      params: { branchId: id },
      query: { area_id: areas[0]!.id },
    });
    // Long waits are rounded to fives.
    const least = 9 * settings.waiting_settings!.minutes_per_party_min;
    expect(later).toMatchObject({ count: 9, estimate_min: least - (least % 5) });
    const none = await shop.call(checkWaiting, { params: { branchId: id }, query: { area_id: 'no-area' } });
    expect(none.status).toBe(404);
  });

  it('whose queue is open take no party while they are closed; both answers say so', async () => {
    // In the evening: whatever time it is here.
    await shop.sandbox('POST', '/sandbox/clock', { tenant: 'nakhla', now: '2026-01-10T16:00:00.000Z' });
    const { data: queues } = await shop.call(listWaitingBranches, {});
    const { id } = queues.find(({ open }) => open)!;
    await shop.sandbox('POST', `/sandbox/branches/${id}/state`, { tenant: 'nakhla', state: 'closed' });
    const { data: check } = await shop.call(checkWaiting, { params: { branchId: id }, query: {} });
    const { data: list } = await shop.call(listWaitingBranches, {});
    expect([check.open, list.find((one) => one.id === id)!.open]).toEqual([false, false]);
    await shop.sandbox('POST', `/sandbox/branches/${id}/state`, { tenant: 'nakhla', state: 'open' });
    expect((await shop.call(checkWaiting, { params: { branchId: id }, query: {} })).data.open).toBe(true);
    await shop.sandbox('POST', '/sandbox/clock', { tenant: 'nakhla', now: null });
  });

  it('a module that is switched off refuses with 403 MODULE_DISABLED [API-061]', async () => {
    const off = (group: string) =>
      shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group, key: 'enable', value: '0' });
    await off('reservation');
    await off('waiting-list');
    const answers = [
      await shop.call(getReservationsSettings, { params: { id: 'nakhla-olaya' }, query: {} }),
      await shop.call(listWaitingBranches, {}),
      await shop.call(listSettingAreas, { query: { branch_id: 'nakhla-olaya' } }),
      await shop.call(getWaitingSettings, { params: { id: 'nakhla-olaya' }, query: {} }),
      await shop.call(checkWaiting, { params: { branchId: 'nakhla-olaya' }, query: {} }),
    ];
    expect(answers.map((answer) => [answer.status, answer.errors[0]?.code])).toEqual(
      answers.map(() => [403, 'MODULE_DISABLED']),
    );
  });
});
