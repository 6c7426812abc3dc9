/**
 * Banners, content pages, tracking codes and redirects of a restaurant's site (SHOP-036). They are entries of the same draft as its settings: `changeDraft`
 * changes them under the keys that stand here, and they are previewed, published and taken back with it.
 */
import { defineStaffEndpoint } from './staff-endpoint.ts';

/**
 * Every entry as the draft has it. To change one: `changeDraft` with its `key`, the whole value and its `mark`; to add one, with a key that is not there yet
 * and `mark_of_none`; to remove one, with the value null. A value that the storefront would not show as it stands is refused with 422 INVALID_SETTINGS;
 * `field` of each fault names the part of the value that it is about.
 */
export const readSite = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.site',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/content/site',
  right: 'publish',
  branch: 'every',
  audit: null,
  reproof: false,
  staleOn: ['staff.content'],
  structs: async () => {
    const { siteParams, site } = await import('./site-structs.ts');
    return { params: siteParams, response: site };
  },
});
