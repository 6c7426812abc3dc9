/** @proof accessibility */

import { rightsOf } from '@sufra/api/staff/access/roles';
import {
  getStaffSession,
  listEndedOrders,
  listStaffBranches,
  type Prints,
  readBoard,
  readPrints,
  readWaiting,
  retryPrint,
  settlePrint,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { advance, stopTime } from '@sufra/testing/still-time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import BoardScreen from '../screens/board/screen.tsx';
import { buildBoard, buildBranch, buildRestaurant, buildSession, OLAYA } from '../testing/builders.ts';
import { buildPrints, buildRed } from '../testing/print-builders.ts';
import { renderPart } from '../testing/render.ts';
import { soundOn } from '../testing/sound.ts';

async function show(prints: Prints, more: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  let now = prints;
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readBoard.name]: buildBoard([]),
    [listEndedOrders.name]: [],
    [listStaffBranches.name]: [buildBranch()],
    [readWaiting.name]: () =>
      ({ now: '2026-11-28T16:41:00.000Z', orders: [], tables: [], prints: now.red.map(waitingOf) }) as never,
    [readPrints.name]: () => now,
    ...more,
  });
  const part = await renderPart(<BoardScreen />, {
    ...{ caller, locale, path: '/orders/nakhla', route: '/orders/:restaurant' },
  });
  const become = (after: Prints) => {
    now = after;
    return after;
  };
  return { ...part, caller, become };
}
const waitingOf = ({ id, branch_id, red_at }: Prints['red'][number]) => ({ id, branch_id, at: red_at });
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const red = (id: string) => within(document.querySelector<HTMLElement>(`[data-print="${id}"]`)!);
const named = (name: string) => (label: string) => plain(label) === name;
const TICKET = 'Ticket of order N-2057 · Grill';

describe('a paper that did not come out', () => {
  it('is a red line with its order, its printer and why, above the orders [PRN-003]', async () => {
    await show(buildPrints([buildRed('r1'), buildRed('r2', { fault: 'silent', printer: 'Counter' })]));
    expect(await screen.findByRole('heading', { name: 'Not printed' })).toBeVisible();
    expect(red('r1').getByText((text) => plain(text).startsWith('Kitchen is out of paper'))).toBeVisible();
    expect(red('r2').getByText((text) => plain(text).startsWith('Counter does not answer'))).toBeVisible();
    expect(red('r1').getByRole('link')).toHaveAttribute('href', expect.stringMatching(/\/orders\/nakhla\/o1$/));
  });

  it('rings and stands in the title until it is printed, for a person that takes orders [PRN-003]', async () => {
    stopTime();
    const tones = soundOn();
    const { become, tell } = await show(buildPrints([buildRed('r1')]));
    await screen.findByRole('heading', { name: 'Not printed' });
    await act(async () => document.body.click());
    await advance(30_000);
    const rung = tones();
    expect(rung).toBeGreaterThan(4);
    expect(document.title).toMatch(/^\(Not printed: 1\)/);
    become(buildPrints());
    await tell('staff.printing', OLAYA, 2);
    await waitFor(() => expect(document.title).not.toMatch(/Not printed/));
    const after = tones();
    await advance(30_000);
    expect(tones()).toBe(after);
  });

  it('is printed on another printer, by keyboard, and the line goes [PRN-003]', async () => {
    const { caller, become } = await show(buildPrints([buildRed('r1')]), {
      [retryPrint.name]: () => become(buildPrints()) as never,
    });
    await screen.findByRole('heading', { name: 'Not printed' });
    await userEvent.selectOptions(red('r1').getByRole('combobox'), 'Counter');
    red('r1')
      .getByRole('button', { name: named(`Print: ${TICKET}`) })
      .focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not printed' })).toBeNull());
    expect(caller.callsOf(retryPrint)[0]!.input).toMatchObject({
      params: { restaurant: 'nakhla', branch: OLAYA, print: 'r1' },
      body: { printer_id: 'p2' },
    });
  });

  it('that may be on paper says so before it is printed as a copy [PRN-003]', async () => {
    await show(buildPrints([buildRed('r1', { state: 'stuck', fault: 'unsure' })]));
    await screen.findByRole('heading', { name: 'Not printed' });
    expect(red('r1').getByText(/look before you print it again/)).toBeVisible();
    expect(red('r1').getByText('Print a copy')).toBeVisible();
  });

  it('whose station has no printer asks for one before it prints [PRN-003]', async () => {
    const { caller } = await show(buildPrints([buildRed('r1', { printer: null, fault: 'none' })]));
    await screen.findByRole('heading', { name: 'Not printed' });
    const print = red('r1').getByRole('button', { name: named(`Print: ${TICKET}`) });
    expect(print).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(print);
    expect(caller.callsOf(retryPrint)).toHaveLength(0);
  });

  it('that another person settled meanwhile says so, and the line goes [PRN-003]', async () => {
    const { become } = await show(buildPrints([buildRed('r1')]), {
      [settlePrint.name]: () => {
        become(buildPrints());
        return refuse(409, 'PRINT_ENDED') as never;
      },
    });
    await screen.findByRole('heading', { name: 'Not printed' });
    await userEvent.click(red('r1').getByRole('button', { name: named(`No paper needed: ${TICKET}`) }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not printed' })).toBeNull());
  });

  it('is read, and nothing more, by a person that only looks [PRN-003]', async () => {
    const session = buildSession({ restaurants: [buildRestaurant({ rights: rightsOf('viewer') })] });
    await show(buildPrints([buildRed('r1')]), { [getStaffSession.name]: session });
    await screen.findByRole('heading', { name: 'Not printed' });
    expect(red('r1').queryByRole('button')).toBeNull();
  });

  it('that rings and cannot be shown says so, and is asked for again [PRN-003, SHOP-004]', async () => {
    let isAway = true;
    await show(buildPrints([buildRed('r1')]), {
      [readPrints.name]: () => (isAway ? refuse(503, 'UNAVAILABLE') : buildPrints([buildRed('r1')])) as never,
    });
    expect(await screen.findByText(/which ones could not be shown/)).toBeVisible();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Not printed' })).toBeVisible();
    expect(screen.queryByText(/which ones could not be shown/)).toBeNull();
  });

  it('is one of many: eight are shown, the others are counted [PRN-003]', async () => {
    await show(buildPrints(Array.from({ length: 11 }, (_, at) => buildRed(`r${at}`))));
    await screen.findByRole('heading', { name: 'Not printed' });
    expect(screen.getByText('3 more papers')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s [A11Y-001]', async (locale) => {
    const { container } = await show(buildPrints([buildRed('r1')]), {}, locale);
    await screen.findByRole('heading', { name: locale === 'ar' ? 'لم تُطبع' : 'Not printed', level: 2 });
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations).toEqual([]);
  });
});
