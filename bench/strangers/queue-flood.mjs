/** Parties with made-up numbers that join a queue, each as a new visitor at one address. */
import { repeat } from './pace.mjs';
import { joinQueue } from './steps.mjs';
import { Visitor, wordOf } from './visitor.mjs';

export async function queueFlood(attack) {
  await repeat(attack, { most: 250, workers: 1, pauseMs: 10 }, async (number) => {
    const visitor = new Visitor({ ...attack, address: attack.address(1) });
    attack.note(wordOf(await joinQueue(visitor, attack.seed + number)));
    visitor.leave();
  });
}
