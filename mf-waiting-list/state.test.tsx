import { getBranch, getWaitingSettings, listSettingAreas, listWaitlistReasons } from '@sufra/api/branch/endpoints';
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import {
  cancelWaitingEntry,
  checkWaiting,
  getLastActiveEntry,
  getWaitingEntry,
  rateWaitingEntry,
} from '@sufra/api/waiting-list/endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EntryPage } from './entry/entry-page.tsx';
import BranchScreen from './screens/branch/screen.tsx';
import { activeEntry } from './storage/active-entry.ts';
import { buildEntry, buildQueue, buildQueueBranch, buildSettings } from './testing/builders.ts';
import { renderPart } from './testing/render.ts';

it('holds settings, branch, areas, count, balance of messages, last active entry, reasons and rating [WL-005]', async () => {
  localStorage.clear();
  const caller = createFakeCaller({
    [getBranch.name]: buildQueueBranch({ names: { ar: 'العليا', en: 'Olaya' } }),
    [checkWaiting.name]: buildQueue({ count: 7 }),
    [getWaitingSettings.name]: buildSettings({ person_count_from: 2, person_count_to: 9 }),
    [listSettingAreas.name]: [{ id: 'hall', names: { ar: 'الصالة', en: 'Main hall' }, sort: 1, count: 7 }],
    [getSmsBalance.name]: { balance: 0 },
    [getLastActiveEntry.name]: buildEntry(),
    [getWaitingEntry.name]: buildEntry(),
    [cancelWaitingEntry.name]: buildEntry(),
    [rateWaitingEntry.name]: buildEntry(),
    [listWaitlistReasons.name]: [{ id: 'too_long', names: { ar: 'طويل', en: 'The wait is too long' } }],
  });
  const branch = { caller, path: '/waiting-list/branch/olaya', route: '/waiting-list/branch/:id' };
  const user = userEvent.setup();
  const before = await renderPart(<BranchScreen />, branch);
  expect(await screen.findByRole('heading', { level: 1, name: /Olaya/ })).toBeVisible();
  expect(await screen.findByText('7 parties ahead of you')).toBeVisible();
  expect(await screen.findByText('2 to 9 guests')).toBeVisible();
  expect(await screen.findByText('Main hall')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join now' }));
  expect(await screen.findByText('We cannot text you; keep this page open.')).toBeVisible();
  before.unmount();

  activeEntry.write({ id: 'entry-1', branch_id: 'olaya' });
  const again = await renderPart(<BranchScreen />, branch);
  expect(await screen.findByRole('link', { name: 'See your place' })).toBeVisible();
  again.unmount();

  await renderPart(<EntryPage id="entry-1" />, { caller, path: '/waiting-list/entry-1' });
  await user.click(await screen.findByRole('button', { name: 'Leave the line' }));
  await user.click(await screen.findByRole('radio', { name: 'The wait is too long' }));
  caller.answer(getWaitingEntry, buildEntry({ status: 'seated', position: null, ahead: null, version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Leave now' }));
  expect(caller.callsOf(cancelWaitingEntry)[0]?.input.body).toEqual({ id: 'entry-1', cancellation_reason: 'too_long' });
  // It was seated at the same moment: what is left is to say how the wait was.
  await user.click(await screen.findByRole('button', { name: '5 stars' }));
  await user.click(screen.getByRole('button', { name: 'Send the rating' }));
  await waitFor(() => expect(caller.callsOf(rateWaitingEntry)[0]?.input.body).toMatchObject({ rating: 5 }));
});
