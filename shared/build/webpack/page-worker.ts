/**
 * Stands in modules in place of the browser's `Worker`, in their own code and in that of their libraries:
 * where scripts' addresses must be trusted ones, the document's own script makes a worker's of a text of the
 * page (`host/boot-script/page-worker.ts`). It does so where a module has the capability `workers`;
 * elsewhere, and in browsers without such addresses, the browser's answers.
 */
import type {} from '@sufra/contract/page-protocol';

/** Looked up with each worker: only asking for the class brings nothing. */
export const PageWorker = new Proxy(class {} as unknown as typeof globalThis.Worker, {
  construct: (_target, [address, options]) => new (window.__sufraWorker ?? window.Worker)(address, options),
});
