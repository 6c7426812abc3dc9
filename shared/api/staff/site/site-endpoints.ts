/**
 * Banners, content pages, tracking codes and redirects of a restaurant's site (SHOP-036). They are entries of
 * the same draft as its settings: `changeDraft` changes them under the keys that stand here, and they are
 * previewed, published and taken back with it.
 */
import { PHOTO_TYPES } from '../../order/limits.ts';
import { MAX_DISH_PHOTO_BYTES } from '../shop/menu-limits.ts';
import { defineStaffEndpoint } from '../staff-endpoint.ts';

/**
 * Every entry as the draft has it. To change one: `changeDraft` with its `key`, the whole value and its
 * `mark`; to add one, with a key that is not there yet and `mark_of_none`; to remove one, with the value
 * null. A value that the storefront would not show as it stands is refused with 422 INVALID_SETTINGS; `field`
 * of each fault names the part of the value that it is about.
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

/**
 * Takes a picture of the site: its bytes as the body. The part of the query is drawn again in all widths of
 * its use, without what a camera wrote into it. It is shown once a banner or a setting of a draft names it,
 * and that draft is published. Errors: 413 TOO_LARGE { most }, 422 FILE_TYPE for what is no picture or is
 * damaged, PICTURE_PIXELS { most } for more megapixels, PHOTO_SMALL { least } for a part of too few, 429
 * RATE_LIMITED after 100 within a day.
 */
export const sendSitePicture = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.send-site-picture',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/content/pictures',
  limit: 'upload',
  bodyLimit: MAX_DISH_PHOTO_BYTES,
  upload: PHOTO_TYPES,
  right: 'publish',
  branch: 'every',
  audit: 'content.picture',
  reproof: false,
  structs: async () => {
    const { siteParams, sitePictureQuery, sitePictureBody, sitePicture } = await import('./site-structs.ts');
    return { params: siteParams, query: sitePictureQuery, body: sitePictureBody, response: sitePicture };
  },
});
