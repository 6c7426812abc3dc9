/** What customers and visitors agree to, one by one (ACCT-043). */

/** `trackers`: third parties that measure visits. The others are ways in which messages come. */
export const CONSENT_PURPOSES = [
  'trackers',
  'messages_sms',
  'messages_whatsapp',
  'messages_email',
  'order_push',
  'waiting_push',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Where the choice was made. `message`: by a reply to a message, or by its link. */
export const CONSENT_SCREENS = ['site', 'info', 'order', 'queue', 'message'] as const;
export type ConsentScreen = (typeof CONSENT_SCREENS)[number];
