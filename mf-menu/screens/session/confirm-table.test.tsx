import { confirmSession } from '@sufra/api/dine-in/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import { ConfirmTable } from './confirm-table.tsx';

async function give(digits: string, answer: FakeAnswer, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({ [confirmSession.name]: answer });
  await renderPart(<ConfirmTable sessionId="s7" />, { caller, locale });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await user.type(await screen.findByRole('textbox'), digits);
  await user.click(screen.getByRole('button'));
  return caller;
}

describe('a party that sat down without the digits of the staff', () => {
  it('gives them later, also in Arabic digits [MENU-032]', async () => {
    const caller = await give('٤٧١١', { id: 's7', version: 2 }, 'ar');
    expect(caller.callsOf(confirmSession)[0]!.input).toEqual({ params: { id: 's7' }, body: { staff_code: '4711' } });
  });

  it.each([
    ['STAFF_CODE_WRONG', 422, 'Wrong code'],
    ['RATE_LIMITED', 429, 'Too many attempts. Wait a moment and try again.'],
    ['DINE_SESSION_EXPIRED', 410, 'Session id not valid or expired. Scan the code on your table again.'],
  ])('is told of %s at the field [MENU-032]', async (code, status, words) => {
    await give('1111', refuse(status, code));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });
});
