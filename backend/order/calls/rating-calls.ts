/** Calls of an order's rating and its pictures (CHK-047, CHK-049). */
import { rateOrder, removeRatingPhoto, sendRatingPhoto } from '@sufra/api/order/endpoints';
import { serveCustomerPictures } from '../../http/customer-pictures.ts';
import { sentBytes, serve } from '../../http/serve.ts';
import { readPicture } from '../../media/read-picture.ts';
import type { Platform } from '../../platform.ts';
import { keepPhoto, PHOTO_PATH, photoBytes, rate, removePhoto, requirePhotoPlace } from '../changes/rating.ts';
import { orderView } from '../view/order-view.ts';
import { withOwnOrder } from './owner.ts';

export async function registerRatingCalls(platform: Platform): Promise<void> {
  await serve(platform, rateOrder, async (call) => {
    const { id } = call.params;
    await withOwnOrder(call, id, async () => null);
    await call.once(`order:${id}`, async (db) => {
      await rate({ platform, db, tenant: call.tenant, now: call.now() }, id, call.body);
      return { data: { id } };
    });
    return withOwnOrder(call, id, orderView);
  });

  await serve(
    platform,
    sendRatingPhoto,
    async (call) => {
      // Between two transactions: drawing takes longer than any of them may.
      const content = await readPicture(call.tenant.tenant, sentBytes(call.request));
      const data = await call.withDb((db) => keepPhoto(db, call.tenant.tenant, call.params.id, content, call.now()));
      return { data, status: 201 };
    },
    async (call) => void (await withOwnOrder(call, call.params.id, requirePhotoPlace)),
  );

  await serve(platform, removeRatingPhoto, (call) =>
    withOwnOrder(call, call.params.id, async (db, order) => {
      await removePhoto(db, order, call.params.photo);
      return { id: call.params.photo };
    }),
  );

  serveCustomerPictures(platform, PHOTO_PATH, photoBytes);
}
