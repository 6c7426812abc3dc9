/** A real Redis for tests, on a free port, with nothing in it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { findProgram, freePort, notHere } from './program.ts';
import { until } from './until.ts';

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
      const started = spawn(path, words, { stdio: 'ignore' });
      child = started;
      await until(
        async () => {
          if (started.exitCode !== null) throw new Error(`${path} ended on port ${port} with ${started.exitCode}`);
          return answers(port);
        },
        () => `${path} answers on port ${port}`,
      );
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
