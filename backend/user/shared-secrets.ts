/**
 * Secrets that all backends of a database must share ([decision 243](../../docs/decisions/0243-backends-share-their-secrets.md)). The database holds a mark of each, so
 * that a server with another secret is found at its start and not by a customer.
 */
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { withSystem } from '../database/tenant-scope.ts';
import { readTokenSecret } from './signed-links.ts';

const serverSecrets = pgTable('server_secrets', { name: text().primaryKey(), mark: text().notNull() });

/**
 * Throws, in words, when links of this database were made with another secret: messages of this server would carry links that open nothing.
 * Keys of Web Push may change; then the log says what ends.
 */
export async function expectSharedSecrets(database: Database, config: Config, log: Logger): Promise<void> {
  const mark = createHmac('sha256', readTokenSecret(config)).update('mark of the link secret').digest('hex');
  if (!(await isSame(database, 'links', mark, config.acceptNewSecrets)) && !config.acceptNewSecrets)
    throw new Error(
      'Links in messages of this database were made with another secret than this server has. Give every backend the same SUFRA_LINK_SECRET, ' +
        'or put order-token-secret back into its data folder. If the old one is lost, start once with SUFRA_ACCEPT_NEW_SECRETS=1: ' +
        'messages about what was ordered, reserved or joined before then carry links that open nothing.',
    );
  const keys = config.push;
  if (keys && !(await isSame(database, 'push', keys.publicKey, true)))
    log.warn(
      'the keys of Web Push are others than before: every subscription has ended, turns are announced by text message',
    );
}

/** Whether the mark is the one that was noted, or the first. One that differs is noted in its place when `renews`. */
async function isSame(database: Database, name: string, mark: string, renews: boolean): Promise<boolean> {
  return withSystem(database, async (db) => {
    await db.insert(serverSecrets).values({ name, mark }).onConflictDoNothing();
    const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
    if (row?.mark === mark) return true;
    if (renews) await db.update(serverSecrets).set({ mark }).where(eq(serverSecrets.name, name));
    return false;
  });
}
