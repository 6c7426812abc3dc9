/** Renders one page: frame, screen and slot contributions in parallel, put together to one document. */

import { type FrameVariant, type PageAddress, type PlanModule, releaseId } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import type { AllowedScripts } from '../../page-scripts/known.ts';
import type { RenderedFragment } from '../fragment-safety/rendered-fragment.ts';
import { aloneIn, mayMakeWorkers } from '../plan/active.ts';
import type { Compositions } from '../plan/compositions.ts';
import { makePagePlan } from '../plan/page-plan.ts';
import { planIdentity } from '../plan/plans.ts';
import { isShared } from '../plan/visited-plan.ts';
import { type StaleOn, staleOnAny } from '../realtime/generations.ts';
import { assembleDocument, type DocumentParts } from './assemble.ts';
import { BEGUN_LIMITS, type BegunDocument, bySlot, createBegunDocuments } from './begun-document.ts';
import { compositionOf } from './composition.ts';
import { htmlFacts } from './html-facts.ts';
import { makeContext } from './page-context.ts';
import { createPageFragments, type PageFragmentsOptions } from './page-fragments.ts';
import type { PageInput } from './page-input.ts';
import { pageScripts, paysHere } from './page-scripts.ts';
import { slotsIn } from './slots.ts';
import type { ScreenTarget } from './target.ts';
import { toolsFacts } from './tools-facts.ts';
import { within } from './within.ts';
import { zoneOffset } from './zone-offset.ts';

export type RenderedPage =
  | { kind: 'redirect'; path: string }
  | {
      kind: 'document';
      status: number;
      html: string;
      policy: string;
      /** Id of what it was put together from. */
      composition: string;
      /** False: something is missing; such a document is never cached. */
      complete: boolean;
      /**
       * False: the screen says that the address is none of the site's pages, as of a dish that is not there.
       * A stranger makes up as many as it likes.
       */
      isPageOfSite: boolean;
      /** When its data stops being right, on the provider's clock; null: not said. */
      validUntil: number | null;
      staleOn: StaleOn;
    };

export interface PageRenderer {
  /**
   * Throws when the host's own page cannot be rendered; the static fallback is shown then (HOST-033).
   * `onBegun` is called once, where a contribution is so late that the document can leave before it.
   */
  render(input: PageInput, onBegun?: (begun: BegunDocument) => void): Promise<RenderedPage>;
  /** The addresses of a listed route; null: they are unknown for now. */
  addresses(input: AddressesInput): Promise<readonly PageAddress[] | null>;
}

/** A listed route of a module that is on. */
export interface AddressesInput extends Pick<PageInput, 'tenant' | 'active' | 'origin' | 'guestCall'> {
  module: PlanModule;
  screen: string;
}

/**
 * Milliseconds for which a page with an empty slot is cached: one contribution that always fails must not
 * cost every visitor a fresh page, and one that failed by chance should come soon.
 */
const EMPTY_SLOT_TTL_MS = 5000;

/** Kinds of pages whose slots are known beforehand. */
const MAX_SEEN_PAGES = 500;

export interface PageRendererOptions extends PageFragmentsOptions {
  compositions: Pick<Compositions, 'idOf'>;
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
  const { compositions, filesUrl, payFrame, paymentScripts, vitalsShare } = options;
  const { ownFragment, sharedFragment, contributionsTo } = createPageFragments(options);
  const begunDocuments = createBegunDocuments();
  /** Slots that a page was seen to have, so that next time they are rendered along with it. */
  const seenSlots = new LRUCache<string, readonly string[]>({ max: MAX_SEEN_PAGES });
  /**
   * Screens that were seen to have the header's row: a document without the screen leaves it to them, and
   * nothing moves when the screen comes (X-037).
   */
  const seenTopBars = new LRUCache<string, true>({ max: MAX_SEEN_PAGES });

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
    async render(page, onBegun) {
      const input = paysHere(page.target) ? withoutOthers(page, page.target) : page;
      const { active, target, tenant, locale } = input;
      const { shell } = active.plan;
      const context = makeContext(input);
      const seenKey = `${planIdentity(active.plan)} ${target.kind === 'screen' ? `${target.module.name}/${target.screen}` : target.variant.page}`;
      const expected = seenSlots.get(seenKey) ?? [];
      const variant: FrameVariant = target.kind === 'host' ? target.variant : { page: 'module' };
      const early = contributionsTo(input, context, expected);
      const [frame, screen] = await Promise.all([
        sharedFragment(input, context, shell, { kind: 'frame', variant }),
        target.kind === 'screen' ? ownFragment(input, context, target.module) : null,
      ]);
      if (screen?.redirect) return { kind: 'redirect', path: screen.redirect };
      if (target.kind === 'host' && !frame?.frame) throw new Error('The frame could not be rendered');

      const main = (target.kind === 'screen' ? screen?.html : frame?.frame?.main) ?? '';
      const isOwn = input.session !== null || input.plain !== null;
      const { header = '', main: hostMain = '', footer = '' } = frame?.frame ?? {};
      const framed = [header, hostMain, footer].flatMap((html) => slotsIn(html, isOwn));
      const slots = [...new Set([...framed, ...slotsIn(screen?.html ?? '', isOwn)])];
      if (frame && (screen || target.kind === 'host')) seenSlots.set(seenKey, slots);
      const asked = [
        ...early.filter(({ slot }) => slots.includes(slot)),
        ...contributionsTo(
          input,
          context,
          slots.filter((slot) => !expected.includes(slot)),
        ),
      ];

      const screenKey = target.kind === 'screen' ? `${releaseId(target.module)} ${target.screen}` : '';
      // Of what is not one visitor's: its facts are known already.
      if (screen && !isOwn && htmlFacts(screen.html, isOwn).shows.includes('top-bar')) seenTopBars.set(screenKey, true);
      const isBarAhead = !screen && seenTopBars.has(screenKey);

      const zone = zoneOffset(tenant.public.time_zone, Date.parse(context.now));
      const foreign = pageScripts(tenant, target, paymentScripts);
      const partsOf = (contributions: DocumentParts['contributions']): DocumentParts => {
        const content = compositionOf({
          ...{ tenant: tenant.key, isClosed: !tenant.isOpen, isDraft: tenant.preview !== undefined },
          ...{ locale, target, active, contributions },
          ...{ hasFrame: frame !== null, hasScreen: screen !== null },
        });
        const composition = compositions.idOf(content);
        return {
          composition,
          isOwn,
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
          ...(isBarAhead ? { foreseen: [{ styles: {}, shows: ['top-bar'] }] } : {}),
          preview: tenant.preview,
          grants: active.plan.grants,
          overrides: active.plan.overrides,
          // Nothing beside a card form (safety M4).
          tools: paysHere(target) ? null : toolsFacts(active.plan, { id: composition, content }),
          off: content.off ?? [],
          noindex:
            tenant.preview !== undefined ||
            !isShared(active.plan) ||
            target.noindex ||
            (screen?.head.noindex ?? false) ||
            (screen?.head.isMadeUp ?? false) ||
            (screen !== null && screen.status !== 200),
          filesUrl,
          payFrame: paysHere(target) ? payFrame : null,
          scriptOrigins: foreign.origins,
        };
      };
      const all = Promise.all(asked.map(({ result }) => result));
      const isRight = frame?.complete && screen?.complete && screen.status === 200;
      if (onBegun && isRight && !(await within(all, active.plan.limits.fragment * BEGUN_LIMITS.patience, null)))
        onBegun(begunDocuments.begin(asked, partsOf, { header, main }));
      await all;
      begunDocuments.note(asked);
      const parts = partsOf(bySlot(asked, (one) => ({ ...one, result: one.settled ?? null })));
      const { composition, contributions } = parts;
      const { html, policy } = assembleDocument(parts);
      const filled = [...contributions.values()].flat().map(({ result }) => result);
      const whole = [frame, ...(target.kind === 'screen' ? [screen] : [])];
      const results = [...whole, ...filled];
      const emptySlots = filled.some((result) => result === null);
      return {
        kind: 'document',
        status: target.kind === 'host' ? target.status : (screen?.status ?? 200),
        html,
        policy,
        composition,
        isPageOfSite: !screen?.head.isMadeUp && (target.noindex || screen?.head.noindex !== true),
        complete: whole.every((result) => result?.complete) && filled.every((result) => result?.complete ?? true),
        validUntil: earliest(results, emptySlots ? Date.now() + tenant.clockOffset + EMPTY_SLOT_TTL_MS : null),
        staleOn: staleOnAny(results.map((result) => (result ? result.staleOn : []))),
      };
    },
  };
}

/**
 * No fragment of other modules: what runs beside a card form can read it, or lay another one over it (PCI DSS
 * 6.4.3, decision 234).
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
