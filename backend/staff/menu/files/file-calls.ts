/** Calls about a menu as a file (SHOP-034). */
import { exportMenu, importMenu, type MenuFile, type MenuFileChecked, previewImport } from '@sufra/api/staff/endpoints';
import { type MenuForm, XLSX_TYPE } from '@sufra/api/staff/shop/menu-limits';
import { refuse } from '../../../errors/refusal.ts';
import { sentBytes } from '../../../http/serve.ts';
import { announceMenu } from '../../../menu/announce-menu.ts';
import type { Platform } from '../../../platform.ts';
import { domainOf } from '../../../tenant-directory/domains.ts';
import { type RestaurantScope, serveStaff } from '../../serve/serve-staff.ts';
import { type MenuDesk, TooHeavy, withMenuThread } from './aside.ts';
import { checkFileAt, exportFile, importFile, storePhotosOf } from './import-file.ts';
import { faultyFile } from './menu-file.ts';

const NAMES: Readonly<Record<MenuForm, Pick<MenuFile, 'type' | 'encoding'> & { ending: string }>> = {
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8', encoding: 'utf8' },
  xlsx: { ending: 'xlsx', type: XLSX_TYPE, encoding: 'base64' },
  schema: { ending: 'jsonld', type: 'application/ld+json', encoding: 'utf8' },
  google: { ending: 'json', type: 'application/json', encoding: 'utf8' },
};

export async function registerMenuFiles(platform: Platform): Promise<void> {
  await serveStaff(platform, previewImport, async (call) => ({
    data: await readAside(
      call,
      async (desk) => (await checkFileAt(desk, platform.database, call.tenant)).checked,
    ).catch(tooHeavy),
  }));

  await serveStaff(platform, importMenu, async (call) => {
    const { seen } = call.query;
    const now = call.now();
    const work = async (desk: MenuDesk) => {
      // Before the transaction, which locks the menu.
      const photos = await storePhotosOf(desk, platform.database, call.tenant, { seen, now });
      return call.act(async (db, note) => {
        const { checked, entry } = await importFile(desk, db, call.tenant, { photos, now, seen });
        note(entry);
        if (entry) announceMenu(platform, db, []);
        return { data: checked };
      });
    };
    return readAside(call, work).catch((error) => {
      throw refuse('MENU_FILE', { data: tooHeavy(error) });
    });
  });

  await serveStaff(platform, exportMenu, (call) =>
    call.act(async (db, note) => {
      const { form } = call.body;
      const { tenant } = call.tenant;
      const site = `https://${await domainOf(db, call.tenant)}`;
      const { bytes, rows } = await exportFile(db, call.tenant, { form, site });
      const { ending, type, encoding } = NAMES[form];
      const name = `menu-${tenant}-${call.now().toISOString().slice(0, 10)}.${ending}`;
      note({ about: { kind: 'menu', id: tenant, name: null }, after: { form, rows } });
      return { data: { name, type, encoding, text: bytes.toString(encoding), rows } };
    }),
  );
}

/** Runs `work` at a desk in a thread that has read the file. Throws `TooHeavy`, UNAVAILABLE. */
async function readAside<Result>(
  {
    query: { form, whole = false },
    request,
    tenant,
  }: Pick<RestaurantScope, 'request' | 'tenant'> & { query: { form: MenuForm; whole?: boolean | undefined } },
  work: (desk: MenuDesk) => Promise<Result>,
): Promise<Result> {
  return withMenuThread(tenant.tenant, async (desk) => {
    await desk('read', { form, whole, bytes: sentBytes(request), currency: tenant.currency });
    return work(desk);
  });
}

/** The answer to a file that took too much; other errors are thrown. */
function tooHeavy(error: unknown): MenuFileChecked {
  if (error instanceof TooHeavy) return faultyFile('HEAVY');
  throw error;
}
