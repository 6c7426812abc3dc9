/**
 * Flags on the console (PLAT-014): what the releases of a restaurant's site declare and operators say, which
 * the edge knows, beside the restaurant's choices, which the provider has.
 */
import type { FoundEndpoint } from '@sufra/api/endpoints';
import { chooseFlag, type DeclaredFlag, type FlagChoices, type FlagShare, readFlags } from '@sufra/api/staff/endpoints';
import type { FaceFlag, Plan, PlanModule } from '@sufra/contract';
import { FLAG_ROLES, flagEnd } from '@sufra/contract/flag';
import type { Edge } from '../edge.ts';
import { valueFor } from '../plan/flags.ts';

type WithPlans = Pick<Edge, 'plans'>;
type Choices = FlagChoices['choices'];

/** A part of the visitors, and its share of them in percent. */
interface Part {
  plan: Plan;
  percent: number;
}

/**
 * Whether a restaurant may choose the value now; null, to take a choice back, always. Rejects without a plan
 * of the site.
 */
export async function isForRestaurants(
  edge: WithPlans,
  site: string,
  name: string,
  value: unknown,
  now = Date.now(),
): Promise<boolean> {
  if (value === null) return true;
  const declared = (await partsOf(edge, site)).flatMap(({ plan }) => declaredIn(plan));
  return declared.some(
    ({ flag }) =>
      flag.name === name &&
      flag.restaurant === true &&
      now < flagEnd(flag) &&
      flag.values.some((one) => String(one) === value),
  );
}

/** The provider's answer with the flags of the site. Without a plan of the site it is as it was. */
export async function withDeclared(
  edge: WithPlans,
  { endpoint, params }: Pick<FoundEndpoint, 'endpoint' | 'params'>,
  data: Readonly<Record<string, unknown>> | null,
  now = Date.now(),
): Promise<Readonly<Record<string, unknown>> | null> {
  if ((endpoint !== readFlags && endpoint !== chooseFlag) || !data || !Array.isArray(data.choices)) return null;
  const parts = await partsOf(edge, params.restaurant ?? '').catch(() => null);
  return parts && { ...data, flags: describe(parts, data.choices as Choices, now) };
}

/** The parts of a site's visitors, by their plan: one, unless a canary or a flag by percent divides them. */
async function partsOf({ plans }: WithPlans, site: string): Promise<Part[]> {
  const { splits } = await plans.forTenant(site, 0);
  const firsts = [0, ...splits];
  return Promise.all(
    firsts.map(async (first, index) => ({
      plan: await plans.forTenant(site, first),
      percent: (firsts[index + 1] ?? 100) - first,
    })),
  );
}

function declaredIn(plan: Plan): { module: PlanModule; flag: FaceFlag }[] {
  return plan.modules.flatMap((module) => (module.face.flags ?? []).map((flag) => ({ module, flag })));
}

function describe(parts: readonly Part[], choices: Choices, now: number): DeclaredFlag[] {
  const chosen = new Map(choices.map(({ name, value }) => [name, value]));
  const known = new Map<string, DeclaredFlag>();
  for (const { plan, percent } of parts) {
    for (const { module, flag } of declaredIn(plan)) {
      const ended = now >= flagEnd(flag);
      const rules = ended ? [] : (plan.flags?.[flag.name] ?? []);
      const said = (role: (typeof FLAG_ROLES)[number]) =>
        String(ended ? flag.default : valueFor(flag, rules, chosen.get(flag.name), role, () => undefined));
      const isSame = FLAG_ROLES.every((role) => said(role) === said('guest'));
      const held = rules.some((rule) => rule.held === true && rule.role === undefined);
      const one = known.get(flag.name) ?? { ...described(module, flag, ended), held, now: [] };
      const shares = isSame
        ? withShare(one.now, { value: said('guest'), role: null, percent })
        : FLAG_ROLES.reduce((all, role) => withShare(all, { value: said(role), role, percent }), one.now);
      known.set(flag.name, { ...one, held: one.held && held, now: shares });
    }
  }
  return [...known.values()];
}

function described(
  module: PlanModule,
  { name, about, owner, values, default: usual, ends, restaurant }: FaceFlag,
  ended: boolean,
): Omit<DeclaredFlag, 'held' | 'now'> {
  return {
    ...{
      name,
      module: module.name,
      title: module.face.title,
      about,
      owner,
      values: values.map(String),
      default: String(usual),
    },
    ...{ ends, ended, restaurant: restaurant === true },
  };
}

function withShare(shares: readonly FlagShare[], share: FlagShare): FlagShare[] {
  const same = (one: FlagShare) => one.value === share.value && one.role === share.role;
  const before = shares.find(same);
  return [...shares.filter((one) => !same(one)), { ...share, percent: (before?.percent ?? 0) + share.percent }];
}
