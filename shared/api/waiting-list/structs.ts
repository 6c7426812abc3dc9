import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  max,
  min,
  nullable,
  number,
  optional,
  size,
  string,
  type,
} from 'superstruct';
import { shownWords } from '../privacy/shown-words.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '../reservation/limits.ts';
import { id, instant, money, names, queryFlag } from '../shapes.ts';

export const checkParams = type({ branchId: id });
export const checkQuery = type({ area_id: optional(id) });
/** How the queue stands (API-035). */
export const waitingCheck = type({
  count: number(),
  /**
   * Lines that `count` adds up and the range spans: one for each area, 1 where an area was asked for. Absent
   * from a server of before 2026-12.
   */
  queues: optional(number()),
  /** Minutes a new party would wait. */
  estimate_min: number(),
  estimate_max: number(),
  /** False: joining is impossible now. */
  open: boolean(),
});
export type WaitingCheck = Infer<typeof waitingCheck>;

const guests = max(min(integer(), 1), 1000);
/** As typed; the provider cleans and bounds it. */
const note = optional(nullable(size(string(), 0, MAX_NOTE_LENGTH)));

/** What the table must allow. */
const needs = optional(nullable(array(enums(['wheelchair', 'child_seat']))));

/** C-71: the form, and whose queue it is. `needs`: what the table must allow (a wheelchair, a child's seat). */
export const createBody = type({
  name: size(string(), 1, MAX_NAME_LENGTH),
  phone: size(string(), 1, 40),
  country_code: optional(nullable(size(string(), 0, 8))),
  guests_count: guests,
  area_id: optional(nullable(id)),
  note,
  needs,
  /** Of the code that is printed at the door: the party stands there (WL-018). One that is not right counts as none. */
  door: optional(nullable(size(string(), 0, 100))),
  branch_settings: type({ branch_id: id }),
});
export const createQuery = type({ frontend: optional(queryFlag) });
export const entryParams = type({ id });
export const lastActiveQuery = type({ branch_id: optional(id), area_id: optional(id) });

/** An entry as its owner sees it (API-040, API-060). */
export const waitingEntry = type({
  id: string(),
  branch_id: string(),
  branch_names: names,
  branch_phone: string(),
  time_zone: string(),
  area_id: nullable(string()),
  area_names: nullable(names),
  /** One of `WAITING_STATUSES`. */
  status: string(),
  name: string(),
  /**
   * Where its text message went, while it waits and has proved nothing; null or absent: nowhere, or it needs
   * no proof any more.
   */
  phone: optional(nullable(string())),
  guests_count: number(),
  person_count_from: number(),
  person_count_to: number(),
  note: nullable(string()),
  needs: array(string()),
  /** 1..n among the parties in the queue; null: it has no place any more. */
  position: nullable(number()),
  /** Parties before it. */
  ahead: nullable(number()),
  /** Minutes. */
  estimate_min: number(),
  estimate_max: number(),
  /** Until when the turn must be claimed; null: no turn, or claimed. */
  claim_until: nullable(instant),
  /** Seconds until then, by the provider's clock. */
  claim_seconds_left: nullable(number()),
  /** "On my way" was said. */
  claimed: boolean(),
  claim_minutes: number(),
  delays_left: number(),
  /** False: last, or none left. */
  can_delay: boolean(),
  /** False: the queue is out of service or its branch is closed; the entry keeps its place. */
  open: boolean(),
  branch_state: string(),
  /** Whether a text message reaches this party. */
  texts: boolean(),
  /** Whether the turn is announced by Web Push to a device of this party. */
  pushes: boolean(),
  /** Why it was ended by the restaurant or cancelled, in words. */
  end_reason: nullable(names),
  /**
   * What is ordered while waiting (WL-019), also once the party sits and its table can order; null or absent:
   * it is not offered, or there is none.
   */
  order: optional(
    nullable(
      type({
        /** The dine-in session in which it is composed; null: not begun. */
        session_id: nullable(string()),
        /** Dishes that were chosen and are not with the kitchen. */
        chosen: number(),
        /** Of them those that are cooked when the turn is claimed, and what they cost. */
        agreed: number(),
        agreed_total: money,
        /** Of them those that are no longer available: they are not cooked. */
        gone: number(),
        /** Dishes that the kitchen has. */
        sent: number(),
        /** The turn was claimed: what was agreed is with the kitchen, or about to be. */
        due: boolean(),
      }),
    ),
  ),
  /** 1..5. */
  rating: nullable(number()),
  /**
   * What a page needs to count by the messages of its queue (WL-020); null: the entry is over; absent: it
   * asks at each message, as one without a place does.
   */
  queue: optional(
    nullable(
      type({
        /** As the messages name it. */
        id: string(),
        /** Of the message that this answer is as new as. */
        version: number(),
        /** The party's place in the order of its queue. */
        place: number(),
        /** The branch's usual minutes per party. */
        minutes_per_party_min: number(),
        minutes_per_party_max: number(),
      }),
    ),
  ),
  /**
   * False: it has proved nothing, so that it has no place and `ahead` is what a new party would wait for
   * (decision 560). Absent from a server of before 2026-12, and from a provider that asks for no proof: true.
   */
  proved: optional(boolean()),
  /** This device proves it by a tap: it opened the link of the text message, or a customer holds it. */
  can_prove: optional(boolean()),
  joined_at: instant,
  updated_at: instant,
  version: number(),
});
export type WaitingEntry = Infer<typeof waitingEntry>;
export const lastActive = nullable(waitingEntry);
/** `entry_token` opens the entry without signing in; the edge stores it and no page gets it. */
export const createdEntry = type({
  WaitingEntity_id: string(),
  entry: waitingEntry,
  entry_token: optional(string()),
});

export const changeQueueBody = type({ id: optional(id), action: literal('sub') });
export const updateBody = type({
  id: optional(id),
  guests_count: optional(guests),
  name: optional(size(string(), 1, MAX_NAME_LENGTH)),
  /** Another area: the entry goes to the end of its queue. */
  area_id: optional(nullable(id)),
  note,
  needs,
});
export const cancelBody = type({
  id: optional(id),
  /** A code of `waitlist-cancellation-reasons`; sent only if filled (WL-011). */
  cancellation_reason: optional(nullable(size(string(), 0, 40))),
});
/** `door`: of the code that is printed at the door; absent: by the link of the text, or the customer. */
export const proveBody = type({ id: optional(id), door: optional(nullable(size(string(), 0, 100))) });
export const ratingBody = type({
  id: optional(id),
  rating: max(min(integer(), 1), 5),
  comment: note,
});

/** `member_token` makes this device a member of the session; the edge stores it and no page gets it. */
export const waitingOrder = type({ session_id: string(), member_id: string(), member_token: optional(string()) });

/** The server's public key of Web Push; null: nothing is pushed. */
export const pushKey = type({ key: nullable(string()) });
/** A browser's subscription, as `PushSubscription.toJSON()` says it. */
export const pushBody = type({
  endpoint: size(string(), 1, 1000),
  keys: type({ p256dh: size(string(), 1, 100), auth: size(string(), 1, 40) }),
  /** The question that was answered with yes; absent: a device that said yes before binds itself. */
  shown: optional(shownWords),
});
