import { addSessionLine, getSession } from '@sufra/api/dine-in/endpoints';
import { getItem, listAllergens } from '@sufra/api/menu/endpoints';
import { addLine, changeLine, createCart, getCart } from '@sufra/api/order/endpoints';
import { buildCart, buildCartLine, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as React from 'react';
import { buildItem, buildOptions } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { buildSession } from '../../testing/session.ts';
import ChooseDishDialog from '../choose-dish/dialog.tsx';
import ItemDialog from './dialog.tsx';

type ChooseProps = React.ComponentProps<typeof ChooseDishDialog>['props'];

const side = buildOptions({
  id: 'side',
  names: { en: 'Side', ar: 'الطبق الجانبي' },
  select: 'single',
  min: 1,
  max: 1,
  ids: ['rice', 'fries'],
});
const skewers = buildOptions({
  id: 'skewers',
  names: { en: 'Skewers', ar: 'الأسياخ' },
  select: 'quantity',
  min: 2,
  max: 3,
  ids: ['kebab', 'tawook'],
});
const extras = buildOptions({ max: 2, free_count: 1, ids: ['a', 'b', 'c'] });

function provider(item = buildItem(), more: Record<string, FakeAnswer> = {}) {
  return createFakeCaller({
    [getItem.name]: item,
    [listAllergens.name]: [{ id: 'milk', names: { en: 'Milk', ar: 'حليب' }, icon: 'drop' }],
    [createCart.name]: buildCart({ lines: [] }),
    [addLine.name]: buildCart(),
    ...more,
  });
}
async function open(fake = provider(), options: Partial<RenderOptions> & { line_id?: string } = {}) {
  const close = jest.fn();
  const { line_id, ...rest } = options;
  const rendered = await renderPart(
    <ItemDialog props={{ item_id: 'chops', ...(line_id ? { line_id } : {}) }} close={close} titleId="title" />,
    { caller: fake, ...rest },
  );
  await screen.findByRole('heading', { level: 2 });
  return { ...rendered, close, user: userEvent.setup() };
}
const group = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('section')!;
const addButton = () => screen.getByRole('button', { name: /Add|choices? left|Save the change/ });

// jsdom has no layout to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

it('says what the restaurant wrote of its photo, in the page’s language [SHOP-033]', async () => {
  const image = {
    url: '/media/a-{width}.{format}',
    widths: [240],
    formats: ['webp'],
    width: 240,
    height: 240,
    tint: 20,
  };
  const alt = { ar: 'صحن كباب على رز', en: 'A plate of kebab on rice' };
  await open(provider(buildItem({ image: { ...image, kind: 'photo', alt } })));
  expect(screen.getByRole('img', { name: 'A plate of kebab on rice' })).toBeInTheDocument();
});

describe('a dish of a table', () => {
  it.each([
    ['en', 'The table is closed'],
    ['ar', 'أُغلقت الطاولة'],
  ] as const)(
    'closes when the table is closed on another phone, and says so, in %s [MENU-035]',
    async (locale, words) => {
      let session = buildSession();
      const close = jest.fn();
      const caller = createFakeCaller({ [getItem.name]: buildItem(), [getSession.name]: () => session });
      const table = { session_id: 's7', branch_id: 'olaya' };
      const { tell, asked } = await renderPart(
        <ItemDialog props={{ item_id: 'chops', table }} close={close} titleId="title" />,
        { caller, locale },
      );
      await screen.findByRole('heading', { level: 2 });
      await waitFor(() => expect(caller.callsOf(getSession)).toHaveLength(1));
      expect(close).not.toHaveBeenCalled();
      session = buildSession({ state: 'closed', version: 2 });
      await tell('dine.session', 's7', 2);
      await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
      expect(asked.toasts.map(({ text, tone }) => [text, tone])).toEqual([[words, 'plain']]);
    },
  );
});

describe('a dish that a table refuses', () => {
  it('keeps its sheet and says so in the words of the table, as its + does [MENU-033]', async () => {
    const close = jest.fn();
    const refused = refuse(409, 'TABLE_OFF');
    const caller = provider(buildItem(), { [getSession.name]: buildSession(), [addSessionLine.name]: refused });
    const table = { session_id: 's7', branch_id: 'olaya' };
    const { asked } = await renderPart(
      <ItemDialog props={{ item_id: 'chops', table }} close={close} titleId="title" />,
      { caller },
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: /^Add/ }));
    const text = 'This table is not in use. Ask the staff for another one.';
    await waitFor(() => expect(asked.toasts).toEqual([{ text, tone: 'danger' }]));
    expect(caller.callsOf(addSessionLine)[0]!.input.body).toMatchObject({ item_id: 'chops', qty: 1, note: null });
    expect(close).not.toHaveBeenCalled();
    expect(asked.announced).toEqual([]);
  });
});

describe('the choices of a dish', () => {
  it('are radios for a single choice, checkboxes for several, steppers for quantities, with the rule in words [MENU-020]', async () => {
    await open(provider(buildItem({ option_groups: [side, skewers, extras] })));
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(within(group('Extras')).getAllByRole('checkbox')).toHaveLength(3);
    expect(within(group('Skewers')).getAllByRole('group').length).toBeGreaterThanOrEqual(2);
    expect(plainText(group('Side'))).toContain('Choose one');
    expect(plainText(group('Skewers'))).toContain('Choose 2 to 3');
    expect(plainText(group('Extras'))).toContain('Choose up to 2, 1 included');
  });

  it('show no price of nothing while the choice that carries it is still to be made [MENU-020]', async () => {
    const options = side.options.map((option, index) => ({ ...option, price: index === 0 ? '24.00' : '36.00' }));
    const item = buildItem({
      price: '0.00',
      price_from: true,
      min_price: '24.00',
      option_groups: [{ ...side, options }],
    });
    const { user } = await open(provider(item));
    await screen.findAllByRole('radio');
    expect(plainText(addButton())).toBe('1 choice left');
    await user.click(screen.getAllByRole('radio')[0]!);
    expect(plainText(addButton())).toBe('AddSAR 24.00');
  });

  it('show no price of what is chosen beside the choice that carries it [MENU-020]', async () => {
    const options = side.options.map((option) => ({ ...option, price: '24.00' }));
    const item = buildItem({
      price: '0.00',
      price_from: true,
      min_price: '24.00',
      option_groups: [
        { ...side, options },
        { ...extras, free_count: 0 },
      ],
    });
    const { user } = await open(provider(item));
    await screen.findAllByRole('radio');
    await user.click(within(group('Extras')).getAllByRole('checkbox')[0]!);
    expect(plainText(addButton())).toBe('1 choice left');
  });

  it.each([
    ['en', 'SAR 24.00', '+SAR 2.00'],
    ['ar', '24.00 ر.س', '+2.00 ر.س'],
  ] as const)(
    'in %s carry no plus where they are the price, and one where they add to it [MENU-023]',
    async (locale, own, added) => {
      const options = side.options.map((option, index) => ({ ...option, price: index === 0 ? '24.00' : '36.00' }));
      const more = buildOptions({ ids: ['a'] });
      const item = buildItem({
        ...{ price: '0.00', price_from: true, min_price: '24.00' },
        option_groups: [{ ...side, options }, more],
      });
      await open(provider(item), { locale });
      const [first] = await screen.findAllByRole('radio');
      const row = (input: Element) => plainText(input.closest('label'));
      expect(row(first!)).toContain(own);
      expect(row(first!)).not.toContain('+');
      expect(row(screen.getByRole('checkbox'))).toContain(added);
    },
  );

  it.each([
    ['en', 'Choose up to 2, the cheapest one included', 'Included', '+SAR 8.00', '1 included · another +SAR 8.00'],
    ['ar', 'اختر حتى اثنين، أرخصها ضمن السعر', 'ضمن السعر', '+8.00 ر.س', 'واحد ضمن السعر · الإضافي +8.00 ر.س'],
  ] as const)(
    'in %s say which of them is included, and what each then costs',
    async (locale, rule, included, paid, counted) => {
      const prices = ['8.00', '4.00'];
      const group = (select: 'multi' | 'quantity', id: string) => {
        const made = buildOptions({ id, select, max: 2, free_count: 1, ids: [`${id}-dear`, `${id}-cheap`] });
        return {
          ...made,
          options: made.options.map((option, n) => ({ ...option, price: prices[n]!, max_qty: 2 })),
        };
      };
      const { user } = await open(
        provider(buildItem({ option_groups: [group('multi', 'boxes'), group('quantity', 'counts')] })),
        {
          locale,
        },
      );
      const [dear, cheap] = await screen.findAllByRole('checkbox');
      expect(plainText(document.body)).toContain(rule);
      await user.click(dear!);
      await user.click(cheap!);
      // The rows add up to the total.
      expect(plainText(dear!.closest('label'))).toContain(paid);
      expect(plainText(cheap!.closest('label'))).toContain(included);
      const more = screen.getByRole('group', { name: /counts-dear/ });
      await user.click(within(more).getAllByRole('button').at(-1)!);
      expect(plainText(more.closest('li'))).toContain(counted);
    },
  );

  it('keep the focus on the name when they come after it', async () => {
    let come = (_: unknown) => {};
    const late = new Promise((resolve) => {
      come = resolve;
    });
    const item = buildItem({ option_groups: [side] });
    await open(provider(item, { [getItem.name]: () => late }));
    screen.getByRole('heading', { level: 2 }).focus();
    await act(async () => come(item));
    await screen.findAllByRole('radio');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it('hold the defaults from the start', async () => {
    const [rice, fries] = side.options;
    await open(provider(buildItem({ option_groups: [{ ...side, options: [rice!, { ...fries!, default: true }] }] })));
    expect(await screen.findByRole('radio', { name: /fries/ })).toBeChecked();
    expect(plainText(group('Side'))).toContain('Done');
  });

  it('show on the button how many are left and the running price [MENU-020]', async () => {
    const { user } = await open(provider(buildItem({ option_groups: [side, skewers] })));
    await screen.findAllByRole('radio');
    expect(plainText(addButton())).toBe('3 choices leftSAR 74.00');
    await user.click(screen.getByRole('radio', { name: /rice/ }));
    const kebab = within(group('Skewers')).getByRole('group', { name: 'Option kebab' });
    await user.click(within(kebab).getByRole('button', { name: 'More' }));
    expect(plainText(addButton())).toBe('1 choice leftSAR 78.00');
    await user.click(within(kebab).getByRole('button', { name: 'More' }));
    expect(plainText(addButton())).toBe('AddSAR 80.00');
  });

  it('leave out of the price what the group gives free, and say so until it is used up', async () => {
    const { user } = await open(provider(buildItem({ option_groups: [extras] })));
    const row = (name: RegExp) => plainText(screen.getByRole('checkbox', { name }).closest('label'));
    await screen.findByRole('checkbox', { name: /Option a/ });
    expect(row(/Option a/)).toContain('Included');
    expect(row(/Option b/)).toContain('Included');
    await user.click(screen.getByRole('checkbox', { name: /Option a/ }));
    expect(plainText(addButton())).toContain('SAR 74.00');
    expect(row(/Option a/)).toContain('Included');
    expect(row(/Option b/)).toContain('+SAR 2.00');
    await user.click(screen.getByRole('checkbox', { name: /Option b/ }));
    expect(plainText(addButton())).toContain('SAR 76.00');
  });

  it('at the maximum disable the others with the reason, and tell the limit to who tries [MENU-017]', async () => {
    const { user } = await open(provider(buildItem({ option_groups: [extras] })));
    await user.click(await screen.findByRole('checkbox', { name: /Option a/ }));
    await user.click(screen.getByRole('checkbox', { name: /Option b/ }));
    const third = screen.getByRole('checkbox', { name: /Option c/ });
    expect(third).toHaveAttribute('aria-disabled', 'true');
    expect(third).toHaveAccessibleName(/limit reached/);
    await user.click(third);
    expect(third).not.toBeChecked();
    expect(
      within(group('Extras'))
        .getByRole('alert')
        .textContent?.replace(/[\u2066-\u2069]/g, ''),
    ).toBe('maximum allowed is 2 from Extras');
  });

  it.each([
    [null, { select: 'multi', min: 1, max: 0 }, [], 'choose at least one option'],
    ['Pots', { select: 'single', min: 1, max: 1 }, [], 'you have to select Pots'],
    ['Pots', { select: 'multi', min: 2, max: 0 }, ['a'], 'select minimum 2 from Pots'],
    ['Pots', { select: 'multi', min: 0, max: 1 }, ['a', 'b'], 'maximum allowed is 1 from Pots'],
  ] as const)(
    'of deposits in a group called %s give the same message of %j [MENU-018]',
    async (name, rules, ids, said) => {
      const options = ['a', 'b'].map((id) => ({
        ...{ id, names: { en: `Pot ${id}` }, deposit: '60.00', refundable: true, return_days: 3, default: false },
      }));
      const pots = { id: 'pots', names: name && { en: name }, ...rules, options };
      const { user } = await open(provider(buildItem({ insurance_groups: [pots] })));
      await screen.findAllByText(/Pot a/);
      for (const id of ids) await user.click(screen.getByRole('checkbox', { name: new RegExp(`Pot ${id}`) }));
      if (ids.length < 2) await user.click(addButton());
      expect(screen.getAllByRole('alert').map(plainText)).toContain(said);
    },
  );

  it('cannot hold a sold-out option, which stays to be seen [MENU-023]', async () => {
    const gone = { ...extras, options: extras.options.map((one) => ({ ...one, available: one.id !== 'a' })) };
    const { user } = await open(provider(buildItem({ option_groups: [gone] })));
    const option = await screen.findByRole('checkbox', { name: /Option a.*sold out/ });
    await user.click(option);
    expect(option).not.toBeChecked();
  });

  it('of a long group are narrowed by words of either language, and stay chosen; a short one has no field [MENU-026]', async () => {
    const sauces = buildOptions({
      id: 'sauces',
      names: { en: 'Sauces', ar: 'الصلصات' },
      max: 3,
      ids: Array.from({ length: 13 }, (_, at) => `sauce${at}`),
    });
    const [garlic, ...others] = sauces.options;
    const long = { ...sauces, options: [...others, { ...garlic!, names: { en: 'Garlic', ar: 'ثوم' } }] };
    const { user } = await open(provider(buildItem({ option_groups: [long, extras] })));
    await screen.findByRole('heading', { level: 3, name: 'Sauces' });
    expect(within(group('Extras')).queryByRole('searchbox')).toBeNull();
    const field = within(group('Sauces')).getByRole('searchbox', { name: 'Search the options' });
    await user.type(field, 'ثوم{Enter}');
    const found = within(group('Sauces')).getByRole('checkbox');
    await user.click(found);
    await user.clear(field);
    await user.type(field, 'nothing like it');
    expect(plainText(within(group('Sauces')).getByRole('status'))).toBe('No results for “nothing like it”');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    expect(within(group('Sauces')).getAllByRole('checkbox')).toHaveLength(13);
    expect(within(group('Sauces')).getByRole('checkbox', { name: /Garlic/ })).toBeChecked();
  });

  it.each([
    ['a group without a name [MENU-014]', { ...extras, names: null, min: 1 }, 'choose at least one option'],
    ['a required single choice [MENU-015]', side, 'you have to select Side'],
    ['fewer than the minimum [MENU-016]', { ...extras, min: 2, max: 3 }, 'select minimum 2 from Extras'],
  ])('are asked for by the specified words: %s', async (_, unmet, words) => {
    const { user, close } = await open(provider(buildItem({ option_groups: [unmet] })));
    await user.click(await screen.findByRole('button', { name: /left/ }));
    const heading = screen.getByRole('heading', { level: 3, name: unmet.names?.en ?? 'Your choice' });
    expect(heading).toHaveFocus();
    expect(plainText(within(heading.closest('section')!).getByRole('alert'))).toBe(words);
    expect(close).not.toHaveBeenCalled();
  });

  it('lead to the first group that is not met, in view and focused [MENU-020]', async () => {
    const { user } = await open(provider(buildItem({ option_groups: [extras, side, skewers] })));
    await user.click(await screen.findByRole('button', { name: /left/ }));
    expect(screen.getByRole('heading', { name: 'Side' })).toHaveFocus();
    expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts[0]).toBe(group('Side'));
  });

  it('change the calories, beside the daily need [MENU-024]', async () => {
    const { user } = await open(provider(buildItem({ option_groups: [side] })));
    expect(await screen.findByText('680 kcal')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /rice/ }));
    expect(screen.getByText('780 kcal')).toBeVisible();
    expect(screen.getByText(/2500 kcal for a man, 2000 for a woman, 1800 for a child/)).toBeVisible();
  });
});

describe('the sheet', () => {
  it('names salt, caffeine, walking time and allergens in words, these with their sign [MENU-024] [MENU-025]', async () => {
    await open(provider(buildItem({ salt_high: true, caffeine_mg: 80, allergens: ['milk'] })));
    expect(await screen.findByText('High salt')).toBeVisible();
    expect(screen.getByText('Caffeine 80 mg')).toBeVisible();
    expect(screen.getByText('about 2 hours of walking')).toBeVisible();
    await waitFor(() => expect(plainText(document.body)).toContain('Contains: Milk'));
    expect(screen.getByText('Milk').parentElement!.querySelector('svg')).toBeVisible();
  });

  it('tells up to an hour of walking in minutes [MENU-024]', async () => {
    await open(provider(buildItem({ burn_minutes: 60 })));
    expect(await screen.findByText('60 minutes of walking')).toBeVisible();
  });

  it('says "ask the restaurant" when allergens are not known, never "none" [MENU-025]', async () => {
    await open();
    expect(await screen.findByText('Allergens: ask the restaurant')).toBeVisible();
    expect(screen.queryByText('Contains none of the declared allergens')).toBeNull();
  });

  it('says that none of the declared allergens is in it only when that is known [MENU-025]', async () => {
    await open(provider(buildItem({ allergens: [], allergens_known: true })));
    expect(await screen.findByText('Contains none of the declared allergens')).toBeVisible();
    expect(screen.queryByText(/ask the restaurant/)).toBeNull();
  });

  it('warns the household of what a choice would bring in, before and after it is taken [MENU-025]', async () => {
    localStorage.setItem('sufra.menu.allergen-guard', JSON.stringify({ version: 2, value: ['milk'] }));
    const creamy = { ...extras, options: extras.options.map((one) => ({ ...one, allergens: ['milk'] })).slice(0, 1) };
    const { user } = await open(provider(buildItem({ option_groups: [creamy] })));
    expect(
      plainText(
        await screen.findByRole('checkbox', { name: /Option a.*Contains .*Milk/ }).then((one) => one.closest('li')),
      ),
    ).toContain('Contains Milk, which you asked to avoid.');
    expect(plainText(document.body)).not.toContain('Contains: Milk');
    await user.click(screen.getByRole('checkbox', { name: /Option a/ }));
    expect(plainText(document.body)).toContain('Contains: Milk');
    expect(screen.getAllByText(/which you asked to avoid/)).toHaveLength(2);
    localStorage.clear();
  });

  it('asks what an option brings with it, names the first missing choice and prices it [MENU-015] [MENU-020]', async () => {
    const drink = {
      ...side,
      id: 'drink',
      names: { en: 'Drink', ar: 'المشروب' },
      options: side.options.map((one) => ({ ...one, id: `d-${one.id}`, names: { en: `Drink ${one.id}`, ar: one.id } })),
    };
    const meal = buildOptions({
      id: 'meal',
      names: { en: 'Meal', ar: 'وجبة' },
      select: 'single',
      max: 1,
      ids: ['combo'],
    });
    const item = buildItem({
      option_groups: [{ ...meal, options: [{ ...meal.options[0]!, groups: [drink] }] }, extras],
    });
    const fake = provider(item);
    const { user, close } = await open(fake);
    await screen.findByRole('heading', { name: 'Meal' });
    expect(screen.queryByRole('heading', { name: 'Drink' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /combo/ }));
    const names = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(names).toEqual(['Meal', 'Drink', 'Extras']);
    expect(plainText(group('Drink'))).toContain('With Option combo');
    expect(plainText(addButton())).toBe('1 choice leftSAR 76.00');
    await user.click(addButton());
    expect(screen.getByRole('heading', { name: 'Drink' })).toHaveFocus();
    expect(plainText(within(group('Drink')).getByRole('alert'))).toBe('you have to select Drink');
    expect(close).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: /Drink fries/ }));
    expect(plainText(addButton())).toBe('AddSAR 78.00');
    await user.click(addButton());
    await waitFor(() => expect(fake.callsOf(addLine)).toHaveLength(1));
    expect(fake.callsOf(addLine)[0]!.input.body).toMatchObject({
      options: [
        { option_id: 'combo', qty: 1 },
        { option_id: 'd-fries', qty: 1 },
      ],
    });
  });

  it('keeps a note of a thousand characters, says how many are too many and sends none of it until it fits', async () => {
    const fake = provider();
    const { user, close } = await open(fake);
    const field = await screen.findByRole('textbox', { name: 'Note for the kitchen' });
    expect(field).toHaveAccessibleDescription('Room for 500 more characters');
    fireEvent.change(field, { target: { value: 'بصل '.repeat(250).trim() } });
    expect(field).toHaveAccessibleDescription('499 characters too many: notes can have up to 500');
    expect(field).toBeInvalid();
    await user.click(addButton());
    expect(field).toHaveFocus();
    expect(close).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: 'ب'.repeat(500) } });
    expect(field).toHaveAccessibleDescription('Room for 0 more characters');
    await user.click(addButton());
    await waitFor(() => expect(fake.callsOf(addLine)).toHaveLength(1));
    expect(fake.callsOf(addLine)[0]!.input.body).toMatchObject({ note: 'ب'.repeat(500) });
  });

  it('adds quantity, choices, deposit and note, and closes at once [MENU-019, MENU-020]', async () => {
    const pot = {
      id: 'pot',
      names: { en: 'Pot deposit' },
      select: 'single' as const,
      min: 1,
      max: 1,
      options: [
        { id: 'clay', names: { en: 'Clay pot' }, deposit: '60.00', refundable: true, return_days: 3, default: true },
      ],
    };
    const fake = provider(buildItem({ option_groups: [extras], insurance_groups: [pot] }));
    const { user, close, asked } = await open(fake);
    await user.click(await screen.findByRole('checkbox', { name: /Option a/ }));
    await user.type(screen.getByRole('textbox', { name: 'Note for the kitchen' }), ' no onion ');
    await user.click(within(screen.getByRole('group', { name: /Quantity/ })).getByRole('button', { name: 'More' }));
    expect(plainText(addButton())).toBe('AddSAR 268.00');
    expect(plainText(addButton().closest('div')!.parentElement!.parentElement)).toContain(
      'Refundable deposit SAR 120.00',
    );
    expect(screen.getByText('Refundable when returned')).toBeVisible();
    await user.click(addButton());
    expect(close).toHaveBeenCalledWith('added');
    expect(asked.announced.map((one) => plainText(one))).toEqual(['Added. 2 items in your basket']);
    await waitFor(() => expect(fake.callsOf(addLine)).toHaveLength(1));
    expect(fake.callsOf(addLine)[0]!.input.body).toMatchObject({
      item_id: 'chops',
      qty: 2,
      options: [{ option_id: 'a', qty: 1 }],
      insurance: [{ option_id: 'clay', qty: 1 }],
      note: 'no onion',
    });
  });

  it('edits a line: filled with what it holds, saved to the same line', async () => {
    const line = buildCartLine({
      id: 'line-9',
      item_id: 'chops',
      qty: 3,
      note: 'well done',
      options: [{ option_id: 'b', group_id: 'extras', group_names: null, names: { en: 'b' }, qty: 1, price: '2.00' }],
    });
    const fake = provider(buildItem({ option_groups: [extras] }), {
      [getCart.name]: buildCart({ lines: [line] }),
      [changeLine.name]: buildCart({ lines: [line] }),
    });
    const close = jest.fn();
    const session = { customer: null, cart_id: 'cart-1' };
    // The cart is there before the sheet opens.
    const opened = await renderPart(
      <Later>{() => <ItemDialog props={{ item_id: 'chops', line_id: 'line-9' }} close={close} titleId="t" />}</Later>,
      { caller: fake, session },
    );
    await act(async () => screen.getByRole('button', { name: 'open' }).click());
    expect(await screen.findByRole('checkbox', { name: /Option b/ })).toBeChecked();
    expect(screen.getByRole('textbox')).toHaveValue('well done');
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: /Option b/ }));
    await user.click(addButton());
    expect(close).toHaveBeenCalledWith('changed');
    await waitFor(() => expect(fake.callsOf(changeLine)).toHaveLength(1));
    expect(fake.callsOf(changeLine)[0]!.input).toMatchObject({
      params: { line: 'line-9' },
      body: { qty: 3, options: [], note: 'well done' },
    });
    expect(opened.asked.announced).toEqual(['Your change is in the basket']);
  });

  it('tells a price that changes while it is open [MENU-023]', async () => {
    const fake = provider(buildItem({ price: '20.00', min_price: '20.00' }));
    const { tell } = await open(fake);
    expect(plainText(await screen.findByRole('button', { name: /Add/ }))).toContain('20.00');
    fake.answer(getItem, buildItem({ price: '22.00', min_price: '22.00', price_version: 'v2' }));
    await tell('menu.availability', 'chops', 2);
    await waitFor(() => expect(plainText(document.body)).toContain('Now SAR 22.00 (was SAR 20.00)'));
    expect(plainText(addButton())).toContain('22.00');
  });

  it('stops the quantity at the most of one purchase and says it [MENU-021]', async () => {
    const { user } = await open(provider(buildItem({ max_per_order: 2 })));
    const more = within(await screen.findByRole('group', { name: /Quantity/ })).getByRole('button', { name: 'More' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveAccessibleDescription('Maximum times a product can be ordered in one purchase is 2');
  });

  it('cannot add a sold-out dish, and says until when [MENU-023]', async () => {
    const fake = provider(buildItem({ availability: { state: 'sold_out', back_at: '2026-01-11T09:00:00Z' } }));
    const { user } = await open(fake);
    const button = await screen.findByRole('button', { name: 'Add SAR 74.00' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/Sold out, back .*tomorrow/);
    await user.click(button);
    expect(fake.callsOf(createCart)).toHaveLength(0);
  });

  it('says that the choices could not be loaded, with Retry', async () => {
    const fake = provider(buildItem(), { [getItem.name]: () => refuse(500, 'FAILED') });
    const { user } = await open(fake);
    expect(await screen.findByText('Could not load the choices')).toBeVisible();
    fake.answer(getItem, buildItem());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('680 kcal')).toBeVisible();
  });

  it('says when the dish is not on this branch’s menu [MENU-013]', async () => {
    await open(provider(buildItem(), { [getItem.name]: () => refuse(404, 'NOT_FOUND') }));
    expect(await screen.findByText("This item is not on this branch's menu")).toBeVisible();
  });

  it('reads only when ordering is switched off', async () => {
    await open(provider(buildItem({ option_groups: [side] })), { settings: { 'checkout.enable': '0' } });
    await screen.findAllByRole('radio');
    expect(screen.queryByRole('button', { name: /Add|left/ })).toBeNull();
  });
});

/** Renders its child after a tap, as a dialog comes later than its page. */
function Later({ children }: { children: () => React.ReactNode }) {
  const [shown, show] = React.useState(false);
  return shown ? (
    children()
  ) : (
    <button type="button" onClick={() => show(true)}>
      open
    </button>
  );
}

describe('a dish whose line belongs to another module', () => {
  const rice = { options: [{ option_id: 'rice', qty: 1 }], insurance: [] };
  const place = { item_id: 'chops', branch_id: 'olaya', type: 'pickup', at: '2026-01-11T16:00:00.000Z' } as const;
  const ask = async (props: Partial<ChooseProps> = {}, locale: 'ar' | 'en' = 'en') => {
    const close = jest.fn();
    const caller = provider(buildItem({ option_groups: [side] }));
    await renderPart(<ChooseDishDialog props={{ ...place, ...props }} close={close} titleId="title" />, {
      caller,
      locale,
    });
    await screen.findByRole('heading', { level: 2 });
    return { close, caller, user: userEvent.setup() };
  };

  it('is asked for where and when the order is, and closes with what was chosen; the cart stays [CHK-046]', async () => {
    const { close, caller, user } = await ask();
    expect(caller.callsOf(getItem)[0]!.input).toEqual({
      params: { id: 'chops' },
      query: { branch_id: 'olaya', type: 'pickup', at: place.at },
    });
    await user.click(addButton());
    expect(close).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: /Rice|rice/ }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(addButton());
    expect(close.mock.calls).toEqual([[{ qty: 2, ...rice, note: null }]]);
    expect([...caller.callsOf(addLine), ...caller.callsOf(createCart)]).toEqual([]);
  });

  it.each([
    ['en', 'Save the change'],
    ['ar', 'احفظ التعديل'],
  ] as const)('opens as it was chosen before, in %s', async (locale, save) => {
    const { close, user } = await ask({ line: { qty: 3, ...rice, note: 'no salt' } }, locale);
    await user.click(screen.getByRole('button', { name: new RegExp(save) }));
    expect(close.mock.calls).toEqual([[{ qty: 3, ...rice, note: 'no salt' }]]);
  });
});
