import { getBranch, listDeliveryAreas } from '@sufra/api/branch/endpoints';
import { getMenu } from '@sufra/api/menu/endpoints';
import { addLine, createCart, getCart } from '@sufra/api/order/endpoints';
import {
  buildBranch,
  buildCart,
  buildCartLine,
  buildService,
  createFakeCaller,
  type FakeAnswer,
  offline,
  refuse,
} from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildArea, buildDish, buildMenu } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import MenuScreen from './screen.tsx';

const chops = buildDish();
const mandi = buildDish({ id: 'mandi', names: { en: 'Chicken mandi', ar: 'مندي دجاج' }, needs_choice: true });

function provider(more: Record<string, FakeAnswer> = {}) {
  return createFakeCaller({
    [getMenu.name]: buildMenu([chops, mandi]),
    [getBranch.name]: buildBranch(),
    [createCart.name]: buildCart({ lines: [] }),
    [addLine.name]: buildCart({ lines: [buildCartLine({ item_id: 'chops' })] }),
    ...more,
  });
}
const open = (fake = provider(), options: Partial<RenderOptions> = {}) =>
  renderPart(<MenuScreen />, { caller: fake, route: '/menu/:type?', ...options });
const dish = async (name: string | RegExp) =>
  (await screen.findByRole('heading', { level: 3, name })).closest<HTMLElement>('[data-test=dish]')!;

describe('the menu', () => {
  it('names its branch, has a tab for each group and each dish with price and calories [MENU-009]', async () => {
    await open();
    expect(await screen.findByTestId('branch')).toHaveTextContent('Olaya');
    const tabs = screen.getByRole('navigation', { name: 'Menu categories' });
    expect(within(tabs).getByRole('link')).toHaveAttribute('href', '#groupgrill');
    const row = await dish('Charcoal lamb chops');
    expect(plainText(row)).toContain('SAR 74.00');
    expect(plainText(row)).toContain('680 kcal');
  });

  it('says where a delivery goes, its fee, minimum and time, and the way to another address [MENU-008][MENU-040]', async () => {
    const fake = provider({ [listDeliveryAreas.name]: [buildArea({ fee: '12.00', promise: { min: 40, max: 55 } })] });
    const place = { type: 'delivery', branch_id: 'olaya' } as const;
    const deliveryPoint = { area_id: 'area-olaya', names: { en: 'Al Olaya' }, location: null };
    const { asked, html } = await open(fake, { place, deliveryPoint });
    const way = await screen.findByRole('link', { name: /Delivery · .*Al Olaya.*Delivery .*12\.00.*Minimum .*30\.00/ });
    expect(way).toHaveAttribute('href', '/en/select-type/delivery');
    expect(plainText(document.body)).toContain('arrives in 40–55 min');
    expect(html).not.toContain('Al Olaya');
    await userEvent.setup().click(way);
    expect(asked.opened).toEqual([{ name: 'menu.order-type', props: { type: 'delivery', branch_id: 'olaya' } }]);
  });

  it('asks for the area of a delivery that has none, and says when it is not delivered to any more [MENU-008]', async () => {
    const fake = provider({ [listDeliveryAreas.name]: [] });
    const place = { type: 'delivery', branch_id: 'olaya' } as const;
    const { unmount } = await open(fake, { place });
    expect(await screen.findByRole('link', { name: /Choose your delivery area/ })).toBeVisible();
    unmount();
    await open(fake, { place, deliveryPoint: { area_id: 'gone', names: { en: 'Gone' }, location: null } });
    expect(await screen.findByRole('link', { name: /Gone.*We no longer deliver there/ })).toBeVisible();
  });

  it('has a way past the dishes to the basket beside them', async () => {
    await open();
    await dish('Charcoal lamb chops');
    const way = screen.getByText('To the basket');
    expect(way.compareDocumentPosition(screen.getAllByTestId('dish')[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.setup().click(way);
    expect(screen.getByRole('complementary', { name: 'Your basket' })).toHaveFocus();
  });

  it('has an anchor for each group that the sticky tabs do not cover [MENU-011]', async () => {
    await open();
    const section = await screen.findByRole('region', { name: 'Charcoal grill' });
    expect(section).toHaveAttribute('id', 'groupgrill');
    expect(getComputedStyle(section).scrollMarginBlockStart || document.head.innerHTML).toContain(
      'var(--target) + 12px + var(--control)',
    );
  });

  it('fetches the pictures of the first row at once and the others lazily, their size reserved [HOST-062]', async () => {
    const image = { url: '/m/{width}.{format}', width: 480, height: 480, tint: 40, widths: [160], formats: ['webp'] };
    await open(provider({ [getMenu.name]: buildMenu([1, 2, 3, 4].map((one) => buildDish({ id: `d${one}`, image }))) }));
    await screen.findAllByRole('heading', { level: 3 });
    const pictures = [...document.querySelectorAll('[data-test=dish] img')];
    expect(pictures.map((one) => one.getAttribute('loading'))).toEqual(['eager', 'eager', 'lazy', 'lazy']);
    for (const one of pictures) expect([one.getAttribute('width'), one.getAttribute('height')]).toEqual(['480', '480']);
  });

  it('asks for the menu of the type in the address [MENU-010]', async () => {
    const fake = provider();
    await open(fake, { path: '/menu/delivery' });
    await dish('Charcoal lamb chops');
    expect(fake.callsOf(getMenu)[0]!.input).toEqual({ query: { branch_id: 'olaya', type: 'delivery' } });
  });

  it('adds a dish that needs no choice at once, counts it on its button and says so [MENU-009]', async () => {
    const fake = provider();
    const { asked } = await open(fake);
    const row = await dish('Charcoal lamb chops');
    await userEvent.setup().click(within(row).getByTestId('add'));
    expect(within(row).getByTestId('add')).toHaveTextContent('1');
    expect(asked.announced).toEqual(['Added. 1 item in your basket']);
    await waitFor(() => expect(fake.callsOf(addLine)).toHaveLength(1));
    expect(fake.callsOf(addLine)[0]!.input.body).toMatchObject({ item_id: 'chops', qty: 1 });
  });

  it.each([
    ['en', "Scan your table's code to start your order"],
    ['ar', 'امسح رمز طاولتك لتبدأ الطلب'],
  ] as const)(
    'without a table, dine-in, has a bar for its code in place of the basket; + leads to the same, in %s [MENU-032]',
    async (locale, words) => {
      localStorage.clear();
      const branch = buildBranch({ services: [buildService({ type: 'dine_in' })] });
      const place = { type: 'dine_in', branch_id: 'olaya' } as const;
      const { asked } = await open(provider({ [getBranch.name]: branch }), { locale, place });
      const user = userEvent.setup();
      const [bar] = await screen.findAllByRole('link', { name: words });
      // Without JavaScript it leads to where the same is said.
      expect(bar).toHaveAttribute('href', `${locale === 'ar' ? '' : '/en'}/select-type/dine_in`);
      await user.click(bar!);
      await waitFor(() => expect(asked.opened).toEqual([{ name: 'menu.scan', props: {} }]));
      await user.click(screen.getAllByTestId('add')[0]!);
      await waitFor(() => expect(asked.opened).toHaveLength(2));
      expect(asked.opened[1]).toEqual({ name: 'menu.scan', props: {} });
      expect(document.querySelector('[data-slot="menu.basket"]')).toBeNull();
    },
  );

  it('opens the sheet of a dish that needs a choice instead of adding it', async () => {
    const fake = provider();
    const { asked } = await open(fake);
    await userEvent.setup().click(within(await dish('Chicken mandi')).getByTestId('add'));
    expect(asked.opened).toEqual([{ name: 'menu.item', props: { item_id: 'mandi' } }]);
    expect(fake.callsOf(addLine)).toHaveLength(0);
  });

  it('without a place asks for it first and then adds by itself [MENU-009]', async () => {
    const fake = provider();
    const { asked, platform } = await open(fake, {
      place: null,
      dialogs: {
        'menu.order-type': async () => {
          const place = { type: 'pickup', branch_id: 'olaya' } as const;
          await platform.place.set(place);
          return place;
        },
      },
    });
    await userEvent.setup().click(within(await dish('Charcoal lamb chops')).getByTestId('add'));
    expect(asked.opened).toEqual([{ name: 'menu.order-type', props: { branch_id: 'olaya' } }]);
    await waitFor(() => expect(fake.callsOf(addLine)).toHaveLength(1));
    expect(fake.callsOf(createCart)[0]!.input.body).toMatchObject({ type: 'pickup', branch_id: 'olaya' });
  });

  it('adds nothing when the place is not chosen after all [MENU-009]', async () => {
    const fake = provider();
    const { asked } = await open(fake, { place: null });
    await userEvent.setup().click(within(await dish('Charcoal lamb chops')).getByTestId('add'));
    await waitFor(() => expect(asked.opened).toHaveLength(1));
    expect(fake.callsOf(createCart)).toHaveLength(0);
    expect(asked.announced).toEqual([]);
  });

  it('opens a dish over the menu when its name is tapped [MENU-013]', async () => {
    const { asked } = await open();
    const link = await screen.findByRole('link', { name: 'Charcoal lamb chops' });
    expect(link).toHaveAttribute('href', '/en/item/chops');
    await userEvent.setup().click(link);
    expect(asked.opened).toEqual([{ name: 'menu.item', props: { item_id: 'chops' } }]);
  });

  it('tells a refusal in words and takes the dish back', async () => {
    const { asked } = await open(provider({ [addLine.name]: () => refuse(409, 'ITEM_UNAVAILABLE') }));
    const row = await dish('Charcoal lamb chops');
    await userEvent.setup().click(within(row).getByTestId('add'));
    await waitFor(() => expect(asked.toasts).toEqual([{ text: 'This dish has just sold out', tone: 'danger' }]));
    expect(within(row).getByTestId('add')).not.toHaveTextContent('1');
    expect(asked.announced).toEqual([]);
  });

  it('only reads when ordering is switched off', async () => {
    await open(provider(), { settings: { 'checkout.enable': '0' } });
    await dish('Charcoal lamb chops');
    expect(screen.queryByTestId('add')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('what the HTML says for taps before the page is alive', () => {
  async function marks() {
    await screen.findAllByRole('heading', { level: 3 });
    const list = document.querySelector('[data-early-place]');
    return {
      place: list?.getAttribute('data-early-place') ?? null,
      words: JSON.parse(list?.getAttribute('data-early-added') ?? '{}') as { one?: string; few?: string },
      more: list?.getAttribute('data-early-more'),
      adds: [...document.querySelectorAll<HTMLButtonElement>('[data-early-add]')].map((control) => [
        control.value,
        control.getAttribute('data-early-add'),
      ]),
    };
  }

  it('is place, dishes without a choice with their most, and words in each plural form [MENU-042]', async () => {
    const tea = buildDish({ id: 'tea', max_per_order: 2 });
    const gone = buildDish({ id: 'gone', availability: { state: 'sold_out' } });
    await open(provider({ [getMenu.name]: buildMenu([chops, mandi, tea, gone]) }), { locale: 'ar' });
    const { place, words, more, adds } = await marks();
    expect(place).toBe('pickup.olaya');
    expect(adds).toEqual([
      ['chops', ''],
      ['tea', '2'],
    ]);
    expect(words).toMatchObject({
      one: 'أُضيف الطبق. في السلة صنف واحد',
      few: 'أُضيف الطبق. في السلة {{count}} أصناف',
    });
    expect(more).toBe('، في السلة {{count}}');
  });

  it.each([
    ['without a place', { place: null }],
    ['without a type', { place: { type: null, branch_id: 'olaya' } }],
    ['for another type than the menu’s', { path: '/menu/delivery' }],
    ['at a table', { place: { type: 'dine_in', branch_id: 'olaya' } }],
  ] as const)('is nothing %s [MENU-042]', async (_, options) => {
    await open(provider(), options as Partial<RenderOptions>);
    expect((await marks()).place).toBeNull();
  });

  it('is nothing at a branch that takes no orders [MENU-042]', async () => {
    const service = buildService({ state: 'closed', schedule_allowed: false });
    await open(provider({ [getBranch.name]: buildBranch({ state: 'closed', services: [service] }) }));
    expect(await marks()).toMatchObject({ place: null, adds: [] });
  });
});

describe('a sold-out or limited dish', () => {
  it('stays, greyed, with reason and time of return, and cannot be added [MENU-023]', async () => {
    const gone = buildDish({ availability: { state: 'sold_out', back_at: '2026-01-11T09:00:00Z' } });
    await open(provider({ [getMenu.name]: buildMenu([gone]) }));
    const row = await dish('Charcoal lamb chops');
    expect(plainText(row)).toContain('Sold out, back tomorrow 12:00 PM');
    expect(within(row).queryByTestId('add')).toBeNull();
  });

  it('says from a required option that carries the price, and the price before an offer [MENU-023]', async () => {
    const built = buildDish({ price: '0.00', price_from: true, min_price: '45.00' });
    const offer = buildDish({
      id: 'kabsa',
      names: { en: 'Lamb kabsa' },
      price: '52.00',
      min_price: '52.00',
      old_price: '60.00',
    });
    await open(provider({ [getMenu.name]: buildMenu([built, offer]) }));
    expect(plainText(await dish('Charcoal lamb chops'))).toContain('fromSAR 45.00');
    expect(plainText(await dish('Lamb kabsa'))).toContain('Save 8.00');
  });

  it.each([
    [{ state: 'scheduled_only' as const }, 'Product available only for scheduled orders'],
    [{ state: 'hours' as const, from: '06:00', to: '11:00' }, 'Available daily, 06:00 AM to 11:00 AM'],
    [{ state: 'hours' as const, days: [5, 6] }, 'Available only on Friday and Saturday'],
    [
      { state: 'scheduled_only' as const, days: [5], from: '12:00', to: '15:00' },
      'Product available only for scheduled orders. Available only on Friday, 12:00 PM to 03:00 PM',
    ],
  ])('says the part of its limits that applies %j [MENU-022]', async (availability, words) => {
    await open(provider({ [getMenu.name]: buildMenu([buildDish({ availability })]) }));
    expect(plainText(await dish('Charcoal lamb chops'))).toContain(words);
  });

  it('is said when it happens on the open page, and focus stays where it is [X-022]', async () => {
    const fake = provider();
    const { asked, tell } = await open(fake);
    const other = within(await dish('Chicken mandi')).getByTestId('add');
    other.focus();
    fake.answer(getMenu, buildMenu([buildDish({ availability: { state: 'sold_out' } }), mandi]));
    await tell('menu.availability', 'chops', 2);
    await waitFor(() =>
      expect(asked.announced.map((one) => plainText(one))).toEqual(['Sold out just now: Charcoal lamb chops']),
    );
    expect(within(await dish('Charcoal lamb chops')).queryByTestId('add')).toBeNull();
    expect(other).toHaveFocus();
  });
});

describe('data that no restaurant meant to be there', () => {
  const HOSTILE = '<img src=x onerror="window.ran=1"></h3><script>window.ran=1</script>';

  it('is text in a name, a description and a group, in the server’s HTML as in the page (safety W1)', async () => {
    const names = { en: HOSTILE, ar: HOSTILE };
    const bad = buildDish({ names, descriptions: names });
    const { html } = await open(
      provider({ [getMenu.name]: buildMenu([bad], { groups: [{ ...buildMenu([bad]).groups[0]!, names }] }) }),
    );
    expect(await screen.findByRole('heading', { level: 3 })).toHaveTextContent(HOSTILE);
    expect(document.querySelector('main script, h3 img, p img, h2 img')).toBeNull();
    expect(html).not.toMatch(/<script>|onerror="/);
    expect(window).not.toHaveProperty('ran');
  });

  it.each(['2001-01-01T00:00:00Z', '2049-06-01T12:00:00Z'])(
    'a phone whose clock says %s: times follow the server’s [MENU-023]',
    async (now) => {
      const RealDate = Date;
      const wrong = new Proxy(Date, {
        construct: (target, given: []) => new target(...(given.length > 0 ? given : ([now] as unknown as []))),
        get: (target, key) => (key === 'now' ? () => target.parse(now) : Reflect.get(target, key)),
      });
      globalThis.Date = wrong;
      try {
        const gone = buildDish({ availability: { state: 'sold_out', back_at: '2026-01-11T09:00:00Z' } });
        await open(provider({ [getMenu.name]: buildMenu([gone]) }));
        expect(plainText(await dish('Charcoal lamb chops'))).toContain('Sold out, back tomorrow 12:00 PM');
      } finally {
        globalThis.Date = RealDate;
      }
    },
  );

  it('more of a dish than one purchase may hold is refused in words before it is sent [MENU-021]', async () => {
    const line = buildCart({ lines: [buildCartLine({ item_id: 'chops', qty: 1 })] });
    const fake = provider({ [getMenu.name]: buildMenu([buildDish({ max_per_order: 1 })]), [addLine.name]: line });
    const { asked } = await open(fake);
    const add = within(await dish('Charcoal lamb chops')).getByTestId('add');
    const user = userEvent.setup();
    await user.click(add);
    await waitFor(() => expect(add).toHaveTextContent('1'));
    await user.click(add);
    await waitFor(() =>
      expect(asked.toasts.map(({ text }) => plainText(text))).toEqual([
        'Maximum times a product can be ordered in one purchase is 1',
      ]),
    );
    expect(fake.callsOf(addLine)).toHaveLength(1);
  });
});

describe('a dish of the cart that sells out', () => {
  const line = buildCart({ lines: [buildCartLine({ item_id: 'chops', qty: 1 })] });
  const sellOut = async () => {
    const fake = provider({ [getMenu.name]: buildMenu([buildDish()]), [getCart.name]: line });
    const part = await open(fake, { session: { customer: null, cart_id: 'cart-1' } });
    await act(() => part.platform.cart.load());
    fake.answer(getMenu, buildMenu([buildDish({ availability: { state: 'sold_out', back_at: null } })]));
    await part.tell('menu.availability', 'chops', 2);
    await within(await dish('Charcoal lamb chops')).findByText('Sold out');
    return part;
  };

  it('is shown in a toast [X-022]', async () => {
    const { asked } = await sellOut();
    expect(asked.toasts.map(({ text }) => plainText(text))).toEqual(['Sold out just now: Charcoal lamb chops']);
  });

  it('is shown by the cart alone while that is open [X-022, CHK-015]', async () => {
    const cart = document.createElement('dialog');
    cart.dataset.dialog = 'checkout.cart';
    cart.setAttribute('open', '');
    document.body.append(cart);
    const { asked } = await sellOut();
    expect(asked.toasts).toEqual([]);
    expect(asked.announced).toEqual([]);
    cart.remove();
  });
});

describe('when the menu cannot be loaded', () => {
  it('says so with Retry in place, and comes back [MENU-012]', async () => {
    const fake = provider({ [getMenu.name]: () => refuse(503, 'UNAVAILABLE') });
    await open(fake);
    expect(await screen.findByText('Menu not available now')).toBeVisible();
    expect(screen.getByTestId('branch')).toHaveTextContent('Olaya');
    fake.answer(getMenu, buildMenu());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await dish('Charcoal lamb chops')).toBeVisible();
  });

  it('says that it is being updated, with the phone, when it is empty [MENU-012]', async () => {
    await open(provider({ [getMenu.name]: buildMenu([], { groups: [] }) }));
    expect(await screen.findByText('The menu is being updated')).toBeVisible();
    expect(screen.getByRole('link', { name: /920 01 2345|92 001 2345/ })).toHaveAttribute('href', 'tel:+966920012345');
  });

  it('keeps the open page when the network goes, and nothing can be added with the reason [MENU-012] [X-027]', async () => {
    const fake = provider();
    const { asked } = await open(fake);
    const row = await dish('Charcoal lamb chops');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fake.answer(getMenu, offline());
    act(() => void window.dispatchEvent(new Event('offline')));
    const add = within(row).getByTestId('add');
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription(/You are offline/);
    await userEvent.setup().click(add);
    expect(fake.callsOf(addLine)).toHaveLength(0);
    expect(asked.toasts[0]?.text).toContain('You are offline');
  });

  it('leads to another branch when this one is gone [X-023]', async () => {
    await open(
      provider({ [getMenu.name]: () => refuse(404, 'NOT_FOUND'), [getBranch.name]: () => refuse(404, 'NOT_FOUND') }),
    );
    expect(await screen.findByText('This branch is no longer here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another branch' })).toHaveAttribute(
      'href',
      '/en/select-type/pickup',
    );
  });
});

describe('a branch that stops taking orders', () => {
  it('is shown on the open page, with ordering for later [X-023]', async () => {
    const fake = provider();
    const { tell } = await open(fake);
    await dish('Charcoal lamb chops');
    fake.answer(
      getBranch,
      buildBranch({ state: 'closed', services: [buildService({ state: 'closed', opens_at: '2026-01-11T09:00:00Z' })] }),
    );
    await tell('branch.state', 'olaya', 2);
    expect(await screen.findByText('You can order for later.')).toBeVisible();
    expect(plainText(screen.getByTestId('place'))).toContain('Closed · Opens tomorrow 12:00 PM');
    expect(within(await dish('Charcoal lamb chops')).getByTestId('add')).not.toHaveAttribute('aria-disabled');
  });
});

describe('a branch that pauses', () => {
  it('says so in the one sentence of a pause, with when it is back [X-023]', async () => {
    const pause = { state: 'paused' as const, resumes_at: '2026-01-10T17:10:00.000Z' };
    const paused = buildBranch({ ...pause, services: [buildService({ state: 'paused', schedule_allowed: true })] });
    await open(provider({ [getBranch.name]: paused }));
    const note = await screen.findByText(/The branch has paused/);
    expect(plainText(note)).toBe('The branch has paused and is back today 08:10 PM. Choose a time after that.');
  });
});

describe('a branch that is open, for a chosen time only', () => {
  it('does not say that it is closed', async () => {
    await open(provider({ [getBranch.name]: buildBranch({ services: [buildService({ asap_allowed: false })] }) }));
    await dish('Charcoal lamb chops');
    expect(await screen.findByText('Orders here are for a time you choose.')).toBeVisible();
    expect(screen.queryByText('You can order for later.')).toBeNull();
  });
});

describe('in Arabic', () => {
  it('counts in the right form [X-008]', async () => {
    let qty = 0;
    const line = () => buildCart({ version: ++qty, lines: [buildCartLine({ item_id: 'chops', qty })] });
    const { asked } = await open(provider({ [addLine.name]: line }), { locale: 'ar' });
    const add = within(await dish('ريش غنم على الفحم')).getByTestId('add');
    const user = userEvent.setup();
    await user.click(add);
    await user.click(add);
    expect(asked.announced).toEqual(['أُضيف الطبق. في السلة صنف واحد', 'أُضيف الطبق. في السلة صنفان']);
  });
});
