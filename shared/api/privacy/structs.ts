import { array, enums, type Infer, integer, nullable, optional, size, string, type } from 'superstruct';
import { id, instant, price } from '../shapes.ts';
import { challenge } from '../user/structs.ts';

export const dataExport = type({
  state: enums(['none', 'making', 'ready']),
  requested_at: nullable(instant),
  ready_at: nullable(instant),
  /** Until when it can be fetched; null: it is not ready. */
  expires_at: nullable(instant),
});

/** `name`: of the file. `content`: HTML in the language that it was asked for in; nothing in it runs or is loaded. */
export const dataFile = type({ name: string(), content: string() });

export const deletionTerms = type({
  /** Orders under way: they come first. */
  running_orders: array(type({ id, number: string() })),
  /** Money and points that are lost. */
  wallet: price,
  points: integer(),
  /**
   * Deposits that the customer holds: their money goes back to the method or in cash, no longer into the
   * wallet. `code`: to return them by.
   */
  deposits: optional(array(type({ id, number: string(), code: string(), amount: price }))),
  currency: string(),
  /** Days in which signing in calls it off. */
  grace_days: integer(),
  /** When the last one was called off by signing in; null: never. */
  called_off_at: nullable(instant),
});

export const deletionChallenge = challenge;
export const deletionBody = type({ challenge_id: id, code: size(string(), 0, 100), wallet: price });
export const plannedDeletion = type({ delete_at: instant });

export type DataExport = Infer<typeof dataExport>;
export type DeletionTerms = Infer<typeof deletionTerms>;
