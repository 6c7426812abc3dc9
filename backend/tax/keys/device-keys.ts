/**
 * Keys of devices in the database (TAX-005): one current set of each kind; the ones before stay, sealed, for
 * what they signed.
 */
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import type { DeviceKeys, EnrolledKeys, TaxServices } from '../documents/authority.ts';
import { type DeviceRow, type KeysRow, taxKeys } from '../tables.ts';
import { open, seal } from './seal.ts';

type Device = Pick<DeviceRow, 'tenant' | 'id'>;
type Secrets = TaxServices['secrets'];

const aboutOf = ({ tenant, id }: Device): string => `${tenant}/${id}`;

export async function currentKeys(db: Db, device: Device, kind: KeysRow['kind']): Promise<KeysRow | null> {
  const [row] = await db
    .select()
    .from(taxKeys)
    .where(
      and(
        eq(taxKeys.tenant, device.tenant),
        eq(taxKeys.device_id, device.id),
        eq(taxKeys.kind, kind),
        eq(taxKeys.state, 'current'),
      ),
    )
    .orderBy(desc(taxKeys.id))
    .limit(1);
  return row ?? null;
}

export function openKeys(secrets: Secrets, device: Device, row: KeysRow): DeviceKeys {
  const { certificate, not_after: notAfter, sealed } = row;
  return { secrets: open(secrets, aboutOf(device), sealed), certificate, notAfter };
}

export interface SigningKeys extends DeviceKeys {
  /** What was signed before that, was signed by others. */
  readonly since: Date;
}

/** What its documents are signed with now; null: nothing that is good. */
export async function signingKeys(db: Db, secrets: Secrets, device: Device, now: Date): Promise<SigningKeys | null> {
  const row = await currentKeys(db, device, 'production');
  return row && isGood(row, now) ? { ...openKeys(secrets, device, row), since: row.created_at } : null;
}

export const isGood = ({ not_after }: Pick<KeysRow, 'not_after'>, now: Date): boolean =>
  not_after === null || not_after > now;

/** Marks the current keys of this kind as old. */
export async function retireKeys(db: Db, device: Device, kind: KeysRow['kind']): Promise<void> {
  const ofKind = and(
    eq(taxKeys.tenant, device.tenant),
    eq(taxKeys.device_id, device.id),
    eq(taxKeys.kind, kind),
    eq(taxKeys.state, 'current'),
  );
  await db.update(taxKeys).set({ state: 'old' }).where(ofKind);
}

/** In the place of those of its kind that were current. */
export async function saveKeys(db: Db, secrets: Secrets, device: Device, keys: EnrolledKeys, now: Date): Promise<void> {
  await retireKeys(db, device, keys.kind);
  await db.insert(taxKeys).values({
    ...{ tenant: device.tenant, device_id: device.id, kind: keys.kind, state: 'current' as const },
    ...{ sealed: seal(secrets, aboutOf(device), keys.secrets), certificate: keys.certificate },
    ...{ request: keys.request, not_after: keys.notAfter, created_at: now },
  });
}
