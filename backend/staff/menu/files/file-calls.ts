/** Calls about a menu as a file (SHOP-034). */
import { exportMenu, importMenu, type MenuFile, previewImport } from '@sufra/api/staff/endpoints';
import { type MenuForm, XLSX_TYPE } from '@sufra/api/staff/menu-limits';
import { sentBytes } from '../../../http/serve.ts';
import type { Platform } from '../../../platform.ts';
import { domainOf } from '../../../tenant-directory/domains.ts';
import { type RestaurantScope, serveStaff } from '../../serve-staff.ts';
import { announceMenu } from '../announce-menu.ts';
import { exportFile, importFile, withNamedPhotos, withStoredPhotos } from './import-file.ts';
import { checkFile, type SentFile } from './menu-file.ts';
import type { RawFile } from './raw-rows.ts';
import { readAside } from './read-aside.ts';

const NAMES: Readonly<Record<MenuForm, Pick<MenuFile, 'type' | 'encoding'> & { ending: string }>> = {
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8', encoding: 'utf8' },
  xlsx: { ending: 'xlsx', type: XLSX_TYPE, encoding: 'base64' },
  schema: { ending: 'jsonld', type: 'application/ld+json', encoding: 'utf8' },
  google: { ending: 'json', type: 'application/json', encoding: 'utf8' },
};

export async function registerMenuFiles(platform: Platform): Promise<void> {
  await serveStaff(platform, previewImport, async (call) => {
    // Read, then judged outside of the transaction: ten thousand rows take longer than a statement.
    const { file, facts } = await withNamedPhotos(platform.database, call.tenant, await sentFile(call));
    return { data: checkFile(file, facts).checked };
  });

  await serveStaff(platform, importMenu, async (call) => {
    const { seen } = call.query;
    const now = call.now();
    // Before the transaction, which locks the menu.
    const file = await withStoredPhotos(platform.database, call.tenant, await sentFile(call), { seen, now });
    return call.act(async (db, note) => {
      const { checked, entry } = await importFile(db, call.tenant, file, now, seen);
      note(entry);
      if (entry) announceMenu(platform, db, []);
      return { data: checked };
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

/** The file with its rows, read aside. Throws UNAVAILABLE. */
async function sentFile({
  query: { form, whole = false },
  request,
  tenant,
}: Pick<RestaurantScope, 'request' | 'tenant'> & {
  query: { form: MenuForm; whole?: boolean | undefined };
}): Promise<SentFile & { raw: RawFile }> {
  const bytes = sentBytes(request);
  const raw = await readAside(tenant.tenant, { form, bytes, currency: tenant.currency });
  return { form, whole, bytes, raw };
}
