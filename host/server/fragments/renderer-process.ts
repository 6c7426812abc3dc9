/** One renderer process: started without environment and rights, watched for its memory, ended by SIGKILL (safety M5). */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { FromRenderer, ToRenderer } from './protocol.ts';

export interface RendererProcess {
  send(message: ToRenderer): void;
  /** Bytes of memory it holds now; 0 when the system does not tell. */
  memory(): number;
  /** At once, whatever it is doing. */
  kill(): void;
  /** Resolves when the process is gone. */
  ended: Promise<void>;
}

export interface RendererEvents {
  heard(message: FromRenderer): void;
  /** It ended by itself, or could not be started. */
  lost(reason: string): void;
}

/** Bytes in a page of memory; the kernel counts in pages. */
const PAGE = 4096;
/** What is kept of what a dying process says. */
const LAST_WORDS = 300;

const ARGUMENTS = [
  '--permission',
  // Its own code, and nothing else: bundles come as text.
  `--allow-fs-read=${import.meta.dirname}`,
  // Of one thread of our own (parent-watch.ts); bundles cannot ask for threads (confinement.ts).
  '--allow-worker',
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=256',
  '--max-semi-space-size=16',
  '--no-addons',
  '--no-warnings',
];

export function startRendererProcess({ heard, lost }: RendererEvents): RendererProcess {
  const child = spawn(process.execPath, [...ARGUMENTS, `${import.meta.dirname}/renderer.ts`], {
    cwd: import.meta.dirname,
    // Not even /proc/self/environ has anything to read.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A third of the time that JSON takes for a page's HTML and data.
    serialization: 'advanced',
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS);
  });
  child.on('message', (message) => heard(message as FromRenderer));
  child.on('error', (error) => lost(error.message));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      lost([signal ?? `exit ${code}`, words.trim()].filter(Boolean).join(': '));
      resolve();
    });
    child.once('error', () => child.pid === undefined && resolve());
  });
  // The edge ends without waiting for it; it ends when the edge's channel closes.
  child.unref();
  child.channel?.unref();
  (child.stderr as { unref?(): void } | null)?.unref?.();

  return {
    send(message) {
      // A process that is dying takes nothing any more; its end is told by `lost`.
      if (child.connected) child.send(message, () => {});
    },
    memory: () => (child.pid === undefined ? 0 : residentBytes(child.pid)),
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
}

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE;
  } catch {
    return 0;
  }
}
