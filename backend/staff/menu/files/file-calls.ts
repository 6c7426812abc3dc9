/** Calls about a menu as a file (SHOP-034). */
import { exportMenu, importMenu, type MenuFile, type MenuFileChecked, previewImport } from '@sufra/api/staff/endpoints';
import { MENU_FILE_SHOWN, type MenuForm, XLSX_TYPE } from '@sufra/api/staff/menu-limits';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';
import { refuse } from '../../../errors/refusal.ts';
import { sentBytes } from '../../../http/serve.ts';
import { allergens } from '../../../menu/tables.ts';
import type { Platform } from '../../../platform.ts';
import type { TenantRecord } from '../../../tenant-directory/directory.ts';
import { type RestaurantScope, serveStaff } from '../../serve-staff.ts';
import { lockMenu, readMenuRows } from '../menu-rows.ts';
import { tellMenu } from '../tell.ts';
import { applyDifference } from './apply-difference.ts';
import type { MenuDifference } from './difference.ts';
import { checkFile, type MenuFacts, type SentFile, writeFile } from './menu-file.ts';

const NAMES: Readonly<Record<MenuForm, Pick<MenuFile, 'type' | 'encoding'> & { ending: string }>> = {
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8', encoding: 'utf8' },
  xlsx: { ending: 'xlsx', type: XLSX_TYPE, encoding: 'base64' },
  schema: { ending: 'jsonld', type: 'application/ld+json', encoding: 'utf8' },
  google: { ending: 'json', type: 'application/json', encoding: 'utf8' },
};

export async function registerMenuFiles(platform: Platform): Promise<void> {
  await serveStaff(platform, previewImport, async (call) => {
    const file = sentFile(call);
    // Read, then judged outside of the transaction: ten thousand rows take longer than a statement.
    const facts = await call.withDb((db) => factsOf(db, call.tenant));
    return { data: checkFile(file, facts).checked };
  });

  await serveStaff(platform, importMenu, (call) =>
    call.act(async (db, note) => {
      await lockMenu(db);
      const facts = await factsOf(db, call.tenant);
      const { checked, difference } = checkFile(sentFile(call), facts);
      if (checked.faults.length > 0) throw refuse('MENU_FILE', { data: checked });
      if (checked.seen !== call.query.seen) throw refuse('MENU_CHANGED', { data: checked });
      await applyDifference(db, difference, facts.rows, call.now());
      note(
        isEmpty(checked) ? null : { about: { kind: 'menu', id: db.tenant, name: null }, ...noted(checked, difference) },
      );
      if (!isEmpty(checked)) tellMenu(platform, db, []);
      return { data: checked };
    }),
  );

  await serveStaff(platform, exportMenu, (call) =>
    call.act(async (db, note) => {
      const { form } = call.body;
      const { rows, currency } = await factsOf(db, call.tenant);
      const { tenant, name: names } = call.tenant;
      const { ending, type, encoding } = NAMES[form];
      const text = writeFile(form, { restaurant: tenant, names, currency }, rows).toString(encoding);
      const name = `menu-${tenant}-${call.now().toISOString().slice(0, 10)}.${ending}`;
      note({ about: { kind: 'menu', id: tenant, name: null }, after: { form, rows: rows.dishes.length } });
      return { data: { name, type, encoding, text, rows: rows.dishes.length } };
    }),
  );
}

function sentFile({
  query,
  request,
}: Pick<RestaurantScope, 'request'> & { query: { form: MenuForm; whole?: boolean | undefined } }): SentFile {
  return { form: query.form, whole: query.whole ?? false, bytes: sentBytes(request) };
}

async function factsOf(db: Db, { currency }: TenantRecord): Promise<MenuFacts> {
  const [rows, known] = await Promise.all([
    readMenuRows(db),
    db.select().from(allergens).where(eq(allergens.tenant, db.tenant)).orderBy(asc(allergens.sort)),
  ]);
  return { rows, currency, allergens: known };
}

function isEmpty({ difference: { counts } }: MenuFileChecked): boolean {
  return counts.added + counts.changed + counts.removed === 0;
}

/** Before and after of what changed, as far as an entry holds it; the counts are whole. */
function noted({ difference: { counts, added } }: MenuFileChecked, { changed, removed }: MenuDifference) {
  const fieldsOf = (which: 'was' | 'now') =>
    changed.slice(0, MENU_FILE_SHOWN).map(({ dish, fields }) => ({
      id: dish.row.id,
      ...Object.fromEntries(fields.map((field) => [field.field, field[which]])),
    }));
  const gone = removed.slice(0, MENU_FILE_SHOWN).map(({ row: { id, names, price } }) => ({ id, names, price }));
  return {
    before: { changed: fieldsOf('was'), removed: gone },
    after: { counts, changed: fieldsOf('now'), added },
  };
}
