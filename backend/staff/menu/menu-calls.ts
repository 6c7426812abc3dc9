/** Calls that change groups, dishes, choices and photos of the menu (SHOP-033). */
import {
  changeChoices,
  changeDish as changeDishCall,
  changeMenuGroup,
  createDish,
  createMenuGroup,
  orderDishes as orderDishesCall,
  orderMenuGroups,
  readStaffDish,
  readStaffMenu,
  removeDish as removeDishCall,
  removeDishPhoto,
  removeMenuGroup,
  type StaffDish,
  type StaffMenu,
  sendDishPhoto,
} from '@sufra/api/staff/endpoints';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { serveCustomerPictures } from '../../http/customer-pictures.ts';
import { type Reply, sentBytes } from '../../http/serve.ts';
import { drawDishPhoto } from '../../media/dish-photo.ts';
import { announceMenu } from '../../menu/announce-menu.ts';
import { allergens, menuItems } from '../../menu/tables.ts';
import type { Platform } from '../../platform.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { choicesOf } from './choices.ts';
import { addDish, changeDish, removeDish, takeSeenDish } from './dishes.ts';
import { addGroup, changeGroup, type Ordered, orderDishes, orderGroups, removeGroup } from './groups.ts';
import { takeDish } from './menu-rows.ts';
import type { Dish, DishRow, GroupRow } from './menu-shapes.ts';
import { dishView, readDish, readMenu } from './menu-view.ts';
import { DISH_PHOTO_PATH, notePhotos, photoBytes, storePhoto } from './photos.ts';

export async function registerMenuEditor(platform: Platform): Promise<void> {
  await serveStaff(platform, readStaffMenu, async (call) => ({ data: await call.withDb(readMenu) }));
  await serveStaff(platform, readStaffDish, async (call) => ({
    data: await call.withDb((db) => readDish(db, call.params.item, call.now())),
  }));
  await registerDishes(platform);
  await registerGroups(platform);
  await registerPhotos(platform);
}

const aboutDish = ({ row }: Dish) => ({ kind: 'dish', id: row.id, name: row.names });

/** Runs a change of a dish: its entry, its message, its answer. */
function changingDish(
  platform: Platform,
  call: RestaurantScope,
  work: (db: Db) => Promise<{ dish: Dish; before: unknown; after: Record<string, unknown> }>,
): Promise<Reply<StaffDish>> {
  return call.act(async (db, note) => {
    const { dish, before, after } = await work(db);
    const isSame = Object.keys(after).length === 0;
    note(isSame ? null : { about: aboutDish(dish), before, after });
    if (!isSame) announceMenu(platform, db, [dish.row.id]);
    return { data: await dishView(db, dish, call.now()) };
  });
}

async function registerDishes(platform: Platform): Promise<void> {
  await serveStaff(platform, createDish, (call) =>
    changingDish(platform, call, async (db) => {
      const dish = await addDish(db, call.body);
      return { dish, before: null, after: { ...call.body, price: dish.row.price } };
    }),
  );
  await serveStaff(platform, changeDishCall, (call) =>
    changingDish(platform, call, (db) => changeDish(db, call.params.item, call.body, call.now())),
  );
  await serveStaff(platform, changeChoices, (call) =>
    changingDish(platform, call, async (db) => {
      const { item } = call.params;
      const before = await takeSeenDish(db, item, call.body.seen, call.now());
      const known = await db.select({ id: allergens.id }).from(allergens).where(eq(allergens.tenant, db.tenant));
      const option_groups = choicesOf(
        call.body.option_groups,
        before.row.option_groups,
        new Set(known.map(({ id }) => id)),
      );
      const dish = await setRow(db, before, { option_groups });
      return { dish, before: { option_groups: before.row.option_groups }, after: { option_groups } };
    }),
  );
  await serveStaff(platform, removeDishCall, (call) =>
    call.act(async (db, note) => {
      const dish = await removeDish(db, call.params.item, call.query.seen, call.now());
      const { names, group_id, price } = dish.row;
      note({ about: aboutDish(dish), before: { names, group_id, price } });
      announceMenu(platform, db, [dish.row.id]);
      return { data: { id: dish.row.id } };
    }),
  );
}

async function setRow(db: Db, { row, prices }: Dish, set: Partial<DishRow>): Promise<Dish> {
  const own = and(eq(menuItems.tenant, db.tenant), eq(menuItems.id, row.id));
  const [after] = await db.update(menuItems).set(set).where(own).returning();
  return { row: after!, prices };
}

async function registerGroups(platform: Platform): Promise<void> {
  const changing = (
    call: RestaurantScope,
    work: (db: Db) => Promise<{ group: { id: string; names: unknown }; before: unknown; after: unknown }>,
  ): Promise<Reply<StaffMenu>> =>
    call.act(async (db, note) => {
      const { group, before, after } = await work(db);
      note({ about: { kind: 'menu_group', id: group.id, name: group.names }, before, after });
      announceMenu(platform, db, []);
      return { data: await readMenu(db) };
    });
  const said = ({ names, availability }: GroupRow) => ({ names, availability });

  await serveStaff(platform, createMenuGroup, (call) =>
    changing(call, async (db) => {
      const group = await addGroup(db, call.body);
      return { group, before: null, after: said(group) };
    }),
  );
  await serveStaff(platform, changeMenuGroup, (call) =>
    changing(call, async (db) => {
      const { before, after } = await changeGroup(db, call.params.group, call.body);
      return { group: after, before: said(before), after: said(after) };
    }),
  );
  await serveStaff(platform, removeMenuGroup, (call) =>
    changing(call, async (db) => {
      const group = await removeGroup(db, call.params.group, call.query.seen);
      return { group, before: said(group), after: null };
    }),
  );
  await serveStaff(platform, orderMenuGroups, (call) =>
    changing(call, async (db) => {
      const ordered: Ordered = await orderGroups(db, call.body.groups);
      return { group: { id: db.tenant, names: null }, ...ordered };
    }),
  );
  await serveStaff(platform, orderDishesCall, (call) =>
    changing(call, async (db) => {
      const { names, ...ordered } = await orderDishes(db, call.params.group, call.body.items);
      return { group: { id: call.params.group, names }, ...ordered };
    }),
  );
}

async function registerPhotos(platform: Platform): Promise<void> {
  await serveStaff(platform, sendDishPhoto, async (call) => {
    const { item } = call.params;
    const { seen, ...square } = call.query;
    // Outside of any transaction: drawing takes longer than one may. A dish that is not there costs no drawing.
    await call.withDb((db) => takeDish(db, item));
    const photo = await drawDishPhoto(call.tenant.tenant, sentBytes(call.request), square);
    return changingDish(platform, call, async (db) => {
      const before = await takeSeenDish(db, item, seen, call.now());
      const { image } = before.row;
      const stored = await storePhoto(db, photo, { alt: image?.alt, now: call.now() });
      const dish = await setRow(db, before, { image: stored, hue: stored.tint });
      await notePhotos(db, call.now());
      return { dish, before: { image: image?.url ?? null }, after: { image: stored.url } };
    });
  });

  await serveStaff(platform, removeDishPhoto, (call) =>
    changingDish(platform, call, async (db) => {
      const before = await takeSeenDish(db, call.params.item, call.query.seen, call.now());
      const { image } = before.row;
      if (!image) throw refuse('NOT_FOUND', { field: 'image' });
      const dish = await setRow(db, before, { image: null });
      await notePhotos(db, call.now());
      return { dish, before: { image: image.url }, after: { image: null } };
    }),
  );

  serveCustomerPictures(platform, DISH_PHOTO_PATH, photoBytes, 'public');
}
