/**
 * Calls of group orders (CHK-052), where `order.group` is on: 403 MODULE_DISABLED elsewhere. The id of a
 * group is the link that opens it, 128 random bits. Host and guests are members: the token of each is sealed
 * by the edge and sent in x-order-token. In calls of carts a guest names the cart by the id in `group.cart`,
 * which opens nothing without that token: guests add dishes, and change and remove their own; every other
 * change is 403 GROUP_HOST_ONLY. 410 GROUP_ENDED for a link that ended.
 */
import { defineEndpoint } from '../endpoint.ts';

export type {
  Group,
  GroupChange,
  GroupMember,
  GroupShare,
  GroupShares,
  PaidGroupShare,
  PayableGroupShare,
} from './group-structs.ts';

/**
 * Opens a cart to others, under the host's name. A cart with a live group is answered with that group. Owner
 * as `getCart`. 403 MODULE_DISABLED also for a cart of a table, 409 GROUP_LIMIT when the branch has too many,
 * 429 RATE_LIMITED.
 */
export const openGroup = /* @__PURE__ */ defineEndpoint({
  name: 'order.open-group',
  method: 'POST',
  path: '/api/v1/order/carts/:id/group',
  idempotent: true,
  whenClosed: 'refused',
  structs: async () => {
    const { groupParams, joined, openGroupBody } = await import('./group-structs.ts');
    return { params: groupParams, body: openGroupBody, response: joined };
  },
});

/**
 * A group; a visitor that is no member learns the host's name, branch, state and deadline. Once it is over, a
 * customer that paid a share of it is its member on any device. 404 NOT_FOUND.
 */
export const getGroup = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-group',
  method: 'GET',
  path: '/api/v1/order/groups/:id',
  own: true,
  staleOn: ['cart.line', 'order.status'],
  structs: async () => {
    const { group, groupParams } = await import('./group-structs.ts');
    return { params: groupParams, response: group };
  },
});

/**
 * Joins under a name; a phone that joined before stays who it is. 409 GROUP_FULL, GROUP_CLOSED, 403
 * GROUP_REMOVED, 410 GROUP_ENDED, 429 RATE_LIMITED.
 */
export const joinGroup = /* @__PURE__ */ defineEndpoint({
  name: 'order.join-group',
  method: 'POST',
  path: '/api/v1/order/groups/:id/join',
  idempotent: true,
  whenClosed: 'refused',
  structs: async () => {
    const { groupParams, joinGroupBody, joined } = await import('./group-structs.ts');
    return { params: groupParams, body: joinGroupBody, response: joined };
  },
});

/**
 * The host closes, reopens, sets a deadline or takes it away, and chooses whether each pays their own share.
 * Reopening takes a deadline away that is over. 403 GROUP_HOST_ONLY, MODULE_DISABLED for shares where
 * `order.group_shares` is off, 409 GROUP_PAYING.
 */
export const changeGroup = /* @__PURE__ */ defineEndpoint({
  name: 'order.change-group',
  method: 'PUT',
  path: '/api/v1/order/groups/:id',
  structs: async () => {
    const { changeGroupBody, group, groupParams } = await import('./group-structs.ts');
    return { params: groupParams, body: changeGroupBody, response: group };
  },
});

/** The host ends it: the cart with all its dishes is the host's alone again. 403 GROUP_HOST_ONLY, 409 GROUP_PAYING. */
export const endGroup = /* @__PURE__ */ defineEndpoint({
  name: 'order.end-group',
  method: 'DELETE',
  path: '/api/v1/order/groups/:id',
  structs: async () => {
    const { group, groupParams } = await import('./group-structs.ts');
    return { params: groupParams, response: group };
  },
});

/**
 * The host takes a guest out, or a guest leaves; the guest's dishes go too. 403 GROUP_HOST_ONLY, 404, 409 GROUP_PAYING.
 */
export const removeMember = /* @__PURE__ */ defineEndpoint({
  name: 'order.remove-member',
  method: 'DELETE',
  path: '/api/v1/order/groups/:id/members/:member',
  structs: async () => {
    const { group, memberParams } = await import('./group-structs.ts');
    return { params: memberParams, response: group };
  },
});

/**
 * A share of a group order on the page that pays it (CHK-053), for the member whose it is: 404 for any other.
 * It is paid by a payment session with the purpose `share`; once all shares of its order are paid, the order
 * is placed.
 */
export const getGroupShare = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-group-share',
  method: 'GET',
  path: '/api/v1/order/group-shares/:id',
  own: true,
  staleOn: ['cart.line'],
  structs: async () => {
    const { groupParams, payableGroupShare } = await import('./group-structs.ts');
    return { params: groupParams, response: payableGroupShare };
  },
});

/**
 * Shares of the visitor in group orders that others placed, the 20 newest first (CHK-053): those that this
 * device's seats paid or have yet to pay, and those that the customer paid on any device. The host's share is
 * in the host's own order.
 */
export const listGroupShares = /* @__PURE__ */ defineEndpoint({
  name: 'order.list-group-shares',
  method: 'GET',
  path: '/api/v1/order/group-shares',
  own: true,
  staleOn: ['cart.line', 'order.status'],
  structs: async () => {
    const { paidGroupShares } = await import('./group-structs.ts');
    return { response: paidGroupShares };
  },
});

/**
 * The host pays what is left: shares that no bank decides about become the host's, in one share to pay. A
 * payment that was begun more than 5 minutes ago is given up. 403 GROUP_HOST_ONLY, 409 SHARE_NONE_LEFT when
 * there are none, GROUP_SHARE_AMOUNT when they are more than a method takes.
 */
export const payRestOfGroup = /* @__PURE__ */ defineEndpoint({
  name: 'order.pay-rest-of-group',
  method: 'POST',
  path: '/api/v1/order/groups/:id/shares/rest',
  idempotent: true,
  structs: async () => {
    const { group, groupParams } = await import('./group-structs.ts');
    return { params: groupParams, response: group };
  },
});

/**
 * The host stops an order that waits for its shares: it is canceled, what was paid goes back, and the group
 * is open again. 403 GROUP_HOST_ONLY.
 */
export const stopGroupShares = /* @__PURE__ */ defineEndpoint({
  name: 'order.stop-group-shares',
  method: 'DELETE',
  path: '/api/v1/order/groups/:id/shares',
  structs: async () => {
    const { group, groupParams } = await import('./group-structs.ts');
    return { params: groupParams, response: group };
  },
});
