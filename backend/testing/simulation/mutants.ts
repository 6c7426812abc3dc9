// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the product, not templates of this file

/**
 * Faults that are put into the product's text when it is loaded, to see that a simulated day finds them: a
 * lock that is taken away, a retry without its key, an effect that is left out. One that no day finds says
 * which invariant is missing. `mutants.test.ts` sees that each still fits the text.
 */
import { registerHooks } from 'node:module';

export interface Mutant {
  name: string;
  /** In the repository. */
  file: string;
  /** Stands there once. */
  from: string;
  to: string;
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a refund has another key at each try',
    file: 'backend/payment/give-back.ts',
    from: '{ key: refund.id, amount:',
    to: '{ key: newId(), amount:',
  },
  {
    name: 'a payment is begun with another key at each try',
    file: 'backend/payment/providers/sandbox.ts',
    from: "await call('POST', '/payments', sent, reference)",
    to: "await call('POST', '/payments', sent, `${reference}${Math.random()}`)",
  },
  {
    name: 'a canceled order keeps its money',
    file: 'backend/payment/refunds.ts',
    from: "else if (came === 0) await giveBackRest(db, session, 'order_ended', now);",
    to: '',
  },
  {
    name: 'an open payment of a canceled order stays open',
    file: 'backend/payment/refunds.ts',
    from: "if (isOpenPayment(session.state)) await giveUp(db, session, { by: 'system', now, note: 'the order ended' });\n    else ",
    to: '',
  },
  {
    name: 'another amount than was asked for counts as paid',
    file: 'backend/payment/settle.ts',
    from: "const isWrong = difference === 'amount' || difference === 'currency';",
    to: 'const isWrong = false; if (difference !== null) payment = { ...payment, amount: toMinor(session.amount) };',
  },
  {
    name: 'a payment of an order that is over is kept',
    file: 'backend/payment/settle.ts',
    from: "if (placed === 'refused')",
    to: "if (placed === ('never' as string))",
  },
  {
    name: 'sums of money go through floating point',
    file: 'shared/api/order/minor.ts',
    from: 'const minor = Number(match[2]) * 100 + Number(match[3]);',
    to: 'const minor = Math.floor(Number(`${match[2]}.${match[3]}`) * 100);',
  },
  {
    name: 'an answer is not stored under its key',
    file: 'backend/http/idempotency.ts',
    from: 'void db.atCommit(() => storeKey(db).execute({ ...named, ...values }));',
    to: '',
  },
  {
    name: 'a repeated order is not recognised by its cart',
    file: 'backend/order/placing/place-order.ts',
    from: 'if (before) return {',
    to: 'if (before && Math.random() < 0) return {',
  },
  {
    name: 'a serialization failure is not tried again',
    file: 'backend/database/tenant-scope.ts',
    from: "new Set(['40P01', '40001'])",
    to: "new Set(['40P01'])",
  },
  {
    name: 'a cart is not locked while it is ordered',
    file: 'backend/order/cart/cart-rows.ts',
    from: "db.select().from(carts).where(ofCart()).for('update').prepare(name),\n);\n\nexport function isOwner",
    to: 'db.select().from(carts).where(ofCart()).prepare(name),\n);\n\nexport function isOwner',
  },
  {
    name: 'an order is not locked while it moves',
    file: 'backend/order/order-rows.ts',
    from: 'await (lock ? lockRow : findRow)(db)',
    to: 'await findRow(db)',
  },
  {
    name: 'the number of an order is read before it is raised',
    file: 'backend/order/placing/record-order.ts',
    from: 'select ${orderCounters.last}::text from',
    to: 'select (${orderCounters.last} / 2)::text from',
  },
  {
    name: 'a coupon that was given back stays used',
    file: 'backend/coupon/coupons.ts',
    from: '${coupons.used} - 1',
    to: '${coupons.used}',
  },
  {
    name: 'a coupon is used without a lock',
    file: 'backend/coupon/coupons.ts',
    from: "await (lock ? query.for('update', { of: coupons }) : query)",
    to: 'await query',
  },
  {
    name: 'the wallet part of a canceled order does not come back',
    file: 'backend/order/changes/contents/give-back.ts',
    from: 'await returnWalletPart(db, order, now);',
    to: '',
  },
  {
    name: 'points that a refunded order brought stay',
    file: 'backend/loyalty/of-orders.ts',
    from: 'await takeBackPoints(db, order, { back: 1, paid: 1 }, undoneOf(order), now);',
    to: '',
  },
  {
    name: 'a message is claimed by several servers',
    file: 'backend/message-delivery/claim.ts',
    from: "state: 'sending', due_at: new Date(now.getTime() + CLAIM_MS)",
    to: "state: 'queued', due_at: now",
  },
  {
    name: 'a code whose answer was lost is sent again',
    file: 'backend/message-delivery/finish.ts',
    from: "if (wasLost && 'code' in message.data) return giveUp('its answer was lost');",
    to: '',
  },
  {
    name: 'a customer is told of a move at each of its tries',
    file: 'backend/order/changes/move-order.ts',
    from: 'await tellMove(scope, order, changed, by);',
    to: 'await tellMove(scope, order, changed, by); await tellMove(scope, order, changed, by);',
  },
  {
    name: 'a step of staff leaves no entry',
    file: 'backend/staff/serve/serve-staff.ts',
    from: 'if (entry) await writeAudit(',
    to: "if (entry && audit !== 'order.moved') await writeAudit(",
  },
  {
    name: 'an entry is written apart from its change',
    file: 'backend/staff/serve/serve-staff.ts',
    from: 'if (entry) await writeAudit(db, author, audit, { branch_id: branch, ...entry }, call.now());',
    to: 'if (entry) { const kept = entry; db.afterCommit(async () => { if (Math.random() < 0.8) await call.withDb((own) => writeAudit(own, author, audit, { branch_id: branch, ...kept }, call.now())); }); }',
  },
  {
    name: 'a transaction sees the rows of every restaurant',
    file: 'backend/database/tenant-scope.ts',
    from: "{ role: 'sufra_app', tenant, limits: LIMITS.call }",
    to: "{ role: 'sufra_system', tenant, limits: LIMITS.call }",
  },
  {
    name: 'orders that wait for their payment wait for ever',
    file: 'backend/order/changes/overdue.ts',
    from: 'minutesAfter(latest, -CALL_CENTRE_MINUTES)',
    to: 'minutesAfter(latest, -CALL_CENTRE_MINUTES * 1000)',
  },
  {
    name: 'a dish that is sold out can be ordered',
    file: 'backend/menu/judge-line.ts',
    from: 'availabilityProblem(item, branchNames) ??\n    choiceProblems',
    to: 'choiceProblems',
  },
  {
    name: 'a table is held without the lock of its evening',
    file: 'backend/reservation/rows.ts',
    from: 'for (const key of [...keys].sort())',
    to: 'for (const key of [...keys].slice(keys.size))',
  },
  {
    name: 'the table of a hold that nobody paid stays held',
    file: 'backend/reservation/endings.ts',
    from: "inArray(reservations.status, ['pending', 'pending_payment'])",
    to: "inArray(reservations.status, ['pending'])",
  },
  {
    name: 'a reservation that the restaurant cancels keeps its money',
    file: 'backend/reservation/booking/change.ts',
    from: 'back = isWhole\n      ? held\n',
    to: 'back = isWhole\n      ? 0\n',
  },
  {
    name: 'a party joins a queue without its lock',
    file: 'backend/waiting-list/join.ts',
    from: 'await lockQueues(db, tenant, queue_id);',
    to: '',
  },
  {
    name: 'a party that joins stands first',
    file: 'backend/waiting-list/queue.ts',
    from: 'return (last?.place ?? 0) + 1;',
    to: 'return -((last?.place ?? 0) + 1000);',
  },
];

/** From now on modules are loaded with this fault. */
export function putIn(name: string): void {
  const mutant = MUTANTS.find((one) => one.name === name);
  if (!mutant) throw new Error(`there is no mutant "${name}"`);
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.endsWith(`/${mutant.file}`)) return loaded;
      const text = Buffer.from(loaded.source as Uint8Array).toString();
      if (!text.includes(mutant.from)) throw new Error(`"${name}" does not fit the text of ${mutant.file}`);
      return { ...loaded, source: text.replace(mutant.from, () => mutant.to) };
    },
  });
}
