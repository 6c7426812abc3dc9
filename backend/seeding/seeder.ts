import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/tenant-scope.ts';
import type { Media } from '../media/media.ts';
import type { PictureSeed } from '../media/picture-seed.ts';
import type { TenantSeed } from './brand.ts';

export interface SeedContext {
  db: Db;
  /** Key of the tenant that is filled; a throw-away tenant's differs from its seed's. */
  tenant: string;
  seed: TenantSeed;
  pictures: Readonly<Record<string, PictureSeed>>;
  media: Media;
  /** The tenant's clock: days and minutes of the seed count from here. */
  now: Date;
}

/** Loads one domain's part of a brand into a tenant that is empty. */
export type LoadSeed = (context: SeedContext) => Promise<void>;

/** A domain's part of a brand. */
export interface Seeder {
  load: LoadSeed;
  /**
   * The tables that `load` fills, parents first, when a changed seed changes them in an existing tenant
   * (merge.ts). Nothing for what belongs to customers: a tenant gets it once.
   */
  content?: readonly ContentTable[];
}

export interface ContentTable {
  table: PgTable;
  /**
   * What happens to a row that the seed no longer names. It stays where orders, bookings and other things of
   * customers name such rows, and where rows come from elsewhere too.
   */
  gone: 'is deleted' | 'stays';
  /**
   * Counters and what staff or the system switch: columns of a row that a changed seed leaves as they are,
   * whatever else it changes.
   */
  unchanged?: readonly string[];
  /**
   * Columns that name a list: when the restaurant changed one row of it, a changed seed leaves all of them.
   * Absent: each row is by itself.
   */
  list?: readonly string[];
}

/** Content whose rows go with the seed. */
export function deleted(...tables: PgTable[]): ContentTable[] {
  return tables.map((table) => ({ table, gone: 'is deleted' }));
}

/** Content whose rows outlive the seed. */
export function stays(...tables: PgTable[]): ContentTable[] {
  return tables.map((table) => ({ table, gone: 'stays' }));
}
