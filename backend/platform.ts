/**
 * The services that every domain is built on; it knows no domain. A domain gets it in its
 * `register…(platform)` function.
 */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { ReadTexts } from './dns.ts';
import type { Faults } from './faults.ts';
import type { Hooks } from './hooks.ts';
import type { Media } from './media/media.ts';
import type { Metrics } from './metrics.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Seeder } from './seeding/seeder.ts';
import type { TenantDirectory } from './tenant-directory/directory.ts';
import type { Timers } from './timers.ts';

export interface Platform {
  config: Config;
  log: Logger;
  database: Database;
  clock: Clock;
  realtime: Realtime;
  faults: Faults;
  media: Media;
  metrics: Metrics;
  tenants: TenantDirectory;
  http: FastifyInstance;
  /** Asks DNS. */
  readTexts: ReadTexts;
  /** What domains provide for those below them. */
  hooks: Hooks;
  /** Loads a domain's part of a demo brand; in the order of registration. */
  seeders: Seeder[];
  /** Runs work again and again, and at once when a clock was moved, until the server stops. */
  every: Timers['every'];
  everyTenant: Timers['everyTenant'];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Key of the tenant, for the log; empty until it is known. */
    tenant: string;
  }
}
