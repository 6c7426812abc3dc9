import { getPayLink, type Order } from '@sufra/api/order/endpoints';
import { getPayable } from '@sufra/api/payment/endpoints';
import { buildOrder, createFakeCaller, refuse } from '@sufra/api/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PayNow } from '../../order/money/pay-now.tsx';
import { usePayTurn } from '../../order/money/use-pay-turn.ts';
import { keepBegunPayment } from '../../storage/paid-order.ts';
import { context, renderPart } from '../../testing/render.ts';
import PayLinkDialog from './dialog.tsx';

const Paying = ({ order }: { readonly order: Order }) => <PayNow order={order} step={usePayTurn(order)} />;

const LINK = { token: 'pay-token-0123456789', expires_at: '2026-01-10T16:30:00.000Z' };
const PAYABLE = {
  order_id: 'order-1',
  number: '1042',
  state: 'payable',
  amount: '74.00',
  currency: 'SAR',
  branch_id: 'branch-1',
  branch_names: { ar: 'العليا', en: 'Olaya' },
  time_zone: 'Asia/Riyadh',
  type: 'pickup',
  count: 2,
  method_id: 'card',
  pay_until: LINK.expires_at,
  session_id: null,
};
const show = async (link: object | (() => unknown) = LINK, locale: 'ar' | 'en' = 'en') => {
  const caller = createFakeCaller({ [getPayLink.name]: link, [getPayable.name]: PAYABLE });
  const dialog = <PayLinkDialog props={{ order_id: 'order-1' }} close={() => {}} titleId="title" />;
  return { ...(await renderPart(dialog, { caller, locale })), caller };
};
const device = navigator as { share?: unknown };
afterEach(() => delete device.share);

describe('the payment link', () => {
  it.each([
    ['en', /\/en\/o\/pay-token-0123456789\/pay$/, 'Send the link', /order .*1042.* at .*SAR.*74\.00/],
    ['ar', /\/o\/pay-token-0123456789\/pay$/, 'إرسال الرابط', /هل تدفع عني طلبي .*1042/],
  ] as const)('is sent by the device, with what it is about, in %s', async (locale, path, button, words) => {
    const share = jest.fn(async (_data: { text?: string; url?: string }) => {});
    device.share = share;
    await show(LINK, locale);
    await screen.findByRole('img');
    await userEvent.setup().click(screen.getByRole('button', { name: button }));
    const [data] = share.mock.calls[0]!;
    expect(data.url).toMatch(path);
    expect(data.text!.replace(/[\u2066-\u2069\u00a0]/g, ' ')).toMatch(words);
  });

  it('is copied where the device shares nothing, and marked where it must not be copied', async () => {
    await show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(screen.getByRole('status')).toHaveTextContent('The link is copied');
    expect(await navigator.clipboard.readText()).toMatch(/\/o\/pay-token-0123456789\/pay$/);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(screen.getByRole('status')).toHaveTextContent('copy it');
  });

  it('of an order that waits no more says so', async () => {
    await show(() => refuse(410, 'PAYMENT_EXPIRED'));
    expect(await screen.findByText(/no longer waiting/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
  });

  it('of an order that is paid while it is open is not given away any more', async () => {
    const { platform, caller } = await show();
    await screen.findByRole('button', { name: 'Send the link' });
    caller.answer(getPayLink, () => refuse(410, 'PAYMENT_EXPIRED'));
    await act(() => platform.queryClient.invalidateQueries({ queryKey: [getPayLink.name] }));
    expect(await screen.findByText(/no longer waiting/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
  });

  it('is offered beside paying, where the restaurant has it', async () => {
    const waiting = buildOrder({
      status: 'callcenter_pending',
      totals: [...buildOrder().totals.filter(({ code }) => code !== 'due'), { code: 'due', amount: '32.00' }],
    });
    const settings = { ...context.tenant.settings, 'order.pay_link': '1' };
    const caller = createFakeCaller({});
    const { unmount } = await renderPart(<Paying order={waiting} />, {
      caller,
      context: { ...context, tenant: { ...context.tenant, settings } },
    });
    expect(screen.getByRole('button', { name: 'Ask someone to pay' })).toBeVisible();
    unmount();
    await renderPart(<Paying order={waiting} />, { caller });
    expect(screen.getByRole('button', { name: /Pay now/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask someone to pay' })).toBeNull();
  });

  it.each([
    ['this order', 'order-1', 1_768_000_000_000, true],
    ['this order, which was not sent yet', 'order-1', null, false],
    ['another order', 'order-2', 1_768_000_000_000, false],
  ])(
    'a bank that is asked about %s: paying again is offered where it has said no [CHK-031]',
    async (_, id, since, asks) => {
      keepBegunPayment({ session_id: 'session-1', order_id: id, own: true, waitsSince: since });
      const totals = [{ code: 'due', amount: '32.00' }];
      const order = buildOrder({ id: 'order-1', status: 'callcenter_pending', totals });
      await renderPart(<Paying order={order} />, { caller: createFakeCaller({}) });
      expect(screen.queryByRole('button', { name: 'Check payment' }) !== null).toBe(asks);
      expect(screen.queryByRole('button', { name: /Pay now/ }) !== null).toBe(!asks);
    },
  );
});
