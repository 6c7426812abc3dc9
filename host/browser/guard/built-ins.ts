/**
 * What the page lives by is read from a snapshot: each of these is an accessor, and what a module assigns is refused. Everything else
 * that assigns (single-spa, an extension, a tracker after consent) replaces the value as ever. Objects that only inherit them
 * (a list, a request) still take a method of their own.
 */
import type { Guilty } from './guilty.ts';

/** Of the first instance: the shell's, whose libraries all share. */
const FEDERATION = 'loadRemote loadShare registerRemotes';
/**
 * By the object that has them. Each costs a start some microseconds, so it is what the page calls by name; methods of tight loops (`push`)
 * are left alone.
 */
const NAMES: readonly (readonly [owner: () => object | undefined, of: string, names: string])[] = [
  [
    () => window,
    'window',
    'fetch setTimeout setInterval clearTimeout clearInterval requestAnimationFrame cancelAnimationFrame requestIdleCallback queueMicrotask XMLHttpRequest WebSocket MutationObserver IntersectionObserver ResizeObserver URL URLSearchParams AbortController Headers Request Response FormData Event CustomEvent BroadcastChannel Promise structuredClone matchMedia getComputedStyle addEventListener removeEventListener dispatchEvent',
  ],
  [() => history, 'history', 'pushState replaceState'],
  [() => History.prototype, 'History', 'pushState replaceState back go'],
  [() => JSON, 'JSON', 'parse stringify'],
  [() => Object, 'Object', 'keys entries assign defineProperty defineProperties'],
  [() => Reflect, 'Reflect', 'defineProperty'],
  [() => Promise, 'Promise', 'all resolve'],
  [() => Promise.prototype, 'Promise', 'then catch finally'],
  [() => Array.prototype, 'Array', 'map filter forEach find some every includes indexOf join concat reduce sort'],
  [() => XMLHttpRequest.prototype, 'XMLHttpRequest', 'open send'],
  [() => Response.prototype, 'Response', 'json text'],
  [() => Storage.prototype, 'Storage', 'getItem setItem removeItem clear'],
  [() => EventTarget.prototype, 'EventTarget', 'addEventListener removeEventListener dispatchEvent'],
  [() => Event.prototype, 'Event', 'preventDefault stopPropagation stopImmediatePropagation'],
  [() => HTMLDialogElement.prototype, 'HTMLDialogElement', 'showModal close'],
  [() => Document.prototype, 'Document', 'createElement getElementById querySelector querySelectorAll'],
  [
    () => Element.prototype,
    'Element',
    'append remove replaceChildren replaceWith setAttribute getAttribute querySelector querySelectorAll closest matches',
  ],
  [() => Node.prototype, 'Node', 'appendChild insertBefore removeChild replaceChild'],
  [() => CSSStyleSheet.prototype, 'CSSStyleSheet', 'insertRule deleteRule replaceSync'],
  // The instance that loads every module's files.
  [federation, 'federation', FEDERATION],
];

/**
 * The language's own, which no program replaces that means well: read-only, which costs their readers nothing. Left alone are the prototypes whose shape
 * engines look at for their fast ways (of `RegExp`, `Map`, `Promise`, …), and what objects that inherit get by assignment (`toString`).
 */
const LANGUAGE: readonly object[] = [
  String.prototype,
  Number.prototype,
  Date.prototype,
  Math,
  Object,
  Array,
  Number,
  String,
  Date,
  Reflect,
  Intl,
];
const BY_ASSIGNMENT = new Set(['constructor', 'toString', 'valueOf', 'toLocaleString', 'name', 'length']);
const GLOBALS =
  'Array Object String Number Boolean Symbol BigInt Map Set WeakMap WeakSet WeakRef Date Math JSON Intl Reflect Proxy RegExp Function Error TypeError RangeError ArrayBuffer Uint8Array TextEncoder TextDecoder parseInt parseFloat isNaN encodeURIComponent decodeURIComponent encodeURI decodeURI';

/** With its methods as its own: it inherits them. */
function federation(): object | undefined {
  const instance = globalThis.__FEDERATION__?.__INSTANCES__[0] as unknown as Record<string, unknown> | undefined;
  for (const name of instance ? FEDERATION.split(' ') : []) instance![name] = instance![name];
  return instance;
}

/** Takes the snapshot. Called once, after single-spa has replaced what it replaces and before any module runs. */
export function fenceBuiltIns(guilty: Guilty): void {
  const define = watchDefinitions(guilty, isFenced);
  for (const [owner, of, names] of NAMES) {
    let object: object | undefined;
    try {
      object = owner();
    } catch {
      // A browser that does not have it.
    }
    if (!object) continue;
    for (const name of names.split(' ')) fence(object, of, name, guilty, define);
  }
  const lock = (owner: object, name: string) => {
    const { value, configurable } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    if (configurable && value !== undefined) define(owner, name, { writable: false, configurable: false });
  };
  for (const owner of LANGUAGE)
    for (const name of Object.getOwnPropertyNames(owner)) if (!BY_ASSIGNMENT.has(name)) lock(owner, name);
  for (const name of GLOBALS.split(' ')) lock(window, name);
}

/** Setters of the fence: a property that has one is fenced. */
const setters = new WeakSet<object>();

function isFenced(target: object, name: PropertyKey): boolean {
  const { set } = Object.getOwnPropertyDescriptor(target, name) ?? {};
  return set !== undefined && setters.has(set);
}

function fence(owner: object, of: string, name: string, guilty: Guilty, define: typeof Object.defineProperty): void {
  const { value: first, configurable, enumerable } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
  if (!configurable || first === undefined) return;
  let value: unknown = first;
  const accessor = {
    get: () => value,
    set(this: unknown, next: unknown) {
      const isOwner = this === owner || this === undefined;
      const isShared = this === window || this === document || this === history;
      if (isOwner || isShared) {
        const release = guilty.of(new Error());
        if (release) {
          guilty.tell(release, 'built-in', `${of}.${name}`);
          return;
        }
      }
      if (isOwner) value = next;
      else {
        define(this as object, name, { value: next, configurable: true, enumerable: true, writable: true });
        // What the shell replaced on the page's one object is no module's either.
        if (isShared) fence(this, of, name, guilty, define);
      }
    },
  };
  setters.add(accessor.set);
  define(owner, name, { configurable, enumerable: enumerable!, ...accessor });
}

/** The other ways to replace one. Answers the browser's own `defineProperty`. The frame above each of these is the caller's. */
function watchDefinitions(
  guilty: Guilty,
  isFenced: (target: object, name: PropertyKey) => boolean,
): typeof Object.defineProperty {
  const { defineProperty, defineProperties } = Object;
  for (const owner of [Object, Reflect]) {
    const define = owner.defineProperty as (...all: Parameters<typeof defineProperty>) => unknown;
    owner.defineProperty = (target: object, name: PropertyKey, descriptor: PropertyDescriptor): never => {
      const release = isFenced(target, name) ? guilty.of(new Error()) : null;
      if (release) guilty.tell(release, 'built-in', String(name));
      return (release ? target : define(target, name, descriptor)) as never;
    };
  }
  Object.defineProperties = <Target>(target: Target, all: PropertyDescriptorMap): Target => {
    const fenced = Reflect.ownKeys(all).filter((name) => isFenced(target as object, name));
    const release = fenced.length > 0 ? guilty.of(new Error()) : null;
    if (!release) return defineProperties(target, all);
    for (const name of fenced) guilty.tell(release, 'built-in', String(name));
    return target;
  };
  const legacy = Object.prototype as unknown as Record<string, (name: PropertyKey, accessor: () => unknown) => void>;
  for (const way of ['__defineGetter__', '__defineSetter__']) {
    const define = legacy[way]!;
    legacy[way] = function (this: object, name, accessor) {
      const release = isFenced(this, name) ? guilty.of(new Error()) : null;
      if (release) guilty.tell(release, 'built-in', String(name));
      else define.call(this, name, accessor);
    };
  }
  return defineProperty;
}
