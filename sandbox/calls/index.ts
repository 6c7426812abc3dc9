/**
 * The sandbox (API-062, API-063): what the world does to a restaurant, on demand. JSON in and out, not wrapped;
 * loopback callers only. README.md lists the calls.
 */

import { toMinor } from '@sufra/api/order/minor';
import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { refuse } from '@sufra/backend/errors/refusal.ts';
import { announceBalance } from '@sufra/backend/ledger/announce.ts';
import { announceMenu } from '@sufra/backend/menu/announce-menu.ts';
import { ranOut } from '@sufra/backend/order/changes/contents/ran-out.ts';
import { refundByStaff } from '@sufra/backend/order/changes/refund-by-staff.ts';
import { moveByStaff } from '@sufra/backend/order/changes/staff.ts';
import { findOrder } from '@sufra/backend/order/order-rows.ts';
import { orderView } from '@sufra/backend/order/view/order-view.ts';
import { listSent, type SentMessage } from '@sufra/backend/outbox/outbox.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import { createCustomer } from '@sufra/backend/user/profile/create-customer.ts';
import { customerExists } from '@sufra/backend/user/profile/customers.ts';
import { phoneTail } from '@sufra/i18n';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { FastifyInstance } from 'fastify';
import type { Shelf } from '../printers/shelf.ts';
import { copyTenant, removeTenant, resetTenant } from '../seeds/load.ts';
import type { World } from '../world.ts';
import { registerBranches } from './branches.ts';
import { setBranchState, setItemAvailability, setSetting } from './changes.ts';
import { registerCoupons } from './coupons.ts';
import { registerCouriers } from './couriers.ts';
import { creditCustomer } from './credit.ts';
import { registerDelivery } from './delivery.ts';
import { registerDeposits } from './deposits.ts';
import { registerFloors } from './floors.ts';
import * as inputs from './inputs.ts';
import { registerMenuChanges } from './menu.ts';
import { forOwner, orNone } from './owner.ts';
import { registerPayments } from './payments.ts';
import { registerPeople } from './people.ts';
import { registerPrinters } from './printers.ts';
import { registerQueues } from './queues.ts';
import { body, read, requireTenant } from './read.ts';
import { registerRewards } from './rewards.ts';
import { registerSite } from './site.ts';
import { registerTables } from './tables.ts';
import { registerTaxAuthorities } from './tax.ts';

/** Answers the printers that stand there. */
export function registerCalls(platform: World, http: FastifyInstance): Shelf {
  const shelf = registerPrinters(platform, http);
  registerCouriers(platform);
  registerWorld(platform, http, shelf);
  registerRestaurant(platform, http);
  registerBranches(platform, http);
  registerDelivery(platform, http);
  registerDeposits(platform, http);
  registerCoupons(platform, http);
  registerRewards(platform, http);
  registerTables(platform, http);
  registerQueues(platform, http);
  registerFloors(platform, http);
  registerPayments(platform, http);
  registerMenuChanges(platform, http);
  registerPeople(platform, http);
  registerSite(platform, http);
  registerTaxAuthorities(platform, http);
  return shelf;
}

/** Time, faults, tenants, messages. */
function registerWorld(platform: World, http: FastifyInstance, shelf: Shelf): void {
  const { clock, faults, realtime } = platform;
  const tell = async (tenant: string | null, event: 'tenant.clock' | 'tenant.reset') => {
    for (const key of await keysOf(platform, tenant)) realtime.publish(key, 'client_frontend', { event, id: key });
  };

  http.post('/sandbox/reset', async (request) => {
    const tenant = body(request, inputs.resetInput).tenant ?? null;
    const keys = await keysOf(platform, tenant);
    faults.reset(tenant);
    clock.move(tenant, null);
    for (const key of keys) await resetTenant(platform, key);
    await tell(tenant, 'tenant.reset');
    return { reset: keys };
  });

  http.post('/sandbox/clock', async (request) => {
    const { tenant = null, now } = body(request, inputs.clockInput);
    await keysOf(platform, tenant);
    clock.move(tenant, now === null ? null : new Date(now));
    await tell(tenant, 'tenant.clock');
    return { now: clock.now(tenant ?? '').toISOString() };
  });

  http.post('/sandbox/faults', async (request) => {
    const { tenant, ...fault } = body(request, inputs.faultInput);
    faults.add({ ...withoutNulls(fault), ...(tenant ? { tenant } : {}) } as Parameters<typeof faults.add>[0]);
    // A broken line breaks for those who are on it too.
    if (fault.path.startsWith('/socket.io')) realtime.disconnect(tenant ?? null);
    return { faults: faults.list() };
  });

  http.delete('/sandbox/faults', async (request) => {
    faults.reset(read(request.query, inputs.ownerInput).tenant ?? null);
    return { faults: faults.list() };
  });

  http.post('/sandbox/broadcast', async (request) => {
    const { channel, event, data } = body(request, inputs.broadcastInput);
    const extra = typeof data === 'object' && data !== null ? data : data === undefined ? {} : { data };
    realtime.broadcast(channel, { ...extra, event });
    return { sent: true };
  });

  http.get('/sandbox/tenants', async () => {
    const all = await platform.tenants.all();
    return all.map(({ tenant, seed, name, logo }) => ({
      tenant,
      name,
      logo,
      copy_of: seed === tenant ? null : seed,
      domains: platform.config.domains.map((domain) => `${tenant}.${domain}`),
    }));
  });

  http.post('/sandbox/tenants', async (request, reply) => {
    const { tenant, copy_of, every_text } = body(request, inputs.tenantInput);
    const before = await platform.tenants.find(tenant);
    if (before && before.seed === before.tenant) throw refuse('INVALID_INPUT', { field: 'tenant' });
    if (!(await copyTenant(platform, tenant, copy_of, every_text))) throw refuse('NOT_FOUND');
    realtime.publish(tenant, 'client_frontend', { event: 'tenant.reset', id: tenant });
    reply.code(201);
    return { tenant, domains: platform.config.domains.map((domain) => `${tenant}.${domain}`) };
  });

  http.delete('/sandbox/tenants/:tenant', async (request) => {
    const { tenant } = read(request.params, inputs.tenantParams);
    if (!(await removeTenant(platform, tenant))) throw refuse('NOT_FOUND');
    shelf.removeOf(tenant);
    realtime.publish(tenant, 'client_frontend', { event: 'tenant.reset', id: tenant });
    return { removed: tenant };
  });

  http.get('/sandbox/outbox', async (request) => {
    const { to, tenant } = read(request.query, inputs.outboxQuery);
    const messages: SentMessage[] = [];
    for (const key of await keysOf(platform, tenant || null)) {
      messages.push(...(await withTenant(platform.database, key, (db) => listSent(db))));
    }
    return messages.filter((message) => !to || isRecipient(message.to, to)).sort((a, b) => b.id - a.id);
  });
}

/** What staff and customers do. */
function registerRestaurant(platform: Platform, http: FastifyInstance): void {
  http.post('/sandbox/customers', async (request, reply) => {
    const { tenant: key, mobile, name } = body(request, inputs.customerInput);
    const tenant = await platform.tenants.find(key);
    if (!tenant) throw refuse('NOT_FOUND', { field: 'tenant' });
    const now = platform.clock.now(key);
    const input = { ...(mobile ? { mobile } : {}), ...(name ? { name } : {}) };
    const { token, customer } = await withTenant(platform.database, key, (db) =>
      createCustomer(db, tenant, input, now),
    );
    reply.code(201);
    // Without addresses and cars: the address of a page is short, and the edge asks the provider who it is.
    const who = { id: customer.id, name: customer.name, mobile: customer.mobile };
    return { token, customer, state: stateOf({ token, customer: who }) };
  });

  http.post('/sandbox/customers/:id/credit', async (request) => {
    const { id } = read(request.params, inputs.idParams);
    const { tenant, ...movement } = body(request, inputs.creditInput);
    return forOwner(platform, tenant, async (db, { tenant: key }) => {
      if (!(await customerExists(db, key, id))) return null;
      const now = platform.clock.now(key);
      await creditCustomer(db, key, id, movement, now);
      announceBalance(platform, db, { tenant: key, customer_id: id });
      return { tenant: key, id };
    });
  });

  http.post('/sandbox/tenants/:tenant/settings', async (request) => {
    const { tenant } = read(request.params, inputs.tenantParams);
    const { group, key, value } = body(request, inputs.settingInput);
    await requireTenant(platform, tenant);
    const short = key.startsWith(`${group}.`) ? key.slice(group.length + 1) : key;
    await withTenant(platform.database, tenant, (db) => setSetting(db, tenant, group, short, value ?? null));
    platform.realtime.publish(tenant, 'client_frontend', { event: 'tenant.updated', id: tenant });
    return { key: `${group}.${short}`, value };
  });

  http.post('/sandbox/items/:id/availability', async (request) => {
    const { id } = read(request.params, inputs.idParams);
    const { tenant, state, branch_id, back_at } = body(request, inputs.availabilityInput);
    return forOwner(platform, tenant, async (db, { tenant: key }) => {
      const now = platform.clock.now(key);
      if (!(await setItemAvailability(db, key, id, { state, branchId: branch_id ?? null, backAt: back_at, now }))) {
        return null;
      }
      announceMenu(platform, db, [id]);
      return { tenant: key, id, state, branch_id: branch_id ?? null };
    });
  });

  http.post('/sandbox/branches/:id/state', async (request) => {
    const { id } = read(request.params, inputs.idParams);
    const { tenant, state, minutes } = body(request, inputs.branchStateInput);
    return forOwner(platform, tenant, async (db, { tenant: key }) => {
      const until =
        state === 'paused' && minutes ? new Date(platform.clock.now(key).getTime() + minutes * MINUTE_MS) : null;
      if (!(await setBranchState(db, id, state, until))) return null;
      db.afterCommit(() => platform.realtime.publish(key, 'branch', { event: 'branch.state', id }));
      return { tenant: key, id, state, resumes_at: until?.toISOString() ?? null };
    });
  });

  http.post('/sandbox/orders/:id/status', async (request) => {
    const { id } = read(request.params, inputs.idParams);
    const { tenant, status, reason } = body(request, inputs.orderStatusInput);
    return forOwner(platform, tenant, (db, record) =>
      orNone(async () => {
        const scope = { platform, db, tenant: record, now: platform.clock.now(record.tenant) };
        return { id, status, order: await moveByStaff(scope, id, status, reason ?? undefined) };
      }),
    );
  });

  http.post('/sandbox/orders/:id/lines/:line/ran-out', async (request) => {
    const { id, line } = read(request.params, inputs.lineParams);
    const { tenant, choice, item_id, qty } = body(request, inputs.ranOutInput);
    return forOwner(platform, tenant, async (db: Db, record) => {
      const scope = { platform, db, tenant: record, now: platform.clock.now(record.tenant) };
      if (!(await findOrder(db, record.tenant, id))) return null;
      const order = await ranOut(scope, id, line, { agreed: choice && { choice, item_id }, qty });
      return { id, order: await orderView(db, order, scope.now) };
    });
  });

  http.post('/sandbox/orders/:id/refund', async (request) => {
    const { id } = read(request.params, inputs.idParams);
    const { tenant, amount } = body(request, inputs.refundInput);
    return forOwner(platform, tenant, async (db: Db, record) => {
      const scope = { platform, db, tenant: record, now: platform.clock.now(record.tenant) };
      if (!(await findOrder(db, record.tenant, id))) return null;
      return { id, order: await refundByStaff(scope, id, amount === undefined ? null : toMinor(amount)) };
    });
  });
}

/** One tenant that exists, or all. Throws NOT_FOUND. */
async function keysOf(platform: Platform, tenant: string | null): Promise<string[]> {
  if (tenant === null) return (await platform.tenants.all()).map((record) => record.tenant);
  await requireTenant(platform, tenant);
  return [tenant];
}

/** Login by redirect: base64url of percent-encoded JSON (HOST-048). */
function stateOf(payload: unknown): string {
  return Buffer.from(encodeURIComponent(JSON.stringify(payload))).toString('base64url');
}

/**
 * A number is the same with or without its country's code, spaces or leading zeros; a `+` in a query arrives
 * as a space.
 */
function isRecipient(recipient: string, asked: string): boolean {
  if (asked.includes('@')) return recipient.toLowerCase() === asked.trim().toLowerCase();
  const tail = phoneTail(asked);
  return tail !== '' && phoneTail(recipient).endsWith(tail);
}

function withoutNulls(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined));
}
