/**
 * What the servers call by `fetch` in a simulated day: the bank, the message gateway, and the servers
 * themselves when the bank reports.
 */
import type { Trace } from './trace.ts';

export interface Arrived {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Returned {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** Answers what was sent to a host. Throws for one that is away. */
export type Host = (arrived: Arrived) => Promise<Returned>;

/**
 * `lost call`: it never arrives. `lost answer`: it is done, and its caller never learns. `late`: its caller
 * has given up before.
 */
export type Passage = 'lost call' | 'lost answer' | 'late' | null;

/** Longer than any caller waits. */
const LATE_MS = 12_000;
const GIVEN_UP_MS = 8000;

export interface NetworkOptions {
  hosts: Readonly<Record<string, Host>>;
  passage: (host: string) => Passage;
  trace: Trace;
}

/** Takes the place of `fetch` until `end` is called. */
export function startNetwork({ hosts, passage, trace }: NetworkOptions): { end: () => void } {
  const before = globalThis.fetch;
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const unanswered = async (): Promise<never> => {
    await pause(GIVEN_UP_MS);
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  };
  globalThis.fetch = async (to, init = {}) => {
    const url = new URL(String(to));
    const host = hosts[url.hostname];
    const method = init.method ?? 'GET';
    if (!host)
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(url.hostname), { code: 'ENOTFOUND' }) });
    const how = passage(url.hostname);
    const about = `${method} ${url.hostname}${url.pathname.replaceAll(/[\w-]{16,}/g, '*')}`;
    trace.note(how ? `${how}: ${about}` : about);
    if (how === 'lost call') return unanswered();
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = init.body == null ? undefined : String(init.body);
    const arrive = () => host({ method, url, headers, body });
    if (how === 'late') {
      setTimeout(() => void arrive().catch(() => {}), LATE_MS);
      return unanswered();
    }
    const { status, headers: answered, body: text } = await arrive();
    if (how === 'lost answer') return unanswered();
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...answered } });
  };
  return {
    end: () => {
      globalThis.fetch = before;
    },
  };
}
