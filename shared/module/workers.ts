/**
 * A worker that runs a text which came with the release (`import text from './count.js?text'`): a worker must
 * be of the page's own origin, and files of releases are not. Takes the capability `workers` of the face,
 * which an operator grants. Browsers only. The worker has no network beyond the page's policy, and ends by
 * `terminate()`: end it when your part is unmounted.
 */
export function workerFrom(text: string, options?: WorkerOptions): Worker {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(address, options);
  // It is read once; a module that fails to start has read it too.
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  worker.addEventListener('error', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
