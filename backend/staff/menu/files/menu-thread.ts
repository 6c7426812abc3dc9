/**
 * The body of the thread that `aside.ts` starts: it answers calls of `MenuWork` one by one. Bytes that it
 * answers change hands, they are not copied.
 */
import { parentPort } from 'node:worker_threads';
import { MenuWork } from './menu-work.ts';

const port = parentPort!;
const work = new MenuWork();
port.on('message', ({ call, given }: { call: keyof MenuWork; given: readonly unknown[] }) => {
  const answer = (work[call] as (...given: readonly unknown[]) => unknown).apply(work, [...given]);
  port.postMessage({ answer }, buffersIn(answer));
});
port.postMessage('ready');

function buffersIn(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array) return [value.buffer as ArrayBuffer];
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).flatMap(buffersIn)
    : [];
}
