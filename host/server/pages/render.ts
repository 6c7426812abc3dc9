/** From a visit to a rendered page, and from that to an answer. */

import type { Place } from '@sufra/contract';
import { COMPOSITION_HEADER } from '@sufra/contract/composition';
import type { FlagRole } from '@sufra/contract/flag';
import { retryAfter } from '@sufra/contract/retry-after';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import { localePath, safeReturn } from '@sufra/i18n/address';
import type { BegunDocument } from '../document/begun-document.ts';
import type { RenderedPage } from '../document/render-page.ts';
import type { PageTarget } from '../document/target.ts';
import { createFragmentCalls, type FragmentCallsOptions } from '../fragments/calls.ts';
import { type EdgeAnswer, NO_STORE, redirectTo, securityHeaders } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';
import { pageFlags, roleOf } from '../plan/flags.ts';
import { guest } from '../provider/headers.ts';
import { GUEST, orderTokensOf, type Session, viewOf } from '../session/session.ts';
import { madeUpCallers } from './made-up-pages.ts';
import { isCustomerHere } from './signed-in.ts';
import { errorPage } from './static-pages.ts';
import type { Visit } from './visit.ts';

export interface RenderInput {
  target: PageTarget;
  /** `?…` or empty: what the page may read of the query. */
  query: string;
  place: Place | null;
  /** Null: the page is the same for every guest, and its data is asked for as a guest. */
  session: Session | null;
  /**
   * Whose basket the slots show (`session/no-script-visit.ts`), and the dish just added; null: slots know no visitor.
   */
  plain: { session: Session; added: string | null } | null;
  /** Called with each answer that was asked for this visitor alone. */
  onAnswer?: FragmentCallsOptions['onAnswer'];
  /** Of a page that may be cached: the role of its key. Else this visitor's. */
  role?: FlagRole | undefined;
  /** True: the document may be cached, so that no data of this request stands in it. */
  isShared: boolean;
  /** True: what the screen asks for has no answer, as without a network. Default false. */
  isUnread?: boolean;
}

/**
 * Throws when one of the host's own pages cannot be rendered, NoPlace when too many pages are made for the
 * visitor's address, and TooManyMadeUp when too many of them were of what is not there.
 */
export async function renderVisit(
  visit: Visit,
  input: RenderInput,
  onBegun?: (begun: BegunDocument) => void,
): Promise<RenderedPage> {
  const { edge, request, site, active, locale, path } = visit;
  const { target, query, place, session, plain, isShared, isUnread, onAnswer } = input;
  const { tenant } = site;
  const owner = session ?? plain?.session ?? GUEST;
  const { customer } = owner;
  const cart = plain?.session.cart_id;
  const { client, answers } = edge;
  const banners = tenant.preview?.banners;
  const calls = { client, answers, tenant: tenant.credentials, requestId: request.id, banners };
  const flags = pageFlags(active, tenant.settings, Date.now(), (ignored) =>
    edge.log.warn({ tenant: tenant.key, ignored }, 'a word about a flag does not count'),
  );
  const role = isShared ? input.role : roleOf(flags, () => isCustomerHere(edge, request, tenant.key));
  const asked = {
    tenant,
    active,
    target,
    origin: publicOriginOf(request.origin, edge.config.publicPorts),
    locale,
    path: path + query,
    place,
    flags: { values: flags.values, role },
    session: session && viewOf(session),
    plain: plain && cart ? { cart_id: cart, added: plain.added } : null,
    requestId: isShared ? null : request.id,
    visitorCall: isUnread
      ? async () => ({ status: 0, body: null })
      : createFragmentCalls({
          ...calls,
          ...(onAnswer && { onAnswer }),
          visitor: { locale, token: customer?.token ?? null, orderTokens: orderTokensOf(owner) },
        }),
    guestCall: createFragmentCalls({ ...calls, visitor: guest(locale) }),
  };
  // As the browser brought it: what it opens with this page is not its own yet.
  const known = edge.sessions.peek(request.cookies, tenant.key, request.origin).session;
  const callers = target.kind === 'screen' ? madeUpCallers(request.address, tenant.key, known, target.params) : [];
  edge.madeUpPages.expectFew(callers);
  const rendered = await edge.pageTurns.take(request.address, () => edge.renderer.render(asked, onBegun));
  // A page without its data does not say whether it is there.
  if (rendered.kind === 'document' && (isUnread || GONE.has(rendered.status) || !rendered.isPageOfSite))
    edge.madeUpPages.note(callers);
  return rendered;
}

/** Of what is not there, or no more. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Seconds after which a page is asked for again whose content the provider did not give. */
const UNREADABLE_RETRY_S = 10;

/** The answer of a page that is not cached. */
export function answerOf(rendered: RenderedPage, { locale, request }: Visit): EdgeAnswer {
  if (rendered.kind === 'redirect') {
    const to = localePath(locale, safeReturn(rendered.path));
    // A screen that leads to itself would loop; its page is shown as failed instead.
    return to === request.pathname + request.search ? errorPage(500, locale, request.id, '/') : redirectTo(to);
  }
  const headers = {
    ...documentHeaders(rendered, request.origin),
    'Cache-Control': NO_STORE,
    ...(rendered.status === UNREADABLE_STATUS ? { 'Retry-After': retryAfter(UNREADABLE_RETRY_S) } : {}),
  };
  return { status: rendered.status, headers, body: rendered.html };
}

type ComposedDocument = Pick<RenderedPage & { kind: 'document' }, 'policy' | 'composition'>;

/**
 * The answer of a public document whose rest is made meanwhile. Its length, its tag and whether it may be
 * kept are known at its end: it is not stored.
 */
export function begunAnswer(begun: BegunDocument, { request }: Visit): EdgeAnswer {
  const headers = {
    ...documentHeaders(begun, request.origin),
    'Cache-Control': NO_STORE,
    Vary: 'Accept-Encoding, Cookie',
    // A proxy that gathers answers would have it all wait (nginx).
    'X-Accel-Buffering': 'no',
  };
  return { status: 200, headers, pieces: begun.pieces };
}

/** A browser's copy is checked each time it is used. */
export function documentHeaders({ policy, composition }: ComposedDocument, origin: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Available-Dictionary, Cookie',
    'Content-Security-Policy': policy,
    [COMPOSITION_HEADER]: composition,
    ...securityHeaders(origin),
  };
}
