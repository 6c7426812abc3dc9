import * as calls from '@sufra/api/staff/endpoints';
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { shopForFile } from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { withStaff } from '../store.ts';
import { staffSessions } from '../tables.ts';
import { callAs, hire } from '../testing/team.ts';
import { afterService, noticeSharedEnds } from './shared-ends.ts';

const shop = shopForFile();
const RIYADH = 'Asia/Riyadh';
const daily = (from: string, to: string) => ({
  time_zone: RIYADH,
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from, to })),
  overrides: [],
});
const at = (wall: string) => new Date(`${wall}+03:00`);

describe('the end of a shared device', () => {
  it('moves behind the service that runs, of all branches; one that never closes does not move it [SHOP-006]', () => {
    const [lunch, late] = [daily('11:00', '16:00'), daily('15:00', '02:00')];
    expect(afterService([lunch], at('2026-01-10T13:30:00'))).toEqual(at('2026-01-10T16:00:00'));
    expect(afterService([lunch, late], at('2026-01-10T13:30:00'))).toEqual(at('2026-01-11T02:00:00'));
    expect(afterService([late], at('2026-01-11T01:00:00'))).toEqual(at('2026-01-11T02:00:00'));
    expect(afterService([lunch, late], at('2026-01-10T05:00:00'))).toEqual(at('2026-01-10T05:00:00'));
    expect(afterService([daily('00:00', '00:00')], at('2026-01-10T05:00:00'))).toEqual(at('2026-01-10T05:00:00'));
    expect(afterService([], at('2026-01-10T05:00:00'))).toEqual(at('2026-01-10T05:00:00'));
  });

  it('is announced to the owners a week before, once, in both languages; a private device is not [SHOP-006]', async () => {
    const { platform } = shop.backend;
    const [owner, cook, alone] = [await hire(shop, 'owner'), await hire(shop, 'kitchen'), await hire(shop, 'counter')];
    const real = platform.clock.now.bind(platform.clock);
    let offset = 0;
    const clock = { ...platform.clock, now: (tenant: string) => new Date(real(tenant).getTime() + offset) };
    const notice = () => noticeSharedEnds({ ...platform, clock: clock as never });
    const { session_id } = (await callAs(shop, cook.token, calls.getStaffSession, {})).data;
    await callAs(shop, cook.token, calls.shareDevice, { params: { id: session_id }, body: { idle_minutes: 5 } });
    const board = { params: { restaurant: shop.key }, query: {} };
    for (const { token } of [cook, alone]) expect((await callAs(shop, token, calls.readBoard, board)).status).toBe(200);
    const row = () =>
      withStaff(platform.database, async (db) => {
        const [found] = await db.select().from(staffSessions).where(eq(staffSessions.id, session_id));
        return found!;
      });
    const letters = () => shop.db((db) => listSent(db, owner.email));

    offset = 22 * DAY_MS;
    await notice();
    expect([(await row()).end_noticed_at, await letters()]).toEqual([null, []]);
    offset = 24 * DAY_MS;
    await Promise.all([notice(), notice()]);
    offset += HOUR_MS;
    await notice();
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.body).toMatch(/سيُسجَّل خروج[\s\S]*will be signed out on/);
    expect((await row()).end_noticed_at).not.toBeNull();
  });
});
