/** Access to the sandbox: programs and people on this machine, and no page of another site. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/;
/** A page of another site reaches us only under its own name (DNS rebinding). */
const LOCAL_HOST = /^(localhost|[a-z0-9-]+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i;

export async function refuseStrangers(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const address = request.raw.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'] !== undefined;
  const site = request.headers['sec-fetch-site'];
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none' && request.method !== 'GET';
  if (!LOOPBACK.test(address) || forwarded || foreign || !LOCAL_HOST.test(request.headers.host ?? '')) {
    await reply.code(403).send({ error: 'The sandbox answers to this machine only.' });
  }
}
