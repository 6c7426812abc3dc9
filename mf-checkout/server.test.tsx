/** @jest-environment node */
import { getBranch } from '@sufra/api/branch/endpoints';
import { getCart, getOrder, getOrderByToken, getOrderTracking } from '@sufra/api/order/endpoints';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { buildCart, buildOrder } from '@sufra/api/testing';
import { getCustomerDetails } from '@sufra/api/user/endpoints';
import type { FragmentAnswer, SessionView } from '@sufra/contract';
import { renderModule } from '@sufra/testing/render-module';
import face from './module.ts';
import { buildCartBranch } from './testing/branch.ts';
import { context } from './testing/render.ts';

const render = renderModule(import.meta.dirname, face);

const ANSWERS: Record<string, unknown> = {
  [getCart.name]: buildCart(),
  [getBranch.name]: buildCartBranch(),
  [listPaymentMethods.name]: [{ id: 'cash', kind: 'cash', names: { en: 'Cash' } }],
  [getCustomerDetails.name]: { id: 'c-1', name: 'Sara', mobile: '0551234567' },
  [getOrder.name]: buildOrder({ status: 'accepted' }),
  [getOrderByToken.name]: buildOrder({ status: 'accepted' }),
  [getOrderTracking.name]: buildOrder({ status: 'accepted' }),
};

/** A page as the edge sends it; `found` false: the provider knows nothing. */
const page = (path: string, { found = true, session = null as SessionView | null } = {}) =>
  render(
    { target: { kind: 'screen' }, context: { ...context, path }, session },
    async ({ name }): Promise<FragmentAnswer> =>
      found
        ? { status: 200, body: { data: ANSWERS[name], meta: {}, errors: [] } }
        : { status: 404, body: { data: null, meta: {}, errors: [{ code: 'NOT_FOUND' }] } },
  );
const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');

describe('without JavaScript', () => {
  it.each(['/order/order-1', '/o/0123456789abcdef', '/order/order-1/tracking'])(
    '%s shows the order as it stands [CHK-034, CHK-038]',
    async (path) => {
      const { status, html, head } = await page(path);
      expect(status).toBe(200);
      expect(head).toMatchObject({ noindex: true });
      expect(head.title).toContain('1042');
      expect(text(html)).toContain('Order #1042');
      expect(text(html)).toContain('On the fire');
      expect(html).toContain('data-test="order-status"');
    },
  );

  it.each(['/order/order-1', '/o/0123456789abcdef', '/order/order-1/tracking'])(
    '%s answers 404 with the same page for an unknown and a stranger’s order [CHK-034, CHK-041]',
    async (path) => {
      const { status, html } = await page(path, { found: false });
      expect(status).toBe(404);
      expect(text(html)).toMatch(/not available Check the link, or go back to your orders\. My orders/);
    },
  );

  it('/check-payment and /check_payment say that the payment is not known, and lead to my orders', async () => {
    for (const path of ['/check-payment?session=x', '/check_payment']) {
      const { status, html, redirect } = await page(path);
      expect(status).toBe(200);
      expect(redirect).toBeUndefined();
      expect(text(html)).toContain('We could not find this payment');
      expect(html).toContain('href="/en/o"');
    }
  });

  it('/checkout shows the session’s cart and says that ordering needs JavaScript [CHK-001]', async () => {
    const { html } = await page('/checkout', { session: { customer: null, cart_id: 'cart-1' } });
    expect(text(html)).toContain('Chicken kabsa');
    expect(text(html)).toContain('SAR 32.00');
    expect(text(html)).toContain('Ordering here needs JavaScript');
  });

  it('/checkout of a customer comes with name and number: no form to be taken away again [CHK-013] [X-037]', async () => {
    const customer = { id: 'c-1', name: 'Sara', mobile: '0551234567' };
    const { html } = await page('/checkout', { session: { customer, cart_id: 'cart-1' } });
    expect(text(html)).toContain('Sara');
    expect(text(html)).toContain('+966 55 123 4567');
    expect(html).not.toContain('name="mobile"');
    const guest = await page('/checkout', { session: { customer: null, cart_id: 'cart-1' } });
    expect(guest.html).toContain('name="mobile"');
  });

  it('/o leads on [CHK-034]', async () => {
    expect((await page('/o')).redirect).toBe('/account/orders');
  });

  it('the cart of the header leads to checkout and shows no number', async () => {
    const { html } = await render(
      { target: { kind: 'slot', name: 'cart-button' }, context, session: null },
      async () => {
        throw new Error('nothing is asked');
      },
    );
    expect(html).toContain('href="/en/checkout"');
    expect(html).toMatch(/data-test="cart-count"[^>]*><\/span>/);
  });
});
