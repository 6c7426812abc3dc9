import { boolean, type Infer, number, optional, type } from 'superstruct';
import { id } from '../shapes.ts';

export const checkParams = type({ branchId: id });
export const checkQuery = type({ area_id: optional(id) });
/** How the queue stands (API-035). */
export const waitingCheck = type({
  count: number(),
  /** Minutes a new party would wait. */
  estimate_min: number(),
  estimate_max: number(),
  /** False: nobody can join now. */
  open: boolean(),
});
export type WaitingCheck = Infer<typeof waitingCheck>;
