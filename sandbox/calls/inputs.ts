/** What the sandbox takes. */

import { BRANCH_STATES } from '@sufra/api/branch/states';
import { MAX_LINE_QTY } from '@sufra/api/order/limits';
import { DISPUTE_ANSWERS, MAX_NOTE_LENGTH } from '@sufra/api/reservation/limits';
import { day, id, instant, money, names, orderType, price } from '@sufra/api/shapes';
import { COUPON_KINDS } from '@sufra/backend/coupon/tables.ts';
import { CANCEL_REASONS } from '@sufra/backend/order/rules/cancel-reasons.ts';
import { KEEP_REASONS } from '@sufra/backend/order/rules/keep-reasons.ts';
import { STAFF_ACTS } from '@sufra/backend/reservation/evening/staff.ts';
import { faultOfTenantKey } from '@sufra/backend/tenant-directory/tenant-key.ts';
import {
  any,
  array,
  boolean,
  enums,
  integer,
  max,
  min,
  nullable,
  optional,
  pattern,
  refine,
  size,
  string,
  type,
  unknown,
} from 'superstruct';
import { OPERATOR_ACTS } from '../bank/acts.ts';
import { moodInput } from '../bank/operator.ts';
import { PULLED } from '../printers/emulator.ts';

const tenantKey = pattern(string(), /^[a-z0-9][a-z0-9-]{0,40}$/);
const whichTenant = { tenant: optional(nullable(tenantKey)) };
const moment = refine(string(), 'instant', (text) => text.length < 50 && !Number.isNaN(Date.parse(text)));

export const resetInput = type(whichTenant);
export const tenantInput = type({
  tenant: refine(tenantKey, 'key of a tenant', (key) => faultOfTenantKey(key) ?? true),
  copy_of: tenantKey,
  /** Appended to each text of the copy. */
  every_text: optional(size(string(), 0, 2000)),
});
export const settingInput = type({ group: size(string(), 1, 40), key: size(string(), 1, 80), value: unknown() });
export const customerInput = type({
  tenant: tenantKey,
  mobile: optional(nullable(size(string(), 1, 40))),
  name: optional(nullable(size(string(), 1, 30))),
});
export const creditInput = type({
  ...whichTenant,
  /** Money; negative takes away. */
  wallet: optional(nullable(money)),
  points: optional(nullable(max(min(integer(), -1_000_000), 1_000_000))),
  /** Program of the points; absent: that of orders. */
  provider: optional(nullable(pattern(string(), /^[a-z0-9_-]{1,40}$/))),
  type: optional(size(string(), 1, 40)),
  reason: optional(nullable(names)),
});
/** A coupon as the restaurant makes it; what is absent sets no bound. */
export const couponInput = type({
  tenant: tenantKey,
  code: size(string(), 1, 200),
  kind: enums(COUPON_KINDS),
  value: optional(price),
  item_id: optional(nullable(id)),
  cap: optional(nullable(price)),
  min_items: optional(price),
  types: optional(nullable(size(array(orderType), 1, 10))),
  branches: optional(nullable(size(array(id), 1, 100))),
  from: optional(nullable(instant)),
  to: optional(nullable(instant)),
  per_customer: optional(nullable(max(min(integer(), 1), 1000))),
  total_uses: optional(nullable(max(min(integer(), 1), 1_000_000))),
  first_order: optional(boolean()),
  needs_login: optional(boolean()),
  stackable_with: optional(size(array(enums(['points'])), 0, 1)),
  listed: optional(boolean()),
});
/** A reward as the restaurant makes it; what is absent sets no bound. */
export const rewardInput = type({
  tenant: tenantKey,
  id,
  names,
  points: max(min(integer(), 1), 1_000_000),
  kind: enums(['percent', 'amount', 'delivery', 'item']),
  value: optional(price),
  item_id: optional(nullable(id)),
  cap: optional(nullable(price)),
  min_items: optional(price),
  types: optional(nullable(size(array(orderType), 1, 10))),
  branches: optional(nullable(size(array(id), 1, 100))),
  good_days: optional(max(min(integer(), 1), 3660)),
  valid_to: optional(nullable(instant)),
});
/** A challenge as the restaurant makes it. */
export const challengeInput = type({
  tenant: tenantKey,
  id,
  names,
  descriptions: optional(names),
  goal_kind: enums(['orders', 'amount', 'items']),
  goal_target: price,
  item_id: optional(nullable(id)),
  min_items: optional(price),
  types: optional(nullable(size(array(orderType), 1, 10))),
  branches: optional(nullable(size(array(id), 1, 100))),
  reward_kind: enums(['wallet', 'points']),
  reward_amount: price,
  for_new: optional(boolean()),
  starts_at: instant,
  ends_at: instant,
});
export const couponStopInput = type({ tenant: tenantKey, code: size(string(), 1, 200), stopped: boolean() });
export const availabilityInput = type({
  ...whichTenant,
  state: enums(['available', 'sold_out']),
  branch_id: optional(nullable(id)),
  back_at: optional(enums(['tomorrow', 'unknown'])),
});
export const branchStateInput = type({
  ...whichTenant,
  state: enums(BRANCH_STATES),
  /** Pause only: when it ends. */
  minutes: optional(nullable(max(min(integer(), 1), 24 * 60))),
});
export const serviceInput = type({
  ...whichTenant,
  /** Orders that one time slot takes. */
  slot_capacity: max(min(integer(), 0), 10_000),
});
export const ownerInput = type(whichTenant);
export const queueInput = type({
  ...whichTenant,
  area_id: optional(nullable(id)),
  count: optional(max(min(integer(), 0), 500)),
  open: optional(boolean()),
  /** A party at the door. */
  walk_in: optional(
    type({ name: optional(size(string(), 0, 60)), guests_count: optional(max(min(integer(), 1), 100)) }),
  ),
});
export const waitingInput = type({
  ...whichTenant,
  action: enums(['prove', 'call', 'seat', 'skip']),
  /** For `seat`: the table of a party that ordered while it waited. */
  table_code: optional(nullable(size(string(), 1, 40))),
});
export const tableInput = type({
  ...whichTenant,
  /** What staff do with the session at the table. */
  action: optional(enums(['confirm', 'answer', 'pay', 'reopen', 'close', 'accept', 'serve', 'move'])),
  /** For `accept` and `serve`. */
  round: optional(max(min(integer(), 1), 1000)),
  /** For `move`. */
  table_code: optional(size(string(), 1, 40)),
  available: optional(boolean()),
});
export const priceInput = type({ ...whichTenant, price, branch_id: optional(nullable(id)) });
export const optionInput = type({ ...whichTenant, available: boolean() });
export const bannersInput = type({
  banners: size(
    array(
      type({
        id,
        place: size(string(), 1, 40),
        title: names,
        /** Key of a picture of the demo brands. */
        picture: optional(nullable(size(string(), 1, 80))),
        type: size(string(), 1, 20),
        item_id: optional(nullable(size(string(), 1, 64))),
        group_id: optional(nullable(size(string(), 1, 64))),
        url: optional(nullable(size(string(), 1, 500))),
        appear_in_period: optional(max(min(integer(), 0), 100_000)),
      }),
    ),
    0,
    50,
  ),
});
export const redirectsInput = type({
  redirects: size(array(type({ from: size(string(), 1, 500), to: size(string(), 1, 500) })), 0, 200),
});
export const trackingCodesInput = type({
  codes: size(
    array(type({ provider: size(string(), 1, 80), web_code: size(string(), 0, 2000), enable: enums(['0', '1']) })),
    0,
    50,
  ),
});
export const areaInput = type({
  ...whichTenant,
  enabled: optional(boolean()),
  priority: optional(max(min(integer(), 0), 1000)),
  fee: optional(price),
  min_order: optional(price),
  free_over: optional(nullable(price)),
});
export const orderStatusInput = type({
  ...whichTenant,
  status: size(string(), 1, 40),
  /** Of a cancellation: what the customer reads. */
  reason: optional(nullable(enums(CANCEL_REASONS.codes))),
});
export const clockInput = type({ ...whichTenant, now: nullable(moment) });
export const faultInput = type({
  ...whichTenant,
  path: size(string(), 1, 200),
  method: optional(nullable(size(string(), 1, 10))),
  status: optional(nullable(max(min(integer(), 200), 599))),
  delay_ms: optional(nullable(max(min(integer(), 0), 120_000))),
  times: optional(nullable(min(integer(), 1))),
  body: optional(any()),
  drop: optional(boolean()),
});
export const broadcastInput = type({
  channel: size(string(), 1, 100),
  event: size(string(), 1, 100),
  data: optional(any()),
});
export const reservationInput = type({
  tenant: tenantKey,
  customer_id: id,
  branch_id: id,
  area_id: optional(nullable(id)),
  starts_at: instant,
  guests_count: max(min(integer(), 1), 100),
  status: optional(enums(['pending', 'pending_payment', 'confirmed', 'cancelled', 'table ready'])),
});
/** As staff; `move`: to these tables, several are put together by hand. */
export const staffActInput = type({
  tenant: optional(tenantKey),
  action: enums([...STAFF_ACTS, 'move', 'note', 'answer']),
  table_ids: optional(size(array(id), 1, 6)),
  text: optional(size(string(), 0, MAX_NOTE_LENGTH)),
  answer: optional(enums(DISPUTE_ANSWERS)),
});
export const floorQuery = type({ tenant: optional(tenantKey), date: day });
const sectionOfEvening = type({ area_id: id, date: day });
export const floorInput = type({
  tenant: optional(tenantKey),
  close: optional(sectionOfEvening),
  open: optional(sectionOfEvening),
  walk_in: optional(type({ guests_count: max(min(integer(), 1), 100), area_id: optional(nullable(id)) })),
});
export const termsInput = type({
  tenant: optional(tenantKey),
  cost_per_person: optional(price),
  cost_is: optional(enums(['deposit', 'fee'])),
  hold_minutes: optional(max(min(integer(), 1), 60)),
  no_show_minutes: optional(max(min(integer(), 1), 240)),
  refunds: optional(array(type({ hours_before: min(integer(), 0), percent: max(min(integer(), 0), 100) }))),
});
/** What the bank's own people do to a payment. */
export const paymentActInput = type({ ...whichTenant, action: enums(OPERATOR_ACTS) });
/** How the bank is from now on, for everybody. */
export const bankInput = type({ ...whichTenant, ...moodInput.schema });
/** Money back to the customer of an order that was delivered; absent: all of it. */
export const refundInput = type({ ...whichTenant, amount: optional(price) });
/** What staff agreed with the customer on the phone; absent: what the customer chose beforehand. `qty`: how many of the line ran out; absent: all. */
export const ranOutInput = type({
  ...whichTenant,
  choice: optional(enums(['refund', 'swap'])),
  item_id: optional(size(string(), 1, 100)),
  qty: optional(max(min(integer(), 1), MAX_LINE_QTY)),
});
/** A code as typed or scanned; the tenant decides whose it is. */
const depositCode = size(string(), 1, 200);
export const depositQuery = type({ tenant: tenantKey, code: depositCode });
/** Pieces that came back; with a `reason`: so that the restaurant keeps their deposits. */
export const depositInput = type({
  tenant: tenantKey,
  code: depositCode,
  pieces: size(array(id), 1, 1000),
  reason: optional(nullable(enums(KEEP_REASONS.codes))),
  note: optional(nullable(size(string(), 0, 200))),
});
export const lineParams = type({ id, line: id });
export const outboxQuery = type({ to: optional(string()), tenant: optional(string()) });
export const idParams = type({ id });
export const serviceParams = type({ id, type: orderType });
export const tenantParams = type({ tenant: tenantKey });

export const printersQuery = type({ tenant: tenantKey });
export const printersInput = type({
  tenant: tenantKey,
  branch_id: optional(nullable(id)),
  /** Of the console, typed into a printer that asks there. */
  address: optional(nullable(size(string(), 1, 300))),
});
export const printerInput = type({
  on: optional(boolean()),
  /** A roll is in it. */
  paper: optional(boolean()),
  cover: optional(enums(['closed', 'open'])),
  loses_confirmations: optional(max(min(integer(), 0), 100)),
  loses_answers: optional(max(min(integer(), 0), 100)),
  /** At which step of its next paper the plug is pulled; null: at none. */
  pulled: optional(nullable(enums(PULLED))),
});
