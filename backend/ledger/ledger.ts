/**
 * A customer's balance as the sum of its movements, which are only ever added to: money of the wallet, points
 * of a program.
 */
import type { LocalizedText } from '@sufra/contract';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/tenant-scope.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { refuse } from '../errors/refusal.ts';
import type { ListPage } from '../http/list-page.ts';
import { newId } from '../user/secrets/secrets.ts';
import { lockCustomer } from '../user/sign-in/lock-customer.ts';
import { type Explanation, explainBalance } from './explain.ts';
import { type LedgerEntry, type LogPlace, pageOfLog } from './log-page.ts';
import { type LotPart, leftOfLots, takenFromLots } from './lots.ts';
import {
  type Account,
  balanceOf,
  type LedgerOptions,
  lotRowsOf,
  type Movements,
  movementsOf,
  ofAccount,
} from './movements.ts';

export interface Movement<Amount> {
  type: string;
  /** Negative: it goes out. */
  amount: Amount;
  reason?: LocalizedText | null;
  order_id?: string | null;
  expires_at?: Date | null;
}

export class Ledger<Amount extends string | number, Of extends Account = Account> {
  readonly #movements: Movements<Amount>;
  readonly #short: ErrorCode;
  readonly #accountColumns: Record<string, PgColumn> | undefined;

  constructor(options: LedgerOptions<Amount>) {
    this.#movements = movementsOf(options);
    this.#short = options.short;
    this.#accountColumns = options.accountColumns;
  }

  balance(db: Db, account: Of): Promise<Amount> {
    return balanceOf(this.#movements, db, account);
  }

  /** Some of what came and went, newest first. `timeZone`: in which a year begins. */
  page(db: Db, account: Of, at: LogPlace, timeZone: string): Promise<ListPage<LedgerEntry<Amount>>> {
    return pageOfLog(this.#movements, db, account, at, timeZone);
  }

  explain(db: Db, account: Of, timeZone: string): Promise<Explanation<Amount>> {
    return explainBalance(this.#movements, db, account, timeZone);
  }

  /**
   * Adds a movement, one at a time per customer, and answers its id. Throws `short` when more would go out
   * than is there.
   */
  async move(db: Db, account: Of, movement: Movement<Amount>, now: Date): Promise<string> {
    const { table, toUnits, fromUnits } = this.#movements;
    await this.expire(db, account, now);
    const present = await this.balance(db, account);
    const units = toUnits(movement.amount);
    if (toUnits(present) + units < 0) throw refuse(this.#short, { params: { balance: present } });
    const row = { ...account, id: newId(), created_at: now, ...movement, amount: fromUnits(units) };
    await db.insert(table).values(row as PgTable['$inferInsert']);
    return row.id;
  }

  /**
   * Takes out what is there, `most` of it, and answers how much that was; null: all. What a balance said
   * before may be more: lots whose time is over go out first, so that one that the job has not closed yet
   * stops no refund and no deletion.
   */
  async takeUpTo(
    db: Db,
    account: Of,
    most: Amount | null,
    movement: Omit<Movement<Amount>, 'amount' | 'expires_at'>,
    now: Date,
  ): Promise<Amount> {
    const { toUnits, fromUnits } = this.#movements;
    await this.expire(db, account, now);
    const present = Math.max(0, toUnits(await this.balance(db, account)));
    const units = most === null ? present : Math.min(toUnits(most), present);
    if (units > 0) await this.move(db, account, { ...movement, amount: fromUnits(-units) }, now);
    return fromUnits(units);
  }

  /** Takes out what is left of the lots whose time is over; each of them once. */
  async expire(db: Db, account: Of, now: Date): Promise<void> {
    const { table, fromUnits } = this.#movements;
    const { id, closed_at, expires_at } = table;
    await lockCustomer(db, account);
    const own = ofAccount(table, account);
    const due = await db
      .select({ id })
      .from(table)
      .where(and(own, isNull(closed_at), lte(expires_at, now)));
    if (due.length === 0) return;
    const ids = due.map((row) => String(row.id));
    const left = leftOfLots(await lotRowsOf(this.#movements, db, account));
    const out = ids
      .map((lot) => left.get(lot) ?? 0)
      .filter((units) => units > 0)
      .map((units) => ({ ...account, id: newId(), type: 'expired', amount: fromUnits(-units), created_at: now }));
    if (out.length > 0) await db.insert(table).values(out as PgTable['$inferInsert'][]);
    await db
      .update(table)
      .set({ closed_at: now } as PgTable['$inferInsert'])
      .where(and(own, inArray(id, ids)));
  }

  /** Accounts of the tenant with a lot that was not closed and whose time is over. */
  async due(db: Db, tenant: string, now: Date): Promise<Of[]> {
    const { table } = this.#movements;
    const rows = await db
      .selectDistinct({ customer_id: table.customer_id, ...this.#accountColumns })
      .from(table)
      .where(and(eq(table.tenant, tenant), isNull(table.closed_at), lte(table.expires_at, now)));
    return rows.map((row) => ({ tenant, ...row }) as unknown as Of);
  }

  /**
   * From which lots the first movement of type `debit` took what an order was paid with: nothing when it was
   * paid with none.
   */
  async takenByOrder(db: Db, account: Of, orderId: string): Promise<LotPart[]> {
    const rows = await lotRowsOf(this.#movements, db, account);
    // The first that went out with this order: what is taken back of earned points comes later.
    const paid = rows.find((row) => row.order_id === orderId && row.type === 'debit');
    return paid ? takenFromLots(rows, paid.id) : [];
  }

  /** What is left of what one movement brought. */
  async leftOf(db: Db, account: Of, movement: string): Promise<Amount> {
    const left = leftOfLots(await lotRowsOf(this.#movements, db, account));
    return this.#movements.fromUnits(left.get(movement) ?? 0);
  }

  /** The same as `takenByOrder` of one movement. */
  async takenBy(db: Db, account: Of, movement: string): Promise<LotPart[]> {
    return takenFromLots(await lotRowsOf(this.#movements, db, account), movement);
  }
}
