/**
 * Which bundle the code of this process runs for, so that the end of the process is laid to the bundle that
 * caused it (decision 413). Each entry into a context has a turn of the event loop for itself: what the
 * bundle's promises do comes before the next entry.
 */
import { types } from 'node:util';

/** Objects between a value and its realm's `Object.prototype`; more is no error and no promise. */
const MAX_PROTOTYPES = 16;

export class RunningBundle {
  /** Places of bundles by the `Object.prototype` of their contexts. */
  readonly #realms = new Map<unknown, number>();
  #entered = 0;

  /** Call before the context runs any code of the bundle. */
  know(place: number, objectPrototype: object): void {
    this.#realms.set(objectPrototype, place);
  }

  /** Call before code of the bundle runs. */
  enter(place: number): void {
    this.#entered = place;
    setImmediate(() => {
      this.#entered = 0;
    });
  }

  /**
   * The place of the bundle that `value` comes from: an uncaught error, or a promise that failed. 0: unknown.
   * Runs no code of a bundle.
   */
  placeOf(value: unknown): number {
    let one = value;
    for (let step = 0; step < MAX_PROTOTYPES && isObject(one) && !types.isProxy(one); step += 1) {
      const place = this.#realms.get(one);
      if (place !== undefined) return place;
      one = Object.getPrototypeOf(one);
    }
    return this.#entered;
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
