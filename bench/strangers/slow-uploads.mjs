/** Files of 4 MB of which 1 KB comes, without a session, from two addresses. */
import { over } from './pace.mjs';
import { connect, headOf } from './sockets.mjs';

const UPLOADS = 60;

export async function slowUploads(attack) {
  const head = headOf(attack, 'POST', '/api/v1/user/customers/avatar', {
    'Content-Type': 'image/png',
    'Content-Length': 4_000_000,
  });
  for (let at = 0; at < UPLOADS; at++) connect(attack, attack.address(1 + (at % 2)), `${head}${'x'.repeat(1000)}`);
  await over(attack);
}
