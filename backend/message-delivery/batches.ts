/**
 * Gathers items for a short while, and does what is to be done with them together; what comes meanwhile is
 * done after it. One transaction for many receipts costs little more than one for each.
 */
import { setTimeout as pause } from 'node:timers/promises';

interface Batch<Item> {
  items: Item[];
  done: Promise<void>;
}

export class Batches<Item> {
  readonly #work: (items: readonly Item[]) => Promise<void>;
  readonly #gatherMs: number;
  #next: Batch<Item> | null = null;
  /** Ends with the batch that began last. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(work: (items: readonly Item[]) => Promise<void>, { gatherMs }: { gatherMs: number }) {
    this.#work = work;
    this.#gatherMs = gatherMs;
  }

  /** How many are not begun. */
  get waiting(): number {
    return this.#next?.items.length ?? 0;
  }

  /** Resolves when its batch is done, and fails with it. */
  add(item: Item): Promise<void> {
    this.#next ??= this.#begin();
    this.#next.items.push(item);
    return this.#next.done;
  }

  #begin(): Batch<Item> {
    const items: Item[] = [];
    const done = this.#last.then(async () => {
      await pause(this.#gatherMs);
      this.#next = null;
      await this.#work(items);
    });
    this.#last = done.catch(() => {});
    return { items, done };
  }
}
