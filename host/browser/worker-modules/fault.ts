/**
 * What a worker module did against its rules: it is ended, and its release is at fault. The name is what
 * `failures/cause.ts` knows it by.
 */
export class WorkerFault extends Error {
  override readonly name = 'WorkerFault';
}
