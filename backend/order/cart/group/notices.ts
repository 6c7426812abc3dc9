/** What the host took out of a guest's dishes, for the guest to read (CHK-052). */
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../user/secrets/secrets.ts';
import type { Scope } from '../../quote/facts.ts';
import type { LineRow } from '../../tables.ts';
import { orderGroups } from './tables.ts';

/** Of one group; the oldest gives way. */
const MAX_NOTICES = 60;

/** Nothing for a dish of the host's own, or of no member. The cart of the group is locked. */
export async function noteRemoval({ db, tenant, now }: Scope, groupId: string, row: LineRow): Promise<void> {
  if (row.owner_id === null || row.owner_id === groupId) return;
  const ofGroup = and(eq(orderGroups.tenant, tenant.tenant), eq(orderGroups.id, groupId));
  const [group] = await db.select().from(orderGroups).where(ofGroup);
  if (!group) return;
  const notice = { id: newId(), owner_id: row.owner_id, names: row.names, qty: row.qty, at: now.toISOString() };
  await db
    .update(orderGroups)
    .set({ notices: [...group.notices, notice].slice(-MAX_NOTICES) })
    .where(ofGroup);
}
