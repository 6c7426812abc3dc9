/**
 * Documents that were given and never began: an endless loop, or a start script that dies, reports nothing
 * itself. A document counts when it began, or when its time is over.
 *
 * Anyone can ask for documents and run no script. So of each address only a few count, as for other reports,
 * and the registry compares with what it was before a release.
 */
import { MINUTE_MS } from '@sufra/i18n/time/units';

/** A page on a slow network has begun by then. */
const BEGIN_MS = 45_000;
/** An address counts again after this time. */
const COUNT_TTL_MS = 7 * MINUTE_MS;
/** Documents of one address that count in that time. */
const MAX_DOCUMENTS = 2;
/** Addresses remembered at once; the oldest goes. */
const MAX_ADDRESSES = 50_000;

interface Given<Releases> {
  releases: Releases;
  address: string;
  at: number;
  outcome: 'waits' | 'began' | 'silent';
}

/** Documents by address. `Releases`: what each was made of. */
export class SilentPages<Releases> {
  readonly #now: () => number;
  readonly #onOutcome: (releases: Releases, outcome: 'began' | 'silent', address: string) => void;
  readonly #given = new Map<string, Given<Releases>[]>();

  constructor(
    now: () => number,
    onOutcome: (releases: Releases, outcome: 'began' | 'silent', address: string) => void,
  ) {
    this.#now = now;
    this.#onOutcome = onOutcome;
  }

  /** A browser that runs scripts was given a document. */
  given(releases: Releases, address: string): void {
    const at = this.#now();
    const here = (this.#given.get(address) ?? []).filter((each) => at - each.at < COUNT_TTL_MS);
    if (here.length >= MAX_DOCUMENTS) return;
    here.push({ releases, address, at, outcome: 'waits' });
    this.#given.delete(address);
    this.#given.set(address, here);
    if (this.#given.size > MAX_ADDRESSES) this.#given.delete(this.#given.keys().next().value!);
  }

  /**
   * A page at this address said that it began: the oldest that waits, so that visitors behind one address
   * clear each other.
   */
  began(address: string): void {
    const oldest = this.#given.get(address)?.find(({ outcome }) => outcome === 'waits');
    if (oldest) this.#settle(oldest, 'began');
  }

  /** Settles documents whose time is over, and forgets addresses that count again. */
  sweep(): void {
    const time = this.#now();
    for (const [address, here] of this.#given) {
      for (const each of here) if (each.outcome === 'waits' && time - each.at >= BEGIN_MS) this.#settle(each, 'silent');
      if (here.every(({ at }) => time - at >= COUNT_TTL_MS)) this.#given.delete(address);
    }
  }

  #settle(given: Given<Releases>, outcome: 'began' | 'silent'): void {
    given.outcome = outcome;
    this.#onOutcome(given.releases, outcome, given.address);
  }
}
