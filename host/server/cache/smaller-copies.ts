/**
 * Smaller copies of documents that are asked for again. Their first visitor gets what is compressed fastest;
 * Brotli takes five times the processor, so it is made when a second visit shows that it pays, one document
 * after another, while the edge has time (decision 392). One that is asked for again and again gets the
 * smallest copy of all: a tenth less, for thirty times the processor (decision 415).
 */
import { negotiateEncoding } from '../http/encoding.ts';
import { type CachedDocument, encoded, encodingFor, makeSmallest } from './documents.ts';

/** Documents that wait; one more is dropped, and asked for again with the next visit. */
const MAX_WAITING = 50;
/** Milliseconds from one to the next: a twentieth of one core at most. */
const PAUSE_MS = 100;
/** Visits from the cache that make the smallest copy worth its time. */
const MANY_HITS = 10;
/** From one smallest copy to the next, in times of what it took: it may take a twentieth of one core, too. */
const REST = 19;

export interface SmallerCopiesOptions {
  /** The document was made from what has changed since. */
  isStale(document: CachedDocument): boolean;
  /** True: the next copy waits. */
  isBusy(): boolean;
  now?: () => number;
  /** Milliseconds from one to the next; for tests. */
  pause?: number;
}

export class SmallerCopies {
  readonly #options: SmallerCopiesOptions;
  /** With the `Accept-Encoding` of a visitor that takes a smaller copy, in the order that they were asked for. */
  readonly #waiting = new Map<CachedDocument, string | undefined>();
  /** Documents that are worth the smallest copy, in the same order. */
  readonly #often = new Set<CachedDocument>();
  /** When the next smallest copy may be made. */
  #restsUntil = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: SmallerCopiesOptions) {
    this.#options = options;
  }

  /** Call when a cached document is sent: a copy that is smaller for this visitor is made later, unless it is there. */
  want(document: CachedDocument, accept: string | undefined): void {
    document.hits += 1;
    const smallest = negotiateEncoding(accept, 'once');
    if (encodingFor(document, accept) !== smallest) {
      if (this.#waiting.size >= MAX_WAITING) return;
      this.#waiting.set(document, accept);
    } else {
      const isWorth = smallest === 'br' && document.hits >= MANY_HITS && !document.isSmallest;
      if (!isWorth || this.#often.size >= MAX_WAITING) return;
      this.#often.add(document);
    }
    this.#wait();
  }

  /** For tests. */
  waiting(): number {
    return this.#waiting.size + this.#often.size;
  }

  close(): void {
    this.#waiting.clear();
    this.#often.clear();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => void this.#next(), this.#options.pause ?? PAUSE_MS).unref();
  }

  async #next(): Promise<void> {
    const { isBusy, isStale, now = Date.now } = this.#options;
    const isWanted = (document: CachedDocument) => now() < document.expiresAt && !isStale(document);
    const [next] = isBusy() ? [] : this.#waiting;
    const [often] = isBusy() || next || performance.now() < this.#restsUntil ? [] : this.#often;
    if (next) {
      const [document, accept] = next;
      this.#waiting.delete(document);
      if (isWanted(document)) await this.#make(document, accept);
    } else if (often) {
      this.#often.delete(often);
      if (isWanted(often)) await this.#makeSmallest(often);
    }
    this.#timer = null;
    if (this.waiting() > 0) this.#wait();
  }

  async #makeSmallest(document: CachedDocument): Promise<void> {
    const begun = performance.now();
    await makeSmallest(document).catch(() => {
      // As below.
    });
    this.#restsUntil = performance.now() + (performance.now() - begun) * REST;
  }

  async #make(document: CachedDocument, accept: string | undefined): Promise<void> {
    const before = encodingFor(document, accept);
    const smallest = negotiateEncoding(accept, 'once');
    await encoded(document, smallest).catch(() => {
      // Out of memory, say: the copy that there is goes on.
    });
    if (before !== smallest && document.copies[smallest]) delete document.copies[before];
  }
}
