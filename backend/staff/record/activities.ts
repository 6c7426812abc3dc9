/**
 * What a restaurant does with personal data, as its record of processing has it (PDPL art. 31, GDPR art. 30):
 * one entry for each purpose. Every table of `RETAINED` is in one; its words are `words/{language}.json`, by
 * the key. A test finds a table or a word that is missing.
 */
import { RETENTION_DAYS } from '../../privacy/retention.ts';

export interface Activity {
  key: string;
  tables: readonly string[];
  /** Numbers in the words of its retention. */
  days?: Readonly<Record<string, number>>;
  recipients: readonly Recipient[];
}

/** Recipients of data; words and country by `RECIPIENT_{key}`. */
export const RECIPIENTS = [
  'restaurant',
  'operator',
  'gateways',
  'pushes',
  'moyasar',
  'checkout-com',
  'tax-authority',
  'maps',
] as const;
export type Recipient = (typeof RECIPIENTS)[number];

const BOTH = ['restaurant', 'operator'] as const;

export const ACTIVITIES: readonly Activity[] = [
  {
    key: 'account',
    tables: [
      'customers',
      'customer_addresses',
      'customer_vehicles',
      'customer_avatars',
      'usual_orders',
      'data_exports',
    ],
    recipients: [...BOTH, 'maps'],
  },
  {
    key: 'signIn',
    tables: [
      ...['customer_tokens', 'customer_devices', 'customer_passkeys', 'passkey_challenges', 'login_challenges'],
      ...['login_events', 'idempotency_keys'],
    ],
    recipients: ['operator', 'gateways'],
  },
  {
    key: 'orders',
    tables: [
      ...['carts', 'cart_lines', 'orders', 'order_tokens', 'deposits', 'deposit_slips', 'hand_refunds'],
      ...[
        'order_groups',
        'group_members',
        'delivery_wishes',
        'group_shares',
        'order_door_cards',
        'order_changes',
        'staff_refund_requests',
      ],
      ...['staff_audit_words'],
    ],
    days: { days: RETENTION_DAYS.order },
    recipients: [...BOTH, 'maps'],
  },
  {
    key: 'payments',
    tables: ['payment_sessions', 'top_ups', 'wallet_logs'],
    recipients: [...BOTH, 'moyasar', 'checkout-com'],
  },
  { key: 'tax', tables: ['tax_buyers', 'tax_documents'], recipients: [...BOTH, 'tax-authority'] },
  {
    key: 'loyalty',
    tables: [
      ...['points_logs', 'coupons', 'coupon_uses', 'reward_redemptions', 'challenge_orders', 'challenge_awards'],
      ...['referral_results'],
    ],
    recipients: BOTH,
  },
  {
    key: 'ratings',
    tables: ['order_ratings', 'rating_photos', 'inbox_answers'],
    days: { days: RETENTION_DAYS.order },
    recipients: BOTH,
  },
  {
    key: 'reservations',
    tables: ['reservations'],
    days: { days: RETENTION_DAYS.reservation, health: RETENTION_DAYS.health },
    recipients: BOTH,
  },
  {
    key: 'waiting',
    tables: ['waiting_entries', 'waiting_subscriptions'],
    days: { days: RETENTION_DAYS.waiting },
    recipients: [...BOTH, 'gateways', 'pushes'],
  },
  { key: 'tables', tables: ['dine_members', 'dine_lines'], days: { days: RETENTION_DAYS.table }, recipients: BOTH },
  {
    key: 'messages',
    tables: ['outbox', 'message_stops', 'order_subscriptions', 'order_pushes'],
    days: { days: 30, codes: 1 },
    recipients: ['operator', 'gateways', 'pushes'],
  },
  {
    key: 'contact',
    tables: ['contact_messages'],
    days: { days: RETENTION_DAYS.contact },
    recipients: BOTH,
  },
  {
    key: 'consents',
    tables: ['consents'],
    days: { days: RETENTION_DAYS.choice, past: RETENTION_DAYS.pastChoice },
    recipients: BOTH,
  },
  { key: 'staff', tables: ['staff', 'staff_members', 'staff_sessions', 'staff_audit'], recipients: BOTH },
];
