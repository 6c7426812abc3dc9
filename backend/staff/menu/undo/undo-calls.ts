/** Calls about the undo of an import of the menu (SHOP-034). */
import { readImportUndo, undoImport as undoImportCall } from '@sufra/api/staff/endpoints';
import { announceMenu } from '../../../menu/announce-menu.ts';
import type { Platform } from '../../../platform.ts';
import { serveStaff } from '../../serve/serve-staff.ts';
import { readUndo, undoImport } from './undo-import.ts';

export async function registerImportUndo(platform: Platform): Promise<void> {
  await serveStaff(platform, readImportUndo, async (call) => ({
    data: { undo: await call.withDb((db) => readUndo(db, call.now())) },
  }));

  await serveStaff(platform, undoImportCall, (call) =>
    call.act(async (db, note) => {
      const { counts, entry } = await undoImport(db, call.body.seen, call.now());
      note(entry);
      announceMenu(platform, db, []);
      return { data: { counts } };
    }),
  );
}
