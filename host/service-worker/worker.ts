/**
 * The site's one service worker: reads without a network what was read before (MENU-012, MENU-031, X-027). It keeps only
 * documents that the edge names in `X-Sufra-Keep`, which hold nothing of a visitor, and the release files and faces they
 * need; never an answer of the API. Online it changes nothing: the network is always asked first.
 *
 * A script of its own: no imports. The edge strips its types and puts the constants before it (`serve.ts`).
 */

/** Public base of the releases' files. */
declare const FILES: string;
/** Name of the caches; another name makes the kept things of an older worker go. */
declare const CACHE: string;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PageRequest extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface PageMessage extends WorkerEvent {
  readonly data: unknown;
  readonly source: { readonly url: string } | null;
}

/** Milliseconds that a dying network may take while a kept page is at hand. */
const PATIENCE = 4000;
const KEEP = 'x-sufra-keep';
const KEPT_AT = 'x-sufra-kept-at';
const DOCUMENTS = `${CACHE}-documents`;
const RELEASE_FILES = `${CACHE}-files`;

const on = <Kind extends Event>(name: string, listener: (event: Kind) => void) =>
  self.addEventListener(name, listener as unknown as EventListener);
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
};

on<WorkerEvent>('install', (event) => event.waitUntil(worker.skipWaiting()));

on<WorkerEvent>('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name !== DOCUMENTS && name !== RELEASE_FILES) await caches.delete(name);
      }
      // The browser asks the network while this worker still starts.
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  ),
);

on<PageRequest>('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerDocument(event));
  else if (isFile(request.url)) event.respondWith(answerFile(request));
});

/** A page asks to be kept: `{ keep: addresses of the files that it has loaded }`. */
on<PageMessage>('message', (event) => {
  const { data, source } = event;
  const files = typeof data === 'object' && data !== null && 'keep' in data ? data.keep : null;
  if (Array.isArray(files) && source) event.waitUntil(keepPage(source.url, files.filter(isFile)));
});

async function answerDocument({ request, preloadResponse }: PageRequest): Promise<Response> {
  const kept = await findDocument(request.url);
  const asked = preloadResponse.then((early) => early ?? fetch(request));
  if (!kept) return asked;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(kept), PATIENCE);
  });
  try {
    return await Promise.race([asked, late]);
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}

/** Files never change, so a kept one is the right one; the browser still compares it with the page's hash. */
async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: RELEASE_FILES, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function keepPage(address: string, files: readonly string[]): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
  if (!(await keepDocument(address, response))) return;
  const cache = await caches.open(RELEASE_FILES);
  for (const file of new Set(files)) {
    if (await cache.match(file, { ignoreVary: true })) continue;
    const answer = await fetch(file, { mode: 'cors', credentials: 'omit' });
    if (answer.status === 200) await cache.put(file, answer);
  }
  await dropUnused(cache);
}

/** Keeps a document under the place it is of; the oldest of its kind goes when there are more than the edge allows. */
async function keepDocument(address: string, response: Response): Promise<boolean> {
  const [kind, limit, place] = (response.headers.get(KEEP) ?? '').split(';');
  const mayKeep = response.status === 200 && !/no-store/.test(response.headers.get('cache-control') ?? '');
  if (!kind || !limit || !mayKeep || response.redirected) return false;
  const cache = await caches.open(DOCUMENTS);
  const at = new Date().toISOString();
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'set-cookie']) headers.delete(name);
  headers.set(KEPT_AT, at);
  // The page says how old it is (MENU-012).
  const html = (await response.text()).replace('<html ', `<html data-kept="${at}" `);
  await cache.put(keyOf(address, place ?? ''), new Response(html, { headers }));
  const alike = (await listDocuments(cache)).filter((one) => one.kind === kind);
  for (const { request } of alike.slice(Number(limit))) await cache.delete(request);
  return true;
}

async function findDocument(address: string): Promise<Response | undefined> {
  const cache = await caches.open(DOCUMENTS);
  const wanted = keyOf(address, '');
  const [newest] = (await listDocuments(cache)).filter(({ request }) => keyOf(request.url, '') === wanted);
  return newest?.response;
}

/** The kept documents, the newest first. */
async function listDocuments(cache: Cache) {
  const list = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      if (!response) return [];
      const kind = response.headers.get(KEEP)?.split(';')[0];
      return [{ request, response, kind, at: response.headers.get(KEPT_AT) ?? '' }];
    }),
  );
  return list.flat().sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Files of releases that no kept document names go. */
async function dropUnused(files: Cache): Promise<void> {
  const documents = await caches.open(DOCUMENTS);
  const texts = await Promise.all((await listDocuments(documents)).map(({ response }) => response.text()));
  for (const request of await files.keys()) {
    // `{base}/{module}/{version}/` or the address of a face.
    const release = request.url.startsWith(`${FILES}/`)
      ? request.url.slice(0, request.url.indexOf('/', request.url.indexOf('/', FILES.length + 1) + 1))
      : new URL(request.url).pathname;
    if (!texts.some((text) => text.includes(release))) await files.delete(request);
  }
}

function keyOf(address: string, place: string): string {
  const url = new URL(address);
  url.hash = '';
  url.searchParams.delete('kept-for');
  if (place) url.searchParams.set('kept-for', place);
  return url.href;
}

function isFile(address: unknown): address is string {
  return (
    typeof address === 'string' &&
    (address.startsWith(`${FILES}/`) || address.startsWith(`${self.location.origin}/-/fonts/`))
  );
}

// Makes this a module for the type checker; left out of what is served.
export {};
