/** @proof accessibility */

import {
  askProofPasskey,
  listStaffPasskeys,
  type StaffPasskey,
  sendProofCode,
  verifyProofCode,
  verifyProofPasskey,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, refuse } from '@sufra/api/testing';
import { USE_OPTIONS, withDevice, withoutDevice } from '@sufra/testing/passkey-device';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderPart } from '../../testing/render.ts';
import ProofDialog from './dialog.tsx';

const CHALLENGE = {
  ...{ id: '0197c5a0-0000-7000-8000-0000000000c1', masked: 'f•••@example.com', length: 6, attempts_left: 5 },
  ...{ resend_in: 30, resend_at: '2026-01-10T16:00:30.000Z' },
  ...{ expires_in: 300, expires_at: '2026-01-10T16:05:00.000Z' },
};

const KEY: StaffPasskey = { id: 'k1', name: 'Chrome · Android', created_at: '2026-01-10T16:00:00.000Z', used_at: null };

afterEach(withoutDevice);

async function show(locale: 'ar' | 'en' = 'en', passkeys: StaffPasskey[] = []) {
  const close = jest.fn();
  const caller = createFakeCaller({
    [sendProofCode.name]: CHALLENGE,
    [listStaffPasskeys.name]: passkeys,
    [askProofPasskey.name]: { id: 'c1', expires_in: 900, options: USE_OPTIONS },
    [verifyProofPasskey.name]: { proof_until: '2026-01-10T16:10:00.000Z' },
    [verifyProofCode.name]: refuse(422, 'OTP_WRONG', { count: 4 }),
  });
  const part = await renderPart(<ProofDialog props={{}} close={close} titleId="title" />, { caller, locale });
  return { ...part, caller, close };
}

it('sends a code when it is asked to, and says when it was right [SHOP-007]', async () => {
  const { caller, close } = await show();
  expect(caller.callsOf(sendProofCode)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  const field = await screen.findByLabelText(/^Code/);
  await userEvent.type(field, '000000');
  await waitFor(() => expect(caller.callsOf(verifyProofCode)).toHaveLength(1));
  expect(close).not.toHaveBeenCalled();
  caller.answer(verifyProofCode, { proof_until: '2026-01-10T16:10:00.000Z' });
  await userEvent.type(screen.getByLabelText(/^Code/), '123456');
  await waitFor(() => expect(close).toHaveBeenCalledWith('proved'));
  expect(caller.callsOf(verifyProofCode)[1]?.input.body).toEqual({ challenge_id: CHALLENGE.id, code: '123456' });
});

it('takes the passkey of a person that has one, in place of a code [SHOP-007]', async () => {
  withDevice();
  const without = await show();
  await waitFor(() => expect(without.caller.callsOf(listStaffPasskeys)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).toBeNull();
  without.unmount();
  const { caller, close } = await show('en', [KEY]);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm with a passkey' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith('proved'));
  expect(caller.callsOf(verifyProofPasskey)[0]?.input.body).toMatchObject({ challenge_id: 'c1' });
  expect(caller.callsOf(sendProofCode)).toHaveLength(0);
});

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
  const { container } = await show(locale);
  await userEvent.click(screen.getByRole('button', { name: /^(Send the code|أرسل الرمز)$/ }));
  await screen.findByLabelText(/^(Code|الرمز)/);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
