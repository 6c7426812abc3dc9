/** Calls about prices of the menu (SHOP-033). */
import { changePrices, previewPrices as previewPricesCall, setDishPrice } from '@sufra/api/staff/endpoints';
import { refuse } from '../../errors/refusal.ts';
import { announceMenu } from '../../menu/announce-menu.ts';
import type { Platform } from '../../platform.ts';
import { readBranch } from '../floor/pause.ts';
import { serveStaff } from '../serve/serve-staff.ts';
import { dishView } from './menu-view.ts';
import { applyPrices, previewPrices, setPrice } from './prices.ts';

/** Lines of a change of many that its entry names. */
const NOTED = 200;

export async function registerPrices(platform: Platform): Promise<void> {
  await serveStaff(platform, setDishPrice, (call) =>
    call.act(async (db, note) => {
      const { branch } = call;
      if (branch !== null) await readBranch(db, branch);
      const about = { item: call.params.item, branch, now: call.now() };
      const { dish, before, after } = await setPrice(db, about, call.body);
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      note(isSame ? null : { about: { kind: 'dish', id: dish.row.id, name: dish.row.names }, before, after });
      if (!isSame) announceMenu(platform, db, [dish.row.id]);
      return { data: await dishView(db, dish, call.now()) };
    }),
  );

  await serveStaff(platform, previewPricesCall, (call) =>
    call.withDb(async (db) => {
      if (call.branch !== null) await readBranch(db, call.branch);
      return { data: await previewPrices(db, { branch: call.branch, change: call.body, now: call.now() }) };
    }),
  );

  await serveStaff(platform, changePrices, (call) =>
    call.act(async (db, note) => {
      const { seen, ...change } = call.body;
      if (call.branch !== null) await readBranch(db, call.branch);
      const { rows, carts } = await applyPrices(db, { branch: call.branch, change, now: call.now() }, seen);
      if (rows.length === 0) throw refuse('INVALID_INPUT', { field: 'value' });
      const { change: kind, value, step } = change;
      const priceOf = (which: 'was' | 'now') =>
        rows.slice(0, NOTED).map((row) => ({ item_id: row.item_id, branch_id: row.branch_id, price: row[which] }));
      note({
        about: { kind: 'menu', id: db.tenant, name: null },
        before: { prices: priceOf('was') },
        after: { change: kind, value, step, rows: rows.length, prices: priceOf('now') },
      });
      announceMenu(platform, db, [...new Set(rows.map(({ item_id }) => item_id))]);
      return { data: { changed: rows.length, carts } };
    }),
  );
}
