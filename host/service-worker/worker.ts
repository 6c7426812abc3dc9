/**
 * The site's one service worker: reads without a network what was read before (MENU-012, MENU-031, X-027). It keeps only
 * documents that the edge names in `X-Sufra-Keep`, which hold no data of a visitor, and the release files and faces they need;
 * never an answer of the API. Online it changes nothing: the network is always asked first. And it shows the messages that a
 * customer asked for (WL-017).
 *
 * What it imports stands in the same scope (`worker-script.ts`). The edge puts the constants before it (`edge-routes/service-worker.ts`).
 */
import {
  listen,
  type MessageTap,
  openMessage,
  type PushMessage,
  readMessage,
  showMessage,
  type WorkerEvent,
  worker,
} from './messages.ts';
import { confirmShown } from './receipts.ts';
import { followStep, type StepMessage } from './stalls.ts';

/** Public base of the releases' files. */
declare const FILES: string;
/** Name of the caches; another name removes the caches of an older worker. */
declare const CACHE: string;
/** The page in place of one that is not cached: `intro` precedes the list of cached pages. */
declare const OFFLINE: Readonly<
  Record<'ar' | 'en', { start: string; intro: string; end: string; headers: Readonly<Record<string, string>> }>
>;

/** The one of these two that stands in for a language that the tenant added, by its code. */
declare const ALSO: Readonly<Record<string, 'ar' | 'en'>>;

interface PageRequest extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
/** A document in the cache, as the edge described it in `X-Sufra-Keep` and `X-Sufra-Keep-From`. */
interface Kept {
  readonly request: Request;
  readonly response: Response;
  readonly kind: string;
  /** Empty: it is the same everywhere. */
  readonly place: string;
  /** Names of the query parameters that the page reads; others make no other page. */
  readonly query: readonly string[];
  /** Paths that the tenant's redirects lead here from: what is printed on a table. */
  readonly from: readonly string[];
  readonly at: string;
}
interface PageMessage extends StepMessage {
  readonly source: { readonly url: string; readonly id: string } | null;
}

/** How long the network may take while a cached page is available. */
const NETWORK_TIMEOUT_MS = 4000;
const KEEP = 'x-sufra-keep';
const KEEP_FROM = 'x-sufra-keep-from';
const PLACE_COOKIE = 'place';
const KEPT_AT = 'x-sufra-kept-at';
const DOCUMENTS = `${CACHE}-documents`;
const RELEASE_FILES = `${CACHE}-files`;

listen<WorkerEvent>('install', (event) => event.waitUntil(worker.skipWaiting()));

listen<WorkerEvent>('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name !== DOCUMENTS && name !== RELEASE_FILES) await caches.delete(name);
      }
      await prepareNavigations();
      await worker.clients.claim();
    })(),
  ),
);

/**
 * The browser may ask the network for a page while this worker still starts. Not in Firefox: when such an early request
 * fails it ends the navigation, whatever the worker answers. Disabled there by name, because the registration keeps what
 * an older worker enabled.
 */
async function prepareNavigations(): Promise<void> {
  const { navigationPreload } = worker.registration;
  const endsNavigations = navigator.userAgent.includes('Firefox/');
  await (endsNavigations ? navigationPreload?.disable() : navigationPreload?.enable());
}

listen<PageRequest>('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerDocument(event));
  else if (isFile(request.url)) event.respondWith(answerFile(request));
});

/** A page asks to be cached: `{ keep: addresses of its files, page: its own }`. `source.url` is the address of its document. `{ also }`: files loaded later. */
listen<PageMessage>('message', (event) => {
  const { data, source } = event;
  const { keep, also, page } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  followStep(event);
  if (!source) return;
  // One of an earlier release does not say it.
  const address = String(page).startsWith(new URL('/', source.url).href) ? String(page) : source.url;
  if (Array.isArray(keep)) event.waitUntil(keepPage(address, keep.filter(isFile)).catch(untilLater));
  if (Array.isArray(also)) event.waitUntil(keepFiles(also.filter(isFile)).catch(untilLater));
});

/** Each push must be shown: the browser would show words of its own for one that is not. */
listen<PushMessage>('push', (event) => {
  const message = readMessage(event);
  event.waitUntil(showMessage(message).then(() => confirmShown(message)));
});

listen<MessageTap>('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessage(event.notification.data, pathOf));
});

/** The network went, or the device has no room: the next visit keeps what this one could not. */
const untilLater = () => {};

async function answerDocument({ request, preloadResponse }: PageRequest): Promise<Response> {
  const kept = await findDocument(request.url);
  const asked = preloadResponse.then((early) => early ?? fetch(request));
  if (!kept) return asked.catch(() => answerOffline(request.url));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(kept), NETWORK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}

/** Files never change, so a cached one is the right one; the browser still compares it with the page's hash. */
async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(fileKey(request.url), { cacheName: RELEASE_FILES, ignoreVary: true });
    // Without the address that it was stored from: a script's imports would be asked for there, and not where the page asks now.
    if (kept) return new Response(kept.body, kept);
    throw error;
  }
}

async function keepPage(address: string, files: readonly string[]): Promise<void> {
  // The edge answers as to a guest then, whatever the session: only that may be stored.
  const headers = { accept: 'text/html', [KEEP]: '1' };
  // Which page is the newest says when it was asked for: the answer for a page that the visitor has left can come last.
  const at = new Date().toISOString();
  const response = await fetch(address, { headers, credentials: 'same-origin' });
  if (!(await keepDocument(address, response, at))) return;
  await keepFiles(files);
  await dropUnused(await caches.open(RELEASE_FILES));
}

async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(RELEASE_FILES);
  for (const file of new Set(files)) {
    if (await cache.match(fileKey(file), { ignoreVary: true })) continue;
    const answer = await fetch(file, { mode: 'cors', credentials: 'omit' });
    if (answer.status === 200) await cache.put(fileKey(file), answer);
  }
}

/** Keeps a document under the place it is of; the oldest of its kind goes when there are more than the edge allows. */
async function keepDocument(address: string, response: Response, at: string): Promise<boolean> {
  const [kind, limit, place = '', query = ''] = (response.headers.get(KEEP) ?? '').split(';');
  const mayKeep = response.status === 200 && !/no-store/.test(response.headers.get('cache-control') ?? '');
  if (!kind || !limit || !mayKeep || response.redirected) return false;
  const cache = await caches.open(DOCUMENTS);
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'set-cookie']) headers.delete(name);
  headers.set(KEPT_AT, at);
  // The page says how old it is (MENU-012).
  const html = (await response.text()).replace('<html ', `<html data-kept="${at}" `);
  await cache.put(keyOf(address, namesIn(query), place), new Response(html, { headers }));
  const alike = (await listDocuments(cache)).filter((one) => one.kind === kind);
  for (const { request } of alike.slice(Number(limit))) await cache.delete(request);
  return true;
}

/**
 * What is read at an address without a network: the document of the visitor's place before that of another; for an address
 * that a redirect led from, and for another view of a cached page, the way to it.
 */
async function findDocument(address: string): Promise<Response | undefined> {
  const kept = await listDocuments(await caches.open(DOCUMENTS));
  const same = kept.filter(({ request, query }) => keyOf(request.url, query) === keyOf(address, query));
  const place = same.length > 1 ? await visitorPlace() : '';
  const found = same.find((one) => one.place === place) ?? same[0];
  if (found) return found.response;
  const path = pathOf(address);
  const near = kept.find(({ from }) => from.includes(path)) ?? kept.find(({ request }) => pathOf(request.url) === path);
  return near && Response.redirect(keyOf(near.request.url, near.query), 302);
}

/** The place in the visitor's cookie; empty where browsers do not let a worker read it. */
async function visitorPlace(): Promise<string> {
  const { cookieStore } = self as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } };
  const cookie = await cookieStore?.get(PLACE_COOKIE).catch(() => null);
  return decodeURIComponent(cookie?.value ?? '');
}

/** In place of the browser's own error: that there is no network, and what can be read without it. */
async function answerOffline(address: string): Promise<Response> {
  const { start, intro, end, headers } = OFFLINE[languageOf(address)];
  const kept = await listDocuments(await caches.open(DOCUMENTS));
  const links = await Promise.all(
    kept.map(async ({ request, response, query }) => {
      // Both were escaped when they were written.
      const title = /<title>([^<]*)/.exec(await response.text())?.[1] ?? '';
      return `<li><a href="${keyOf(request.url, query).replace(/"/g, '%22').replace(/&/g, '&amp;')}">${title}</a></li>`;
    }),
  );
  const list = links.length > 0 ? `${intro}<ul>${links.join('')}</ul>` : '';
  return new Response(start + list + end, { status: 503, headers });
}

function languageOf(address: string): 'ar' | 'en' {
  const code = pathOf(address).split('/')[1] ?? '';
  return code === 'en' ? 'en' : (ALSO[code] ?? 'ar');
}

/** The cached documents, newest first. */
async function listDocuments(cache: Cache): Promise<Kept[]> {
  const list = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      if (!response) return [];
      const [kind = '', , place = '', query = ''] = (response.headers.get(KEEP) ?? '').split(';');
      const from = (response.headers.get(KEEP_FROM) ?? '').split(' ').filter(Boolean);
      return [{ request, response, kind, place, query: namesIn(query), from, at: response.headers.get(KEPT_AT) ?? '' }];
    }),
  );
  return list.flat().sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Removes files of releases that no cached document names. */
async function dropUnused(files: Cache): Promise<void> {
  // Before the documents: a page that is cached meanwhile has its document first, then its files.
  const before = await files.keys();
  const documents = await caches.open(DOCUMENTS);
  const texts = await Promise.all((await listDocuments(documents)).map(({ response }) => response.text()));
  for (const request of before) {
    // `{base}/{module}/{version}/` or the address of a face.
    const release = request.url.startsWith(`${FILES}/`)
      ? request.url.slice(0, request.url.indexOf('/', request.url.indexOf('/', FILES.length + 1) + 1))
      : new URL(request.url).pathname;
    if (!texts.some((text) => text.includes(release))) await files.delete(request);
  }
}

/** An address as the edge distinguishes pages: its path, and of its query what the page reads. */
function keyOf(address: string, names: readonly string[], place = ''): string {
  const url = new URL(address);
  const read = names.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  if (place) read.push(['kept-for', place]);
  const query = new URLSearchParams(read).toString();
  return url.origin + pathOf(address) + (query && `?${query}`);
}

function pathOf(address: string): string {
  const { pathname } = new URL(address);
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

function namesIn(list: string): string[] {
  return list.split(',').filter(Boolean);
}

function isFile(address: unknown): address is string {
  return (
    typeof address === 'string' &&
    (address.startsWith(`${FILES}/`) || /^\/-\/(?:fonts|files)\//.test(ownPathOf(address)))
  );
}

/** A release's file is the same one at the address that the plan names and at the site's own. */
function fileKey(address: string): string {
  const release = /^\/-\/files\/\d+(\/.+)$/.exec(ownPathOf(address));
  return release ? FILES + release[1] : address;
}

/** The path of an address of this site; empty for any other. */
function ownPathOf(address: string): string {
  const { origin } = self.location;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : '';
}
