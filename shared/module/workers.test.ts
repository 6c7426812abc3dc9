/** @jest-environment ./shared/testing/jest.env.cjs */
import { workerFrom } from './workers.ts';

class FakeWorker extends EventTarget {
  readonly address: string;
  readonly options: WorkerOptions | undefined;

  constructor(address: string, options?: WorkerOptions) {
    super();
    this.address = address;
    this.options = options;
  }
}

it('a worker runs the text, and its address is given back once it has answered', async () => {
  const texts: Blob[] = [];
  const createObjectURL = jest.fn((text: Blob) => `blob:${location.origin}/${texts.push(text)}`);
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  Object.assign(globalThis, { Worker: FakeWorker });
  const worker = workerFrom('postMessage(1)', { type: 'module' }) as unknown as FakeWorker;
  expect([worker.address, worker.options]).toEqual([`blob:${location.origin}/1`, { type: 'module' }]);
  expect(texts[0]).toMatchObject({ type: 'text/javascript', size: 14 });
  expect(revokeObjectURL).not.toHaveBeenCalled();
  worker.dispatchEvent(new MessageEvent('message'));
  worker.dispatchEvent(new MessageEvent('message'));
  expect(revokeObjectURL.mock.calls).toEqual([[`blob:${location.origin}/1`]]);
});
