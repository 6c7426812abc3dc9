/**
 * Overrides of single browsers (PLAT-004, PLAT-006): a module as another release, or from its developer's machine, on one site and until a time. No plan
 * changes by them. A link opens one; what an edge then asks for is signed as plans are.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Descriptor, SHELL } from '@sufra/contract';
import type { SignedOverride } from '@sufra/contract/override';
import { isDeveloperOrigin, overrideStatement } from '@sufra/contract/override';
import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/connect.ts';
import { overrides } from '../database/tables.ts';
import { toPlanRelease } from '../plan/encode.ts';
import type { Signer } from '../plan/signing.ts';
import { expectOwn, expectUsable } from '../store/decisions.ts';
import { Refusal } from '../store/refusal.ts';
import type { Store } from '../store/store-types.ts';

/** Seconds that an override may last. */
const LONGEST = { developer: 12 * 3600, release: 14 * 86_400 } as const;
/** How often a link opens: a developer's once, a reviewers' for a room of them. */
const OPENS = { developer: 1, release: 20 } as const;
/** Of one module at a time. */
const MAX_IN_FORCE = 50;

export interface OverrideWish {
  module: string;
  /** Origin of the site. */
  site: string;
  seconds: number;
  /** A published release … */
  version?: string;
  /** … or a developer's build and the origin that serves its `browser` folder. */
  at?: string;
  build?: Descriptor;
}

export interface OverrideFacts {
  id: string;
  module: string;
  version: string;
  site: string;
  at: string | null;
  /** ISO instants. */
  createdAt: string;
  createdBy: string;
  endsAt: string;
}

export interface Overrides {
  /** `token`: of its link, shown once. Throws Refusal. */
  create(wish: OverrideWish, actor: Actor): Promise<{ facts: OverrideFacts; token: string }>;
  /** Takes one opening of a link. Null: unknown, over, of another site, or opened often enough. */
  open(token: string, site: string): Promise<SignedOverride | null>;
  /** What a browser that opened the link gets now. Null: it is over. */
  byId(id: string): Promise<SignedOverride | null>;
  /** The developer built again. Throws Refusal. */
  rebuild(id: string, build: Descriptor, actor: Actor): Promise<OverrideFacts>;
  /** Throws Refusal. */
  end(id: string, actor: Actor): Promise<void>;
  /** Those in force that the sender may end. */
  list(actor: Actor): Promise<OverrideFacts[]>;
}

export interface OverridesOptions {
  database: Database;
  store: Pick<Store, 'state' | 'release'>;
  signer: Signer;
  /** Public base of the releases' files. */
  filesUrl: string;
  now: () => Date;
}

type Row = typeof overrides.$inferSelect;

export function openOverrides({ database: { db }, store, signer, filesUrl, now }: OverridesOptions): Overrides {
  const inForce = () => gt(overrides.endsAt, now());

  /** Null: its release may not be given any more. */
  function signed(row: Row): SignedOverride | null {
    const { id, site, module, version, at, build } = row;
    const release = build ?? usable(module, version);
    if (!release) return null;
    const planned = toPlanRelease({ ...release, version }, filesUrl);
    const content = {
      override: { id, site, module, version, at, ends_at: row.endsAt.toISOString() },
      release: at === null ? planned : { ...planned, base: at },
    };
    return { ...content, signature: signer.sign(overrideStatement(content)) };
  }

  function usable(module: string, version: string): Descriptor | null {
    const current = {
      state: store.state(),
      release: (name: string, of: string) => store.release(name, of),
      tenants: new Set<string>(),
    };
    try {
      return expectUsable(current, module, version).descriptor;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  async function own(id: string, actor: Actor): Promise<Row> {
    const [row] = await db
      .select()
      .from(overrides)
      .where(and(eq(overrides.id, id), inForce()));
    if (!row) throw new Refusal('UNKNOWN_OVERRIDE', `${id}: no such override is in force`);
    expectOwn(actor, row.module);
    return row;
  }

  return {
    async create({ module, site, seconds, version, at, build }, actor) {
      expectOwn(actor, module);
      if (module === SHELL)
        throw new Refusal('NOT_OVERRIDABLE', 'the shell starts each page: it is tried by a channel and a pin');
      const kind = build ? 'developer' : 'release';
      if (seconds > LONGEST[kind]) throw new Refusal('NOT_OVERRIDABLE', `at most ${LONGEST[kind] / 3600} hours`);
      if (!isSite(site))
        throw new Refusal('NOT_OVERRIDABLE', `${site} is no site: give its origin, https://nakhla.example`);
      if (build) {
        expectNamed(build, module);
        if (!at || !isDeveloperOrigin(at)) {
          throw new Refusal('NOT_OVERRIDABLE', `${at} is not of this machine: http://127.0.0.1:…`);
        }
      } else {
        const current = {
          state: store.state(),
          release: (name: string, of: string) => store.release(name, of),
          tenants: new Set<string>(),
        };
        expectUsable(current, module, version!);
      }
      await db.delete(overrides).where(lte(overrides.endsAt, now()));
      const [known] = await db.select({ number: count() }).from(overrides).where(eq(overrides.module, module));
      if (known!.number >= MAX_IN_FORCE) {
        throw new Refusal(
          'TOO_MANY_OVERRIDES',
          `${module} has ${known!.number} overrides in force: end some (sufra override --list)`,
        );
      }
      const token = randomBytes(32).toString('base64url');
      const id = randomBytes(12).toString('hex');
      const row: Row = {
        id,
        hash: hashOf(token),
        module,
        site,
        version: build ? buildVersion(id, build) : version!,
        at: at ?? null,
        build: build ?? null,
        opens: OPENS[kind],
        createdAt: now(),
        createdBy: actor.name,
        endsAt: new Date(now().getTime() + seconds * 1000),
      };
      await db.insert(overrides).values(row);
      return { facts: factsOf(row), token };
    },

    async open(token, site) {
      const which = and(eq(overrides.hash, hashOf(token)), eq(overrides.site, site), gt(overrides.opens, 0), inForce());
      const [row] = await db
        .update(overrides)
        .set({ opens: sql`${overrides.opens} - 1` })
        .where(which)
        .returning();
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
      if (row.at === null) throw new Refusal('NOT_OVERRIDABLE', `${id} is of a published release, which never changes`);
      expectNamed(build, row.module);
      const version = buildVersion(id, build);
      await db.update(overrides).set({ build, version }).where(eq(overrides.id, id));
      return factsOf({ ...row, version });
    },

    async end(id, actor) {
      await own(id, actor);
      await db.delete(overrides).where(eq(overrides.id, id));
    },

    async list(actor) {
      const rows = await db.select().from(overrides).where(inForce()).orderBy(asc(overrides.createdAt));
      return rows.filter(({ module }) => actor.modules === 'all' || actor.modules.includes(module)).map(factsOf);
    },
  };
}

/** No release has it, and another build has another: what is stored of one in a page or an edge is never taken for the other's. */
function buildVersion(id: string, build: Descriptor): string {
  const files = JSON.stringify([build.face, build.browser, build.files]);
  return `0.0.0-dev.x${id.slice(0, 8)}.x${hashOf(files).slice(0, 12)}`;
}

function expectNamed({ name }: Descriptor, module: string): void {
  if (name !== module) throw new Refusal('NOT_OVERRIDABLE', `this is a build of ${name}, not of ${module}`);
}

function isSite(site: string): boolean {
  return /^https?:\/\//.test(site) && URL.canParse(site) && new URL(site).origin === site;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function factsOf({ id, module, version, site, at, createdAt, createdBy, endsAt }: Row): OverrideFacts {
  return { id, module, version, site, at, createdAt: createdAt.toISOString(), createdBy, endsAt: endsAt.toISOString() };
}
