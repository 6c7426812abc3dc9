/**
 * Takes messages from the outbox to gateways (MSG-001 to MSG-003, MSG-005). Several servers may do it at once: each message is claimed by one. What
 * a server that ended was about to send is asked about before it is sent again; a code that a gateway may have taken is not sent by it a second time.
 */
import { type Db, withTenant } from '../database/tenant-scope.ts';
import type { Channel } from '../outbox/tables.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import type { Breakers } from './breakers.ts';
import { type Claimed, claim } from './claim.ts';
import { type Finished, finish, type Outcome } from './finish.ts';
import { type Found, GatewayAway, GatewayBusy, GatewayRefused, type MessageGateway } from './gateways/gateway.ts';
import type { MessageKey } from './rows.ts';

/** Messages of a tenant that one server has under way at once: a hundred a second by a gateway that answers in half a second. */
const PLACES = 60;
/** Free places before more messages are claimed: a transaction for each message would take those of the tenant's calls. */
const FREE_MIN = 15;

export type GatewaysOf = (tenant: string) => ReadonlyMap<Channel, MessageGateway>;

export interface Delivering {
  platform: Pick<Platform, 'database' | 'log' | 'metrics'>;
  gateways: GatewaysOf;
  breakers: Breakers;
  /** As of `ClaimScope`; default: none. */
  refusalUrl?: (message: MessageKey) => string | null;
  /** 0 to 1; default: by chance. */
  random?: () => number;
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
  /** Outcomes that the next transaction writes down. */
  #finished: Finished[] = [];
  #finishing: Promise<void> | null = null;
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
      while (this.#mayBeMore && PLACES - this.#underWay.size >= FREE_MIN) {
        this.#mayBeMore = false;
        await this.#claim(PLACES - this.#underWay.size);
      }
    } finally {
      this.#isClaiming = false;
    }
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #claim(most: number): Promise<void> {
    const { breakers, gateways: gatewaysOf, refusalUrl = () => null } = this.#delivering;
    const tenant = this.#tenant;
    const gateways = gatewaysOf(tenant.tenant);
    if (gateways.size === 0) return;
    const scope = { tenant, gateways, breakers, refusalUrl, most };
    const { looked, claimed } = await this.#alone((db) => claim(db, { ...scope, now: this.#now() }));
    if (looked === most) this.#mayBeMore = true;
    for (const one of claimed) {
      const done = this.#carryOut(one).finally(() => {
        this.#underWay.delete(done);
        if (this.#mayBeMore) void this.wake().catch((error: unknown) => this.#tell(error));
      });
      this.#underWay.add(done);
    }
  }

  async #carryOut(claimed: Claimed): Promise<void> {
    const { platform, breakers } = this.#delivering;
    const { gateway, leaving, attempt, what, message } = claimed;
    const { tenant } = this.#tenant;
    let outcome: Outcome;
    try {
      outcome = what === 'send' ? await gateway.send(leaving) : await found(claimed);
      breakers.note(tenant, gateway.name, true);
    } catch (error) {
      const isJudged = [GatewayRefused, GatewayBusy, GatewayAway].some((kind) => error instanceof kind);
      // After a fault of the adapter nothing is known of the message either.
      outcome = isJudged ? (error as Outcome) : new GatewayAway('the adapter failed', { cause: error });
      breakers.note(tenant, gateway.name, error instanceof GatewayRefused);
      const about = { tenant, message: message.id, gateway: gateway.name, tries: attempt.tries };
      platform.log.warn({ ...about, err: error }, 'a message did not leave');
    }
    this.#finished.push({ claimed, outcome });
    this.#finishing ??= this.#finishAll();
    await this.#finishing;
  }

  /** One transaction after the other, each for what came during the one before. */
  async #finishAll(): Promise<void> {
    const { platform, random = Math.random } = this.#delivering;
    // What is answered in the same moment is written down together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#finished.length > 0) {
      const finished = this.#finished.splice(0);
      const scope = { tenant: this.#tenant, metrics: platform.metrics, random, now: this.#now() };
      try {
        await this.#alone((db) => finish(db, finished, scope));
      } catch (error) {
        // Their claims run out, and they are asked about then.
        this.#tell(error, { messages: finished.map(({ claimed }) => claimed.message.id) });
      }
    }
    // With the look above, so that the next one starts fresh.
    this.#finishing = null;
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
