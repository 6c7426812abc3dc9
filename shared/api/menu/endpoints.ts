/** Calls of the domain menu: what a branch sells, when and for how much. */
import { defineEndpoint } from '@sufra/api';

export type {
  Allergen,
  Availability,
  InsuranceGroup,
  InsuranceOption,
  Item,
  Line,
  Menu,
  MenuGroup,
  MenuItem,
  NestedGroup,
  Option,
  OptionGroup,
  ValidatedLine,
  Validation,
} from './structs.ts';

/**
 * The menu of a branch, lean: options come with `getItem` (API-047). `meta.valid_until`: next boundary of its
 * availability. 404 NOT_FOUND for an unknown branch, 409 TYPE_OFF when the branch has not this type.
 */
export const getMenu = /* @__PURE__ */ defineEndpoint({
  name: 'menu.get-menu',
  limit: 'heavy',
  method: 'GET',
  path: '/api/v1/menu/frontend/menus',
  structs: async () => {
    const { menu, menuGroup, menuQuery } = await import('./structs.ts');
    return { query: menuQuery, response: menu, parts: { field: 'groups', each: menuGroup } };
  },
  staleOn: ['menu.availability', 'tenant.updated'],
});

/** One dish with its options (API-047). 404 NOT_FOUND when unknown or not sold at this branch. */
export const getItem = /* @__PURE__ */ defineEndpoint({
  name: 'menu.get-item',
  method: 'GET',
  path: '/api/v1/menu/frontend/items/:id',
  structs: async () => {
    const { item, itemParams, itemQuery } = await import('./structs.ts');
    return { params: itemParams, query: itemQuery, response: item };
  },
  staleOn: ['menu.availability', 'tenant.updated'],
});

/**
 * Up to 4 dishes of the branch that are like one it does not sell: same words, group or tags (MENU-013).
 * Answers for any id, also an unknown one. Errors as `getMenu`.
 */
export const listSimilarItems = /* @__PURE__ */ defineEndpoint({
  name: 'menu.list-similar-items',
  limit: 'heavy',
  method: 'GET',
  path: '/api/v1/menu/frontend/items/:id/similar',
  structs: async () => {
    const { foundItems, itemParams, itemQuery } = await import('./structs.ts');
    return { params: itemParams, query: itemQuery, response: foundItems };
  },
  staleOn: ['menu.availability', 'tenant.updated'],
});

/** Dishes whose name or description fits the words, in both languages, with Arabic folding and one typo (MENU-026). */
export const searchItems = /* @__PURE__ */ defineEndpoint({
  name: 'menu.search-items',
  limit: 'heavy',
  method: 'GET',
  path: '/api/v1/menu/frontend/items/search',
  structs: async () => {
    const { foundItems, searchQuery } = await import('./structs.ts');
    return { query: searchQuery, response: foundItems };
  },
  staleOn: ['menu.availability', 'tenant.updated'],
});

/** Prices and checks lines without storing them (API-047). Faults of a line are in its `state` and `errors`. */
export const validateItems = /* @__PURE__ */ defineEndpoint({
  name: 'menu.validate-items',
  method: 'POST',
  path: '/api/v1/menu/frontend/items/validate',
  structs: async () => {
    const { validateBody, validation } = await import('./structs.ts');
    return { body: validateBody, response: validation };
  },
});

/** All allergens, without pages (API-025). */
export const listAllergens = /* @__PURE__ */ defineEndpoint({
  name: 'menu.list-allergens',
  method: 'GET',
  path: '/api/v1/menu/allergens',
  always: { page: '0' },
  structs: async () => {
    const { allergens, allergensQuery } = await import('./structs.ts');
    return { query: allergensQuery, response: allergens };
  },
  staleOn: ['tenant.updated'],
});
