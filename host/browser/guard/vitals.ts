/**
 * What engines take their fast ways by (`RegExp.prototype`, the iterators): read-only it would be slow. It is
 * compared with what it was before a tap acts, each second, and when something has failed. What was replaced
 * is put back, and what failed meanwhile is no fault of the part that failed.
 */

const BEAT_MS = 1000;
/** What fails by it may fail later. */
const AFTER_MS = 2000;

/** `value`: what was there instead; its text says who wrote it (`costs/writers.ts`). */
export interface Replaced {
  name: string;
  value: unknown;
  /** Of what stays until its writer is known to be a module: other programs may replace it. */
  putBack?: () => void;
}

type Owner = Record<PropertyKey, unknown>;

const vitals: [owner: Owner, name: PropertyKey, descriptor: PropertyDescriptor][] = [];
const replaced: Replaced[] = [];
/** Until the writers can be looked for. */
const MAX_REPLACED = 50;
let lastAt = Number.NEGATIVE_INFINITY;
let isTapped = false;
let tell = (one: Replaced): void => void (replaced.length < MAX_REPLACED && replaced.push(one));
const { defineProperty, deleteProperty, ownKeys } = Reflect;

/** To be called when all is fenced that can be. */
export function watchVitals(): void {
  const look = (owner: Owner, names = ownKeys(owner)) => {
    for (const name of names) {
      const descriptor = Object.getOwnPropertyDescriptor(owner, name)!;
      if (descriptor.writable && typeof descriptor.value === 'function') vitals.push([owner, name, descriptor]);
    }
  };
  look(RegExp.prototype as unknown as Owner);
  for (const one of [[], new Map(), new Set(), ''] as Iterable<unknown>[]) {
    look(Object.getPrototypeOf(Object(one)), [Symbol.iterator]);
    look(Object.getPrototypeOf(one[Symbol.iterator]()));
  }
  beat();
  for (const type of ['pointerdown', 'click', 'keydown'])
    window.addEventListener(
      type,
      ({ isTrusted }) => {
        isTapped ||= isTrusted;
        restoreVitals();
      },
      true,
    );
}

function beat(): void {
  restoreVitals();
  setTimeout(beat, BEAT_MS);
}

/** From now on, with those of before. */
export function followReplaced(follow: (one: Replaced) => void): void {
  tell = follow;
  for (const one of replaced.splice(0)) follow(one);
}

let isOtherReplaced = (): boolean => false;

/** What else an innocent part may fail by. */
export function compareToo(compare: () => boolean): void {
  isOtherReplaced = compare;
}

/** True: something of it is replaced, or was shortly before. */
export function wasReplaced(): boolean {
  restoreVitals();
  if (isOtherReplaced()) lastAt = performance.now();
  return performance.now() - lastAt < AFTER_MS;
}

/** A visitor has used the page. */
export function wasTapped(): boolean {
  return isTapped;
}

/** To be called where code of a module has run, and before code of others does. */
export function restoreVitals(): void {
  for (const [owner, name, descriptor] of vitals) {
    const value = owner[name];
    if (value !== descriptor.value && defineProperty(owner, name, descriptor)) note({ name: String(name), value });
  }
  // What every object would have.
  const shared = Object.prototype as unknown as Owner;
  for (const name in shared) {
    const value = shared[name];
    if (deleteProperty(shared, name)) note({ name, value });
  }
}

function note(one: Replaced): void {
  lastAt = performance.now();
  tell(one);
}
