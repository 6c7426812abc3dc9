/**
 * What the site's worker and the console's do alike with pushed messages: show one, and open its page at a
 * tap. A part of both scripts, which `worker-script.ts` puts before them.
 */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface PushMessage extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
export interface MessageTap extends WorkerEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
interface OpenPage {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
}
/** What the server pushes; `path` is the page that a tap opens, `receipt` the call that says that it was shown. */
export type Message = Partial<
  Readonly<Record<'title' | 'body' | 'path' | 'lang' | 'dir' | 'tag' | 'receipt', string>>
> & {
  readonly silent?: boolean;
};

export const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
    get(id: string): Promise<OpenPage | undefined>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
};

export const listen = <Kind extends Event>(name: string, listener: (event: Kind) => void) =>
  self.addEventListener(name, listener as unknown as EventListener);

export function readMessage({ data }: PushMessage): Message {
  return (data?.json() ?? {}) as Message;
}

export function openPages(): Promise<readonly OpenPage[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

export async function showMessage({ title, body, path, lang, dir, tag, silent = false }: Message): Promise<void> {
  // A quiet one comes without a sound, and does not sound again in the place of another.
  const options = { body, lang, dir, tag, silent, renotify: Boolean(tag) && !silent, data: path };
  await worker.registration.showNotification(title ?? '', options);
}

/** Opens a message's page, or brings it to the front. `pathOf` says which addresses are the same page. */
export async function openMessage(path: unknown, pathOf: (address: string) => string): Promise<void> {
  const { origin } = self.location;
  const url = new URL(typeof path === 'string' ? path : '/', origin);
  // Never another site's page, whatever the message says.
  const address = url.origin === origin ? url.href : `${origin}/`;
  const open = (await openPages()).find((page) => pathOf(page.url) === pathOf(address));
  await (open ? open.focus() : worker.clients.openWindow(address));
}
