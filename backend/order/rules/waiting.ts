/** The status of an order that waits for its payment: it becomes one when it is paid. */
export const WAITING = 'callcenter_pending';
