import { applyReferral, listReferrals, type Referrals } from '@sufra/api/loyalty/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { context, NOURA, renderPart } from '../../testing/render.ts';
import ReferralScreen from './screen.tsx';

const friend = { reason: null, joined_at: context.now, rewarded_at: null };
const REFERRALS: Referrals = {
  ...{ code: 'NOURA123', owner_points: 50, friend_points: 30, min_order: '40.00', can_apply: true },
  friends: [
    { ...friend, id: 'a', name: 'سارة', state: 'joined' },
    { ...friend, id: 'b', name: 'فهد', state: 'rewarded', rewarded_at: context.now },
    { ...friend, id: 'c', name: '', state: 'not_valid', reason: 'below_minimum' },
  ],
};
const open = async (answers: Record<string, FakeAnswer> = {}, path = '/referral-code') => {
  const caller = createFakeCaller({ [listReferrals.name]: REFERRALS as FakeAnswer, ...answers });
  const view = await renderPart(<ReferralScreen />, { caller, session: NOURA, path, route: '/referral-code' });
  return { ...view, caller };
};

describe('/referral-code', () => {
  it('shows the own code with what it brings, and how it stands with each friend [ACCT-035]', async () => {
    await open();
    expect(await screen.findByTestId('own-code')).toHaveTextContent('NOURA123');
    expect(plainText(document.body)).toContain('You get 50 points, your friend gets 30 points');
    expect(plainText(document.body)).toContain('first completed order of SAR 40.00 or more');
    const friends = screen.getAllByTestId('friend').map(plainText);
    expect(friends[0]).toMatch(/سارة.*Joined, no order yet/);
    expect(friends[1]).toMatch(/فهد.*Rewarded/);
    expect(friends[2]).toMatch(/A friend.*the first order was below the minimum.*Not valid/);
  });

  it('shares it by the device, or copies it where that cannot be; and by WhatsApp in the page’s language [ACCT-035]', async () => {
    const user = userEvent.setup();
    await open();
    const whatsapp = await screen.findByRole('link', { name: 'Share on WhatsApp' });
    expect(decodeURIComponent(whatsapp.getAttribute('href')!)).toMatch(/wa\.me\/\?text=Order with my code .?NOURA123/);
    await user.click(screen.getByRole('button', { name: 'Share my code' }));
    expect(await screen.findByText('The invitation is copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('NOURA123');
  });

  it('takes a friend’s code before the first order; a refusal stands at the field, and what was typed stays [ACCT-035]', async () => {
    const { caller } = await open({ [applyReferral.name]: refuse(422, 'REFERRAL_OWN') as FakeAnswer });
    const field = await screen.findByRole('textbox', { name: "A friend's code" });
    fireEvent.change(field, { target: { value: 'noura123' } });
    await userEvent.click(screen.getByRole('button', { name: 'Use the code' }));
    expect(await screen.findByText('This is your own code.')).toBeVisible();
    expect(field).toHaveValue('noura123');
    await waitFor(() => expect(field).toHaveFocus());
    caller.answer(applyReferral, { ...REFERRALS, can_apply: false });
    caller.answer(listReferrals, { ...REFERRALS, can_apply: false });
    await userEvent.click(screen.getByRole('button', { name: 'Use the code' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it.each([
    ['of a friend is filled in', true, 'SARA1234', null],
    ['that is the own one is refused in words', false, 'NOURA123', 'This is your own code.'],
    ['after the first order is refused in words', false, 'SARA1234', 'A code counts before the first order, and once.'],
  ])('the code of a link %s [ACCT-035]', async (_, can_apply, code, words) => {
    await open({ [listReferrals.name]: { ...REFERRALS, can_apply } }, `/referral-code?referral_code=${code}`);
    await screen.findByTestId('own-code');
    if (words) expect(screen.getByText(words)).toBeVisible();
    else expect(screen.getByRole('textbox', { name: "A friend's code" })).toHaveValue(code);
  });
});
