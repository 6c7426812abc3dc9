/**
 * Secrets that all backends of a database must share ([decision
 * 243](../../docs/decisions/0243-backends-share-their-secrets.md)). The database holds a mark of each, so
 * that a server with another secret is found at its start and not by a customer.
 */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Marks, markOf, noteMark } from '@sufra/database';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import { withSystem } from '../../database/tenant-scope.ts';
import { readTaxSecrets, readTokenSecrets } from '../sign-in/signed-links.ts';

const serverSecrets = pgTable('server_secrets', { name: text().primaryKey(), mark: text().notNull() });

/**
 * Throws, in words, when links of this database were made, or keys of tax devices sealed, with another
 * secret: messages of this server would carry links that open nothing, and its tax documents would wait for a
 * signature. Keys of Web Push and accounts elsewhere may change; then the log says what that means.
 */
export async function expectSharedSecrets(database: Database, config: Config, log: Logger): Promise<void> {
  const secrets = readTokenSecrets(config);
  const marks = secrets.map((secret) => markOf(secret, 'the link secret'));
  const table = marksIn(database);
  const noted = await noteMark(
    table,
    'links',
    marks[0]!,
    (before) => config.acceptNewSecrets || marks.includes(before),
  );
  if (!marks.includes(noted) && !config.acceptNewSecrets)
    throw new Error(
      'Links in messages of this database were made with another secret than this server has. Give every backend the same SUFRA_LINK_SECRET, ' +
        'or put order-token-secret back into its data folder. If the old one is lost, start once with SUFRA_ACCEPT_NEW_SECRETS=1: ' +
        'messages about what was ordered, reserved or joined before then carry links that open nothing.',
    );
  await expectTaxSecret(database, config);
  const keys = config.push;
  const known = keys && [keys, ...(keys.older ?? [])].map(({ publicKey }) => publicKey);
  if (known && !known.includes(await noteMark(table, 'push', known[0]!)))
    log.warn(
      'the keys of Web Push are others than before: every subscription has ended, turns are announced by text message',
    );
  for (const [name, variable, path] of [
    ['payments', 'SUFRA_PAYMENT_KEYS', config.paymentKeysFile],
    ['messages', 'SUFRA_MESSAGE_KEYS', config.messageKeysFile],
  ] as const) {
    const mark = markOfFile(path);
    if ((await noteMark(table, name, mark)) !== mark)
      log.warn(
        { variable },
        `${variable} names other accounts than the backend that started last: give every backend the same file. Where you have just changed it, restart the others`,
      );
  }
}

/**
 * Throws, in words, when keys of tax devices were sealed with another secret: this server would open none of
 * them, and hold the documents of their devices back. While there are no keys, the newest secret counts: it
 * is asked at the start of a server, and before a device gets keys.
 */
export async function expectTaxSecret(
  database: Database,
  config: Pick<Config, 'taxSecrets' | 'dataFolder' | 'acceptNewSecrets'>,
): Promise<void> {
  const marks = readTaxSecrets(config).map((secret) => markOf(secret, 'the tax secret'));
  const isFree = config.acceptNewSecrets || !(await hasTaxKeys(database));
  const noted = await noteMark(marksIn(database), 'tax', marks[0]!, (before) => isFree || marks.includes(before));
  if (!isFree && !marks.includes(noted))
    throw new Error(
      'Keys of tax devices in this database were sealed with another secret than this server has. Give every backend the same SUFRA_TAX_SECRET, ' +
        'or put tax-secret back into its data folder. If the old one is lost, start once with SUFRA_ACCEPT_NEW_SECRETS=1 and renew every device: ' +
        'until then their documents wait for a signature.',
    );
}

/** Of any restaurant. Their domain is above this one. */
async function hasTaxKeys(database: Database): Promise<boolean> {
  const { rows } = await withSystem(database, (db) => db.execute(sql`select from tax_keys limit 1`));
  return rows.length > 0;
}

function markOfFile(path: string | undefined): string {
  if (path === undefined) return 'none';
  return createHmac('sha256', 'mark of accounts').update(readFileSync(path)).digest('hex');
}

function marksIn(database: Database): Marks {
  const isNamed = (name: string) => eq(serverSecrets.name, name);
  return {
    noteFirst: (name, mark) =>
      withSystem(database, (db) => db.insert(serverSecrets).values({ name, mark }).onConflictDoNothing()),
    read: (name) =>
      withSystem(database, async (db) => (await db.select().from(serverSecrets).where(isNamed(name)))[0]?.mark),
    replace: (name, mark) => withSystem(database, (db) => db.update(serverSecrets).set({ mark }).where(isNamed(name))),
  };
}
