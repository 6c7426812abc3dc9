/** Shapes of a floor's evening as staff work it (SHOP-016). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  optional,
  size,
  string,
  type,
} from 'superstruct';
import { MAX_NOTE_LENGTH } from '../../reservation/limits.ts';
import { day, id, instant, names } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { MAX_PARTY_GUESTS } from '../limits.ts';

/** Tables that can be put together for one party. */
const MAX_TABLES_TOGETHER = 6;

export const branchEveningParams = type({ restaurant: restaurantKey, branch: id });
/** `date` absent: the evening of now, which lasts until five in the morning. */
export const eveningQuery = type({ date: optional(day) });
export const sectionParams = type({ restaurant: restaurantKey, branch: id, section: id });
export const staffReservationParams = type({ restaurant: restaurantKey, branch: id, reservation: id });

const act = enums(['table ready', 'seat', 'leave', 'no show', 'cancel', 'move', 'note']);

export const staffReservation = type({
  id,
  /** What a change of it must carry. */
  version: integer(),
  /** As `shared/api/reservation/statuses.ts`. */
  status: string(),
  /** Null: a party that staff seated at the door. */
  name: nullable(string()),
  /** E.164. */
  mobile: nullable(string()),
  guests_count: integer(),
  starts_at: instant,
  ends_at: instant,
  /** The guest said that they come so many minutes late. */
  late_minutes: nullable(integer()),
  /** It was to be there by now. */
  late: boolean(),
  /** When the table is given away if they do not come; null: they came, or it is over. */
  no_show_at: nullable(instant),
  note: nullable(string()),
  needs: array(string()),
  allergens: array(names),
  event: nullable(names),
  /** `web`, or `staff`: at the door or by telephone. */
  source: string(),
  table_ids: array(id),
  /** What was paid for it, or is to be; `0.00`: nothing. */
  cost: string(),
  /** The restaurant's to the guest; the oldest first. */
  notes: array(type({ text: string(), at: instant })),
  /** What the person can do with it now. */
  acts: array(act),
});

export const evening = type({
  branch_id: id,
  names,
  /** The evening, and whether it is the one of now. */
  date: day,
  tonight: boolean(),
  now: instant,
  time_zone: string(),
  opens_at: nullable(instant),
  closes_at: nullable(instant),
  sections: array(
    type({
      id,
      names,
      /** It takes no party this evening. */
      closed: boolean(),
      tables: array(
        type({
          id,
          label: string(),
          seats: integer(),
          /** In order of time; a party at several tables is at each. */
          parties: array(staffReservation),
        }),
      ),
    }),
  ),
  /** Parties at no table. */
  unplaced: array(staffReservation),
});

const version = integer();
export const walkInBody = type({
  guests_count: max(min(integer(), 1), MAX_PARTY_GUESTS),
  area_id: optional(nullable(id)),
});
/** `version` of the reservation as it was seen. */
export const moveReservationBody = type({
  version,
  act: enums(['table ready', 'seat', 'leave', 'no show', 'cancel']),
});
/** One table, or several of one section that are put together. */
export const moveTablesBody = type({ version, table_ids: size(array(id), 1, MAX_TABLES_TOGETHER) });
export const guestNoteBody = type({ version, text: size(string(), 1, MAX_NOTE_LENGTH) });
/** Of an evening. */
export const sectionBody = type({ date: day, closed: boolean() });

export type Evening = Infer<typeof evening>;
export type StaffReservation = Infer<typeof staffReservation>;
