/**
 * The provider of a simulated day: several servers before one database, which may be killed at any statement
 * and start again.
 */
import type { InjectOptions } from 'fastify';
import pino from 'pino';
import type { Config } from '../../config.ts';
import type { Platform } from '../../platform.ts';
import { startBackend } from '../../server.ts';
import type { Gate } from './gate.ts';
import type { Trace } from './trace.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** A timer of a server: what it repeats, and how often. */
interface Job {
  milliseconds: number;
  run: () => void;
  last: number;
}

export interface Server {
  name: string;
  platform: Platform;
  jobs: Job[];
  isDead: boolean;
  /** Rejects when it is killed. */
  death: Promise<never>;
}

export interface Servers {
  start: (name: string) => Promise<void>;
  alive: () => readonly Server[];
  /**
   * Ends it between two statements: what it held in memory is gone, and whoever waits for it gets a broken connection.
   */
  kill: (name: string) => Promise<void>;
  call: (server: Server, call: InjectOptions) => Promise<Answer>;
  /** Runs what its timers have due. */
  tick: (server: Server) => void;
  close: () => Promise<void>;
}

/**
 * Limits that PostgreSQL keeps by the real clock: a machine that is slower would have another day
 * (statements.ts, `timeless`).
 */
const TIMELESS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** Errors that a server logged: they stand nowhere else. */
export type Logged = (server: string, line: { msg?: string; err?: { message?: string; stack?: string } }) => void;

export function createServers(config: Config, gate: Gate, trace: Trace, logged: Logged): Servers {
  const servers = new Map<string, Server>();
  const deaths = new Map<Server, (error: Error) => void>();

  const start = async (name: string): Promise<void> => {
    const jobs: Job[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => logged(name, JSON.parse(line)) });
    const backend = await gate.unguarded(() =>
      withOwnTimers(jobs, () => startBackend(config, { log, time: () => Date.now() })),
    );
    const { pool } = backend.platform.database;
    // Of connections that come in the place of broken ones.
    pool.options.options = TIMELESS.map((limit) => `-c ${limit}=0`).join(' ');
    gate.watch(name, pool);
    // How many a start needed at the same time is a matter of the machine: from here on all of them are there.
    const all = Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    await gate.settle();
    const clients = await all;
    const limits = TIMELESS.map((limit) => `set ${limit} = 0`).join('; ');
    await gate.unguarded(() => Promise.all(clients.map((client) => client.query(limits))));
    for (const client of clients) client.release();
    const server = { name, platform: backend.platform, jobs, isDead: false } as Server;
    server.death = new Promise((_, reject) => deaths.set(server, reject));
    server.death.catch(() => {});
    servers.set(name, server);
  };

  const end = async (server: Server): Promise<void> => {
    server.isDead = true;
    servers.delete(server.name);
    const { http, database } = server.platform;
    http.server.close();
    http.server.closeAllConnections();
    deaths.get(server)?.(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));
    await gate.cut(server.name);
    void database.pool.end().catch(() => {});
  };

  return {
    start,
    alive: () => [...servers.values()],
    kill: async (name) => {
      const server = servers.get(name);
      if (!server) return;
      trace.note(`${name} is killed`);
      await end(server);
    },
    call: async (server, call) => {
      const {
        statusCode: status,
        headers,
        body,
      } = await Promise.race([server.platform.http.inject(call), server.death]);
      return { status, headers, text: body };
    },
    tick: ({ jobs }) => {
      const now = Date.now();
      for (const job of jobs) {
        // A clock that went back does not stop a timer.
        if (now - job.last < job.milliseconds && now >= job.last) continue;
        job.last = now;
        job.run();
      }
    },
    close: async () => {
      for (const server of servers.values()) await end(server);
    },
  };
}

/** The day says when a server's timers run: in a simulated second without any event nothing is due. */
async function withOwnTimers<Result>(jobs: Job[], work: () => Promise<Result>): Promise<Result> {
  const { setInterval: before } = globalThis;
  globalThis.setInterval = ((run: () => void, milliseconds: number) => {
    jobs.push({ run, milliseconds, last: Date.now() });
    const handle = before(() => {}, milliseconds);
    clearInterval(handle);
    return handle;
  }) as typeof setInterval;
  try {
    return await work();
  } finally {
    globalThis.setInterval = before;
  }
}
