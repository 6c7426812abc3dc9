/** @proof accessibility */

import { chooseFlag, type DeclaredFlag, getStaffSession, readContent, readFlags } from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/axe.ts';
import { BRAND, buildContent } from '../../testing/content.ts';
import { renderPart } from '../../testing/render.ts';
import FlagsScreen from './screen.tsx';

const CARDS: DeclaredFlag = {
  ...{ name: 'menu.cards', module: 'mf-menu', title: { ar: 'القائمة', en: 'Menu' } },
  ...{ about: { ar: 'بطاقات قصيرة', en: 'Short cards' }, owner: 'menu team', values: ['full', 'short'] },
  ...{ default: 'full', ends: '2099-12-31', ended: false, restaurant: true, held: false },
  now: [
    { value: 'short', role: null, percent: 10 },
    { value: 'full', role: null, percent: 90 },
  ],
};
const OVER: DeclaredFlag = {
  ...CARDS,
  ...{ name: 'menu.photos', about: { ar: 'صور', en: 'Photos' }, values: ['false', 'true'], default: 'false' },
  ...{ ends: '2026-01-01', ended: true, now: [{ value: 'false', role: null, percent: 100 }] },
};
const HELD: DeclaredFlag = {
  ...CARDS,
  ...{ name: 'checkout.steps', module: 'mf-checkout', title: { ar: 'الدفع', en: 'Checkout' }, held: true },
  ...{ about: { ar: 'خطوات', en: 'Steps' }, now: [{ value: 'short', role: 'customer', percent: 100 }] },
};
const PERSON = { id: '0197c5a0-0000-7000-8000-000000000001', name: 'Fahad' };
const GONE = { name: 'gone.flag', value: 'on', by: PERSON, at: '2026-01-10T16:05:00.000Z' };
const answer = (choices: object[] = []) => ({ choices, flags: [CARDS, OVER, HELD] }) as FakeAnswer;

async function show(answers: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readContent.name]: buildContent([BRAND]),
    [readFlags.name]: answer(),
    ...answers,
  });
  const part = await renderPart(<FlagsScreen />, {
    ...{ caller, locale, path: '/flags/nakhla', route: '/flags/:restaurant' },
  });
  return { ...part, caller };
}
/** As it is read: words that are put in have marks around them. */
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li')!);

describe('flags of the site’s modules', () => {
  it('a choice of one that ended is taken back [PLAT-014]', async () => {
    const chosen = { name: 'menu.photos', value: 'true', by: PERSON, at: '2026-01-10T16:05:00.000Z' };
    const { caller } = await show({ [readFlags.name]: answer([chosen]), [chooseFlag.name]: answer() });
    const over = await rowOf('Photos');
    await userEvent.click(over.getByRole('button', { name: /Photos/ }));
    await waitFor(() => expect(caller.callsOf(chooseFlag)).toHaveLength(1));
    expect(caller.callsOf(chooseFlag)[0]!.input).toMatchObject({
      params: { flag: 'menu.photos' },
      body: { value: null, seen: 'true' },
    });
  });

  it('say what visitors have now, by whom, until when, and what has ended [PLAT-014]', async () => {
    await show();
    const cards = await rowOf('Short cards');
    expect(cards.getByText('short: 10% of visitors', { normalizer: plainText })).toBeVisible();
    expect(cards.getByText('full: 90% of visitors', { normalizer: plainText })).toBeVisible();
    expect(
      cards.getByText('Default: full. Last day: 2099/12/31. Questions: menu team', { normalizer: plainText }),
    ).toBeVisible();
    const over = await rowOf('Photos');
    expect(over.getByText('Ended')).toBeVisible();
    expect(over.queryByRole('radio')).toBeNull();
    const held = await rowOf('Steps');
    expect(held.getByText('Set by the platform')).toBeVisible();
    expect(held.getByText('short: 100% of customers who signed in', { normalizer: plainText })).toBeVisible();
    expect(held.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });

  it('a choice is picked, also by keys, and sent once it is confirmed [PLAT-014]', async () => {
    const chosen = { ...GONE, name: 'menu.cards', value: 'short' };
    const { caller, asked } = await show({ [chooseFlag.name]: answer([chosen]) });
    const cards = await rowOf('Short cards');
    cards.getByRole('radio', { name: 'Default' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(cards.getByRole('radio', { name: 'short' })).toBeChecked();
    expect(caller.callsOf(chooseFlag)).toHaveLength(0);
    await userEvent.click(cards.getByRole('button', { name: 'Use it now' }));
    expect(caller.callsOf(chooseFlag)[0]?.input).toEqual({
      params: { restaurant: 'nakhla', flag: 'menu.cards' },
      body: { value: 'short', seen: null },
    });
    expect(await cards.findByText(/^Chosen by Fahad/, { normalizer: plainText })).toBeVisible();
    expect(cards.queryByRole('button', { name: 'Use it now' })).toBeNull();
    expect(asked.announced.at(-1)).toMatch(/Short cards\P{L}*: \P{L}*short\P{L}* from now on/u);
  });

  it('a refusal keeps what was picked, and says why [PLAT-014]', async () => {
    const { caller } = await show({ [chooseFlag.name]: refuse(422, 'UNKNOWN_FLAG') });
    const cards = await rowOf('Short cards');
    await userEvent.click(cards.getByRole('radio', { name: 'short' }));
    await userEvent.click(cards.getByRole('button', { name: 'Use it now' }));
    expect(await cards.findByRole('alert')).toHaveTextContent('This option is not offered any more.');
    caller.answer(chooseFlag, refuse(409, 'CONTENT_CHANGED'));
    await userEvent.click(cards.getByRole('button', { name: 'Use it now' }));
    await waitFor(() => expect(cards.getByRole('alert')).toHaveTextContent(/^A colleague changed it/));
  });

  it('a choice that no release reads any more can be removed [PLAT-014]', async () => {
    const { caller } = await show({ [readFlags.name]: answer([GONE]), [chooseFlag.name]: answer() });
    await userEvent.click(
      await screen.findByRole('button', { name: (name) => plainText(name) === 'Remove it: the choice gone.flag' }),
    );
    expect(caller.callsOf(chooseFlag)[0]?.input).toMatchObject({ body: { value: null, seen: 'on' } });
    await waitFor(() => expect(screen.queryByText(/gone\.flag/)).toBeNull());
  });

  it('says so where the edge does not know the site’s plan', async () => {
    await show({ [readFlags.name]: { choices: [GONE] } as FakeAnswer });
    expect(await screen.findByText(/is not known at the moment/)).toBeVisible();
    expect(screen.queryByText(/gone\.flag/)).toBeNull();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show({ [readFlags.name]: answer([GONE]) }, locale);
    await rowOf(locale === 'ar' ? 'بطاقات قصيرة' : 'Short cards');
    expect(await axeFaults(container)).toEqual([]);
  });
});
