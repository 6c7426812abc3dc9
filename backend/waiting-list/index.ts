/** Domain waiting-list: queues of branches, and the entries of those who wait in them (guide §1.18). */

import { addressKey } from '@sufra/api/address-key';
import {
  cancelWaitingEntry,
  changeQueue,
  checkWaiting,
  claimTurn as claimTurnCall,
  createWaitingEntry,
  getLastActiveEntry,
  getPushKey,
  getWaitingEntry,
  orderWhileWaiting,
  proveEntry,
  rateWaitingEntry,
  subscribeToEntry,
  unsubscribeFromEntry,
  updateWaitingEntry,
} from '@sufra/api/waiting-list/endpoints';
import { ACTIVE_WAITING, isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { findBranch } from '../branch/service.ts';
import { queueLengths, queueNow } from '../branch/waiting.ts';
import type { Db } from '../database/tenant-scope.ts';
import { memberTokenOf } from '../dine-in/seat/join.ts';
import { refuse } from '../errors/refusal.ts';
import type { Customer } from '../http/customer.ts';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { requireSwitch } from '../tenant/settings.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { readOrderTokens, readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { endClosedQueues, endUnclaimedTurns, endUnprovedParties } from './endings.ts';
import { changeParty, claimTurn, leaveQueue, letOnePass, openedBy, rateWait, reread } from './entries.ts';
import { joinQueue } from './join.ts';
import { entryToken } from './messages.ts';
import { openOrder } from './order.ts';
import { proveParty, type Viewer } from './prove.ts';
import { deliverPushes, forgetSubscriptions, subscribe, tellNear, unsubscribe } from './pushes.ts';
import { lengthsOf } from './queue.ts';
import type { Scope } from './scope.ts';
import { seedQueues } from './seed.ts';
import { type EntryRow, waitingEntries } from './tables.ts';
import { entryView } from './view.ts';

interface OwnerCall {
  tenant: TenantRecord;
  now: () => Date;
  request: Pick<FastifyRequest, 'headers'>;
  customer: () => Promise<Customer | null>;
  withDb: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
}

export async function registerWaitingList(platform: Platform): Promise<void> {
  const secrets = readTokenSecrets(platform.config);
  const { pushHosts: hosts } = platform.config;
  const keys = platform.config.push;
  platform.seeders.push({ load: seedQueues });
  platform.hooks.provide(queueLengths, lengthsOf);
  platform.every('unclaimed turns', 1000, () => endUnclaimedTurns(platform, secrets));
  platform.every('parties that proved nothing', 5000, () => endUnprovedParties(platform, secrets));
  platform.every('queues that are closed', 5000, (whom) => endClosedQueues(platform, secrets, whom));

  platform.every('turns that are near', 1000, () => tellNear(platform));
  platform.every('turns to push', 1000, () => deliverPushes(platform, { secrets, keys, hosts }));
  platform.every('subscriptions of who is gone', MINUTE_MS, () => forgetSubscriptions(platform));

  const scopeOf = ({ tenant, now }: OwnerCall, db: Db): Scope => ({ platform, db, tenant, now: now(), secrets });
  const tokensOf = ({ request }: OwnerCall) => readOrderTokens(request.headers['x-order-token']);

  /** Null: a guest, or a session that has ended: the link of a message opens its entry nevertheless. */
  const requesterOf = async ({ customer }: OwnerCall): Promise<Customer | null> => customer().catch(() => null);

  const viewerOf = (call: OwnerCall, requester: Customer | null): Viewer => ({
    tokens: tokensOf(call),
    customer: requester?.id ?? null,
  });

  /** The entry of this device or customer; unknown and strangers' are the same NOT_FOUND (WL-003). */
  const ownEntry = async (call: OwnerCall, db: Db, id: string, requester: Customer | null): Promise<EntryRow> => {
    const opened = await openedBy(db, tokensOf(call), call.now());
    const byToken = opened.find((entry) => entry.id === id);
    if (byToken) return byToken;
    const [entry] = await db
      .select()
      .from(waitingEntries)
      .where(and(eq(waitingEntries.tenant, call.tenant.tenant), eq(waitingEntries.id, id)));
    if (!entry || !requester || entry.customer_id !== requester.id) throw refuse('NOT_FOUND');
    return entry;
  };

  /** A change by the owner, and what happened to the entry. */
  const act = async (call: OwnerCall, id: string, work: (scope: Scope, viewer: Viewer) => Promise<EntryRow>) => {
    const requester = await requesterOf(call);
    const viewer = viewerOf(call, requester);
    const changed = await call.withDb(async (db) => {
      await ownEntry(call, db, id, requester);
      return work(scopeOf(call, db), viewer);
    });
    // After the commit, which makes the queue's version.
    return { data: await call.withDb((db) => entryView(db, changed, call.now(), viewer)) };
  };

  await serve(platform, checkWaiting, async (call) => {
    const data = await call.withDb(async (db) => {
      await requireSwitch(db, 'waiting-list');
      const branch = await findBranch(db, call.params.branchId);
      const queue = branch.modules.waiting
        ? await queueNow(db, branch, lengthsOf, call.now(), call.query.area_id)
        : null;
      if (!queue) throw refuse('NOT_FOUND');
      return queue;
    });
    return { data };
  });

  await serve(platform, getLastActiveEntry, async (call) => {
    const requester = await requesterOf(call);
    return call.withDb(async (db) => {
      await requireSwitch(db, 'waiting-list');
      const opened = await openedBy(db, tokensOf(call), call.now());
      const ofCustomer = requester
        ? await db
            .select()
            .from(waitingEntries)
            .where(
              and(
                eq(waitingEntries.tenant, call.tenant.tenant),
                eq(waitingEntries.customer_id, requester.id),
                inArray(waitingEntries.status, [...ACTIVE_WAITING]),
              ),
            )
            .orderBy(desc(waitingEntries.joined_at))
            .limit(5)
        : [];
      const { branch_id, area_id } = call.query;
      const active = [...opened, ...ofCustomer].find(
        (entry) =>
          isActiveWaiting(entry.status) &&
          (branch_id === undefined || entry.branch_id === branch_id) &&
          (area_id === undefined || entry.area_id === area_id),
      );
      return { data: active ? await entryView(db, active, call.now(), viewerOf(call, requester)) : null };
    });
  });

  await serve(platform, createWaitingEntry, async (call) => {
    const requester = await call.customer();
    const { branch_settings, ...form } = call.body;
    // The key is the phone's: two devices with one key are two attempts.
    const { data } = await call.once(`waiting:${form.phone.slice(0, 40)}`, async (db) => {
      await requireSwitch(db, 'waiting-list');
      const opened = await openedBy(db, tokensOf(call), call.now());
      const address = addressKey(call.request.ip);
      const joiner = { customer_id: requester?.id ?? null, address, locale: call.locale, opened };
      const entry = await joinQueue(scopeOf(call, db), joiner, { ...form, branch_id: branch_settings.branch_id });
      return { data: { id: entry.id } };
    });
    return call.withDb(async (db) => {
      const entry = await reread(scopeOf(call, db), data.id);
      return {
        // Not part of the stored answer: a token is stored as its hash only.
        data: {
          WaitingEntity_id: entry.id,
          entry: await entryView(db, entry, call.now(), viewerOf(call, requester)),
          entry_token: entryToken(secrets, call.tenant.tenant, entry.id, entry.token_hash),
        },
        status: 201,
      };
    });
  });

  await serve(platform, getWaitingEntry, async (call) => {
    const { id } = call.params;
    const requester = await requesterOf(call);
    return call.withDb(async (db) => {
      const [linked] = await openedBy(db, [id], call.now());
      const entry = linked ?? (await ownEntry(call, db, id, requester));
      const viewer = viewerOf(call, requester);
      // The edge stores the token of a link that opened an entry after this answer.
      const tokens = linked ? [...viewer.tokens, id] : viewer.tokens;
      return { data: await entryView(db, entry, call.now(), { ...viewer, tokens }) };
    });
  });

  await serve(platform, changeQueue, async (call) => {
    const { id } = call.params;
    const requester = await requesterOf(call);
    await call.withDb((db) => ownEntry(call, db, id, requester));
    // Tapped twice, one party passes.
    await call.once(`waiting:${id}`, async (db) => {
      await letOnePass(scopeOf(call, db), id);
      return { data: { id } };
    });
    return call.withDb(async (db) => ({
      data: await entryView(db, await reread(scopeOf(call, db), id), call.now(), viewerOf(call, requester)),
    }));
  });

  await serve(platform, proveEntry, (call) =>
    act(call, call.params.id, (scope, viewer) =>
      proveParty(scope, call.params.id, { ...viewer, door: call.body.door }),
    ),
  );

  await serve(platform, claimTurnCall, (call) =>
    act(call, call.params.id, (scope) => claimTurn(scope, call.params.id)),
  );

  await serve(platform, updateWaitingEntry, (call) => {
    const { id: _same, ...change } = call.body;
    return act(call, call.params.id, (scope) => changeParty(scope, call.params.id, change));
  });

  await serve(platform, cancelWaitingEntry, (call) =>
    act(call, call.params.id, (scope) =>
      leaveQueue(scope, call.params.id, call.body.cancellation_reason?.trim() || null),
    ),
  );

  await serve(platform, rateWaitingEntry, (call) =>
    act(call, call.params.id, (scope) => rateWait(scope, call.params.id, call.body.rating, call.body.comment)),
  );

  await serve(platform, orderWhileWaiting, async (call) => {
    const { id } = call.params;
    const requester = await requesterOf(call);
    await call.withDb((db) => ownEntry(call, db, id, requester));
    const { data } = await call.once(`waiting:${id}`, async (db) => {
      const { session, member } = await openOrder(scopeOf(call, db), id, tokensOf(call));
      return { data: { session_id: session.id, member_id: member.id } };
    });
    // Not part of the stored answer: a token is stored as its hash only.
    const member_token = await call.withDb((db) => memberTokenOf(db, secrets, call.tenant.tenant, data.member_id));
    return { data: { ...data, member_token }, status: 201 };
  });

  await serve(platform, getPushKey, async () => ({ data: { key: keys?.publicKey ?? null } }));

  await serve(platform, subscribeToEntry, (call) => {
    const { endpoint, keys: own, shown } = call.body;
    return act(call, call.params.id, (scope, { customer }) =>
      subscribe(scope, call.params.id, { endpoint, ...own }, { hosts, customer, shown }),
    );
  });

  await serve(platform, unsubscribeFromEntry, (call) =>
    act(call, call.params.id, (scope, { customer }) => unsubscribe(scope, call.params.id, customer)),
  );
}
