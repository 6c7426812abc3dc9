/** Renders one page: frame, screen and slot contributions in parallel, put together to one document. */

import type { FrameVariant, PageAddress, PlanModule } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import type { AllowedScripts } from '../../page-scripts/known.ts';
import type { RenderedFragment } from '../fragment-safety/rendered-fragment.ts';
import { aloneIn, mayMakeWorkers } from '../plan/active.ts';
import { makePagePlan } from '../plan/page-plan.ts';
import { planIdentity } from '../plan/plans.ts';
import { isShared } from '../plan/visited-plan.ts';
import { type StaleOn, staleOnAny } from '../realtime/generations.ts';
import { assembleDocument } from './assemble.ts';
import { makeContext } from './page-context.ts';
import { createPageFragments, type PageFragmentsOptions } from './page-fragments.ts';
import type { PageInput } from './page-input.ts';
import { pageScripts, paysHere } from './page-scripts.ts';
import { slotsIn } from './slots.ts';
import type { ScreenTarget } from './target.ts';
import { zoneOffset } from './zone-offset.ts';

export type RenderedPage =
  | { kind: 'redirect'; path: string }
  | {
      kind: 'document';
      status: number;
      html: string;
      policy: string;
      /** False: something is missing; such a document is never cached. */
      complete: boolean;
      /** When its data stops being right, on the provider's clock; null: not said. */
      validUntil: number | null;
      staleOn: StaleOn;
    };

export interface PageRenderer {
  /** Throws when the host's own page cannot be rendered; the static fallback is shown then (HOST-033). */
  render(input: PageInput): Promise<RenderedPage>;
  /** The addresses of a listed route; null: they are unknown for now. */
  addresses(input: AddressesInput): Promise<readonly PageAddress[] | null>;
}

/** A listed route of a module that is on. */
export interface AddressesInput extends Pick<PageInput, 'tenant' | 'active' | 'origin' | 'guestCall'> {
  module: PlanModule;
  screen: string;
}

/**
 * Milliseconds for which a page with an empty slot is cached: one contribution that always fails must not cost every visitor a
 * fresh page, and one that failed by chance should come soon.
 */
const EMPTY_SLOT_TTL_MS = 5000;

/** Kinds of pages whose slots are known beforehand. */
const MAX_SEEN_PAGES = 500;

export interface PageRendererOptions extends PageFragmentsOptions {
  /** Public base of the releases' files. */
  filesUrl: string;
  /** Origin of the payment frame; null: this product has none. */
  payFrame: string | null;
  /** Scripts of payment providers that tenants may choose (HOST-043). */
  paymentScripts: AllowedScripts;
  /** Share of the visits that are measured, 0 to 1. */
  vitalsShare: number;
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { filesUrl, payFrame, paymentScripts, vitalsShare } = options;
  const { ownFragment, sharedFragment, contributionsTo } = createPageFragments(options);
  /** Slots that a page was seen to have, so that next time they are rendered along with it. */
  const seenSlots = new LRUCache<string, readonly string[]>({ max: MAX_SEEN_PAGES });

  return {
    async addresses({ module, screen, ...asked }) {
      const input: PageInput = {
        ...asked,
        target: { kind: 'host', variant: { page: 'module' }, status: 200, noindex: true },
        locale: 'ar',
        path: '/',
        place: null,
        session: null,
        plain: null,
        requestId: null,
        visitorCall: asked.guestCall,
      };
      const result = await sharedFragment(input, makeContext(input), module, { kind: 'addresses', screen });
      return result?.complete ? (result.addresses ?? null) : null;
    },
    async render(asked) {
      const input = paysHere(asked.target) ? withoutOthers(asked, asked.target) : asked;
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
      if (frame && (screen || target.kind === 'host')) seenSlots.set(seenKey, slots);
      const contributions = new Map([...early, ...late].filter(([slot]) => slots.includes(slot)));

      const zone = zoneOffset(tenant.public.time_zone, Date.parse(context.now));
      const foreign = pageScripts(tenant, target, paymentScripts);
      const { html, policy } = assembleDocument({
        context: {
          ...context,
          ...(zone ? { zone } : {}),
          ...(foreign.scripts.length > 0 ? { scripts: foreign.scripts } : {}),
          ...(vitalsShare > 0 && !tenant.preview && isShared(active.plan) ? { vitals: vitalsShare } : {}),
          ...(input.plain ? { plain: input.plain } : {}),
        },
        theme: tenant.theme,
        pagePlan: makePagePlan(active, {
          owner: target.kind === 'screen' ? target.module : null,
          locale,
          isOpen: tenant.isOpen,
        }),
        hasWorkers: mayMakeWorkers(active.modules),
        shell,
        frame,
        outlet: target.kind === 'screen' ? { ...target, result: screen } : null,
        contributions,
        preview: tenant.preview,
        overrides: active.plan.overrides,
        noindex:
          tenant.preview !== undefined ||
          !isShared(active.plan) ||
          target.noindex ||
          (screen?.head.noindex ?? false) ||
          (screen !== null && screen.status !== 200),
        filesUrl,
        payFrame: paysHere(target) ? payFrame : null,
        scriptOrigins: foreign.origins,
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
        validUntil: earliest(results, emptySlots ? Date.now() + tenant.clockOffset + EMPTY_SLOT_TTL_MS : null),
        staleOn: staleOnAny(results.map((result) => (result ? result.staleOn : []))),
      };
    },
  };
}

/**
 * No fragment of other modules: what runs beside a card form can read it, or lay another one over it (PCI DSS 6.4.3, decision
 * 234).
 */
function withoutOthers(input: PageInput, target: ScreenTarget): PageInput {
  const { active, module } = aloneIn(input.active, target.module);
  return { ...input, active, target: { ...target, module } };
}

function earliest(results: readonly (RenderedFragment | null)[], limit: number | null): number | null {
  const times = results.flatMap((result) => (result?.validUntil ? [Date.parse(result.validUntil)] : []));
  const known = [...times, ...(limit === null ? [] : [limit])].filter((time) => !Number.isNaN(time));
  return known.length > 0 ? Math.min(...known) : null;
}
