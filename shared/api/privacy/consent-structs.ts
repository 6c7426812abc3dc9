/** Structs of consents (ACCT-043). */
import { array, boolean, enums, type Infer, nullable, optional, pattern, size, string, type } from 'superstruct';
import { instant } from '../shapes.ts';
import { TRACKER_NAMES } from '../tenant/tracker-forms.ts';
import { CONSENT_PURPOSES, CONSENT_SCREENS } from './consent-purposes.ts';
import { shownWords } from './shown-words.ts';

/** A key that a browser makes up with its choice: it says nothing about the browser. */
const browser = pattern(string(), /^[0-9a-f]{32}$/);

export const trackerChoice = type({
  given: boolean(),
  browser,
  /** Third parties, in the order in which the words name them. */
  providers: size(array(enums(TRACKER_NAMES)), 1, TRACKER_NAMES.length),
  shown: optional(shownWords),
});
export const recordedChoice = type({ given: boolean() });

export const consent = type({
  purpose: enums(CONSENT_PURPOSES),
  /** The browser that it is about; null: all of the customer's. */
  browser: nullable(string()),
  /** False: it was withdrawn, or never given. */
  given: boolean(),
  /** When this choice was made. */
  at: instant,
  screen: enums(CONSENT_SCREENS),
  /** The words that were shown when it was given last, with their language; null: they are not known. */
  language: nullable(string()),
  words: nullable(string()),
});
export const consents = array(consent);
export const withdrawal = type({ purpose: enums(CONSENT_PURPOSES), browser: nullable(size(string(), 1, 100)) });

export type Consent = Infer<typeof consent>;
