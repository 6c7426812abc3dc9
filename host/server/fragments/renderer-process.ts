/**
 * One renderer process: started without environment and rights, watched for its memory, ended by SIGKILL (safety M5).
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findNetworkNamespace } from './network-namespace.ts';
import { createOutbox } from './pool/outbox.ts';
import { type ExitCause, type FromRenderer, readExitCode, type ToRenderer } from './protocol.ts';

export interface RendererProcess {
  send(message: ToRenderer): void;
  /** Bytes of memory it holds now; 0 where there is no `/proc`. */
  memory(): number;
  /** Milliseconds of a processor that it has used; 0 where there is no `/proc`. */
  cpu(): number;
  /** At once, whatever it is doing. */
  kill(): void;
  /** Resolves when the process is gone. */
  ended: Promise<void>;
}

export interface RendererEvents {
  /** Whatever came over its channel; the types are its promise only. */
  onMessage(message: FromRenderer): void;
  /**
   * It ended by itself, or could not be started. `place`: of the bundle whose code threw; 0: unknown; null:
   * nothing was thrown.
   */
  onExit(reason: string, place: number | null): void;
}

/** Bytes in a page of memory; the kernel counts in pages. */
const MEMORY_PAGE_BYTES = 4096;

const EXIT_REASONS: Readonly<Record<ExitCause, string>> = {
  threw: 'code that no fragment waited for threw',
  rejected: 'a promise was rejected without a handler',
};

/** Node's arguments: the second layer, which holds whatever runs in the process. */
export const RENDERER_ARGUMENTS: readonly string[] = [
  // No files, network, child processes, addons or inspector, whatever runs in it; only what is allowed here.
  '--permission',
  // Its own code, and nothing else: bundles come as text.
  `--allow-fs-read=${import.meta.dirname}`,
  // Of one thread of our own (parent-watch.ts); bundles cannot ask for threads.
  '--allow-worker',
  '--disallow-code-generation-from-strings',
  // What a bundle may get hold of, should it leave its context, cannot be changed under our code.
  '--frozen-intrinsics',
  '--experimental-vm-modules',
  '--max-old-space-size=256',
  '--max-semi-space-size=16',
  '--no-addons',
  '--no-warnings',
];

/** What holds a bundle on this system, for the log; from the innermost outwards. */
export type ConfinementLayer = 'context' | 'permissions' | 'user' | 'network namespace';

let namespace: readonly string[] | null | undefined;

/** Looked for once; it takes some ms. */
function networkNamespace(): readonly string[] | null {
  namespace ??= findNetworkNamespace();
  return namespace;
}

export function confinementLayers(): readonly ConfinementLayer[] {
  const isRoot = process.getuid?.() === 0;
  return [
    'context',
    'permissions',
    ...(isRoot ? ['user' as const] : []),
    ...(networkNamespace() ? ['network namespace' as const] : []),
  ];
}

export function startRendererProcess({ onMessage, onExit }: RendererEvents): RendererProcess {
  const [program, ...words] = [...(networkNamespace() ?? []), process.execPath, ...RENDERER_ARGUMENTS];
  const child = spawn(program!, [...words, `${import.meta.dirname}/renderer.ts`], {
    cwd: import.meta.dirname,
    // Not even /proc/self/environ has anything to read.
    env: {},
    // Each stream is an object that leads to sockets and files.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Texts of any length are copied as they are.
    serialization: 'advanced',
  });
  child.on('message', (messages) => {
    for (const message of Array.isArray(messages) ? messages : [messages]) onMessage(message as FromRenderer);
  });
  child.on('error', (error) => onExit(error.message, null));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      const exit = signal === null ? readExitCode(code) : null;
      onExit(signal ?? (exit ? EXIT_REASONS[exit.cause] : `exit ${code}`), exit?.place ?? null);
      resolve();
    });
    child.once('error', () => child.pid === undefined && resolve());
  });
  // The edge ends without waiting for it; it ends when the edge's channel closes.
  child.unref();
  child.channel?.unref();

  const outbox = createOutbox<ToRenderer>((messages) => {
    // A process that is ending receives no more messages; `onExit` reports its end.
    if (child.connected) child.send(messages, () => {});
  });

  return {
    send: outbox.add,
    memory: () => (child.pid === undefined ? 0 : residentBytes(child.pid)),
    cpu: () => (child.pid === undefined ? 0 : usedCpu(child.pid)),
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
}

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * MEMORY_PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** The kernel counts in hundredths of a second. */
function usedCpu(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before, in parentheses, may hold anything; user and system time are the 14th and 15th of the line.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return 0;
  }
}
