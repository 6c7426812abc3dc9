/**
 * The menu as its editor reads and changes it (SHOP-033). A change carries the `version` that was seen
 * (`seen`): 409 MENU_CHANGED with the dish or group as it is now in `data`, when another editor was quicker.
 * Customers' open menus follow at once; a basket that has a dish reads its new price before it is paid, and
 * an order that was placed stays as it was. What is of the whole menu takes a person of every branch.
 */

import { PHOTO_TYPES } from '../../order/limits.ts';
import { defineStaffEndpoint } from '../staff-endpoint.ts';
import { MAX_DISH_PHOTO_BYTES } from './menu-limits.ts';

const structs = () => import('./menu-structs.ts');
const STALE = ['menu.availability', 'tenant.updated', 'branch.state'];

/** Groups and dishes in their order, with what dishes lack. Choices and texts come with `readStaffDish`. */
export const readStaffMenu = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.menu',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/menu',
  limit: 'heavy',
  right: 'change_menu',
  branch: null,
  audit: null,
  reproof: false,
  staleOn: STALE,
  structs: async () => {
    const { menuParams, staffMenu } = await structs();
    return { params: menuParams, response: staffMenu };
  },
});

/** One dish with its texts, choices and prices. 404. */
export const readStaffDish = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.dish',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/menu/dishes/:item',
  right: 'change_menu',
  branch: null,
  audit: null,
  reproof: false,
  staleOn: STALE,
  structs: async () => {
    const { menuDishParams, staffDish } = await structs();
    return { params: menuDishParams, response: staffDish };
  },
});

/**
 * Adds a dish at the end of a group. Errors: 422 AMOUNT_FORM, PRICE_RANGE { least, most }, INVALID_INPUT for
 * an unknown group, allergen or branch, 409 MENU_FULL { most }.
 */
export const createDish = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.create-dish',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/menu/dishes',
  idempotent: true,
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.dish_created',
  reproof: true,
  structs: async () => {
    const { menuParams, newDishBody, staffDish } = await structs();
    return { params: menuParams, body: newDishBody, response: staffDish };
  },
});

/**
 * Changes what a dish says and when and where it is sold; not its prices. Errors: 409 MENU_CHANGED, 422
 * INVALID_INPUT with the field, 404.
 */
export const changeDish = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-dish',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/menu/dishes/:item',
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.dish_changed',
  reproof: false,
  structs: async () => {
    const { menuDishParams, dishChangeBody, staffDish } = await structs();
    return { params: menuDishParams, body: dishChangeBody, response: staffDish };
  },
});

/** Takes a dish off the menu for good. Baskets say that it is gone; orders stay. Errors: 409 MENU_CHANGED, 404. */
export const removeDish = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.remove-dish',
  method: 'DELETE',
  path: '/api/v1/staff/restaurants/:restaurant/menu/dishes/:item',
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.dish_removed',
  reproof: false,
  structs: async () => {
    const { menuDishParams, seenQuery, removed } = await structs();
    return { params: menuDishParams, query: seenQuery, response: removed };
  },
});

/**
 * Sets a dish's price everywhere (`*`), or at a branch (null: as everywhere). Errors: 409 MENU_CHANGED, 422
 * AMOUNT_FORM, PRICE_RANGE { least, most }, 404.
 */
export const setDishPrice = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.set-dish-price',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/menu/:item/price',
  right: 'change_menu',
  branch: 'path',
  audit: 'menu.prices',
  reproof: true,
  structs: async () => {
    const { branchDishParams, dishPriceBody, staffDish } = await structs();
    return { params: branchDishParams, body: dishPriceBody, response: staffDish };
  },
});

/**
 * Replaces a dish's groups of choices. An option that is named by its id keeps whether it is sold out.
 * Errors: 409 MENU_CHANGED, 422 AMOUNT_FORM, PRICE_RANGE, INVALID_INPUT with the field of a rule that cannot
 * be kept (more to choose than there is), 404.
 */
export const changeChoices = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-choices',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/menu/dishes/:item/choices',
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.choices',
  reproof: true,
  structs: async () => {
    const { menuDishParams, choicesBody, staffDish } = await structs();
    return { params: menuDishParams, body: choicesBody, response: staffDish };
  },
});

/**
 * Takes a photo of a dish: its bytes as the body. The square of the query is drawn again in all widths,
 * without what a camera wrote into it. Errors: 413 TOO_LARGE { most }, 422 FILE_TYPE for what is no picture
 * or is damaged, PICTURE_PIXELS { most } for more megapixels, PHOTO_SMALL { least } for a square of too few,
 * 409 MENU_CHANGED, 404.
 */
export const sendDishPhoto = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.send-dish-photo',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/menu/dishes/:item/photo',
  limit: 'upload',
  bodyLimit: MAX_DISH_PHOTO_BYTES,
  upload: PHOTO_TYPES,
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.photo',
  reproof: false,
  structs: async () => {
    const { menuDishParams, photoQuery, photoBody, staffDish } = await structs();
    return { params: menuDishParams, query: photoQuery, body: photoBody, response: staffDish };
  },
});

/** Takes a dish's photo away. Errors: 409 MENU_CHANGED, 404. */
export const removeDishPhoto = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.remove-dish-photo',
  method: 'DELETE',
  path: '/api/v1/staff/restaurants/:restaurant/menu/dishes/:item/photo',
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.photo',
  reproof: false,
  structs: async () => {
    const { menuDishParams, seenQuery, staffDish } = await structs();
    return { params: menuDishParams, query: seenQuery, response: staffDish };
  },
});

/** Adds a group at the end. Errors: 409 MENU_FULL { most }. */
export const createMenuGroup = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.create-menu-group',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/menu/groups',
  idempotent: true,
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.group_created',
  reproof: false,
  structs: async () => {
    const { menuParams, newGroupBody, staffMenu } = await structs();
    return { params: menuParams, body: newGroupBody, response: staffMenu };
  },
});

/** Changes a group's names and times. Errors: 409 MENU_CHANGED, 404. */
export const changeMenuGroup = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-menu-group',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/menu/groups/:group',
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.group_changed',
  reproof: false,
  structs: async () => {
    const { menuGroupParams, groupChangeBody, staffMenu } = await structs();
    return { params: menuGroupParams, body: groupChangeBody, response: staffMenu };
  },
});

/** Removes an empty group. Errors: 409 GROUP_NOT_EMPTY { count }, MENU_CHANGED, 404. */
export const removeMenuGroup = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.remove-menu-group',
  method: 'DELETE',
  path: '/api/v1/staff/restaurants/:restaurant/menu/groups/:group',
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.group_removed',
  reproof: false,
  structs: async () => {
    const { menuGroupParams, seenQuery, staffMenu } = await structs();
    return { params: menuGroupParams, query: seenQuery, response: staffMenu };
  },
});

/** Puts the groups in order. Errors: 409 MENU_CHANGED (`data`: the menu) when these are not all of them. */
export const orderMenuGroups = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.order-menu-groups',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/menu/order',
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.ordered',
  reproof: false,
  structs: async () => {
    const { menuParams, groupOrderBody, staffMenu } = await structs();
    return { params: menuParams, body: groupOrderBody, response: staffMenu };
  },
});

/**
 * Puts the dishes of a group in order; a dish of another group moves here. Errors: 409 MENU_CHANGED (`data`:
 * the menu) when one of the group's is missing or one is not there, 404.
 */
export const orderDishes = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.order-dishes',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/menu/groups/:group/order',
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.ordered',
  reproof: false,
  structs: async () => {
    const { menuGroupParams, dishOrderBody, staffMenu } = await structs();
    return { params: menuGroupParams, body: dishOrderBody, response: staffMenu };
  },
});

/**
 * What a change of many prices would do, everywhere (`*`, with the own prices of branches) or at one branch.
 * Stores nothing. 404 for a dish that is not there.
 */
export const previewPrices = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.preview-prices',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/menu-prices/preview',
  limit: 'heavy',
  right: 'change_menu',
  branch: 'path',
  audit: null,
  reads: true,
  reproof: false,
  structs: async () => {
    const { branchMenuParams, pricesBody, pricesPreview } = await structs();
    return { params: branchMenuParams, body: pricesBody, response: pricesPreview };
  },
});

/**
 * Does what the preview showed, all of it or nothing. Errors: 409 MENU_CHANGED (`data`: the preview as it is
 * now), 422 AMOUNT_FORM, PRICE_RANGE { least, most }, 404.
 */
export const changePrices = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-prices',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/menu-prices',
  idempotent: true,
  right: 'change_menu',
  branch: 'path',
  audit: 'menu.prices',
  reproof: true,
  structs: async () => {
    const { branchMenuParams, pricesApplyBody, pricesChanged } = await structs();
    return { params: branchMenuParams, body: pricesApplyBody, response: pricesChanged };
  },
});
