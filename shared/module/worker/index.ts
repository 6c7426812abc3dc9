/**
 * The kit of worker modules (`runtime: 'worker'`): a part says what the page shows, and the shell draws it.
 * It runs in a worker without a document, a network or storage; all it has is in `PartContext`. It brings no
 * React.
 */
export { h } from './element.ts';
export { type PartContext, type Refusal, type WorkerPart, workerPart } from './part.ts';
export { startWorkerModule } from './start.ts';
