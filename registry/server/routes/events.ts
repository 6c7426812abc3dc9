/**
 * `GET /v1/events`: server-sent events; `revision` on connecting and after each change, so that edges need
 * not ask. Its data is `{revision, tenants}`: the tenants whose plans may be new, null for all.
 */
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AffectedTenants } from '../../plan/state.ts';
import type { Store } from '../../store/store.ts';

/** Proxies cut connections that are silent for a minute; a comment keeps them. */
const HEARTBEAT_MS = 15_000;

export async function eventRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  const streams = new Set<PassThrough>();
  const send = (stream: PassThrough, revision: number, tenants: AffectedTenants) =>
    stream.write(`id: ${revision}\nevent: revision\ndata: ${JSON.stringify({ revision, tenants })}\n\n`);

  const stopListening = store.onChange((revision, affected) => {
    for (const stream of streams) send(stream, revision, affected);
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(': still here\n\n');
  }, HEARTBEAT_MS).unref();
  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    stopListening();
    clearInterval(heartbeat);
    for (const stream of streams) stream.end();
  });

  app.get('/v1/events', (request, reply) => {
    const stream = new PassThrough();
    streams.add(stream);
    request.raw.once('close', () => {
      streams.delete(stream);
      stream.end();
    });
    send(stream, store.state().revision, null);
    return reply
      .headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream);
  });
}
