/** The inbox (SHOP-020). */

import type { DisputeAnswer } from '@sufra/api/reservation/limits';
import { mayDo } from '@sufra/api/staff/access/roles';
import {
  answerInboxItem,
  answerNoShow,
  changeInboxItem,
  excuseNoShow,
  type InboxItem,
  listInbox,
  readInboxFile,
  readInboxItem,
} from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Reply } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { answerDispute } from '../../reservation/money/dispute.ts';
import { lockReservation } from '../../reservation/rows.ts';
import { readTokenSecrets } from '../../user/sign-in/signed-links.ts';
import { watchReservation } from '../board/money-back.ts';
import { memberOf, worksAt } from '../people/members.ts';
import { peopleOf } from '../people/people.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { withStaff } from '../store.ts';
import { addAnswer } from './answers.ts';
import { changeCase, lockCase } from './cases.ts';
import { fileOf, headView, type InboxScope, itemView } from './item-view.ts';
import { type Found, findInInbox, inboxPage } from './sources.ts';
import type { CaseRow } from './tables.ts';

type ItemCall = RestaurantScope & { params: { kind: string; item: string } };

export async function registerInbox(platform: Platform): Promise<void> {
  const secrets = readTokenSecrets(platform.config);

  await serveStaff(platform, listInbox, async (call) => {
    const { member, query, signedIn } = call;
    const { mine, ...filters } = query;
    const assigned = mine ? signedIn.person.id : undefined;
    const { items, next } = await call.withDb((db) => inboxPage(db, member, { ...filters, assigned }));
    return { data: { items: items.map(headView), next } };
  });

  await serveStaff(platform, readInboxItem, async (call) => {
    const found = await call.withDb((db) => mustFind(call, db));
    const people = await peopleFor(call, found);
    return { data: await call.withDb((db) => itemView({ db, tenant: call.tenant }, found, people)) };
  });

  await serveStaff(platform, readInboxFile, async (call) => {
    const content = await call.withDb(async (db) => {
      const found = await mustFind(call, db);
      return fileOf({ db, tenant: call.tenant }, found, call.params.file);
    });
    if (!content) throw refuse('NOT_FOUND');
    const name = `${call.params.kind}-${call.params.item}-${call.params.file.slice(0, 6)}.webp`;
    return { data: { name, type: 'image/webp' as const, base64: content.toString('base64') } };
  });

  await serveStaff(platform, changeInboxItem, (call) =>
    change(call, async (_scope, _found, people) => {
      const { status, assigned_to } = call.body;
      const person = people.find(({ id }) => id === assigned_to);
      if (assigned_to && !person) throw refuse('INVALID_INPUT', { field: 'assigned_to' });
      return {
        ...(status === undefined ? {} : { status }),
        ...(assigned_to === undefined ? {} : { assigned: person ?? null }),
      };
    }),
  );

  await serveStaff(platform, answerInboxItem, (call) =>
    change(call, async (scope, found) => {
      const { id, name } = call.signedIn.person;
      await addAnswer(scope, found, { text: call.body.text, person: { id, name }, now: call.now() });
      return { status: 'waiting' };
    }),
  );

  const decide = (call: ItemCall & { body: { version: number } }, answer: DisputeAnswer) =>
    change(call, async ({ db }, { kind, ref }) => {
      if (kind !== 'no_show') throw refuse('NOT_FOUND');
      // What it sends back is measured under the reservation's lock.
      await lockReservation(db, ref);
      const judgeMoney = await watchReservation(call, db, 'decided', ref);
      await answerDispute({ platform, db, tenant: call.tenant, now: call.now(), secrets, by: 'staff' }, ref, answer);
      await judgeMoney();
      return { status: 'done' };
    });
  await serveStaff(platform, answerNoShow, (call) => decide(call, call.body.answer));
  await serveStaff(platform, excuseNoShow, (call) => decide(call, 'excused'));
}

async function mustFind({ member, params: { kind, item } }: ItemCall, db: Db): Promise<Found> {
  const found = await findInInbox(db, member, { kind, ref: item });
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** An item can be assigned to a person that sees it. */
async function peopleFor(
  { platform, tenant }: RestaurantScope,
  { branch_id }: Pick<Found, 'branch_id'>,
): Promise<InboxItem['people']> {
  const people = await withStaff(platform.database, (db) => peopleOf(db, tenant.tenant));
  return people
    .filter(({ member }) => mayDo(member.role, 'answer_guests'))
    .filter(({ member }) => branch_id === null || worksAt(memberOf(member), branch_id))
    .map(({ person: { id, name } }) => ({ id, name }));
}

/**
 * Changes an item under its lock, while it is as the caller saw it: otherwise INBOX_CHANGED with the item as
 * it is now. `work` answers the columns of its case; what they were before and are then is the entry of the
 * audit.
 */
async function change(
  call: ItemCall & { body: { version: number } },
  work: (
    scope: InboxScope,
    found: Found,
    people: InboxItem['people'],
  ) => Promise<Partial<Pick<CaseRow, 'status' | 'assigned'>>>,
): Promise<Reply<InboxItem>> {
  const { platform, tenant } = call;
  // Before the change: people stand in another transaction.
  const { kind, ref, branch_id } = await call.withDb((db) => mustFind(call, db));
  const people = await peopleFor(call, { branch_id });
  return call.act(async (db, note) => {
    const scope = { db, tenant };
    const now = call.now();
    await lockCase(db, { kind, ref }, now);
    const before = await mustFind(call, db);
    if (before.version !== call.body.version)
      throw refuse('INBOX_CHANGED', { data: await itemView(scope, before, people) });
    const values = await work(scope, before, people);
    await changeCase(db, { kind, ref }, values, now);
    const item = await itemView(scope, await mustFind(call, db), people);
    note({
      about: {
        kind: `inbox.${kind}`,
        id: ref,
        name: item.ticket ?? item.order?.number ?? item.no_show?.number ?? null,
      },
      branch_id: before.branch_id,
      before: { status: before.status, assigned: before.assigned },
      after: {
        ...{ status: item.status, assigned: item.assigned },
        ...(item.no_show ? { answer: item.no_show.answer } : { answers: item.answers.length }),
      },
    });
    db.afterCommit(() =>
      platform.realtime.publishToStaff(tenant.tenant, before.branch_id, { event: 'staff.inbox', id: ref }),
    );
    return { data: item };
  });
}
