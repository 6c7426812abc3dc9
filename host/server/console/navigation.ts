/**
 * Navigation of a restaurant's site before and after a module's switch (SHOP-032): the modules of the site's
 * plan declare it, which the edge knows, and the provider says which of them are on.
 */
import type { FoundEndpoint } from '@sufra/api/endpoints';
import { type ModuleSwitch, readModules, switchModule } from '@sufra/api/staff/endpoints';
import { isRecord, type Settings } from '@sufra/contract';
import type { Edge } from '../edge.ts';
import { activePlan } from '../plan/active.ts';
import type { VisitedPlan } from '../plan/visited-plan.ts';

type WithPlans = Pick<Edge, 'plans' | 'sites'>;
type SiteNavigation = NonNullable<ModuleSwitch['navigation']>;
type Labels = SiteNavigation['before'];

/**
 * The provider's switches, each with the navigation that it changes; null for other answers, and without a
 * plan of the site.
 */
export async function withNavigation(
  { plans, sites }: WithPlans,
  { endpoint, params }: Pick<FoundEndpoint, 'endpoint' | 'params'>,
  data: unknown,
): Promise<unknown[] | null> {
  if ((endpoint !== readModules && endpoint !== switchModule) || !Array.isArray(data)) return null;
  const { restaurant = '' } = params;
  const plan = await plans.forTenant(restaurant, null).catch(() => null);
  if (!plan) return null;
  const switches = data.filter(
    (one): one is { key: string; on: boolean } =>
      isRecord(one) && typeof one.key === 'string' && typeof one.on === 'boolean',
  );
  // Entries that need another setting are known once a page of the site was asked for here.
  const site = sites.known().find(({ tenant }) => tenant.key === restaurant);
  const now = {
    ...site?.tenant.settings,
    ...Object.fromEntries(switches.map(({ key, on }) => [key, on ? '1' : '0'])),
  };
  const before = labelsOf(plan, now);
  return data.map((one) =>
    switches.includes(one)
      ? { ...one, navigation: { before, after: labelsOf(plan, { ...now, [one.key]: one.on ? '0' : '1' }) } }
      : one,
  );
}

/** One label for each address, in the order of the page. */
function labelsOf(plan: VisitedPlan, settings: Settings): Labels {
  const byPath = new Map<string, Labels[number]>();
  for (const { path, label } of activePlan(plan, settings).navigation)
    if (!byPath.has(path)) byPath.set(path, { ar: label.ar, en: label.en });
  return [...byPath.values()];
}
