/**
 * JSON bodies that are long to read, and long to walk over, at the contact form: 34 MB, and just below what is taken.
 */
import { repeat } from './pace.mjs';
import { Visitor, wordOf } from './visitor.mjs';

const PATH = '/api/v1/tenant/contact-messages';

export async function bigBodies(attack) {
  const visitor = new Visitor({ ...attack, address: attack.address(1) });
  const bodies = [11_200_000, 32_000].map((count) => `{"x":[${'{},'.repeat(count)}{}]}`);
  await repeat(attack, { most: 60, workers: 2, pauseMs: 400 }, async (number) => {
    const headers = { 'content-type': 'application/json' };
    attack.note(wordOf(await visitor.send('POST', PATH, { headers, body: bodies[number % 2] })));
  });
  visitor.leave();
}
