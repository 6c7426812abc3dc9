/** Sending a document so that a phone has its head one round trip sooner. */
import type { ServerResponse } from 'node:http';

/** Of a compressed document: the names of the hero and the fonts, and the styles of the first screen. */
const HEAD_START = 4096;

/** Milliseconds: long enough for the front to pass the head on before the rest arrives, which it would join to it. */
const APART = 2;

/**
 * Sends the first bytes of a document by themselves. What speaks TLS before the edge makes records of up to 16 KB of what it has
 * at hand; a browser reads nothing of a record before all of it is there, and a new connection carries 14 KB in its first
 * round trip. In one piece, a phone on slow 4G knew a document's hero and fonts 140 ms later.
 */
export function sendBody(response: ServerResponse, body: Buffer): void {
  if (body.length <= 2 * HEAD_START) {
    response.end(body);
    return;
  }
  response.write(body.subarray(0, HEAD_START));
  setTimeout(() => response.end(body.subarray(HEAD_START)), APART);
}
