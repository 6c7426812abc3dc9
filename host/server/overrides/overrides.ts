/**
 * What the registry allows single browsers. Each answer is proved. One about a release is used for a second;
 * a developer's is asked for each time.
 */
import { isRecord, type PlanRelease } from '@sufra/contract';
import { audienceOf } from '@sufra/contract/audience';
import {
  grantOf,
  grantStatement,
  isDeveloperOrigin,
  isOverride,
  isReplay,
  type SignedGrant,
} from '@sufra/contract/override';
import type { ReleaseReason } from '@sufra/contract/release-reason';
import { LRUCache } from 'lru-cache';
import type { ProveStatement } from '../plan/proof.ts';
import { type RegistryAddresses, type RegistryAnswer, RegistryFault } from '../plan/registry-addresses.ts';
import { parseJson } from '../provider/caller.ts';
import { readSignedGrant } from './signed-grant.ts';

const FRESH_MS = 1000;
const STALE_MS = 30_000;
const MAX_KNOWN = 500;
/** A replay has the releases of a whole plan: some 100 KB. */
const MAX_KNOWN_BYTES = 16 * 1024 * 1024;

export interface OverridesOptions {
  registries: Pick<RegistryAddresses, 'ask'>;
  /** The edge's; null: there is none. */
  token: () => string | null;
  prove: ProveStatement;
  /** Modules that may be overridden here (SUFRA_OVERRIDES). */
  allowed: readonly string[] | 'all';
  now?: () => number;
}

interface Known {
  answer: SignedGrant | null;
  bytes: number;
  at: number;
}

export class Overrides {
  readonly #options: Required<OverridesOptions>;
  readonly #known = new LRUCache<string, Known>({
    max: MAX_KNOWN,
    maxSize: MAX_KNOWN_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  readonly #pending = new Map<string, Promise<SignedGrant | null>>();

  constructor(options: OverridesOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /** Whether this edge takes any. */
  get isOff(): boolean {
    return this.#options.allowed.length === 0;
  }

  /** Spends one opening of a link. Null: it opens nothing here. Throws while the registry does not answer. */
  async open(token: string, site: string): Promise<SignedGrant | null> {
    const { answer, bytes } = await this.#ask('/open', { token, site });
    if (!this.#isRight(answer, site)) return null;
    this.#known.set(grantOf(answer!).id, { answer, bytes, at: this.#options.now() });
    return answer;
  }

  /** What `open` would give; spends nothing. Throws as `open`. */
  async look(token: string, site: string): Promise<SignedGrant | null> {
    const { answer } = await this.#ask('/open', { token, site, look: true });
    return this.#isRight(answer, site) ? answer : null;
  }

  /**
   * Null: it is over. Throws while the registry does not answer; of what was published only when it has not
   * for half a minute.
   */
  async byId(id: string, site: string): Promise<SignedGrant | null> {
    const known = this.#known.get(id);
    const isFresh = known && !changes(known.answer) && this.#options.now() - known.at < FRESH_MS;
    const answer = isFresh ? known.answer : await this.#refresh(id, known);
    return this.#isRight(answer, site) ? answer : null;
  }

  /** Why a visitor's plan has its releases, by module; null: the registry does not say. Never rejects. */
  async reasons(tenant: string, bucket: number | null): Promise<Readonly<Record<string, ReleaseReason>> | null> {
    const query = bucket === null ? '' : `?bucket=${bucket}`;
    const path = `/v1/plans/${encodeURIComponent(tenant)}/reasons${query}`;
    const given = await this.#send(path).catch(() => null);
    const answer = given?.status === 200 ? parseJson(given.body) : null;
    return isRecord(answer) && isRecord(answer.reasons) ? (answer.reasons as Record<string, ReleaseReason>) : null;
  }

  #refresh(id: string, known: Known | undefined): Promise<SignedGrant | null> {
    let pending = this.#pending.get(id);
    if (!pending) {
      pending = this.#ask(`/${encodeURIComponent(id)}`)
        .then(({ answer, bytes }) => {
          this.#known.set(id, { answer, bytes, at: this.#options.now() });
          return answer;
        })
        .catch((error: unknown) => {
          const { now } = this.#options;
          // What was published was judged: a hiccup of the registry does not take it from a page that is open.
          if (known?.answer && !changes(known.answer) && now() - known.at < STALE_MS) return known.answer;
          throw error;
        })
        .finally(() => this.#pending.delete(id));
      this.#pending.set(id, pending);
    }
    return pending;
  }

  async #ask(path: string, body?: object): Promise<{ answer: SignedGrant | null; bytes: number }> {
    const { status, body: bytes } = await this.#send(`/v1/overrides${path}`, body);
    if (status === 404) return { answer: null, bytes: 1 };
    const answer = status === 200 ? readSignedGrant(parseJson(bytes)) : null;
    if (!answer) throw new RegistryFault(`The registry answered an override with ${status}`, status);
    const { signature, ...content } = answer;
    this.#options.prove(() => grantStatement(content as Parameters<typeof grantStatement>[0]), signature);
    return { answer, bytes: bytes.length };
  }

  async #send(path: string, body?: object): Promise<RegistryAnswer> {
    const { registries, token } = this.#options;
    const bearer = token();
    if (bearer === null) throw new RegistryFault('The edge has no token for the registry', null);
    const init = {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { authorization: `Bearer ${bearer}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    };
    // What is posted may spend a link.
    return registries.ask(path, init, { isOnce: body !== undefined });
  }

  /** The registry signs for all edges and sites: what is right here is this edge's to say. */
  #isRight(grant: SignedGrant | null, site: string): boolean {
    if (!grant) return false;
    const { ends_at, site: of } = grantOf(grant);
    if (of !== site || Date.parse(ends_at) <= this.#options.now()) return false;
    if (isReplay(grant)) return grant.releases.every((release) => this.#mayReplace(release));
    if (!isOverride(grant)) return true;
    const { override, release } = grant;
    const { module, at } = override;
    return (
      release.name === module &&
      this.#mayReplace(release) &&
      (at === null || (isDeveloperOrigin(at) && release.base === at))
    );
  }

  #mayReplace({ name, face }: PlanRelease): boolean {
    const { allowed } = this.#options;
    return audienceOf(face) === 'storefront' && (allowed === 'all' || allowed.includes(name));
  }
}

/** A developer's build is another with each save. */
function changes(grant: SignedGrant | null): boolean {
  return grant !== null && isOverride(grant) && grant.override.at !== null;
}
