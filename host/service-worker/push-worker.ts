/**
 * The console's service worker: it shows new orders that were pushed (SHOP-010), and nothing else. It has no cache and answers no request: a shared
 * tablet stores no page of a restaurant. A page registers it only when its person wants new orders on the device (decision 362).
 *
 * A script of its own: no imports. The edge strips its types (`edge-routes/service-worker.ts`).
 */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushMessage extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
interface MessageTap extends WorkerEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
interface OpenPage {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
}

const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: object): Promise<void> };
};
const listen = <Kind extends Event>(name: string, listener: (event: Kind) => void) =>
  self.addEventListener(name, listener as unknown as EventListener);

listen<WorkerEvent>('install', (event) => event.waitUntil(worker.skipWaiting()));
listen<PushMessage>('push', (event) => event.waitUntil(showOrder(event)));
listen<MessageTap>('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrder(event.notification.data));
});

/** The path of a console's page without its language. */
function pathOf(address: string): string {
  return new URL(address, self.location.origin).pathname.replace(/^\/en(?=\/|$)/, '').replace(/\/$/, '');
}

function openPages(): Promise<readonly OpenPage[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Not over a board that is looked at: it rings by itself. Browsers let a visible page stand for the message. */
async function showOrder({ data }: PushMessage): Promise<void> {
  const { title, body, path, lang, dir, tag } = (data?.json() ?? {}) as Record<string, string | undefined>;
  const board = pathOf(path ?? '/').replace(/\/[^/]*$/, '');
  const pages = await openPages();
  if (pages.some(({ url, visibilityState }) => visibilityState === 'visible' && pathOf(url) === board)) return;
  const options = { body, lang, dir, tag, renotify: Boolean(tag), data: path };
  await worker.registration.showNotification(title ?? '', options);
}

async function openOrder(path: unknown): Promise<void> {
  const { origin } = self.location;
  const url = new URL(typeof path === 'string' ? path : '/', origin);
  // Never another site's page, whatever the message says.
  const address = url.origin === origin ? url.href : `${origin}/`;
  const open = (await openPages()).find((page) => pathOf(page.url) === pathOf(address));
  await (open ? open.focus() : worker.clients.openWindow(address));
}

// Makes this a module for the type checker; left out of what is served.
export {};
