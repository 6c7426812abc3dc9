import { ApiError } from '@sufra/api';
import {
  changeGroup,
  type Group,
  getCart,
  getGroup,
  joinGroup,
  listUpsell,
  openGroup,
  removeMember,
} from '@sufra/api/order/endpoints';
import { buildCart, buildCartLine, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CartDialog from '../../dialogs/cart/dialog.tsx';
import { context, renderPart } from '../../testing/render.ts';
import GroupScreen from './screen.tsx';

const HOST = { id: 'g-1', name: 'Huda' };
const SARA = { id: 'guest-1', name: 'Sara' };
const line = (id: string, owner: typeof HOST) =>
  buildCartLine({ id, owner, names: { en: `Dish ${id}`, ar: `طبق ${id}` }, total: '32.00' });
const shared = (me: string) =>
  buildCart({
    id: me === HOST.id ? 'cart-1' : me,
    lines: [line('a', HOST), line('b', SARA), line('c', HOST)],
    group: { id: HOST.id, me },
    gates: [{ code: 'BELOW_MINIMUM', severity: 'block', params: { missing: '15.00', minimum: '50.00' } }],
  });
const buildGroup = (changes: Partial<Group> = {}): Group => ({
  id: HOST.id,
  state: 'open',
  host_name: HOST.name,
  branch_id: 'branch-1',
  branch_names: { ar: 'العليا', en: 'Olaya' },
  type: 'pickup',
  deadline: null,
  ends_at: '2026-01-11T16:00:00.000Z',
  me: null,
  removed: false,
  full: false,
  members: [],
  cart: null,
  notices: [],
  order: null,
  ...changes,
});
const MEMBERS = [
  { ...HOST, is_host: true, count: 2, amount: '64.00' },
  { ...SARA, is_host: false, count: 1, amount: '32.00' },
];
const asHost = (changes: Partial<Group> = {}) =>
  buildGroup({ me: { ...HOST, is_host: true }, members: MEMBERS, cart: shared(HOST.id), ...changes });
const asGuest = (changes: Partial<Group> = {}) =>
  buildGroup({ me: { ...SARA, is_host: false }, members: MEMBERS, cart: shared(SARA.id), ...changes });

async function page(group: Group, more: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({ [getGroup.name]: group, [getCart.name]: refuse(404, 'NOT_FOUND'), ...more });
  const session = { customer: null, cart_id: null };
  const part = await renderPart(<GroupScreen />, { caller, locale, session, path: '/group/g-1', route: '/group/:id' });
  return { ...part, caller };
}
async function basket(me: string, more: Record<string, FakeAnswer> = {}) {
  const group = me === HOST.id ? asHost() : asGuest();
  const caller = createFakeCaller({
    [getCart.name]: shared(me),
    [getGroup.name]: group,
    [listUpsell.name]: [],
    ...more,
  });
  const part = await renderPart(<CartDialog props={{}} close={() => {}} titleId="title" />, { caller });
  return { ...part, caller };
}
const sent = ({ calls }: ReturnType<typeof createFakeCaller>, name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input);

it.each([
  ['en', 'Group order of Huda', 'Your name', 'Join'],
  ['ar', 'الطلب الجماعي مع Huda', 'اسمك', 'انضمام'],
] as const)('a link asks for a name alone, in %s [CHK-052]', async (locale, title, label, button) => {
  const { caller } = await page(buildGroup(), { [joinGroup.name]: { group: asGuest() } }, locale);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(plainText(heading)).toBe(title);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(new RegExp(label)), 'Sara');
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByTestId('group-members')).toHaveTextContent('Sara');
  expect(sent(caller, joinGroup.name)).toEqual([{ params: { id: 'g-1' }, body: { name: 'Sara' } }]);
  expect(screen.getByTestId('group-menu')).toHaveAttribute('href', expect.stringMatching(/\/menu$/));
});

it('is printed with the day that it was begun on, not that of the printer [CHK-052]', async () => {
  await page(asGuest({ began_at: '2026-01-08T15:00:00.000Z' }));
  expect(plainText(await screen.findByTestId('paper-head'))).toMatch(/Olaya2026\/01\/08$/);
});

it('a link that ended says so; one that ends while a name is typed keeps it [CHK-052]', async () => {
  await page(buildGroup(), {
    [joinGroup.name]: () => {
      throw new ApiError('answer', 410, [{ code: 'GROUP_ENDED', message: 'This group order has ended' }]);
    },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Your name/), 'Sara');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(document.body).toHaveTextContent('This group order has ended'));
  expect(screen.getByLabelText(/Your name/)).toHaveValue('Sara');
});

it.each([
  [buildGroup({ state: 'ended' }), 'This group order has ended'],
  [buildGroup({ removed: true }), 'This group order has ended'],
  [asGuest({ state: 'placed', cart: null, order: { number: '1042', status: 'created' } }), '1042'],
  [
    asHost({ state: 'placed', cart: null, order: { number: '1042', status: 'created' } }),
    'You have placed the order. Its number',
  ],
  [asGuest({ state: 'closed' }), 'Closed'],
  [asGuest({ notices: [{ id: 'n', names: { en: 'Kabsa' }, qty: 2, at: '2026-01-10T16:00:00Z' }] }), 'Kabsa × 2'],
])('says what became of it: case %# [CHK-052]', async (group, words) => {
  await page(group);
  await waitFor(() => expect(document.body).toHaveTextContent(words));
});

it.each([
  ['a guest', asGuest({ state: 'closed' }), 0],
  ['a guest of an open one', asGuest({ state: 'open' }), 1],
  ['its host', asHost({ state: 'closed' }), 1],
] as const)(
  'of a closed group %s is led to dishes only where they may be changed [CHK-052]',
  async (_, group, ways) => {
    await page(group);
    await screen.findByTestId('group-basket');
    expect(screen.queryAllByRole('link', { name: 'Choose dishes' })).toHaveLength(ways);
  },
);

it('an order that came to nothing is not called placed [CHK-052]', async () => {
  await page(asGuest({ state: 'placed', cart: null, order: { number: '1042', status: 'missed' } }));
  expect(await screen.findByText('The restaurant could not take your order')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Placed|placed/);
});

it('while shares are paid dishes stay as they are, and the one thing to do is one’s own share [CHK-052, CHK-053]', async () => {
  const share = { id: 'group-2', member_id: SARA.id, name: SARA.name, amount: '32.00', state: 'open' };
  const shares = { state: 'waiting', currency: 'SAR', pay_until: null, left: '32.00', reason: null, list: [share] };
  const paying = (changes: Partial<Group> = {}) => ({
    [getGroup.name]: asGuest({ state: 'paying', shares, ...changes }),
  });
  const { unmount } = await basket(SARA.id, paying());
  const pay = await screen.findByTestId('guest-share');
  expect(pay).toHaveAttribute('href', '/en/o/group-2/pay?for=group');
  expect(pay).toHaveTextContent(/Pay my share.*32\.00/);
  expect(screen.queryByTestId('guest-done')).toBeNull();
  const dishes = screen.getAllByRole('listitem').filter((row) => /Dish/.test(row.textContent ?? ''));
  expect(dishes.flatMap((row) => within(row).queryAllByRole('button'))).toEqual([]);
  unmount();
  await basket(SARA.id, paying({ shares: { ...shares, list: [{ ...share, state: 'paid' }] } }));
  expect(await screen.findByTestId('guest-done')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/places the order/);
});

it('shows dishes by name; a guest changes their own, and neither places nor pays [CHK-052]', async () => {
  await basket(SARA.id);
  await screen.findByText('Dish b');
  expect(screen.getAllByTestId('line-owner').map(({ textContent }) => textContent)).toEqual(['Huda', 'Sara']);
  const dishes = screen.getAllByRole('listitem').filter((row) => /Dish/.test(row.textContent ?? ''));
  expect(dishes.map((row) => row.textContent!.match(/Dish ./)![0])).toEqual(['Dish a', 'Dish c', 'Dish b']);
  expect(dishes.map((row) => within(row).queryAllByRole('button').length > 0)).toEqual([false, false, true]);
  expect(screen.queryByTestId('to-checkout')).toBeNull();
  expect(await screen.findByTestId('guest-done')).toBeVisible();
  expect(await screen.findByText(/Huda.? places the order/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
});

it('the host takes a guest out with two taps, closes, and sets a deadline [CHK-052]', async () => {
  const { caller } = await basket(HOST.id, {
    [removeMember.name]: asHost({ members: [MEMBERS[0]!] }),
    [changeGroup.name]: asHost(),
  });
  const user = userEvent.setup();
  const takeOut = await screen.findByRole('button', { name: /^Take out .Sara.$/ });
  await user.click(takeOut);
  expect(sent(caller, removeMember.name)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Take out .Sara. with all/ }));
  expect(sent(caller, removeMember.name)).toEqual([{ params: { id: 'g-1', member: SARA.id } }]);
  await user.click(await screen.findByRole('button', { name: 'in 20 min' }));
  // Sixty minutes are an hour.
  const times = within(screen.getByTestId('group-deadline')).getAllByRole('button').map(plainText);
  expect(times.slice(-2)).toEqual(['in 1 hour', 'in 2 hours']);
  await user.click(screen.getByTestId('group-close'));
  expect(sent(caller, changeGroup.name).map((input) => (input as { body: object }).body)).toEqual([
    { minutes: 20, state: 'open' },
    { state: 'closed' },
  ]);
});

it('begins in the basket where the restaurant has it switched on; the link is there to send, copy and scan [CHK-052]', async () => {
  let opened = false;
  const caller = createFakeCaller({
    [getCart.name]: () => (opened ? shared(HOST.id) : buildCart()),
    [getGroup.name]: asHost({ members: [MEMBERS[0]!] }),
    [listUpsell.name]: [],
    [openGroup.name]: () => {
      opened = true;
      return { group: asHost({ members: [MEMBERS[0]!] }) };
    },
  });
  const tenant = { ...context.tenant, settings: { ...context.tenant.settings, 'order.group': '1' } };
  await renderPart(<CartDialog props={{}} close={() => {}} titleId="title" />, {
    caller,
    context: { ...context, tenant },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByTestId('group-start'));
  await user.type(screen.getByLabelText(/Your name/), 'Huda');
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByTestId('group-qr')).toBeInTheDocument();
  expect(screen.getByLabelText('Link of the group order')).toHaveValue('http://nakhla.localhost:3000/en/group/g-1');
});

it('the form that begins it has a title, and closes without beginning anything [CHK-052]', async () => {
  const tenant = { ...context.tenant, settings: { ...context.tenant.settings, 'order.group': '1' } };
  const caller = createFakeCaller({ [getCart.name]: buildCart(), [listUpsell.name]: [] });
  await renderPart(<CartDialog props={{}} close={() => {}} titleId="title" />, {
    caller,
    context: { ...context, tenant },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByTestId('group-start'));
  expect(screen.getByRole('heading', { name: 'Order together' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('heading', { name: 'Order together' })).toBeNull();
  expect(screen.getByTestId('group-start')).toHaveFocus();
  expect(sent(caller, openGroup.name)).toEqual([]);
});

it('the host of one that is placed has the way to its order, a guest does not [CHK-052]', async () => {
  const order = { number: '1042', status: 'created' };
  const { unmount } = await page(asHost({ state: 'placed', cart: null, order: { ...order, id: 'order-1' } }));
  expect(await screen.findByRole('link', { name: 'View order' })).toHaveAttribute('href', '/en/order/order-1');
  unmount();
  await page(asGuest({ state: 'placed', cart: null, order }));
  await waitFor(() => expect(document.body).toHaveTextContent('1042'));
  expect(screen.queryByTestId('group-order')).toBeNull();
});

it.each([
  [true, 'Go to checkout'],
  [false, /Go to checkout.*\d/],
])('the button of a basket whose people each pay (%s) has no sum [CHK-053]', async (each_pays, words) => {
  await basket(HOST.id, { [getGroup.name]: asHost({ each_pays }) });
  await screen.findByTestId('group-pays');
  await waitFor(() => expect(plainText(screen.getByTestId('to-checkout'))).toMatch(words));
  if (each_pays) expect(plainText(screen.getByTestId('to-checkout'))).not.toMatch(/\d/);
});

it('says to the host that it is open until they close it themselves [CHK-052]', async () => {
  await basket(HOST.id);
  expect(await screen.findByText('Dishes can be added until you close')).toBeVisible();
});

it('is not offered where it is off [CHK-052]', async () => {
  const caller = createFakeCaller({ [getCart.name]: buildCart(), [listUpsell.name]: [] });
  await renderPart(<CartDialog props={{}} close={() => {}} titleId="title" />, { caller });
  await screen.findByTestId('to-checkout');
  expect(screen.queryByTestId('group-start')).toBeNull();
});

it('the host lets each pay their own, where the restaurant offers it; guests read that [CHK-053]', async () => {
  const { caller, unmount } = await basket(HOST.id, {
    [getGroup.name]: asHost({ each_pays: false }),
    [changeGroup.name]: asHost({ each_pays: true }),
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Each pays their own' }));
  expect(sent(caller, changeGroup.name)).toEqual([{ params: { id: 'g-1' }, body: { each_pays: true } }]);
  expect(await screen.findByRole('button', { name: 'Each pays their own', pressed: true })).toBeVisible();
  unmount();
  await basket(SARA.id, { [getGroup.name]: asGuest({ each_pays: true }) });
  expect(await screen.findByText(/Each pays their own share by card/)).toBeVisible();
  expect(screen.queryByTestId('group-pays')).toBeNull();
});

it('a guest changes nothing in the basket of a group that is closed, and can again once it is open [CHK-052]', async () => {
  let state = 'closed';
  const laban = { item_id: 'laban', names: { en: 'Laban', ar: 'لبن' }, image: null, price: '6.00' };
  const caller = createFakeCaller({
    [getCart.name]: shared(SARA.id),
    [getGroup.name]: () => asGuest({ state }),
    [listUpsell.name]: [laban],
  });
  const settings = { ...context.tenant.settings, 'order.upsell': '1' };
  const { tell } = await renderPart(<CartDialog props={{}} close={() => {}} titleId="title" />, { caller, settings });
  const controls = () =>
    screen
      .queryAllByRole('button', { name: /Dish b|Laban|Quantity/ })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(await screen.findByTestId('group-words')).toHaveTextContent(/^Closed/);
  await waitFor(() => expect(controls()).toEqual([]));
  state = 'open';
  await tell('cart.line', HOST.id, 2);
  await waitFor(() => expect(controls()).not.toEqual([]));
});
