/**
 * All data that are stored about a customer, table by table: what of it the customer's file shows, and what
 * happens to it when the account is deleted. A test compares this list with the database: a new table with
 * customers in it gets its entry here.
 */

import type { Retained } from './retained.ts';

const OWN = 'customer_id = $customer';
const OWN_CARTS = 'cart_id in (select id from carts where tenant = $tenant and customer_id = $customer)';
const OWN_ORDERS = 'order_id in (select id from orders where tenant = $tenant and customer_id = $customer)';
const OWN_SUBJECTS = `subject in (select 'order:' || id from orders where tenant = $tenant and customer_id = $customer)`;

export const RETAINED: readonly Retained[] = [
  {
    table: 'customers',
    whose: 'id = $customer',
    shown: [
      ...['name', 'country_code', 'mobile', 'email', 'email_verified', 'gender', 'birth_date', 'customer_group_name'],
      ...['referral_code', 'created_at', 'delete_called_off_at'],
    ],
    deletion: {
      name: `''`,
      // Unique, and not a real number.
      mobile: `'deleted ' || id`,
      email: 'null',
      email_verified: 'false',
      gender: 'null',
      birth_date: 'null',
      avatar: 'null',
      customer_group_id: 'null',
      customer_group_name: 'null',
      delete_at: 'null',
      deleted_at: '$now',
    },
  },
  { table: 'customer_addresses', whose: OWN, shown: ['details', 'is_default', 'created_at'], deletion: 'delete' },
  { table: 'customer_vehicles', whose: OWN, shown: ['details', 'is_default', 'created_at'], deletion: 'delete' },
  // The picture itself is on the page of the customer; the file says that there is one.
  { table: 'customer_avatars', whose: OWN, shown: [], deletion: 'delete' },
  {
    table: 'customer_tokens',
    whose: OWN,
    shown: ['device', 'created_at', 'seen_at', 'expires_at'],
    deletion: 'delete',
  },
  // Browsers by hashes of random ids; those that are signed in stand above.
  { table: 'customer_devices', whose: OWN, shown: [], deletion: 'delete' },
  { table: 'customer_passkeys', whose: OWN, shown: ['name', 'created_at', 'used_at'], deletion: 'delete' },
  { table: 'passkey_challenges', whose: OWN, shown: [], deletion: 'delete' },
  { table: 'login_challenges', whose: OWN, shown: [], deletion: 'delete' },
  { table: 'login_events', whose: 'number = $counted', shown: ['kind', 'address', 'at'], by: 'at', deletion: 'delete' },
  { table: 'data_exports', whose: OWN, shown: [], deletion: 'delete' },
  // What a call answered may be the customer's own data.
  { table: 'idempotency_keys', whose: `starts_with(owner, 'customer:' || $customer)`, shown: [], deletion: 'delete' },
  {
    table: 'carts',
    whose: OWN,
    shown: ['type', 'branch_id', 'latitude', 'longitude', 'updated_at'],
    // One that became an order belongs to it.
    deletion: { latitude: 'null', longitude: 'null' },
  },
  {
    table: 'cart_lines',
    whose: OWN_CARTS,
    shown: ['names', 'qty', 'note'],
    deletion: { note: 'null', owner_name: 'null' },
  },
  // Groups of their baskets. They are over by then: a group lasts hours, and an account ends days after its
  // last sign-in.
  { table: 'order_groups', whose: OWN_CARTS, shown: [], deletion: { host_name: `''`, notices: `'[]'` } },
  // The host's name; the others are other people's, who ordered with them.
  {
    table: 'group_members',
    whose: `group_id in (select id from order_groups where tenant = $tenant and ${OWN_CARTS})`,
    shown: [],
    deletion: { name: `''` },
  },
  {
    table: 'orders',
    whose: OWN,
    shown: [
      ...['number', 'created_at', 'status', 'type', 'due', 'currency', 'customer_name', 'customer_mobile', 'notes'],
      'snapshot',
    ],
    by: 'created_at',
    // Number, dishes, amounts and tax must be retained by law; the person must not.
    deletion: {
      customer_name: `''`,
      customer_mobile: `''`,
      notes: 'null',
      arrived_spot: 'null',
      cancel_note: 'null',
      // Notes at dishes and names of those who ordered with them go too.
      snapshot: `jsonb_set(
        snapshot #- '{destination,address}' #- '{destination,location}' #- '{vehicle}' #- '{agreed_note}', '{lines}',
        (select coalesce(jsonb_agg((line - 'owner') || '{"note": null}' order by at), '[]')
          from jsonb_array_elements(snapshot -> 'lines') with ordinality as one (line, at)))`,
    },
  },
  // What they wrote for the door, and what staff wrote about them.
  { table: 'order_door_cards', whose: OWN_ORDERS, shown: ['gate_note'], deletion: 'delete' },
  { table: 'staff_refund_requests', whose: OWN_ORDERS, shown: [], deletion: { reason: 'null' } },
  {
    table: 'staff_audit_words',
    whose: `(kind = 'order' and ref in (select id from orders where tenant = $tenant and customer_id = $customer)
      or kind = 'reservation' and ref in (select id from reservations where tenant = $tenant and customer_id = $customer)
      or kind = 'party' and ref in (select id from waiting_entries where tenant = $tenant and customer_id = $customer))`,
    shown: [],
    deletion: 'delete',
  },
  { table: 'deposit_slips', whose: OWN_ORDERS, shown: ['refund_to', 'created_at'], deletion: 'keep' },
  {
    table: 'deposits',
    whose: OWN_ORDERS,
    shown: ['names', 'amount', 'due_at', 'state', 'refunded', 'refunded_to', 'ended_at', 'note'],
    by: 'created_at',
    // Money that is held stays owed.
    deletion: { note: 'null' },
  },
  { table: 'hand_refunds', whose: OWN_ORDERS, shown: ['amount', 'created_at'], by: 'created_at', deletion: 'keep' },
  // Companies that they named; the documents in their name stay.
  { table: 'tax_buyers', whose: OWN_SUBJECTS, shown: ['buyer', 'at'], by: 'at', deletion: 'delete' },
  // Of the dishes, without a word of the person; an authority has them too.
  { table: 'tax_documents', whose: OWN_SUBJECTS, shown: ['issued_at', 'number', 'total', 'tax'], deletion: 'keep' },
  { table: 'order_tokens', whose: OWN_ORDERS, shown: [], deletion: 'delete' },
  {
    table: 'order_ratings',
    whose: OWN_ORDERS,
    shown: ['food', 'speed', 'service', 'comment', 'created_at'],
    deletion: { comment: 'null', items: `'[]'` },
  },
  // What each of a group paid of an order: of an own order the names are other people's, and the file has
  // what its customer paid of others' orders.
  {
    table: 'group_shares',
    whose: `(${OWN_ORDERS} or customer_id = $customer)`,
    shown: ['amount', 'created_at'],
    from: '(select * from group_shares where customer_id = $customer)',
    by: 'created_at',
    deletion: { name: `''`, customer_id: 'null' },
  },
  { table: 'rating_photos', whose: OWN_ORDERS, shown: ['created_at'], deletion: 'delete' },
  // Waits for a payment, half an hour at most.
  { table: 'order_changes', whose: OWN_ORDERS, shown: ['due', 'created_at'], deletion: 'delete' },
  { table: 'usual_orders', whose: OWN, shown: ['name', 'branch_names', 'total', 'created_at'], deletion: 'delete' },
  {
    table: 'wallet_logs',
    whose: OWN,
    shown: ['created_at', 'type', 'amount', 'reason', 'expires_at'],
    by: 'position',
    deletion: 'keep',
  },
  {
    table: 'points_logs',
    whose: OWN,
    shown: ['created_at', 'type', 'amount', 'reason', 'expires_at'],
    by: 'position',
    deletion: 'keep',
  },
  {
    table: 'top_ups',
    whose: OWN,
    shown: ['created_at', 'amount', 'currency', 'status', 'returned'],
    by: 'created_at',
    deletion: 'keep',
  },
  {
    table: 'payment_sessions',
    whose: `ref_id in (select id from orders where tenant = $tenant and customer_id = $customer
      union select id from reservations where tenant = $tenant and customer_id = $customer
      union select id from top_ups where tenant = $tenant and customer_id = $customer)`,
    shown: ['created_at', 'purpose', 'kind', 'amount', 'currency', 'state', 'refunded'],
    by: 'created_at',
    deletion: 'keep',
  },
  { table: 'coupons', whose: OWN, shown: ['code'], deletion: 'keep' },
  { table: 'coupon_uses', whose: OWN, shown: ['code', 'used_at'], deletion: 'keep' },
  { table: 'reward_redemptions', whose: OWN, shown: ['code', 'redeemed_at'], deletion: 'keep' },
  { table: 'challenge_orders', whose: OWN, shown: ['number', 'at'], by: 'at', deletion: 'keep' },
  { table: 'challenge_awards', whose: OWN, shown: ['at'], by: 'at', deletion: 'keep' },
  {
    table: 'referral_results',
    whose: '(friend_id = $customer or owner_id = $customer)',
    shown: ['at', 'reason'],
    by: 'at',
    deletion: 'keep',
  },
  {
    table: 'reservations',
    whose: OWN,
    shown: [
      ...['number', 'starts_at', 'guests_count', 'status', 'name', 'mobile', 'email', 'note', 'needs', 'allergens'],
      ...['notes', 'dispute'],
    ],
    by: 'starts_at',
    deletion: {
      name: 'null',
      mobile: 'null',
      email: 'null',
      note: 'null',
      needs: `'{}'`,
      allergens: `'{}'`,
      notes: `'[]'`,
      dispute: 'null',
      token_hash: 'null',
    },
  },
  {
    table: 'waiting_entries',
    whose: OWN,
    shown: ['joined_at', 'guests_count', 'status', 'name', 'mobile', 'note', 'needs', 'rating', 'rating_note'],
    by: 'joined_at',
    deletion: { name: `''`, mobile: 'null', note: 'null', needs: `'{}'`, rating_note: 'null' },
  },
  // Addresses of browsers, of use to their push service alone.
  {
    table: 'waiting_subscriptions',
    whose: 'entry_id in (select id from waiting_entries where tenant = $tenant and customer_id = $customer)',
    shown: [],
    deletion: 'delete',
  },
  {
    table: 'order_subscriptions',
    whose: 'order_id in (select id from orders where tenant = $tenant and customer_id = $customer)',
    shown: [],
    deletion: 'delete',
  },
  // A text message that may follow a push.
  {
    table: 'order_pushes',
    whose: 'order_id in (select id from orders where tenant = $tenant and customer_id = $customer)',
    shown: [],
    deletion: 'delete',
  },
  // The dishes that they ordered at a table; another's stay as they are.
  {
    table: 'dine_lines',
    whose: `exists (select from dine_members m where m.tenant = $tenant and m.session_id = dine_lines.session_id
      and m.id = dine_lines.member_id and m.customer_id = $customer)`,
    shown: [],
    deletion: { note: 'null' },
  },
  { table: 'dine_members', whose: OWN, shown: ['nickname'], deletion: { nickname: `''` } },
  {
    table: 'delivery_wishes',
    whose: 'mobile = $phone',
    shown: ['latitude', 'longitude', 'created_at'],
    deletion: 'delete',
  },
  // Answers to messages go with the messages, by a trigger; no text is written about a no-show.
  {
    table: 'inbox_answers',
    whose: `kind = 'rating' and ref in (select id from orders where tenant = $tenant and customer_id = $customer)`,
    shown: ['text', 'at'],
    by: 'at',
    deletion: { text: `''`, sent_to: 'null' },
  },
  {
    table: 'contact_messages',
    whose: `(right(regexp_replace(mobile, '[^0-9]', '', 'g'), length($national)) = $national or email = $email)`,
    shown: ['ticket_number', 'name', 'mobile', 'email', 'message', 'created_at'],
    deletion: 'delete',
  },
  {
    table: 'outbox',
    whose: '(recipient = $phone or recipient = $email)',
    // The text of a message holds its code: when and where to is what there is to say.
    shown: ['kind', 'recipient', 'created_at'],
    by: 'created_at',
    deletion: 'delete',
  },
  {
    table: 'message_stops',
    whose: '(recipient = $phone or recipient = $email)',
    shown: ['channel', 'recipient', 'reason', 'at'],
    deletion: 'delete',
  },
  {
    table: 'consents',
    // With what a browser of theirs chose as a visitor.
    whose: `(customer_id = $customer or customer_id is null and browser in (
      select browser from consents where tenant = $tenant and customer_id = $customer and browser is not null))`,
    shown: ['at', 'purpose', 'given', 'screen', 'language', 'words'],
    from: `(select c.tenant, c.id, c.customer_id, c.browser, c.purpose, c.given, c.at, c.screen, c.language, w.words
      from consents c left join consent_words w on w.tenant = c.tenant and w.language = c.language and w.digest = c.words)`,
    by: 'id',
    deletion: 'delete',
  },
];
