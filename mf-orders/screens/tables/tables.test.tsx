/** @proof accessibility */

import { getStaffSession, listStaffTables, type StaffTable } from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { buildSession } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { buildTable } from '../../testing/table-builders.ts';
import TablesScreen from './screen.tsx';

async function show(tables: readonly StaffTable[] | FakeAnswer, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [listStaffTables.name]: tables as FakeAnswer,
  });
  const part = await renderPart(<TablesScreen />, {
    caller,
    path: '/tables/nakhla',
    route: '/tables/:restaurant',
    locale,
  });
  return { ...part, caller };
}
const FREE = buildTable({ id: 'table-1', names: { ar: 'الطاولة 1', en: 'Table 1' }, party: null });

describe('tables', () => {
  it('stand by what they wait for, each with its state in words, people and bill [SHOP-018]', async () => {
    await show([FREE, buildTable({}, { paid: '42.00' })]);
    expect(await screen.findByText('1 table waits for you')).toBeVisible();
    const links = screen.getAllByRole('link', { name: /Table \d/ });
    expect(links.map((link) => link.getAttribute('data-table'))).toEqual(['table-7', 'table-1']);
    expect(links[0]).toHaveTextContent(/New round.*Sara.*Ali.*126\.00.*paid.*42\.00/);
    expect(links[1]).toHaveTextContent(/Free.*4 seats.*4821/);
  });

  it('follow what parties and other devices do [SHOP-018]', async () => {
    const { caller, tell } = await show([FREE]);
    expect(await screen.findByText('Free')).toBeVisible();
    caller.answer(listStaffTables, [buildTable({ id: 'table-1' }, { confirmed: false })]);
    await tell('dine.session', 'any', 2);
    expect(await screen.findByText('Confirm the party')).toBeVisible();
  });

  it('say that there is no connection, that a branch has none, and that they could not be read', async () => {
    const { connection, unmount } = await show([]);
    expect(await screen.findByText('This branch has no tables')).toBeVisible();
    act(() => connection.set('disconnected'));
    expect(screen.getByText(/No connection: calls and rounds do not come in/)).toBeVisible();
    unmount();
    await show(offline());
    expect(await screen.findByText('The tables could not be shown')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show(
      [FREE, buildTable(), buildTable({ id: 'off', party: null, available: false })],
      locale,
    );
    await screen.findAllByRole('link', { name: /New round|جولة جديدة/ });
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
