/** Calls of the lock of shared devices, and of PINs (SHOP-006). */

import { mayDo } from '@sufra/api/staff/access/roles';
import { lockDevice, openDevice, readLock, setPin, shareDevice, touchDevice } from '@sufra/api/staff/endpoints';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { orders } from '../../order/tables.ts';
import type { Platform } from '../../platform.ts';
import { deviceName } from '../../user/devices/device-name.ts';
import { readTokenSecrets } from '../../user/sign-in/signed-links.ts';
import { writeOwnAudit } from '../audit/audit.ts';
import { ringingCancels } from '../board/ended.ts';
import * as devices from '../people/devices.ts';
import { membershipsOf, membershipsOn, sessionView } from '../people/members.ts';
import { findPin, isPin, newPinHash, readNewPin, storePin } from '../people/pins.ts';
import { devicesOf, devicesView, type FoundSession } from '../people/sessions.ts';
import { servePersonal } from '../serve/serve-staff.ts';
import { withStaff } from '../store.ts';
import { staff } from '../tables.ts';

export async function registerLock(platform: Platform): Promise<void> {
  const { database, clock, realtime, tenants, config } = platform;
  const secrets = readTokenSecrets(config);

  await servePersonal(platform, readLock, async ({ signedIn, query, now }) => {
    const { session } = signedIn;
    const { idle_minutes } = session;
    const data = await withStaff(database, async (db) => ({
      people: idle_minutes === null ? [] : await devices.openersOf(db, session),
      ...(await ringing(db, signedIn, query.restaurant, clock)),
    }));
    return { data: { idle_minutes, locked: devices.isLocked(session, now()), ...data } };
  });

  await servePersonal(platform, lockDevice, async ({ signedIn: { session }, now }) => {
    await withStaff(database, (db) => devices.lock(db, session, now()));
    return { data: { locked: true } };
  });

  await servePersonal(platform, touchDevice, async ({ signedIn: { session }, now }) => {
    if (session.idle_minutes !== null) await withStaff(database, (db) => devices.noteTouch(db, session, now()));
    return { data: { locked: false } };
  });

  await servePersonal(platform, openDevice, async ({ signedIn, body, now }) => {
    const { session } = signedIn;
    if (session.idle_minutes === null) throw refuse('DEVICE_PRIVATE');
    const { opens, stored } = await withStaff(database, async (db) => ({
      opens: await devices.countTry(db, session, body.person, now()),
      stored: await findPin(db, body.person),
    }));
    const isRight = await isPin(secrets, body.person, body.pin, opens ? stored : undefined);
    if (!isRight) throw refuse('STAFF_PIN_WRONG', { field: 'pin' });
    const data = await withStaff(database, async (db) => {
      const opened = await devices.openAs(db, session, body.person, now());
      const [person] = await db.select().from(staff).where(eq(staff.id, body.person));
      if (!opened || !person) throw refuse('DEVICE_LOCKED');
      const found = { session: opened.session, person };
      if (person.id !== signedIn.person.id) await writeOwnAudit(db, clock, found, 'device.opened');
      return { token: opened.token, session: await sessionView(db, tenants, found) };
    });
    // What comes in from now on is what this person may see.
    if (body.person !== signedIn.person.id) realtime.endStaffSockets({ session_id: session.id });
    return { data };
  });

  await servePersonal(platform, shareDevice, async ({ signedIn, params, body, now }) => {
    const { person, session } = signedIn;
    const data = await withStaff(database, async (db) => {
      const own = await devicesOf(db, person.id, now());
      const device = own.find(({ id }) => id === params.id);
      if (!device) throw refuse('NOT_FOUND');
      // A colleague may be at it, and would go on as this person.
      if (body.idle_minutes === null && device.id !== session.id)
        throw refuse('INVALID_INPUT', { field: 'idle_minutes' });
      if (device.idle_minutes !== body.idle_minutes) {
        await devices.share(db, device, body.idle_minutes, now());
        const change = (idle_minutes: number | null) => ({ device: deviceName(device.device), idle_minutes });
        await writeOwnAudit(db, clock, signedIn, 'device.shared', {
          before: change(device.idle_minutes),
          after: change(body.idle_minutes),
        });
      }
      return devicesView(await devicesOf(db, person.id, now()), session);
    });
    return { data };
  });

  await servePersonal(platform, setPin, async ({ signedIn, body, now }) => {
    const { id } = signedIn.person;
    const pin = await withStaff(database, async (db) => {
      const own = await membershipsOf(db, id);
      return readNewPin(
        db,
        own.map(({ tenant }) => tenant),
        body.pin,
      );
    });
    const hash = await newPinHash(secrets, id, pin);
    await withStaff(database, async (db) => {
      await storePin(db, id, hash, now());
      await writeOwnAudit(db, clock, signedIn, 'person.pin_set');
    });
    return { data: { has_pin: true } };
  });
}

/**
 * New orders of the person's branches, and accepted ones that were canceled, at one restaurant or at all: how
 * many ring.
 */
async function ringing(
  db: Db,
  found: FoundSession,
  restaurant: string | undefined,
  clock: Platform['clock'],
): Promise<{ waiting: number; canceled: number }> {
  const own = (await membershipsOn(db, found)).filter(
    ({ tenant, role }) => mayDo(role, 'see_orders') && (restaurant === undefined || tenant === restaurant),
  );
  if (own.length === 0) return { waiting: 0, canceled: 0 };
  const places = own.map(({ tenant, branches }) =>
    and(eq(orders.tenant, tenant), branches === null ? undefined : inArray(orders.branch_id, [...branches])),
  );
  let canceled = 0;
  for (const { tenant, branches } of own)
    canceled += (await ringingCancels(db, { tenant, branches, staff_id: found.person.id, now: clock.now(tenant) }))
      .length;
  return { waiting: await db.$count(orders, and(eq(orders.status, 'created'), or(...places))), canceled };
}
