/** Calls of consents: what a customer or visitor agreed to, with the words that were shown (ACCT-043). */
import { defineEndpoint } from '@sufra/api';

export type { Consent } from './consent-structs.ts';
export type { ShownWords } from './shown-words.ts';

/**
 * Records what a visitor said to third parties (HOST-074); of a customer who is signed in it is the
 * customer's. The same choice again adds nothing. Errors: 422 CONSENT_WORDS for a yes to words that the
 * provider does not know; a no needs none. 429 RATE_LIMITED after ten of one browser in a day, after too many
 * from one address, and after too many of guests at the tenant.
 */
export const recordTrackerChoice = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.record-tracker-choice',
  method: 'POST',
  path: '/api/v1/privacy/tracker-choice',
  structs: async () => {
    const { recordedChoice, trackerChoice } = await import('./consent-structs.ts');
    return { body: trackerChoice, response: recordedChoice };
  },
});

/**
 * The customer's consents, the newest choice first: one of each purpose, and of those about a browser one of
 * each browser. A refusal by a reply to a message, or by its link, counts too.
 */
export const listConsents = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.list-consents',
  method: 'GET',
  path: '/api/v1/privacy/consents',
  access: 'customer',
  structs: async () => ({ response: (await import('./consent-structs.ts')).consents }),
});

/**
 * Withdraws a consent and ends what it allowed: messages of that way stay away, the browser gets no more
 * pushes. Answers all. One that is not the customer's, or was withdrawn, changes nothing. Third parties run
 * in their browser, which forgets its yes by itself.
 */
export const withdrawConsent = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.withdraw-consent',
  method: 'POST',
  path: '/api/v1/privacy/consents/withdraw',
  access: 'customer',
  structs: async () => {
    const { consents, withdrawal } = await import('./consent-structs.ts');
    return { body: withdrawal, response: consents };
  },
});
