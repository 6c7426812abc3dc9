/** Texts that the API takes: what the test of the canary walks, so that no new one is forgotten (decision 533). */
import { ENDPOINTS, findEndpoint } from '@sufra/api/endpoints';
import { findStaffEndpoint, STAFF_ENDPOINTS } from '@sufra/api/staff/endpoints';
import { isRecord } from '@sufra/contract';
import type { Struct } from 'superstruct';

/** What takes these takes words, however few. */
const WORDS = 'Two words';

/**
 * Each text of each body, as `staff.note-order.note`; `[]` after a list. Ids, instants, amounts and choices
 * refuse words by their shape.
 */
export async function textFields(): Promise<string[]> {
  const all = await Promise.all(
    [...ENDPOINTS, ...STAFF_ENDPOINTS].map(async ({ name, structs }) => {
      const { body } = await structs();
      return body ? [...textsOf(body as unknown as Struct, name)] : [];
    }),
  );
  return all.flat();
}

function* textsOf(struct: Struct, path: string): Generator<string> {
  const { type, schema } = struct as { type: string; schema: unknown };
  if (type === 'array') yield* textsOf(schema as Struct, `${path}[]`);
  else if ((type === 'type' || type === 'object') && isRecord(schema)) {
    for (const [key, field] of Object.entries(schema)) yield* textsOf(field as Struct, `${path}.${key}`);
  } else if (!struct.validate(WORDS)[0]) yield path;
}

/** The fields of a request that have this word in them. */
export function fieldsWith(word: string, method: string, url: string, body: unknown): string[] {
  const { pathname } = new URL(url);
  const found = findEndpoint(method, pathname) ?? findStaffEndpoint(method, pathname);
  if (!found || typeof body !== 'string' || !body.startsWith('{')) return [];
  return [...pathsWith(word, JSON.parse(body), found.endpoint.name)];
}

function* pathsWith(word: string, value: unknown, path: string): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes(word)) yield path;
  } else if (Array.isArray(value)) {
    for (const one of value) yield* pathsWith(word, one, `${path}[]`);
  } else if (isRecord(value)) {
    for (const [key, one] of Object.entries(value)) yield* pathsWith(word, one, `${path}.${key}`);
  }
}

/**
 * Texts that the test does not write, and why. A field that is not written and in no line fails the test, and
 * so does a line without a field.
 */
export const NOT_WRITTEN: readonly (readonly [fields: RegExp, why: string])[] = [
  [
    /^staff\.(?:change-branch|open-branch|change-draft|discard-draft|make-preview|publish|schedule|add-domain|choose-flag|change-choices|change-dish|change-menu|change-prices|create-dish|create-menu|send-|set-dish|import-|preview-import)/,
    'what the restaurant says of itself and its menu: of no person, and it stays',
  ],
  [
    /^staff\.(?:change|create)-(?:challenge|coupon|offer|reward)\./,
    'what the restaurant says of its offers: of no person, and it stays',
  ],
  [
    /^staff\.(?:add-printer|change-printer|change-stations)\./,
    'what the restaurant calls its printers and stations: of no person, and it stays',
  ],
  [/^staff\.(?:accept-invitation|rename-person|invite-person)\.name$/, 'of people who work here, not of guests'],
  [/^staff\..*\.(?:seen|mark)$/, 'what the device saw before: compared, not stored'],
  [
    /\.(?:code|pin|token|bot_token|referral_code|table_code)$/,
    'compared with a code, stored as its hash or not at all',
  ],
  [/\.(?:credential|keys)\.|\.endpoint$|\.browser$/, 'made by a browser: rows of passkeys and subscriptions go whole'],
  [/\.(?:validation_url|return_url|ref_id|door|price_version|order_id)$/, 'compared with what is known'],
  [/\.shown\.words$/, 'the words beside a choice: the provider stores its own (decision 524)'],
  [/\.(?:mobile|phone|email|country_code)$/, 'numbers and addresses, of columns that end with the name beside them'],
  [/\.plate_number$/, 'letters and digits of a plate: `customer_vehicles` goes whole, an order loses its car'],
  [/^reservation\..*\.(?:branch_name|area_name|event_name|event_icon|allergens)/, 'the provider reads its own'],
  [
    /^reservation\.(?:create|update)-reservation\.(?:name|note|cancellation_reason)$/,
    'columns that the test fills by a statement; a reason is a code',
  ],
  [/^reservation\.dispute-no-show\.text$/, 'a column of reservations, in the list of what is deleted'],
  [/^dine-in\./, 'guests at a table have no account: sessions and lines go after their time'],
  [/^order\.(?:join|open)-group\.name$/, 'guests of a basket, which goes after its time'],
  [/^order\.(?:preview-order-edit|edit-order|change-line)/, 'columns of `order.add-line`'],
  [/^order\.(?:cancel-order\.note|report-arrival\.spot)$/, 'columns of orders, in the list of what is deleted'],
  [/^order\.keep-door-card\.gate_note$/, 'a column that the test fills by a statement'],
  [/^order\.change-usual-order\.name$/, 'a column of `order.create-usual-order`'],
  [/^(?:order\.send-rating-photo|user\.send-avatar|tenant\.send-contact-picture)$/, 'a picture, which is drawn again'],
  [/^tenant\.report-colour-corrections\./, 'names of colours, of the edge'],
  [
    /^user\.register\.(?:name|gender)$|\.gender$|^user\.resend-otp\.channel$/,
    'a column of `user.update-customer`, or one of a list',
  ],
  [/^user\.update-address\./, 'columns of `user.create-address`'],
  [/^user\.(?:create|rename)-passkey\.name$/, 'passkeys go whole'],
  [/^waiting-list\.(?:update-entry|cancel-entry)\./, 'columns of `waiting-list.create-entry`; a reason is a code'],
  [/^staff\.(?:cancel-order|reject-order)\.reason$|^staff\.move-order\.status$/, 'one of a list'],
  [
    /^staff\.keep-deposit\.(?:reason|note)$/,
    'a column of deposits, in the list of what is deleted; a reason is one of a list',
  ],
  [
    /^staff\.(?:open|count|close)-till\.|^staff\.move-till-cash\./,
    'sums, and reasons about cash of the till, which no customer has a part in: books of the restaurant',
  ],
  [
    /^staff\.set-tax-buyer\./,
    'of a company; `tax_buyers` goes whole, and a document in its name stays as the law says',
  ],
  [/^staff\.export-order-history\.q$/, 'asked, not stored'],
  [/^staff\.ask-money-back\.act\.reason$/, 'a column of `staff.ask-refund`'],
];
