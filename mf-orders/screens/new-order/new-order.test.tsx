/** @proof accessibility */

import { ApiError, type CallInput } from '@sufra/api';
import { rightsOf } from '@sufra/api/staff/access/roles';
import {
  findGuest,
  getStaffSession,
  placeTypedOrder,
  quoteTypedOrder,
  readOrderDish,
  readOrderMenu,
  readOrderPlaces,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, type FakeCaller, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import type { RenderOptions } from '@sufra/testing/render-part';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildRestaurant, buildSession, OLAYA } from '../../testing/builders.ts';
import {
  buildChops,
  buildGuest,
  buildMenu,
  buildPlaced,
  buildPlaces,
  buildQuote,
  KABSA,
} from '../../testing/new-order-builders.ts';
import { renderPart } from '../../testing/render.ts';
import NewOrderScreen from './screen.tsx';

const quoteOf = ({ body }: CallInput) => buildQuote(body as never);

async function show(
  more: Record<string, FakeAnswer> = {},
  locale: 'ar' | 'en' = 'en',
  options: Partial<RenderOptions> = {},
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [findGuest.name]: buildGuest(),
    [readOrderMenu.name]: buildMenu(),
    [readOrderDish.name]: buildChops(),
    [readOrderPlaces.name]: buildPlaces(),
    [quoteTypedOrder.name]: quoteOf,
    [placeTypedOrder.name]: buildPlaced(),
    ...more,
  });
  const route = '/new-order/:restaurant';
  const part = await renderPart(<NewOrderScreen />, { caller, path: '/new-order/nakhla', route, locale, ...options });
  return { ...part, caller };
}

const params = { restaurant: 'nakhla', branch: OLAYA };
const numberField = () => screen.findByRole('textbox', { name: 'Mobile number' });
const dishField = () => screen.findByRole('combobox', { name: /^Dish:/ });
const order = () => within(screen.getByRole('region', { name: 'Order' }));
const bodyOf = (caller: FakeCaller, at = -1) => caller.callsOf(placeTypedOrder).at(at)?.input.body as never;

/** The guest, a dish and its price, by the keyboard alone. */
async function typeOrder() {
  await userEvent.type(await numberField(), '٠٥٥١٢٣٤٥٦٧{Enter}');
  await screen.findByText(/Sara.*: 6 orders so far/);
  await userEvent.type(await dishField(), 'kab{Enter}');
  await order().findByText('Chicken kabsa');
}
const placeButton = () => screen.findByRole('button', { name: /^Place order · .*32/ });
async function place() {
  const button = await placeButton();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button);
}

describe('an order that staff type in', () => {
  it('begins with the number, which finds the guest and their door; dishes come by letters and Enter [SHOP-024]', async () => {
    const { caller } = await show();
    expect(await numberField()).toHaveFocus();
    await typeOrder();
    expect(caller.callsOf(findGuest)[0]?.input).toEqual({ params, body: { mobile: '0551234567' } });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Sara');
    expect(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('Olaya Street');
    expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('olaya');
    expect(await dishField()).toHaveFocus();
    await place();
    expect(await screen.findByRole('heading', { name: /^Order placed .*2058/ })).toHaveFocus();
    expect(bodyOf(caller)).toMatchObject({
      ...{ type: 'delivery', area_id: 'olaya', channel: 'phone', pay: 'cash', accepted_total: '32.00' },
      customer: { name: 'Sara', mobile: '0551234567' },
      address: { street_name: 'Olaya Street', building_number: '14' },
      lines: [{ item_id: 'kabsa', qty: 1, options: [], insurance: [], note: null }],
    });
  });

  it('asks the choices of a dish by its own rules before it is added [SHOP-024]', async () => {
    const { caller } = await show();
    await userEvent.type(await dishField(), 'chops{Enter}');
    const form = within(await screen.findByRole('form', { name: 'Lamb chops' }));
    await waitFor(() => expect(form.getByRole('radio', { name: /Half/ })).toHaveFocus());
    await userEvent.click(form.getByRole('button', { name: /^Add/ }));
    expect(form.getByRole('alert')).toHaveTextContent('Choose 1');
    await userEvent.click(form.getByRole('radio', { name: /Whole/ }));
    await userEvent.click(form.getByRole('button', { name: /^Add · .*52/ }));
    expect(await order().findByText('Lamb chops')).toBeVisible();
    await waitFor(() =>
      expect(caller.callsOf(quoteTypedOrder).at(-1)?.input.body).toMatchObject({
        lines: [{ item_id: 'chops', options: [{ option_id: 'whole', qty: 1 }] }],
      }),
    );
  });

  it('says what each choice costs as the guest would pay it: the price itself, on top of it, or included [SHOP-024]', async () => {
    const chops = buildChops();
    const [size] = chops.option_groups;
    const sized = { ...size!, options: size!.options.map((option) => ({ ...option, price: '20.00' })) };
    const more = {
      ...{
        ...size!,
        id: 'more',
        names: { ar: 'إضافات', en: 'More' },
        select: 'multi' as const,
        min: 0,
        max: 2,
        free_count: 1,
      },
      options: ['dear', 'cheap'].map((id, at) => ({
        ...{ ...size!.options[0]!, id, names: { ar: id, en: id }, price: at === 0 ? '8.00' : '4.00' },
      })),
    };
    const dish = { ...chops, price: '0.00', option_groups: [sized, more] };
    await show({ [readOrderDish.name]: dish });
    await userEvent.type(await dishField(), 'chops{Enter}');
    const form = within(await screen.findByRole('form', { name: 'Lamb chops' }));
    const row = (box: HTMLElement) => plainText(box.closest('label'));
    expect(row(form.getByRole('radio', { name: /Half/ }))).toMatch(/Half ?SAR 20\.00/);
    const dear = form.getByRole('checkbox', { name: /dear/ });
    expect(row(dear)).toContain('included');
    await userEvent.click(dear);
    expect(row(form.getByRole('checkbox', { name: /cheap/ }))).toContain('+SAR 8.00');
  });

  it('adds no dish that is sold out [SHOP-024]', async () => {
    await show();
    await userEvent.type(await dishField(), 'lentil');
    expect(await screen.findByRole('option', { name: /Lentil soup.*Sold out/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Enter}');
    expect(order().getByText('No dish yet')).toBeVisible();
  });

  it('stays on the device through a reload, until it is placed [SHOP-024, SHOP-038]', async () => {
    const first = await show();
    await typeOrder();
    first.unmount();
    const second = await show();
    expect(await numberField()).toHaveValue('0551234567');
    expect(await order().findByText('Chicken kabsa')).toBeVisible();
    await place();
    await screen.findByRole('heading', { name: /^Order placed/ });
    second.unmount();
    await show();
    expect(await numberField()).toHaveValue('');
    expect(order().getByText('No dish yet')).toBeVisible();
  });

  it('without an answer it is sent again as the same attempt, also after a reload [SHOP-024]', async () => {
    const { caller, unmount } = await show({ [placeTypedOrder.name]: offline() });
    await typeOrder();
    await place();
    expect(await screen.findByText(/^No answer came: the order may be placed already/)).toBeVisible();
    // What is asked again is what was sent.
    expect(await numberField()).toBeDisabled();
    const sent = caller.callsOf(placeTypedOrder)[0]!;
    unmount();
    const again = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the same order again' }));
    await screen.findByRole('heading', { name: /^Order placed/ });
    const [repeated] = again.caller.callsOf(placeTypedOrder);
    expect(repeated?.input).toEqual(sent.input);
    expect(repeated?.options?.idempotencyKey).toBe(sent.options?.idempotencyKey);
  });

  it('after a refusal it is another attempt, with its words at the field [SHOP-024]', async () => {
    const fail = () => {
      const field = 'address.building_number';
      throw new ApiError('answer', 422, [{ code: 'ADDRESS_IMPRECISE', field, message: 'Add the number' }]);
    };
    const { caller } = await show({ [placeTypedOrder.name]: fail });
    await typeOrder();
    await place();
    const field = await screen.findByRole('textbox', { name: 'Building number' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('Add the number'));
    caller.answer(placeTypedOrder, buildPlaced());
    await userEvent.type(field, '٥');
    expect(field).toHaveValue('145');
    await place();
    await screen.findByRole('heading', { name: /^Order placed/ });
    const [first, second] = caller.callsOf(placeTypedOrder).map(({ options }) => options?.idempotencyKey);
    expect(second).not.toBe(first);
  });

  it('says at the dish what prevents it, and does not place it [SHOP-024]', async () => {
    const problems = [{ code: 'ITEM_UNAVAILABLE', message: 'Chicken kabsa is sold out', lines: ['0'] }];
    await show({ [quoteTypedOrder.name]: ({ body }: CallInput) => buildQuote(body as never, { problems }) });
    await typeOrder();
    expect(await order().findByRole('alert')).toHaveTextContent('Chicken kabsa is sold out');
    expect(await placeButton()).toHaveAccessibleDescription('See what is marked in red');
  });

  it('paid by link shows the link, and says when no message was sent [SHOP-024]', async () => {
    const pay_url = 'https://nakhla.example/o/abc/pay';
    const placed = buildPlaced({ status: 'callcenter_pending', texted: 'none_left', pay_url });
    const { caller } = await show({ [placeTypedOrder.name]: placed });
    await typeOrder();
    await userEvent.click(screen.getByRole('button', { name: 'Payment link' }));
    await place();
    expect(await screen.findByText(pay_url)).toBeVisible();
    expect(screen.getByText(/^No text message was sent/)).toBeVisible();
    expect(bodyOf(caller)).toMatchObject({ pay: 'link' });
    await userEvent.click(screen.getByRole('button', { name: 'Next order' }));
    expect(await numberField()).toHaveValue('');
  });

  it('offline it says so and places nothing [SHOP-024]', async () => {
    const { caller, connection } = await show();
    await typeOrder();
    act(() => connection.set('disconnected'));
    const button = await placeButton();
    await waitFor(() => expect(button).toHaveAccessibleDescription('No connection: the order waits here'));
    await userEvent.click(button);
    expect(caller.callsOf(placeTypedOrder)).toEqual([]);
  });

  it('is for a chosen time of the branch [SHOP-024]', async () => {
    const { caller } = await show();
    await typeOrder();
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Time' }))
        .getAllByRole('button')
        .at(-1)!,
    );
    await userEvent.click(await screen.findByRole('radio', { name: /9:00|09:00/ }));
    await place();
    await screen.findByRole('heading', { name: /^Order placed/ });
    const time = {
      delivery_time: 'schedule',
      scheduled_day: '2026-01-10',
      scheduled_period: '2026-01-10T18:00:00.000Z',
    };
    expect(bodyOf(caller)).toMatchObject({ time });
  });

  it('says the day that its time is of, in both languages [SHOP-024, X-004]', async () => {
    const promise = { from: '2031-05-05T18:00:00.000Z', to: '2031-05-05T18:30:00.000Z' };
    const quote = (input: CallInput) => {
      const priced = quoteOf(input);
      return { ...priced, cart: { ...priced.cart, promise } };
    };
    const { unmount } = await show({ [quoteTypedOrder.name]: quote });
    await typeOrder();
    const shown = async (label: string) => (await screen.findByText(label)).nextElementSibling;
    expect(await shown('At the door by')).toHaveTextContent('2031/05/05 09:30 PM');
    unmount();
    await show({ [quoteTypedOrder.name]: quote }, 'ar');
    expect(await shown('يصل قبل')).toHaveTextContent('2031/05/05 09:30 م');
  });

  it('says a number that is none at its field, and a failed look beside it [SHOP-024]', async () => {
    const { caller } = await show({ [findGuest.name]: refuse(422, 'MOBILE_INVALID') });
    await userEvent.type(await numberField(), '12{Enter}');
    await waitFor(async () => expect(await numberField()).toHaveAttribute('aria-invalid', 'true'));
    caller.answer(findGuest, offline());
    await userEvent.type(await numberField(), '3{Enter}');
    await waitFor(async () => expect(await numberField()).not.toHaveAttribute('aria-invalid'));
  });

  it('takes name and door of another number with it, and leaves a name that was typed [SHOP-024]', async () => {
    const { caller } = await show();
    await userEvent.type(await numberField(), '0551234567{Enter}');
    await screen.findByText(/Sara.*: 6 orders so far/);
    caller.answer(findGuest, buildGuest({ name: null, orders: 0, addresses: [] }));
    await userEvent.clear(await numberField());
    await userEvent.type(await numberField(), '0551234568{Enter}');
    await screen.findByText('No order with this number yet');
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('');
    await userEvent.type(name, 'Omar');
    caller.answer(findGuest, buildGuest());
    await userEvent.type(await numberField(), '{Enter}');
    await screen.findByText(/Sara.*: 6 orders so far/);
    expect(name).toHaveValue('Omar');
  });

  it('says when the menu is empty or could not be read [SHOP-024]', async () => {
    const { unmount } = await show({ [readOrderMenu.name]: buildMenu([]) });
    expect(await screen.findByText('This branch sells nothing this way')).toBeVisible();
    unmount();
    const { caller } = await show({ [readOrderMenu.name]: offline() });
    expect(await screen.findByText('The menu could not be shown')).toBeVisible();
    caller.answer(readOrderMenu, buildMenu([KABSA]));
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('option', { name: /Chicken kabsa/ })).toBeVisible();
  });

  it('is not for a cook [SHOP-024, SHOP-003]', async () => {
    const restaurants = [buildRestaurant({ role: 'kitchen', rights: rightsOf('kitchen') })];
    await show({ [getStaffSession.name]: buildSession({ restaurants }) });
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(await screen.findByRole('heading')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('has no axe violation: %s [SHOP-024]', async (locale) => {
    const { container } = await show({}, locale);
    await screen.findAllByRole('option');
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
