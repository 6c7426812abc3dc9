/**
 * Child processes. Each is the head of its own process group, is started by its binary (never through a shell, `npx` or
 * `pnpm run`, which swallow signals), and is ended with everything it started.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './workspace.mjs';

const KEPT_LINES = 40;
/** Time to end by itself before it is killed; everything must be gone within 5 s. */
const GRACE_MS = 3500;

/** @type {Set<Child>} */
const running = new Set();
let stopping = false;

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {boolean} isLast
 * @property {number | undefined} pid
 * @property {Promise<{ code: number | null, signal: string | null, asked: boolean }>} ended Resolves when the
 *   process is gone; never rejects. `asked`: it was stopped by us.
 * @property {() => string} lastWords Its last lines of output.
 * @property {() => Promise<void>} stop Ends it within GRACE_MS.
 */

/**
 * Starts Node 26 (or another binary) with a script.
 * @param {{ name: string, command: string, args: string[], env?: NodeJS.ProcessEnv, cwd?: string, logFile?:
 *   string, appendLog?: boolean, onLine?: (line: string) => void, show?: boolean | 'errors', lifeline?:
 *   boolean, afterEnd?: () => void, isLast?: boolean }} options `appendLog`: what the log file holds stays.
 *   `onLine`: gets each line of its output. `show`: its output goes to the terminal as it comes (`errors`: to
 *   the error stream, so that ours stays readable by programs). `afterEnd`: tidies up behind it. `isLast`:
 *   the others need it to end well, so it goes after them.
 * @returns {Child}
 */
export function startChild({
  name,
  command,
  args,
  env = process.env,
  cwd = ROOT,
  logFile,
  appendLog = false,
  onLine = () => undefined,
  show = false,
  lifeline = true,
  afterEnd,
  isLast = false,
}) {
  if (stopping) throw new Error(`${name} was not started: everything is being stopped`);
  const output = show === 'errors' ? process.stderr : show ? 'inherit' : 'pipe';
  const lifelineArgs = lifeline ? ['--import', new URL('lifeline.mjs', import.meta.url).href] : [];
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', output, output, ...(lifeline ? /** @type {const} */ (['ipc']) : [])];
  const process_ = spawn(command, [...lifelineArgs, ...args], {
    cwd,
    env,
    // The head of its own process group: Ctrl-C in a terminal reaches us alone, and we end everything in order.
    detached: true,
    stdio,
  });
  const lines = [];
  const take = (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
    onLine(line);
  };
  if (!show) keepLines(process_, take, logFile, appendLog);
  let over = false;
  let asked = false;
  const ended = new Promise((done) => {
    const finish = (result) => {
      if (over) return;
      over = true;
      running.delete(child);
      killGroup(process_.pid);
      afterEnd?.();
      done({ ...result, asked });
    };
    process_.once('error', (error) => {
      lines.push(String(error));
      finish({ code: 1, signal: null });
    });
    // `close` comes after the last output; a grandchild that holds the pipe must not hold us.
    process_.once('close', (code, signal) => finish({ code, signal }));
    process_.once('exit', (code, signal) => setTimeout(finish, 300, { code, signal }));
  });
  /** @type {Child} */
  const child = {
    name,
    isLast,
    pid: process_.pid,
    ended,
    lastWords: () => lines.join('\n'),
    async stop() {
      if (over) return;
      asked = true;
      process_.kill('SIGTERM');
      const timer = setTimeout(() => killGroup(process_.pid), GRACE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
  running.add(child);
  return child;
}

/** Runs a program to its end. @returns {Promise<{ code: number, output: string }>} */
export async function run(options) {
  const child = startChild(options);
  const { code, signal } = await child.ended;
  return { code: code ?? (signal ? 1 : 0), output: child.lastWords() };
}

/** True once everything is being stopped: no child starts any more. */
export const isStopping = () => stopping;

/** Ends every child that still runs, and lets no other start. */
export async function stopChildren() {
  stopping = true;
  await Promise.all([...running].filter(({ isLast }) => !isLast).map((child) => child.stop()));
  await Promise.all([...running].map((child) => child.stop()));
}

/** What is left of a process group goes at once: its head is gone or out of time. */
function killGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}

function keepLines(process_, take, logFile, appendLog) {
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  const file = logFile ? createWriteStream(logFile, { flags: appendLog ? 'a' : 'w' }) : null;
  for (const stream of [process_.stdout, process_.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      take(line);
      file?.write(`${line}\n`);
    });
  }
}
