import { EVENING, type Json, openShop, shopForEach, stopClock } from '../order/testing/shop.ts';
import { listSent } from '../outbox/outbox.ts';
import { LIMITS } from '../user/limits/limits.ts';
import { loginEvents } from '../user/tables.ts';
import { forgetCoverageAlerts, MAX_COVERAGE_ALERTS } from './coverage-alerts.ts';
import { deliveredNowText } from './messages.ts';
import { coverageAlerts } from './tables.ts';

const DAY = 24 * 60 * 60 * 1000;
/** In the area of Al Malqa and in no other. */
const MALQA = { latitude: 24.81024, longitude: 46.60671 };
/** In no area at all. */
const NORTH = { latitude: 24.86, longitude: 46.6 };
const AREA = 'nakhla-area-malqa';

const shop = shopForEach();
beforeEach(async () => {
  await change({ enabled: false });
});

const change = (body: Json, at = shop, area = AREA) =>
  shop.backend.sandbox('POST', `/sandbox/areas/${area}`, { tenant: at.key, ...body });
const ask = (body: Json = {}, headers: Record<string, string> = {}, at = shop) =>
  at.call('POST', '/api/v1/branch/frontend/delivery-areas/tell-me', {
    body: { mobile: '0551234567', ...MALQA, ...body },
    headers,
  });
const waiting = (at = shop) => at.db((db) => db.select().from(coverageAlerts).orderBy(coverageAlerts.id));
const sent = (at = shop) => at.db((db) => listSent(db));
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

describe('a wish for a delivery', () => {
  it('is noted once, with the number as sign-in knows it and no more of the place than a block', async () => {
    expect(await ask({ accuracy: 20 })).toMatchObject({ status: 200, data: { state: 'noted' } });
    expect(await ask({ mobile: '+966 55 123 4567', latitude: 24.8098 }, { 'x-localization': 'ar' })).toMatchObject({
      status: 200,
      data: { state: 'noted' },
    });
    const rows = await waiting();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ mobile: '+966551234567', latitude: 24.81, longitude: 46.607, locale: 'ar' });
    expect(await sent()).toEqual([]);
  });

  it('gets one message in its own language when an area comes to hold the place, and waits no more', async () => {
    await ask({}, { 'x-localization': 'ar' });
    await ask({ mobile: '01012345678', country_code: 'EG' });
    // The same number twice in the area: the language of its newest alert.
    await ask({ mobile: '0551234568' }, { 'x-localization': 'ar' });
    await ask({ mobile: '0551234568', latitude: 24.8 });
    await ask({ mobile: '0551234569', ...NORTH });
    await Promise.all([1, 2, 3, 4].map(() => change({ enabled: true })));

    const english = `As promised: ${shop.tenant.name.en} now delivers to your place. Order here:\nhttps://${shop.key}.localhost/en/select-type/delivery`;
    const arabic = plain(deliveredNowText('ar', shop.tenant.name, `${shop.key}.localhost`));
    expect(arabic).toContain(shop.tenant.name.ar);
    expect(arabic).toMatch(/\nhttps:\/\/[^/]+\/select-type\/delivery$/);
    const messages = await sent();
    // They asked for it: no switch of an account has to be on.
    for (const { data } of messages) expect(data).toEqual({ basis: { asked: expect.any(String) } });
    expect(messages.map(({ to, kind, body }) => [to, kind, plain(body)]).sort()).toEqual([
      ['+201012345678', 'sms', english],
      ['+966551234567', 'sms', arabic],
      ['+966551234568', 'sms', english],
    ]);
    expect((await waiting()).map(({ mobile }) => mobile)).toEqual(['+966551234569']);

    await change({ enabled: false });
    await change({ enabled: true });
    expect(await sent()).toHaveLength(3);
  });

  it('gets no message about changes elsewhere', async () => {
    await ask();
    await change({ enabled: false }, shop, 'nakhla-area-olaya');
    await change({ enabled: true, fee: '3.00' }, shop, 'nakhla-area-olaya');
    await change({ fee: '3.00' });
    expect(await sent()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  it('gets no message of other tenants, and none sees its wish', async () => {
    const other = await openShop(shop.backend);
    await change({ enabled: false }, other);
    await ask();
    expect(await waiting(other)).toEqual([]);
    await change({ enabled: true }, other);
    expect([await sent(), await sent(other)]).toEqual([[], []]);
    expect(await waiting()).toHaveLength(1);
  });

  it('where it is delivered already is answered so, and not noted', async () => {
    await change({ enabled: true });
    expect(await ask()).toMatchObject({ status: 200, data: { state: 'delivered' } });
    expect(await waiting()).toEqual([]);
  });

  it('a point a step outside an area stays outside it', async () => {
    await change({ enabled: true });
    // 45 m south of Al Malqa; the nearest point of the grid is on its border.
    expect(await ask({ latitude: 24.7896, longitude: 46.6 })).toMatchObject({ data: { state: 'noted' } });
    expect((await waiting())[0]).toMatchObject({ latitude: 24.789, longitude: 46.6 });
    await change({ fee: '3.00' });
    expect(await sent()).toEqual([]);
  });

  it.each([
    ['too short', { mobile: '55123456' }],
    ['no number', { mobile: 'abc' }],
    ['of another country', { mobile: '0551234567', country_code: 'EG' }],
    ['of an unknown country', { country_code: 'XX' }],
  ])('with a number that is %s is refused as at sign-in', async (_, body) => {
    expect(await ask(body)).toMatchObject({ status: 422, errors: [{ code: 'MOBILE_INVALID' }] });
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['0,0', { latitude: 0, longitude: 0 }],
    ['no place on Earth', { latitude: 124 }],
    ['not sure to 100 m', { accuracy: 101 }],
  ])('at a place that is %s is refused [MENU-008]', async (_, body) => {
    expect(await ask(body)).toMatchObject({ status: 422, errors: [{ code: 'ADDRESS_IMPRECISE' }] });
    expect(await waiting()).toEqual([]);
  });

  it('waits for a few places at most: the oldest makes room', async () => {
    for (let place = 0; place <= MAX_COVERAGE_ALERTS; place++) await ask({ latitude: 24.86 + place / 100 });
    await ask({ mobile: '0551234568' });
    const own = (await waiting()).filter(({ mobile }) => mobile === '+966551234567');
    expect(own.map(({ latitude }) => latitude)).toEqual([24.87, 24.88, 24.89, 24.9, 24.91]);
  });

  it('is noted so many times an hour from one address, whatever the number; its number is not counted with it', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const number = (index: number) => `0551234${String(index).padStart(3, '0')}`;
    stopClock(shop);
    for (let index = 0; index < LIMITS.alertsPerAddress; index++) {
      expect((await ask({ mobile: number(index) }, from('203.0.113.7'))).status).toBe(200);
    }
    const refused = await ask({ mobile: number(500) }, from('203.0.113.7'));
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'RATE_LIMITED' }] });
    expect(Number(refused.retryAfter)).toBeGreaterThanOrEqual(3600);
    expect((await ask({ mobile: number(500) }, from('203.0.113.8'))).status).toBe(200);
    expect(await waiting()).toHaveLength(LIMITS.alertsPerAddress + 1);
    const events = await shop.db((db) => db.select().from(loginEvents));
    expect(new Set(events.map(({ number: kept }) => kept))).toEqual(new Set(['']));
    stopClock(shop, new Date(EVENING.getTime() + DAY / 24 + 1000));
    expect((await ask({ mobile: number(501) }, from('203.0.113.7'))).status).toBe(200);
  });

  it('is forgotten, unseen, after 180 days', async () => {
    await ask();
    shop.setClock(new Date(EVENING.getTime() + 100 * DAY));
    await ask({ mobile: '0551234568' });
    shop.setClock(new Date(EVENING.getTime() + 181 * DAY));
    await forgetCoverageAlerts(shop.backend.platform.database, shop.key, shop.now());
    expect((await waiting()).map(({ mobile }) => mobile)).toEqual(['+966551234568']);
    // Before the timer comes round, too.
    shop.setClock(new Date(EVENING.getTime() + 281 * DAY));
    await change({ enabled: true });
    expect(await waiting()).toEqual([]);
    expect(await sent()).toEqual([]);
  });
});
