/**
 * What the edge remembers of a tenant is right only while nothing changed there. A generation is a number per tenant
 * that rises with each realtime message; whatever was made under an older number is stale (safety E2, architecture §3.4).
 */
export interface Generations {
  /** Of everything a document is made from. */
  documents(tenant: string): number;
  /** Of the tenant's own data: settings, pages, branches. */
  tenant(tenant: string): number;
  /** A message came. Menu, queue and booking messages leave the tenant's own data as it is. */
  changed(tenant: string, event: string): void;
}

const NOT_TENANT_DATA = /^(?:menu|waiting|reservation|order|cart)\./;

export function createGenerations(): Generations {
  const documents = new Map<string, number>();
  const tenants = new Map<string, number>();
  const rise = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  return {
    documents: (tenant) => documents.get(tenant) ?? 0,
    tenant: (tenant) => tenants.get(tenant) ?? 0,
    changed(tenant, event) {
      rise(documents, tenant);
      if (!NOT_TENANT_DATA.test(event)) rise(tenants, tenant);
    },
  };
}
