/** @jest-environment node */
import { listRewards } from '@sufra/api/loyalty/endpoints';
import { listDeviceOrders, listOrders } from '@sufra/api/order/endpoints';
import { getCustomerDetails } from '@sufra/api/user/endpoints';
import type { FragmentAnswer, SessionView } from '@sufra/contract';
import { renderModule } from '@sufra/testing/render-module';
import face from './module.ts';
import { buildCustomer, buildReward, buildSummary } from './testing/builders.ts';
import { context, GUEST, NOURA } from './testing/render.ts';

const render = renderModule(import.meta.dirname, face);

const ANSWERS: Record<string, FragmentAnswer['body']> = {
  [getCustomerDetails.name]: { data: buildCustomer(), meta: {}, errors: [] },
  [listDeviceOrders.name]: { data: [buildSummary()], meta: {}, errors: [] },
  [listOrders.name]: {
    data: [buildSummary()],
    meta: { current_page: 2, last_page: 2, per_page: 10, total: 11 },
    errors: [],
  },
  [listRewards.name]: { data: [buildReward('Coffee')], meta: {}, errors: [] },
};

/** A page as the edge sends it; `status` of the provider other than 200: it refuses. */
const page = (
  path: string,
  session: SessionView,
  { status = 200, locale = 'en' as 'ar' | 'en', tenant = context.tenant } = {},
) => {
  const asked: string[] = [];
  return render(
    {
      target: { kind: 'screen' },
      context: { ...context, tenant, path, locale, direction: locale === 'ar' ? 'rtl' : 'ltr' },
      session,
    },
    async ({ name }): Promise<FragmentAnswer> => {
      asked.push(name);
      return status === 200
        ? { status: 200, body: ANSWERS[name] }
        : { status, body: { data: null, meta: {}, errors: [{ code: 'UNKNOWN' }] } };
    },
  ).then((answer) => ({ ...answer, asked }));
};
const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');

describe('the document', () => {
  it.each(['/account', '/account/orders', '/account/orders/2', '/auth', '/account/login'])(
    '%s shows a guest the sign-in form, asks the provider nothing and is not indexed [ACCT-001, ACCT-003, ACCT-004]',
    async (path) => {
      const { status, html, head, asked } = await page(path, GUEST);
      expect(status).toBe(200);
      expect(head).toMatchObject({ noindex: true });
      expect(html).toContain('data-test="sign-in-form"');
      expect(text(html)).toContain('needs JavaScript');
      expect(asked).toEqual([]);
    },
  );

  it('shows a customer the hub in both languages [ACCT-001]', async () => {
    const english = await page('/account', NOURA);
    expect(text(english.html)).toContain('My orders');
    expect(text(english.html)).toContain('نورة');
    const arabic = await page('/account', NOURA, { locale: 'ar' });
    expect(text(arabic.html)).toContain('طلباتي');
    expect(arabic.html).toContain('href="/account/orders"');
  });

  it('shows rewards where there is no crypto, as in the edge’s renderers [ACCT-032]', async () => {
    const { html, asked } = await page('/rewards', NOURA, {
      tenant: { ...context.tenant, balances: ['points'] },
    });
    expect(asked).toContain(listRewards.name);
    expect(html).toContain('data-test="reward"');
  });

  it('shows the last page of my orders for one past the end [ACCT-006]', async () => {
    const { status, html } = await page('/account/orders/99', NOURA);
    expect(status).toBe(200);
    expect(text(html)).toContain('#1042');
    expect(text(html)).toContain('Page 2 of 2');
    expect(html).toContain('href="/en/account/orders"');
  });

  it('leads a customer from sign-in to the account, or back [ACCT-003, HOST-030, HOST-031]', async () => {
    expect((await page('/auth', NOURA)).redirect).toBe('/account');
    expect((await page('/account/login?return=%2Fcheckout', NOURA)).redirect).toBe('/checkout');
    expect((await page('/auth?return=https%3A%2F%2Fevil.example', NOURA)).redirect).toBe('/account');
  });

  it('says that the account could not be read, and takes a refused customer for a guest [HOST-051, X-017]', async () => {
    const failed = await page('/account', NOURA, { status: 500 });
    expect(failed.status).toBe(503);
    expect(text(failed.html)).toContain('Your account could not be loaded');
    const refused = await page('/account', NOURA, { status: 401 });
    expect(refused.status).toBe(200);
    expect(refused.html).toContain('data-test="sign-in-form"');
  });

  it.each([
    ['a guest', GUEST, [listDeviceOrders.name]],
    ['a customer', NOURA, [listDeviceOrders.name, listOrders.name]],
  ])(
    'has the orders that %s may write about in the form, so that nothing is pushed down [X-037]',
    async (_, who, names) => {
      const { html, asked } = await page('/contact-us', who);
      expect(asked.sort()).toEqual(names);
      expect(text(html)).toContain('Order #1042');
    },
  );

  it('has the way in by a passkey from the start, so that nothing moves when the browser knows them [X-037]', async () => {
    expect(text((await page('/auth', GUEST)).html)).toContain('Sign in with a passkey');
  });

  it('names who a link signed in, with the way out, before any script [X-037]', async () => {
    const { html } = await page('/account', { ...NOURA, arrivedByState: true });
    expect(html).toContain('action="/-/not-you"');
    expect(html).not.toMatch(/<noscript>.*not-you.*<\/noscript>/s);
    expect((await page('/account', NOURA)).html).not.toContain('/-/not-you');
  });
});
