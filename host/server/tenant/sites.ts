/**
 * Sites: which tenant a host name belongs to, and the tenant's data, cached as long as it is right. While the tenant's
 * feed is connected it is right until a message says otherwise; without a feed it is asked again after a second.
 */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { Feeds } from '../realtime/feeds.ts';
import type { Generations } from '../realtime/generations.ts';
import type { Tenant } from './tenant.ts';

/** While the tenant's realtime feed is connected, and while it is not. */
const SITE_TTL_MS = MINUTE_MS;
const SITE_TTL_WITHOUT_FEED_MS = 1000;
const MAX_HOSTS = 5000;

export interface Site {
  host: string;
  tenant: Tenant;
}

/** The provider did not answer and this host is unknown (HOST-012). */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

export interface Sites {
  /** The site, only when it is known and right without asking anyone. */
  peek(host: string): Site | null;
  /** Asks the provider when needed. Null: no tenant has this host. Keeps the last good data when the provider fails. */
  byHost(host: string): Promise<Site | null>;
  /** Every site known now. */
  known(): Site[];
}

export interface SitesOptions {
  load(host: string, previous: Tenant | null): Promise<Omit<Tenant, 'version'> | null>;
  feeds: Pick<Feeds, 'follow' | 'connected'>;
  generations: Generations;
  now?: () => number;
  onFailure(host: string, error: unknown): void;
}

interface Entry {
  site: Site | null;
  checkedAt: number;
  generation: number;
  pending: Promise<Site | null> | null;
}

export function createSites({ load, feeds, generations, onFailure, now = Date.now }: SitesOptions): Sites {
  const entries = new Map<string, Entry>();
  let versions = 0;

  function fresh(entry: Entry): boolean {
    const { site } = entry;
    const age = now() - entry.checkedAt;
    if (!site) return age < SITE_TTL_WITHOUT_FEED_MS;
    if (age < SITE_TTL_WITHOUT_FEED_MS && entry.generation === generations.tenant(site.tenant.key)) return true;
    if (!feeds.connected(site.tenant.key)) return false;
    return age < SITE_TTL_MS && entry.generation === generations.tenant(site.tenant.key);
  }

  async function refresh(host: string, entry: Entry | undefined): Promise<Site | null> {
    const previous = entry?.site ?? null;
    const before = previous ? generations.tenant(previous.tenant.key) : 0;
    try {
      const tenant = await load(host, previous?.tenant ?? null);
      if (!tenant) return keep(host, null, 0);
      feeds.follow(tenant.credentials);
      versions += 1;
      const generation = previous?.tenant.key === tenant.key ? before : generations.tenant(tenant.key);
      return keep(host, { host, tenant: { ...tenant, version: versions } }, generation);
    } catch (error) {
      onFailure(host, error);
      if (!previous) throw new ProviderDown('The provider does not answer', { cause: error });
      return keep(host, previous, generations.tenant(previous.tenant.key));
    }
  }

  function keep(host: string, site: Site | null, generation: number): Site | null {
    if (entries.size >= MAX_HOSTS && !entries.has(host)) forgetUnknown();
    entries.set(host, { site, checkedAt: now(), generation, pending: null });
    return site;
  }

  /** Unknown hosts are only cached to spare the provider. */
  function forgetUnknown(): void {
    for (const [host, entry] of entries) if (!entry.site && !entry.pending) entries.delete(host);
  }

  return {
    peek(host) {
      const entry = entries.get(host);
      return entry?.site && fresh(entry) ? entry.site : null;
    },
    async byHost(host) {
      const entry = entries.get(host);
      if (entry && fresh(entry)) return entry.site;
      if (entry?.pending) return entry.pending;
      const pending = refresh(host, entry).finally(() => {
        const current = entries.get(host);
        if (current?.pending === pending) current.pending = null;
        if (current && current.checkedAt === 0) entries.delete(host);
      });
      if (entry) entry.pending = pending;
      else entries.set(host, { site: null, checkedAt: 0, generation: 0, pending });
      return pending;
    },
    known: () => [...entries.values()].flatMap(({ site }) => (site ? [site] : [])),
  };
}
