/**
 * Requests for sign-in codes with the marks of a foreign page: any page can make its visitors send them. All
 * are refused.
 */
import { repeat } from './pace.mjs';
import { Visitor, wordOf } from './visitor.mjs';

const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' };

export async function codeRequests(attack) {
  const visitor = new Visitor({ ...attack, address: attack.address(1) });
  await repeat(attack, { most: 700, workers: 1, pauseMs: 5 }, async () => {
    attack.note(wordOf(await visitor.send('POST', '/api/v1/user/auth/send-otp', { headers: FOREIGN, body: '{}' })));
  });
  visitor.leave();
}
