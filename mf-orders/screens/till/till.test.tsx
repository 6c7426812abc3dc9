/** @proof accessibility */

import { ApiError } from '@sufra/api';
import { rightsOf } from '@sufra/api/staff/access/roles';
import {
  closeTill,
  countTill,
  exportTillDays,
  getStaffSession,
  listTillDays,
  moveTillCash,
  openTill,
  readTill,
  readTillDay,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import type { RenderOptions } from '@sufra/testing/render-part';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildRestaurant, buildSession, OLAYA } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { buildTill, buildTillDay } from '../../testing/till-builders.ts';
import TillDayScreen from '../till-day/screen.tsx';
import TillScreen from './screen.tsx';

const DAYS = {
  currency: 'SAR',
  time_zone: 'Asia/Riyadh',
  days: [
    { number: 11, day: '2026-01-09', closed_at: '2026-01-09T21:10:00.000Z', closed_by: 'Sami', difference: '-4.50' },
    { number: 10, day: '2026-01-08', closed_at: '2026-01-08T21:10:00.000Z', closed_by: 'Huda', difference: '0.00' },
  ],
  next: '10',
};

async function show(more: Record<string, FakeAnswer> = {}, options: Partial<RenderOptions> = {}) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readTill.name]: buildTill(),
    [listTillDays.name]: DAYS,
    ...more,
  });
  const at = { path: '/till/nakhla', route: '/till/:restaurant' };
  return { ...(await renderPart(<TillScreen />, { caller, ...at, ...options })), caller };
}
const as = (role: 'counter' | 'kitchen' | 'viewer') => ({
  [getStaffSession.name]: buildSession({ restaurants: [buildRestaurant({ role, rights: rightsOf(role) })] }),
});
const params = { restaurant: 'nakhla', branch: OLAYA };
const COUNT = { id: 'c1', number: 12, counted: '540.00', expected: '544.50', difference: '-4.50' };
/** A sentence without the marks that hold its names and amounts apart. */
const said = (words: string) => (text: string) => plainText(text).startsWith(words);
const closing = () => within(screen.getByRole('region', { name: 'Close the day' }));
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const count = async (typed: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Counted cash/ }), `${typed}{Enter}`);
};

describe('the till', () => {
  it('is opened with a float in the digits of any keyboard; what is no amount is said at the field [SHOP-025]', async () => {
    const closed = buildTill({ open: null });
    const { caller } = await show({ [readTill.name]: closed, [openTill.name]: closed });
    expect(await screen.findByText(said('Last closed: Z 11, day of 2026/01/09'))).toBeVisible();
    await userEvent.type(field(/^Opening float/), 'many{Enter}');
    expect(screen.getByText('Write the amount in digits, as 12.50.')).toBeVisible();
    expect(field(/^Opening float/)).toBeInvalid();
    await userEvent.clear(field(/^Opening float/));
    await userEvent.type(field(/^Opening float/), '٢٠٠٫٥{Enter}');
    await waitFor(() => expect(caller.callsOf(openTill)).toHaveLength(1));
    expect(caller.callsOf(openTill)[0]!.input).toEqual({ params, body: { float: '200.50' } });
  });

  it('says what is expected after the count, wants a reason for a difference, and closes [SHOP-025]', async () => {
    const { caller } = await show({
      ...as('counter'),
      [readTill.name]: buildTill({ x: null }),
      [countTill.name]: COUNT,
      [closeTill.name]: buildTillDay(),
    });
    await screen.findByText('The till is open');
    expect(screen.queryByText('544.50')).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'X report' })).toBeNull();
    await count('540');
    expect(await closing().findByText(said('SAR 4.50 is missing'))).toBeVisible();
    expect(caller.callsOf(countTill)[0]!.input).toEqual({ params, body: { number: 12, counted: '540.00' } });
    await userEvent.click(button('Close with Z 12'));
    expect(screen.getByText('Write a reason.')).toBeVisible();
    expect(caller.callsOf(closeTill)).toHaveLength(0);
    await userEvent.type(field(/^Reason for the difference/), 'A note was torn{Enter}');
    await waitFor(() => expect(caller.callsOf(closeTill)).toHaveLength(1));
    expect(caller.callsOf(closeTill)[0]!.input).toEqual({
      params,
      body: { number: 12, count: 'c1', reason: 'A note was torn' },
    });
  });

  it('closes without a reason where nothing differs, and counts again where cash moved meanwhile [SHOP-025]', async () => {
    const moved: FakeAnswer = () => {
      throw new ApiError('answer', 409, [{ code: 'TILL_MOVED', message: 'moved' }]);
    };
    const even = { ...COUNT, counted: '544.50', difference: '0.00' };
    await show({ [countTill.name]: even, [closeTill.name]: moved });
    await count('544.5');
    expect(await closing().findByText('No difference')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Reason for/ })).toBeNull();
    await userEvent.click(button('Close with Z 12'));
    expect(await screen.findByRole('alert')).toHaveTextContent('count again');
    expect(screen.queryByRole('button', { name: 'Close with Z 12' })).toBeNull();
    await userEvent.click(button('Count again'));
    expect(await screen.findByRole('textbox', { name: /^Counted cash/ })).toHaveValue('544.5');
  });

  it('notes cash that goes in and out, with its reason; without an answer what was typed stays [SHOP-025]', async () => {
    const { caller } = await show({ [moveTillCash.name]: offline });
    await userEvent.click(await screen.findByRole('button', { name: 'Cash in' }));
    await userEvent.click(button('Note it'));
    expect(screen.getByText('Write a reason.')).toBeVisible();
    await userEvent.type(field(/^Amount/), '50');
    await userEvent.type(field(/^What for/), 'Change');
    await userEvent.click(button('Note it'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent');
    expect(field(/^Amount/)).toHaveValue('50');
    expect(caller.callsOf(moveTillCash)[0]!.input).toEqual({
      params,
      body: { number: 12, kind: 'in', amount: '50.00', reason: 'Change' },
    });
  });

  it('shows the X as it is printed to roles that see figures, and to a viewer nothing to do [SHOP-003, SHOP-025]', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    await show(as('viewer'));
    const paper = within(await screen.findByRole('article', { name: 'X report' }));
    expect(paper.getByText('Expected cash').closest('dt')!.nextSibling).toHaveTextContent('544.50');
    expect(paper.getByRole('row', { name: /Card.*580\.00.*15\.00/ })).toBeVisible();
    expect(paper.getByText('N-2040 – N-2058')).toBeVisible();
    await userEvent.click(button('Print X'));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Note it' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Counted cash/ })).toBeNull();
  });

  it.each([
    ['en', 'The day of 2026/01/09 is not closed.'],
    ['ar', 'لم يُغلق يوم 2026/01/09.'],
  ] as const)('says a day that was not closed: in %s [SHOP-025]', async (locale, words) => {
    const till = buildTill();
    await show({ [readTill.name]: { ...till, open: { ...till.open!, day: '2026-01-09', overdue: true } } }, { locale });
    expect(await screen.findByText(said(words))).toBeVisible();
  });

  it('lists closed days with their difference, page by page, each with its Z, and saves them as a file [SHOP-007, SHOP-025]', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { caller } = await show({ [exportTillDays.name]: { name: 'till.csv', csv: 'x', rows: 1, complete: true } });
    const link = await screen.findByRole('link', { name: /^Z 11/ });
    expect(link).toHaveAttribute('href', `/en/till/nakhla/${OLAYA}/11`);
    expect(within(link).getByText(said('SAR 4.50 is missing'))).toBeVisible();
    await userEvent.click(button('Older'));
    await waitFor(() => expect(caller.callsOf(listTillDays).at(-1)!.input.query).toEqual({ before: '10' }));
    await userEvent.click(button('Save as CSV'));
    await waitFor(() => expect(saved).toEqual(['till.csv']));
    expect(caller.callsOf(exportTillDays)[0]!.input).toEqual({
      params,
      body: { from: '2025-12-11', to: '2026-01-10' },
    });
    jest.restoreAllMocks();
  });

  it('says that there are no days, that it failed, that there is no connection, and that it is not for a kitchen [SHOP-025]', async () => {
    const empty = await show({ [listTillDays.name]: { ...DAYS, days: [], next: null } });
    expect(await screen.findByText('No closed days')).toBeVisible();
    empty.unmount();
    const failed = await show({ [readTill.name]: refuse(503, 'UNAVAILABLE') });
    expect(await screen.findByText('The till could not be shown')).toBeVisible();
    act(() => failed.connection.set('disconnected'));
    expect(screen.getByText(/Nothing can be counted or closed/)).toBeVisible();
    failed.unmount();
    const { caller } = await show(as('kitchen'));
    expect(await screen.findByText('Not part of your role')).toBeVisible();
    expect(caller.callsOf(readTill)).toHaveLength(0);
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show({}, { locale });
    await screen.findAllByRole('listitem');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

describe('a Z', () => {
  const at = { path: `/till/nakhla/${OLAYA}/12`, route: '/till/:restaurant/:branch/:number' };
  const open = (answer: FakeAnswer, locale: 'ar' | 'en' = 'en') => {
    const caller = createFakeCaller({ [getStaffSession.name]: buildSession(), [readTillDay.name]: answer });
    return renderPart(<TillDayScreen />, { caller, ...at, locale });
  };

  it('is shown as it was frozen, with its difference, reason, each count and what went out [SHOP-025]', async () => {
    await open(buildTillDay());
    const paper = within(await screen.findByRole('article', { name: 'Z 12' }));
    for (const text of ['Day of business: 2026/01/10', 'SAR 4.50 is missing', 'Reason: A note was torn'])
      expect(paper.getByText(said(text))).toBeVisible();
    expect(paper.getByText('All counts')).toBeVisible();
    expect(paper.getByText(/Cash out · Ice · Huda/).closest('dt')!.nextSibling).toHaveTextContent('25.50');
    expect(button('Print Z')).toBeVisible();
  });

  it('is said where there is none, and in Arabic [SHOP-025]', async () => {
    const { unmount } = await open(refuse(404, 'NOT_FOUND'));
    expect(await screen.findByText('There is no such Z')).toBeVisible();
    unmount();
    await open(buildTillDay(), 'ar');
    expect(await screen.findByText('سبب', { exact: false, selector: 'p' })).toHaveTextContent('A note was torn');
  });
});
