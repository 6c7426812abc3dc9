/**
 * The dearest reads from one address, at a site with two thousand dishes: its whole menu, and searches that are new.
 */
import { repeat } from './pace.mjs';
import { Visitor, wordOf } from './visitor.mjs';

const LARGE = 'grand';

export async function dearReads(attack) {
  const visitor = new Visitor({ ...attack, tenant: LARGE, address: attack.address(1) });
  const { data } = await visitor.call('GET', 'branch/frontend/branches');
  const place = `branch_id=${data[0].id}&type=pickup`;
  await repeat(attack, { most: 1000, workers: 8 }, async (number) => {
    const path = number % 2 === 0 ? `menus?${place}` : `items/search?${place}&q=chicken%20${attack.seed + number}`;
    attack.note(wordOf(await visitor.call('GET', `menu/frontend/${path}`)));
  });
  visitor.leave();
}
