/** Calls of an order's rating and its pictures (API-050, CHK-047, CHK-049). */
import { defineEndpoint } from '@sufra/api';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from './limits.ts';

/**
 * Sends one picture for the rating of an order (CHK-049): its bytes as the body. The provider finds out from
 * them what it is, draws it again without what a camera wrote into it, and stores that. One that is in no
 * rating after a day is gone. Owner as `getOrder`. Errors: 409 RATE_CLOSED, 409 PHOTO_LIMIT { max }, 413
 * TOO_LARGE { most }, 422 FILE_TYPE for what is no picture or is damaged, PICTURE_PIXELS { most } for more
 * megapixels.
 */
export const sendRatingPhoto = /* @__PURE__ */ defineEndpoint({
  name: 'order.send-rating-photo',
  method: 'POST',
  path: '/api/v1/order/orders/:id/rating-photos',
  limit: 'upload',
  bodyLimit: MAX_PHOTO_BYTES,
  upload: PHOTO_TYPES,
  structs: async () => {
    const [{ orderParams }, { photoBody, ratingPhoto }] = await Promise.all([
      import('./structs.ts'),
      import('./rating-structs.ts'),
    ]);
    return { params: orderParams, body: photoBody, response: ratingPhoto };
  },
});

/** Takes a picture back that is in no rating yet; 404 for any other. Owner as `getOrder`. */
export const removeRatingPhoto = /* @__PURE__ */ defineEndpoint({
  name: 'order.remove-rating-photo',
  method: 'DELETE',
  path: '/api/v1/order/orders/:id/rating-photos/:photo',
  structs: async () => {
    const { photoParams, photoDeleted } = await import('./rating-structs.ts');
    return { params: photoParams, response: photoDeleted };
  },
});

/**
 * Rates an order, once, within 14 days after it was delivered (CHK-047), and answers the order. Owner as
 * `getOrder`. Errors: 409 RATE_CLOSED, 422 IMAGE_REQUIRED where the tenant wants a picture (CHK-049), 422
 * INVALID_INPUT with the field for a line or a picture that is not this order's.
 */
export const rateOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.rate-order',
  method: 'POST',
  path: '/api/v1/order/orders/:id/rating',
  idempotent: true,
  structs: async () => {
    const [{ orderParams, order }, { ratingBody }] = await Promise.all([
      import('./structs.ts'),
      import('./rating-structs.ts'),
    ]);
    return { params: orderParams, body: ratingBody, response: order };
  },
});
