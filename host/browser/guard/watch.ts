/** A method that acts for everybody, but not for a module where it would reach beyond what is the module's. */
import type { PageRelease } from '@sufra/contract';
import type { Guilty, Tampering } from './guilty.ts';

type Method = (...all: never[]) => unknown;

interface Watched<Self> {
  owner: object;
  /**
   * One object alone; default: all that inherit from `owner`. A method that is watched for all stands in the stack of what it does, and
   * browsers name the topmost file in reports of the page's policy.
   */
  only?: object;
  names: string;
  cause: Tampering;
  /** Cheap: asked at each call. True: the caller is looked for. */
  mayHarm(self: Self, all: readonly unknown[]): boolean;
  /** True: it is not done. Default: whatever a module does there is not. */
  harms?(self: Self, all: readonly unknown[], release: PageRelease): boolean;
  /** What a refused call gives back, as the browser's own would. */
  refused?(self: Self, all: readonly unknown[]): unknown;
  /** What is done by a module all the same is looked at later. */
  after?(all: readonly unknown[], release: PageRelease): void;
}

export function watch<Self>(
  guilty: Guilty,
  { owner, only, names, cause, mayHarm, harms, refused, after }: Watched<Self>,
): void {
  for (const name of names.split(' ')) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    if (!descriptor?.configurable) continue;
    const key = descriptor.set ? 'set' : 'value';
    const first = descriptor[key] as Method;
    // For one object: as it is by then, since others may have replaced it meanwhile.
    const real = () => (only && key === 'value' ? ((owner as Record<string, Method>)[name] as Method) : first);
    // Called directly, so that the frame above it is the caller's.
    const watched = function (this: Self, ...all: never[]): unknown {
      const release = mayHarm(this, all) ? guilty.of(new Error()) : null;
      if (release && (harms?.(this, all, release) ?? true)) {
        guilty.tell(release, cause, name);
        return refused?.(this, all);
      }
      const result = real().apply(this, all);
      if (release) after?.(all, release);
      return result;
    };
    Object.defineProperty(only ?? owner, name, { ...descriptor, [key]: watched });
  }
}
