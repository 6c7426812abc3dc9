/** Switches of modules, and what each means now: what runs, and whether it goes on without the module (SHOP-032). */
import { LIVE_SESSION_STATES } from '@sufra/api/dine-in/states';
import { ORDER_STATES } from '@sufra/api/order/statuses';
import type { ModuleEffect, ModuleSwitch } from '@sufra/api/staff/endpoints';
import { ACTIVE_WAITING } from '@sufra/api/waiting-list/statuses';
import { type BaseLocale, isOn } from '@sufra/contract';
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { dineSessions } from '../../dine-in/tables.ts';
import { orders } from '../../order/tables.ts';
import { reservations } from '../../reservation/tables.ts';
import { waitingEntries } from '../../waiting-list/tables.ts';
import { moduleText, nameOf } from './definitions.ts';
import { type ContentState, draftSettings } from './draft.ts';

export const MODULE_SWITCHES: readonly string[] = [
  'checkout.enable',
  'dine_in.enable',
  'reservation.enable',
  'waiting-list.enable',
  'general.enable_accounts',
];

type Counted = readonly [what: ModuleEffect['what'], count: number];

export async function modulesView(db: Db, state: ContentState, locale: BaseLocale, now: Date): Promise<ModuleSwitch[]> {
  const effects = await effectsOf(db, now);
  const draft = draftSettings(state);
  return MODULE_SWITCHES.map((key) => ({
    key,
    name: nameOf(key, locale),
    on: isOn(state.published, key),
    draft: isOn(draft, key),
    off_means: (effects[key] ?? [])
      .filter(([, count]) => count > 0)
      .map(([what, count]) => ({ what, count, text: moduleText(`${what}_stays`, locale) })),
    text_off: moduleText(`${key}_off`, locale),
    text_on: moduleText(`${key}_on`, locale),
  }));
}

/**
 * Of each switch that is turned off. Pages of orders, reservations and places in a queue are answered always,
 * and staff go on with them (HOST-024); a table that is held for a booking that was not sent stays held for
 * its time, and the booking can be sent (PLAT-021).
 */
async function effectsOf(db: Db, now: Date): Promise<Record<string, readonly Counted[]>> {
  const ofOrders = and(eq(orders.tenant, db.tenant), inArray(orders.status, [...ORDER_STATES.running]));
  const ofReservations = (statuses: ('pending' | 'pending_payment' | 'confirmed' | 'table ready' | 'seated')[]) =>
    and(eq(reservations.tenant, db.tenant), inArray(reservations.status, statuses), gt(reservations.ends_at, now));
  const ofWaiting = and(
    eq(waitingEntries.tenant, db.tenant),
    inArray(waitingEntries.status, [...ACTIVE_WAITING]),
    isNotNull(waitingEntries.proved_at),
  );
  const ofTables = and(eq(dineSessions.tenant, db.tenant), inArray(dineSessions.state, [...LIVE_SESSION_STATES]));
  const [running, booked, held, waiting, seated] = await Promise.all([
    db.$count(orders, ofOrders),
    db.$count(reservations, ofReservations(['confirmed', 'table ready', 'seated'])),
    db.$count(reservations, and(ofReservations(['pending', 'pending_payment']), gt(reservations.hold_until, now))),
    db.$count(waitingEntries, ofWaiting),
    db.$count(dineSessions, ofTables),
  ]);
  return {
    'checkout.enable': [['orders', running]],
    'dine_in.enable': [['tables', seated]],
    'reservation.enable': [
      ['reservations', booked],
      ['holds', held],
    ],
    'waiting-list.enable': [['waiting', waiting]],
    'general.enable_accounts': [['orders', running]],
  };
}
