/** Loads everything of a tenant from the provider. */
import { createHash } from 'node:crypto';
import type { Caller } from '@sufra/api';
import { listBranches } from '@sufra/api/branch/endpoints';
import { generalHours } from '@sufra/api/branch/hours';
import { servingFirst } from '@sufra/api/branch/serving-order';
import { addedLanguages } from '@sufra/api/tenant/added-languages';
import {
  getSettings,
  listMessages,
  listPages,
  listRedirects,
  listTrackingCodes,
  type Preview,
  resolveTenant,
} from '@sufra/api/tenant/endpoints';
import { resolveRedirects } from '@sufra/api/tenant/redirects';
import type { OrderType, Settings } from '@sufra/contract';
import { isOn, isOrderType } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { SETTING_GROUPS } from '@sufra/contract/setting-definitions';
import { createCaller, OPTIONAL_TIMEOUT_MS } from '../provider/caller.ts';
import type { ProviderClient } from '../provider/client.ts';
import { guest, type TenantCredentials } from '../provider/headers.ts';
import { sanitisePage } from './content.ts';
import { makePublicTenant, type TenantData } from './public-tenant.ts';
import type { Tenant, TenantAnswers } from './tenant.ts';
import { type Correction, makeTheme } from './theme.ts';
import { trackersOf } from './trackers.ts';

export interface TenantLoading {
  client: ProviderClient;
  /** A part of less weight than the tenant itself did not come; the last good one stays. */
  onPartMissing(part: string, error: unknown): void;
  /** Theme colours that were not readable as the owner gave them (HOST-004). */
  onCorrections(tenant: TenantCredentials, corrections: readonly Correction[]): void;
}

/**
 * The tenant of a host, or null when the provider knows none (HOST-011). Throws when the lookup or the settings do not
 * come (HOST-012). `previous`: data for parts that fail alone.
 */
export async function loadTenant(
  host: string,
  previous: Tenant | null,
  loading: TenantLoading,
): Promise<Omit<Tenant, 'version'> | null> {
  const { client, onPartMissing, onCorrections } = loading;
  const tenant = await createCaller(client, null, guest('ar')).call(resolveTenant, { query: { domain: host } });
  if (!tenant) return null;
  const credentials: TenantCredentials = {
    key: tenant.tenant,
    appToken: tenant.app_token,
    country: tenant.country,
    timeZone: tenant.time_zone,
  };
  const caller: Caller = createCaller(client, credentials, guest('ar'));
  const optional: Caller = createCaller(client, credentials, guest('ar'), OPTIONAL_TIMEOUT_MS);
  const old = previous?.key === tenant.tenant ? previous.answers : NO_ANSWERS;
  const part = async <Value>(name: string, value: Promise<Value>, fallback: Value): Promise<Value> => {
    try {
      return await value;
    } catch (error) {
      onPartMissing(name, error);
      return fallback;
    }
  };
  const [{ data: settingRows, meta }, pages, messages, redirects, branches, codes] = await Promise.all([
    caller.callWithMeta(getSettings, { query: { groups: [...SETTING_GROUPS] } }),
    part('pages', caller.call(listPages, {}), old.pages),
    part('messages', optional.call(listMessages, {}), old.messages),
    part('redirects', optional.call(listRedirects, {}), old.redirects),
    part('branches', caller.call(listBranches, { query: {} }), old.branches),
    part('tracking codes', optional.call(listTrackingCodes, { query: { place: 'web' } }), old.codes),
  ]);
  const settings: Settings = Object.fromEntries(settingRows.map(({ key, value }) => [key, value]));
  const made = makeTenant({
    ...{ record: tenant, credentials, settings, offset: clockOffset(meta.server_time) },
    answers: { pages, messages, redirects, branches, codes },
  });
  if (made.theme.corrections.length > 0) onCorrections(credentials, made.theme.corrections);
  return made;
}

/** What a draft has besides settings; what is absent stays as it is published. */
interface DraftParts {
  answers?: Partial<TenantAnswers>;
  /** Logo and names. */
  restaurant?: Preview['restaurant'];
}

/** The same tenant with other settings, pages, redirects, logo and names: those of a draft. */
export function withSettings(tenant: Tenant, settings: Settings, draft: DraftParts = {}): Tenant {
  const { key, credentials, icons, clockOffset: offset, version } = tenant;
  const answers = { ...tenant.answers, ...draft.answers };
  const { name, title, logo, country, currency, time_zone } = tenant.public;
  const record = { tenant: key, name, title, logo, country, currency, time_zone, icons, ...draft.restaurant };
  return { ...makeTenant({ record, credentials, settings, offset, answers }), version };
}

interface TenantParts {
  record: TenantData['tenant'];
  credentials: TenantCredentials;
  settings: Settings;
  answers: TenantAnswers;
  offset: number;
}

function makeTenant({ record, credentials, settings, answers, offset }: TenantParts): Omit<Tenant, 'version'> {
  const { pages, messages, redirects, branches, codes } = answers;
  const theme = makeTheme(settings);
  const sorted = branches.toSorted((a, b) => a.sort - b.sort);
  const shown = makePublicTenant({ tenant: record, settings, pages, messages, branches: sorted });
  const { texts } = addedLanguages(settings);
  const sanitised = pages.toSorted((a, b) => a.sort - b.sort).map(sanitisePage);
  const trackers = trackersOf(codes, settings);
  const isOpen = isOn(settings, 'website.enable');
  return {
    key: record.tenant,
    credentials,
    settings,
    icons: record.icons ?? [],
    public: {
      ...shown,
      revision: revisionOf({ shown, sanitised, trackers, isOpen, theme: theme.css, texts: [...texts] }),
    },
    texts,
    pages: sanitised,
    redirects: resolveRedirects(redirects),
    branches: sorted.map(({ id, services }) => ({
      id,
      types: services.map(({ type }) => type).filter((type): type is OrderType => isOrderType(type)),
    })),
    firstBranch:
      servingFirst(sorted, { type: null, now: new Date(Date.now() + offset).toISOString() })[0]?.branch.id ?? null,
    closedBranches: sorted.map(({ names, address, phone, latitude, longitude, hours }) => ({
      names,
      address,
      phone,
      latitude,
      longitude,
      hours: generalHours(hours).map(({ day, from, to }) => ({ day, from, to })),
    })),
    theme,
    trackers,
    clockOffset: offset,
    isOpen,
    answers,
  };
}

const NO_ANSWERS: TenantAnswers = {
  pages: [],
  messages: [],
  redirects: { redirects: [], external_hosts: [] },
  branches: [],
  codes: [],
};

/** The same for the same content, at every edge: an edge that loads the tenant again changes nothing. */
function revisionOf(content: object): string {
  return createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, 16);
}

/** The provider's clock may differ (the sandbox moves it); what is within the time of an answer is ignored. */
function clockOffset(serverTime: string | undefined): number {
  const offset = serverTime ? Date.parse(serverTime) - Date.now() : 0;
  return Math.abs(offset) > 3000 ? offset : 0;
}
