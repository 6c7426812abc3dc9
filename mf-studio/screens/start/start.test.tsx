/** @proof accessibility */

import { getStaffSession, readStart, type Start, takeCash } from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, OLAYA } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
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

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
  const { container } = await show(build(2), {}, locale);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
