/** Takes a restaurant's files in, by the same checks as the console's calls, in the caller's transaction (SHOP-041). */
import type { AuditKind } from '@sufra/api/staff/access/audit-kinds';
import type { BranchSetup, SettingFaults } from '@sufra/api/staff/endpoints';
import type { ImportFault } from '@sufra/api/staff/shop/menu-file-structs';
import { MAX_MENU_FILE_BYTES } from '@sufra/api/staff/shop/menu-limits';
import { isSecretSetting } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import type { Db } from '../../../database/tenant-scope.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { wireError } from '../../../errors/texts.ts';
import { brokenText } from '../../../http/reject-malformed-unicode.ts';
import type { TenantRecord } from '../../../tenant-directory/directory.ts';
import { writeAudit } from '../../audit/audit.ts';
import type { AuditNote } from '../../audit/audit-note.ts';
import { type DraftChange, lockContent, readContentState } from '../../content/draft.ts';
import { checkChanges } from '../../content/faults.ts';
import { publishSettings } from '../../content/publications.ts';
import { publicationEntry } from '../../content/published-reply.ts';
import type { MenuDesk } from '../../menu/files/aside.ts';
import { importFile, type Photos } from '../../menu/files/import-file.ts';
import { NotTaken } from '../new-restaurant.ts';
import { branchName } from './folder.ts';
import { type RestaurantFiles, settingsFile } from './restaurant-files.ts';
import { BRANCH_PARTS, branchOf, takePart } from './take-branch.ts';

export interface MenuAtDesk {
  desk: MenuDesk;
  /** Bytes of the file. */
  size: number;
  photos: Photos;
}

/**
 * All of the files, each change with its entry of the audit, whose author is the operator's command. What is
 * as it was is not written. Throws `NotTaken` with the faults of all files; then the transaction must not be
 * committed.
 * @param files with the menu as `menuFile`, at a desk that has read it; its photos are stored
 * @returns lines of what the menu has and is not taken
 */
export async function takeFiles(
  db: Db,
  tenant: TenantRecord,
  { menuFile, ...files }: RestaurantFiles & { menuFile: MenuAtDesk | undefined },
  now: Date,
): Promise<string[]> {
  const leftOut: string[] = [];
  const faults: string[] = [];
  const attempt = async (file: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      faults.push(...sentences(error).map((text) => `${file} ${text}`));
    }
  };
  const note = async (kind: AuditKind, entry: AuditNote | null) => {
    if (entry) await writeAudit(db, null, kind, entry, now);
  };
  const { settings } = files;
  if (settings)
    await attempt('settings.json', async () => note('content.published', await takeSettings(db, settings, now)));
  for (const [number, file] of files.branches) {
    const found: { setup?: BranchSetup } = {};
    await attempt(branchName(number), async () => {
      const { setup, opened } = await branchOf(db, number, file);
      await note('branch.opened', opened);
      found.setup = setup;
    });
    const { setup } = found;
    for (const part of setup ? BRANCH_PARTS : [])
      await attempt(branchName(number), async () =>
        note(`branch.${part}`, await takePart(db, { part, setup: setup!, file, tenant, now })),
      );
  }
  // Behind the branches: its columns name them by number.
  if (menuFile)
    await attempt('menu.csv', async () => {
      if (menuFile.size > MAX_MENU_FILE_BYTES) throw refuse('TOO_LARGE', { params: { most: MAX_MENU_FILE_BYTES } });
      const { checked, entry } = await importFile(menuFile.desk, db, tenant, { photos: menuFile.photos, now });
      await note('menu.imported', entry);
      for (const { part, rows } of checked.left_out ?? [])
        leftOut.push(`! menu.csv ${part} of ${rows} rows are left out`);
    });
  if (faults.length > 0) throw new NotTaken(faults);
  return leftOut;
}

/** A setting that the file does not say is said no more; secrets, and settings that no form has, stay. */
async function takeSettings(db: Db, wanted: Readonly<Record<string, unknown>>, now: Date): Promise<AuditNote | null> {
  await lockContent(db);
  const present = settingsFile((await readContentState(db)).published);
  const keys = [...new Set([...Object.keys(present), ...Object.keys(wanted)])].toSorted();
  const changes: DraftChange[] = keys
    .map((key) => ({ key, value: wanted[key] ?? null }))
    .filter(({ key, value }) => canonicalJson(value) !== canonicalJson(present[key] ?? null));
  // A secret stands in no file.
  for (const { key, value } of changes)
    if (isSecretSetting(key) || brokenText([value]) !== null) throw refuse('INVALID_INPUT', { field: key });
  checkChanges(changes, 'en');
  return publicationEntry(await publishSettings(db, { kind: 'publish', by: null, at: now }, changes));
}

/** Sentences of a refusal: those of settings and of rows of the menu one by one. */
function sentences({ errors, data }: Refusal): string[] {
  const { faults = [] } = (data ?? {}) as { faults?: (SettingFaults['faults'][number] | ImportFault)[] };
  if (faults.length > 0)
    return faults.map((fault) =>
      'row' in fault ? `row ${fault.row} ${fault.column ?? ''}: ${fault.code}` : `${fault.key}: ${fault.text}`,
    );
  return errors.map((error) => [error.field, wireError(error, 'en').message].filter(Boolean).join(': '));
}
