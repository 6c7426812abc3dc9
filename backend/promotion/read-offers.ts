import { and, asc, eq, isNull } from 'drizzle-orm';
import { keepContent } from '../database/content.ts';
import type { Db } from '../database/tenant-scope.ts';
import { type OfferRow, offers } from './tables.ts';

/**
 * The restaurant's offers that are not paused, planned ones among them; at most `PROMOTION_LIMITS.ofKind`.
 * Shared: read only.
 */
export const readOffers: (db: Db) => Promise<readonly OfferRow[]> = keepContent((db) =>
  db
    .select()
    .from(offers)
    .where(and(eq(offers.paused, false), isNull(offers.archived_at)))
    .orderBy(asc(offers.id)),
);
