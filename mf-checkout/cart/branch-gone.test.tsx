import { listBranches } from '@sufra/api/branch/endpoints';
import { getCart, previewCartContext, setCartContext } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller } from '@sufra/api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCartBranch } from '../testing/branch.ts';
import { renderPart } from '../testing/render.ts';
import { CartProblems } from './cart-problems.tsx';
import type { LineActions } from './lines/use-line-actions.ts';

const gone = buildCart({
  gates: [{ code: 'BRANCH_CLOSED', severity: 'block', params: { branch: null, opens_at: null } }],
});
const line = gone.lines[0]!;

it('a deleted branch: another one, with what changes there, before anything moves [X-023] [CHK-016]', async () => {
  const moved = buildCart({ branch_id: 'malqa', version: 2 });
  const fake = createFakeCaller({
    [getCart.name]: gone,
    [listBranches.name]: [buildCartBranch({ id: 'malqa', names: { ar: 'الملقا', en: 'Malqa' } })],
    [previewCartContext.name]: {
      cart: moved,
      moved: 2,
      missing: [{ line_id: 'x', names: { ar: 'ريب آي', en: 'Rib eye' }, qty: 1, state: 'unavailable' }],
      repriced: [{ line_id: line.id, names: line.names, was: '32.00', now: '34.00' }],
      total_before: '64.00',
      total_after: '68.00',
    },
    [setCartContext.name]: moved,
  });
  const { platform } = await renderPart(<CartProblems cart={gone} actions={{} as LineActions} />, { caller: fake });
  expect(screen.getByText('This branch is no longer here.')).toBeVisible();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Malqa' }));
  const difference = (await screen.findByTestId('difference')).textContent!.replace(/[\u2066-\u2069]/g, '');
  expect(difference).toContain('2 items move');
  expect(difference).toContain('Not sold there: Rib eye');
  expect(difference).toMatch(/SAR.34\.00 \(was SAR.32\.00\)/);
  expect(difference).toMatch(/New total SAR.68\.00/);
  expect(fake.callsOf(previewCartContext)[0]!.input.body).toEqual({ branch_id: 'malqa', type: 'pickup' });
  expect(fake.callsOf(setCartContext)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Move the basket here' }));
  await waitFor(() => expect(fake.callsOf(setCartContext)).toHaveLength(1));
  expect(fake.callsOf(setCartContext)[0]!.input.body).toMatchObject({
    ...{ branch_id: 'malqa', type: 'pickup', accepted_total: '68.00' },
  });
  await waitFor(() => expect(platform.place.get()).toEqual({ type: 'pickup', branch_id: 'malqa' }));
});
