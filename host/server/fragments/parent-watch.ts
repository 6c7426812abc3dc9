/**
 * A thread of a renderer process that ends it when the edge is gone. A renderer learns that from its channel; one that
 * loops receives no events, and an edge that was killed cannot end its processes.
 */
import { Worker } from 'node:worker_threads';

const CHECK_INTERVAL_MS = 500;

/**
 * An orphan is given another parent by the system. As text, because a file in TypeScript brings the compiler
 * of types into the thread: 15 MB.
 */
const WATCH = `
const { workerData: { parent, look } } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, look);
`;

/** Call before anything is taken away, and before any bundle runs: nothing that a bundle does can stop it then. */
export function watchParent(): void {
  new Worker(WATCH, {
    eval: true,
    workerData: { parent: process.ppid, look: CHECK_INTERVAL_MS },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  }).unref();
}
