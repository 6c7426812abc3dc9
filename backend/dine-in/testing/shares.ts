/**
 * A table whose guests pay shares of its bill, for tests: its phones, its staff, its bank, and what must be
 * true of its money.
 */
import { beginShare, getShare, releaseShare, type ShareInput } from '@sufra/api/dine-in/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import { createPaymentSession, getPaymentSession } from '@sufra/api/payment/endpoints';
import { holdsMoney } from '@sufra/api/payment/states';
import { eq } from 'drizzle-orm';
import { withTenant } from '../../database/tenant-scope.ts';
import { openShop, type Shop } from '../../order/testing/shop.ts';
import { paymentRefunds, paymentSessions } from '../../payment/tables.ts';
import { atBank, runPaymentJobs, type World } from '../../payment/testing/pay.ts';
import { billOf } from '../bill/bill.ts';
import { closeSettled } from '../bill/close-settled.ts';
import { notePayment } from '../bill/payments.ts';
import { releaseOverdueShares } from '../bill/share-paid.ts';
import { billRows } from '../bill/share-rows.ts';
import { findSession } from '../rows.ts';
import { dineSessions } from '../tables.ts';
import { createPhone, SATURDAY_EVENING } from './phones.ts';

/** Without choices, sold at every branch at any hour. */
export const DISH = 'nakhla-lamb-chops';

export interface TableWorld extends World {
  shop: Shop;
}

/** A shop that lets guests pay shares, and trusts those who sit down. */
export async function openTables(world: World): Promise<TableWorld> {
  const shop = await openShop(world.backend);
  shop.setClock(new Date(SATURDAY_EVENING));
  for (const [key, value] of [
    ['shares', '1'],
    ['confirm', 'none'],
    ['pin', '0'],
  ])
    await world.backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, { group: 'dine_in', key, value });
  return { ...world, shop };
}

/** One phone of a table, and what it does about its bill. */
export function payingPhone({ shop, bank, ...world }: TableWorld) {
  const phone = createPhone(shop.backend, shop.key);
  const begin = (id: string, body: ShareInput) => phone.call(beginShare, { params: { id }, body });
  const open = (ref_id: string) =>
    phone.call(createPaymentSession, {
      body: {
        ...{ purpose: 'share', ref_id, method_id: 'nakhla-card' },
        return_url: `http://${shop.key}.localhost:3000/en/check-payment`,
      },
    });
  const look = async (id: string) => (await phone.call(getPaymentSession, { params: { id } })).data!;
  return {
    ...phone,
    begin,
    share: (id: string) => phone.call(getShare, { params: { id } }),
    giveUp: (id: string) => phone.call(releaseShare, { params: { id } }),
    openPayment: open,
    look,
    /** Begins the payment of a share, types a card, and looks. */
    pay: async (share: string, card: string) => {
      const { data, errors } = await open(share);
      if (!data) throw new Error(JSON.stringify(errors));
      await bank.payByCard(atBank({ ...world, bank }, data.id).id, card);
      return look(data.id);
    },
    sharing: async (id: string) => (await phone.read(id)).data!.sharing!,
  };
}
export type PayingPhone = ReturnType<typeof payingPhone>;

/** Guests at a table, each with so many of one dish sent to the kitchen. */
export async function party(tables: TableWorld, code: string, dishes: Readonly<Record<string, number>>) {
  const phones: PayingPhone[] = [];
  let id = '';
  for (const [name, qty] of Object.entries(dishes)) {
    const phone = payingPhone(tables);
    const { data, errors } = await (phones.length === 0 ? phone.open(code, name) : phone.join(id, name));
    if (!data) throw new Error(JSON.stringify(errors));
    id = data.session.id;
    phones.push(phone);
    if (qty > 0) await phone.add(id, DISH, { qty });
  }
  await phones[0]!.send(id);
  const session = (await phones[0]!.read(id)).data!;
  const lineOf = (nickname: string) => session.lines.find((line) => line.nickname === nickname)!;
  /** A share of all that one of them ordered. */
  const dishesOf = (nickname: string) => {
    const { id: line, total } = lineOf(nickname);
    return { kind: 'dishes' as const, line_ids: [line], amount: total };
  };
  return { id, phones, lineOf, dishesOf, session };
}

/** What staff do at a table, as the console does it. */
export function staffOf({ shop, backend }: TableWorld) {
  const table = (code: string) => `nakhla-olaya-table-${Number(code.slice(-2))}`;
  return {
    act: (code: string, action: string, more: object = {}) =>
      backend.sandbox('POST', `/sandbox/tables/${table(code)}`, { tenant: shop.key, action, ...more }),
    /** Cash of a member, or of all; false: there was nothing to note. */
    note: (id: string, paid: boolean, member_id: string | null = null) =>
      withTenant(backend.platform.database, shop.key, async (db) => {
        const scope = { platform: backend.platform, db, tenant: shop.tenant, now: shop.now(), tokens: [] };
        const session = await findSession(db, id, 'update');
        return notePayment(scope, session!, { member_id, paid });
      }),
  };
}

/** What the backend does at intervals for payments and tables. */
export async function runTableJobs(tables: TableWorld): Promise<void> {
  const { backend, shop } = tables;
  await runPaymentJobs(tables, shop);
  await releaseOverdueShares(backend.platform);
  await closeSettled(backend.platform, shop.tenant, shop.now());
}

/**
 * Money, shares and bills agree: what the bank holds of a share is its amount while it is paid, and nothing
 * otherwise; a bill is paid once. Answers the faults in words; none is right. `isQuiet`: nothing is under
 * way. `only`: of this table's session alone.
 */
export async function tableFaults({ shop, bank }: TableWorld, isQuiet: boolean, only?: string): Promise<string[]> {
  return shop.db(async (db) => {
    const faults: string[] = [];
    const payments = (await db.select().from(paymentSessions)).filter(({ purpose }) => purpose === 'share');
    const refunds = await db.select().from(paymentRefunds);
    if (isQuiet && refunds.some(({ state }) => state === 'requested')) faults.push('a refund waits');
    const sessions = await db.select().from(dineSessions);
    for (const session of sessions.filter(({ id }) => only === undefined || id === only)) {
      const rows = await billRows(db, session.id);
      const name = session.id.slice(0, 6);
      const { total, left } = billOf(rows);
      const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + toMinor(amount), 0);
      const cash = sum(rows.payments.map(({ amount }) => amount));
      const active = rows.shares.filter(({ state }) => state !== 'released');
      const paid = sum(active.filter(({ state }) => state === 'paid').map(({ amount }) => amount));
      if (cash + sum(active.map(({ amount }) => amount)) > total) faults.push(`${name}: more is paid than eaten`);
      if (left !== total - cash - paid) faults.push(`${name}: ${left} is left of ${total} − ${cash} − ${paid}`);
      const lines = active.flatMap(({ line_ids }) => line_ids);
      if (new Set(lines).size !== lines.length) faults.push(`${name}: a dish is paid twice`);
      if (session.state === 'closed' && active.some(({ state }) => state === 'reserved'))
        faults.push(`${name}: closed while a share is open`);
      for (const share of rows.shares) {
        const own = payments.filter(({ ref_id }) => ref_id === share.id);
        for (const payment of own) {
          const there = bank.list().find(({ reference }) => reference === payment.id);
          if (there && there.captures > 1) faults.push(`${name}: captured ${there.captures} times`);
          const held = there && holdsMoney(there.status) ? there.amount - there.refunded : 0;
          const owed = payment.id === share.payment_id && share.state === 'paid' ? toMinor(share.amount) : 0;
          if (isQuiet && held !== owed)
            faults.push(
              `${name}: ${share.state} share of ${share.amount}, ${payment.state} here, the bank holds ${held}`,
            );
        }
        if (share.state === 'paid' && !own.some(({ id }) => id === share.payment_id))
          faults.push(`${name}: a share is paid by nothing`);
        if (isQuiet && share.state === 'reserved') faults.push(`${name}: a share waits`);
      }
    }
    return faults;
  });
}

export const sessionState = async ({ shop }: TableWorld, id: string): Promise<string> =>
  (await shop.db((db) => db.select().from(dineSessions).where(eq(dineSessions.id, id))))[0]!.state;
