/** A restaurant as files say it: settings, menu, branches. No secrets, and a stable order (SHOP-041). */
import type { BranchSetup } from '@sufra/api/staff/endpoints';
import { isSecretSetting, type LocalizedText } from '@sufra/contract';
import { asc, eq } from 'drizzle-orm';
import { branches } from '../../../branch/tables.ts';
import type { Db } from '../../../database/tenant-scope.ts';
import type { TenantRecord } from '../../../tenant-directory/directory.ts';
import { readSetup, type Words } from '../../branches/setup.ts';
import { findSetting } from '../../content/definitions.ts';
import { readContentState } from '../../content/draft.ts';
import { exportFile } from '../../menu/files/import-file.ts';
import { isRecordKey } from '../../site/record.ts';

/** Parts of a branch as the console's calls take them, without the marks. */
export interface BranchFile {
  time_zone: string;
  about: unknown;
  hours: readonly unknown[];
  exceptions: readonly unknown[];
  services: readonly unknown[];
  areas: readonly unknown[];
  tables: readonly unknown[];
  sections?: readonly unknown[];
  reservations?: unknown;
  waiting?: unknown;
}

/** What a folder does not have is left as it is. */
export interface RestaurantFiles {
  /** Every setting that the console's forms have and the restaurant says, by key. */
  settings?: Readonly<Record<string, unknown>>;
  /** The whole menu, as the console's CSV. */
  menu?: string;
  /** By number. */
  branches: ReadonlyMap<number, BranchFile>;
}

export async function readRestaurant(db: Db, tenant: TenantRecord): Promise<Required<RestaurantFiles>> {
  const { published } = await readContentState(db);
  const { bytes } = await exportFile(db, tenant, { form: 'csv', site: '' });
  const menu = bytes.toString('utf8');
  const rows = await db.select().from(branches).where(eq(branches.tenant, db.tenant)).orderBy(asc(branches.number));
  const files = new Map<number, BranchFile>();
  for (const { id, number } of rows) files.set(number, branchFile(await readSetup(db, id)));
  return { settings: settingsFile(published), menu, branches: files };
}

/** Logo and names are the restaurant's own: taken from a file, they would make one restaurant another. */
export function settingsFile(published: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const keys = Object.keys(published).filter((key) => findSetting(key) && !isSecretSetting(key) && !isRecordKey(key));
  return Object.fromEntries(keys.toSorted().map((key) => [key, published[key]]));
}

export function branchFile(setup: BranchSetup): BranchFile {
  const { names, district, address, phone, latitude, longitude } = setup.about;
  return {
    time_zone: setup.time_zone,
    about: {
      ...{ names: both(names), district: both(district), address: both(address) },
      ...{ phone, latitude, longitude },
    },
    hours: setup.hours,
    exceptions: setup.exceptions.map((one) => ({ ...one, reason: both(one.reason) })),
    services: setup.services,
    areas: setup.areas.map((area) => ({ ...area, names: both(area.names) })),
    tables: setup.tables.map(({ id, names, seats, available }) => ({ id, names: both(names), seats, available })),
    sections: setup.sections.map((section) => ({ ...section, names: both(section.names) })),
    reservations: setup.reservations,
    waiting: setup.waiting,
  };
}

/** The two languages of the console's forms; what is written in others stays where it is. */
function both({ ar, en }: LocalizedText): Words {
  return { ar: ar ?? '', en: en ?? '' };
}
