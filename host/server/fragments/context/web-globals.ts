/**
 * What browsers and servers have beside the language, as far as a render needs it, made of objects of the
 * context (`enter-context.ts`). Addresses are read by the process's own URL, of which text comes back. Refers
 * to nothing outside itself.
 */

/** Functions of the process, of texts. */
export interface UrlReader {
  /**
   * href, origin, protocol, username, password, host, hostname, port, pathname, search and hash in lines; null: no URL.
   */
  parseUrl(text: string, base: string | null): string | null;
  /** The same of the URL with one part changed. */
  changeUrl(href: string, part: string, value: string): string;
  /** JSON of the pairs of a query. */
  parseQuery(text: string): string;
}

type Pair = [name: string, value: string];
type Init = { status?: number; statusText?: string; headers?: unknown };

export function makeWebGlobals({ parseUrl, changeUrl, parseQuery }: UrlReader): Record<string, unknown> {
  const encoded = (text: string) =>
    encodeURIComponent(text.toWellFormed())
      .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
      .replaceAll('%20', '+');

  const whole = (value: unknown) => `${value}`.toWellFormed();

  class URLSearchParams {
    #pairs: Pair[];
    #changed: (query: string) => void = () => {};

    constructor(from: unknown = '') {
      if (typeof from === 'object' && from !== null) {
        const pairs = Symbol.iterator in from ? [...(from as Iterable<Pair>)] : Object.entries(from);
        this.#pairs = pairs.map(([name, value]) => [whole(name), whole(value)]);
      } else this.#pairs = JSON.parse(parseQuery(`${from}`)) as Pair[];
    }
    /** For the URL that has them: reports each change, and accepts another query. */
    static linked(query: string, changed: (query: string) => void): [URLSearchParams, (query: string) => void] {
      const params = new URLSearchParams(query);
      params.#changed = changed;
      const take = (other: string) => {
        params.#pairs = JSON.parse(parseQuery(other)) as Pair[];
      };
      return [params, take];
    }
    #set(pairs: Pair[]): void {
      this.#pairs = pairs;
      this.#changed(this.toString());
    }
    get size(): number {
      return this.#pairs.length;
    }
    append(name: unknown, value: unknown): void {
      this.#set([...this.#pairs, [whole(name), whole(value)]]);
    }
    delete(name: unknown, value?: unknown): void {
      const goes = ([one, other]: Pair) => one === whole(name) && (value === undefined || other === whole(value));
      this.#set(this.#pairs.filter((pair) => !goes(pair)));
    }
    get(name: unknown): string | null {
      return this.#pairs.find(([one]) => one === whole(name))?.[1] ?? null;
    }
    getAll(name: unknown): string[] {
      return this.#pairs.filter(([one]) => one === whole(name)).map(([, value]) => value);
    }
    has(name: unknown, value?: unknown): boolean {
      return this.#pairs.some(([one, other]) => one === whole(name) && (value === undefined || other === whole(value)));
    }
    set(name: unknown, value: unknown): void {
      const pair: Pair = [whole(name), whole(value)];
      const first = this.#pairs.findIndex(([one]) => one === pair[0]);
      if (first < 0) this.#set([...this.#pairs, pair]);
      else
        this.#set(
          this.#pairs.flatMap((known, index) => (index === first ? [pair] : known[0] === pair[0] ? [] : [known])),
        );
    }
    sort(): void {
      this.#set([...this.#pairs].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
    }
    forEach(visit: (value: string, name: string, params: URLSearchParams) => void, self?: unknown): void {
      for (const [name, value] of this) visit.call(self, value, name, this);
    }
    *entries(): IterableIterator<Pair> {
      for (let index = 0; index < this.#pairs.length; index += 1) yield [...this.#pairs[index]!];
    }
    *keys(): IterableIterator<string> {
      for (const [name] of this) yield name;
    }
    *values(): IterableIterator<string> {
      for (const [, value] of this) yield value;
    }
    [Symbol.iterator](): IterableIterator<Pair> {
      return this.entries();
    }
    toString(): string {
      return this.#pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
    }
  }
  const { linked } = URLSearchParams;
  Reflect.deleteProperty(URLSearchParams, 'linked');

  const PARTS = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname'];
  const [SEARCH, READ_ONLY] = [PARTS.length, 'origin'];
  PARTS.push('search', 'hash');

  class URL {
    #lines: string[];
    #params: ReturnType<typeof linked> | null = null;

    constructor(text: unknown, base?: unknown) {
      const lines = parseUrl(`${text}`, base === undefined ? null : `${base}`);
      if (lines === null) throw Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' });
      this.#lines = lines.split('\n');
    }
    static canParse(text: unknown, base?: unknown): boolean {
      return parseUrl(`${text}`, base === undefined ? null : `${base}`) !== null;
    }
    static parse(text: unknown, base?: unknown): URL | null {
      return URL.canParse(text, base) ? new URL(text, base) : null;
    }
    static {
      for (const [index, part] of PARTS.entries())
        Object.defineProperty(URL.prototype, part, {
          get(this: URL) {
            return this.#lines[index];
          },
          ...(part === READ_ONLY
            ? {}
            : {
                set(this: URL, value: unknown) {
                  this.#change(part, `${value}`);
                  this.#params?.[1](this.#lines[SEARCH]!);
                },
              }),
          enumerable: true,
          configurable: true,
        });
    }
    #change(part: string, value: string): void {
      this.#lines = changeUrl(this.#lines[0]!, part, value).split('\n');
    }
    get searchParams(): URLSearchParams {
      this.#params ??= linked(this.#lines[SEARCH]!, (query) => this.#change('search', query));
      return this.#params[0];
    }
    toString(): string {
      return this.#lines[0]!;
    }
    toJSON(): string {
      return this.#lines[0]!;
    }
  }

  /** UTF-8 only. */
  class TextEncoder {
    get encoding(): string {
      return 'utf-8';
    }
    encode(text: unknown = ''): Uint8Array {
      const bytes = encodeURIComponent(`${text}`.toWellFormed()).replace(/%(..)/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    }
  }

  type Listener = ((event: { type: 'abort' }) => void) | { handleEvent(event: { type: 'abort' }): void };
  class AbortSignal {
    aborted = false;
    reason: unknown;
    onabort: Listener | null = null;
    #listeners = new Set<Listener>();
    static abort(reason?: unknown): AbortSignal {
      const controller = new AbortController();
      controller.abort(reason);
      return controller.signal;
    }
    static end(signal: AbortSignal, reason: unknown): void {
      if (signal.aborted) return;
      signal.aborted = true;
      signal.reason = reason ?? Object.assign(new Error('This operation was aborted'), { name: 'AbortError' });
      for (const listener of [signal.onabort, ...signal.#listeners]) {
        if (typeof listener === 'function') listener.call(signal, { type: 'abort' });
        else listener?.handleEvent({ type: 'abort' });
      }
    }
    throwIfAborted(): void {
      if (this.aborted) throw this.reason;
    }
    addEventListener(type: string, listener: Listener): void {
      if (type === 'abort') this.#listeners.add(listener);
    }
    removeEventListener(_type: string, listener: Listener): void {
      this.#listeners.delete(listener);
    }
  }
  const { end } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, 'end');
  class AbortController {
    signal = new AbortSignal();
    abort(reason?: unknown): void {
      end(this.signal, reason);
    }
  }

  class Headers {
    #values = new Map<string, string>();
    constructor(from?: unknown) {
      if (typeof from !== 'object' || from === null) return;
      const pairs = Symbol.iterator in from ? (from as Iterable<Pair>) : Object.entries(from);
      for (const [name, value] of pairs) this.append(name, value);
    }
    append(name: unknown, value: unknown): void {
      const known = this.get(name);
      this.set(name, known === null ? value : `${known}, ${value}`);
    }
    set(name: unknown, value: unknown): void {
      this.#values.set(`${name}`.toLowerCase(), `${value}`.trim());
    }
    get(name: unknown): string | null {
      return this.#values.get(`${name}`.toLowerCase()) ?? null;
    }
    has(name: unknown): boolean {
      return this.#values.has(`${name}`.toLowerCase());
    }
    delete(name: unknown): void {
      this.#values.delete(`${name}`.toLowerCase());
    }
    forEach(visit: (value: string, name: string, headers: Headers) => void): void {
      for (const [name, value] of this) visit(value, name, this);
    }
    *[Symbol.iterator](): IterableIterator<Pair> {
      yield* [...this.#values].sort(([one], [other]) => (one < other ? -1 : 1));
    }
  }

  /** What a router hands its loaders: an address that is never fetched. */
  class Request {
    url: string;
    method: string;
    headers: Headers;
    signal: AbortSignal;
    constructor(url: unknown, init: { method?: string; headers?: unknown; signal?: AbortSignal } = {}) {
      this.url = `${new URL(url instanceof Request ? url.url : url)}`;
      this.method = (init.method ?? 'GET').toUpperCase();
      this.headers = new Headers(init.headers);
      this.signal = init.signal ?? new AbortSignal();
    }
  }

  /** What a loader may throw or give; its body is text. */
  class Response {
    status: number;
    statusText: string;
    headers: Headers;
    #body: string;
    constructor(body?: unknown, { status = 200, statusText = '', headers }: Init = {}) {
      this.status = status;
      this.statusText = statusText;
      this.headers = new Headers(headers);
      this.#body = body === undefined || body === null ? '' : `${body}`;
    }
    static json(data: unknown, init: Init = {}): Response {
      const answer = new Response(JSON.stringify(data), init);
      if (!answer.headers.has('content-type')) answer.headers.set('content-type', 'application/json');
      return answer;
    }
    static redirect(url: unknown, status = 302): Response {
      return new Response(null, { status, headers: { location: `${url}` } });
    }
    get ok(): boolean {
      return this.status >= 200 && this.status <= 299;
    }
    async text(): Promise<string> {
      return this.#body;
    }
    async json(): Promise<unknown> {
      return JSON.parse(this.#body);
    }
  }

  const copies = (value: unknown, known: Map<unknown, unknown>): unknown => {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw Object.assign(new Error(`${String(value)} could not be cloned`), { name: 'DataCloneError' });
    if (typeof value !== 'object' || value === null) return value;
    if (known.has(value)) return known.get(value);
    const copy = <Copy>(made: Copy, fill: (made: Copy) => void): Copy => {
      known.set(value, made);
      fill(made);
      return made;
    };
    if (value instanceof Date) return new Date(value);
    if (Array.isArray(value))
      return copy([] as unknown[], (made) => void made.push(...value.map((one) => copies(one, known))));
    if (value instanceof Map)
      return copy(new Map(), (made) => {
        for (const [key, one] of value) made.set(copies(key, known), copies(one, known));
      });
    if (value instanceof Set)
      return copy(new Set(), (made) => {
        for (const one of value) made.add(copies(one, known));
      });
    return copy({} as Record<string, unknown>, (made) => {
      for (const [name, one] of Object.entries(value)) made[name] = copies(one, known);
    });
  };

  const began = Date.now();
  const nothing = () => {};
  const silent = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table', 'assert', 'count', 'time'];
  silent.push('timeEnd', 'timeLog', 'group', 'groupCollapsed', 'groupEnd');
  return {
    ...{ URL, URLSearchParams, TextEncoder, AbortController, AbortSignal, Headers, Request, Response },
    structuredClone: (value: unknown) => copies(value, new Map()),
    performance: { now: () => Date.now() - began },
    // The console of a fragment worker is not read.
    console: Object.fromEntries(silent.map((name) => [name, nothing])),
  };
}
