/** Sending a body that is made meanwhile, compressed, each piece as soon as it is there. */
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { CONNECTION_LIMITS } from './connections.ts';
import { compress, createEncoder, type Encoding, flushed } from './encoding.ts';

/** A body in its order. Promises are texts that are not made yet. */
export type Pieces = readonly (string | Promise<string>)[];

/** Each answer on its way holds an encoder, a megabyte or two, for as long as its visitor or its pieces take. */
const ON_THE_WAY_MAX = 100;
let onTheWay = 0;
/** Its pieces take seconds; 300 KB take a minute at 5 KB/s. */
const SENT_WITHIN_MS = 120_000;

/**
 * Resolves when all is sent or the visitor has gone away; rejects when a piece does, and the answer is broken
 * off then. When `most` answers are on their way it waits for all pieces, and sends them as one.
 */
export async function sendPieces(
  response: ServerResponse,
  pieces: Pieces,
  encoding: Encoding,
  most = ON_THE_WAY_MAX,
): Promise<void> {
  if (onTheWay >= most) {
    const whole = (await Promise.all(pieces)).join('');
    response.end(await compress(Buffer.from(whole), encoding, 'each'));
    return;
  }
  onTheWay += 1;
  try {
    await sendEach(response, pieces, encoding);
  } finally {
    onTheWay -= 1;
  }
}

async function sendEach(response: ServerResponse, pieces: Pieces, encoding: Encoding): Promise<void> {
  const encoder = createEncoder(encoding);
  // A reader that takes nothing has no end of its own until the whole answer is written.
  response.socket?.setTimeout(CONNECTION_LIMITS.stalledMsMax);
  const sent = pipeline(encoder, response, { signal: AbortSignal.timeout(SENT_WITHIN_MS) }).then(
    () => null,
    () => null,
  );
  try {
    for (const piece of pieces) {
      // What is there leaves before anything is waited for.
      if (typeof piece !== 'string') await Promise.race([flushed(encoder), sent]);
      const text = await Promise.race([piece, sent]);
      if (text === null) return;
      encoder.write(text);
    }
    encoder.end();
  } catch (error) {
    encoder.destroy();
    throw error;
  }
  await sent;
}
