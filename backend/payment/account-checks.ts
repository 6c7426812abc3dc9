/**
 * Accounts of a restaurant at payment providers, and the test of one: a call with its keys that charges
 * nothing (SHOP-007).
 */
import { SECOND_MS } from '@sufra/i18n/time/units';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { ProvidersOf } from './methods.ts';
import { type PaymentAdapter, ProviderAway, ProviderRefused } from './providers/adapter.ts';
import { type AccountResult, paymentAccountChecks, paymentMethods } from './tables.ts';

/** From one test of an account to the next. */
const BETWEEN_TESTS_MS = 10 * SECOND_MS;
/** What a provider answers to keys that it does not know, or that may not read. */
const KEY_REFUSED: readonly (number | null)[] = [401, 403];

export interface Account {
  provider: string;
  has_keys: boolean;
  takes_currency: boolean;
  methods: Pick<typeof paymentMethods.$inferSelect, 'id' | 'names' | 'enabled'>[];
  last: { result: AccountResult; at: Date } | null;
}

/** Those with keys first; then those that ways to pay name without any. */
export async function accountsOf(db: Db, providers: ProvidersOf, currency: string): Promise<Account[]> {
  const [methods, checks] = await Promise.all([
    db.select().from(paymentMethods).where(isNotNull(paymentMethods.provider)).orderBy(asc(paymentMethods.sort)),
    db.select().from(paymentAccountChecks),
  ]);
  const own = providers(db.tenant);
  const names = new Set([...own.keys(), ...methods.map(({ provider }) => provider!)]);
  return [...names].map((provider) => {
    const last = checks.find((check) => check.provider === provider);
    return {
      provider,
      has_keys: own.has(provider),
      takes_currency: own.get(provider)?.(currency) != null,
      methods: methods
        .filter((method) => method.provider === provider)
        .map(({ id, names, enabled }) => ({ id, names, enabled })),
      last: last?.result ? { result: last.result, at: last.at } : null,
    };
  });
}

/** Takes the turn of a test before the provider is asked. Throws RATE_LIMITED. */
export async function beginTest(db: Db, provider: string, now: Date): Promise<void> {
  const { tenant } = db;
  const taken = await db
    .insert(paymentAccountChecks)
    .values({ tenant, provider, result: null, at: now })
    .onConflictDoUpdate({
      target: [paymentAccountChecks.tenant, paymentAccountChecks.provider],
      set: { at: now, result: null },
      // A clock that was moved back blocks no test.
      setWhere: sql`${paymentAccountChecks.at} not between ${new Date(now.getTime() - BETWEEN_TESTS_MS).toISOString()}::timestamptz and ${now.toISOString()}::timestamptz`,
    })
    .returning({ provider: paymentAccountChecks.provider });
  if (taken.length === 0) throw refuse('RATE_LIMITED', { retryAfter: BETWEEN_TESTS_MS / SECOND_MS });
}

export async function endTest(db: Db, provider: string, result: AccountResult): Promise<void> {
  const one = and(eq(paymentAccountChecks.tenant, db.tenant), eq(paymentAccountChecks.provider, provider));
  await db.update(paymentAccountChecks).set({ result }).where(one);
}

/** How the account answers now. Outside of a transaction: it waits for the provider. */
export async function testAccount(adapter: Pick<PaymentAdapter, 'check'>, tenant: string): Promise<AccountResult> {
  try {
    await adapter.check(tenant);
    return 'well';
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    if (KEY_REFUSED.includes(error.status)) return 'key';
    return error instanceof ProviderRefused ? 'refused' : 'away';
  }
}
