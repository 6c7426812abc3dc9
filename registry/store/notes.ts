/** Notes to a change beside what it does: slips, and what it does not do although it could be expected. */

import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { edges } from '../database/tables.ts';
import type { Change } from '../plan/history.ts';
import { unknownTenant } from '../release/names.ts';
import type { Current } from './decisions.ts';

/** Tenants that an edge uses a plan of, by the last word of each edge. */
export async function tenantsOf(from: NodePgDatabase): Promise<ReadonlySet<string>> {
  const { rows } = await from.execute<{ tenant: string }>(
    sql`select distinct plan ->> 'tenant' as tenant from ${edges}, json_array_elements(${edges.plans}) as plan`,
  );
  return new Set(rows.map(({ tenant }) => tenant));
}

/** What a change does not do although it could be expected. */
export function notesOn(change: Change, { state: { modules }, tenants }: Current): string[] {
  const named =
    change.action === 'canary' ? change.tenants : 'tenant' in change && change.tenant ? [change.tenant] : [];
  const unknown = named.filter((tenant) => !tenants.has(tenant));
  const isRetired = change.action !== 'reinstate' && 'module' in change && modules.get(change.module)?.retired?.held;
  return [
    ...unknown.map((tenant) => unknownTenant(tenant)),
    ...(isRetired ? [`${change.module} is retired: no visitor gets it until sufra reinstate ${change.module}`] : []),
  ];
}
