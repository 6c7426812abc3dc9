/** The fragments of one page: which are the visitor's own, which are shared, and what happens to one that fails. */
import type { FragmentRequest, FragmentTarget, PageContext, PlanRelease } from '@sufra/contract';
import type { FragmentCache } from '../cache/fragments.ts';
import { faultOfFragment } from '../fragment-safety/fragment.ts';
import type { PageFragment } from '../fragment-safety/rendered-fragment.ts';
import { staleOnOf } from '../fragments/calls.ts';
import { FragmentError } from '../fragments/fragment-error.ts';
import type { FragmentPool } from '../fragments/pool/pool.ts';
import type { Releases } from '../fragments/releases.ts';
import { planIdentity } from '../plan/plans.ts';
import { isDevelopers, isShared } from '../plan/visited-plan.ts';
import { type StaleOn, staleOnAny } from '../realtime/generations.ts';
import type { AskedContribution } from './begun-document.ts';
import type { PageInput } from './page-input.ts';

export interface PageFragmentsOptions {
  pool: Pick<FragmentPool, 'render'>;
  releases: Pick<Releases, 'bundle'>;
  fragments: FragmentCache;
  /** `counts`: false in a page of a single browser: it is no measure of a release. */
  onFragmentFailure(release: PlanRelease, target: FragmentTarget, error: unknown, counts: boolean): void;
  onFragment(release: PlanRelease, target: FragmentTarget, milliseconds: number): void;
  /** A contribution to a slot was made, or given up, after this time: a document waits for it that long at most. */
  onContribution(release: PlanRelease, name: string, milliseconds: number): void;
}

/** Null in place of a fragment that failed. */
export interface PageFragments {
  /** The screen: with what the visitor owns, when the page is private. */
  ownFragment(input: PageInput, context: PageContext, release: PlanRelease): Promise<PageFragment | null>;
  /** Frame and slots know no visitor as a rule: the browser adds who is here, so that they may be shared. */
  sharedFragment(
    input: PageInput,
    context: PageContext,
    release: PlanRelease,
    target: FragmentTarget,
  ): Promise<PageFragment | null>;
  /** What modules put into these slots: the visitor's own where `input.plain` says so. */
  contributionsTo(input: PageInput, context: PageContext, slots: readonly string[]): AskedContribution[];
}

/**
 * For fragments that are of no use in part: the host's own pages (late is better than plain), a sitemap's addresses.
 */
const WHOLE_PAGE_TIMEOUT_MS = 3000;

export function createPageFragments(options: PageFragmentsOptions): PageFragments {
  const { pool, releases, fragments, onFragmentFailure, onFragment, onContribution } = options;

  function ownFragment(input: PageInput, shared: PageContext, release: PlanRelease) {
    const context = input.plain ? { ...shared, plain: input.plain } : shared;
    return fragment(input, release, { target: { kind: 'screen' }, context, session: input.session }, input.visitorCall);
  }

  function sharedFragment(input: PageInput, context: PageContext, release: PlanRelease, target: FragmentTarget) {
    const make = () => fragment(input, release, { target, context, session: null }, input.guestCall);
    if (input.tenant.preview || !isShared(input.active.plan) || (target.kind === 'frame' && isPatient(target)))
      return make();
    const { tenant, active, origin, locale, path, place } = input;
    const made = [tenant.version, planIdentity(active.plan), active.names, release.name, release.version, locale];
    const flags = context.flags ? [context.flags, context.role] : [];
    const common = JSON.stringify([...made, place, target, ...flags]);
    return fragments.get(tenant, { common, path, origin }, make);
  }

  function slotFragment(input: PageInput, context: PageContext, release: PlanRelease, name: string) {
    const target = { kind: 'slot', name } as const;
    if (!input.plain) return sharedFragment(input, context, release, target);
    const session = { customer: null, cart_id: input.plain.cart_id };
    return fragment(
      input,
      release,
      { target, context: { ...context, plain: input.plain }, session },
      input.visitorCall,
    );
  }

  async function fragment(
    input: PageInput,
    release: PlanRelease,
    request: FragmentRequest,
    call: PageInput['visitorCall'],
  ): Promise<PageFragment | null> {
    const { plan } = input.active;
    if (isDevelopers(plan, release)) return null;
    const begin = performance.now();
    const { target } = request;
    const isOfAll = isShared(plan);
    const countSlot = (took: number) => {
      if (isOfAll && target.kind === 'slot') onContribution(release, target.name, took);
    };
    try {
      const bundle = await releases.bundle(release);
      const limit = isPatient(target) ? Math.max(WHOLE_PAGE_TIMEOUT_MS, plan.limits.fragment) : plan.limits.fragment;
      const asked: StaleOn[] = [];
      const noted: PageInput['visitorCall'] = (one) => {
        asked.push(staleOnOf(one));
        return call(one);
      };
      const result = await pool.render({ bundle, request, callProvider: noted, limit });
      const fault = faultOfFragment(result, request);
      if (fault) throw new FragmentError('refused', fault);
      const took = performance.now() - begin;
      if (isOfAll) onFragment(release, target, took);
      countSlot(took);
      return { ...result, staleOn: staleOnAny(asked) };
    } catch (error) {
      onFragmentFailure(release, target, error, isOfAll);
      if (isItsOwn(error)) countSlot(performance.now() - begin);
      return null;
    }
  }

  function contributionsTo(input: PageInput, context: PageContext, slots: readonly string[]): AskedContribution[] {
    return slots.flatMap((slot) =>
      (input.active.slots.get(slot) ?? []).map(({ module, name, late }) => {
        const result = slotFragment(input, context, module, name);
        const asked: AskedContribution = { slot, module, name, late, result, settled: undefined };
        void result.then((settled) => Object.assign(asked, { settled }));
        return asked;
      }),
    );
  }

  return { ownFragment, sharedFragment, contributionsTo };
}

/**
 * How long it took says something of the release: not of a queue that is full, a process that ended, or a
 * bundle that did not come.
 */
function isItsOwn(error: unknown): boolean {
  return error instanceof FragmentError && error.failure !== 'busy' && error.failure !== 'lost';
}

/**
 * The frame of the host's own pages: no module brings the rest, so the browser has nothing to add later. And
 * a sitemap's addresses.
 */
function isPatient(target: FragmentTarget): boolean {
  return target.kind === 'addresses' || (target.kind === 'frame' && target.variant.page !== 'module');
}
