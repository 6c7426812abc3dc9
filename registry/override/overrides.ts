/**
 * What single browsers are allowed on one site until a time: a module as another release, or from its
 * developer's machine (PLAT-004, PLAT-006), a composition as it was given before (PLAT-008), the developer
 * tools (PLAT-007). No plan changes by them. A link opens one; what an edge then asks for is signed as plans
 * are.
 */
import { randomBytes } from 'node:crypto';
import type { Descriptor } from '@sufra/contract';
import type { Composition } from '@sufra/contract/composition';
import { grantStatement, type SignedGrant } from '@sufra/contract/override';
import { sha256 } from '@sufra/operations/sha256';
import { and, asc, count, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/connect.ts';
import { overrides } from '../database/tables.ts';
import { toPlanRelease } from '../plan/encode.ts';
import type { Signer } from '../plan/signing.ts';
import { expectOwn } from '../store/decisions.ts';
import { Refusal } from '../store/refusal.ts';
import {
  buildVersion,
  expectBuild,
  type GrantWish,
  isHeld,
  judgeWish,
  OPENS,
  releasesOf,
  type StoreView,
  usableOf,
} from './wishes.ts';

export type { GrantWish } from './wishes.ts';

/** Of one module at a time; of those without a module, of one token. */
const MAX_IN_FORCE = 50;

export interface OverrideFacts {
  id: string;
  /** Null: of no single module, a replay or the tools; so is `version`. */
  module: string | null;
  version: string | null;
  /** Id of what is seen again; null: it is no replay. */
  composition: string | null;
  site: string;
  at: string | null;
  /** ISO instants. */
  createdAt: string;
  createdBy: string;
  endsAt: string;
}

export interface Overrides {
  /** `token`: of its link, shown once. `gone`: releases of a replay that there are no more. Throws Refusal. */
  create(wish: GrantWish, actor: Actor): Promise<{ facts: OverrideFacts; token: string; gone: readonly string[] }>;
  /** Takes one opening of a link. Null: unknown, over, of another site, or opened often enough. */
  open(token: string, site: string): Promise<SignedGrant | null>;
  /** What `open` would answer, and takes none. */
  look(token: string, site: string): Promise<SignedGrant | null>;
  /** What a browser that opened the link gets now. Null: it is over. */
  byId(id: string): Promise<SignedGrant | null>;
  /** The developer built again. Throws Refusal. */
  rebuild(id: string, build: Descriptor, actor: Actor): Promise<OverrideFacts>;
  /** It lasts `seconds` from now, if its wish said that it may be renewed. Throws Refusal. */
  renew(id: string, seconds: number, actor: Actor): Promise<OverrideFacts>;
  /** Throws Refusal. */
  end(id: string, actor: Actor): Promise<void>;
  /** Those in force that the sender may end. */
  list(actor: Actor): Promise<OverrideFacts[]>;
}

export interface OverridesOptions {
  database: Database;
  store: StoreView;
  /** Content of a composition; null: unknown. */
  composition: (id: string) => Promise<Composition | null>;
  signer: Signer;
  /** Public base of the releases' files. */
  filesUrl: string;
  now: () => Date;
}

type Row = typeof overrides.$inferSelect;
type Listed = Omit<Row, 'build' | 'hash'>;
const { build: _build, hash: _hash, ...LISTED } = getTableColumns(overrides);

export function openOverrides({
  database: { db },
  store,
  composition,
  signer,
  filesUrl,
  now,
}: OverridesOptions): Overrides {
  const inForce = () => gt(overrides.endsAt, now());
  const isLink = (token: string, site: string) =>
    and(eq(overrides.hash, sha256(token)), eq(overrides.site, site), gt(overrides.opens, 0), inForce());

  /** Null: its release may not be given any more. */
  function signed(row: Row): SignedGrant | null {
    const { id, site, module, version, at, build, createdBy: by, endsAt, renewableUntil } = row;
    const grant = { id, site, by, ends_at: endsAt.toISOString(), last_at: (renewableUntil ?? endsAt).toISOString() };
    if (row.composition) {
      const { there, gone } = releasesOf(row.composition.content, store);
      const { tenant, off = [] } = row.composition.content;
      return withSignature({
        replay: { ...grant, composition: row.composition.id, tenant, off, gone },
        releases: there.map((release) => toPlanRelease(release, filesUrl)),
      });
    }
    if (module === null || version === null) return withSignature({ tools: grant });
    if (isHeld(store, module)) return null;
    const release = build ?? usableOf(store, module, version)?.descriptor;
    if (!release) return null;
    const planned = toPlanRelease({ ...release, version }, filesUrl);
    return withSignature({
      override: { ...grant, module, version, at },
      release: at === null ? planned : { ...planned, base: at },
    });
  }

  function withSignature<Content extends Parameters<typeof grantStatement>[0]>(content: Content) {
    return { ...content, signature: signer.sign(grantStatement(content)) };
  }

  async function own(id: string, actor: Actor): Promise<Listed> {
    const [row] = await db
      .select(LISTED)
      .from(overrides)
      .where(and(eq(overrides.id, id), inForce()));
    if (!row) throw new Refusal('UNKNOWN_OVERRIDE', `${id}: no such override is in force`);
    if (row.module !== null) expectOwn(actor, row.module);
    else if (!mayEnd(actor, row)) throw new Refusal('NOT_YOURS', `${id} was made by ${row.createdBy}`);
    return row;
  }

  return {
    async create(wish, actor) {
      const id = randomBytes(12).toString('hex');
      const composed = wish.composition === undefined ? null : await composition(wish.composition);
      const { kind, what } = judgeWish(wish, { id, actor, store, composed });
      const token = randomBytes(32).toString('base64url');
      const after = (seconds: number) => new Date(now().getTime() + seconds * 1000);
      const row: Row = {
        ...{ module: null, version: null, at: null, build: null, composition: null },
        ...what,
        id,
        hash: sha256(token),
        site: wish.site,
        opens: OPENS[kind],
        createdAt: now(),
        createdBy: actor.name,
        endsAt: after(wish.seconds),
        renewableUntil: wish.renewableSeconds === undefined ? null : after(wish.renewableSeconds),
      };
      await db.transaction(async (change) => {
        // Counted and added by one at a time, also of several registries.
        const owner = row.module ?? `token ${actor.name}`;
        await change.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`overrides\n${owner}`}, 0))`);
        await change.delete(overrides).where(lte(overrides.endsAt, now()));
        const which =
          row.module === null
            ? and(isNull(overrides.module), eq(overrides.createdBy, actor.name))
            : eq(overrides.module, row.module);
        const [known] = await change.select({ number: count() }).from(overrides).where(which);
        if (known!.number >= MAX_IN_FORCE) {
          throw new Refusal(
            'TOO_MANY_OVERRIDES',
            `${row.module ?? actor.name} has ${known!.number} overrides in force: end some (sufra override --list)`,
          );
        }
        await change.insert(overrides).values(row);
      });
      return {
        facts: factsOf(row),
        token,
        gone: row.composition ? releasesOf(row.composition.content, store).gone : [],
      };
    },

    async open(token, site) {
      const [row] = await db
        .update(overrides)
        .set({ opens: sql`${overrides.opens} - 1` })
        .where(isLink(token, site))
        .returning();
      return row ? signed(row) : null;
    },

    async look(token, site) {
      const [row] = await db.select().from(overrides).where(isLink(token, site));
      return row ? signed(row) : null;
    },

    async byId(id) {
      const [row] = await db
        .select()
        .from(overrides)
        .where(and(eq(overrides.id, id), inForce()));
      return row ? signed(row) : null;
    },

    async rebuild(id, build, actor) {
      const row = await own(id, actor);
      if (row.at === null) throw new Refusal('NOT_OVERRIDABLE', `${id} is of what was published, which never changes`);
      expectBuild(build, row.module!, store);
      const version = buildVersion(id, build);
      await db.update(overrides).set({ build, version }).where(eq(overrides.id, id));
      return factsOf({ ...row, version });
    },

    async renew(id, seconds, actor) {
      const row = await own(id, actor);
      const { renewableUntil } = row;
      if (!renewableUntil) throw new Refusal('NOT_OVERRIDABLE', `${id} is not renewed: make another`);
      const endsAt = new Date(Math.min(now().getTime() + seconds * 1000, renewableUntil.getTime()));
      await db.update(overrides).set({ endsAt }).where(eq(overrides.id, id));
      return factsOf({ ...row, endsAt });
    },

    async end(id, actor) {
      await own(id, actor);
      await db.delete(overrides).where(eq(overrides.id, id));
    },

    async list(actor) {
      const rows = await db.select(LISTED).from(overrides).where(inForce()).orderBy(asc(overrides.createdAt));
      return rows.filter((row) => mayEnd(actor, row)).map(factsOf);
    },
  };
}

/** What has no module is its maker's, and an operator's. */
function mayEnd({ modules, name }: Actor, row: Pick<Row, 'module' | 'createdBy'>): boolean {
  return modules === 'all' || (row.module === null ? row.createdBy === name : modules.includes(row.module));
}

function factsOf({ id, module, version, composition, site, at, createdAt, createdBy, endsAt }: Listed): OverrideFacts {
  return {
    ...{ id, module, version, composition: composition?.id ?? null, site, at },
    ...{ createdAt: createdAt.toISOString(), createdBy, endsAt: endsAt.toISOString() },
  };
}
