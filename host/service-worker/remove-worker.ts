/** The kill switch: in place of the worker, ends it in every browser that has one, with its caches. */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  registration: { unregister(): Promise<boolean> };
};

self.addEventListener('install', (event) => (event as ExtendableEvent).waitUntil(worker.skipWaiting()));
self.addEventListener('activate', (event) =>
  (event as ExtendableEvent).waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await worker.registration.unregister();
    })(),
  ),
);

// Makes this a module for the type checker; left out of what is served.
export {};
