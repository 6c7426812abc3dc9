import { sendProofCode, verifyProofCode } from '@sufra/api/staff/endpoints';
import { createFakeCaller, refuse } from '@sufra/api/testing';
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

async function show(locale: 'ar' | 'en' = 'en') {
  const close = jest.fn();
  const caller = createFakeCaller({
    [sendProofCode.name]: CHALLENGE,
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

it.each(['ar', 'en'] as const)('axe finds nothing in %s', async (locale) => {
  const { container } = await show(locale);
  await userEvent.click(screen.getByRole('button', { name: /^(Send the code|أرسل الرمز)$/ }));
  await screen.findByLabelText(/^(Code|الرمز)/);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
