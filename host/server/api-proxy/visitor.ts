/** The visitor of a request, for what is forwarded to the provider. */
import type { Locale } from '@sufra/contract';
import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import { callLocale } from '../locale/language.ts';
import { providerHeaders } from '../provider/headers.ts';
import { orderTokensOf, type Session } from '../session/session.ts';
import { codesOf } from '../tenant/languages.ts';
import type { Site } from '../tenant/sites.ts';
import { originHeaders } from './forwarding.ts';

export interface Visitor {
  site: Site;
  session: Session;
  locale: Locale;
  /** The provider's headers of tenant and visitor (API-001…004). */
  headers: Record<string, string>;
}

/** Null: no tenant has this host. Throws when the provider does not answer. */
export async function visitorOf(edge: Edge, request: EdgeRequest): Promise<Visitor | null> {
  const site = await edge.sites.byHost(request.host);
  if (!site) return null;
  const { tenant } = site;
  const { session } = await edge.sessions.fromCookies(request.cookies, tenant.key, request.origin);
  const locale = callLocale(request, codesOf(tenant.public));
  const credentials = { locale, token: session.customer?.token ?? null, orderTokens: orderTokensOf(session) };
  const headers = providerHeaders(tenant.credentials, credentials, request.id);
  return { site, session, locale, headers: { ...headers, ...originHeaders(edge, request) } };
}
