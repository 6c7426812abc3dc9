/**
 * What the page lives by is not a module's to replace. Each method is an accessor, which engines read as fast
 * as before (decision 590): a read-only property would not let what inherits it have one of its own.
 *
 * - Classes and functions of the page are **fenced**: a module's assignment is refused; what else assigns
 *   (single-spa, an extension, a tracker after consent) replaces the value as ever.
 * - The language's own, which no program replaces that means well, is **fixed**: the accessor gives a
 *   constant. Its names are read-only.
 *
 * What inherits them (a list, a date, a class) takes a method of its own, and an assignment of what is there
 * already changes nothing: polyfills do that. What engines take their fast ways by is left alone, and looked
 * after (`vitals.ts`).
 */
import { isReplaced, methodsBefore, methodsOf, replacedOf } from './before.ts';
import type { Guilty } from './guilty.ts';
import type { Lends, Method } from './lend.ts';
import { compareToo, type Replaced } from './vitals.ts';
import { fences, watch } from './watch.ts';

/** Of the first instance: the shell's, whose libraries all share. */
const FEDERATION = 'loadRemote loadShare registerRemotes';
const FUNCTIONS =
  'fetch setTimeout setInterval clearTimeout clearInterval requestAnimationFrame cancelAnimationFrame requestIdleCallback queueMicrotask structuredClone matchMedia getComputedStyle scrollTo scrollBy addEventListener removeEventListener dispatchEvent';
/** With all of their methods. */
const CLASSES =
  'EventTarget Event CustomEvent HTMLDialogElement DOMTokenList CSSStyleSheet MutationObserver IntersectionObserver ResizeObserver History Storage Navigator Performance XMLHttpRequest Headers Request Response FormData URL URLSearchParams AbortController AbortSignal WebSocket MessageChannel MessagePort Promise';
/** Of classes with many methods a start takes those that it is made with: each costs it some microseconds. */
const FIRST: Readonly<Record<string, string>> = {
  Document: 'createElement getElementById querySelector querySelectorAll',
  Element:
    'append prepend before after remove replaceChildren replaceWith insertAdjacentElement setAttribute setAttributeNS removeAttribute removeAttributeNS toggleAttribute getAttribute querySelector querySelectorAll closest matches',
  Node: 'appendChild insertBefore removeChild replaceChild',
};
/** Fenced: other programs replace some. */
const OF_LISTS = 'map filter forEach find some every includes indexOf join concat reduce sort';
const LANGUAGE =
  'Array Object String Number Boolean Symbol BigInt Map Set WeakMap WeakSet WeakRef Date Math JSON Intl Reflect Proxy RegExp Function Error TypeError RangeError ArrayBuffer Uint8Array parseInt parseFloat isNaN encodeURIComponent decodeURIComponent encodeURI decodeURI';

/** A start has no time to fence them (`later.ts`); what a module replaces before is found by comparison. */
const LATER =
  'Node Element HTMLElement HTMLFormElement Document DocumentFragment CharacterData Range NodeList CSSStyleDeclaration Blob File TextEncoder TextDecoder BroadcastChannel Crypto LockManager ServiceWorkerContainer CustomElementRegistry PerformanceObserver UIEvent MouseEvent';

type Owner = Record<string, unknown>;
type Type = Owner & { prototype?: object };
type Handled = (target: object, name: PropertyKey, descriptor: PropertyDescriptor) => boolean;
const { defineProperties, getOwnPropertyDescriptor, getOwnPropertyNames } = Object;
const { defineProperty: define } = Reflect;

let fenceLater = (): Replaced[] => [];

/**
 * What a start has no time for. Gives what was replaced meanwhile, by whatever program: that stays, until its
 * writer is known.
 */
export const fenceMore = (): Replaced[] => fenceLater();

/**
 * Takes the snapshot. Called once, after single-spa has replaced what it replaces and before any module runs.
 * `lent`: how methods are lent, by name.
 */
export function fenceBuiltIns(guilty: Guilty, lent: Lends): void {
  /**
   * Only a program that replaces their methods defines a property of one of these. The window has names of
   * all programs.
   */
  const owners = new Set<unknown>([document, history, navigator, performance]);
  for (const one of [document.documentElement, document.head, ...document.body.children, document.body])
    owners.add(one);
  /** `above`: functions between the caller and this one's. */
  const tell = (what: string, above: number): boolean => {
    const release = guilty.of(above);
    if (release) guilty.tell(release, 'built-in', what);
    return release !== null;
  };

  const fence = (owner: object, of: string, name: string, isFixed: boolean, configurable = false) => {
    const before = getOwnPropertyDescriptor(owner, name);
    const first: unknown = before?.value;
    if (!before?.configurable || typeof first !== 'function') return null;
    let value: unknown = first;
    const lend = lent.get(name);
    const set = function (this: unknown, next: unknown): void {
      const isShared = this === undefined || this === window || owners.has(this);
      if (isShared && (next === value || tell(`${of}.${name}`, 1))) return;
      if (this === owner || this === undefined) {
        if (!isFixed) value = next;
        return;
      }
      define(Object(this), name, { value: next, configurable: true, enumerable: true, writable: true });
      // What the shell replaced on the page's one object is no module's either.
      const again = isShared && fence(this as object, of, name, false, true);
      if (again) define(this as object, name, again);
    };
    const get = isFixed
      ? () => first
      : lend
        ? function (this: unknown) {
            return lend(this, value as Method, name);
          }
        : () => value;
    // By a convention of libraries that read descriptors: the accessor stands for a value.
    Object.assign(get, { originalValue: first });
    fences.set(set, (next) => {
      if (!isFixed) value = next;
    });
    return { get, set, enumerable: before.enumerable!, configurable };
  };
  const fenceAll = (owner: object, of: string, names: readonly string[] = methodsOf(owner), isFixed = false): void => {
    // At once: what is read in between makes the engine begin again with the prototypes of all.
    const all: PropertyDescriptorMap = Object.create(null);
    for (const name of names) {
      const fenced = fence(owner, of, name, isFixed);
      if (fenced) all[name] = fenced;
    }
    if (owner === window) for (const name of Object.keys(all)) settle(owner, name, all[name]!);
    else {
      owners.add(owner);
      defineProperties(owner, all);
    }
  };

  /** A type and its prototype. */
  const fixAll = (type: unknown, of: string): void => {
    for (const owner of [type, (type as Type).prototype]) {
      if (!owner) continue;
      owners.add(owner);
      if (owner === RegExp.prototype) continue;
      fenceAll(owner, of, methodsOf(owner), true);
      // Each guard's question writes its limit of frames: on what something inherits, a write is slow.
      if (owner !== Error) readOften(Object.create(owner));
    }
  };

  watchDefinitions((target, name, descriptor) => {
    if (target !== window && !owners.has(target)) return false;
    const replace = fences.get(getOwnPropertyDescriptor(target, name)?.set);
    const isOwners = owners.has(target) && (name in target || target === Object.prototype);
    if (!replace && !isOwners) return false;
    const isSame = 'value' in descriptor && descriptor.value === (target as Owner)[name as string];
    if ((replace && isSame) || tell(String(name), 2)) return true;
    replace?.(descriptor.get ? descriptor.get.call(target) : descriptor.value);
    return replace !== undefined;
  });
  const shapes = {
    cause: 'built-in',
    mayHarm: (_: unknown, [target]: readonly unknown[]) => owners.has(target),
    refused: (_: unknown, [target]: readonly unknown[]) => target,
  } as const;
  watch(guilty, { ...shapes, owner: Object, names: 'setPrototypeOf freeze seal preventExtensions' });
  watch(guilty, { ...shapes, owner: Reflect, names: 'setPrototypeOf preventExtensions' });
  watch(guilty, { ...shapes, owner: Object.prototype, names: '__proto__', mayHarm: (self) => owners.has(self) });

  const global = window as unknown as Record<string, Type | undefined>;
  const fencePrototypes = (names: readonly string[]): void => {
    fenceAll(window, 'window', names);
    for (const name of names) {
      const owner = global[name]?.prototype;
      if (owner) fenceAll(owner, name);
    }
  };
  fenceAll(window, 'window', FUNCTIONS.split(' '));
  fencePrototypes(CLASSES.split(' '));
  for (const name of ['Promise', 'AbortSignal', 'URL']) if (global[name]) fenceAll(global[name], name);
  for (const [name, methods] of Object.entries(FIRST)) fenceAll(global[name]!.prototype!, name, methods.split(' '));
  fenceAll(history, 'history');
  fenceAll(JSON, 'JSON');
  fenceAll(Array.prototype, 'Array', OF_LISTS.split(' '));
  // The instance that loads every module's files.
  const instance = federation();
  if (instance) fenceAll(instance, 'federation', FEDERATION.split(' '));
  for (const name of LANGUAGE.split(' ')) {
    const type = global[name];
    if (!type) continue;
    // Engines read a constant of the window as fast as before.
    settle(window, name, { writable: false, configurable: false });
    fixAll(type, name);
  }

  const types = LATER.split(' ');
  /** The page's one object of some. */
  const singles = [navigator.locks, globalThis.crypto, globalThis.customElements].filter(Boolean);
  const statics = [...CLASSES.split(' '), ...types].map((name) => global[name]).filter((type) => type !== undefined);
  const formats = getOwnPropertyNames(Intl).map((name) => global.Intl![name] as Type);
  const prototypes = [...types.map((name) => global[name]), ...formats].flatMap((type): object[] =>
    type?.prototype ? [type.prototype] : [],
  );
  const before = methodsBefore(types, [...prototypes, ...statics, ...formats], singles);
  compareToo(() => before.some(isReplaced));
  fenceLater = () => {
    const replaced = before.filter(isReplaced).map(replacedOf);
    for (const single of singles) owners.add(single);
    fencePrototypes(types);
    for (const type of statics) fenceAll(type, type.name as string);
    for (const format of formats) fixAll(format, format.name as string);
    compareToo(() => false);
    return replaced;
  };
}

/** So that `delete` leaves it where it is; Firefox has no such property of the window. */
function settle(owner: object, name: string, descriptor: PropertyDescriptor): void {
  if (!define(owner, name, descriptor)) define(owner, name, { ...descriptor, configurable: true });
}

/** After so many reads V8 takes note of what is read. */
const OFTEN = 20;
let lastRead: unknown;

/**
 * V8 reads slowly what was redefined, until something that inherits it has been read: of texts, numbers and
 * `Math` nothing else is.
 */
function readOften(heir: { none?: unknown }): void {
  for (let times = 0; times < OFTEN; times++) lastRead = heir.none ?? lastRead;
}

/** With its methods as its own: it inherits them. */
function federation(): object | undefined {
  const instance = globalThis.__FEDERATION__?.__INSTANCES__[0] as unknown as Record<string, unknown> | undefined;
  for (const name of instance ? FEDERATION.split(' ') : []) instance![name] = instance![name];
  return instance;
}

/** The other ways to replace one. `handled`: true: it is done, or refused. */
function watchDefinitions(handled: Handled): void {
  for (const owner of [Object, Reflect]) {
    const first = owner.defineProperty as (...all: Parameters<typeof Object.defineProperty>) => unknown;
    owner.defineProperty = (target: object, name: PropertyKey, descriptor: PropertyDescriptor): never =>
      (handled(target, name, descriptor) ? target : first(target, name, descriptor)) as never;
  }
  Object.defineProperties = <Target>(target: Target, given: PropertyDescriptorMap): Target => {
    const rest = { ...given };
    for (const name of Reflect.ownKeys(rest)) if (handled(target as object, name, rest[name]!)) delete rest[name];
    return defineProperties(target, rest);
  };
  const legacy = Object.prototype as unknown as Record<string, (name: PropertyKey, accessor: () => unknown) => void>;
  for (const way of ['__defineGetter__', '__defineSetter__']) {
    const first = legacy[way]!;
    legacy[way] = function (this: Owner, name, accessor) {
      const descriptor = way === '__defineGetter__' ? { get: accessor } : { value: this[name as string] };
      if (!handled(this, name, descriptor)) first.call(this, name, accessor);
    };
  }
}
