/**
 * What guests have begun before an upgrade, and find again after it: baskets, a payment, a table, a place in
 * a queue, shares of a group order.
 */
import { beginGroup } from './group.mjs';
import { Guest } from './guest.mjs';

const CARTS = 10;
/**
 * Never closed: a backend that starts has this machine's clock until it is set, and ends queues of branches
 * that are closed by it.
 */
const QUEUE = { branch: 'nakhla-nakheel', hall: 'nakhla-nakheel-hall' };

/** @param {Awaited<ReturnType<typeof import('./fleet.mjs').startFleet>>} fleet */
export async function beginThings(fleet) {
  const things = new Map();
  const guest = () => new Guest(fleet.sites);
  const dish = await guest().dish();
  for (let number = 1; number <= CARTS; number += 1) {
    const own = guest();
    const { id } = await own.fill(dish);
    things.set(`basket ${number}`, async () => {
      const { lines } = await own.call('GET', `/api/v1/order/carts/${id}`);
      return lines.length === 1 ? null : `has ${lines.length} dishes`;
    });
  }
  const payer = guest();
  const waiting = await payer.order(await payer.fill(dish), 'card');
  things.set('payment', async () => {
    const order = await payer.call('GET', `/api/v1/order/orders/${waiting.id}`);
    return order.status === waiting.status ? null : `is ${order.status} instead of ${waiting.status}`;
  });
  await fleet.sandbox('POST', `/sandbox/branches/${QUEUE.branch}/queue`, {
    ...{ tenant: 'nakhla', count: 0, area_id: QUEUE.hall, open: true },
  });
  const queued = guest();
  const { WaitingEntity_id: entry } = await queued.call('POST', '/api/v1/waiting-list/waiting/create?frontend=true', {
    ...{
      name: 'Guest',
      phone: '551230001',
      guests_count: 2,
      area_id: QUEUE.hall,
      branch_settings: { branch_id: QUEUE.branch },
    },
  });
  things.set('place in the queue', async () => {
    const { status, position } = await queued.call('GET', `/api/v1/waiting-list/waiting/${entry}`);
    return status === 'in queue' && position === 1 ? null : `is ${status} at ${position}`;
  });
  const tables = await fleet.sandbox('GET', '/sandbox/tables?tenant=nakhla');
  const table = tables.find(({ session }) => session === null);
  const seated = guest();
  const opened = await seated.call('POST', '/api/v1/dine-in/sessions', {
    ...{ table_code: table.code, nickname: 'Guest', staff_code: table.staff_code },
  });
  const session = opened.session.id;
  things.set('table', async () => {
    const { id } = await seated.call('GET', `/api/v1/dine-in/sessions/${session}`);
    return id === session ? null : 'is another one';
  });
  const group = await beginGroup(fleet.sandbox, guest, dish);
  if (group) things.set('shares of a group order', group);
  const faults = await lostOf(things);
  if (faults.length > 0) throw new Error(`Before anything is replaced: ${faults.join('; ')}`);
  return {
    /** Orders among them. */
    orders: group ? 2 : 1,
    /** Those that a guest does not find as they were, in words. */
    lost: () => lostOf(things),
  };
}

async function lostOf(things) {
  const lost = [];
  for (const [name, look] of things) {
    const fault = await look().catch((error) => error.message);
    if (fault !== null) lost.push(`${name}: ${fault}`);
  }
  return lost;
}
