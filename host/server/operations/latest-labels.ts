/**
 * Labels of figures, as many as a bound allows: those that were used longest ago end when newer ones come, so
 * that no release leaves its series for ever.
 */
export class LatestLabels<Labels extends Record<string, string>> {
  readonly #max: number;
  readonly #onEnd: (labels: Labels) => void;
  /** The one that was used longest ago comes first. */
  readonly #known = new Map<string, Labels>();

  constructor(max: number, onEnd: (labels: Labels) => void) {
    this.#max = max;
    this.#onEnd = onEnd;
  }

  use(labels: Labels): void {
    const id = Object.values(labels).join(' ');
    this.#known.delete(id);
    this.#known.set(id, labels);
    if (this.#known.size <= this.#max) return;
    const [oldest, ended] = this.#known.entries().next().value!;
    this.#known.delete(oldest);
    this.#onEnd(ended);
  }
}
