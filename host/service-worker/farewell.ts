/** The kill switch: in place of the worker, ends it in every browser that has one, with everything it kept. */

interface FarewellEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
const leaving = self as unknown as {
  skipWaiting(): Promise<void>;
  registration: { unregister(): Promise<boolean> };
};

self.addEventListener('install', (event) => (event as FarewellEvent).waitUntil(leaving.skipWaiting()));
self.addEventListener('activate', (event) =>
  (event as FarewellEvent).waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await leaving.registration.unregister();
    })(),
  ),
);

// Makes this a module for the type checker; left out of what is served.
export {};
