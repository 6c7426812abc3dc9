/** @proof accessibility */

import { getStaffSession, type ModuleSwitch, readContent, readModules, switchModule } from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { BRAND, buildContent } from '../../testing/content.ts';
import { renderPart } from '../../testing/render.ts';
import ModulesScreen from './screen.tsx';

const RESERVATIONS: ModuleSwitch = {
  key: 'reservation.enable',
  name: 'Reservations',
  on: true,
  draft: true,
  off_means: [{ what: 'reservations', count: 11, text: 'Reservations stay.' }],
  text_off: 'No table can be reserved.',
  text_on: 'Tables can be reserved.',
  navigation: {
    before: [
      { ar: 'القائمة', en: 'Menu' },
      { ar: 'حجز طاولة', en: 'Reserve a table' },
    ],
    after: [{ ar: 'القائمة', en: 'Menu' }],
  },
};
const QUEUE: ModuleSwitch = {
  ...RESERVATIONS,
  key: 'waiting-list.enable',
  name: 'Waiting list',
  on: false,
  draft: true,
};

async function show(answers: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readContent.name]: buildContent([BRAND]),
    [readModules.name]: [RESERVATIONS, QUEUE],
    ...answers,
  });
  const part = await renderPart(<ModulesScreen />, {
    caller,
    locale,
    path: '/modules/nakhla',
    route: '/modules/:restaurant',
  });
  await screen.findByRole('switch', { name: 'Reservations' });
  return { ...part, caller };
}

describe('switches of modules', () => {
  it('say what off means now before anything is switched [SHOP-032]', async () => {
    const off = [{ ...RESERVATIONS, on: false, draft: false }, QUEUE];
    const { caller, asked } = await show({ [switchModule.name]: off });
    const button = screen.getByRole('switch', { name: 'Reservations' });
    expect(button).toBeChecked();
    await userEvent.click(button);
    expect(screen.getByText('11 reservations.')).toBeVisible();
    expect(screen.getAllByText('No table can be reserved.').length).toBeGreaterThan(0);
    expect(caller.callsOf(switchModule)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Switch it off' }));
    await waitFor(() => expect(button).not.toBeChecked());
    expect(caller.callsOf(switchModule)[0]?.input).toEqual({
      params: { restaurant: 'nakhla', key: 'reservation.enable' },
      body: { on: false, seen: true },
    });
    expect(asked.announced.at(-1)).toMatch(/Reservations\P{L}* is off now/u);
  });

  it('show the navigation before and after, that it stays, or that it is not known [SHOP-032]', async () => {
    const menu = { ar: 'القائمة', en: 'Menu' };
    const { navigation: _, ...unknown } = QUEUE;
    const same = {
      ...RESERVATIONS,
      key: 'dine_in.enable',
      name: 'Tables',
      navigation: { before: [menu], after: [menu] },
    };
    await show({ [readModules.name]: [RESERVATIONS, unknown, same] });
    const meaningOf = async (name: string) => {
      const button = screen.getByRole('switch', { name });
      await userEvent.click(button);
      return within(button.closest<HTMLElement>('[data-module]')!);
    };
    const reservations = await meaningOf('Reservations');
    expect(reservations.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'MenuReserve a table',
      'Menu',
    ]);
    expect(reservations.getByText(/^The navigation of this console stays/)).toBeVisible();
    expect((await meaningOf('Waiting list')).getByText(/not known at the moment/)).toBeVisible();
    expect((await meaningOf('Tables')).getByText(/navigation does not change/)).toBeVisible();
  });

  it('leave a module as it is', async () => {
    const { caller } = await show();
    await userEvent.click(screen.getByRole('switch', { name: 'Reservations' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    expect(screen.queryByText('11 reservations.')).toBeNull();
    expect(caller.callsOf(switchModule)).toHaveLength(0);
  });

  it('say what the draft would switch', async () => {
    await show();
    expect(screen.getByText('On in the draft')).toBeVisible();
  });

  it('show how it is when a colleague was quicker [SHOP-037]', async () => {
    const { caller } = await show({ [switchModule.name]: refuse(409, 'CONTENT_CHANGED', {}, [RESERVATIONS, QUEUE]) });
    await userEvent.click(screen.getByRole('switch', { name: 'Reservations' }));
    caller.answer(readModules, [{ ...RESERVATIONS, on: false }, QUEUE]);
    await userEvent.click(screen.getByRole('button', { name: 'Switch it off' }));
    expect(await screen.findByText(/^A colleague changed it a moment ago/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Reservations' })).not.toBeChecked());
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show({}, locale);
    await userEvent.click(screen.getByRole('switch', { name: 'Reservations' }));
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
