import { getOrder } from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
