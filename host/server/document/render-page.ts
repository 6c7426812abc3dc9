/** Renders one page: frame, screen and slot contributions in parallel, put together to one document. */

import type {
  FragmentCall,
  FragmentRequest,
  FragmentResult,
  FragmentTarget,
  FrameVariant,
  Locale,
  PageAddress,
  PageContext,
  Place,
  PlanModule,
  PlanRelease,
  SessionView,
} from '@sufra/contract';
import { dir } from '@sufra/i18n/locales';
import type { FragmentCache } from '../cache/fragments.ts';
import { FragmentError, type FragmentPool } from '../fragments/pool.ts';
import type { CallAnswer } from '../fragments/protocol.ts';
import type { Releases } from '../fragments/releases.ts';
import type { ActivePlan } from '../plan/active.ts';
import { makePagePlan } from '../plan/page-plan.ts';
import { planIdentity } from '../plan/plans.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { assembleDocument } from './assemble.ts';
import { faultOfFragment } from './contained.ts';
import { type RenderedContribution, slotsIn } from './slots.ts';
import type { PageTarget } from './target.ts';

export interface PageInput {
  tenant: Tenant;
  active: ActivePlan;
  target: PageTarget;
  origin: string;
  locale: Locale;
  /** Locale-free, with the query that the page may read. */
  path: string;
  place: Place | null;
  /** Only for private pages. */
  session: SessionView | null;
  /** Only for pages that are not kept: it stands on error pages. */
  requestId: string | null;
  /** Makes calls as this visitor; for the screen. */
  call(call: FragmentCall): Promise<CallAnswer>;
  /** Makes calls as a guest; for what all visitors share. */
  guestCall(call: FragmentCall): Promise<CallAnswer>;
}

export type RenderedPage =
  | { kind: 'redirect'; path: string }
  | {
      kind: 'document';
      status: number;
      html: string;
      policy: string;
      /** False: something is missing; such a document is never kept. */
      complete: boolean;
      /** When its data stops being right, on the provider's clock; null: not said. */
      validUntil: number | null;
    };

export interface PageRenderer {
  /** Throws when the host's own page cannot be rendered; the static fallback is shown then (HOST-033). */
  render(input: PageInput): Promise<RenderedPage>;
  /** The addresses of a listed route; null: they could not be told now. */
  addresses(input: AddressesInput): Promise<readonly PageAddress[] | null>;
}

/** A listed route of a module that is on. */
export interface AddressesInput extends Pick<PageInput, 'tenant' | 'active' | 'origin' | 'guestCall'> {
  module: PlanModule;
  screen: string;
}

export interface PageRendererOptions {
  pool: Pick<FragmentPool, 'render'>;
  releases: Pick<Releases, 'bundle'>;
  fragments: FragmentCache;
  /** Public base of the releases' files. */
  filesUrl: string;
  onFragmentFailure(release: PlanRelease, target: FragmentTarget, error: unknown): void;
  onFragment(release: PlanRelease, target: FragmentTarget, milliseconds: number): void;
}

/**
 * Milliseconds that a page with an empty slot is kept: one contribution that always fails must not cost every visitor a
 * fresh page, one that failed by chance shall soon be there.
 */
const EMPTY_SLOT_LIFE = 5000;

/** How long what nobody looks at half may take, in ms: the host's own pages (late is better than plain), a sitemap's addresses. */
const WHOLE_PAGE_LIMIT = 3000;

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { pool, releases, fragments, filesUrl, onFragmentFailure, onFragment } = options;
  /** Slots that a page was seen to have, so that next time they are rendered along with it. */
  const seenSlots = new Map<string, readonly string[]>();

  /** The screen: with what the visitor owns, when the page is private. */
  function ownFragment(input: PageInput, context: PageContext, release: PlanRelease) {
    return fragment(input, release, { target: { kind: 'screen' }, context, session: input.session }, input.call);
  }

  /** Frame and slots know no visitor: the browser adds who is here, so that they may be shared (architecture §3.4). */
  function sharedFragment(input: PageInput, context: PageContext, release: PlanRelease, target: FragmentTarget) {
    const make = () => fragment(input, release, { target, context, session: null }, input.guestCall);
    if (target.kind === 'frame' && isPatient(target)) return make();
    const { tenant, active, origin, locale, path, place } = input;
    const made = [tenant.version, planIdentity(active.plan), release.name, release.version, origin, locale, path];
    const key = JSON.stringify([...made, place, target]);
    return fragments.get(tenant, key, make);
  }

  async function fragment(
    input: PageInput,
    release: PlanRelease,
    request: FragmentRequest,
    call: PageInput['call'],
  ): Promise<FragmentResult | null> {
    const begin = performance.now();
    const { target } = request;
    try {
      const bundle = await releases.bundle(release);
      const limit = isPatient(target) ? WHOLE_PAGE_LIMIT : input.active.plan.limits.fragment;
      const result = await pool.render({ bundle, request, call, limit });
      const fault = faultOfFragment(result, target);
      if (fault) throw new FragmentError('refused', fault);
      onFragment(release, target, performance.now() - begin);
      return result;
    } catch (error) {
      onFragmentFailure(release, target, error);
      return null;
    }
  }

  async function contributionsTo(input: PageInput, context: PageContext, slots: readonly string[]) {
    const rendered = slots.map(async (slot): Promise<[string, RenderedContribution[]]> => {
      const contributions = (input.active.slots.get(slot) ?? []).map(async ({ module, name, late }) => ({
        module,
        name,
        late,
        result: await sharedFragment(input, context, module, { kind: 'slot', name }),
      }));
      return [slot, await Promise.all(contributions)];
    });
    return Promise.all(rendered);
  }

  return {
    async addresses({ module, screen, ...asked }) {
      const input: PageInput = {
        ...asked,
        target: { kind: 'host', variant: { page: 'module' }, status: 200, noindex: true },
        locale: 'ar',
        path: '/',
        place: null,
        session: null,
        requestId: null,
        call: asked.guestCall,
      };
      const result = await sharedFragment(input, makeContext(input), module, { kind: 'addresses', screen });
      return result?.complete ? (result.addresses ?? null) : null;
    },
    async render(input) {
      const { active, target, tenant, locale } = input;
      const { shell } = active.plan;
      const context = makeContext(input);
      const seenKey = `${planIdentity(active.plan)} ${target.kind === 'screen' ? `${target.module.name}/${target.screen}` : target.variant.page}`;
      const expected = seenSlots.get(seenKey) ?? [];
      const variant: FrameVariant = target.kind === 'host' ? target.variant : { page: 'module' };
      const [frame, screen, early] = await Promise.all([
        sharedFragment(input, context, shell, { kind: 'frame', variant }),
        target.kind === 'screen' ? ownFragment(input, context, target.module) : null,
        contributionsTo(input, context, expected),
      ]);
      if (screen?.redirect) return { kind: 'redirect', path: screen.redirect };
      if (target.kind === 'host' && !frame?.frame) throw new Error('The frame could not be rendered');

      const slots = [frame?.frame?.header, frame?.frame?.main, frame?.frame?.footer, screen?.html].flatMap((html) =>
        slotsIn(html ?? ''),
      );
      const late = await contributionsTo(
        input,
        context,
        slots.filter((slot) => !expected.includes(slot)),
      );
      if (frame && (screen || target.kind === 'host')) remember(seenSlots, seenKey, slots);
      const contributions = new Map([...early, ...late].filter(([slot]) => slots.includes(slot)));

      const { html, policy } = assembleDocument({
        context,
        theme: tenant.theme,
        pagePlan: makePagePlan(active, target.kind === 'screen' ? target.module : null, locale),
        shell,
        frame,
        outlet: target.kind === 'screen' ? { ...target, result: screen } : null,
        contributions,
        noindex: target.noindex || (screen?.head.noindex ?? false) || (screen !== null && screen.status !== 200),
        filesUrl,
      });
      const filled = [...contributions.values()].flat().map(({ result }) => result);
      const whole = [frame, ...(target.kind === 'screen' ? [screen] : [])];
      const results = [...whole, ...filled];
      const emptySlots = filled.some((result) => result === null);
      return {
        kind: 'document',
        status: target.kind === 'host' ? target.status : (screen?.status ?? 200),
        html,
        policy,
        complete: whole.every((result) => result?.complete) && filled.every((result) => result?.complete ?? true),
        validUntil: earliest(results, emptySlots ? Date.now() + tenant.clockOffset + EMPTY_SLOT_LIFE : null),
      };
    },
  };
}

/**
 * The frame of the host's own pages: no module brings the rest, so the browser has nothing to add later. And a sitemap's
 * addresses.
 */
function isPatient(target: FragmentTarget): boolean {
  return target.kind === 'addresses' || (target.kind === 'frame' && target.variant.page !== 'module');
}

function makeContext({ tenant, active, target, origin, locale, path, place, requestId }: PageInput): PageContext {
  return {
    tenant: tenant.public,
    locale,
    direction: dir(locale),
    path,
    origin,
    place,
    branch_id: place?.branch_id ?? tenant.branches[0]?.id ?? null,
    navigation: active.navigation,
    modules: active.names,
    now: new Date(Date.now() + tenant.clockOffset).toISOString(),
    ...(tenant.trackers.length > 0 ? { trackers: mayTrack(target) ? tenant.trackers : [] } : {}),
    ...(requestId ? { requestId } : {}),
  };
}

/** Third parties run where nothing is anybody's own: on public pages, never on those of an account, checkout or order (W5). */
function mayTrack(target: PageTarget): boolean {
  if (target.kind === 'host') return target.variant.page === 'content';
  return target.module.face.routes.some(({ path, visibility }) => path === target.route && visibility === 'public');
}

function remember(seen: Map<string, readonly string[]>, key: string, slots: readonly string[]): void {
  if (seen.size >= 500) seen.clear();
  seen.set(key, slots);
}

function earliest(results: readonly (FragmentResult | null)[], limit: number | null): number | null {
  const times = results.flatMap((result) => (result?.validUntil ? [Date.parse(result.validUntil)] : []));
  const known = [...times, ...(limit === null ? [] : [limit])].filter((time) => !Number.isNaN(time));
  return known.length > 0 ? Math.min(...known) : null;
}
