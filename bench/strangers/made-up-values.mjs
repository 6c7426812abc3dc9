/**
 * Pages with values of a query that no page links to: each could be a document of its own. As many as an
 * address may ask for, and no more.
 */
import { repeat } from './pace.mjs';
import { Visitor, wordOf } from './visitor.mjs';

const PATHS = [
  '/menu/pickup/branch/nakhla-olaya?text=',
  '/emenu/nakhla-olaya?text=',
  '/reservations/branch/nakhla-olaya?change=',
  '/reservations/branch/nakhla-olaya?step=',
];

export async function madeUpValues(attack) {
  const visitor = new Visitor({ ...attack, address: attack.address(1) });
  // 15 a second, which is the limit of an address.
  await repeat(attack, { most: 150, workers: 1, pauseMs: 67 }, async (number) => {
    const path = PATHS[number % PATHS.length];
    attack.note(wordOf(await visitor.page(`${path}v${attack.seed + number}`)));
  });
  visitor.leave();
}
