/** What the registry says of overrides. Each answer is proved. One about a release is used for a second; a developer's is asked for each time. */
import { isRecord } from '@sufra/contract';
import { audienceOf } from '@sufra/contract/audience';
import { isDeveloperOrigin, overrideStatement, type SignedOverride } from '@sufra/contract/override';
import { LRUCache } from 'lru-cache';
import { is, nullable, string, type } from 'superstruct';
import type { ProveStatement } from '../plan/proof.ts';
import { planRelease, RegistryFault } from '../plan/registry-client.ts';

const FRESH_MS = 1000;
const STALE_MS = 30_000;
const MAX_KNOWN = 500;
const ANSWER_TIMEOUT_MS = 3000;

const signedOverride = type({
  override: type({
    id: string(),
    site: string(),
    module: string(),
    version: string(),
    at: nullable(string()),
    ends_at: string(),
  }),
  release: planRelease,
  signature: type({ key: string(), value: string() }),
});

export interface OverridesOptions {
  registryUrl: string;
  /** The edge's; null: there is none. */
  token: () => string | null;
  prove: ProveStatement;
  /** Modules that may be overridden here (SUFRA_OVERRIDES). */
  allowed: readonly string[] | 'all';
  now?: () => number;
}

interface Known {
  answer: SignedOverride | null;
  at: number;
}

export class Overrides {
  readonly #options: Required<OverridesOptions>;
  readonly #known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  readonly #pending = new Map<string, Promise<SignedOverride | null>>();

  constructor(options: OverridesOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /** Whether this edge takes any. */
  get isOff(): boolean {
    return this.#options.allowed.length === 0;
  }

  /** Spends one opening of a link. Null: it opens nothing here. Throws while the registry does not answer. */
  async open(token: string, site: string): Promise<SignedOverride | null> {
    const answer = await this.#ask('/open', { token, site });
    if (!this.#isRight(answer, site)) return null;
    this.#known.set(answer!.override.id, { answer, at: this.#options.now() });
    return answer;
  }

  /** Null: it is over. Throws while the registry does not answer; of a published release only when it has not for half a minute. */
  async byId(id: string, site: string): Promise<SignedOverride | null> {
    const known = this.#known.get(id);
    // A developer's build is another with each save.
    const isFresh = known && !known.answer?.override.at && this.#options.now() - known.at < FRESH_MS;
    const answer = isFresh ? known.answer : await this.#refresh(id, known);
    return this.#isRight(answer, site) ? answer : null;
  }

  #refresh(id: string, known: Known | undefined): Promise<SignedOverride | null> {
    let pending = this.#pending.get(id);
    if (!pending) {
      pending = this.#ask(`/${encodeURIComponent(id)}`)
        .then((answer) => {
          this.#known.set(id, { answer, at: this.#options.now() });
          return answer;
        })
        .catch((error: unknown) => {
          const { now } = this.#options;
          // A published release was judged: a hiccup of the registry does not take it from a page that is open.
          if (known?.answer && known.answer.override.at === null && now() - known.at < STALE_MS) return known.answer;
          throw error;
        })
        .finally(() => this.#pending.delete(id));
      this.#pending.set(id, pending);
    }
    return pending;
  }

  async #ask(path: string, body?: object): Promise<SignedOverride | null> {
    const { registryUrl, token, prove } = this.#options;
    const bearer = token();
    if (bearer === null) throw new RegistryFault('The edge has no token for the registry', null);
    const response = await fetch(`${registryUrl}/v1/overrides${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { authorization: `Bearer ${bearer}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new RegistryFault('The registry does not answer', null, error);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.status === 404) return null;
    if (!response.ok || !isRecord(answer) || !is(answer, signedOverride)) {
      throw new RegistryFault(`The registry answered an override with ${response.status}`, response.status);
    }
    const { signature, ...content } = answer as unknown as SignedOverride;
    prove(() => overrideStatement(content), signature);
    return answer as unknown as SignedOverride;
  }

  /** The registry signs for all edges and sites: what is right here is this edge's to say. */
  #isRight(answer: SignedOverride | null, site: string): boolean {
    if (!answer) return false;
    const { allowed, now } = this.#options;
    const { override, release } = answer;
    const { module, at } = override;
    return (
      override.site === site &&
      release.name === module &&
      audienceOf(release.face) === 'storefront' &&
      (allowed === 'all' || allowed.includes(module)) &&
      (at === null || (isDeveloperOrigin(at) && release.base === at)) &&
      Date.parse(override.ends_at) > now()
    );
  }
}
