import { changeLine, getCart, listSwaps } from '@sufra/api/order/endpoints';
import { buildCart, buildCartLine, buildOrder, createFakeCaller, refuse } from '@sufra/api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderReceipt } from '../../order/money/receipt.tsx';
import { OrderLines } from '../../order/order-lines.tsx';
import { renderPart } from '../../testing/render.ts';
import RunsOutDialog from './dialog.tsx';

const MANDI = { item_id: 'mandi', names: { ar: 'مندي دجاج', en: 'Chicken mandi' }, image: null, price: '30.00' };
const CALL = { choice: 'call', item_id: null, names: null } as const;
const SWAP = { choice: 'swap', item_id: 'mandi', names: MANDI.names, available: true } as const;

async function show({ runs_out = CALL as object | null, swaps = [MANDI], locale = 'en' as 'ar' | 'en' } = {}) {
  const line = buildCartLine({ runs_out: runs_out as never });
  const caller = createFakeCaller({
    [getCart.name]: buildCart({ lines: [line] }),
    [listSwaps.name]: swaps,
    [changeLine.name]: buildCart({ version: 2, lines: [{ ...line, runs_out: SWAP }] }),
  });
  const closed: unknown[] = [];
  const part = await renderPart(
    <RunsOutDialog props={{ line_id: line.id }} close={(result) => closed.push(result)} titleId="title" />,
    { caller, locale },
  );
  return { ...part, caller, closed };
}
const save = () => userEvent.setup().click(screen.getByTestId('keep-runs-out'));

describe('the choice for a dish that runs out', () => {
  it('starts with what was chosen, and is sent with Save only', async () => {
    const { caller, closed } = await show();
    expect(await screen.findByRole('radio', { name: /Call me/ })).toBeChecked();
    await userEvent.setup().click(await screen.findByRole('radio', { name: /Chicken mandi/ }));
    expect(caller.callsOf(changeLine)).toHaveLength(0);
    await save();
    await waitFor(() => expect(closed).toEqual(['kept']));
    expect(caller.callsOf(changeLine)[0]!.input.body).toEqual({
      version: 1,
      runs_out: { choice: 'swap', item_id: 'mandi' },
    });
  });

  it('is worked with the keyboard, in Arabic', async () => {
    const { caller } = await show({ locale: 'ar' });
    const user = userEvent.setup();
    (await screen.findByRole('radio', { name: /الاتصال بي/ })).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /حذفه من الطلب/ })).toBeChecked();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(caller.callsOf(changeLine)).toHaveLength(1));
    expect(caller.callsOf(changeLine)[0]!.input.body).toMatchObject({ runs_out: { choice: 'refund', item_id: null } });
  });

  it('asks again when the dish in its place has gone, and names what the server refuses', async () => {
    const { caller, closed } = await show({ runs_out: { ...SWAP, available: false } });
    await screen.findByRole('radio', { name: /Chicken mandi/ });
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await save();
    expect(await screen.findByText('Choose again')).toBeVisible();
    caller.answer(changeLine, refuse(409, 'ITEM_UNAVAILABLE') as object);
    await userEvent.setup().click(screen.getByRole('radio', { name: /Chicken mandi/ }));
    await save();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(closed).toEqual([]);
  });

  it('says that there is nothing to swap, and that the line has gone', async () => {
    const { unmount } = await show({ swaps: [] });
    expect(await screen.findByText(/no similar dish at this price/)).toBeVisible();
    unmount();
    await show({ runs_out: null });
    expect(await screen.findByText(/no longer in your basket/)).toBeVisible();
  });

  it.each([
    ['callcenter_pending', true],
    ['accepted', true],
    ['delivered', false],
  ])('on the receipt of an order that is %s is there: %s', async (status, there) => {
    const order = buildOrder({ status, lines: [buildCartLine({ runs_out: SWAP })] });
    await renderPart(<OrderReceipt order={order} />, { caller: createFakeCaller({}) });
    expect(screen.queryAllByText(/If it runs out/)).toHaveLength(there ? 1 : 0);
  });

  it('stands with the lines of an order until it is over', async () => {
    const caller = createFakeCaller({});
    const lines = [buildCartLine({ runs_out: SWAP })];
    const { unmount } = await renderPart(<OrderLines lines={lines} currency="SAR" />, { caller });
    expect(within(document.body).getByText(/If it runs out: .*Chicken mandi.* instead/)).toBeVisible();
    unmount();
    await renderPart(<OrderLines lines={lines} currency="SAR" open={false} />, { caller });
    expect(screen.getByText('Chicken kabsa')).toBeVisible();
    expect(screen.queryByText(/If it runs out/)).toBeNull();
  });
});
