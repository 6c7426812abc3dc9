/**
 * Headers by which the edge sends tenant and visitor to the provider; a page can neither see nor send these
 * (API-001…004, C-76).
 */
import type { Locale } from '@sufra/contract';
import { headerTimeZone } from '@sufra/i18n';

export interface TenantCredentials {
  key: string;
  appToken: string;
  country: string;
  timeZone: string;
}

export interface VisitorCredentials {
  locale: Locale;
  /** Null: a guest, for whom no authorization is sent at all (API-003). */
  token: string | null;
  /** Tokens of the orders this visitor owns, newest first. */
  orderTokens: readonly string[];
}

/** A visitor without anything of their own: what public data is asked with. */
export function guest(locale: Locale): VisitorCredentials {
  return { locale, token: null, orderTokens: [] };
}

export function providerHeaders(
  tenant: TenantCredentials | null,
  visitor: VisitorCredentials,
  requestId?: string,
): Record<string, string> {
  const headers: Record<string, string> = {
    'x-source': 'web',
    accept: 'application/json',
    'content-type': 'application/json',
    'x-localization': visitor.locale,
  };
  if (tenant) {
    headers['x-tenant'] = tenant.key;
    headers['x-app-token'] = tenant.appToken;
    headers['x-country'] = tenant.country;
    headers['x-time-zone'] = headerTimeZone(tenant.timeZone);
  }
  if (visitor.token) headers['x-authorization-token'] = `Bearer ${visitor.token}`;
  if (visitor.orderTokens.length > 0) headers['x-order-token'] = visitor.orderTokens.join(',');
  if (requestId) headers['x-request-id'] = requestId;
  return headers;
}
