import vm from 'node:vm';
import { workerScript } from './worker-script.ts';

const SITE = 'http://console.localhost:3000';
const source = workerScript('push-worker');
const ORDER = {
  title: 'New order 1024',
  body: 'Olaya',
  path: '/en/orders/nakhla/o1',
  lang: 'en',
  dir: 'ltr',
  tag: 'order-o1',
};

/** The worker in a world of its own, with pages that are open. */
function start(pages: { url: string; visibilityState?: string }[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const open = pages.map(({ url, visibilityState = 'hidden' }) => ({
    url: SITE + url,
    visibilityState,
    focus: async () => void opened.push(`front ${url}`),
  }));
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin: SITE },
    skipWaiting: async () => {},
    clients: { matchAll: async () => open, openWindow: async (url: string) => void opened.push(url) },
    registration: { showNotification: async (...message: unknown[]) => void shown.push(message) },
  };
  vm.runInNewContext(source, { self, URL });
  const fire = async (name: string, event: object) => {
    let work: Promise<unknown> | undefined;
    listeners.get(name)!({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  const push = () => fire('push', { data: { json: () => ORDER } });
  const tap = (data: unknown) => fire('notificationclick', { notification: { data, close: () => {} } });
  return { listeners, shown, opened, push, tap };
}

describe('the console’s worker', () => {
  it('answers no request and caches nothing', () => {
    expect([...start().listeners.keys()].toSorted()).toEqual(['install', 'notificationclick', 'push']);
    expect(source).not.toMatch(/caches[.(]|fetch\(/);
  });

  it('shows a new order, also over another page and a board behind others [SHOP-010]', async () => {
    const { shown, push } = start([
      { url: '/en/orders/nakhla' },
      { url: '/tables/nakhla', visibilityState: 'visible' },
      { url: '/orders/basta', visibilityState: 'visible' },
    ]);
    await push();
    expect(shown).toMatchObject([['New order 1024', { body: 'Olaya', tag: 'order-o1', renotify: true }]]);
  });

  it.each(['/orders/nakhla', '/en/orders/nakhla', '/orders/nakhla/'])(
    'shows none over the board %s that is looked at: it rings [SHOP-010]',
    async (url) => {
      const { shown, push } = start([{ url, visibilityState: 'visible' }]);
      await push();
      expect(shown).toEqual([]);
    },
  );

  it('a tap opens the order, or its page that is open, and never another site [SHOP-010]', async () => {
    const { opened, tap } = start([{ url: '/orders/nakhla/o2' }]);
    for (const data of ['/en/orders/nakhla/o1', '/en/orders/nakhla/o2', 'https://evil.example/x', 7]) await tap(data);
    expect(opened).toEqual([`${SITE}/en/orders/nakhla/o1`, 'front /orders/nakhla/o2', `${SITE}/`, `${SITE}/`]);
  });
});
