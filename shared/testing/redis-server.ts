/** A real Redis for tests, on a free port, with nothing in it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { findProgram, freePort, notHere } from './program.ts';

/** Milliseconds in which it must answer. */
const START_TIMEOUT_MS = 10_000;

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
  const path = findProgram('REDIS_SERVER');
  if (!path) throw new Error(notHere('REDIS_SERVER'));
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
