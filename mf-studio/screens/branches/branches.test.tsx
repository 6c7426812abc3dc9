/** @proof accessibility */

import { getStaffSession, listStaffBranches, openBranch, type StaffBranch } from '@sufra/api/staff/endpoints';
import {
  buildOwnRestaurant,
  buildStaffSession,
  createFakeCaller,
  type FakeAnswer,
  OLAYA,
  refuse,
} from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildSetup } from '../../testing/branch.ts';
import { renderPart } from '../../testing/render.ts';
import BranchesScreen from './screen.tsx';

const BRANCH: StaffBranch = {
  ...{ id: OLAYA, names: { ar: 'العليا', en: 'Olaya' }, time_zone: 'Asia/Riyadh', state: 'open', paused: false },
  ...{ resumes_at: null, services: [], prep: { min: 20, max: 30 } },
};

async function show(answers: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [listStaffBranches.name]: [BRANCH],
    ...answers,
  });
  const rendered = await renderPart(<BranchesScreen />, {
    ...{ caller, locale, path: '/branches/nakhla', route: '/branches/:restaurant' },
  });
  await screen.findByRole('link', { name: locale === 'ar' ? /العليا/ : /Olaya/ });
  return { ...rendered, caller };
}

it('another branch is opened by name and address, and leads to its own page [SHOP-035]', async () => {
  const { caller, asked } = await show({ [openBranch.name]: buildSetup({ id: 'nakhla-9' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Open another branch' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open the branch' }));
  expect(screen.getByText('Type a name for the branch')).toBeVisible();
  expect(screen.getByText('Type the address of the branch')).toBeVisible();
  expect(caller.callsOf(openBranch)).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Name in English'), 'Malqa');
  await userEvent.type(screen.getByLabelText('Address in English'), 'Malqa Street');
  await userEvent.click(screen.getByRole('button', { name: 'Open the branch' }));
  await waitFor(() => expect(asked.navigated).toEqual(['/branches/nakhla/nakhla-9?part=about']));
  expect(caller.callsOf(openBranch)[0]?.input).toMatchObject({
    params: { restaurant: 'nakhla' },
    body: { names: { ar: '', en: 'Malqa' }, address: { ar: '', en: 'Malqa Street' } },
  });
});

it('what the provider refuses is said, and what was typed stays [SHOP-035]', async () => {
  await show({ [openBranch.name]: refuse(409, 'BRANCH_LIMIT') });
  await userEvent.click(screen.getByRole('button', { name: 'Open another branch' }));
  await userEvent.type(screen.getByLabelText('Name in English'), 'Malqa');
  await userEvent.type(screen.getByLabelText('Address in English'), 'Malqa Street');
  await userEvent.click(screen.getByRole('button', { name: 'Open the branch' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Name in English')).toHaveValue('Malqa');
});

it('a person of some branches opens none [SHOP-004]', async () => {
  const restaurants = [buildOwnRestaurant({ all_branches: false })];
  await show({ [getStaffSession.name]: buildStaffSession({ restaurants }) });
  expect(screen.queryByRole('button', { name: 'Open another branch' })).not.toBeInTheDocument();
});

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
  const { container } = await show({}, locale);
  await userEvent.click(screen.getAllByRole('button', { name: /Open another branch|افتح فرعاً آخر/ })[0]!);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
