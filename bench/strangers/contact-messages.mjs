/** Messages to the restaurant by a script that solves the puzzle for each, from one address. */
import { repeat } from './pace.mjs';
import { solveCheck, writeMessage } from './steps.mjs';
import { Visitor, wordOf } from './visitor.mjs';

export async function contactMessages(attack) {
  await repeat(attack, { most: 60, workers: 1, pauseMs: 10 }, async (number) => {
    const visitor = new Visitor({ ...attack, address: attack.address(1) });
    const token = await solveCheck(visitor);
    attack.note(token ? wordOf(await writeMessage(visitor, attack.seed + number, token)) : 'no puzzle');
    visitor.leave();
  });
}
