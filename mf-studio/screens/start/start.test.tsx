/** @proof accessibility */

import { getStaffSession, readContent, readStart, type Start, takeCash } from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, OLAYA, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildContent, buildSetting } from '../../testing/content.ts';
import { renderPart } from '../../testing/render.ts';
import StartScreen from './screen.tsx';

const STEPS = ['look', 'menu', 'branch', 'ways', 'order'] as const;
const WANTS = { look: ['colours'], menu: ['dishes'], branch: ['hours'], ways: ['ways'], order: ['test_order'] };

/** The first steps are done. */
function build(count: number, changes: Partial<Start> = {}): Start {
  return {
    steps: STEPS.map((step, at) => ({ step, done: at < count, left: at < count ? [] : WANTS[step] })),
    ...{ dishes: 5, dishes_without_picture: 2, branch: { id: OLAYA, names: { ar: 'العليا', en: 'Olaya' } } },
    ...{ services: [], ways: [], cash: false, order: null },
    ...changes,
  };
}

async function show(start: Start, answers: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readStart.name]: start,
    [readContent.name]: refuse(503, 'UNAVAILABLE'),
    ...answers,
  });
  const rendered = await renderPart(<StartScreen />, {
    ...{ caller, locale, path: '/start/nakhla', route: '/start/:restaurant' },
  });
  await screen.findByRole('progressbar');
  return { ...rendered, caller };
}

it('leads to the step that is next, to the part that is missing [SHOP-040]', async () => {
  await show(build(2));
  expect(screen.getByRole('status')).toHaveTextContent('2 of 5 done');
  const next = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')!;
  expect(next).toHaveTextContent('When are you open?');
  expect(within(next).getByRole('link')).toHaveAttribute('href', `/en/branches/nakhla/${OLAYA}?part=hours`);
  expect(screen.getByText('5 dishes')).toBeVisible();
});

it('begins at the colours, not at the other settings of the site [SHOP-040]', async () => {
  await show(build(0));
  expect(screen.getByRole('link', { name: 'Choose logo and color' })).toHaveAttribute(
    'href',
    '/en/settings/nakhla?group=look',
  );
});

it('takes cash by one tap, then asks for a test order at the own site [SHOP-040]', async () => {
  const { caller } = await show(build(3), { [takeCash.name]: build(4, { cash: true }) });
  await userEvent.click(screen.getByRole('button', { name: 'Take cash' }));
  expect(await screen.findByText('4 of 5 done')).toBeVisible();
  expect(caller.callsOf(takeCash)[0]?.input).toEqual({ params: { restaurant: 'nakhla' }, body: { on: true } });
  const link = screen.getByRole('link', { name: 'Open your site and order' });
  expect(link.getAttribute('href')).toMatch(/^https?:\/\/nakhla\.localhost/);
  expect(screen.getByRole('img', { name: 'Code that opens your site on a phone' })).toBeVisible();
});

it('leads to the board when an order waits, and is over when it was accepted [SHOP-040]', async () => {
  const { unmount } = await show(build(4, { order: { id: OLAYA, number: 'N-1', status: 'created' } }));
  expect(screen.getByRole('link', { name: 'Accept the order' })).toHaveAttribute('href', '/en/orders/nakhla');
  unmount();
  await show(build(5));
  expect(screen.getByRole('status')).toHaveTextContent('All is ready');
});

const NAMES = ['name', 'registration', 'registration_link', 'address', 'complaints_email', 'complaints_phone'];
const ASKED = [...NAMES, 'complaints_times', 'returns'];
const content = (said: readonly string[], published: readonly string[] = said) => ({
  [readContent.name]: buildContent(
    ASKED.map((name) =>
      buildSetting(`general.legal_${name}`, {
        ...{ name, draft_set: said.includes(name), published_set: published.includes(name) },
      }),
    ),
  ),
});
const ALL = ASKED.filter((name) => name !== 'complaints_phone');

describe('the legal details, in a country whose law asks for them', () => {
  const step = () => screen.getAllByRole('listitem').at(-1)!;

  it('are the last step, which names what is missing and opens its form [SHOP-040, HOST-072]', async () => {
    await show(build(5), content(['name', 'registration', 'registration_link', 'complaints_email']));
    expect(screen.getByRole('status')).toHaveTextContent('5 of 6 done');
    expect(step()).toHaveAttribute('aria-current', 'step');
    expect(plainText(step())).toMatch(/Legal details.*: address, complaints_times and returns\./);
    expect(within(step()).getByRole('link')).toHaveAttribute('href', '/en/settings/nakhla?group=legal');
  });

  it('that are typed are done when they are published [SHOP-040, HOST-072]', async () => {
    const { unmount } = await show(build(5), content(ALL, ['name']));
    expect(step()).toHaveTextContent('All details are there. Publish them');
    expect(within(step()).getByRole('link')).toHaveAttribute('href', '/en/publish/nakhla');
    unmount();
    await show(build(5), content(ALL));
    expect(screen.getByRole('status')).toHaveTextContent('All is ready');
    expect(within(step()).queryByRole('link')).toBeNull();
  });

  it('are no step elsewhere [SHOP-040]', async () => {
    const session = buildStaffSession();
    const restaurants = session.restaurants.map((one) => ({ ...one, country: 'AE' }));
    await show(build(2), { ...content([]), [getStaffSession.name]: { ...session, restaurants } });
    expect(screen.getByRole('status')).toHaveTextContent('2 of 5 done');
  });
});

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
  const { container } = await show(build(2), content(['name']), locale);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
