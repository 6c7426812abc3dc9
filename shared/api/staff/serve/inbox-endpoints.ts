/**
 * The inbox: messages by the contact form, ratings, and no-shows that guests deny; answered, assigned, put
 * away (SHOP-020). A person sees what is about their branches, and what is about none: anything else is 404.
 * Changes carry the `version` that was seen: 409 INBOX_CHANGED with the item as it is now in `data`.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./inbox-structs.ts');
const ITEM = '/api/v1/staff/restaurants/:restaurant/inbox/:kind/:item';
const INBOX_EVENTS = ['staff.inbox', 'order.rated'];

/** What came, newest first. */
export const listInbox = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-inbox',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/inbox',
  right: 'answer_guests',
  branch: 'query',
  audit: null,
  reproof: false,
  staleOn: INBOX_EVENTS,
  structs: async () => {
    const { inboxParams, inboxQuery, inboxPage } = await structs();
    return { params: inboxParams, query: inboxQuery, response: inboxPage };
  },
});

/** One item with its answers. */
export const readInboxItem = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.inbox-item',
  method: 'GET',
  path: ITEM,
  right: 'answer_guests',
  branch: null,
  audit: null,
  reproof: false,
  staleOn: INBOX_EVENTS,
  structs: async () => {
    const { inboxItemParams, inboxItem } = await structs();
    return { params: inboxItemParams, response: inboxItem };
  },
});

/** A picture that came with it, as data: no address of it can be opened. */
export const readInboxFile = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.inbox-file',
  method: 'GET',
  path: `${ITEM}/files/:file`,
  limit: 'heavy',
  right: 'answer_guests',
  branch: null,
  audit: null,
  reproof: false,
  structs: async () => {
    const { inboxFileParams, inboxFile } = await structs();
    return { params: inboxFileParams, response: inboxFile };
  },
});

/** Sets its status, and the person that it is assigned to. 422 INVALID_INPUT for a person that does not see it. */
export const changeInboxItem = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-inbox-item',
  method: 'POST',
  path: `${ITEM}/change`,
  idempotent: true,
  right: 'answer_guests',
  branch: null,
  audit: 'inbox.changed',
  reproof: false,
  structs: async () => {
    const { inboxItemParams, inboxChangeBody, inboxItem } = await structs();
    return { params: inboxItemParams, body: inboxChangeBody, response: inboxItem };
  },
});

/**
 * Answers a message or a rating: by letter where the guest left an address, else it is noted alone. It waits
 * for the guest then. 422 after 20 answers.
 */
export const answerInboxItem = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.answer-inbox-item',
  method: 'POST',
  path: `${ITEM}/answer`,
  idempotent: true,
  right: 'answer_guests',
  branch: null,
  audit: 'inbox.answered',
  reproof: false,
  structs: async () => {
    const { inboxItemParams, inboxAnswerBody, inboxItem } = await structs();
    return { params: inboxItemParams, body: inboxAnswerBody, response: inboxItem };
  },
});

/**
 * Says of a denied no-show that the party came, or that it stands, once; its guest gets a message. 409
 * RESERVATION_TRANSITION.
 */
export const answerNoShow = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.answer-no-show',
  method: 'POST',
  path: `${ITEM}/no-show`,
  idempotent: true,
  right: 'answer_guests',
  branch: null,
  audit: 'inbox.answered',
  reproof: false,
  structs: async () => {
    const { inboxItemParams, noShowAnswerBody, inboxItem } = await structs();
    return { params: inboxItemParams, body: noShowAnswerBody, response: inboxItem };
  },
});

/**
 * Excuses the party of a denied no-show: all that it paid goes back. Errors as `answerNoShow`, and 409
 * REFUND_NEEDS_SECOND above the restaurant's amount (`askReservationRefund` asks for it).
 */
export const excuseNoShow = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.excuse-no-show',
  method: 'POST',
  path: `${ITEM}/excuse`,
  idempotent: true,
  right: 'refund',
  branch: null,
  audit: 'inbox.answered',
  reproof: true,
  structs: async () => {
    const { inboxItemParams, excuseBody, inboxItem } = await structs();
    return { params: inboxItemParams, body: excuseBody, response: inboxItem };
  },
});
