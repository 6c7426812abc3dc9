import vm from 'node:vm';
import { workerScript } from './worker-script.ts';

const SITE = 'http://nakhla.localhost:3000';
const FILES = 'http://localhost:3100';
const OFFLINE = {
  ar: { start: '<p>لا اتصال</p>', intro: '<p>اقرأ</p>', end: '<i></i>', headers: { 'Content-Type': 'text/html' } },
  en: { start: '<p>Offline</p>', intro: '<p>Read</p>', end: '<i></i>', headers: { 'Content-Type': 'text/html' } },
};
const source = workerScript('worker');

/** A cache of a browser, as far as the worker uses it. */
function fakeCache() {
  const entries = new Map<string, Response>();
  const address = (request: Request | string) => (typeof request === 'string' ? request : request.url);
  return {
    entries,
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    match: async (request: Request | string) => {
      const stored = entries.get(address(request))?.clone();
      return stored && Object.defineProperty(stored, 'url', { value: address(request) });
    },
    put: async (request: Request | string, response: Response) => void entries.set(address(request), response),
    delete: async (request: Request | string) => entries.delete(address(request)),
  };
}

/** The worker in a world of its own; `answers` is the network by address, absent: it is gone. */
function startWorker(
  answers: Map<string, () => Response | Promise<Response>>,
  place?: string,
  userAgent = 'Chrome/156.0',
) {
  const listeners = new Map<string, (event: object) => void>();
  const stores = new Map<string, ReturnType<typeof fakeCache>>();
  const asked: { url: string; headers: Headers }[] = [];
  const preload = { isEnabled: true };
  /** Open pages, those that came to the front, and the messages shown. */
  const pages: string[] = [];
  const front: string[] = [];
  const shown: object[] = [];
  const open = (name: string) => {
    const store = stores.get(name) ?? fakeCache();
    stores.set(name, store);
    return store;
  };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: new URL(SITE),
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
      navigationPreload: {
        enable: async () => {
          preload.isEnabled = true;
        },
        disable: async () => {
          preload.isEnabled = false;
        },
      },
    },
    clients: {
      claim: async () => {},
      matchAll: async () =>
        pages.map((url) => ({
          url: SITE + url,
          focus: async () => void front.push(url),
        })),
      openWindow: async (address: string) => void front.push(`new ${address}`),
    },
    skipWaiting: async () => {},
    ...(place ? { cookieStore: { get: async () => ({ value: place }) } } : {}),
  };
  const fetchNow = async (input: string | { url: string }, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url;
    asked.push({ url, headers: new Headers(init?.headers) });
    const answer = answers.get(url);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const constants = `const FILES=${JSON.stringify(FILES)},CACHE="t",OFFLINE=${JSON.stringify(OFFLINE)},ALSO={"fr":"en"};`;
  vm.runInNewContext(constants + source, {
    self,
    navigator: { userAgent },
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...stores.keys()],
      match: async (address: string, { cacheName }: { cacheName: string }) => open(cacheName).match(address),
    },
    fetch: fetchNow,
    Response,
    Request,
    Headers,
    URL,
    URLSearchParams,
    Date,
    setTimeout,
    clearTimeout,
  });
  const run = async (name: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  const ask = async (url: string, mode: string): Promise<Response> => {
    let answer!: Promise<Response>;
    await run('fetch', {
      request: { url, method: 'GET', mode },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (one: Promise<Response>) => {
        answer = one;
      },
    });
    return answer;
  };
  return {
    asked,
    preload,
    pages,
    front,
    shown,
    push: (text: string | null) => run('push', { data: text === null ? null : { json: () => JSON.parse(text) } }),
    tap: async (data: unknown) => run('notificationclick', { notification: { data, close: () => {} } }),
    activate: () => run('activate', {}),
    documents: () => [...open('t-documents').entries.keys()].map((url) => url.slice(SITE.length)),
    files: () => [...open('t-files').entries.keys()],
    /** `document`: where the page's document is from, where that is another address. */
    keep: (address: string, files: string[] = [], document = address) =>
      run('message', {
        data: { keep: files, ...(document === address ? {} : { page: SITE + address }) },
        source: { url: SITE + document },
      }),
    keepForeign: (page: unknown, document: string) =>
      run('message', { data: { keep: [], page }, source: { url: SITE + document } }),
    also: (address: string, files: string[]) =>
      run('message', { data: { also: files }, source: { url: SITE + address } }),
    visit: (address: string) => ask(SITE + address, 'navigate'),
    ask,
  };
}

const page =
  (title: string, keep: string, from = '') =>
  () =>
    new Response(`<html lang="ar"><title>${title}</title>${FILES}/mf-menu/1.0.0/entry.js</html>`, {
      headers: { 'x-sufra-keep': keep, ...(from ? { 'x-sufra-keep-from': from } : {}) },
    });
const EMENU = 'mf-menu/emenu;6;;text';

async function afterKeeping(pages: Record<string, () => Response>, place?: string) {
  const network = new Map(Object.entries(pages).map(([address, answer]) => [SITE + address, answer]));
  const worker = startWorker(network, place);
  for (const address of Object.keys(pages)) await worker.keep(address);
  network.clear();
  return worker;
}

describe('a navigation of which the browser asks early', () => {
  it.each([
    ['Mozilla/5.0 Chrome/156.0 Safari/537.36', true],
    ['Mozilla/5.0 Version/26.0 Safari/605.1.15', true],
    ['Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', false],
  ])('in %s: %s; Firefox would end it without a network', async (userAgent, isEnabled) => {
    const worker = startWorker(new Map(), undefined, userAgent);
    await worker.activate();
    expect(worker.preload.isEnabled).toBe(isEnabled);
  });
});

describe('without a network', () => {
  it('the address that is printed on the table opens the menu that it redirects to [MENU-031]', async () => {
    const worker = await afterKeeping({ '/menu/e/branch/uuid-1': page('Olaya', EMENU, '/emenu/1 /old-menu') });
    for (const printed of ['/emenu/1', '/old-menu', '/emenu/1/', '/emenu/1?utm_source=table']) {
      const answer = await worker.visit(printed);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${SITE}/menu/e/branch/uuid-1`]);
    }
    expect(await (await worker.visit('/menu/e/branch/uuid-1')).text()).toContain('Olaya');
  });

  it('a page that the visitor came to without a new document is stored by its own address [CHK-061]', async () => {
    const network = new Map([
      [`${SITE}/checkout`, page('Checkout', '')],
      [`${SITE}/order/o-1`, page('Order 1', 'mf-checkout/order;3;;')],
    ]);
    const worker = startWorker(network);
    await worker.keep('/order/o-1', [], '/checkout');
    expect(worker.documents()).toEqual(['/order/o-1']);
    network.clear();
    expect(await (await worker.visit('/order/o-1')).text()).toContain('Order 1');
  });

  it.each(['https://evil.example/menu', 7, 'https://['])('a page cannot have %p stored', async (foreign) => {
    const network = new Map([[`${SITE}/menu`, page('Menu', 'mf-menu/menu;2;;')]]);
    const worker = startWorker(network);
    await worker.keepForeign(foreign, '/menu');
    expect(worker.documents()).toEqual(['/menu']);
    expect(worker.asked.map(({ url }) => url)).toEqual([`${SITE}/menu`]);
  });

  it('a campaign in the address makes no other page, a view of its own does [MENU-031]', async () => {
    const worker = await afterKeeping({ '/emenu/2?utm_source=poster': page('Nakheel', EMENU) });
    expect(worker.documents()).toEqual(['/emenu/2']);
    for (const address of ['/emenu/2', '/emenu/2?gclid=1', '/emenu/2/'])
      expect(await (await worker.visit(address)).text()).toContain('Nakheel');
    expect((await worker.visit('/emenu/2?text=large')).headers.get('location')).toBe(`${SITE}/emenu/2`);
  });

  it.each([
    ['pickup.olaya', 'of Olaya'],
    ['pickup.malqa', 'of Malqa'],
    [undefined, 'of Malqa'],
  ])('of two menus that of the place %s is read [MENU-012]', async (place, words) => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'nextTick', 'setImmediate', 'queueMicrotask'] });
    const network = new Map([[`${SITE}/menu`, page('of Olaya', 'mf-menu/menu;2;pickup.olaya;')]]);
    const worker = startWorker(network, place);
    await worker.keep('/menu');
    jest.advanceTimersByTime(1000);
    network.set(`${SITE}/menu`, page('of Malqa', 'mf-menu/menu;2;pickup.malqa;'));
    await worker.keep('/menu');
    jest.useRealTimers();
    network.clear();
    expect(worker.documents()).toHaveLength(2);
    expect(await (await worker.visit('/menu')).text()).toContain(words);
  });

  it('a page that is not cached shows a message, with the pages that can be read [X-027]', async () => {
    const worker = await afterKeeping({ '/emenu/2': page('Nakheel &amp; more', EMENU) });
    const answer = await worker.visit('/en/account');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe(
      `<p>Offline</p><p>Read</p><ul><li><a href="${SITE}/emenu/2">Nakheel &amp; more</a></li></ul><i></i>`,
    );
    expect(await (await startWorker(new Map()).visit('/menu')).text()).toBe('<p>لا اتصال</p><i></i>');
    // Of a language that the tenant added (HOST-065).
    expect(await (await startWorker(new Map()).visit('/fr/menu')).text()).toBe('<p>Offline</p><i></i>');
  });
});

describe('keeping', () => {
  it("asks for a guest's page, and keeps none that holds something of a visitor [MENU-012]", async () => {
    const network = new Map([[`${SITE}/menu`, page('mine', 'mf-menu/menu;2;;')]]);
    const worker = startWorker(network);
    await worker.keep('/menu');
    expect(worker.asked[0]!.headers.get('x-sufra-keep')).toBe('1');
    expect(worker.documents()).toEqual(['/menu']);
    network.set(`${SITE}/account`, () => new Response('<html></html>'));
    network.set(
      `${SITE}/emenu/1`,
      () => new Response('<html></html>', { headers: { 'x-sufra-keep': EMENU, 'cache-control': 'private, no-store' } }),
    );
    await worker.keep('/account');
    await worker.keep('/emenu/1');
    expect(worker.documents()).toEqual(['/menu']);
  });

  it('the newest of a kind are those that were asked for last, whichever answer is late [MENU-012]', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'nextTick', 'setImmediate', 'queueMicrotask'] });
    const keep = 'mf-menu/menu;2;;';
    const late = Promise.withResolvers<Response>();
    const network = new Map<string, () => Response | Promise<Response>>([
      [`${SITE}/en/menu`, () => late.promise],
      [`${SITE}/menu`, page('menu', keep)],
      [`${SITE}/en/menu/pickup`, page('pickup', keep)],
    ]);
    const worker = startWorker(network);
    const left = worker.keep('/en/menu');
    for (const path of ['/menu', '/en/menu/pickup']) {
      jest.advanceTimersByTime(1000);
      await worker.keep(path);
    }
    jest.advanceTimersByTime(1000);
    late.resolve(page('left', keep)());
    await left;
    jest.useRealTimers();
    expect(worker.documents()).toEqual(['/menu', '/en/menu/pickup']);
  });

  it('takes files that the page loads later, and only files of releases [MENU-031]', async () => {
    const file = (name: string) => `${FILES}/mf-menu/1.0.0/${name}`;
    const names = ['entry.js', 'loader-emenu.js'].map(file);
    const network = new Map([[`${SITE}/emenu/2`, page('Nakheel', EMENU)]]);
    for (const name of [...names, `${SITE}/api/v1/account`]) network.set(name, () => new Response('x'));
    const worker = startWorker(network);
    await worker.keep('/emenu/2', [names[0]!, 'https://evil.example/x.js']);
    await worker.also('/emenu/2', [names[1]!, `${SITE}/api/v1/account`]);
    expect(worker.files()).toEqual(names);
  });

  it('knows a file again that a page had from the site’s own address [MENU-031]', async () => {
    const inPlan = `${FILES}/mf-menu/1.0.0/entry.js`;
    const atSite = `${SITE}/-/files/2/mf-menu/1.0.0/entry.js`;
    const network = new Map([[`${SITE}/emenu/2`, page('Nakheel', EMENU)]]);
    for (const name of [inPlan, atSite]) network.set(name, () => new Response('x'));
    const worker = startWorker(network);
    await worker.keep('/emenu/2', [atSite]);
    expect(worker.files()).toEqual([inPlan]);
    await worker.also('/emenu/2', [inPlan]);
    expect(worker.asked.map(({ url }) => url)).toEqual([`${SITE}/emenu/2`, atSite]);
  });

  it('answers with it as from the address that was asked for, by which a script finds what it imports', async () => {
    const inPlan = `${FILES}/mf-menu/1.0.0/entry.js`;
    const network = new Map([[`${SITE}/emenu/2`, page('Nakheel', EMENU)]]);
    network.set(inPlan, () => new Response('x', { headers: { 'content-type': 'text/javascript' } }));
    const worker = startWorker(network);
    await worker.keep('/emenu/2', [inPlan]);
    network.clear();
    const answer = await worker.ask(`${SITE}/-/files/2/mf-menu/1.0.0/entry.js`, 'cors');
    // Without one of its own it has that of the request.
    expect([answer.url, answer.headers.get('content-type'), await answer.text()]).toEqual(['', 'text/javascript', 'x']);
  });
});

describe('a message to the device', () => {
  const message = {
    title: 'حان دورك',
    body: 'نخلة',
    path: '/waiting-list/branch/olaya/e1',
    lang: 'ar',
    dir: 'rtl',
    tag: 'waiting-e1',
  };

  it('is shown in its language, and a tap on it opens its page or brings it to the front [WL-017]', async () => {
    const worker = startWorker(new Map());
    await worker.push(JSON.stringify(message));
    const { path: data, ...words } = message;
    expect(worker.shown).toEqual([{ ...words, data, silent: false, renotify: true }]);
    await worker.push(JSON.stringify({ ...message, silent: true }));
    expect(worker.shown[1]).toEqual({ ...words, data, silent: true, renotify: false });
    await worker.tap(data);
    worker.pages.push('/menu', '/waiting-list/branch/olaya/e1');
    await worker.tap(data);
    expect(worker.front).toEqual([`new ${SITE}${data}`, data]);
  });

  it('says to the site that it was shown, again while the site does not answer, and to no other site [CHK-056]', async () => {
    const receipt = '/api/v1/order/pushes/0123456789abcdef/shown';
    const states = [503, 200];
    const worker = startWorker(new Map([[receipt, () => new Response('{}', { status: states.shift()! })]]));
    for (const address of ['https://evil.example/api/', '//evil.example/api/', undefined])
      await worker.push(JSON.stringify({ ...message, receipt: address }));
    expect(worker.asked).toEqual([]);
    jest.useFakeTimers();
    try {
      const told = worker.push(JSON.stringify({ ...message, receipt }));
      await jest.advanceTimersByTimeAsync(20_000);
      await told;
    } finally {
      jest.useRealTimers();
    }
    expect(worker.asked.map(({ url }) => url)).toEqual([receipt, receipt]);
    expect(worker.shown).toHaveLength(4);
  });

  it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', 7, null])(
    'never opens another site: %j',
    async (path) => {
      const worker = startWorker(new Map());
      await worker.tap(path);
      expect(worker.front).toEqual([`new ${SITE}/`]);
    },
  );
});
