/** A method that acts for everybody, but not for a module where it would reach beyond what is the module's. */
import type { PageRelease } from '@sufra/contract';
import type { Guilty, Tampering } from './guilty.ts';

type Method = (...all: never[]) => unknown;

/** By a method that is watched: what it calls. */
export const watchedMethods = new WeakMap<object, { first: unknown }>();

interface Watched<Self> {
  owner: object;
  /**
   * One object alone; default: all that inherit from `owner`. A method that is watched for all stands in the
   * stack of what it does, and browsers name the topmost file in reports of the page's policy.
   */
  only?: object;
  names: string;
  cause: Tampering;
  /** Cheap: asked at each call. True: the caller is looked for. */
  mayHarm(self: Self, all: readonly unknown[]): boolean;
  /** Functions of the shell between the caller and the method: React sets a field's value by one of its own. */
  above?: number;
  /** True: it is not done. Default: whatever a module does there is not. */
  harms?(self: Self, all: readonly unknown[], release: PageRelease): boolean;
  /** What a refused call gives back, as the browser's own would. */
  refused?(self: Self, all: readonly unknown[]): unknown;
  /** What is done by a module all the same is looked at later. */
  after?(all: readonly unknown[], release: PageRelease): void;
}

/** By the setter of a fence (`built-ins.ts`): what takes the place of its method. */
export const fences = new Map<unknown, (next: unknown) => void>();

export function watch<Self>(
  guilty: Guilty,
  { owner, only, names, cause, mayHarm, above = 0, harms, refused, after }: Watched<Self>,
): void {
  for (const name of names.split(' ')) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    const replace = fences.get(descriptor?.set);
    if (!descriptor || !(descriptor.configurable || replace)) continue;
    const key = descriptor.set && !replace ? 'set' : 'value';
    const methods = owner as Record<string, Method>;
    const inside = { first: replace ? methods[name]! : (descriptor[key] as Method) };
    // For one object: as it is by then, since others may have replaced it meanwhile.
    const real = () => (only && key === 'value' ? methods[name]! : inside.first);
    // Called directly, so that the frame above it is the caller's.
    const watched = function (this: Self, ...all: never[]): unknown {
      const release = mayHarm(this, all) ? (guilty.of() ?? (above ? guilty.of(above) : null)) : null;
      if (release && (harms?.(this, all, release) ?? true)) {
        guilty.tell(release, cause, name);
        return refused?.(this, all);
      }
      const result = real().apply(this, all);
      if (release) after?.(all, release);
      return result;
    };
    watchedMethods.set(watched, inside);
    if (replace) replace(watched);
    else Object.defineProperty(only ?? owner, name, { ...descriptor, [key]: watched });
  }
}
