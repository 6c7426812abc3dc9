/** Calls of the host names of a restaurant (SHOP-040). */
import { addDomain, type Domains, readDomains, removeDomain } from '@sufra/api/staff/endpoints';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import { tenantDomains } from '../../tenant-directory/tables.ts';
import { announcePublication } from '../content/announce.ts';
import { serveStaff } from '../serve/serve-staff.ts';
import {
  askDns,
  dropDomain,
  isPlatformHost,
  isProved,
  lettersOf,
  proofOf,
  readHost,
  takeDomain,
} from './own-domain.ts';
import { ENDS_AFTER_MS, proveDomains, takeOver } from './prove-domains.ts';

export async function registerDomains(platform: Platform): Promise<void> {
  const { config } = platform;
  platform.every('proofs of own domains', HOUR_MS, () => proveDomains(platform));

  await serveStaff(platform, readDomains, async ({ tenant: { tenant }, query, withDb }) => {
    const { host: typed } = query;
    const host = typed === undefined ? null : hostOf(typed);
    const isOpen = host !== null && (await isProved(tenant, host, platform.readTexts));
    return { data: await withDb((db) => view(db, tenant, host === null ? null : { host, isProved: isOpen })) };
  });

  await serveStaff(platform, addDomain, async (call) => {
    const host = hostOf(call.body.host);
    const { tenant, name } = call.tenant;
    // Before the transaction: DNS may take seconds.
    const { proved, named } = await askDns(tenant, host, platform.readTexts);
    if (proved !== 'yes') throw refuse('DOMAIN_UNPROVED', { field: 'host' });
    await takeOver(platform, { tenant, host, named });
    return call.act(async (db, note) => {
      const outcome = await takeDomain(db, tenant, host, platform.clock.now(''));
      if (outcome === 'taken') throw refuse('DOMAIN_TAKEN', { field: 'host' });
      if (outcome === 'limit') throw refuse('DOMAIN_LIMIT');
      note(outcome === 'added' ? { about: { kind: 'domain', id: host, name }, after: { host } } : null);
      return { data: await view(db, tenant, { host, isProved: true }) };
    });
  });

  await serveStaff(platform, removeDomain, (call) =>
    call.act(async (db, note) => {
      const host = hostOf(call.query.host);
      const { tenant, name } = call.tenant;
      const outcome = await dropDomain(db, tenant, host);
      if (outcome === 'absent') throw refuse('NOT_FOUND', { field: 'host' });
      if (outcome === 'last') throw refuse('DOMAIN_LAST', { field: 'host' });
      note({ about: { kind: 'domain', id: host, name }, before: { host } });
      announcePublication(platform, db);
      return { data: await view(db, tenant, null) };
    }),
  );

  /** Throws INVALID_INPUT. */
  function hostOf(typed: string): string {
    const host = readHost(typed);
    if (host === null || isPlatformHost(host, config)) throw refuse('INVALID_INPUT', { field: 'host' });
    return host;
  }

  async function view(db: Db, tenant: string, asked: { host: string; isProved: boolean } | null): Promise<Domains> {
    const rows = await db
      .select()
      .from(tenantDomains)
      .where(eq(tenantDomains.tenant, tenant))
      .orderBy(asc(tenantDomains.domain));
    const domains = rows.map(({ domain }) => domain);
    const removable = domains.length > 1 ? domains.filter((domain) => !isPlatformHost(domain, config)) : [];
    const lapsing = rows.flatMap(({ domain, missing_since }) =>
      missing_since && removable.includes(domain)
        ? { host: domain, ends_at: new Date(missing_since.getTime() + ENDS_AFTER_MS).toISOString() }
        : [],
    );
    const letters = lettersOf(asked ? [...domains, asked.host] : domains);
    if (!asked) return { domains, removable, lapsing, letters, asked: null };
    const { host, isProved: isOpen } = asked;
    const target = domains.find((domain) => isPlatformHost(domain, config));
    return {
      domains,
      removable,
      lapsing,
      letters,
      asked: {
        host,
        state: domains.includes(host) ? 'answers' : isOpen ? 'proved' : 'waiting',
        proof: { ...proofOf(tenant, host), type: 'TXT' },
        way: target ? { name: host, type: 'CNAME', value: target } : null,
      },
    };
  }
}
