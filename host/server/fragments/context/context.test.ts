/** What a bundle reaches from where it stands: everything it finds, walked in a real renderer process. */
import vm from 'node:vm';
import { FragmentPool } from '../pool/pool.ts';
import { LANGUAGE, PLATFORM, WITHHELD } from './globals.ts';

/**
 * Goes through properties, prototypes, results of getters and of calls, and whatever is thrown. An object is
 * foreign when its chain of prototypes ends at another realm's Object.prototype.
 */
const WALKER = `
const seen = new Map();
const queue = [];
const foreign = [];
const isObject = (value) => (typeof value === 'object' || typeof value === 'function') && value !== null;
// What is thrown anew each time is looked at, and not walked: it would never end.
const look = (value, path) => { if (isObject(value) && isForeign(value)) foreign.push(path); };
let errors = 0;
let sited = 0;
const note = (value, path) => {
  if (!isObject(value) || seen.has(value)) return;
  if (value instanceof Error && errors++ > 100) return look(value, path);
  seen.set(value, path);
  queue.push(value);
};
const { getPrototypeOf, prototype: ROOT } = Object;
const isForeign = (value) => {
  let top = value;
  for (let next = getPrototypeOf(top); next !== null; next = getPrototypeOf(top)) top = next;
  return top !== ROOT && (top !== value || typeof value === 'function');
};
// Whoever waits for a promise of ours shows its functions here.
const { then } = Promise.prototype;
try { Promise.prototype.then = function (...given) { note(given, 'then()'); return then.apply(this, given); }; } catch {}
try { Object.defineProperty(Promise, Symbol.species, { get() { note(this, 'species'); return Promise; } }); } catch {}
const isThenable = (value) => value instanceof Promise;
const attempt = async (path, make) => {
  try { const made = make(); note(made, path + '()'); if (isThenable(made)) note(await Promise.race([made, new Promise((late) => setTimeout(late, 100, path + ' stays'))]), 'await ' + path + '()'); }
  catch (error) { note(error, path + ' throws'); }
};
const deep = async (path, make) => {
  // At the end of the stack an error is made by whoever has the last frame.
  let caught = 0;
  const fall = () => {
    try { fall(); } catch (error) { look(error, path + ' falls'); }
    if (caught++ < 60) try { note(make(), path + ' at the end'); } catch (error) { note(error, path + ' at the end throws'); }
  };
  try { fall(); } catch (error) { look(error, path + ' falls'); }
};
export async function render(request, call) {
  Error.prepareStackTrace = (error, sites) => { look(sites, 'call sites'); for (const site of sites) look(site, 'call site'); if (sited < 20) note(sites, 'call sites'); if (sited++ < 20) for (const site of sites) for (const name of Object.getOwnPropertyNames(getPrototypeOf(site))) { try { note(site[name](), 'site.' + name); } catch (thrown) { look(thrown, 'site.' + name + ' throws'); } } return 'told'; };
  const roots = { globalThis, request, call, meta: import.meta, sloppy: (() => { try { return arguments.callee; } catch (error) { return error; } }) };
  for (const [name, value] of Object.entries(roots)) note(value, name);
  note(new Error('sites').stack, 'stack');
  const callable = ['setTimeout', 'clearTimeout', 'clearInterval', 'queueMicrotask', 'URL', 'URLSearchParams', 'TextEncoder', 'AbortController', 'Headers', 'Request', 'Response', 'structuredClone', 'eval', 'Function'];
  const odd = [undefined, null, Symbol('s'), {}, { toString() { throw new Error('own'); } }, 'https://x.example/?a=b', 1n, function () { note(this, 'this'); note(arguments, 'arguments'); }];
  for (const name of callable) for (const one of odd) {
    await attempt(name, () => globalThis[name](one));
    await attempt('new ' + name, () => new globalThis[name](one, one));
    deep(name, () => globalThis[name](one));
  }
  for (const one of odd) { await attempt('import', () => import(one)); await attempt('import with', () => import('x', one)); deep('import', () => import(one)); }
  await attempt('call', () => call({ name: 'n', method: 'GET', path: '/p' }));
  for (const one of odd) { void attempt('odd call', () => call(one)); deep('call', () => call(one)); }
  const url = new URL('https://x.example/a?b=c#d');
  for (const part of ['href', 'host', 'search', 'port', 'hash']) for (const one of odd) await attempt('url.' + part, () => { url[part] = one; return url[part]; });
  note(url, 'url'); note(url.searchParams, 'params'); note([...url.searchParams], 'pairs');
  await new Promise((resolve) => setTimeout(function (...given) { note(this, 'timer this'); note(given, 'timer input'); resolve(); }, 1, 'x'));
  note((function* () {})(), 'generator'); note((async function* () {})(), 'async generator'); note((async () => {})(), 'async');
  while (queue.length > 0) {
    const value = queue.pop();
    const path = seen.get(value);
    if (isForeign(value)) foreign.push(path);
    note(getPrototypeOf(value), path + '.__proto__');
    for (const key of Reflect.ownKeys(value)) {
      const property = Reflect.getOwnPropertyDescriptor(value, key);
      const name = path + '.' + String(key);
      note(property.get, 'get ' + name); note(property.set, 'set ' + name); note(property.value, name);
      if (property.get) try { note(value[key], name); } catch (error) { look(error, name + ' throws'); }
    }
    if (typeof value === 'function' && value !== Function.prototype) {
      for (const key of ['caller', 'arguments', 'constructor']) try { note(value[key], path + '.' + key); } catch (error) { look(error, path + '.' + key + ' throws'); }
      try { note(value.constructor('return process')(), path + ' made code'); foreign.push('code from ' + path); } catch (error) { look(error, path + '.constructor() throws'); }
    }
  }
  const names = Object.getOwnPropertyNames(globalThis);
  return { html: '<p></p>', styles: {}, status: 200, head: {}, complete: true, queries: [{ key: [], updatedAt: 1, data: { foreign, seen: seen.size, names, paths: [...seen.values()].filter((path) => /^(then|call sites|site|timer|this|await|import|get )/.test(path)).length } }] };
}
`;

let pool: FragmentPool;
beforeAll(() => {
  pool = new FragmentPool({ workers: 1, onWorkerLost: () => {} });
});
afterAll(() => pool.close());

function walk(source = WALKER) {
  return pool.render({
    bundle: { id: `walker-${source.length}`, source: async () => source },
    request: { target: { kind: 'screen' }, context: { tenant: {}, path: '/' }, session: null } as never,
    callProvider: async () => ({ status: 200, text: '{"data":[1]}' }),
    limit: 20_000,
  });
}

interface Walk {
  foreign: string[];
  seen: number;
  names: string[];
  paths: number;
}

it('a server bundle reaches no object of its process, by whatever it finds, calls, throws or waits for', async () => {
  const { foreign, seen, paths } = JSON.parse((await walk()).data[0]!.json).data as Walk;
  expect(foreign).toEqual([]);
  // It did walk: the intrinsics of a realm alone are more than a thousand.
  expect(seen).toBeGreaterThan(1000);
  expect(paths).toBeGreaterThan(50);
});

it('the walk tells an object of another realm from its own', async () => {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
  const foreign = (value: unknown) => {
    let top = value;
    for (let next = Object.getPrototypeOf(top); next !== null; next = Object.getPrototypeOf(top)) top = next;
    return top !== Object.prototype;
  };
  for (const text of ['({})', '[]', '() => {}', 'new Error()', 'Promise.resolve()'])
    expect(foreign(vm.runInContext(text, context))).toBe(true);
});

it('a server bundle finds the names of the list, and no other', async () => {
  const { names } = JSON.parse((await walk()).data[0]!.json).data as Walk;
  expect([...names].sort()).toEqual([...new Set([...LANGUAGE, ...PLATFORM])].sort());
});

it('every name that this Node’s language has is on a list: a new one is decided upon', () => {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
  const names = vm.runInContext('Object.getOwnPropertyNames(globalThis)', context) as string[];
  expect(names.filter((name) => ![...LANGUAGE, ...WITHHELD].includes(name))).toEqual([]);
});
