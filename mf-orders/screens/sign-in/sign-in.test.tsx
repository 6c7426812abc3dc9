/** @proof accessibility */

import { askStaffPasskey, verifyStaffPasskey } from '@sufra/api/staff/endpoints';
import { createFakeCaller, refuse } from '@sufra/api/testing';
import { markShared } from '@sufra/module/console';
import { left, USE_OPTIONS, withDevice, withoutDevice } from '@sufra/testing/passkey-device';
import { someOf } from '@sufra/testing/proof';
import { advance, stopTime } from '@sufra/testing/still-time';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildSession } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { soundOn } from '../../testing/sound.ts';
import SignInScreen from './screen.tsx';

afterEach(withoutDevice);

async function show(locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [askStaffPasskey.name]: { id: 'c1', expires_in: 900, options: USE_OPTIONS },
    [verifyStaffPasskey.name]: { session: buildSession() },
  });
  const path = { path: '/account/login?return=%2Forders%2Fnakhla', route: '/account/login' };
  return { ...(await renderPart(<SignInScreen />, { caller, locale, ...path })), caller };
}
const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });

it('a passkey signs in and goes on to where the person came from [SHOP-002]', async () => {
  withDevice();
  const { caller, asked } = await show();
  await userEvent.click(button());
  await waitFor(() => expect(asked.navigated.at(-1)).toBe('/orders/nakhla'));
  expect(caller.callsOf(verifyStaffPasskey)[0]?.input.body).toMatchObject({
    challenge_id: 'c1',
    credential: { id: 'AQID' },
  });
});

it('a device’s question that is left says nothing; a passkey that was removed says so, and the code is there', async () => {
  const device = withDevice(left);
  const { caller, asked } = await show();
  await userEvent.click(button());
  await waitFor(() => expect(device.get).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy', 'true'));
  expect(asked.announced).toEqual([]);
  withDevice();
  caller.answer(verifyStaffPasskey, refuse(422, 'PASSKEY_UNKNOWN'));
  await userEvent.click(button());
  expect(await screen.findByText('This passkey no longer works. Use a code.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the code' })).toBeVisible();
  expect(asked.navigated).toEqual([]);
});

it('a browser without passkeys is offered none', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});

describe('a shared device that was signed out without a person’s wish', () => {
  const ALARM = { ar: 'سُجّل خروج هذا الجهاز', en: 'This device is signed out' };
  const touch = (name: string) => act(async () => void document.dispatchEvent(new Event(name, { bubbles: true })));

  it.each(['ar', 'en'] as const)(
    'says so in the title and on the screen, and rings, in %s [SHOP-006]',
    async (locale) => {
      stopTime();
      const tones = soundOn();
      markShared(true);
      const { asked } = await show(locale);
      expect(screen.getByRole('region', { name: ALARM[locale] })).toBeVisible();
      expect(document.title).toContain(`(${ALARM[locale]})`);
      expect(asked.announced.length).toBeGreaterThan(0);
      // The first touch gives the browser its sound, and a minute of silence to sign in.
      await touch('click');
      await touch('pointerdown');
      const before = tones();
      await advance(59_000);
      expect(tones()).toBe(before);
      await advance(9_000);
      expect(tones()).toBeGreaterThan(before);
    },
  );

  it('is silent once it is said to be shared no longer; a private device always is [SHOP-006]', async () => {
    markShared(true);
    const first = await show();
    await userEvent.click(screen.getByRole('button', { name: 'No longer a shared device' }));
    expect(screen.queryByRole('region', { name: ALARM.en })).toBeNull();
    expect(document.title).not.toContain(ALARM.en);
    first.unmount();
    await show();
    expect(screen.queryByRole('region', { name: ALARM.en })).toBeNull();
  });
});

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
  withDevice();
  const { container } = await show(locale);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
