/**
 * What a renderer process gives away before it runs a bundle (safety M5). Node's permission model has already taken
 * files, child processes, threads and addons; this takes what it leaves: signals, the network, other users' processes.
 */
import Module, { registerHooks, syncBuiltinESMExports } from 'node:module';

/** Node modules that a server bundle may use: React's server half asks for these. */
const ALLOWED = new Set(
  ['async_hooks', 'buffer', 'crypto', 'events', 'module', 'stream', 'string_decoder', 'url', 'util'].flatMap((name) => [
    name,
    `node:${name}`,
  ]),
);

/** A user and group that nothing else runs as. PostgreSQL's, `nobody`, would let a bundle send it signals. */
const NOBODY_ELSE = 64_717;

const TAKEN_FROM_PROCESS = [
  ...['kill', '_kill', '_debugProcess', '_debugEnd', 'abort', 'dlopen', 'binding', '_linkedBinding', 'execve'],
  ...['getBuiltinModule', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups', 'umask', 'send'],
];
/** Who may add hooks may import what ours refuse. A bundle needs `createRequire`, and nothing else of it. */
const TAKEN_FROM_MODULE = ['registerHooks', 'register', 'runMain'];
const TAKEN_FROM_GLOBAL = ['fetch', 'WebSocket', 'EventSource'];

export interface Confinement {
  /** Makes the text importable under the address; nothing else than this and the allowed Node modules resolves. */
  admit(address: string, source: string): void;
}

/** Call once, after everything of our own is imported. */
export function confine(): Confinement {
  const sources = new Map<string, string>();
  registerHooks({
    resolve(specifier, context, next) {
      if (sources.has(specifier)) return { url: specifier, shortCircuit: true };
      if (ALLOWED.has(specifier)) return next(specifier, context);
      throw Object.assign(new Error(`A fragment may not import ${specifier}`), { code: 'ERR_ACCESS_DENIED' });
    },
    load(address, context, next) {
      const source = sources.get(address);
      return source === undefined ? next(address, context) : { format: 'module', source, shortCircuit: true };
    },
  });
  leaveRoot();
  for (const name of TAKEN_FROM_PROCESS) take(process, name);
  for (const name of TAKEN_FROM_MODULE) take(Module, name);
  for (const name of TAKEN_FROM_GLOBAL) take(globalThis, name);
  syncBuiltinESMExports();
  return { admit: (address, source) => void sources.set(address, source) };
}

/** As root this process could signal every other and read every environment; it may not stay. */
function leaveRoot(): void {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(NOBODY_ELSE);
  process.setuid?.(NOBODY_ELSE);
}

function take(from: object, name: string): void {
  Object.defineProperty(from, name, { value: undefined, writable: false, configurable: false });
}
