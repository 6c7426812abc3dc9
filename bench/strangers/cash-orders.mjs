/** Cash orders with made-up numbers, each of a new visitor at one address. */
import { repeat } from './pace.mjs';
import { orderForCash } from './steps.mjs';
import { Visitor, wordOf } from './visitor.mjs';

export async function cashOrders(attack) {
  await repeat(attack, { most: 60, workers: 4 }, async (number) => {
    const visitor = new Visitor({ ...attack, address: attack.address(1) });
    attack.note(wordOf(await orderForCash(visitor, attack.seed + number)));
    visitor.leave();
  });
}
