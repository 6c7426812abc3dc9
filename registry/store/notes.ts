/** Notes to a change beside what it does: slips, and what it does not do although it could be expected. */

import type { Descriptor } from '@sufra/contract';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { edges } from '../database/tables.ts';
import { type Change, STABLE } from '../plan/history.ts';
import { unknownTenant } from '../release/names.ts';
import type { Current } from './decisions.ts';

/** Tenants that an edge uses a plan of, by the last word of each edge. */
export async function tenantsOf(from: NodePgDatabase): Promise<ReadonlySet<string>> {
  const { rows } = await from.execute<{ tenant: string }>(
    sql`select distinct plan ->> 'tenant' as tenant from ${edges}, json_array_elements(${edges.plans}) as plan`,
  );
  return new Set(rows.map(({ tenant }) => tenant));
}

/** What a retirement takes away that nothing comes in the place of: the first page of a site. */
function withoutFirstPage(change: Change, current: Descriptor | null): string[] {
  const isGone = change.action === 'retire' && current?.face.routes.some(({ path }) => path === '/');
  return isGone ? [`no module has the address / then: ${change.tenant ?? 'every site'} begins with "not found"`] : [];
}

/** What a change does not do although it could be expected. */
export function notesOn(change: Change, { state: { modules }, tenants, release }: Current): string[] {
  const named =
    change.action === 'canary' ? change.tenants : 'tenant' in change && change.tenant ? [change.tenant] : [];
  const unknown = named.filter((tenant) => !tenants.has(tenant));
  const isRetired = change.action !== 'reinstate' && 'module' in change && modules.get(change.module)?.retired?.held;
  const stable = 'module' in change ? modules.get(change.module)?.channels.get(STABLE)?.[0] : undefined;
  const current = 'module' in change && stable ? (release(change.module, stable)?.descriptor ?? null) : null;
  return [
    ...withoutFirstPage(change, current),
    ...unknown.map((tenant) => unknownTenant(tenant)),
    ...(isRetired ? [`${change.module} is retired: no visitor gets it until sufra reinstate ${change.module}`] : []),
  ];
}
