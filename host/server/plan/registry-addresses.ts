/**
 * The registries of this edge, by address. A request goes to the first that answers; one that says nothing in
 * time is left out for all requests, and asked in the background until it answers again. So a registry that
 * hangs costs one wait, not one for each tenant.
 */

/** Milliseconds in which a registry answers, body and all. */
export const REGISTRY_LIMIT_MS = 2500;
/** Milliseconds between background looks at a registry that does not answer. */
const LOOK_INTERVAL_MS = 1000;
/** A limit is waited for in so many parts: while this process stalls, as at its start, one of them passes at most. */
const LIMIT_PARTS = 5;

/** The registry did not answer (`status` null), or not with what was asked. */
export class RegistryFault extends Error {
  override readonly name = 'RegistryFault';
  readonly status: number | null;

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

export interface RegistryAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

export interface RegistryAddressesOptions {
  /** Base addresses without a slash at the end; one at least. */
  urls: readonly string[];
  /** An address stopped answering (`error`), or answers again (null). */
  onChange?(url: string, error: unknown): void;
  /** Milliseconds. */
  limit?: number;
}

export interface AskOptions {
  /** Milliseconds that it may take; default: those in which a registry must answer. */
  limit?: number;
  /** It may be written twice by no registry: one of them is asked, once, and stays in use when it is slow. */
  isOnce?: boolean;
}

export class RegistryAddresses {
  readonly #onChange: NonNullable<RegistryAddressesOptions['onChange']>;
  readonly #limit: number;
  /** In the order in which they are asked. */
  #urls: readonly string[];
  /** Those that do not answer, with the timer of the next look. */
  readonly #away = new Map<string, NodeJS.Timeout>();
  #isClosed = false;

  constructor({ urls, onChange = () => undefined, limit = REGISTRY_LIMIT_MS }: RegistryAddressesOptions) {
    this.#urls = urls;
    this.#onChange = onChange;
    this.#limit = limit;
  }

  /** Asks the registries in turn. Throws RegistryFault when none answers: at once while all are known not to. */
  async ask(
    path: string,
    init: Omit<RequestInit, 'signal' | 'redirect'> = {},
    { limit = this.#limit, isOnce = false }: AskOptions = {},
  ): Promise<RegistryAnswer> {
    const send = (url: string) =>
      withinLimit(limit, async (signal) => {
        const response = await fetch(url + path, { ...init, signal, redirect: 'error' });
        const body = Buffer.from(await response.arrayBuffer());
        return { status: response.status, headers: response.headers, body };
      });
    if (!isOnce) return this.#inTurn(send);
    const url = this.#urls.find((each) => !this.#away.has(each));
    const sent = url === undefined ? Promise.reject(new Error('No registry answers')) : send(url);
    return sent.catch((error: unknown) => {
      throw new RegistryFault('The registry does not answer', null, error);
    });
  }

  /**
   * Opens a stream: the first bytes must come in time, the rest when it comes. The registry that streams is
   * asked first from then on: what it says is new is new there.
   */
  async open(path: string, init: Omit<RequestInit, 'signal' | 'redirect'>, ended: AbortSignal): Promise<Response> {
    const send = (url: string) =>
      withinLimit(this.#limit, async (late) => {
        const signal = AbortSignal.any([ended, late]);
        const response = await fetch(url + path, { ...init, signal, redirect: 'error' });
        this.#urls = [url, ...this.#urls.filter((each) => each !== url)];
        return response;
      });
    return this.#inTurn(send, ended);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#away.values()) clearTimeout(timer);
    this.#away.clear();
  }

  async #inTurn<Answer>(send: (url: string) => Promise<Answer>, ended?: AbortSignal): Promise<Answer> {
    let cause: unknown = null;
    for (const url of this.#urls.filter((each) => !this.#away.has(each))) {
      try {
        // A connection that lay idle may have been ended by the other side: this does not count against the registry.
        return await send(url).catch((error: Error) => {
          if (ended?.aborted || error.name === 'TimeoutError') throw error;
          return send(url);
        });
      } catch (error) {
        if (ended?.aborted) throw error;
        this.#leaveOut(url, error);
        cause = error;
      }
    }
    throw new RegistryFault('The registry does not answer', null, cause);
  }

  #leaveOut(url: string, error: unknown): void {
    if (this.#away.has(url) || this.#isClosed) return;
    this.#onChange(url, error);
    this.#lookAgain(url);
  }

  #lookAgain(url: string): void {
    const look = async () => {
      try {
        await withinLimit(this.#limit, async (signal) =>
          (await fetch(`${url}/healthz`, { signal, redirect: 'manual' })).arrayBuffer(),
        );
        if (this.#isClosed) return;
        this.#away.delete(url);
        this.#onChange(url, null);
      } catch {
        if (!this.#isClosed) this.#lookAgain(url);
      }
    };
    this.#away.set(url, setTimeout(() => void look(), LOOK_INTERVAL_MS).unref());
  }
}

/** Runs with a signal that aborts after `limit` milliseconds in which this process was at work. */
async function withinLimit<Answer>(limit: number, run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const late = new AbortController();
  let left = LIMIT_PARTS;
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => {
      left -= 1;
      if (left > 0) wait();
      else late.abort(new DOMException('It says nothing', 'TimeoutError'));
    }, limit / LIMIT_PARTS);
  };
  wait();
  try {
    return await run(late.signal);
  } finally {
    clearTimeout(timer!);
  }
}
