/** Domain menu: what a branch sells, when and for how much. */
import {
  getItem,
  getMenu,
  listAllergens,
  listSimilarItems,
  searchItems,
  validateItems,
} from '@sufra/api/menu/endpoints';
import { indexDishes, searchIndex } from '@sufra/api/menu/search';
import { isoIn } from '@sufra/i18n/time/zone';
import { asc } from 'drizzle-orm';
import { refuse } from '../errors/refusal.ts';
import { wireError } from '../errors/texts.ts';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { menuViewOf } from './menu-view.ts';
import { menuSeeder } from './seed.ts';
import { findItem, findItems, findLikeness, type MenuView, readItems, readMenu } from './service.ts';
import { likenessOfId, similarDishes } from './similar.ts';
import { allergens } from './tables.ts';
import { validateLines } from './validate.ts';

export async function registerMenu(platform: Platform): Promise<void> {
  platform.seeders.push(menuSeeder);

  await serve(platform, getMenu, async (call) =>
    call.withDb(async (db) => {
      const view = await menuViewOf(db, call.query, call.now());
      const { menu, valid_until } = await readMenu(db, view);
      return { data: menu, meta: validity(view, valid_until) };
    }),
  );

  await serve(platform, searchItems, async (call) =>
    call.withDb(async (db) => {
      const view = await menuViewOf(db, call.query, call.now());
      return { data: searchIndex(indexDishes(await readItems(db, view)), call.query.q) };
    }),
  );

  await serve(platform, getItem, async (call) =>
    call.withDb(async (db) => {
      const view = await menuViewOf(db, call.query, call.now());
      const found = await findItem(db, view, call.params.id);
      if (!found) throw refuse('NOT_FOUND');
      return { data: found.item, meta: validity(view, found.valid_until) };
    }),
  );

  await serve(platform, listSimilarItems, async (call) =>
    call.withDb(async (db) => {
      const view = await menuViewOf(db, call.query, call.now());
      const to = (await findLikeness(db, call.params.id)) ?? likenessOfId(call.params.id, call.tenant.tenant);
      return { data: similarDishes(await readItems(db, view), to) };
    }),
  );

  await serve(platform, validateItems, async (call) => {
    const { branch_id, type, at, lines } = call.body;
    const checked = await call.withDb(async (db) => {
      const view = await menuViewOf(db, { branch_id, type, at }, call.now());
      const items = await findItems(
        db,
        view,
        lines.map((line) => line.item_id),
      );
      return validateLines(lines, items, view.branch.names);
    });
    const data = {
      valid: checked.every((line) => line.state === 'ok'),
      lines: checked.map((line) => ({ ...line, errors: line.errors.map((error) => wireError(error, call.locale)) })),
    };
    return { data };
  });

  await serve(platform, listAllergens, async (call) => {
    const rows = await call.withDb((db) => db.select().from(allergens).orderBy(asc(allergens.sort)));
    return { data: rows.map(({ id, names, icon }) => ({ id, names, icon })) };
  });
}

function validity(view: MenuView, until: number | null) {
  return { valid_until: until === null ? null : isoIn(view.branch.time_zone, until) };
}
