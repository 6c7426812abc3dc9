import { createFakeCaller, refuse } from '@sufra/api/testing';
import { getPushKey, subscribeToEntry, unsubscribeFromEntry } from '@sufra/api/waiting-list/endpoints';
import { type PushAnswer, pushSubscription } from '@sufra/contract/modules/host';
import { useReply } from '@sufra/module';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pushAnswer } from '../storage/push-answer.ts';
import { buildEntry } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';
import { PushOffer } from './push-offer.tsx';

const JSON_OF_BROWSER = { endpoint: 'https://push.test/one', keys: { p256dh: 'point', auth: 'secret' } };
let permission: NotificationPermission;
/** What the shell answers, and what it was asked. */
let shell: 'subscribed' | 'refused' | 'failed';
let asked: string[];

function Shell() {
  useReply(pushSubscription, ({ key }): PushAnswer => {
    asked.push(key);
    if (shell === 'subscribed') permission = 'granted';
    return { state: shell, subscription: shell === 'subscribed' ? JSON_OF_BROWSER : null };
  });
  return null;
}

beforeEach(() => {
  localStorage.clear();
  permission = 'default';
  shell = 'subscribed';
  asked = [];
  const Notification = Object.defineProperty({}, 'permission', { get: () => permission });
  Object.assign(window, { PushManager: class {}, Notification });
});

async function show(entry = buildEntry(), answers = {}) {
  const onChanged = jest.fn();
  const caller = createFakeCaller({
    [getPushKey.name]: { key: 'public' },
    [subscribeToEntry.name]: buildEntry({ pushes: true }),
    [unsubscribeFromEntry.name]: buildEntry(),
    ...answers,
  });
  const part = await renderPart(
    <>
      <Shell />
      <PushOffer entry={entry} onChanged={onChanged} />
    </>,
    { caller },
  );
  return { ...part, caller, onChanged };
}

const yes = () => screen.findByRole('button', { name: 'Notify me' });

describe('announcements on this device', () => {
  it('is asked by us, then by the browser, and binds the device to the entry; later entries by themselves [WL-017]', async () => {
    const { caller, onChanged, unmount } = await show();
    const button = await yes();
    expect(asked).toEqual([]);
    await userEvent.setup().click(button);
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(asked).toEqual(['public']);
    expect(caller.callsOf(subscribeToEntry)[0]?.input).toMatchObject({
      params: { id: 'entry-1' },
      body: JSON_OF_BROWSER,
    });
    unmount();
    const later = await show(buildEntry({ id: 'entry-2' }));
    await waitFor(() => expect(later.caller.callsOf(subscribeToEntry)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull();
  });

  it('is never asked again after a no, ours or the browser’s [WL-017]', async () => {
    const first = await show();
    await yes();
    await userEvent.setup().click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull();
    expect(pushAnswer.read()).toEqual({ yes: false });
    first.unmount();

    localStorage.clear();
    shell = 'refused';
    const second = await show();
    await userEvent.setup().click(await yes());
    await waitFor(() => expect(pushAnswer.read()).toEqual({ yes: false }));
    expect(second.caller.callsOf(subscribeToEntry)).toHaveLength(0);
  });

  it('is offered neither where the browser has forbidden it nor where the server has no keys', async () => {
    permission = 'denied';
    const { caller } = await show();
    expect(caller.calls).toHaveLength(0);
    permission = 'default';
    const other = await show(buildEntry(), { [getPushKey.name]: { key: null } });
    await waitFor(() => expect(other.caller.callsOf(getPushKey)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull();
  });

  it('says so when it fails, and goes back to text messages when that is wanted', async () => {
    const failing = await show(buildEntry(), { [subscribeToEntry.name]: () => refuse(503, 'UNAVAILABLE') });
    await userEvent.setup().click(await yes());
    expect(await screen.findByText('Could not turn notifications on for this device.')).toBeVisible();
    failing.unmount();
    localStorage.clear();
    permission = 'default';
    shell = 'failed';
    const unable = await show();
    await userEvent.setup().click(await yes());
    expect(await screen.findByText('Could not turn notifications on for this device.')).toBeVisible();
    expect(unable.caller.callsOf(subscribeToEntry)).toHaveLength(0);
    unable.unmount();
    const { caller } = await show(buildEntry({ pushes: true }));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Send a text instead' }));
    await waitFor(() => expect(caller.callsOf(unsubscribeFromEntry)).toHaveLength(1));
    expect(pushAnswer.read()).toEqual({ yes: false });
  });
});
