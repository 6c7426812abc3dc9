/**
 * Proofs of releases: made of what the registry knows and of journeys that a runner walked, and stored with
 * the release, the last five of each.
 */

import type { Descriptor } from '@sufra/contract';
import { sha256 } from '@sufra/operations/sha256';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/connect.ts';
import { proofs } from '../database/tables.ts';
import type { PlanProof, Proof, ProofAnswer, ProofEntry, WalkedPlan } from '../journeys/proof-types.ts';
import { expectOwn, expectUsable } from '../store/decisions.ts';
import { Refusal } from '../store/refusal.ts';
import type { Store } from '../store/store-types.ts';
import { examinePlans, groundOf, type ProofGround } from './examine-plans.ts';

const STORED_MAX = 5;

export interface ProofsOptions {
  database: Database;
  store: Pick<Store, 'state' | 'release'>;
  /** Channels that take a release only with a proof. */
  neededFor: ReadonlySet<string>;
  now: () => Date;
}

export class Proofs {
  readonly #db: Database['db'];
  readonly #store: ProofsOptions['store'];
  readonly #now: () => Date;
  readonly neededFor: ReadonlySet<string>;

  constructor({ database, store, neededFor, now }: ProofsOptions) {
    this.#db = database.db;
    this.#store = store;
    this.neededFor = neededFor;
    this.#now = now;
  }

  /** What would come about, without journeys. Throws Refusal. */
  ground(module: string, version: string, channel: string): ProofGround {
    const state = this.#store.state();
    const release = (name: string, of: string) => this.#store.release(name, of);
    const current = { state, release, tenants: new Set<string>() };
    const { descriptor } = expectUsable(current, module, version);
    const descriptorOf = (name: string, of: string): Descriptor | null =>
      this.#store.release(name, of)?.descriptor ?? null;
    return examinePlans(state, descriptor, channel, descriptorOf);
  }

  /** Stores a proof of the plans as they would be now. Throws Refusal. */
  async store(
    actor: Actor,
    { module, version, channel }: { module: string; version: string; channel: string },
    walked: readonly WalkedPlan[],
    notWalked: readonly string[],
  ): Promise<Proof> {
    expectOwn(actor, module);
    const ground = this.ground(module, version, channel);
    const plans = ground.plans.map((plan) => ({ ...plan, journeys: journeysOf(plan, walked) }));
    // The runner says what it saw. Where a release needs a proof, its own team is not the witness.
    const isWitness = actor.modules === 'all' || !this.neededFor.has(channel);
    const witness = isWitness ? [] : [`for ${channel} an operator’s token walks the journeys`];
    const notProved = [...new Set([...ground.notProved, ...notWalked, ...leftOut(ground, plans), ...witness])];
    const { answers } = ground;
    const ok = isRight(answers) && plans.every((plan) => isPlanRight(plan)) && notProved.length === 0;
    const at = this.#now();
    const proof: Proof = {
      ...{ release: `${module}@${version}`, channel, ok, at: at.toISOString(), by: actor.name },
      ...{ answers, plans, notProved },
    };
    const row = { module, version, channel, ok, madeAt: at, madeBy: actor.name, ground: hashOf(ground), proof };
    await this.#db.insert(proofs).values(row);
    const mine = and(eq(proofs.module, module), eq(proofs.version, version));
    const known = await this.#db.select({ id: proofs.id }).from(proofs).where(mine).orderBy(desc(proofs.id));
    const old = known.slice(STORED_MAX).map(({ id }) => id);
    if (old.length > 0) await this.#db.delete(proofs).where(inArray(proofs.id, old));
    return proof;
  }

  /** The newest first. */
  async of(module: string, version: string): Promise<Proof[]> {
    const where = and(eq(proofs.module, module), eq(proofs.version, version));
    const rows = await this.#db.select({ proof: proofs.proof }).from(proofs).where(where).orderBy(desc(proofs.id));
    return rows.map(({ proof }) => proof);
  }

  /** Those of all releases of a module that are stored, the newest first. */
  async entries(module: string, limit: number): Promise<ProofEntry[]> {
    const { version, channel, ok, madeAt, madeBy } = proofs;
    const rows = await this.#db
      .select({ version, channel, ok, madeAt, madeBy })
      .from(proofs)
      .where(eq(proofs.module, module))
      .orderBy(desc(proofs.id))
      .limit(limit);
    return rows.map((row) => ({
      ...{ release: `${module}@${row.version}`, channel: row.channel, ok: row.ok },
      ...{ at: row.madeAt.toISOString(), by: row.madeBy },
    }));
  }

  /** Why a release has no good proof for this channel; null: it has one, of the plans that would come about now. */
  async missing(module: string, version: string, channel: string): Promise<string | null> {
    const mine = and(eq(proofs.module, module), eq(proofs.version, version), eq(proofs.channel, channel));
    const [last] = await this.#db.select().from(proofs).where(mine).orderBy(desc(proofs.id)).limit(1);
    const run = `sufra prove ${module}@${version} --on https://…${channel === 'stable' ? '' : ` --channel ${channel}`}`;
    const name = `${module}@${version}`;
    if (!last) return `${name} has no proof for ${channel}: ${run}`;
    if (!last.ok) return `the last proof of ${name} found something or left something open: ${run}`;
    if (last.ground !== hashOf(this.ground(module, version, channel)))
      return `plans have changed since the proof of ${name}: ${run}`;
    return null;
  }

  /**
   * Throws Refusal PROOF_NEEDED where the channel takes a release only with a proof. Else what is missing, as a note.
   */
  async expect(module: string, version: string, channel: string): Promise<readonly string[]> {
    if (!this.#store.release(module, version)) return [];
    const missing = await this.missing(module, version, channel);
    if (missing === null) return [];
    if (this.neededFor.has(channel)) throw new Refusal('PROOF_NEEDED', missing);
    return [missing];
  }
}

/** Journeys of these plans that the runner left out: they are not proved. */
function leftOut({ compositions }: ProofGround, plans: readonly PlanProof[]): string[] {
  return compositions.flatMap(({ releases }, index) =>
    releases.flatMap(({ name, face }) =>
      (face.journeys ?? [])
        .filter(
          (each) => !plans[index]!.journeys.some(({ module, journey }) => module === name && journey === each.name),
        )
        .map((each) => `${name} ${each.name}: not walked`),
    ),
  );
}

function hashOf(ground: ProofGround): string {
  return sha256(groundOf(ground));
}

function journeysOf({ releases }: PlanProof, walked: readonly WalkedPlan[]): PlanProof['journeys'] {
  return walked.find((each) => each.releases.join() === releases.join())?.journeys ?? [];
}

function isRight(answers: readonly ProofAnswer[]): boolean {
  return answers.every(({ faults }) => faults.length === 0);
}

function isPlanRight({ answers, journeys }: PlanProof): boolean {
  return isRight(answers) && journeys.every(({ fault }) => fault === null);
}
