/** Links to the storefront with the draft: good for a while, stored by hash (SHOP-031). */
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { hashToken, newId, newToken } from '../../user/secrets/secrets.ts';
import { type ChangedBy, contentPreviews, type PreviewRow } from './tables.ts';

/** Of one restaurant, at a time. */
export const MAX_PREVIEWS = 10;

/** Newest first. */
export function livePreviews(db: Db, now: Date): Promise<PreviewRow[]> {
  return db
    .select()
    .from(contentPreviews)
    .where(and(eq(contentPreviews.tenant, db.tenant), gt(contentPreviews.expires_at, now)))
    .orderBy(desc(contentPreviews.made_at), desc(contentPreviews.id));
}

/** Under `lockContent`. Throws PREVIEW_LIMIT. */
export async function makePreview(
  db: Db,
  { by, now, expires_at }: { by: ChangedBy; now: Date; expires_at: Date },
): Promise<{ row: PreviewRow; token: string }> {
  await db
    .delete(contentPreviews)
    .where(and(eq(contentPreviews.tenant, db.tenant), lte(contentPreviews.expires_at, now)));
  if ((await livePreviews(db, now)).length >= MAX_PREVIEWS) throw refuse('PREVIEW_LIMIT');
  const token = newToken();
  const row = {
    ...{ tenant: db.tenant, id: newId(), token_hash: hashToken(token) },
    ...{ made_by: by, made_at: now, expires_at },
  };
  await db.insert(contentPreviews).values(row);
  return { row, token };
}

/** Throws NOT_FOUND for one that ended. */
export async function endPreview(db: Db, id: string, now: Date): Promise<PreviewRow> {
  const [ended] = await db
    .delete(contentPreviews)
    .where(and(eq(contentPreviews.tenant, db.tenant), eq(contentPreviews.id, id), gt(contentPreviews.expires_at, now)))
    .returning();
  if (!ended) throw refuse('NOT_FOUND');
  return ended;
}

/** The preview of a link's token; null: it is none, or ended. */
export async function previewOf(db: Db, token: string, now: Date): Promise<PreviewRow | null> {
  const [found] = await db
    .select()
    .from(contentPreviews)
    .where(
      and(
        eq(contentPreviews.tenant, db.tenant),
        eq(contentPreviews.token_hash, hashToken(token)),
        gt(contentPreviews.expires_at, now),
      ),
    );
  return found ?? null;
}
