/** @proof accessibility */

import {
  changeChoices,
  changeDish,
  getStaffSession,
  readLastChange,
  readStaffDish,
  readStaffMenu,
  removeDish,
  type StaffDish,
  sendDishPhoto,
  setDishPrice,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, OLAYA, refuse } from '@sufra/api/testing';
import { DAY_MS } from '@sufra/i18n/time/units';
import { someOf } from '@sufra/testing/proof';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placed } from '../../photo/crop-box.tsx';
import { axeFaults } from '../../testing/axe.ts';
import { buildStaffDish, buildStaffMenu } from '../../testing/menu.ts';
import { renderPart } from '../../testing/render.ts';
import DishScreen from './screen.tsx';

async function show(dish: StaffDish, answers: Record<string, unknown> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readStaffMenu.name]: buildStaffMenu(),
    [readStaffDish.name]: dish,
    [readLastChange.name]: { last: { person: 'Sara', at: '2026-11-28T16:40:00.000Z' } },
    ...answers,
  } as never);
  const options = { caller, locale, path: '/dish/nakhla/kebab', route: '/dish/:restaurant/:item' };
  const rendered = await renderPart(<DishScreen />, options);
  return { ...rendered, caller, user: userEvent.setup() };
}
const bodyOf = (call: { input: { body?: unknown } } | undefined) => call?.input.body;
const about = () => screen.findByRole('form', { name: 'About the dish' });

describe('a dish', () => {
  it('sends only what was changed [SHOP-033]', async () => {
    const { caller, user } = await show(buildStaffDish(), { [changeDish.name]: buildStaffDish({ version: 'v2' }) });
    const form = within(await about());
    await user.click(form.getByRole('button', { name: 'Milk' }));
    await user.clear(form.getByLabelText('Calories'));
    await user.type(form.getByLabelText('Calories'), '٧٠٠');
    await user.selectOptions(form.getByLabelText('When it is sold'), 'hours');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(caller.callsOf(changeDish)).toHaveLength(1));
    expect(bodyOf(caller.callsOf(changeDish)[0])).toEqual({
      seen: 'v1',
      calories: 700,
      allergens: ['sesame', 'milk'],
      availability: { state: 'hours', days: [0, 1, 2, 3, 4, 5, 6], from: '06:00', to: '11:00' },
    });
  });

  it('is saved over what another editor changed of it, and asks where both changed the same [SHOP-033]', async () => {
    const other = buildStaffDish({ version: 'v2', calories: 650 });
    const answers = (seen: string) => ({
      [changeDish.name]: ({ body }: { body: { seen: string } }) =>
        body.seen === seen ? buildStaffDish({ version: 'v3' }) : refuse(409, 'MENU_CHANGED', undefined, other),
    });
    const first = await show(buildStaffDish(), answers('v2'));
    const form = () => about().then(within);
    await first.user.click((await form()).getByRole('checkbox', { name: 'High in salt' }));
    await first.user.click((await form()).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(first.caller.callsOf(changeDish).map(bodyOf)).toEqual([
        { seen: 'v1', salt_high: true },
        { seen: 'v2', salt_high: true },
      ]),
    );
    first.unmount();
    const second = await show(buildStaffDish(), answers('v2'));
    await second.user.clear((await form()).getByLabelText('Calories'));
    await second.user.type((await form()).getByLabelText('Calories'), '700');
    await second.user.click((await form()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Sara.* changed this \(.*\) while you typed/)).toBeVisible();
    expect(screen.getByText(/calories/)).toHaveTextContent('calories: 650');
    expect(second.caller.callsOf(changeDish)).toHaveLength(1);
    await second.user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(bodyOf(second.caller.callsOf(changeDish)[1])).toEqual({ seen: 'v2', calories: 700 }));
  });

  it('a second save that is refused shows the sign of bad news [SHOP-033]', async () => {
    const other = buildStaffDish({ version: 'v2', calories: 650 });
    const { user, asked } = await show(buildStaffDish(), {
      [changeDish.name]: ({ body }: { body: { seen: string } }) =>
        body.seen === 'v1' ? refuse(409, 'MENU_CHANGED', undefined, other) : refuse(403, 'ROLE_FORBIDDEN'),
    });
    const form = within(await about());
    await user.clear(form.getByLabelText('Calories'));
    await user.type(form.getByLabelText('Calories'), '700');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(asked.toasts).toMatchObject([{ tone: 'danger' }]));
  });

  const SARAS = { version: 'v2', calories: 650, names: { ar: 'كباب', en: 'Kebab' } };

  it('keeps what is typed while another person saves it: other fields follow, the same field shows both [SHOP-038]', async () => {
    let now = buildStaffDish();
    const { caller, user, tell } = await show(now, {
      [readStaffDish.name]: () => now,
      [changeDish.name]: () => buildStaffDish({ ...SARAS, version: 'v3' }),
    });
    const form = within(await about());
    await user.type(form.getByLabelText('Description in English'), ', with rice');
    now = buildStaffDish(SARAS);
    await tell('menu.availability', OLAYA, 2);
    await waitFor(() => expect(form.getByLabelText('Calories')).toHaveValue('650'));
    expect(form.getByLabelText('Description in English')).toHaveValue('Over charcoal, with rice');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(form.getByLabelText('Calories'));
    await user.type(form.getByLabelText('Calories'), '700');
    now = buildStaffDish({ ...SARAS, version: 'v4', calories: 660 });
    await tell('menu.availability', OLAYA, 3);
    expect(await screen.findByText(/Sara.* changed this \(.*\) while you typed/)).toBeVisible();
    expect(form.getByLabelText('Calories')).toHaveValue('700');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(caller.callsOf(changeDish)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Take what was saved' }));
    expect(form.getByLabelText('Calories')).toHaveValue('660');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(caller.callsOf(changeDish).map(bodyOf)).toEqual([
        { seen: 'v4', descriptions: { ar: 'لحم على الفحم', en: 'Over charcoal, with rice' } },
      ]),
    );
  });

  it('keeps what is typed in one card when another card of the page is saved [SHOP-038]', async () => {
    const { user } = await show(buildStaffDish(), {
      [setDishPrice.name]: buildStaffDish({ version: 'v2', price: '50.00' }),
    });
    const form = within(await about());
    await user.type(form.getByLabelText('Description in English'), ', with rice');
    const price = within(screen.getByRole('form', { name: 'Price everywhere' }));
    await user.clear(price.getByLabelText(/^Price everywhere/));
    await user.type(price.getByLabelText(/^Price everywhere/), '50');
    await user.click(price.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(price.getByLabelText(/^Price everywhere/)).toHaveValue('50.00'));
    expect(form.getByLabelText('Description in English')).toHaveValue('Over charcoal, with rice');
  });

  it('keeps what is typed on the device when the page is left, and after the dish is gone [SHOP-038]', async () => {
    const first = await show(buildStaffDish());
    await first.user.type(within(await about()).getByLabelText('Description in English'), ', with rice');
    first.unmount();
    const second = await show(buildStaffDish());
    const form = within(await about());
    expect(await screen.findByText(/^Not saved yet: what you typed on this device/)).toBeVisible();
    expect(form.getByLabelText('Description in English')).toHaveValue('Over charcoal, with rice');
    second.unmount();
    await show(refuse(404, 'NOT_FOUND') as never);
    const typed = within(await screen.findByRole('region', { name: 'What you typed, not saved' }));
    expect(typed.getByText('Over charcoal, with rice')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the menu' })).toHaveAttribute('href', '/en/menu/nakhla');
  });

  it('forgets after seven days what was typed, on the dish and on all others [SHOP-038]', async () => {
    const first = await show(buildStaffDish());
    await first.user.type(within(await about()).getByLabelText('Calories'), '1');
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('sufra.draft.'));
    const [draft] = drafts();
    const { version, value } = JSON.parse(localStorage.getItem(draft!)!);
    const at = new Date(Date.parse(value.at) - 7 * DAY_MS).toISOString();
    for (const key of [draft!, `${draft}.of-another`])
      localStorage.setItem(key, JSON.stringify({ version, value: { ...value, at } }));
    first.unmount();
    const second = await show(buildStaffDish());
    await second.user.type(within(await about()).getByLabelText('Caffeine (mg)'), '5');
    expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();
    expect(drafts()).toEqual([draft]);
  });

  it('forgets what was typed when it is discarded or saved [SHOP-038]', async () => {
    const changed = buildStaffDish({ version: 'v2', calories: 700 });
    const first = await show(buildStaffDish(), { [changeDish.name]: changed });
    const calories = async () => within(await about()).getByLabelText('Calories');
    await first.user.clear(await calories());
    await first.user.type(await calories(), '700');
    first.unmount();
    const second = await show(buildStaffDish());
    await second.user.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(await calories()).toHaveValue('610');
    await second.user.clear(await calories());
    await second.user.type(await calories(), '700');
    second.unmount();
    const third = await show(buildStaffDish(), { [changeDish.name]: changed });
    await screen.findByRole('button', { name: 'Discard it' });
    await third.user.click(within(await about()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(third.caller.callsOf(changeDish).map(bodyOf)).toEqual([{ seen: 'v1', calories: 700 }]));
    third.unmount();
    await show(changed);
    expect(await calories()).toHaveValue('700');
    expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();
  });

  it('says in how many baskets it is, and has a price for each branch [SHOP-033]', async () => {
    const { caller, user } = await show(buildStaffDish({ in_carts: 3 }), {
      [setDishPrice.name]: buildStaffDish({ version: 'v2', branch_prices: [{ branch_id: OLAYA, price: '46.00' }] }),
    });
    expect(await screen.findByText(/^In 3 baskets now/)).toBeVisible();
    const form = within(screen.getByRole('form', { name: /Price at .*Olaya/ }));
    await user.type(form.getByLabelText(/Price at/), '46');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(caller.callsOf(setDishPrice)[0]?.input).toEqual({
        params: { restaurant: 'nakhla', branch: OLAYA, item: 'kebab' },
        body: { seen: 'v1', price: '46.00' },
      }),
    );
  });

  const option = (id: string, en: string) => ({
    ...{ id, names: { en }, price: '0.00', default: false, max_qty: 1, available: false },
  });
  const SIDES: StaffDish['option_groups'] = [
    {
      ...{ id: 'g', names: { en: 'Sides' }, select: 'single', min: 1, max: 1, free_count: 0 },
      options: [option('a', 'Rice'), option('b', 'Bread')],
    },
  ];

  it('has its rule of choices edited, a fault said in words before it is sent [SHOP-033]', async () => {
    const { caller, user } = await show(buildStaffDish({ option_groups: SIDES }), {
      [changeChoices.name]: buildStaffDish({ version: 'v2' }),
    });
    const card = within(await screen.findByRole('region', { name: 'Choices' }));
    expect(card.getAllByText('Sold out everywhere')).toHaveLength(2);
    await user.selectOptions(card.getByLabelText('How many'), 'Several, each more than once');
    await user.type(card.getByLabelText('At least'), '3');
    expect(card.getByRole('alert')).toHaveTextContent('At least is more than there are options');
    await user.click(card.getByRole('button', { name: 'Save the choices' }));
    expect(caller.callsOf(changeChoices)).toHaveLength(0);
    const [times] = card.getAllByLabelText('Times at most');
    fireEvent.change(times!, { target: { value: '2' } });
    expect(card.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(card.getByText(/Details of .*Rice/));
    await user.click(card.getAllByRole('button', { name: 'Question that follows this option' })[0]!);
    await user.click(card.getByRole('button', { name: 'Save the choices' }));
    expect(caller.callsOf(changeChoices)).toHaveLength(0);
    const [, , , nestedName] = card.getAllByLabelText('In English');
    expect(card.getByRole('alert')).toHaveTextContent('Type a name for each option');
    fireEvent.change(card.getAllByLabelText('In English').at(3)!, { target: { value: 'Brown' } });
    expect(nestedName).toHaveValue('Brown');
    await user.click(card.getByRole('button', { name: 'Save the choices' }));
    await waitFor(() => expect(caller.callsOf(changeChoices)).toHaveLength(1));
    expect(bodyOf(caller.callsOf(changeChoices)[0])).toMatchObject({
      option_groups: [
        {
          ...{ select: 'quantity', min: 3, max: 0 },
          options: [
            { id: 'a', max_qty: 2, groups: [{ names: null, options: [{ names: { en: 'Brown' } }] }] },
            { id: 'b' },
          ],
        },
      ],
    });
  });

  it('has its choices saved over what another person changed elsewhere; theirs are shown where they changed them, too [SHOP-037]', async () => {
    const changed = (now: StaffDish) => [
      refuse(409, 'MENU_CHANGED', undefined, now),
      buildStaffDish({ version: 'v3' }),
    ];
    const answers = (now: StaffDish) => {
      const [first, second] = changed(now);
      let calls = 0;
      return { [changeChoices.name]: () => (calls++ === 0 ? first : second) } as Record<string, FakeAnswer>;
    };
    const dish = buildStaffDish({ option_groups: SIDES });
    const one = await show(dish, answers({ ...dish, version: 'v2', calories: 1 }));
    const edit = async ({ user }: typeof one) => {
      const card = within(await screen.findByRole('region', { name: 'Choices' }));
      await user.click(card.getByRole('button', { name: /^Move .*Bread.* up$/ }));
      await user.click(card.getByRole('button', { name: 'Save the choices' }));
      return card;
    };
    await edit(one);
    await waitFor(() =>
      expect(one.caller.callsOf(changeChoices).map((call) => (bodyOf(call) as { seen: string }).seen)).toEqual([
        'v1',
        'v2',
      ]),
    );
    one.unmount();
    const two = await show(dish, answers({ ...dish, version: 'v2', option_groups: [] }));
    const card = await edit(two);
    expect(await card.findByText(/^Sides: removed$/)).toBeVisible();
    expect(two.caller.callsOf(changeChoices)).toHaveLength(1);
    await two.user.click(card.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(two.caller.callsOf(changeChoices)).toHaveLength(2));
  });

  it('has its choices edited, each with its id, in their new order [SHOP-033]', async () => {
    const nested = {
      id: 'n',
      names: null,
      select: 'single' as const,
      min: 1,
      max: 1,
      free_count: 0,
      options: [option('x', 'Spicy')],
    };
    const option_groups: StaffDish['option_groups'] = [
      {
        ...{ id: 'g', names: { en: 'Doneness' }, select: 'single', min: 1, max: 1, free_count: 0 },
        options: [{ ...option('a', 'Medium'), groups: [nested] }, option('b', 'Well done')],
      },
    ];
    const { caller, user } = await show(buildStaffDish({ option_groups }), {
      [changeChoices.name]: buildStaffDish({ version: 'v2' }),
    });
    const card = within(await screen.findByRole('region', { name: 'Choices' }));
    await user.click(card.getByRole('button', { name: /^Move .*Well done.* up$/ }));
    await user.click(card.getAllByRole('button', { name: 'Option' }).at(-1)!);
    fireEvent.change(card.getAllByLabelText('In English').at(-1)!, { target: { value: 'Rare' } });
    fireEvent.change(card.getAllByLabelText(/^Adds .*SAR/).at(-1)!, { target: { value: '2.5' } });
    await user.click(card.getByRole('button', { name: 'Save the choices' }));
    await waitFor(() => expect(caller.callsOf(changeChoices)).toHaveLength(1));
    expect(bodyOf(caller.callsOf(changeChoices)[0])).toMatchObject({
      option_groups: [
        {
          id: 'g',
          options: [
            { id: 'b' },
            { id: 'a', groups: [{ id: 'n', options: [{ id: 'x' }] }] },
            { names: { en: 'Rare' }, price: '2.5' },
          ],
        },
      ],
    });
  });

  it('gets a photo whose square is cut on this device, by keyboard too [SHOP-033]', async () => {
    jest.spyOn(globalThis, 'Image').mockImplementation(() => {
      const image = { naturalWidth: 2000, naturalHeight: 1000, onload: () => {} };
      return Object.defineProperty(image, 'src', { set: () => queueMicrotask(() => image.onload()) }) as never;
    });
    const { caller, user } = await show(buildStaffDish(), { [sendDishPhoto.name]: buildStaffDish({ version: 'v2' }) });
    await screen.findByRole('button', { name: 'Choose a photo' });
    const file = new File(['x'], 'kebab.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByTestId('photo-input'), { target: { files: [file] } });
    (await screen.findByRole('application', { name: /^The part that is shown/ })).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    // A file does not wait on the device.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save the photo' }));
    await waitFor(() => expect(caller.callsOf(sendDishPhoto)).toHaveLength(1));
    await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true));
    expect(caller.callsOf(sendDishPhoto)[0]?.input).toMatchObject({ query: { seen: 'v1', x: 0.29, y: 0, side: 1 } });
    jest.restoreAllMocks();
  });

  it.each([
    ['en', /cannot show the picture/],
    ['ar', /تعذّر عرض الصورة/],
  ] as const)('of a known type that the device cannot read is said in %s as such [SHOP-033]', async (locale, words) => {
    jest.spyOn(globalThis, 'Image').mockImplementation(() => {
      const image = { onerror: () => {} };
      return Object.defineProperty(image, 'src', { set: () => queueMicrotask(() => image.onerror()) }) as never;
    });
    await show(buildStaffDish(), {}, locale);
    const file = new File(['x'], 'plate.png', { type: 'image/png' });
    fireEvent.change(await screen.findByTestId('photo-input'), { target: { files: [file] } });
    expect(await screen.findByText(words)).toBeVisible();
    jest.restoreAllMocks();
  });

  it('of 50 MB is refused in words before it is read, and nothing is sent [SHOP-033]', async () => {
    const { caller } = await show(buildStaffDish());
    const file = new File(['x'], 'kebab.jpg', { type: 'image/jpeg' });
    Object.defineProperty(file, 'size', { value: 50 * 1024 * 1024 });
    const read = jest.spyOn(FileReader.prototype, 'readAsDataURL');
    fireEvent.change(await screen.findByTestId('photo-input'), { target: { files: [file] } });
    expect(await screen.findByText(/^The photo is larger than/)).toBeVisible();
    expect([read.mock.calls, caller.calls.filter(({ name }) => name.includes('photo'))]).toEqual([[], []]);
    read.mockRestore();
  });

  it('keeps the square within the photo, and large enough', () => {
    const photo = { width: 2000, height: 1000 };
    expect(placed({ x: 0.9, y: 0.5, side: 1 }, photo)).toEqual({ x: 0.5, y: 0, side: 1 });
    expect(placed({ x: -1, y: -1, side: 0.1 }, photo)).toEqual({ x: 0, y: 0, side: 0.24 });
  });

  it('is removed after a second yes, and says when it is gone', async () => {
    const { caller, user, unmount } = await show(buildStaffDish(), { [removeDish.name]: { id: 'kebab' } });
    await user.click(await screen.findByRole('button', { name: 'Remove the dish' }));
    expect(caller.callsOf(removeDish)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Yes, remove it for good' }));
    await waitFor(() => expect(caller.callsOf(removeDish)).toHaveLength(1));
    unmount();
    await show(buildStaffDish(), { [readStaffDish.name]: refuse(404, 'NOT_FOUND') });
    expect(await screen.findByText('This dish is no longer on the menu')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show(buildStaffDish({ in_carts: 2 }), {}, locale);
    await screen.findAllByRole('form');
    expect(await axeFaults(container)).toEqual([]);
  });
});
