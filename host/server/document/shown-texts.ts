/**
 * What a page in one language has of texts in several: the one that it shows (decision 497). A page in
 * another language is another document, so no reader misses the rest.
 */
import { isRecord, type PageContext, type PublicTenant } from '@sufra/contract';
import { isLocale, type Locale, localizedName } from '@sufra/i18n';

const tenants = new WeakMap<PublicTenant, Map<Locale, PublicTenant>>();

/** The tenant with the texts of one language; made once for each. */
export function shownTenant(tenant: PublicTenant, locale: Locale): PublicTenant {
  const made = tenants.get(tenant) ?? new Map<Locale, PublicTenant>();
  tenants.set(tenant, made);
  let shown = made.get(locale);
  if (!shown) {
    shown = shownIn(
      tenant,
      locale,
      (tenant.languages ?? []).map(({ code }) => code),
    ) as PublicTenant;
    made.set(locale, shown);
  }
  return shown;
}

export function shownNavigation(
  { languages = [] }: PublicTenant,
  navigation: PageContext['navigation'],
  locale: Locale,
) {
  const codes = languages.map(({ code }) => code);
  return navigation.map((entry) => ({ ...entry, label: shownIn(entry.label, locale, codes) as typeof entry.label }));
}

/** `codes`: the languages that there are besides ours. */
function shownIn(value: unknown, locale: Locale, codes: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => shownIn(one, locale, codes));
  if (!isRecord(value)) return value;
  if (isText(value, codes)) {
    const { text, lang } = localizedName(value, locale);
    return text ? { [lang]: value[lang] } : value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shownIn(one, locale, codes)]));
}

function isText(value: Readonly<Record<string, unknown>>, codes: readonly string[]): value is Record<string, string> {
  const entries = Object.entries(value);
  return entries.length > 1 && entries.every(([key, text]) => isLanguage(key, codes) && typeof text === 'string');
}

function isLanguage(key: string, codes: readonly string[]): boolean {
  return isLocale(key) || codes.includes(key);
}
