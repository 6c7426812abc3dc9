/** @proof accessibility */

import { rightsOf } from '@sufra/api/staff/access/roles';
import {
  changePerson,
  endInvitation,
  endPerson,
  endPersonDevices,
  getStaffSession,
  invitePerson,
  listPeople,
  type RestaurantPeople,
  type RestaurantPerson,
} from '@sufra/api/staff/endpoints';
import {
  buildOwnRestaurant,
  buildStaffSession,
  createFakeCaller,
  type FakeAnswer,
  OLAYA,
  refuse,
} from '@sufra/api/testing';
import { proofDialog } from '@sufra/contract/modules/orders';
import { someOf } from '@sufra/testing/proof';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderPart } from '../../testing/render.ts';
import PeopleScreen from './screen.tsx';

const MALQA = '0197c5a0-0000-7000-8000-0000000000b2';
const id = (last: number) => `0197c5a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
const AT = '2026-01-10T16:00:00.000Z';

const person = (last: number, name: string, changes: Partial<RestaurantPerson> = {}): RestaurantPerson => ({
  ...{ id: id(last), name, email: `${name.toLowerCase()}@example.com`, role: 'counter', branches: null },
  ...{ joined_at: AT, seen_at: AT, devices: [], you: false, last_owner: false },
  ...changes,
});
const HIND = person(1, 'Hind', { role: 'owner', you: true, last_owner: true });
const RAYAN = person(2, 'Rayan', {
  branches: [OLAYA],
  devices: [{ id: id(20), name: 'Chrome · Android', signed_in_at: AT, seen_at: AT, current: false }],
});
const PEOPLE: RestaurantPeople = {
  people: [HIND, RAYAN],
  invitations: [
    {
      id: id(30),
      email: 'layan@example.com',
      role: 'viewer',
      branches: null,
      invited_by: 'Hind',
      invited_at: AT,
      expires_at: AT,
    },
  ],
};
const branches = [
  { id: OLAYA, names: { ar: 'العليا', en: 'Olaya' } },
  { id: MALQA, names: { ar: 'الملقا', en: 'Malqa' } },
];

async function show(
  more: Record<string, FakeAnswer> = {},
  { role = 'owner', ...options }: Partial<RenderOptions> & { role?: string } = {},
) {
  const restaurants = [buildOwnRestaurant({ branches, role, rights: rightsOf(role) })];
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession({ restaurants }),
    [listPeople.name]: PEOPLE,
    ...more,
  });
  const part = await renderPart(<PeopleScreen />, {
    caller,
    path: '/people/nakhla',
    route: '/people/:restaurant',
    ...options,
  });
  await screen.findByText('layan@example.com', { exact: false });
  return { ...part, caller };
}

describe('people of a restaurant', () => {
  it('stand with role, branches and their last visit; what each role may do is read from the one table [SHOP-003, SHOP-004]', async () => {
    await show();
    const row = screen.getByText('Rayan').closest('li')!;
    for (const words of ['rayan@example.com', 'Counter', 'Olaya'])
      expect(within(row).getByText(words, { exact: false })).toBeVisible();
    const refund = screen.getByRole('row', { name: /^Give money back/ });
    expect(
      within(refund)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yes', 'Yes', 'No', 'No', 'No']);
  });

  it('are invited with a role and branches, after a fresh proof [SHOP-002, SHOP-007]', async () => {
    let proved = false;
    const prove = () => {
      proved = true;
      return 'proved';
    };
    const { caller, asked } = await show(
      { [invitePerson.name]: () => (proved ? PEOPLE : refuse(403, 'SIGN_IN_AGAIN')) },
      { dialogs: { [proofDialog.name]: prove } },
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Invite a person' }));
    const form = within(screen.getByRole('form', { name: 'Invite a person' }));
    await user.type(form.getByLabelText('Email'), 'sami');
    await user.click(form.getByRole('button', { name: 'Send the invitation' }));
    expect(form.getByRole('alert')).toHaveTextContent('Type the whole address');
    await user.type(form.getByLabelText('Email'), '@Example.com');
    await user.selectOptions(form.getByLabelText('Role'), 'kitchen');
    await user.click(form.getByRole('checkbox', { name: 'All branches' }));
    await user.click(form.getByRole('checkbox', { name: 'Malqa' }));
    await user.click(form.getByRole('button', { name: 'Send the invitation' }));
    await waitFor(() => expect(caller.callsOf(invitePerson)).toHaveLength(2));
    expect(asked.opened.map(({ name }) => name)).toEqual([proofDialog.name]);
    expect(caller.callsOf(invitePerson)[1]?.input.body).toEqual({
      ...{ email: 'sami@example.com', role: 'kitchen', branches: [OLAYA, MALQA] },
    });
    await waitFor(() => expect(asked.announced.join()).toContain('sami@example.com'));
  });

  it('change role, leave their devices, and lose their access after it is said what that means [SHOP-003, SHOP-006]', async () => {
    const { caller } = await show({
      [changePerson.name]: PEOPLE,
      [endPersonDevices.name]: PEOPLE,
      [endPerson.name]: PEOPLE,
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Change: .*Rayan/ }));
    await user.selectOptions(screen.getByLabelText('Role'), 'owner');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(caller.callsOf(changePerson)[0]?.input).toEqual({
        params: { restaurant: 'nakhla', person: RAYAN.id },
        body: { role: 'owner', branches: null },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Sign out of 1 device' }));
    await waitFor(() => expect(caller.callsOf(endPersonDevices)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Remove access …' }));
    expect(screen.getByText(/is signed out of this restaurant at once/)).toBeVisible();
    expect(caller.callsOf(endPerson)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: /^Remove the access of .*Rayan/ }));
    await waitFor(() => expect(caller.callsOf(endPerson)[0]?.input.params).toMatchObject({ person: RAYAN.id }));
  });

  it('have a last owner, whose role and access stay [SHOP-002]', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: /^Change: .*Hind/ }));
    expect(screen.getByText(/^This is the last owner/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove access …' })).toBeNull();
  });

  it('an invitation is taken back, and a refusal is said where it was tried [SHOP-002]', async () => {
    const { caller } = await show({ [endInvitation.name]: refuse(404, 'NOT_FOUND') });
    await userEvent.click(screen.getByRole('button', { name: /^Take it back: the invitation/ }));
    await waitFor(() => expect(caller.callsOf(endInvitation)).toHaveLength(1));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('are only looked at by a manager [SHOP-003]', async () => {
    await show({}, { role: 'manager' });
    for (const name of ['Invite a person', /^Change/, /^Take back/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each(someOf(1, ['ar', 'en'] as const))(
    'axe finds nothing in %s, with the form and a person opened',
    async (locale) => {
      const { container } = await show({}, { locale });
      await userEvent.click(screen.getByRole('button', { name: /^(Invite a person|ادعُ شخصاً)$/ }));
      await userEvent.click(screen.getByRole('button', { name: /Rayan/ }));
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    },
  );
});
