/**
 * Who may change the registry: whoever holds the publish token; without a token, programs on this machine.
 * A module is fully trusted by every page (safety.md §0.4), so a web page open on this machine must not pass for one.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Makes the guard of changing routes; it answers 401 or 403 itself. */
export function guardChanges(publishToken: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (publishToken !== null) {
      if (sameText(request.headers.authorization ?? '', `Bearer ${publishToken}`)) return;
      await reply.code(401).send({
        errors: [{ code: 'TOKEN_NEEDED', message: 'This registry takes changes with its publish token only.' }],
      });
      return;
    }
    if (isLoopback(request.socket.remoteAddress) && !isForwarded(request) && !isFromPage(request)) return;
    await reply.code(403).send({
      errors: [{ code: 'LOOPBACK_ONLY', message: 'Set SUFRA_PUBLISH_TOKEN to take changes from elsewhere.' }],
    });
  };
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** A proxy on this machine makes everybody's requests look local. */
function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'));
}

/** Browsers say where a request comes from; programs do not. */
function isFromPage({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
