import { findBranch, takeSlot } from '../../branch/service.ts';
import { momentWords } from '../../errors/moment-words.ts';
import { refuse } from '../../errors/refusal.ts';
import { nextSlots } from '../quote/quote-time.ts';
import type { CheckedOrder } from './check-order.ts';
import type { OrderRequest } from './order-request.ts';

/** Takes a place in the slot of a scheduled order. Throws SLOT_FULL, with the next slots. */
export async function takeTime({ db }: OrderRequest, { cart, wanted, measured }: CheckedOrder): Promise<void> {
  const startsAt = wanted.scheduled_period?.getTime();
  if (startsAt === undefined) return;
  const { facts, view } = measured;
  if (await takeSlot(db, await findBranch(db, cart.branch_id), cart.type, startsAt)) return;
  const data = { next: nextSlots(facts), cart: view };
  throw refuse('SLOT_FULL', { params: { time: momentWords(facts.branch!.time_zone, startsAt, facts.now) }, data });
}
