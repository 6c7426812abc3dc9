/**
 * One message per queue and transaction, of all its moves: which places went and came, and the
 * queue's version, so that pages count by themselves (WL-020, decision 201). Written under the queue's lock,
 * so that versions are in the order of the moves.
 */
import { paceOf } from '@sufra/api/waiting-list/estimate';
import { MAX_PLACES, type QueueMove } from '@sufra/api/waiting-list/queue-move';
import type { Db } from '../database/tenant-scope.ts';
import { raiseVersion, turnsSince } from './rows.ts';
import type { Scope } from './scope.ts';
import type { EntryRow } from './tables.ts';

type Queue = Pick<EntryRow, 'queue_id' | 'branch_id'>;

/** What a transaction did in one queue. */
interface Noted {
  readonly came: Set<number>;
  readonly gone: Set<number>;
  readonly own: Set<number>;
  /** Something that no place says: everybody asks. */
  whole: boolean;
}

const noted = new WeakMap<Db, Map<string, Noted>>();

/** What this transaction has done in a queue so far; the first to ask has it announced with the commit. */
function notesOf(scope: Scope, queue: Queue): Noted {
  const queues = noted.get(scope.db) ?? new Map<string, Noted>();
  noted.set(scope.db, queues);
  const known = queues.get(queue.queue_id);
  if (known) return known;
  const notes: Noted = { came: new Set(), gone: new Set(), own: new Set(), whole: false };
  queues.set(queue.queue_id, notes);
  announce(scope, queue, notes);
  return notes;
}

/** A party takes a free place. */
export function publishJoined(scope: Scope, entry: Queue & Pick<EntryRow, 'place'>): void {
  const { came, gone, own } = notesOf(scope, entry);
  own.add(entry.place);
  if (!gone.delete(entry.place)) came.add(entry.place);
}

/** A place is free again. */
export function publishLeft(scope: Scope, entry: Queue & Pick<EntryRow, 'place'>): void {
  const { came, gone, own } = notesOf(scope, entry);
  own.add(entry.place);
  if (!came.delete(entry.place)) gone.add(entry.place);
}

/** Something happened to the parties at these places that changes nothing for the others. */
export function noteOwn(scope: Scope, queue: Queue, ...places: readonly number[]): void {
  const { own } = notesOf(scope, queue);
  for (const place of places) own.add(place);
}

/** The queue itself is another: it was paused, or opened. Everybody asks. */
export function noteQueue(scope: Scope, queue: Queue): void {
  notesOf(scope, queue).whole = true;
}

function announce(
  { platform, db, tenant: { tenant }, now }: Scope,
  { queue_id, branch_id }: Queue,
  notes: Noted,
): void {
  const raised = db.atCommit(() =>
    raiseVersion(db).execute({ tenant, queue_id, branch_id, first: Date.now(), since: turnsSince(now) }),
  );
  db.afterCommit(async () => {
    const [row] = await raised;
    const { version, turns, ...rest } = row!;
    const { came, gone, own, whole } = notes;
    const isShort = came.size + gone.size + own.size <= MAX_PLACES;
    const move: QueueMove = { came: [...came], gone: [...gone], own: [...own], ...rest, pace: paceOf(turns) };
    platform.realtime.publish(tenant, 'waitinglist', {
      event: 'waiting.position',
      id: queue_id,
      version,
      ...(whole || !isShort ? {} : { detail: { move } }),
    });
    platform.realtime.publishToStaff(tenant, branch_id, { event: 'waiting.position', id: queue_id, version });
  });
}
