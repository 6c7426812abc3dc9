/**
 * Work that is done one piece in each turn of the event loop: what comes in between two pieces is heard
 * before the second.
 */
export class Turns<Work> {
  readonly #run: (work: Work) => void;
  #waiting: Work[] = [];
  #isPlanned = false;

  constructor(run: (work: Work) => void) {
    this.#run = run;
  }

  add(work: Work): void {
    this.#waiting.push(work);
    this.#plan();
  }

  /** Leaves out what waits and is not wanted any more. */
  drop(isUnwanted: (work: Work) => boolean): void {
    this.#waiting = this.#waiting.filter((work) => !isUnwanted(work));
  }

  #plan(): void {
    if (this.#isPlanned || this.#waiting.length === 0) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      const next = this.#waiting.shift();
      this.#plan();
      if (next !== undefined) this.#run(next);
    });
  }
}
