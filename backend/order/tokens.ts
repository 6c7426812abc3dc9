/**
 * Tokens that open one order without signing in: 96 bits, stored as their hash, with an end (safety B2). An
 * order's token is made from its id and a secret outside the database, so that a call that is sent twice is
 * answered the same twice although the token itself is stored nowhere.
 */

import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/tenant-scope.ts';
import { hashToken } from '../user/secrets/secrets.ts';
import { type LinkSecrets, TEXTED_BYTES, tokenOf } from '../user/sign-in/signed-links.ts';
import { orderPayLinks, orderShares, orderTokens } from './tables.ts';

const TOKEN_TTL_MS = 90 * DAY_MS;
/** As many as the edge stores of a visitor; more are not read. */
const MAX_TOKENS = 16;

/** The token of an order, written with the commit; issuing it again gives the same one a new end. */
export function issueOrderToken(db: Db, secrets: LinkSecrets, tenant: string, orderId: string, now: Date): string {
  const token = tokenOf(secrets, `${tenant}\n${orderId}`, null, TEXTED_BYTES);
  const row = {
    tenant,
    token_hash: hashToken(token),
    order_id: orderId,
    expires_at: new Date(now.getTime() + TOKEN_TTL_MS),
  };
  void db.atCommit(() => storeToken(db).execute(row));
  return token;
}

const storeToken = prepared('store_order_token', (db, name) =>
  db
    .insert(orderTokens)
    .values({
      tenant: sql.placeholder('tenant'),
      token_hash: sql.placeholder('token_hash'),
      order_id: sql.placeholder('order_id'),
      expires_at: sql.placeholder('expires_at'),
    })
    .onConflictDoUpdate({
      target: [orderTokens.tenant, orderTokens.token_hash],
      set: { expires_at: sql`excluded.expires_at` },
    })
    .prepare(name),
);

/** Ids of the orders that these tokens open; unknown and old ones open nothing. */
export async function ordersOfTokens(db: Db, tokens: readonly string[], now: Date): Promise<string[]> {
  return [...new Set((await openedBy(db, tokens, now)).values())];
}

/** Which order each token opens; unknown and old ones are left out. */
export async function openedBy(db: Db, tokens: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  const byHash = new Map(
    tokens
      .filter((token) => token !== '')
      .slice(0, MAX_TOKENS)
      .map((token) => [hashToken(token), token]),
  );
  if (byHash.size === 0) return new Map();
  const rows = await findOpened(db).execute({ hashes: [...byHash.keys()], now });
  return new Map(rows.map(({ token_hash, order_id }) => [byHash.get(token_hash)!, order_id]));
}

const findOpened = prepared('find_orders_of_tokens', (db, name) =>
  db
    .select({ token_hash: orderTokens.token_hash, order_id: orderTokens.order_id })
    .from(orderTokens)
    .where(
      and(
        sql`${orderTokens.token_hash} = any(${sql.placeholder('hashes')})`,
        gt(orderTokens.expires_at, sql.placeholder('now')),
      ),
    )
    .prepare(name),
);

export function orderOfToken(db: Db, tenant: string, token: string, now: Date): Promise<string | null> {
  return orderIn(orderTokens, db, tenant, token, now);
}

/** The order that a link of `payLinkOf` pays; the link opens nothing else of it. */
export function orderOfPayLink(db: Db, tenant: string, token: string, now: Date): Promise<string | null> {
  return orderIn(orderPayLinks, db, tenant, token, now);
}

/** The order that a link of `shareOf` shows to others; the link opens nothing else of it. */
export function orderOfShare(db: Db, tenant: string, token: string, now: Date): Promise<string | null> {
  return orderIn(orderShares, db, tenant, token, now);
}

async function orderIn(
  links: typeof orderTokens | typeof orderPayLinks | typeof orderShares,
  db: Db,
  tenant: string,
  token: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ order_id: links.order_id })
    .from(links)
    .where(and(eq(links.tenant, tenant), eq(links.token_hash, hashToken(token)), gt(links.expires_at, now)));
  return row?.order_id ?? null;
}
