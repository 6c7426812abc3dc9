/** Shapes of the inbox (SHOP-020). */
import {
  array,
  enums,
  type Infer,
  integer,
  literal,
  min,
  nullable,
  optional,
  pattern,
  size,
  string,
  type,
} from 'superstruct';
import { id, instant, money, names } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { MAX_ANSWER } from '../limits.ts';
import { INBOX_KINDS, INBOX_STATUSES } from './inbox-kinds.ts';

const kind = enums(INBOX_KINDS);
const status = enums(INBOX_STATUSES);

export const inboxParams = type({ restaurant: restaurantKey });
/** `kind`: one that is none of `INBOX_KINDS` is an item that is not there. */
export const inboxItemParams = type({ restaurant: restaurantKey, kind: id, item: id });
export const inboxFileParams = type({ restaurant: restaurantKey, kind: id, item: id, file: id });
/** `before`: `next` of the page before. `mine`: assigned to the person who asks. */
export const inboxQuery = type({
  branch_id: optional(id),
  kind: optional(kind),
  status: optional(status),
  mine: optional(literal('1')),
  before: optional(pattern(string(), /^[\w.:-]{1,140}$/)),
});

const person = type({ id, name: string() });
const head = {
  kind: string(),
  id,
  at: instant,
  /** Null: it is about no branch, and every person of the inbox sees it. */
  branch_id: nullable(id),
  status: string(),
  assigned: nullable(person),
  /** Its guest. */
  name: string(),
  /** Its beginning: what its guest wrote. Null: nothing. */
  words: nullable(string()),
  /** Of a rating: the lowest of its stars. */
  stars: nullable(integer()),
  /** Files that came with it. */
  files: integer(),
};
const inboxHead = type(head);
/** Newest first, 50 at a time. `next`: for the page after; null: there is none. */
export const inboxPage = type({ items: array(inboxHead), next: nullable(string()) });

const answer = type({
  at: instant,
  text: string(),
  person,
  /** Address that it went to; null: it did not leave. */
  sent_to: nullable(string()),
});

export const inboxItem = type({
  ...head,
  version: integer(),
  mobile: nullable(string()),
  email: nullable(string()),
  /** Address that an answer goes to; null: the guest left none, and is called. */
  reach: nullable(string()),
  answers: array(answer),
  /** Ids for `inbox-file`. */
  file_ids: array(id),
  /** Persons that it can be assigned to. */
  people: array(person),
  /** Of a message. */
  ticket: nullable(string()),
  /** The order that it is about. */
  order: nullable(type({ id, number: string() })),
  rating: nullable(
    type({
      food: integer(),
      speed: integer(),
      service: integer(),
      /** Dishes that were judged by themselves. */
      items: array(type({ names, stars: integer() })),
    }),
  ),
  no_show: nullable(
    type({
      number: string(),
      starts_at: instant,
      guests_count: integer(),
      /** What it cost, and goes back to an excused party. */
      cost: money,
      currency: string(),
      /** `came`, `excused`, `stands`; null: not yet. */
      answer: nullable(string()),
    }),
  ),
});

const seen = { version: min(integer(), 0) };
/** What is absent stays. `assigned_to` null: to no person. */
export const inboxChangeBody = type({
  ...seen,
  status: optional(status),
  assigned_to: optional(nullable(id)),
});
export const inboxAnswerBody = type({ ...seen, text: size(string(), 1, MAX_ANSWER) });
export const noShowAnswerBody = type({ ...seen, answer: enums(['came', 'stands']) });
export const excuseBody = type(seen);

/** A picture that the provider has redrawn. It is shown as a picture or stored, and never opened as a page. */
export const inboxFile = type({ name: size(string(), 1, 100), type: literal('image/webp'), base64: string() });

export type InboxPage = Infer<typeof inboxPage>;
export type InboxHead = Infer<typeof inboxHead>;
export type InboxItem = Infer<typeof inboxItem>;
