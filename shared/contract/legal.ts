/** What the law of a restaurant's country wants customers to find on its site (HOST-072, HOST-073). */
import type { LocalizedText } from './names.ts';
import { type Settings, settingText, settingWords } from './settings.ts';
import { webUrl } from './web-url.ts';

/** As the restaurant typed it; null and empty texts: not said. */
export interface LegalFace {
  /** With it the site links to its page `/business`. */
  readonly name: LocalizedText | null;
  readonly registration: string;
  /** Address of the registration's certificate; null for anything that is no web address. */
  readonly registrationLink: string | null;
  readonly vatNumber: string;
  readonly address: LocalizedText | null;
  readonly complaints: { readonly email: string; readonly phone: string; readonly times: LocalizedText | null };
  /** What can be cancelled or given back, and how. */
  readonly returns: LocalizedText | null;
  /** Whom to ask about what cannot be used, and how fast it is answered. With it the site links to its page `/accessibility` (HOST-073). */
  readonly accessibility: LocalizedText | null;
}

export function legalFace(settings: Settings): LegalFace {
  return {
    name: settingWords(settings, 'general.legal_name'),
    registration: settingText(settings, 'general.legal_registration').trim(),
    registrationLink: webUrl(settingText(settings, 'general.legal_registration_link').trim()),
    vatNumber: settingText(settings, 'general.vat_number').trim(),
    address: settingWords(settings, 'general.legal_address'),
    complaints: {
      email: settingText(settings, 'general.legal_complaints_email').trim(),
      phone: settingText(settings, 'general.legal_complaints_phone').trim(),
      times: settingWords(settings, 'general.legal_complaints_times'),
    },
    returns: settingWords(settings, 'general.legal_returns'),
    accessibility: settingWords(settings, 'general.legal_accessibility'),
  };
}
