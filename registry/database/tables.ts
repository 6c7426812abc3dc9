/** The registry's tables, as the migrations make them. */
import type { Descriptor } from '@sufra/contract';
import type { Composition } from '@sufra/contract/composition';
import { bigint, boolean, integer, json, pgSchema, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { EdgeWords } from '../health/edge-words.ts';
import type { Proof } from '../journeys/proof-types.ts';
import type { Change } from '../plan/history.ts';
import type { ReleaseReport } from '../store/report.ts';

const schema = pgSchema('registry');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const releases = schema.table(
  'releases',
  {
    module: text().notNull(),
    version: text().notNull(),
    descriptor: json().$type<Descriptor>().notNull(),
    report: json().$type<ReleaseReport>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publisherId: text('publisher_id').notNull(),
    publisher: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.module, table.version] })],
);

export const history = schema.table('history', {
  revision: bigint({ mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  action: text().notNull(),
  module: text(),
  tenant: text(),
  change: json().$type<Change>().notNull(),
  reason: text(),
  actorId: text('actor_id').notNull(),
  actor: text().notNull(),
});

export const tokens = schema.table('tokens', {
  id: text().primaryKey(),
  name: text().notNull(),
  role: text().$type<'team' | 'operator' | 'edge'>().notNull(),
  modules: text().array().notNull(),
  hash: text().notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: instant('expires_at'),
  revokedAt: instant('revoked_at'),
  revokedBy: text('revoked_by'),
});

export const health = schema.table(
  'health',
  {
    module: text().notNull(),
    version: text().notNull(),
    part: text().notNull(),
    minute: instant('minute').notNull(),
    views: bigint({ mode: 'number' }).notNull(),
    failures: bigint({ mode: 'number' }).notNull(),
    places: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.module, table.version, table.part, table.minute] })],
);

export interface EdgePlan {
  tenant: string;
  revision: number;
}

export const edges = schema.table('edges', {
  id: text().primaryKey(),
  seenAt: instant('seen_at').notNull(),
  plans: json().$type<readonly EdgePlan[]>().notNull(),
  /** See registry/health/edge-words.ts; null: of the version before. */
  said: json().$type<EdgeWords>(),
});

/** See registry/access/shared-secrets.ts. */
export const serverSecrets = schema.table('server_secrets', { name: text().primaryKey(), mark: text().notNull() });

/** See registry/override/overrides.ts. */
export const overrides = schema.table('overrides', {
  id: text().primaryKey(),
  hash: text().notNull(),
  /** Null: of no single module; so is `version`. */
  module: text(),
  site: text().notNull(),
  version: text(),
  at: text(),
  build: json().$type<Descriptor>(),
  /** Of a replay. */
  composition: json().$type<NamedComposition>(),
  opens: integer().notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  endsAt: instant('ends_at').notNull(),
  renewableUntil: instant('renewable_until'),
});

export interface NamedComposition {
  id: string;
  content: Composition;
}

/** See registry/health/compositions.ts. */
export const compositions = schema.table('compositions', {
  id: text().primaryKey(),
  tenant: text().notNull(),
  content: json().$type<Composition>().notNull(),
  lastAt: instant('last_at').notNull(),
});

/** See registry/proof/proofs.ts. */
export const proofs = schema.table('proofs', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  module: text().notNull(),
  version: text().notNull(),
  channel: text().notNull(),
  ok: boolean().notNull(),
  madeAt: instant('made_at').notNull(),
  madeBy: text('made_by').notNull(),
  ground: text().notNull(),
  proof: json().$type<Proof>().notNull(),
});

/** See registry/health/slot-times.ts. */
export const slotTimes = schema.table(
  'slot_times',
  {
    module: text().notNull(),
    version: text().notNull(),
    part: text().notNull(),
    minute: instant('minute').notNull(),
    /** Of `SLOT_STEPS` (`@sufra/contract/slot-times`). */
    step: smallint().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.module, table.version, table.part, table.minute, table.step] })],
);

/** See registry/health/seen.ts. */
export const seenFailures = schema.table(
  'seen_failures',
  {
    module: text().notNull(),
    version: text().notNull(),
    part: text().notNull(),
    place: text().notNull(),
    message: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    lastAt: instant('last_at').notNull(),
    composition: text(),
  },
  (table) => [primaryKey({ columns: [table.module, table.version, table.part, table.place] })],
);
