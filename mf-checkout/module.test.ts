import { ApiError } from '@sufra/api';
import { getOrder, getOrderByToken, getSharedOrder } from '@sufra/api/order/endpoints';
import { getReservation } from '@sufra/api/reservation/endpoints';
import { getWaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { matchRoute } from '@sufra/contract';
import face from './module.ts';
import { loader as message } from './screens/message/loader.ts';
import { loader as myOrders } from './screens/my-orders/loader.ts';
import { loader as shortLink } from './screens/short-link/loader.ts';

const route = (path: string) => matchRoute<(typeof face.routes)[number]>(face.routes, path)?.route;

describe('the face of mf-checkout', () => {
  it('leads both spellings of the payment return to one screen, open when the site is closed or ordering is off [CHK-030, HOST-024]', () => {
    for (const path of ['/check-payment', '/check_payment'])
      expect(route(path)).toMatchObject({ screen: 'check-payment', openWhenClosed: true, always: true });
  });

  it('keeps running orders readable when the site is closed or ordering is off [HOST-024]', () => {
    for (const path of ['/o/abc', '/order/1', '/order/1/tracking'])
      expect(route(path)).toMatchObject({ openWhenClosed: true, always: true, visibility: 'private', indexed: false });
    expect(route('/checkout')).not.toMatchObject({ always: true });
  });

  it('leads /o without an id to my orders, a guest too [CHK-034][CHK-051]', async () => {
    const context = { modules: ['mf-account'] };
    const customer = { id: 'c', name: 'n', mobile: null };
    expect(await myOrders({ session: null, context } as never)).toEqual({ redirect: '/account/orders' });
    expect(await myOrders({ session: { customer, cart_id: null }, context } as never)).toEqual({
      redirect: '/account/orders',
    });
  });

  it('has the messages before the signed links [CHK-036]', () => {
    expect(route('/o/message')).toMatchObject({ screen: 'message', query: ['code'] });
    expect(route('/o/0123456789abcdef')).toMatchObject({ screen: 'order-link' });
  });

  it('shows a message of ours by its code, and ignores any other [CHK-036]', () => {
    const status = (code: string) =>
      message({ search: new URLSearchParams({ code }), t: (key: string) => key } as never);
    expect(status('payment_pending')).not.toHaveProperty('status');
    for (const code of ['', 'constructor', '<script>', 'unknown', 'title', 'receivedText'])
      expect(status(code)).toMatchObject({ status: 404 });
  });

  describe('resolves a short link [CHK-040]', () => {
    const resolve = (id: string | undefined, there: readonly string[], failure = new ApiError('answer', 404, [])) =>
      shortLink({
        params: { id },
        t: (key: string) => key,
        load: async ({ name }: { name: string }) => {
          if (!there.includes(name)) throw failure;
          return {};
        },
      } as never);

    it('of a shared order to what others see of it', async () => {
      expect(await resolve('tok/en', [getSharedOrder.name])).toEqual({ redirect: '/o/tok%2Fen/shared' });
    });

    it('of an order’s token to its page, of an own order to its page, without an id home', async () => {
      expect(await resolve('tok/en', [getOrderByToken.name])).toEqual({ redirect: '/o/tok%2Fen' });
      expect(await resolve('order-1', [getOrder.name])).toEqual({ redirect: '/order/order-1' });
      expect(await resolve(undefined, [])).toEqual({ redirect: '/' });
    });

    it('of a reservation and of an entry of a queue to its page, by id or by token', async () => {
      expect(await resolve('tok/en', [getReservation.name])).toEqual({ redirect: '/reservations/tok%2Fen' });
      expect(await resolve('e-1', [getWaitingEntry.name])).toEqual({ redirect: '/waiting-list/e-1' });
    });

    it('of nothing to 404; a provider that is away is no 404', async () => {
      expect(await resolve('nothing', [])).toMatchObject({ status: 404 });
      expect(await resolve('nothing', [], new ApiError('answer', 401, []))).toMatchObject({ status: 404 });
      await expect(resolve('nothing', [], new ApiError('offline', 0, []))).rejects.toThrow();
    });
  });
});
