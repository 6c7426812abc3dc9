/** What messages the customer takes (MSG-007). */
import { defineEndpoint } from '@sufra/api';
import type { Infer } from 'superstruct';
import type { messageChoice } from './message-structs.ts';

export type MessageChoice = Infer<typeof messageChoice>;

/**
 * Channels on which messages can reach the customer, and whether optional ones leave by them: only once the
 * customer agreed. Mail is there once the address is confirmed. What the customer waits for, and what is
 * about something of theirs, leaves in any case.
 */
export const getMessageChoices = /* @__PURE__ */ defineEndpoint({
  name: 'user.get-message-choices',
  method: 'GET',
  path: '/api/v1/user/message-choices',
  access: 'customer',
  structs: async () => ({ response: (await import('./message-structs.ts')).messageChoices }),
});

/**
 * Agrees to optional messages by one channel, or takes that back; answers all choices. Recorded as a consent
 * with `shown`, or its withdrawal (ACCT-043). 404 NOT_FOUND: nothing reaches the customer by it; 422
 * CONSENT_WORDS for a yes to words that the provider does not know.
 */
export const chooseMessages = /* @__PURE__ */ defineEndpoint({
  name: 'user.choose-messages',
  method: 'PUT',
  path: '/api/v1/user/message-choices',
  access: 'customer',
  structs: async () => {
    const { messageChoices, messageDecision } = await import('./message-structs.ts');
    return { body: messageDecision, response: messageChoices };
  },
});
