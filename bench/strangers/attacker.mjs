/**
 * An attack in a process of its own, so that its work is not the waiting of the honest visitors, and at a low
 * priority: a stranger has another machine. It ends with the process that started it.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { ATTACKS } from './attacks.mjs';

/** For an attack that does not end by itself. */
const GRACE_MS = 3000;

/**
 * Starts an attack, and waits until its process has begun it. @returns `stop`, which ends it and answers its
 * tally: how often it got which answer.
 */
export async function startAttack(script, input) {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = new Promise((done) => child.once('exit', done));
  child.send(input);
  await Promise.race([once(child, 'message'), ended]);
  let tally = {};
  child.on('message', (message) => {
    tally = message;
  });
  return {
    stop: async () => {
      if (child.connected) child.send('stop');
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      const code = await ended;
      clearTimeout(timer);
      if (code !== 0) throw new Error(`The attack ${input.name} ended with ${code}`);
      return tally;
    },
  };
}

/** In the child: does the attack that it is sent, until it is sent a stop. */
export function attackAsChild() {
  setPriority(15);
  process.once('disconnect', () => process.exit(0));
  process.once('message', async (/** @type {any} */ { name, edge, tenant, seed, network }) => {
    const over = new AbortController();
    const tally = {};
    process.once('message', () => {
      over.abort();
      process.send?.(tally, () => process.exit(0));
    });
    process.send?.('begun');
    await ATTACKS[name].run({
      edge,
      tenant,
      seed,
      address: (at) => `127.0.${network}.${at}`,
      signal: over.signal,
      note: (word) => {
        tally[word] = (tally[word] ?? 0) + 1;
      },
    });
  });
}
