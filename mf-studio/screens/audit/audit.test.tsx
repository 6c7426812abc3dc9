/** @proof accessibility */

import { type AuditEntry, exportAudit, getStaffSession, listAudit, listPeople } from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderPart } from '../../testing/render.ts';
import AuditScreen from './screen.tsx';

const AT = '2026-01-10T16:00:00.000Z';
const HIND = '0197c5a0-0000-7000-8000-000000000001';
const entry = (id: string, changes: Partial<AuditEntry>): AuditEntry => ({
  ...{
    id,
    at: AT,
    kind: 'person.changed',
    person: { id: HIND, name: 'Hind', role: 'owner' },
    device: 'Firefox · Linux',
  },
  ...{ branch_id: null, about: { kind: 'person', id: 'p', name: 'Rayan' }, before: null, after: null },
  ...changes,
});
const ENTRIES = [
  entry('9', { before: { role: 'viewer', branches: null }, after: { role: 'counter', branches: null } }),
  entry('8', {
    ...{ kind: 'dish.availability', about: { kind: 'dish', id: 'd', name: { ar: 'أم علي', en: 'Umm Ali' } } },
    ...{ before: { available: true, until: null }, after: { available: false, until: null } },
  }),
  entry('7', { kind: 'later.than_this_release', person: null, device: null }),
];
const COUPON = entry('6', {
  ...{ kind: 'promotion.changed', about: { kind: 'coupon', id: 'HALF', name: { ar: 'HALF', en: 'HALF' } } },
  before: { kind: 'percent', per_customer: '1', first_order: false, types: null },
  after: { kind: 'wallet', per_customer: '2', first_order: true, types: ['delivery', 'pickup'] },
});

async function show(locale: 'ar' | 'en' = 'en', entries = ENTRIES) {
  const file = { name: 'audit-nakhla.csv', csv: 'at,person\r\n', rows: 3, complete: true };
  const person = { id: HIND, name: 'Hind', email: 'hind@example.com', role: 'owner', branches: null, joined_at: AT };
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [listPeople.name]: {
      people: [{ ...person, seen_at: null, devices: [], you: true, last_owner: true }],
      invitations: [],
    },
    [listAudit.name]: { entries, next: '7' },
    [exportAudit.name]: file,
  });
  const path = { path: '/audit/nakhla', route: '/audit/:restaurant' };
  const part = await renderPart(<AuditScreen />, { caller, locale, ...path });
  await screen.findAllByText('Hind');
  await screen.findByText(/later.than_this_release/);
  return { ...part, caller };
}

describe('the audit', () => {
  it('says of each change when, by whom, about what, and how it was and is [SHOP-005]', async () => {
    await show();
    const [changed, dish] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Hind'));
    for (const words of ['Role or branches', 'Rayan', 'Role', 'Viewer', 'Counter'])
      expect(within(changed!).getByText(words)).toBeVisible();
    expect(within(changed!).queryByText('Branches')).toBeNull();
    for (const words of ['Umm Ali', 'Available', 'Yes', 'No']) expect(within(dish!).getByText(words)).toBeVisible();
    expect(screen.getByText('The system')).toBeVisible();
  });

  it.each([
    [
      'en',
      [
        'Kind',
        'Percent off',
        'Money into the wallet',
        'Uses of each customer',
        'For the first order only',
        'Delivery and Pickup',
      ],
    ],
    ['ar', ['النوع', 'خصم بنسبة', 'مبلغ في المحفظة', 'مرات الاستخدام لكل عميل', 'للطلب الأول فقط', 'توصيل واستلام']],
  ] as const)(
    'says what changed of a coupon in words, not by its fields’ names: %s [SHOP-005]',
    async (locale, words) => {
      await show(locale, [...ENTRIES, COUPON]);
      const row = screen.getByText('HALF').closest('li')!;
      const said = plainText(row);
      for (const word of words) expect(said).toContain(word);
      expect(said).not.toMatch(/_|percent\b|delivery\b/);
    },
  );

  it('names dishes, areas, branches and hours of a promotion as its form does, and never by an id [SHOP-005]', async () => {
    const names = (en: string) => ({ ar: 'كبسة', en });
    await show('en', [
      ...ENTRIES,
      entry('5', {
        ...{ kind: 'promotion.changed', about: { kind: 'offer', id: 'lunch', name: names('Lunch') } },
        before: { kind: 'percent', items: [names('Kabsa')], areas: null, hours: null },
        after: {
          ...{ kind: 'nth', items: [names('Kabsa'), names('Mandi')], areas: [names('Olaya')] },
          hours: { days: [0], from: '12:00', to: '16:00' },
        },
      }),
    ]);
    const said = screen
      .getByText('Lunch')
      .closest('li')!
      .textContent.replace(/[\u2066-\u2069]/g, '');
    for (const words of [
      ...['Percent off dishes', 'Each n-th piece', 'Kabsa and Mandi', 'Everywhere, also without delivery', 'Olaya'],
      ...['Time of day', 'All day, every day', '12:00–04:00 PM (Sunday)'],
    ])
      expect(said).toContain(words);
    expect(said).not.toMatch(/[{}"]/);
  });

  it('calls the hours of a branch its opening hours, and a piece or a dish of an order by its name [SHOP-005]', async () => {
    const kabsa = { ar: 'كبسة', en: 'Kabsa' };
    const bottle = { id: '0197c5a0-1', names: { ar: 'صينية', en: 'Tray' } };
    const order = { kind: 'order', id: 'o', name: '1007' };
    await show('en', [
      ...ENTRIES,
      entry('4', {
        ...{ kind: 'branch.hours', about: { kind: 'branch', id: 'b', name: { ar: 'العليا', en: 'Olaya' } } },
        before: { hours: [] },
        after: { hours: [{ type: null, day: 5, from: '13:00', to: '23:00' }] },
      }),
      entry('3', {
        ...{ kind: 'deposit.returned', about: order },
        before: { pieces: [{ ...bottle, amount: '60.00', state: 'held' }] },
        after: { pieces: [{ ...bottle, state: 'returned' }] },
      }),
      entry('2', { kind: 'order.ran_out', about: order, after: { line: kabsa, instead: { ar: 'مندي', en: 'Mandi' } } }),
    ]);
    const said = screen.getAllByRole('listitem').map(({ textContent }) => plainText(textContent));
    const list = said.join(' ');
    for (const words of ['Opening hours', 'Friday 01:00–11:00 PM', 'Tray 60.00', 'Given instead', 'Mandi'])
      expect(list).toContain(words);
    expect(list).not.toContain('0197c5a0');
  });

  it('is filtered by person, kind and day of the restaurant, and goes on to older ones [SHOP-005]', async () => {
    const { caller } = await show();
    const user = userEvent.setup();
    await user.selectOptions(screen.getByLabelText('Person'), HIND);
    await user.selectOptions(screen.getByLabelText('What'), 'order.refunded');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-10' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-10' } });
    const query = {
      person: HIND,
      kind: 'order.refunded',
      from: '2026-01-09T21:00:00.000Z',
      to: '2026-01-10T21:00:00.000Z',
    };
    await waitFor(() => expect(caller.callsOf(listAudit).at(-1)?.input.query).toEqual(query));
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() => expect(caller.callsOf(listAudit).at(-1)?.input.query).toEqual({ ...query, before: '7' }));
    await user.click(await screen.findByRole('button', { name: 'Newest' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull());
  });

  it('is taken out as a file with the same filters [SHOP-005]', async () => {
    const made: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { caller, asked } = await show();
    await userEvent.selectOptions(screen.getByLabelText('Person'), HIND);
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(asked.announced).toContain('The file is saved'));
    expect(caller.callsOf(exportAudit)[0]?.input.body).toEqual({ person: HIND });
    expect([made.length, click.mock.calls.length]).toEqual([1, 1]);
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show(locale);
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
