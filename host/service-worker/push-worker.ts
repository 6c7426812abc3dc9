/**
 * The console's service worker: it shows new orders that were pushed (SHOP-010), and nothing else. It has no
 * cache and answers no request: a shared tablet stores no page of a restaurant. A page registers it only when
 * its person wants new orders on the device (decision 362).
 *
 * It imports only `messages.ts` (`worker-script.ts`).
 */
import {
  listen,
  type MessageTap,
  openMessage,
  openPages,
  type PushMessage,
  readMessage,
  showMessage,
  type WorkerEvent,
  worker,
} from './messages.ts';

listen<WorkerEvent>('install', (event) => event.waitUntil(worker.skipWaiting()));
listen<PushMessage>('push', (event) => event.waitUntil(showOrder(event)));
listen<MessageTap>('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessage(event.notification.data, pathOf));
});

/** The path of a console's page without its language. */
function pathOf(address: string): string {
  return new URL(address, self.location.origin).pathname.replace(/^\/en(?=\/|$)/, '').replace(/\/$/, '');
}

/** Not over a visible board, which rings by itself. Browsers let a visible page stand for the message. */
async function showOrder(event: PushMessage): Promise<void> {
  const message = readMessage(event);
  const board = pathOf(message.path ?? '/').replace(/\/[^/]*$/, '');
  const pages = await openPages();
  if (pages.some(({ url, visibilityState }) => visibilityState === 'visible' && pathOf(url) === board)) return;
  await showMessage(message);
}
