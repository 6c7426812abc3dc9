/** The body of the thread that `scan-release.ts` starts. */
import { parentPort, workerData } from 'node:worker_threads';
import { scanFiles } from './scan-files.ts';

parentPort?.postMessage(scanFiles(workerData as ReadonlyMap<string, Uint8Array>));
