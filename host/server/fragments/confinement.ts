/**
 * What a renderer process gives away before it runs a bundle (safety M5). A bundle has a context of its own
 * and no object of the process (`bundle-context.ts`); should it ever get one, it finds there no signals, no
 * channel and nothing to import. Node's permission model, the user and the network namespace hold whatever
 * happens in here (`renderer-process.ts`).
 */
import Module, { registerHooks, syncBuiltinESMExports } from 'node:module';

/** A user and group that nothing else runs as. The user of PostgreSQL would let a bundle send it signals. */
const UNSHARED_UID = 64_717;

const TAKEN_FROM_PROCESS = [
  ...['kill', '_kill', '_debugProcess', '_debugEnd', 'abort', 'dlopen', 'binding', '_linkedBinding', 'execve'],
  ...['getBuiltinModule', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups', 'umask', 'report'],
  ...['send', '_send', '_channel', 'disconnect', '_disconnect', '_getActiveHandles', '_getActiveRequests'],
  ...['on', 'addListener', 'prependListener', 'once', 'prependOnceListener', 'listeners', 'rawListeners'],
  ...['removeListener', 'off', 'removeAllListeners', 'stdin', 'stdout', 'stderr', 'mainModule'],
];
const TAKEN_FROM_MODULE = ['registerHooks', 'register', 'runMain', '_load', 'createRequire'];
const TAKEN_FROM_GLOBAL = ['fetch', 'WebSocket', 'EventSource', 'process'];

/** Call once, after everything of our own is imported and listens. */
export function confine(): void {
  registerHooks({
    resolve(specifier) {
      throw Object.assign(new Error(`A renderer process may not import ${specifier}`), { code: 'ERR_ACCESS_DENIED' });
    },
  });
  leaveRoot();
  const { process } = globalThis;
  for (const name of TAKEN_FROM_PROCESS) take(process, name);
  for (const name of TAKEN_FROM_MODULE) take(Module, name);
  for (const name of TAKEN_FROM_GLOBAL) take(globalThis, name);
  syncBuiltinESMExports();
}

/** As root this process could signal every other and read every environment; it may not stay. */
function leaveRoot(): void {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(UNSHARED_UID);
  process.setuid?.(UNSHARED_UID);
}

function take(from: object, name: string): void {
  Object.defineProperty(from, name, { value: undefined, writable: false, configurable: false });
}
