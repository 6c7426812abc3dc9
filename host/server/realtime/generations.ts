/**
 * What the edge remembers of a tenant is right only while nothing changed that it was made from. A generation
 * is a number per tenant that rises with each realtime message; what was made under an older number is stale
 * when a message since then touches it (safety E2). A queue that strangers join makes no menu stale.
 */
import { ENDPOINTS } from '@sufra/api/endpoints';

/**
 * Events that make something stale, of the calls that it was made from; null: it is not known, so each message does.
 */
export type StaleOn = readonly string[] | null;

export interface Generations {
  /** How many messages came. Read before anything is asked for. */
  documents(tenant: string): number;
  /** Whether what was begun under `generation` is right still. */
  isCurrent(tenant: string, generation: number, staleOn: StaleOn): boolean;
  /** Of the tenant's own data: settings, pages, branches. */
  tenant(tenant: string): number;
  /** A message came. Menu, queue and booking messages leave the tenant's own data as it is. */
  changed(tenant: string, event: string): void;
}

const NOT_TENANT_DATA = /^(?:menu|waiting|reservation|order|cart)\./;
/** Events whose reach follows from the calls. Any other event affects everything. */
const OF_CALLS: ReadonlySet<string> = new Set(
  ENDPOINTS.flatMap(({ staleOn }) => staleOn ?? []).filter((event) => NOT_TENANT_DATA.test(event)),
);

interface Changes {
  messages: number;
  tenantData: number;
  /** Number of the last message that touches everything. */
  whole: number;
  /** Of the last message of each event of `OF_CALLS`. */
  last: Map<string, number>;
}

export function createGenerations(): Generations {
  const tenants = new Map<string, Changes>();
  return {
    documents: (tenant) => tenants.get(tenant)?.messages ?? 0,
    isCurrent(tenant, generation, staleOn) {
      const changes = tenants.get(tenant);
      if (!changes || changes.messages === generation) return true;
      if (staleOn === null || changes.whole > generation) return false;
      return staleOn.every((event) => (changes.last.get(event) ?? 0) <= generation);
    },
    tenant: (tenant) => tenants.get(tenant)?.tenantData ?? 0,
    changed(tenant, event) {
      const changes = tenants.get(tenant) ?? { messages: 0, tenantData: 0, whole: 0, last: new Map() };
      tenants.set(tenant, changes);
      changes.messages += 1;
      if (!NOT_TENANT_DATA.test(event)) changes.tenantData += 1;
      if (OF_CALLS.has(event)) changes.last.set(event, changes.messages);
      else changes.whole = changes.messages;
    },
  };
}

/** What makes something stale that is made from all of these. */
export function staleOnAny(parts: readonly StaleOn[]): StaleOn {
  return parts.includes(null) ? null : [...new Set(parts.flatMap((part) => part ?? []))];
}
