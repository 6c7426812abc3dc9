/**
 * Secrets that all registries of a database should share: a start finds another one by its mark, before edges
 * and pipelines do (decision 461).
 */
import { type Marks, markOf, noteMark } from '@sufra/database';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { serverSecrets } from '../database/tables.ts';

export interface SharedSecrets {
  /** Id of the key that signs plans. */
  signingKey: string;
  /** The first is there to stay. */
  operatorTokens: readonly [string, ...string[]];
}

/** Tells, in words, which of them are others than at the last start of any registry, and notes them. */
export async function compareSecrets(
  { db }: Database,
  { signingKey, operatorTokens }: SharedSecrets,
  tell: (line: string) => void,
): Promise<void> {
  const tokens = operatorTokens.map((token) => markOf(token, 'the operator token'));
  const words = [
    [
      'signing key',
      [signingKey],
      'plans were signed with another key at the last start of a registry. Give every registry the same SUFRA_SIGNING_KEY; where you change it, edges need both public keys in SUFRA_VERIFY_KEYS until all have restarted',
    ],
    [
      'operator token',
      tokens,
      'the operator’s token was another one at the last start of a registry. Give every registry the same SUFRA_PUBLISH_TOKEN, or a change is refused by every other registry',
    ],
  ] as const;
  const isNamed = (name: string) => eq(serverSecrets.name, name);
  const table: Marks = {
    noteFirst: (name, mark) => db.insert(serverSecrets).values({ name, mark }).onConflictDoNothing(),
    read: async (name) => (await db.select().from(serverSecrets).where(isNamed(name)))[0]?.mark,
    replace: (name, mark) => db.update(serverSecrets).set({ mark }).where(isNamed(name)),
  };
  for (const [name, marks, says] of words) if (!marks.includes(await noteMark(table, name, marks[0]!))) tell(says);
}
