/**
 * `/healthz`: the process answers. `/readyz`: 503 before it can serve and while the database does not answer;
 * what else is wrong, in words, at 200.
 */
import { whyAway } from '@sufra/database';
import { VERSION_HEADER } from '@sufra/operations/version';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Writes } from '../database/writes.ts';

export interface HealthSources {
  isReady(): boolean;
  pool: pg.Pool;
  writes: Writes;
  /** Each null: nothing is wrong with it. */
  clock(): string | null;
  redis(): string | null;
}

export function serveHealth(http: FastifyInstance, { isReady, pool, writes, clock, redis }: HealthSources): void {
  http.get('/healthz', async (_request, reply) => reply.headers(VERSION_HEADER).send({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    reply.headers(VERSION_HEADER);
    if (!isReady()) return reply.code(503).send({ status: 'starting' });
    const away = await whyAway(pool);
    if (away !== null) return reply.code(503).send({ status: 'waiting', waits_for: away });
    await writes.tryAgain();
    const refused = writes.refused();
    // It stays in the balancer's line: what only reads goes on.
    return refused === null
      ? { status: 'ready', clock: clock() ?? undefined, redis: redis() ?? undefined }
      : { status: 'read-only', waits_for: `the database takes no writes: ${refused}` };
  });
}
