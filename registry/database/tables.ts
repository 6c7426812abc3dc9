/** The registry's tables, as the migrations make them. */
import type { Descriptor } from '@sufra/contract';
import { bigint, integer, json, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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
});

/** See registry/override/overrides.ts. */
export const overrides = schema.table('overrides', {
  id: text().primaryKey(),
  hash: text().notNull(),
  module: text().notNull(),
  site: text().notNull(),
  version: text().notNull(),
  at: text(),
  build: json().$type<Descriptor>(),
  opens: integer().notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  endsAt: instant('ends_at').notNull(),
});

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
  },
  (table) => [primaryKey({ columns: [table.module, table.version, table.part, table.place] })],
);
