/** What the inbox has, and how far an item is (SHOP-020). */

/** `message` by the contact form, `rating` of an order, `no_show` that its guest denies. */
export const INBOX_KINDS = ['message', 'rating', 'no_show'] as const;
/** `waiting`: the guest is to answer. */
export const INBOX_STATUSES = ['open', 'waiting', 'done'] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];
