/**
 * Takes messages from the outbox to gateways (MSG-001 to MSG-003, MSG-005). Several servers may do it at
 * once: each message is claimed by one. What a server that ended was about to send is asked about before it
 * is sent again; a code that a gateway may have taken is not sent by it a second time.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { Channel } from '../outbox/tables.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { Batches } from './batches.ts';
import { type GatewayBreakers, NotAsked } from './breakers.ts';
import { type Claimed, type ClaimScope, claim } from './claim.ts';
import { type Finished, finish, type Outcome } from './finish.ts';
import { type Found, GatewayAway, GatewayBusy, GatewayRefused, type MessageGateway } from './gateways/gateway.ts';
import { type ArrivedReceipt, takeReceipts } from './take-receipts.ts';

/**
 * Messages of a tenant that one server has under way at once: a hundred a second by a gateway that answers in
 * half a second.
 */
const PLACES = 60;
/**
 * So many are claimed in one transaction, and no fewer while more wait: a transaction for each would take
 * those of the tenant's calls.
 */
const CLAIM_MAX = 20;
/** Between claims: calls of the tenant come in between. */
const CLAIM_PAUSE_MS = 100;
/** Answers and receipts that come within it are written down together. */
const GATHER_MS = 20;
/** Receipts that wait at most; a gateway sends further ones again. */
const RECEIPTS_MAX = 1000;

export type GatewaysOf = (tenant: string) => ReadonlyMap<Channel, MessageGateway>;

export interface Delivering {
  platform: Pick<Platform, 'database' | 'log' | 'metrics'>;
  gateways: GatewaysOf;
  breakers: GatewayBreakers;
  /** As of `ClaimScope`; default: none. */
  refusalUrl?: ClaimScope['refusalUrl'];
  /** 0 to 1; default: by chance. */
  random?: () => number;
}

interface Receiving extends ArrivedReceipt {
  isOurs: boolean;
}

/** The delivery of one tenant at one server. A slow gateway delays no other tenant's messages. */
export class Lane {
  readonly #delivering: Delivering;
  /** As it is now. */
  #tenant: TenantRecord;
  readonly #now: () => Date;
  readonly #underWay = new Set<Promise<void>>();
  #isClaiming = false;
  #mayBeMore = false;
  readonly #finished = new Batches<Finished>((finished) => this.#finish(finished), { gatherMs: GATHER_MS });
  readonly #receipts = new Batches<Receiving>((receiving) => this.#takeReceipts(receiving), { gatherMs: GATHER_MS });
  /** Ends with the transaction that was asked for last. */
  #turn: Promise<void> = Promise.resolve();

  constructor(delivering: Delivering, tenant: TenantRecord, now: () => Date) {
    this.#delivering = delivering;
    this.#tenant = tenant;
    this.#now = now;
  }

  /** Begins what is due, as far as there are places; the rest as places become free. Does not wait for gateways. */
  async wake(tenant: TenantRecord = this.#tenant): Promise<void> {
    this.#tenant = tenant;
    this.#mayBeMore = true;
    if (this.#isClaiming) return;
    this.#isClaiming = true;
    try {
      for (let isFirst = true; this.#mayBeMore && PLACES - this.#underWay.size >= CLAIM_MAX; isFirst = false) {
        if (!isFirst) await pause(CLAIM_PAUSE_MS);
        this.#mayBeMore = false;
        await this.#claim();
      }
    } finally {
      this.#isClaiming = false;
    }
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /**
   * Takes in what a gateway says later of a message; false: it is about nothing of the tenant's. Throws
   * UNAVAILABLE when too many wait.
   */
  async takeReceipt(arrived: ArrivedReceipt): Promise<boolean> {
    if (this.#receipts.waiting >= RECEIPTS_MAX) throw refuse('UNAVAILABLE', { retryAfter: 1 });
    const receiving: Receiving = { ...arrived, isOurs: false };
    await this.#receipts.add(receiving);
    return receiving.isOurs;
  }

  async #claim(): Promise<void> {
    const { breakers, gateways: gatewaysOf, refusalUrl = () => null } = this.#delivering;
    const tenant = this.#tenant;
    const gateways = gatewaysOf(tenant.tenant);
    if (gateways.size === 0) return;
    const scope = { tenant, gateways, breakers, refusalUrl, most: CLAIM_MAX };
    const { looked, claimed } = await this.#alone((db) => claim(db, { ...scope, now: this.#now() }));
    if (looked === CLAIM_MAX) this.#mayBeMore = true;
    for (const one of claimed) {
      const done = this.#carryOut(one).finally(() => {
        this.#underWay.delete(done);
        if (this.#mayBeMore) void this.wake().catch((error: unknown) => this.#tell(error));
      });
      this.#underWay.add(done);
      // A call is dear to begin: those of visitors are answered in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #carryOut(claimed: Claimed): Promise<void> {
    const { platform, breakers } = this.#delivering;
    const { gateway, leaving, attempt, what, message } = claimed;
    const { tenant } = this.#tenant;
    let outcome: Outcome;
    try {
      const ask = async () => (what === 'send' ? gateway.send(leaving) : await found(claimed));
      // A gateway without `find` is not asked: no answer of it tells how it is.
      const isCall = what === 'send' || gateway.find !== undefined;
      outcome = isCall ? await breakers.call(tenant, gateway.name, ask) : await ask();
    } catch (error) {
      const isJudged = [GatewayRefused, GatewayBusy, GatewayAway, NotAsked].some((kind) => error instanceof kind);
      // After a fault of the adapter nothing is known of the message either.
      outcome = isJudged ? (error as Outcome) : new GatewayAway('the adapter failed', { cause: error });
      const about = { tenant, message: message.id, gateway: gateway.name, tries: attempt.tries };
      platform.log.warn({ ...about, err: error }, 'a message did not leave');
    }
    await this.#finished.add({ claimed, outcome });
  }

  async #finish(finished: readonly Finished[]): Promise<void> {
    const { platform, random = Math.random } = this.#delivering;
    const scope = { tenant: this.#tenant, metrics: platform.metrics, random, now: this.#now() };
    try {
      await this.#alone((db) => finish(db, finished, scope));
    } catch (error) {
      // Their claims run out, and they are asked about then.
      this.#tell(error, { messages: finished.map(({ claimed }) => claimed.message.id) });
    }
  }

  async #takeReceipts(receiving: readonly Receiving[]): Promise<void> {
    const answers = await this.#alone((db) => takeReceipts(db, receiving, this.#now()));
    for (const [at, one] of receiving.entries()) one.isOurs = answers[at] ?? false;
  }

  /** One transaction at a time: a tenant has few places for all its calls, and orders need theirs. */
  #alone<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const run = () => withTenant(this.#delivering.platform.database, this.#tenant.tenant, work);
    const done = this.#turn.then(run);
    this.#turn = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  #tell(error: unknown, about: Record<string, unknown> = {}): void {
    const { log } = this.#delivering.platform;
    log.error(
      { ...about, err: error, tenant: this.#tenant.tenant },
      'what became of messages could not be written down',
    );
  }
}

function found({ gateway, leaving, attempt }: Claimed): Promise<Found> | Found {
  return gateway.find ? gateway.find(leaving, attempt.created_at) : 'unknown';
}
