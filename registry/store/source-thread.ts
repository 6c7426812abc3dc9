/** The body of the thread that `source-maps.ts` starts. */
import { parentPort, workerData } from 'node:worker_threads';
import { findSources, type SourceQuestion } from './find-sources.ts';

parentPort?.postMessage(findSources(workerData as SourceQuestion));
