/** Shapes of dine-in (guide §1.6, §2). Answers are `type()`: unknown fields are tolerated. */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  optional,
  pattern,
  record,
  size,
  string,
  trimmed,
  type,
  unknown,
} from 'superstruct';
import { lineInsurance, lineOption, total } from '../order/cart-structs.ts';
import { lineChangeFields, lineFields } from '../order/line-structs.ts';
import { id, instant, money, names, picture, price } from '../shapes.ts';
import { invoice } from '../tax/invoice-struct.ts';
import { MAX_NICKNAME_LENGTH, MAX_SHARE_PARTS, TABLE_DIGITS } from './limits.ts';
import { SESSION_STATES } from './states.ts';

/**
 * `open`: dishes can be chosen and sent. `bill_requested`, `paying`: the bill stands, staff can reopen it. `closed`: a bill to
 * read. `moved`: the party sits at another table, `moved_to` is its session there, however often it moved since. `expired`: no member did anything for 90 minutes.
 */
export const sessionState = enums(SESSION_STATES);

/** What the printed code of a table says; letters of any case. */
export const tableCode = pattern(string(), /^[A-Za-z0-9-]{2,32}$/);

export const table = type({ id: string(), code: optional(string()), names, seats: number() });
export type Table = Infer<typeof table>;

const reason = type({ code: string(), message: optional(string()), params: optional(record(string(), unknown())) });

/** A table as a scan finds it. */
export const tableFound = type({
  table,
  branch: type({ id: string(), names, time_zone: string() }),
  /** False: ordering is impossible here now; `reason` says why: BRANCH_CLOSED, BRANCH_PAUSED, TYPE_OFF, TABLE_OFF. */
  available: boolean(),
  reason: nullable(reason),
  /** The party that sits there; null: a free table. */
  session: nullable(
    type({ id: string(), state: sessionState, members: number(), pin_required: boolean(), joined: boolean() }),
  ),
  /** True: a new party gives the four digits that staff say. */
  staff_code_required: boolean(),
});
export type TableFound = Infer<typeof tableFound>;
export const tableParams = type({ code: tableCode });

/** A name for the table, of letters that can be read; no account is needed. */
export const nickname = size(trimmed(string()), 1, MAX_NICKNAME_LENGTH);
const digits = pattern(string(), new RegExp(`^\\d{${TABLE_DIGITS}}$`));
export const openBody = type({
  table_code: tableCode,
  nickname,
  /** Four digits that staff say; without them the session waits until staff confirm it. */
  staff_code: optional(nullable(digits)),
});
export const joinBody = type({ nickname, pin: optional(nullable(digits)) });
export const confirmBody = type({ staff_code: digits });

export const sessionParams = type({ id });
export const sessionLineParams = type({ id, line: id });
/** `round`: its number. */
export const sessionRoundParams = type({ id, round: id });

export const sessionLineBody = type(lineFields);
export type SessionLineInput = Infer<typeof sessionLineBody>;
/** Options replace the old ones as a whole. The last change counts; `changed_by` shows it to the others (guide §1.6). */
export const sessionLineChange = type(lineChangeFields);
/** `line_ids` absent: everything that is not sent. `accepted_total`: what the customer saw, a check (409 PRICE_CHANGED). */
export const roundBody = type({
  line_ids: optional(size(array(id), 1, 100)),
  accepted_total: optional(nullable(money)),
});
/** `undo`: the request for the bill is taken back, within 10 seconds of it and before staff act on it. */
export const callBody = type({ kind: enums(['waiter', 'bill']), undo: optional(boolean()) });
/**
 * `party`: everyone and everything goes to that table, which must be free. `lines`: only what this phone has not sent
 * goes to the party at that table, which this phone has joined (MENU-036).
 */
export const moveBody = type({ table_code: tableCode, scope: optional(enums(['party', 'lines'])) });

export const member = type({ id: string(), nickname: string(), you: boolean() });
export type Member = Infer<typeof member>;

export const sessionLine = type({
  id: string(),
  member_id: string(),
  /** Whose line it is. */
  nickname: string(),
  /** The author of the last change, when it was another member: "Sara changed this". */
  changed_by: nullable(string()),
  version: number(),
  item_id: string(),
  names,
  image: optional(nullable(picture)),
  qty: number(),
  options: array(lineOption),
  insurance: array(lineInsurance),
  note: nullable(string()),
  unit_price: money,
  total: money,
  deposit: money,
  /** Number of its round; null: not sent, can be changed. */
  round: nullable(number()),
  /** As of a cart's line; always `ok` once sent. */
  state: string(),
  reason: nullable(reason),
  /** In a queue: it is cooked, as it is, when the turn comes. */
  agreed: optional(boolean()),
});
export type SessionLine = Infer<typeof sessionLine>;

export const round = type({
  number: number(),
  sent_by: string(),
  sent_at: instant,
  /** `sent`, `accepted` by the kitchen, `served`. */
  state: string(),
  total: money,
  /** Seconds in which any phone of the party can take it back; null or absent: it stands. */
  undo_seconds: optional(nullable(number())),
});
export type Round = Infer<typeof round>;

/** `dishes`: those lines. `equal`: so many of equal parts of the bill. `amount`: what was typed. Another text counts as `amount`. */
const shareKinds = ['dishes', 'equal', 'amount'] as const;
const shareParts = { of: number(), mine: number() };

/** A share of the bill that is being paid, or is paid (MENU-043). */
export const tableShare = type({
  id: string(),
  member_id: string(),
  nickname: string(),
  /** The member's place among those who joined, from 1: where the nickname is empty. */
  guest: optional(number()),
  you: boolean(),
  kind: string(),
  amount: money,
  /** `reserved`: its payment is open, until `pay_until` or until the bank has decided. `paid`. */
  state: string(),
  /** Lines of the bill that it pays; of `dishes` alone. */
  line_ids: array(string()),
  /** Of `equal`. */
  parts: nullable(type(shareParts)),
  /** Null: it is paid, or its bank has said that the money is there and it is being taken. */
  pay_until: nullable(instant),
  /** What of it went back to its payer at the payment provider. */
  returned: money,
});
export type TableShare = Infer<typeof tableShare>;

/** How the bill is shared. `left`: neither paid by a share nor at the waiter. `free`: of that, what no open share holds. */
const sharing = type({
  total: money,
  left: money,
  free: money,
  /** The least that can be paid of the currency, in hundredths: 100 where it has no decimals. Absent: 1. */
  step: optional(number()),
  /** False: this member cannot begin a share now. */
  can: boolean(),
  shares: array(tableShare),
  /** What staff noted as paid of members' shares, by cash or terminal. */
  at_waiter: optional(
    array(type({ member_id: string(), nickname: string(), guest: number(), you: boolean(), amount: money })),
  ),
  /** Dishes that no other share can pay. `by` null: paid at the waiter. */
  taken: array(type({ line_id: string(), by: nullable(string()), state: string() })),
});

/** A session for its members. */
export const session = type({
  id: string(),
  version: number(),
  state: sessionState,
  moved_to: nullable(string()),
  /** False: staff have not confirmed the party yet; the menu can be read, nothing can be chosen or sent (safety B12). */
  confirmed: boolean(),
  table,
  branch: type({ id: string(), names, time_zone: string() }),
  currency: string(),
  joined: boolean(),
  pin_required: boolean(),
  /** For members, to let others join. */
  pin: nullable(string()),
  members: array(member),
  lines: array(sessionLine),
  rounds: array(round),
  /** What was asked of staff and is not done yet. */
  calls: array(type({ kind: enums(['waiter', 'bill']), at: instant, by: string() })),
  /** Seconds in which the request for the bill can be taken back; null or absent: there is none, or it stands. */
  bill_undo_seconds: optional(nullable(number())),
  /** What is sent: the bill. */
  totals: array(total),
  /** Of the bill, what is paid neither by a share nor by what staff noted. Null or absent: it was not asked for, nothing was sent, or that is not said. */
  left: optional(nullable(money)),
  /** Lines that are not sent yet. */
  unsent_total: money,
  /** What can be done now. */
  can: type({ edit: boolean(), send: boolean(), call: boolean(), move: boolean() }),
  /** True: the restaurant takes no orders at tables now. The party keeps its rounds and its bill. Absent: false. */
  stopped: optional(boolean()),
  /** When it ends by itself without activity. */
  expires_at: nullable(instant),
  /**
   * Of a bill whose party has left, where the branch declares tax or did then: who sold it, when, and its tax document (TAX-002, HOST-047). Null or absent: the party
   * sits, or no tax was declared.
   */
  receipt: optional(
    nullable(type({ seller: names, vat_number: nullable(string()), at: instant, invoice: nullable(invoice) })),
  ),
  /** Shares of the bill (MENU-043); null or absent: none can be paid here. */
  sharing: optional(nullable(sharing)),
  /**
   * The party waits in a queue and has no table yet, `table` says so in words; null or absent: it sits. To send is to agree then: the kitchen
   * gets it when the turn is claimed (WL-019).
   */
  waiting: optional(
    nullable(
      type({
        /** The entry of the waiting list. */
        entry_id: string(),
        /** The turn was claimed: what was agreed is with the kitchen, and what is sent now goes there. */
        called: boolean(),
        /** Lines that are cooked when the turn comes. */
        agreed_total: money,
      }),
    ),
  ),
});
export type Session = Infer<typeof session>;

/** A bill in a visitor's list: `id` of its session. `left` as there; null too when the party left without its bill. */
const tableBill = type({
  ...{ id, state: sessionState, table: type({ names }), branch: type({ id, names, time_zone: string() }) },
  ...{ currency: string(), total: money, left: nullable(money), opened_at: instant },
});
export type TableBill = Infer<typeof tableBill>;
export const tableBills = array(tableBill);

const count = max(min(integer(), 1), MAX_SHARE_PARTS);
/**
 * `amount`: what this phone showed, a check (409 PRICE_CHANGED); of `amount` itself what is paid. Dishes and parts that come to more than is free are
 * bounded by it.
 */
export const shareBody = type({
  kind: enums(shareKinds),
  amount: price,
  line_ids: optional(size(array(id), 1, 200)),
  /** `of` equal parts of the whole bill, this phone pays `mine`. */
  parts: optional(type({ of: count, mine: count })),
});

export type ShareInput = Infer<typeof shareBody>;

/** A share for the member whose it is, on the page that pays it. */
export const ownShare = type({
  id: string(),
  session_id: string(),
  table: type({ names }),
  branch: type({ id: string(), names, time_zone: string() }),
  currency: string(),
  amount: money,
  /** `reserved`, `paid`; `released`: it came to nothing. Another text counts as `released`. */
  state: string(),
  /** The bank has said that the money is there, and it is not taken yet: it cannot be paid again. */
  deciding: boolean(),
  /** The payment session of it that the bank decides on: it is waited for. Null or absent: none, or not said. */
  bank_session: optional(nullable(id)),
  pay_until: nullable(instant),
  /** What is left of the bill, of all shares. */
  left: money,
});
export type OwnShare = Infer<typeof ownShare>;

/** The edge stores `member_token` sealed with the order tokens; a page never sees it. */
export const joined = type({ session, member_id: string(), member_token: optional(nullable(string())) });
export type Joined = Infer<typeof joined>;

/** The draft order's fields of the new table (CHK-004). */
export const moved = type({
  session,
  moved_lines: number(),
  /** Lines that the other branch does not sell; they stay where they are. */
  kept_lines: number(),
  table_changed: boolean(),
  table_changed_branch_id: nullable(string()),
});
export type Moved = Infer<typeof moved>;
