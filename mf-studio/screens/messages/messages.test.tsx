/** @proof accessibility */

import {
  getStaffSession,
  type Messages,
  readContent,
  readMessages,
  sendMessageAgain,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/axe.ts';
import { BRAND, buildContent } from '../../testing/content.ts';
import { renderPart } from '../../testing/render.ts';
import MessagesScreen from './screen.tsx';

const AT = '2026-01-10T16:05:00.000Z';
const FOUND: Messages = {
  ...{ month: '2026-01', months: ['2026-01', '2025-12'] },
  sums: [
    {
      ...{ kind: 'order', channel: 'sms', messages: 12, arrived: 10, lost: 2, parts: 14 },
      costs: [{ currency: 'SAR', amount: '0.84' }],
    },
    {
      ...{ kind: 'code', channel: 'sms', messages: 3, arrived: 3, lost: 0, parts: 3 },
      costs: [{ currency: 'SAR', amount: '0.18' }],
    },
    { kind: 'later_than_this_release', channel: 'email', messages: 5, arrived: 0, lost: 0, parts: 0, costs: [] },
  ],
  balance: { gateway: 'unifonic', amount: '12.50', currency: 'SAR', checked_at: AT },
  lost: [
    {
      ...{ id: 7, at: AT, kind: 'order', to: '+9665••••••67', state: 'failed', again: 'may' },
      ways: [
        { channel: 'whatsapp', state: 'failed', tries: 1, error: '131026' },
        { channel: 'sms', state: 'failed', tries: 5, error: null },
      ],
    },
    { id: 6, at: AT, kind: 'code', to: 'n•••@example.com', state: 'expired', ways: [] },
  ],
  more: true,
};
const EMPTY: Messages = { ...FOUND, months: ['2026-01'], sums: [], balance: null, lost: [], more: false };

async function show(answer: FakeAnswer = FOUND, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readContent.name]: buildContent([BRAND]),
    [readMessages.name]: answer,
  });
  const part = await renderPart(<MessagesScreen />, {
    ...{ caller, locale, path: '/messages/nakhla', route: '/messages/:restaurant' },
  });
  return { ...part, caller };
}

describe('messages of a restaurant', () => {
  it('stand by kind and channel, with parts, cost and their sum [MSG-010]', async () => {
    await show();
    const rows = within(await screen.findByRole('table', { name: 'By kind and channel' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => plainText(cell)))).toEqual([
      ['Kind', 'Messages', 'Arrived', 'Did not arrive', 'Parts', 'Cost'],
      ['OrderText message', '12', '10', '2', '14', 'SAR 0.84'],
      ['Sign-in codeText message', '3', '3', '0', '3', 'SAR 0.18'],
      ['OtherEmail', '5', '0', '0', '–', 'Unknown'],
      ['Total', '20', '13', '2', '17', 'SAR 1.02'],
    ]);
    expect(plainText(screen.getByText(/Left at/))).toMatch(/^Left at unifonic: SAR 12\.50, as of 2026\/01\/10/);
  });

  it('that did not arrive are sent again by one tap, once; a refusal says why [MSG-010]', async () => {
    const { caller, asked } = await show();
    caller.answer(sendMessageAgain, refuse(409, 'MESSAGE_OVER'));
    const [button, ...others] = await screen.findAllByRole('button', { name: /^Send again: the message to/ });
    expect(others).toEqual([]);
    await userEvent.click(button!);
    expect(await screen.findByRole('alert')).toBeVisible();
    const [order, code] = FOUND.lost;
    const after: Messages = { ...FOUND, lost: [{ ...order!, again: 'done' }, code!] };
    caller.answer(sendMessageAgain, after);
    caller.answer(readMessages, after);
    await userEvent.click(button!);
    expect(await screen.findByText('Sent again')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send again: the message to/ })).toBeNull();
    expect(caller.callsOf(sendMessageAgain)[1]?.input).toEqual({ params: { restaurant: 'nakhla', message: '7' } });
    expect(asked.announced.at(-1)).toBe('Sent again');
  });

  it('that did not arrive say to whom, why and by which way [MSG-010]', async () => {
    await show();
    const [order, code] = await screen.findAllByText(
      (_, element) => element?.tagName === 'LI' && /•/.test(element.textContent ?? ''),
    );
    expect(plainText(order!)).toMatch(
      /^Order · \+9665••••••67.*No channel took it\.WhatsApp: error code 131026Text message: no error codeSend again$/,
    );
    expect(plainText(code!)).toMatch(
      /^Sign-in code · n•••@example\.com.*It did not leave in its time\.No gateway account could send it\.$/,
    );
    expect(screen.getByText('The newest 50 are shown.')).toBeVisible();
  });

  it('of another month are an address that can be shared [MSG-010]', async () => {
    const { asked } = await show();
    await userEvent.selectOptions(await screen.findByLabelText('Month'), '2025-12');
    expect(asked.navigated).toEqual(['/messages/nakhla?month=2025-12']);
  });

  it('say so when there are none, and when nothing was lost [MSG-010]', async () => {
    await show(EMPTY);
    expect(await screen.findByText('No messages in this month')).toBeVisible();
    expect(screen.getByText('Each message of the last 30 days arrived or is on its way.')).toBeVisible();
  });

  it('that cannot be shown can be asked for again [MSG-010]', async () => {
    const { caller } = await show(refuse(503, 'BUSY'));
    expect(await screen.findByText('The messages could not be shown')).toBeVisible();
    const asked = caller.callsOf(readMessages).length;
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    await waitFor(() => expect(caller.callsOf(readMessages).length).toBeGreaterThan(asked));
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show(FOUND, locale);
    await screen.findByRole('table');
    expect(await axeFaults(container)).toEqual([]);
  });
});
