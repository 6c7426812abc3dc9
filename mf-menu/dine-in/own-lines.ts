/** Dishes that the guest of this phone chose for the table and that are not sent yet (MENU-047). */
import type { Session } from '@sufra/api/dine-in/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';

/** A part of what is not sent, at the amount that this phone shows. */
export interface UnsentPart {
  readonly line_ids: readonly string[];
  /** With deposits; dishes that cannot be ordered now are not in it, as in the session's `unsent_total`. */
  readonly total: string;
}

export interface Unsent {
  /** Of this guest; null: there is none. */
  readonly own: UnsentPart | null;
  readonly hasOthers: boolean;
}

export function unsentOf({ lines, members }: Pick<Session, 'lines' | 'members'>): Unsent {
  const me = members.find(({ you }) => you)?.id;
  const unsent = lines.filter(({ round }) => round === null);
  const own = unsent.filter(({ member_id }) => member_id === me);
  const costs = own.filter(({ state }) => state === 'ok');
  const minor = costs.reduce((sum, { total, deposit }) => sum + toMinor(total) + toMinor(deposit), 0);
  return {
    own: own.length > 0 ? { line_ids: own.map(({ id }) => id), total: fromMinor(minor) } : null,
    hasOthers: own.length < unsent.length,
  };
}
