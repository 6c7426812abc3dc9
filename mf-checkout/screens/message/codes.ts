/** Messages that a link may lead to (CHK-036): each has a text of ours, and no text of the address is shown. */
const CODES = ['received', 'canceled', 'payment_pending', 'payment_failed', 'link_expired', 'unavailable'] as const;

export type MessageCode = (typeof CODES)[number];

export function isMessageCode(code: unknown): code is MessageCode {
  return (CODES as readonly unknown[]).includes(code);
}
