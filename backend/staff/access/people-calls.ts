/** Calls about the people of a restaurant (SHOP-002 to SHOP-006). */
import { addressKey } from '@sufra/api/address-key';
import {
  changePerson,
  endInvitation,
  endPerson,
  endPersonDevices,
  invitePerson,
  listPeople,
  type RestaurantPeople,
} from '@sufra/api/staff/endpoints';
import { readEmail } from '@sufra/i18n';
import type { Db } from '../../database/tenant-scope.ts';
import { withTenant } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import { announceDraft } from '../content/announce.ts';
import { consoleAddress } from '../people/console-address.ts';
import { invite, takeBack } from '../people/invitations.ts';
import { changeMember, endMember, lockPeople, peopleOf, peopleView } from '../people/people.ts';
import { endDevicesAt, leaveSharedDevices, sessionsAt } from '../people/session-uses.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { withStaff } from '../store.ts';
import { type EndedWork, endOpenWork } from './end-open-work.ts';

type PeopleCall = Pick<RestaurantScope, 'tenant' | 'now' | 'signedIn'>;

export async function registerPeople(platform: Platform): Promise<void> {
  const { database, realtime, clock } = platform;

  const view = async ({ tenant, signedIn, now }: PeopleCall): Promise<RestaurantPeople> => {
    const { people, sessions } = await withStaff(database, async (db) => {
      const people = await peopleOf(db, tenant.tenant);
      const ids = people.map(({ person }) => person.id);
      return { people, sessions: ids.length > 0 ? await sessionsAt(db, tenant.tenant, ids, clock.now('')) : [] };
    });
    return withTenant(database, tenant.tenant, (db) => peopleView(db, people, sessions, signedIn, now()));
  };

  /** Names of people are asked for before the change: they stand in the entry. */
  const personOf = async ({ tenant }: PeopleCall, staff_id: string) => {
    const people = await withStaff(database, (db) => peopleOf(db, tenant.tenant));
    const found = people.find(({ person }) => person.id === staff_id);
    if (!found) throw refuse('NOT_FOUND');
    return found.person;
  };
  const announce = (db: Db) =>
    db.afterCommit(() => realtime.publishToStaff(db.tenant, null, { event: 'staff.people', id: db.tenant }));

  const announceEnded = (db: Db, { counts, orders }: EndedWork) => {
    if (counts.ended_previews || counts.ended_publications) announceDraft(platform, db);
    for (const { order_id, branch_id } of orders)
      db.afterCommit(() => realtime.publishToStaff(db.tenant, branch_id, { event: 'staff.refund', id: order_id }));
  };

  await serveStaff(platform, listPeople, async (call) => ({ data: await view(call) }));

  await serveStaff(platform, invitePerson, async (call) => {
    const { body, tenant, locale, now, signedIn } = call;
    const people = await withStaff(database, (db) => peopleOf(db, tenant.tenant));
    if (people.some(({ person }) => person.email === readEmail(body.email)))
      throw refuse('STAFF_KNOWN', { field: 'email' });
    const inviter = {
      tenant,
      locale,
      by: signedIn.person,
      console: consoleAddress(platform.config),
      now: now(),
      address: addressKey(call.request.ip),
    };
    const done = await call.act(async (db, note) => {
      await lockPeople(db);
      const { id, email, role, branches } = await invite(db, inviter, body);
      note({ about: { kind: 'invitation', id, name: email }, after: { role, branches } });
      announce(db);
      return { data: { id }, status: 201 };
    });
    return { ...done, data: await view(call) };
  });

  await serveStaff(platform, endInvitation, async (call) => {
    await call.act(async (db, note) => {
      const { id, email, role, branches } = await takeBack(db, call.params.invitation, call.now());
      note({ about: { kind: 'invitation', id, name: email }, before: { role, branches } });
      announce(db);
      return { data: {} };
    });
    return { data: await view(call) };
  });

  await serveStaff(platform, changePerson, async (call) => {
    const person = await personOf(call, call.params.person);
    await call.act(async (db, note) => {
      const { role, branches } = call.body;
      const before = await changeMember(db, person.id, { role, branches });
      const ended = await endOpenWork(db, person, { role, branches });
      announceEnded(db, ended);
      note({
        about: { kind: 'person', id: person.id, name: person.name },
        before: { role: before.role, branches: before.branches },
        after: { role, branches, ...ended.counts },
      });
      announce(db);
      db.afterCommit(() => realtime.endStaffSockets({ staff_id: person.id }));
      return { data: {} };
    });
    return { data: await view(call) };
  });

  await serveStaff(platform, endPerson, async (call) => {
    const person = await personOf(call, call.params.person);
    await call.act(async (db, note) => {
      const { role, branches } = await endMember(db, person.id);
      const ended = await endOpenWork(db, person, null);
      announceEnded(db, ended);
      note({
        about: { kind: 'person', id: person.id, name: person.name },
        before: { role, branches },
        ...(Object.keys(ended.counts).length > 0 ? { after: ended.counts } : {}),
      });
      announce(db);
      db.afterCommit(() => realtime.endStaffSockets({ staff_id: person.id }));
      return { data: {} };
    });
    await withStaff(database, (db) => leaveSharedDevices(db, call.tenant.tenant, person.id));
    return { data: await view(call) };
  });

  await serveStaff(platform, endPersonDevices, async (call) => {
    const person = await personOf(call, call.params.person);
    const asking = { but: call.signedIn.session, now: clock.now('') };
    const ended = await withStaff(database, (db) => endDevicesAt(db, call.tenant.tenant, person.id, asking));
    for (const session_id of ended.sessions) realtime.endStaffSockets({ session_id });
    await call.act(async (db, note) => {
      const about = { kind: 'person', id: person.id, name: person.name };
      note(ended.seen === 0 ? null : { about, before: { devices: ended.seen }, after: { devices: 0 } });
      announce(db);
      return { data: {} };
    });
    return { data: await view(call) };
  });
}
