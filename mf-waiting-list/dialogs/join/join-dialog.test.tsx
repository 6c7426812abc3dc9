import { getBranch, getWaitingSettings, listSettingAreas } from '@sufra/api/branch/endpoints';
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { createFakeCaller, type FakeAnswer, loseFirstAnswer, refuse } from '@sufra/api/testing';
import { checkWaiting, createWaitingEntry, getLastActiveEntry } from '@sufra/api/waiting-list/endpoints';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activeEntry } from '../../storage/active-entry.ts';
import { buildEntry, buildQueue, buildQueueBranch, buildSettings } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import JoinQueueDialog from './dialog.tsx';

async function show(more: Record<string, FakeAnswer> = {}, options: Partial<RenderOptions> = {}) {
  const closed: unknown[] = [];
  const caller = createFakeCaller({
    [getBranch.name]: buildQueueBranch({ names: { ar: 'العليا', en: 'Olaya' } }),
    [checkWaiting.name]: buildQueue(),
    [getWaitingSettings.name]: buildSettings(),
    [listSettingAreas.name]: [{ id: 'hall', names: { ar: 'الصالة', en: 'Main hall' }, sort: 1, count: 2 }],
    [getSmsBalance.name]: { balance: 5 },
    [getLastActiveEntry.name]: buildEntry(),
    [createWaitingEntry.name]: { WaitingEntity_id: 'entry-1', entry: buildEntry() },
    ...more,
  });
  const part = await renderPart(
    <JoinQueueDialog props={{ branch_id: 'olaya' }} close={(result) => closed.push(result)} titleId="title" />,
    { caller, path: '/reservations/branch/olaya', ...options },
  );
  return { ...part, caller, closed };
}

beforeEach(() => localStorage.clear());

describe('joining over any page', () => {
  it('tells who waits, for how long and the rules, and resolves to the new place in line [WL-007] [WL-015]', async () => {
    const { caller, closed } = await show();
    expect(await screen.findByTestId('join-queue')).toHaveTextContent('Olaya2 parties ahead of you10 to 15 minutes');
    expect(await screen.findByText('When it is your turn, you have 5 minutes to reach the host')).toBeVisible();
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sara');
    await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '551234567');
    await user.click(screen.getByRole('button', { name: 'Join the line' }));
    await waitFor(() => expect(closed).toEqual([{ path: '/waiting-list/branch/olaya/entry-1' }]));
    expect(activeEntry.read()).toMatchObject({ id: 'entry-1', branch_id: 'olaya' });
    expect(caller.callsOf(createWaitingEntry)[0]?.input.body).toMatchObject({
      branch_settings: { branch_id: 'olaya' },
    });
  });

  it('takes one place when the answer to the first tap is lost [WL-007]', async () => {
    const lost = loseFirstAnswer({ WaitingEntity_id: 'entry-1', entry: buildEntry() });
    const { closed } = await show({ [createWaitingEntry.name]: lost.answer });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sara');
    await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '551234567');
    await user.click(screen.getByRole('button', { name: 'Join the line' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join the line' }));
    await waitFor(() => expect(closed).toEqual([{ path: '/waiting-list/branch/olaya/entry-1' }]));
    expect(lost.done()).toBe(1);
  });

  it('opens the place that another tab of this device has taken meanwhile, in whichever branch [WL-014]', async () => {
    const data = { id: 'entry-9', branch_id: 'malqa' };
    const { closed } = await show({ [createWaitingEntry.name]: () => refuse(409, 'WAIT_DUPLICATE', undefined, data) });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sara');
    await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '551234567');
    await user.click(screen.getByRole('button', { name: 'Join the line' }));
    await waitFor(() => expect(closed).toEqual([{ path: '/waiting-list/branch/malqa/entry-9' }]));
    expect(activeEntry.read()).toMatchObject(data);
  });

  it('keeps what was typed when the queue refuses, with the reason beside it [WL-016]', async () => {
    const { closed } = await show({ [createWaitingEntry.name]: () => refuse(409, 'WAIT_CLOSED') });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sara');
    await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '551234567');
    await user.click(screen.getByRole('button', { name: 'Join the line' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The line is closed right now.');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sara');
    expect(closed).toEqual([]);
  });

  it('keeps the form and what was typed when the queue closes meanwhile, says so, and goes on when it opens [WL-016] [WL-008]', async () => {
    const { caller, tell, closed } = await show();
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sara');
    await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '551234567');
    const field = screen.getByRole('textbox', { name: /^Name/ });
    field.focus();
    caller.answer(checkWaiting, buildQueue({ open: false }));
    await tell('waiting.position', 'olaya', 2);
    const form = await screen.findByTestId('join');
    expect(await within(form).findByText('The line is not open at the moment.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sara');
    expect(field).toHaveFocus();
    caller.answer(checkWaiting, buildQueue());
    await tell('waiting.position', 'olaya', 3);
    await waitFor(() => expect(screen.queryByText('The line is not open at the moment.')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Join the line' }));
    await waitFor(() => expect(closed).toEqual([{ path: '/waiting-list/branch/olaya/entry-1' }]));
  });

  it('offers a table at another time where the queue is closed and the branch takes reservations', async () => {
    const branch = buildQueueBranch({ modules: { reservation: true, waiting: true } });
    const closed = { [checkWaiting.name]: buildQueue({ open: false }), [getBranch.name]: branch };
    const path = '/reservations/branch/olaya/continue-reservation/r9';
    const { unmount, asked } = await show(closed, {
      context: { modules: ['mf-waiting-list', 'mf-reservations'] },
      dialogs: { 'reservations.book': () => ({ path }) },
    });
    const link = await screen.findByRole('link', { name: 'Reserve a table instead' });
    // Without JavaScript it is the page that books.
    expect(link).toHaveAttribute('href', '/en/reservations/branch/olaya');
    await userEvent.setup().click(link);
    await waitFor(() => expect(asked.navigated).toEqual([path]));
    expect(asked.opened).toEqual([{ name: 'reservations.book', props: { branch_id: 'olaya', without_queue: true } }]);
    unmount();
    await show(closed);
    await screen.findByText('The line is not open at the moment.');
    expect(screen.queryByRole('link', { name: 'Reserve a table instead' })).toBeNull();
  });

  it('leads a device that is in line already to its place [WL-014]', async () => {
    activeEntry.write({ id: 'entry-1', branch_id: 'olaya' });
    const { closed } = await show();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'See your place' }));
    expect(closed).toEqual([{ path: '/waiting-list/branch/olaya/entry-1' }]);
  });

  it('says that the queue takes no party, and that a branch has none', async () => {
    const { unmount } = await show({ [checkWaiting.name]: buildQueue({ open: false }) });
    expect(await screen.findByText('The line is not open at the moment.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join the line' })).toBeNull();
    unmount();
    await show({ [checkWaiting.name]: () => refuse(404, 'NOT_FOUND') });
    expect(await screen.findByRole('heading', { name: 'No waiting list here' })).toBeVisible();
  });
});
