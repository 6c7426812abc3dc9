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
  /**
   * Whom to ask about what cannot be used, and how fast it is answered. With it the site links to its page
   * `/accessibility` (HOST-073).
   */
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

/**
 * What each needs, by the end of its key `general.legal_…`; of several one is enough, the first is the one to ask for.
 */
type Asked = readonly [name: string, ...instead: string[]];

const SELLER: readonly Asked[] = [['name'], ['registration']];
const COMPLAINTS: readonly Asked[] = [['complaints_phone', 'complaints_email'], ['complaints_times'], ['returns']];

/**
 * By country: what Saudi Arabia's e-commerce law and Egypt's consumer protection law ask of a seller at a
 * distance. A list for owners, no lawyer's advice.
 */
export const LEGAL_ASKED: Readonly<Record<string, readonly Asked[]>> = {
  SA: [...SELLER, ['registration_link'], ['address'], ...COMPLAINTS],
  EG: [...SELLER, ['address'], ...COMPLAINTS],
};
