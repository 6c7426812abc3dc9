import { buildOrder, createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import { renderPart } from '../testing/render.ts';
import { OrderReceipt } from './receipt.tsx';

it('has what was agreed by telephone beside the customer’s own note [SHOP-015]', async () => {
  const order = buildOrder({ notes: 'ring the bell', agreed_note: 'no onions' });
  await renderPart(<OrderReceipt order={order} />, { caller: createFakeCaller({}) });
  expect(screen.getByText('Your note').nextSibling).toHaveTextContent('ring the bell');
  expect(screen.getByText('Agreed by telephone').nextSibling).toHaveTextContent('no onions');
});
