/**
 * What the four kinds of promotions have in common for their editor (SHOP-036). A store knows the rows of one
 * kind; `change.ts` does with each what is the same.
 */
import type { PromotionKind, PromotionState } from '@sufra/api/staff/shop/promotion-limits';
import type { LocalizedText } from '@sufra/contract';
import type { Db } from '../../database/tenant-scope.ts';

export interface PromotionStore<Row, Input extends object, View> {
  readonly kind: PromotionKind;
  /** All of them, at most as many as are listed; or the one of `id`, locked until the transaction ends. */
  rows(db: Db, id?: string): Promise<Row[]>;
  idOf(row: Row): string;
  nameOf(row: Row): LocalizedText;
  isArchived(row: Row): boolean;
  isPaused(row: Row): boolean;
  /** The row as its editor types it: the same words as its body. */
  inputOf(row: Row): Input;
  views(db: Db, rows: readonly Row[], now: Date): Promise<View[]>;
  /** How many there are, without the archive. */
  count(db: Db): Promise<number>;
  /** Throws all faults of the input. */
  insert(db: Db, input: Input & { code?: string }, now: Date): Promise<Row>;
  /** Throws all faults of the input. */
  update(db: Db, row: Row, input: Input, now: Date): Promise<Row>;
  pause(db: Db, row: Row, paused: boolean): Promise<void>;
  /** Customers have used it: what they have names it. */
  isUsed(db: Db, row: Row, now: Date): Promise<boolean>;
  archive(db: Db, row: Row, now: Date): Promise<void>;
  remove(db: Db, row: Row): Promise<void>;
  /** Dishes that it is about, on pages of customers; none: all of them. Null: it stands on no page of dishes. */
  itemsOf(row: Row): readonly string[] | null;
}

export interface PromotionTimes {
  archived_at: Date | null;
  paused: boolean;
  from: Date | null;
  to: Date | null;
  isUsedUp?: boolean;
}

export function stateOf({ archived_at, paused, from, to, isUsedUp }: PromotionTimes, now: Date): PromotionState {
  if (archived_at) return 'archived';
  if (isUsedUp || (to && to <= now)) return 'ended';
  if (paused) return 'paused';
  return from && from > now ? 'planned' : 'running';
}

export function wordsOf({ ar, en }: LocalizedText): { ar: string; en: string } {
  return { ar: ar ?? '', en: en ?? '' };
}

export const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A whole number as it is typed, of an amount with two digits. */
export const wholeOf = (amount: string): string => String(Math.trunc(Number(amount)));
