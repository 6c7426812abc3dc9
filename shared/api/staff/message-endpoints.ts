/** Messages of the restaurant and their outcome (MSG-002, MSG-003). */
import { defineStaffEndpoint } from './staff-endpoint.ts';

const structs = () => import('./message-structs.ts');

/**
 * Messages of a month by kind and channel: how many, in how many parts, at what cost; and those of the last 30 days that did not arrive, with their masked
 * recipient, the ways that were tried and the gateways' codes. `month` absent: this month. 422 INVALID_INPUT for what is no month.
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
