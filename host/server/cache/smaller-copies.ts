/**
 * Smaller copies of documents that are asked for again. Their first visitor gets what is compressed fastest; Brotli takes five times
 * the processor, so it is made when a second visit shows that it pays, one document after another, while the edge has time (decision 392).
 */
import { negotiateEncoding } from '../http/encoding.ts';
import { type CachedDocument, encoded, encodingFor } from './documents.ts';

/** Documents that wait; one more is dropped, and asked for again with the next visit. */
const MAX_WAITING = 50;
/** Milliseconds from one to the next: a twentieth of one core at most. */
const PAUSE_MS = 100;

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
  #timer: NodeJS.Timeout | null = null;

  constructor(options: SmallerCopiesOptions) {
    this.#options = options;
  }

  /** Call when a cached document is sent: a copy that is smaller for this visitor is made later, unless it is there. */
  want(document: CachedDocument, accept: string | undefined): void {
    if (encodingFor(document, accept) === negotiateEncoding(accept, 'once')) return;
    if (this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.set(document, accept);
    this.#wait();
  }

  /** For tests. */
  waiting(): number {
    return this.#waiting.size;
  }

  close(): void {
    this.#waiting.clear();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => void this.#next(), this.#options.pause ?? PAUSE_MS).unref();
  }

  async #next(): Promise<void> {
    const { isBusy, isStale, now = Date.now } = this.#options;
    const [next] = isBusy() ? [] : this.#waiting;
    if (next) {
      const [document, accept] = next;
      this.#waiting.delete(document);
      if (now() < document.expiresAt && !isStale(document)) await this.#make(document, accept);
    }
    this.#timer = null;
    if (this.#waiting.size > 0) this.#wait();
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
