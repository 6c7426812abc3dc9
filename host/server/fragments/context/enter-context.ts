/**
 * Runs inside a bundle's context, before the bundle: the only code there that holds functions of the process.
 * They stay in its closures; what goes through them, in both directions, is text and numbers. Its text is
 * compiled in the context (`bundle-context.ts`), so it refers to nothing outside itself.
 */
import type { createJobAnswers } from '../pool/job-answers.ts';
import type { makeWebGlobals, UrlReader } from './web-globals.ts';

/** Functions of the process. Each takes and gives primitive values only. */
export interface Outside extends UrlReader {
  /** A provider call of the job: number of the call, and endpoint, method and path. */
  call(job: number, call: number, name: string, method: string, path: string): void;
  /** One record of the data of the result that comes next, each part as JSON. */
  data(key: string, time: string, text: string): void;
  /** The result: its HTML, and as JSON the parts of a frame, the styles, and everything else but its data. */
  rendered(job: number, html: string, frame: string | null, styles: string, rest: string): void;
  failed(job: number, message: string): void;
  /** Calls `fire` after so many milliseconds, once or again and again. Gives the timer's number. */
  startTimer(milliseconds: number, repeats: boolean): number;
  stopTimer(timer: number): void;
  /** A timer's or a finalizer's callback threw; no promise carries the error. */
  threw(): void;
  /** A finalizer's callback runs next: it has no job and no timer. */
  finalizes(): void;
}

/** What the process may ask of the context: void functions of primitive values, so that no object comes out. */
export interface Inside {
  /** The module namespace of the bundle. False: it exports no render function. */
  adopt(namespace: object): boolean;
  /**
   * `tenant` of the request's context, `context` without it, and `rest` of the request as JSON. `keep`: no
   * part is one visitor's, so that what comes again is the same value, frozen.
   */
  render(job: number, tenant: string, context: string, rest: string, keep: boolean): void;
  /** `text`: the answer's body as JSON. `keep`: it is public, and parsed once for all who get it. */
  answer(job: number, call: number, status: number, text: string, keep: boolean): void;
  drop(job: number): void;
  fire(timer: number): void;
}

interface Parts {
  createJobAnswers: typeof createJobAnswers;
  makeWebGlobals: typeof makeWebGlobals;
}

type Answer = { status: number; body: unknown };
type Call = { name: string; method: string; path: string };
type Result = {
  html: unknown;
  frame?: unknown;
  styles: unknown;
  queries: readonly { key: unknown; updatedAt: unknown; data: unknown }[];
};

export function enterContext(outside: Outside, allowed: string, { createJobAnswers, makeWebGlobals }: Parts): Inside {
  // Taken before any bundle can put something else in their place.
  const { parse, stringify } = JSON;
  const { freeze, isFrozen, defineProperty, getOwnPropertyNames } = Object;
  const uncurried = Function.prototype.bind.bind(Function.prototype.call) as <This, Input extends unknown[], Output>(
    method: (this: This, ...input: Input) => Output,
  ) => (self: This, ...input: Input) => Output;
  const slice = uncurried(String.prototype.slice);
  const then = uncurried(Promise.prototype.then);
  const Failure = TypeError;
  const AnyError = Error;

  // An error of the process is an object of the process.
  const guarded = <There extends (...input: never[]) => unknown>(there: There): There => {
    const reach = there as unknown as (...input: unknown[]) => unknown;
    const guard = (a: unknown, b: unknown, c: unknown, d: unknown, e: unknown) => {
      try {
        return reach(a, b, c, d, e);
      } catch {
        throw new Failure('The fragment worker could not do that');
      }
    };
    return guard as unknown as There;
  };
  const call = guarded(outside.call);
  const data = guarded(outside.data);
  const rendered = guarded(outside.rendered);
  const failed = guarded(outside.failed);
  const startTimer = guarded(outside.startTimer);
  const stopTimer = guarded(outside.stopTimer);
  const threw = guarded(outside.threw);
  const finalizes = guarded(outside.finalizes);
  const urls: UrlReader = {
    parseUrl: guarded(outside.parseUrl),
    changeUrl: guarded(outside.changeUrl),
    parseQuery: guarded(outside.parseQuery),
  };

  const names = `\n${allowed}\n`;
  for (const name of getOwnPropertyNames(globalThis))
    if (!names.includes(`\n${name}\n`)) delete (globalThis as Record<string, unknown>)[name];
  // The process waits for a promise of the context once, when it evaluates the bundle: by `then`, as the
  // language has it.
  freeze(Promise.prototype);
  freeze(Promise);

  const give = (name: string, value: unknown) =>
    void defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  for (const [name, value] of Object.entries(makeWebGlobals(urls))) give(name, value);

  const timers = new Map<number, { run: () => void; repeats: boolean }>();
  const setTimer =
    (repeats: boolean) =>
    (run: unknown, milliseconds?: unknown, ...input: unknown[]) => {
      if (typeof run !== 'function') throw new Failure('A timer wants a function');
      const timer = startTimer(Number(milliseconds) || 0, repeats);
      timers.set(timer, { run: () => run(...input), repeats });
      return timer;
    };
  const clearTimer = (timer: unknown) => {
    if (typeof timer === 'number' && timers.delete(timer)) stopTimer(timer);
  };
  give('setTimeout', setTimer(false));
  give('setInterval', setTimer(true));
  give('clearTimeout', clearTimer);
  give('clearInterval', clearTimer);
  const settled = Promise.resolve();
  give('queueMicrotask', (run: unknown) => {
    if (typeof run !== 'function') throw new Failure('queueMicrotask wants a function');
    then(settled, () => void run());
  });

  // The collector calls a bundle's code while another one's job waits: it says whose it is, as a timer does.
  const Collected = FinalizationRegistry;
  const { construct } = Reflect;
  function Registry(this: unknown, clean: unknown) {
    if (!new.target) throw new Failure('FinalizationRegistry wants new');
    if (typeof clean !== 'function') throw new Failure('FinalizationRegistry wants a function');
    const run = (held: unknown) => {
      try {
        finalizes();
        clean(held);
      } catch {
        threw();
      }
    };
    return construct(Collected, [run], new.target) as object;
  }
  defineProperty(Registry, 'name', { value: 'FinalizationRegistry' });
  defineProperty(Registry, 'prototype', { value: Collected.prototype, writable: false });
  defineProperty(Collected.prototype, 'constructor', { value: Registry });
  give('FinalizationRegistry', Registry);

  const describe = (error: unknown): string => {
    try {
      return slice(error instanceof AnyError ? `${error.name}: ${error.message}` : `${error}`, 0, 500);
    } catch {
      return 'An error that cannot be described';
    }
  };
  const readKept = createJobAnswers();
  /** Data of public answers cannot change, so that its text is made once. */
  const texts = new WeakMap<object, string>();
  const textOf = (data: unknown) => {
    if (typeof data !== 'object' || data === null || !isFrozen(data)) return stringify(data ?? null);
    const text = texts.get(data) ?? stringify(data);
    texts.set(data, text);
    return text;
  };
  /** What waits for an answer, by job and call. */
  const waiting = new Map<number, Map<number, (answer: Answer) => void>>();
  let render: ((request: unknown, call: (made: Call) => Promise<Answer>) => unknown) | null = null;

  /** All parts of a document have one context, and documents of a tenant in a language one tenant. */
  let lastContext: { tenant: unknown; text: string; value: unknown } | null = null;
  const MAX_TENANTS = 20;
  const tenants = new Map<string, unknown>();
  const frozen = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || isFrozen(value)) return value;
    for (const name of getOwnPropertyNames(value)) frozen((value as Record<string, unknown>)[name]);
    return freeze(value);
  };
  const readTenant = (text: string): unknown => {
    const tenant = tenants.get(text) ?? frozen(parse(text));
    // In order of use.
    tenants.delete(text);
    tenants.set(text, tenant);
    if (tenants.size > MAX_TENANTS) tenants.delete(tenants.keys().next().value!);
    return tenant;
  };
  const readContext = (tenantText: string, text: string): unknown => {
    const tenant = readTenant(tenantText);
    if (lastContext?.text !== text || lastContext.tenant !== tenant)
      lastContext = { tenant, text, value: frozen({ tenant, ...(parse(text) as object) }) };
    return lastContext.value;
  };

  async function renderNow(job: number, context: unknown, rest: string): Promise<void> {
    const answers = new Map<number, (answer: Answer) => void>();
    waiting.set(job, answers);
    let calls = 0;
    const ask = ({ name, method, path }: Call) =>
      new Promise<Answer>((resolve) => {
        calls += 1;
        answers.set(calls, resolve);
        call(job, calls, `${name}`, `${method}`, `${path}`);
      });
    try {
      const request = { ...(parse(rest) as object), context };
      const { html, frame, styles, queries, ...more } = (await render!(request, ask)) as Result;
      const frameText = frame === undefined ? null : stringify(frame);
      const [stylesText, moreText] = [stringify(styles), stringify(more)];
      const records: [string, string, string][] = [];
      for (const one of queries) records.push([stringify(one.key), stringify(one.updatedAt), textOf(one.data)]);
      // In one go: the bundle cannot run between them.
      for (const [key, time, text] of records) data(key, time, text);
      rendered(job, html as string, frameText as string | null, stylesText, moreText);
    } catch (error) {
      failed(job, describe(error));
    } finally {
      waiting.delete(job);
    }
  }

  return {
    adopt(namespace) {
      const given = (namespace as { render?: unknown }).render;
      if (typeof given !== 'function') return false;
      render = given as typeof render;
      return true;
    },
    render(job, tenant, context, rest, keep) {
      const own = () => ({ tenant: parse(tenant), ...(parse(context) as object) });
      void renderNow(job, keep ? readContext(tenant, context) : own(), rest);
    },
    answer(job, number, status, text, keep) {
      const answers = waiting.get(job);
      const resolve = answers?.get(number);
      answers?.delete(number);
      resolve?.({ status, body: keep ? readKept(text) : parse(text) });
    },
    drop: (job) => void waiting.delete(job),
    fire(timer) {
      const known = timers.get(timer);
      if (!known) return;
      if (!known.repeats) timers.delete(timer);
      try {
        known.run();
      } catch {
        threw();
      }
    },
  };
}
