/** `/operator/tenants`: which releases the visitors of a tenant get, and why. */
import type { Registry } from '../parts.ts';
import { reasonedPlans } from '../plan/reasons.ts';
import { lastChange } from '../plan/state.ts';
import { isTenantKey, unknownTenant } from '../release/names.ts';
import { banner, card, moduleLink, table, tag, time } from './document.ts';
import { historyTable } from './history-view.ts';
import { type Html, html } from './html.ts';

const CHANGES_SHOWN = 20;

export async function tenantOf({ store, health }: Registry, asked: string): Promise<Html> {
  const tenant = keyOf(asked);
  const form = html`<form class="form" method="get" action="/operator/tenants">
    <div class="field"><label for="tenant">Tenant: its key, or the address of its site</label><input id="tenant" name="tenant" value="${asked}" maxlength="300" autocomplete="off" required></div>
    <button class="button">Show</button></form>`;
  const title = html`<h1>${tenant ? `Plan of ${tenant}` : 'Tenants'}</h1>`;
  if (asked === '') {
    const { edges } = await health.edges();
    const words =
      edges.length > 0
        ? `Edges use the plans of ${Math.max(...edges.map(({ tenants }) => tenants))} tenants.`
        : 'No edge has reported so far.';
    return html`${title}${card('Find a tenant', [form, html`<p class="quiet">${words}</p>`])}`;
  }
  if (!tenant)
    return html`${title}${card('Find a tenant', [banner('bad', `“${asked}” is no tenant’s key, and no address that begins with one.`), form])}`;
  const state = store.state();
  const plans = reasonedPlans(state, tenant, (module, version) => store.release(module, version)?.descriptor ?? null);
  const isKnown = await store.knowsTenant(tenant).catch(() => true);
  const changes = await store.history({ tenant, limit: CHANGES_SHOWN });
  const { revision, at } = lastChange(state, tenant);
  return html`${title}
    ${card('Find a tenant', [isKnown ? null : banner('care', unknownTenant(tenant)), form])}
    ${plans.length === 0 ? banner('care', 'There is no plan: no shell has been published.') : null}
    ${plans.map(({ buckets, releases }) =>
      card(
        plans.length === 1 ? 'All visitors' : `Visitors in buckets ${buckets.from} to ${buckets.to}`,
        table(
          ['Module', 'Release', 'Reason', 'Then'],
          releases.map(({ module, version, fallbacks, reason }) => [
            moduleLink(module),
            version ?? tag('none', 'care'),
            reason,
            fallbacks.length > 0 ? fallbacks.join(', ') : null,
          ]),
          'No module is in the plan.',
        ),
      ),
    )}
    ${card('Changes for this tenant alone', [historyTable(changes), html`<p class="quiet">The plan has revision ${revision}, of ${time(at)}.</p>`])}`;
}

/** `nakhla`, `https://nakhla.sufra.example/en/menu`; null: it cannot be one. An own domain says no key. */
function keyOf(asked: string): string | null {
  const host =
    asked
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split(/[/:?#]/)[0] ?? '';
  const label = host.split('.')[0] ?? '';
  return isTenantKey(label) ? label : null;
}
