/** A payment of a simulated day: begun, with one of the sandbox bank's cards, and looked at or left. */
import { createPaymentSession, getPaymentSession } from '@sufra/api/payment/endpoints';
import { CARDS } from '../../../payment/testing/pay.ts';
import { call, type Person, sleep } from '../world.ts';
import { tap } from './waits.ts';

/** The usual one more often. */
const USUAL_CARDS = [
  'approve',
  'approve',
  'approve',
  'sale',
  'sale',
  'decline',
  'threeDs',
  'never',
  'wrongAmount',
] as const;

export interface Due {
  purpose: 'order' | 'reservation';
  ref_id: string;
  method_id: string;
  tenant: string;
}

export async function pay(person: Person, headers: Record<string, string>, { tenant, ...due }: Due): Promise<void> {
  const { random, world } = person;
  for (let tries = 0; tries < 3; tries += 1) {
    const body = { ...due, return_url: `http://${tenant}.localhost:3000/en/check-payment` };
    const { data, code } = await call(person, createPaymentSession, { body } as never, headers);
    if (code === 'ALREADY_PAID' || code === 'PAYMENT_EXPIRED') return;
    await tap(person);
    // One; of several the customer has the page of any.
    const payments = world.bank.list().filter(({ reference }) => reference === data?.id);
    if (payments.length === 0) continue;
    const payment = random.pick(payments);
    const card = random.pick(USUAL_CARDS);
    await world.bank.payByCard(payment.id, CARDS[card]);
    world.trace.note(`${person.name} types the card ${card}`);
    await tap(person);
    if (card === 'threeDs') world.bank.decide(payment.id, random.chance(0.8) ? 'approve' : 'decline');
    // Some close the page.
    if (random.chance(0.2)) return;
    for (let looks = 0; looks < 3; looks += 1) {
      const seen = await call(person, getPaymentSession, { params: { id: data!.id } } as never, headers);
      const outcome = seen.data?.outcome;
      if (outcome === 'paid') return;
      if (outcome !== 'waiting') break;
      await sleep(5000);
    }
  }
}
