import { getBranch, getWaitingSettings, listSettingAreas } from '@sufra/api/branch/endpoints';
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { checkWaiting, createWaitingEntry, getLastActiveEntry, proveEntry } from '@sufra/api/waiting-list/endpoints';
import { addTexts, translator } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { createLoads, createQueryClient, type Loader } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { activeEntry } from '../../storage/active-entry.ts';
import { buildEntry, buildQueue, buildQueueBranch, buildSettings } from '../../testing/builders.ts';
import { context, renderPart } from '../../testing/render.ts';
import { loader } from './loader.ts';
import BranchScreen from './screen.tsx';

const areas = [
  { id: 'hall', names: { ar: 'الصالة', en: 'Main hall' }, sort: 1, count: 2 },
  { id: 'terrace', names: { ar: 'الجلسة الخارجية', en: 'Terrace' }, sort: 2, count: 0 },
];
const fake = (more: Record<string, FakeAnswer> = {}) =>
  createFakeCaller({
    [getBranch.name]: buildQueueBranch(),
    [checkWaiting.name]: buildQueue(),
    [getWaitingSettings.name]: buildSettings(),
    [listSettingAreas.name]: areas,
    ...more,
  });
const open = (caller = fake(), options: Partial<RenderOptions> = {}) =>
  renderPart(<BranchScreen />, {
    caller,
    path: '/waiting-list/branch/olaya',
    route: '/waiting-list/branch/:id',
    ...options,
  });

const i18n = createI18n('en');
addTexts(i18n, 'mf-waiting-list', en);
async function run(load: Loader, id: string, caller = fake(), queryClient = createQueryClient()) {
  const record = { complete: true };
  const answer = await load({
    params: { id },
    context,
    place: null,
    session: null,
    search: new URLSearchParams(),
    t: translator(i18n, 'mf-waiting-list'),
    ...createLoads(caller, queryClient, record),
  });
  return { answer, record, caller, queryClient };
}

beforeEach(() => localStorage.clear());

describe('the queue of a branch', () => {
  it('shows how many wait, for how long and where, and the rules before joining [WL-002] [API-033] [API-035] [API-036]', async () => {
    const caller = fake();
    await open(caller);
    expect(await screen.findByText('2 parties ahead of you')).toBeVisible();
    expect(screen.getByText('10 to 15 minutes')).toBeVisible();
    expect(plainText((await screen.findByRole('heading', { level: 1 })).textContent)).toBe('Waiting list: Olaya');
    const places = within(await screen.findByRole('region', { name: 'Waiting by area' })).getAllByRole('listitem');
    expect(places.map((one) => one.textContent)).toEqual(['Main hall2 parties waiting', 'TerraceNo one is waiting']);
    const rules = within(screen.getByRole('region', { name: 'Before you join' }));
    expect(rules.getByText('1 to 10 guests')).toBeVisible();
    expect(rules.getByText('When it is your turn, you have 5 minutes to reach the host')).toBeVisible();
    expect(rules.getByText('You can let other parties pass 2 times')).toBeVisible();
    expect(caller.callsOf(checkWaiting)[0]?.input).toMatchObject({ params: { branchId: 'olaya' } });
    expect(caller.callsOf(listSettingAreas)[0]?.input).toMatchObject({ query: { branch_id: 'olaya' } });
    expect(caller.callsOf(getWaitingSettings)[0]?.input).toMatchObject({ query: { frontend: true } });
  });

  it('tells of each area who waits there and for how long, and of all together no place [WL-015] [WL-002]', async () => {
    const [hall, terrace] = areas;
    await open(
      fake({
        [checkWaiting.name]: buildQueue({ count: 7, queues: 2, estimate_min: 10, estimate_max: 60 }),
        [listSettingAreas.name]: [
          { ...hall!, count: 5, estimate_min: 30, estimate_max: 60 },
          { ...terrace!, count: 2, estimate_min: 10, estimate_max: 20 },
        ],
      }),
    );
    expect(await screen.findByText('7 parties waiting')).toBeVisible();
    expect(screen.getByText(/^.?10 to 60 minutes.?, depending on the area$/)).toBeVisible();
    const places = within(await screen.findByRole('region', { name: 'Waiting by area' })).getAllByRole('listitem');
    expect(places.map((one) => one.textContent)).toEqual([
      'Main hall5 parties waiting · 30 to 60 minutes',
      'Terrace2 parties waiting · 10 to 20 minutes',
    ]);
    expect(screen.queryByText(/ahead of you/)).toBeNull();
  });

  it('joins with name, number, guests and area, and opens the entry [WL-007] [WL-006] [WL-015]', async () => {
    const caller = fake({
      [getSmsBalance.name]: { balance: 0 },
      [createWaitingEntry.name]: { WaitingEntity_id: 'entry-1', entry: buildEntry() },
    });
    const { asked } = await open(caller);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Join now' }));
    expect(await screen.findByText('We cannot text you; keep this page open.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Terrace/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Room for a wheelchair' }));
    await user.type(screen.getByRole('textbox', { name: /A note/ }), 'By the window');
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Sara');
    await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '٠٥٥١٢٣٤٥٦٧');
    await user.dblClick(screen.getByRole('button', { name: 'Join the line' }));
    await waitFor(() => expect(activeEntry.read()).toMatchObject({ id: 'entry-1', branch_id: 'olaya' }));
    // Without a language: the platform puts its own in front.
    expect(asked.navigated).toEqual(['/waiting-list/branch/olaya/entry-1']);
    expect(caller.callsOf(createWaitingEntry).map(({ input }) => input.body)).toEqual([
      expect.objectContaining({
        name: 'Sara',
        guests_count: 2,
        area_id: 'terrace',
        needs: ['wheelchair'],
        note: 'By the window',
        branch_settings: { branch_id: 'olaya' },
      }),
    ]);
  });

  it('opens the form by the code at the door, which is sent along, and keeps it when the queue closes [WL-018] [WL-016]', async () => {
    window.history.replaceState(null, '', '/en/waiting-list/branch/olaya?door=code_at-the-door');
    const shown = jest.fn();
    Element.prototype.scrollIntoView = shown;
    const caller = fake({
      [getSmsBalance.name]: { balance: 9 },
      [createWaitingEntry.name]: { WaitingEntity_id: 'entry-1', entry: buildEntry() },
    });
    try {
      const { tell } = await open(caller);
      const user = userEvent.setup();
      await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sara');
      expect(screen.getByText(/You scanned the code at the door/)).toBeVisible();
      expect(shown).toHaveBeenCalledTimes(1);
      caller.answer(checkWaiting, buildQueue({ open: false }));
      await tell('waiting.position', 'olaya', 2);
      expect(await within(screen.getByTestId('join')).findByText(/The line is not open/)).toBeVisible();
      expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sara');
      await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '551234567');
      await user.click(screen.getByRole('button', { name: 'Join the line' }));
      await waitFor(() => expect(activeEntry.read()).not.toBeNull());
      expect(caller.callsOf(createWaitingEntry)[0]?.input.body).toMatchObject({ door: 'code_at-the-door' });
    } finally {
      window.history.replaceState(null, '', '/');
    }
  });

  it('confirms the own place by the code at the door, and opens it [WL-021] [WL-018]', async () => {
    window.history.replaceState(null, '', '/en/waiting-list/branch/olaya?door=code_at-the-door');
    activeEntry.write({ id: 'entry-1', branch_id: 'olaya', area_id: 'hall' });
    const caller = fake({
      [getSmsBalance.name]: { balance: 9 },
      [getLastActiveEntry.name]: buildEntry({ proved: false }),
      [proveEntry.name]: () => refuse(409, 'WAIT_UNPROVED'),
    });
    try {
      const { asked } = await open(caller);
      const confirm = await screen.findByRole('button', { name: 'Confirm my place' });
      await userEvent.click(confirm);
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(asked.navigated).toEqual([]);
      caller.answer(proveEntry, buildEntry({ proved: true }));
      await userEvent.click(confirm);
      await waitFor(() => expect(asked.navigated).toEqual(['/waiting-list/branch/olaya/entry-1']));
      expect(caller.callsOf(proveEntry)[0]?.input.body).toEqual({ id: 'entry-1', door: 'code_at-the-door' });
    } finally {
      window.history.replaceState(null, '', '/');
    }
  });

  it('keeps what was typed when it is refused, with the reason beside it [WL-016]', async () => {
    const caller = fake({
      [getSmsBalance.name]: { balance: 9 },
      [createWaitingEntry.name]: () => refuse(409, 'WAIT_CLOSED'),
    });
    await open(caller);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Join now' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sara');
    await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '551234567');
    await user.click(screen.getByRole('button', { name: 'Join the line' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The line is closed right now.');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sara');
  });

  it('opens the entry of a device that is in line already [WL-014] [API-034]', async () => {
    activeEntry.write({ id: 'entry-1', branch_id: 'olaya', area_id: 'hall' });
    const caller = fake({ [getLastActiveEntry.name]: buildEntry() });
    await open(caller);
    const link = await screen.findByRole('link', { name: 'See your place' });
    expect(link).toHaveAttribute('href', '/en/waiting-list/branch/olaya/entry-1');
    expect(screen.queryByRole('button', { name: 'Join now' })).toBeNull();
    expect(caller.callsOf(getLastActiveEntry)[0]?.input).toEqual({ query: { branch_id: 'olaya', area_id: 'hall' } });
  });

  it('changes live and says the change politely, once [X-024]', async () => {
    const caller = fake();
    const { tell, asked } = await open(caller);
    await screen.findByText('2 parties ahead of you');
    expect(asked.announced).toEqual([]);
    await tell('waiting.position', 'olaya', 2);
    expect(asked.announced).toEqual([]);
    caller.answer(checkWaiting, buildQueue({ count: 1, estimate_min: 5, estimate_max: 10 }));
    await tell('waiting.position', 'olaya', 3);
    expect(await screen.findByText('1 party ahead of you')).toBeVisible();
    await waitFor(() => expect(asked.announced.map(plainText)).toEqual(['1 party ahead of you, 5 to 10 minutes']));
  });

  it('says that joining is not possible when it is out of service', async () => {
    await open(fake({ [checkWaiting.name]: buildQueue({ open: false }) }));
    expect(await screen.findByText('Out of service')).toBeVisible();
    expect(screen.getByText('The line is not open at the moment.')).toBeVisible();
    expect(screen.queryByText(/ahead of you/)).toBeNull();
  });

  it('takes no parties at a closed branch, and says when it opens', async () => {
    const closed = buildQueueBranch({ state: 'closed', next_change_at: '2026-01-11T09:00:00.000Z' });
    await open(fake({ [getBranch.name]: closed }));
    const words = await screen.findByText(/The branch is closed now/);
    expect(plainText(words.textContent)).toBe('The branch is closed now and opens tomorrow 12:00 PM.');
    expect(screen.getByText('Branch closed')).toBeVisible();
    expect(screen.queryByText('Out of service')).toBeNull();
    expect(screen.queryByText(/ahead of you/)).toBeNull();
  });

  it.each([0, '0', false, null])(
    'shows the areas whatever the branch says of enable_area: %j [WL-006]',
    async (enable_area) => {
      await open(fake({ [getWaitingSettings.name]: buildSettings({ enable_area }) }));
      expect(await screen.findByText('Main hall')).toBeVisible();
    },
  );

  it('shows no areas where the branch has none [WL-006]', async () => {
    await open(fake({ [listSettingAreas.name]: [] }));
    await screen.findByText('1 to 10 guests');
    expect(screen.queryByRole('region', { name: 'Waiting by area' })).toBeNull();
    expect(screen.queryByText('Main hall')).toBeNull();
  });

  it('says when live is off, with the time of the last update [X-021]', async () => {
    const { connection } = await open();
    await screen.findByText('2 parties ahead of you');
    connection.set('disconnected');
    expect(await screen.findByText(/every 15 seconds/)).toHaveTextContent(/Updated .?\d\d:\d\d [AP]M/);
  });

  it('is in the HTML, asked for once [WL-002]', async () => {
    const { caller, queryClient, answer, record } = await run(loader, 'olaya');
    expect(plainText(answer.head?.title)).toBe('Waiting list, Olaya');
    expect(answer.status).toBeUndefined();
    expect(record.complete).toBe(true);
    const { html } = await open(caller, { queryClient });
    for (const words of ['Olaya', '2 parties ahead of you', 'Terrace', '1 to 10 guests']) expect(html).toContain(words);
    expect(html).not.toContain('aria-busy');
    expect(caller.calls).toHaveLength(4);
  });

  it.each([
    ['unknown', 'nowhere', { [getBranch.name]: () => refuse(404, 'NOT_FOUND') }],
    ['wild', '../../x y', {}],
    [
      'without a queue',
      'malqa',
      { [getBranch.name]: buildQueueBranch({ modules: { reservation: true, waiting: false } }) },
    ],
    ['without settings', 'olaya', { [getWaitingSettings.name]: { waiting_settings: null } }],
  ])('is a 404 for a branch that is %s [WL-002]', async (_, id, more) => {
    const { answer, record } = await run(loader, id, fake(more as Record<string, FakeAnswer>));
    expect(answer).toMatchObject({ status: 404, head: { noindex: true } });
    expect(record.complete).toBe(true);
    await open(fake(), { status: 404 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No waiting list here');
    expect(screen.getByRole('link', { name: 'See the waiting lists' })).toHaveAttribute('href', '/en/waiting-list');
  });

  it('is 503 and not cached when the branch could not be read [HOST-067]', async () => {
    const { answer, record } = await run(loader, 'olaya', fake({ [getBranch.name]: () => refuse(503, 'UNAVAILABLE') }));
    expect(answer.status).toBe(503);
    expect(record.complete).toBe(false);
  });
});
