/**
 * A real Redis for tests, on a free port, with nothing in it. `npm test` finds one (scripts/redis.mjs) and names it in
 * REDIS_SERVER; a test that is run alone looks at the usual place.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';

/** Milliseconds in which it must answer. */
const START_TIMEOUT_MS = 10_000;

/** Path of redis-server; null: this machine has none, and tests of it are skipped. */
export function findRedis(): string | null {
  const path = process.env.REDIS_SERVER || '/usr/bin/redis-server';
  return existsSync(path) ? path : null;
}

/** What a skipped suite says, so that it is not taken for a pass. */
export const NO_REDIS = 'not run: no redis-server here (REDIS_SERVER, or apt-get install redis-server)';

/** `describe` where there is a Redis; elsewhere skipped, with the reason in its title. */
export function describeWithRedis(title: string, body: () => void): void {
  if (findRedis()) describe(title, body);
  else describe.skip(`${title}: ${NO_REDIS}`, body);
}

export interface RedisServer {
  /** For REDIS_URL. */
  url: string;
  /** Begins empty, on the same port as before. */
  start(): Promise<void>;
  /** Ends it as a machine that loses power does. */
  kill(): Promise<void>;
  /** It keeps its connections and answers nothing, until `resume`. */
  hang(): void;
  resume(): void;
}

/** Starts one; the caller kills it. */
export async function startRedis(): Promise<RedisServer> {
  const path = findRedis();
  if (!path) throw new Error(NO_REDIS);
  const port = await freePort();
  let child: ChildProcess | null = null;
  const end = () => void child?.kill('SIGKILL');
  process.once('exit', end);
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: tmpdir() };
      const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
      child = spawn(path, words, { stdio: 'ignore' });
      const until = Date.now() + START_TIMEOUT_MS;
      while (!(await answers(port))) {
        if (child.exitCode !== null || Date.now() > until) throw new Error(`${path} does not run on ${port}`);
        await new Promise((done) => setTimeout(done, 10));
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      end();
      await gone;
    },
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
  await server.start();
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      done(String(data).startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => done(false));
  });
}
