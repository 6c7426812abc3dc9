/**
 * Where releases failed since the last report to the registry. Reports are untrusted: a few of each part, and of all.
 */

/** Of one part. */
const MAX_OF_PART = 5;
const MAX_ALL = 100;

export interface SeenFailure {
  module: string;
  version: string;
  part: string;
  /** In a file of the release: `menu.js:1:2034`. */
  place: string;
  message: string;
  count: number;
  /** Id of the composition of the document where it failed last. */
  composition?: string;
}

export class SeenFailures {
  #seen = new Map<string, SeenFailure>();

  note(failure: Omit<SeenFailure, 'count'>): void {
    const { module, version, part, place } = failure;
    const ofPart = `${module} ${version} ${part} `;
    const known = this.#seen.get(ofPart + place);
    if (known) {
      known.count += 1;
      if (failure.composition) known.composition = failure.composition;
    } else if (
      this.#seen.size < MAX_ALL &&
      [...this.#seen.keys()].filter((key) => key.startsWith(ofPart)).length < MAX_OF_PART
    )
      this.#seen.set(ofPart + place, { ...failure, count: 1 });
  }

  take(): SeenFailure[] {
    const seen = [...this.#seen.values()];
    this.#seen.clear();
    return seen;
  }
}
