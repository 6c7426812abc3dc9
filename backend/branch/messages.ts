/** Texts that leave as SMS, in the language of the page that asked. */

import type { BaseLocale as Locale, LocalizedText } from '@sufra/contract';
import { isolate, localePath } from '@sufra/i18n';
import { inLocale } from '../errors/texts.ts';
import { fillPlaces } from '../locales/fill-places.ts';
import { fewestParts, formsOf, withLink } from '../outbox/sms-parts.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const TEXTS = { ar, en } as const;

/** A place is delivered to now. */
export function deliveredNowText(locale: Locale, tenantName: LocalizedText, domain: string): string {
  const name = isolate(inLocale(tenantName, locale));
  const url = `https://${domain}${localePath(locale, '/select-type/delivery')}`;
  return fewestParts(formsOf(TEXTS[locale], 'DELIVERED_NOW').map((form) => withLink(fillPlaces(form, { name }), url)));
}
