/** What a page may know of its tenant: no token, no secret, no style keys, which are the theme (HOST-008). */

import { ADDED_LANGUAGES, addedLanguages } from '@sufra/api/tenant/added-languages';
import type { AppIcon, Page, StatusMessageRow } from '@sufra/api/tenant/endpoints';
import type { Balance, LocalizedText, OrderType, PublicTenant, Settings, StatusMessage } from '@sufra/contract';
import { isOn, isPublicSetting, isSwitchedOff, ORDER_TYPES, settingText } from '@sufra/contract';
import { FLAG_SETTINGS } from '@sufra/contract/flag';
import { normaliseStatusColours } from '@sufra/ui/theme';

const BALANCES = ['wallet', 'points'] as const satisfies readonly Balance[];

/** What a public tenant is made from: as much of the provider's answers as it needs. */
export interface TenantData {
  tenant: Pick<PublicTenant, 'name' | 'title' | 'logo' | 'country' | 'currency' | 'time_zone'> & {
    tenant: string;
    icons?: readonly AppIcon[] | undefined;
  };
  settings: Settings;
  pages: readonly Pick<Page, 'slug' | 'title' | 'in_footer'>[];
  messages: readonly StatusMessageRow[];
  branches: readonly { services: readonly { type: string }[] }[];
}

export function makePublicTenant(data: TenantData): PublicTenant {
  const { tenant, settings, pages } = data;
  const { name, title, logo, country, currency, time_zone } = tenant;
  const languages = addedLanguages(settings).shown;
  const mark = markOf(tenant.icons ?? []);
  return {
    key: tenant.tenant,
    name,
    title,
    logo,
    ...(mark ? { mark } : {}),
    country,
    currency,
    time_zone,
    types: enabledTypes(data),
    ...(languages.length > 0 ? { languages } : {}),
    settings: publicSettings(settings),
    pages: pages.filter((page) => page.in_footer).map(({ slug, title }) => ({ slug, title })),
    balances: BALANCES.filter((balance) => pages.some(({ slug }) => slug === `app-${balance}`)),
    messages: statusMessages(data),
  };
}

/** A header's 40 px at twice the density of pixels. */
const MARK_PX_MIN = 80;

/** The smallest icon that is large enough for a mark in a page; of this site, as pages show pictures of no other. */
function markOf(icons: readonly AppIcon[]): string | undefined {
  const sizeOf = ({ sizes }: AppIcon) => Number.parseInt(sizes, 10);
  return icons
    .filter((icon) => icon.purpose === 'any' && sizeOf(icon) >= MARK_PX_MIN && /^\/(?![/\\])/.test(icon.src))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))[0]?.src;
}

/**
 * Types that some branch serves and no setting switches off, in the order of the setting `order.types` when
 * there is one.
 */
function enabledTypes({ settings, branches }: TenantData): OrderType[] {
  const served = new Set(branches.flatMap((branch) => branch.services.map((service) => service.type)));
  return orderedTypes(settings).filter(
    (type) =>
      served.has(type) &&
      !isSwitchedOff(settings, `order.type_${type}`) &&
      (type !== 'dine_in' || isOn(settings, 'dine_in.enable')),
  );
}

function orderedTypes(settings: Settings): OrderType[] {
  const listed = settings['order.types'];
  const names = Array.isArray(listed) ? listed : settingText(settings, 'order.types').split(/[,،]/);
  const known = names
    .map((name) => String(name).trim())
    .filter((name): name is OrderType => (ORDER_TYPES as readonly string[]).includes(name));
  return known.length > 0 ? [...new Set(known)] : [...ORDER_TYPES];
}

/** 9 KB for `edge-routes/apple-domain.ts` alone. */
export const APPLE_DOMAIN_SETTING = 'payment.apple_domain_file';
const STYLE = /^[a-z_-]+\.style(?:_|$)/i;

function publicSettings(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([key]) =>
        key !== ADDED_LANGUAGES &&
        key !== APPLE_DOMAIN_SETTING &&
        isPublicSetting(key) &&
        // Modules read them as flags.
        !key.startsWith(`${FLAG_SETTINGS}.`) &&
        !STYLE.test(key) &&
        !/^(?:language|tracking_codes)\./.test(key),
    ),
  );
}

/**
 * Messages by status; a label that the tenant's messages lack comes from the setting `language.{status}` (HOST-009).
 */
function statusMessages({ messages, settings }: TenantData): Record<string, StatusMessage> {
  const merged = new Map<string, StatusMessage>();
  for (const { status, label, background, color } of messages) {
    merged.set(status, { label, ...readable(background, color) });
  }
  for (const [key, value] of Object.entries(settings)) {
    if (!key.startsWith('language.')) continue;
    const status = key.slice('language.'.length);
    const label = labelOf(value);
    const known = merged.get(status);
    if (label && !known) merged.set(status, { label, ...readable(null, null) });
    else if (label && known) merged.set(status, { ...known, label: fill(known.label, label) });
  }
  return Object.fromEntries(merged);
}

/** A readable pair (guide §4.4); empty when the tenant says no colours: then the status's own tone is shown (C-41). */
function readable(background: unknown, color: unknown): { background: string; text: string } {
  if (!background && !color) return { background: '', text: '' };
  const colours = normaliseStatusColours(background, color);
  return { background: colours.background, text: colours.text };
}

function labelOf(value: unknown): LocalizedText | null {
  if (typeof value === 'string' && value !== '') return { ar: value, en: value };
  if (typeof value !== 'object' || value === null) return null;
  const texts = Object.entries(value).filter(
    ([language, text]) => /^[a-z]{2}$/.test(language) && typeof text === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

function fill(label: LocalizedText, from: LocalizedText): LocalizedText {
  const said = Object.entries(label).filter(([, text]) => text);
  return { ar: null, en: null, ...from, ...Object.fromEntries(said) };
}
