/** What the `id` of each event names, for the API reference: texts that no page needs. */
import type { RealtimeEvent } from './realtime.ts';

export const EVENT_IDS: Readonly<Record<RealtimeEvent, string>> = {
  'order.status':
    'the order, whose status, money that is back or courier is another; only to sockets that prove it by `x-order-token` or `x-authorization-token`',
  'order.promise': 'the order, as above',
  'order.arrived': 'the order, as above: its customer is there',
  'order.rated': 'the order, as above: its customer has rated it',
  'order.shares': 'the order, as above: a share of it was paid or taken over, or its money was lost',
  'order.deposits': 'the order, as above: something of its deposits was handed out, returned or kept',
  'order.courier':
    'the order, as above: who brings it is somewhere else; `courier`: `{ position, at, eta }` as the order has them, without name and phone; once in 3 seconds at most, while the order is `outdelivery`',
  'order.lines': 'the order, as above: what is in it, or what it costs, is another',
  'menu.availability': 'the item, or `*` for the whole menu',
  'branch.state': 'the branch',
  'cart.line': 'the dine-in session or the group order whose lines, members or terms changed; to its members only',
  'dine.session': 'the session; to its members only',
  'table.state': 'the table, free or taken',
  'waiting.position':
    'the queue, as `queue.id` of an entry names it; `version`: of the queue, one more than the message before; `move`: `came`, `gone`, `own`, `last`, `pace`, `texts` (`shared/api/waiting-list/queue-move.ts`), absent: who stands in it asks',
  'reservation.status': 'the reservation; to its owner only',
  'reservation.slots': 'the branch whose free tables changed',
  'balance.changed': 'the customer; to that customer only, on the channel of orders',
  'tenant.updated': 'the tenant, or `*` for all: open pages reload when nothing is at stake',
  'tenant.clock': 'the tenant, or `*`; from the sandbox only: caches forget',
  'tenant.reset': 'the tenant, or `*`; from the sandbox only: caches forget',
};
