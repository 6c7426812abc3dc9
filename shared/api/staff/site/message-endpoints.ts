/** Messages of the restaurant and their outcome (MSG-010). */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./message-structs.ts');

/**
 * Messages of a month by kind and channel: how many, in how many parts, at what cost; and those of the last
 * 30 days that did not arrive, with their masked recipient, the ways that were tried and the gateways' codes.
 * `month` absent: this month. 422 INVALID_INPUT for what is no month.
 */
export const readMessages = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.messages',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/messages',
  limit: 'heavy',
  right: 'publish',
  branch: 'every',
  audit: null,
  reproof: false,
  structs: async () => {
    const { messagesParams, messagesQuery, messages } = await structs();
    return { params: messagesParams, query: messagesQuery, response: messages };
  },
});

/**
 * Sends the news of a message that did not arrive again, once: its text is made from the order, the
 * reservation or the place in the queue as it is now. The answer is that of `readMessages` of this month.
 * Errors: 404 for what is none of the restaurant's, or is never sent again (`again` of `readMessages`), 409
 * MESSAGE_RESENT, 409 MESSAGE_OVER where what it said no longer holds, 409 MESSAGES_USED_UP where the branch
 * can send none, 429 RATE_LIMITED beyond 20 an hour of the restaurant (MSG-010).
 */
export const sendMessageAgain = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.send-message-again',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/messages/:message/again',
  limit: 'heavy',
  right: 'publish',
  branch: 'every',
  audit: 'message.sent_again',
  reproof: false,
  structs: async () => {
    const { messageParams, messages } = await structs();
    return { params: messageParams, response: messages };
  },
});
