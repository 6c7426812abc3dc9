/**
 * The check of the provider's own: a puzzle that takes a device a moment, given once and good for one message
 * (HOST-025).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { HumanCheck } from '@sufra/api/tenant/endpoints';
import { hasZeroBits, puzzleText, readPuzzleToken } from '@sufra/api/tenant/puzzle';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { humanChecks } from '../tables.ts';

/** Several small pieces take much the same time on every try; a single large one would not. */
const ROUNDS = 8;
/** Half a second on a telephone. */
const BITS = 11;
/** The hardest it becomes for a tenant who gets many messages at once: some ten seconds. */
const MAX_MORE_BITS = 5;
/** Messages in ten minutes that are ordinary. */
const ORDINARY = 5;
/** Time enough to write the message: the puzzle is solved when its first word is. */
const LIFE_MS = 120 * MINUTE_MS;

export async function givePuzzle(db: Db, tenant: string, now: Date): Promise<NonNullable<HumanCheck['puzzle']>> {
  const [used] = await db
    .select({ lately: count() })
    .from(humanChecks)
    .where(and(eq(humanChecks.tenant, tenant), gt(humanChecks.used_at, new Date(now.getTime() - 10 * MINUTE_MS))));
  const more = Math.min(MAX_MORE_BITS, Math.floor(Math.log2(1 + used!.lately / ORDINARY)));
  const puzzle = { id: random(), salt: random(), bits: BITS + more };
  const expires_at = new Date(now.getTime() + LIFE_MS);
  await db.insert(humanChecks).values({ tenant, ...puzzle, expires_at });
  return { ...puzzle, rounds: ROUNDS, expires_at: expires_at.toISOString() };
}

export type PuzzleState =
  | { state: 'passed' }
  /** It was used for this very message. */
  | { state: 'repeated'; ticket: string }
  | { state: 'failed' };

export interface PuzzleUse {
  token: string;
  /** Names the message that it is for. */
  bodyHash: string;
  now: Date;
}

/** What a token is worth now; `lock`: until the end of the transaction no other call uses it. */
export async function judgePuzzle(
  db: Db,
  tenant: string,
  { token, bodyHash, now }: PuzzleUse,
  lock = false,
): Promise<PuzzleState> {
  const given = readPuzzleToken(token);
  if (!given || given.numbers.length !== ROUNDS) return FAILED;
  const asked = db.select().from(humanChecks).where(ownRow(tenant, given.id));
  const [check] = await (lock ? asked.for('update') : asked);
  if (!check || check.expires_at <= now) return FAILED;
  if (check.used_at) {
    const isSame = check.body_hash === bodyHash && check.ticket_number;
    return isSame ? { state: 'repeated', ticket: check.ticket_number! } : FAILED;
  }
  const isSolved = given.numbers.every((number, round) =>
    hasZeroBits(
      createHash('sha256')
        .update(puzzleText(check.salt, round, number))
        .digest(),
      check.bits,
    ),
  );
  return isSolved ? { state: 'passed' } : FAILED;
}

/** Uses up a puzzle that is solved: of two messages with one puzzle, one is taken. */
export async function spendPuzzle(db: Db, tenant: string, use: PuzzleUse): Promise<PuzzleState> {
  const judged = await judgePuzzle(db, tenant, use, true);
  if (judged.state === 'passed') {
    await db
      .update(humanChecks)
      .set({ used_at: use.now, body_hash: use.bodyHash })
      .where(ownRow(tenant, readPuzzleToken(use.token)!.id));
  }
  return judged;
}

/** What the message that used the puzzle became. */
export async function notePuzzleTicket(db: Db, tenant: string, token: string, ticket: string): Promise<void> {
  await db
    .update(humanChecks)
    .set({ ticket_number: ticket })
    .where(ownRow(tenant, readPuzzleToken(token)!.id));
}

/** Forgets puzzles that are over. */
export async function forgetPuzzles(db: Db, tenant: string, now: Date): Promise<void> {
  await db.delete(humanChecks).where(and(eq(humanChecks.tenant, tenant), lt(humanChecks.expires_at, now)));
}

const FAILED = { state: 'failed' } as const;

const ownRow = (tenant: string, id: string) => and(eq(humanChecks.tenant, tenant), eq(humanChecks.id, id));

const random = () => randomBytes(16).toString('base64url');
