/** Circuit breakers: a gateway that fails again and again gets no messages of one tenant's account for a while; they wait. */

/** Failures in a row that open the breaker. */
const FAILURES = 5;
/** Milliseconds for which it gets no message; then one message tries it. */
const OPEN_MS = 30_000;

export class Breakers {
  readonly #failures = new Map<string, { count: number; until: number }>();
  readonly #now: () => number;

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  isOpen(tenant: string, gateway: string): boolean {
    const known = this.#failures.get(`${tenant} ${gateway}`);
    return known !== undefined && known.count >= FAILURES && this.#now() < known.until;
  }

  /** `worked`: it answered, also with a refusal. */
  note(tenant: string, gateway: string, worked: boolean): void {
    const key = `${tenant} ${gateway}`;
    if (worked) {
      this.#failures.delete(key);
      return;
    }
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    this.#failures.set(key, { count, until: this.#now() + OPEN_MS });
  }

  /** Those that are open now, as `{tenant} {gateway}`. */
  open(): string[] {
    return [...this.#failures]
      .filter(([, { count, until }]) => count >= FAILURES && this.#now() < until)
      .map(([key]) => key);
  }
}
