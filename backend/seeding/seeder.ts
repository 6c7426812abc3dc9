import type { Db } from '../database/tenant-scope.ts';
import type { Media } from '../media/media.ts';
import type { PictureSeed, TenantSeed } from '../seeds/types.ts';

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
export type Seeder = (context: SeedContext) => Promise<void>;
