import { getOrder } from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller } from '@sufra/api/testing';
import { useEndpoint } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderPage } from '../../order/order-page.tsx';
import { renderPart } from '../../testing/render.ts';
import SuccessDialog from './dialog.tsx';

it('shows number, promise as a range, branch address, pickup code and the way to follow it [CHK-033]', async () => {
  const closed: unknown[] = [];
  await renderPart(
    <SuccessDialog props={{ order_id: 'order-1' }} close={(result) => closed.push(result)} titleId="title" />,
    {
      caller: createFakeCaller({ [getOrder.name]: buildOrder() }),
      locale: 'ar',
      session: { customer: null, cart_id: null },
    },
  );
  expect(await screen.findByText('#1042')).toBeVisible();
  const words = plainText(document.body);
  expect(words).toContain('07:20إلى07:35م');
  expect(words).toContain('شارع العليا، الرياض');
  expect(words).toContain('42');
  await userEvent.setup().click(screen.getByRole('button', { name: 'تتبع الطلب' }));
  expect(closed).toEqual(['track']);
});

/** The sheet over the page of its order, and how often it closed. */
async function openOverPage(order: object) {
  let served = buildOrder(order);
  const close = jest.fn();
  function Page() {
    return <OrderPage orderId="order-1" answer={useEndpoint(getOrder, { params: { id: 'order-1' } })} />;
  }
  const page = await renderPart(
    <>
      <Page />
      <SuccessDialog props={{ order_id: 'order-1' }} close={close} titleId="title" />
    </>,
    { caller: createFakeCaller({ [getOrder.name]: () => served }), session: { customer: null, cart_id: null } },
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    ...page,
    close,
    async becomes(next: object) {
      served = buildOrder({ ...order, version: served.version + 1, ...next });
      await page.tell('order.status', 'order-1', served.version);
    },
  };
}

it.each([
  ['canceled', 'Order canceled'],
  ['missed', 'The restaurant could not take your order'],
  ['delivered', 'Enjoy your meal'],
  ['ready', 'Your order is ready'],
] as const)('closes once its order is %s; the page below says so, once [CHK-033]', async (status, news) => {
  const { close, asked, becomes } = await openOverPage({ status: 'created' });
  expect(close).not.toHaveBeenCalled();
  await becomes({ status });
  await waitFor(() => expect(close.mock.calls).toEqual([[]]));
  expect(plainText(document.body)).toContain(news);
  expect(asked.announced).toHaveLength(1);
});

it.each([
  ['the kitchen has it', { status: 'created', type: 'pickup' }, 'accepted'],
  ['it is ready, and comes to the door', { status: 'accepted', type: 'delivery' }, 'ready'],
  ['it has a status of a later server', { status: 'created', type: 'pickup' }, 'weighed'],
] as const)('stays while %s [CHK-033]', async (_, order, status) => {
  const { close, asked, becomes } = await openOverPage(order);
  await becomes({ status });
  await waitFor(() => expect(asked.announced).toHaveLength(1));
  expect(close).not.toHaveBeenCalled();
});
