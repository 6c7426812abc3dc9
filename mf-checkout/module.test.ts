import { matchRoute } from '@sufra/contract';
import face from './module.ts';
import { loader as myOrders } from './screens/my-orders/loader.ts';

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
});
