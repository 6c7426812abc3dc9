/** How the bill of a table stands, as its guests read it: one table of states and ways to pay (MENU-048). Pure. */
import type { Session } from '@sufra/api/dine-in/endpoints';
import { isBilled } from '@sufra/api/dine-in/states';

/**
 * `asked`: staff do not know of the request yet. `coming`: they took it. `brought`: the bill is at the table.
 * `paid`: nothing is left, and the table is not closed yet. `closed`: staff closed it, or it closed by
 * itself; `settled`: so, and all of it is known to be paid.
 */
export type BillPhase = 'asked' | 'coming' | 'brought' | 'paid' | 'closed' | 'settled';

/** `here`: on this phone too. `others`: what is left is being paid on other phones. */
export type PayWay = 'here' | 'table' | 'others';

export interface BillStep {
  readonly phase: BillPhase;
  /** Null: nothing is to be paid any more. */
  readonly way: PayWay | null;
  /** The request that waits for staff. */
  readonly call: Session['calls'][number] | null;
}

type Billed = Pick<Session, 'state' | 'calls' | 'left' | 'sharing' | 'waiting'>;

/** Null: the bill was not asked for yet, or the party has no table. */
export function billStep(session: Billed): BillStep | null {
  const { state, sharing } = session;
  if (session.waiting) return null;
  // Staff note what they took, also where nothing is paid on phones.
  const isPaid = session.left != null && Number(session.left) === 0;
  if (state === 'closed') return { phase: isPaid ? 'settled' : 'closed', way: null, call: null };
  if (!isBilled(state)) return null;
  if (isPaid) return { phase: 'paid', way: null, call: null };
  const call = session.calls.find(({ kind }) => kind === 'bill') ?? null;
  const phase = state === 'paying' ? 'brought' : call ? 'asked' : 'coming';
  return { phase, way: wayOf(sharing), call: phase === 'asked' ? call : null };
}

function wayOf(sharing: Session['sharing']): PayWay {
  if (!sharing) return 'table';
  if (Number(sharing.left) > 0 && Number(sharing.free) === 0) return 'others';
  return sharing.can && Number(sharing.free) > 0 ? 'here' : 'table';
}
