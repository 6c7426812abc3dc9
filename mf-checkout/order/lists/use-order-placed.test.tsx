import { createFakeCaller } from '@sufra/api/testing';
import { usePlatform } from '@sufra/module';
import { waitFor } from '@testing-library/react';
import { renderPart } from '../../testing/render.ts';
import { useOrderPlaced } from './use-order-placed.ts';

const prepared: string[] = [];

function Page() {
  useOrderPlaced();
  return null;
}

function WithPreparing() {
  Object.assign(usePlatform().dialogs, { prepare: ({ name }: { name: string }) => void prepared.push(name) });
  return <Page />;
}

it('a page that may place an order has the dialog of its success loaded before [CHK-033]', async () => {
  await renderPart(<WithPreparing />, { caller: createFakeCaller({}) });
  await waitFor(() => expect(prepared).toEqual(['checkout.success']));
});
