/** How a stand-in of a tax authority deviates (TAX-002). */

export const TAX_DEVIATIONS = ['reject', 'warn', 'lost', 'hang', 'busy', 'garbage', 'gateway'] as const;
/**
 * `reject`, `warn`: what it answers, whatever the document is. `lost`: it takes the document, and the answer never arrives. `hang`: it answers nothing. `busy`:
 * 503. `garbage`: an answer that cannot be read. `gateway`: the page of a gateway before it, 404.
 */
export type TaxDeviation = (typeof TAX_DEVIATIONS)[number];

export class Mood {
  /** Answers nothing but 503 until this is false again. */
  isDown = false;
  /** What happens to the next calls about documents, one each. */
  readonly #next: TaxDeviation[] = [];
  /** Asked for each call about a document that nothing was planned for; null: as it should be. */
  choose: () => TaxDeviation | null = () => null;

  plan(...deviations: TaxDeviation[]): void {
    this.#next.push(...deviations);
  }

  take(): TaxDeviation | null {
    return this.#next.shift() ?? this.choose();
  }

  clear(): void {
    this.isDown = false;
    this.#next.length = 0;
    this.choose = () => null;
  }
}
