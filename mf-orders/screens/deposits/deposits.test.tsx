/** @proof accessibility */

import { ApiError } from '@sufra/api';
import { rightsOf } from '@sufra/api/staff/access/roles';
import { askDepositBack, findDeposit, getStaffSession, keepDeposit, returnDeposit } from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { proofDialog } from '@sufra/contract/modules/orders';
import { someOf } from '@sufra/testing/proof';
import type { RenderOptions } from '@sufra/testing/render-part';
import { advance, stopTime } from '@sufra/testing/still-time';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildRestaurant, buildSession, OLAYA } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { buildSlip } from '../../testing/slip-builders.ts';
import DepositsScreen from './screen.tsx';

async function show(
  more: Record<string, FakeAnswer> = {},
  locale: 'ar' | 'en' = 'en',
  options: Partial<RenderOptions> = {},
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [findDeposit.name]: buildSlip(),
    ...more,
  });
  const route = '/deposits/:restaurant';
  const part = await renderPart(<DepositsScreen />, { caller, path: '/deposits/nakhla', route, locale, ...options });
  return { ...part, caller };
}
const params = { restaurant: 'nakhla', branch: OLAYA };
async function find(code = '7k3m 9qxz') {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code|^الرمز/ }), `${code}{Enter}`);
}

/** As the provider words it. */
const refused =
  (status: number, code: string, message: string): FakeAnswer =>
  () => {
    throw new ApiError('answer', status, [{ code, message }]);
  };

describe('deposits at the counter', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'BarcodeDetector'));

  it('a typed code shows its pieces; where the money goes is said before it is taken back [SHOP-019]', async () => {
    const { caller } = await show({ [returnDeposit.name]: buildSlip({}, ['held', 'returned']) });
    expect(await screen.findByText('Type a code')).toBeVisible();
    await find();
    const slip = within(await screen.findByRole('region', { name: /Deposits of order .*N-2058/ }));
    expect(caller.callsOf(findDeposit)[0]?.input).toEqual({ params, query: { code: '7k3m 9qxz' } });
    expect(slip.getByText(/^Goes to the guest's wallet:/)).toHaveTextContent('120.00');
    await userEvent.click(slip.getAllByRole('checkbox', { name: /Clay pot/ })[0]!);
    expect(slip.getByText(/^Goes to the guest's wallet:/)).toHaveTextContent('60.00');
    await userEvent.click(slip.getByRole('button', { name: '1 piece came back' }));
    expect(await slip.findByText('Came back')).toBeVisible();
    const [call] = caller.callsOf(returnDeposit);
    expect(call?.input).toEqual({ params, body: { code: '7K3M-9QXZ', pieces: ['p2'] } });
    expect(call?.options?.idempotencyKey).toBeTruthy();
  });

  it.each([
    ['en', '2 pieces came back', /waits for a second person$/, /Another person agrees before/],
    ['ar', 'أُرجِعت قطعتان', /ينتظر شخصاً ثانياً$/, /يوافق شخص آخر قبل إعادة المبلغ/],
  ] as const)(
    'more than one person may give back asks a second person, and no button stays for it: in %s [SHOP-014, SHOP-019]',
    async (locale, button, title, text) => {
      const refund_request = {
        ...{ id: 'r1', amount: null, act: 'deposit', total: '120.00', currency: 'SAR', reason: null },
        ...{ asked_by: 'Fahad', asked_at: '2026-01-10T16:00:00.000Z', expires_at: '2026-01-11T16:00:00.000Z' },
        yours: true,
      };
      const answers = {
        [returnDeposit.name]: refuse(409, 'REFUND_NEEDS_SECOND', {}),
        [askDepositBack.name]: buildSlip({ refund_request }),
      };
      const { caller } = await show(answers, locale);
      await find();
      await userEvent.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole('button', { name: button })).toBeNull();
      expect(caller.callsOf(askDepositBack).map(({ input }) => input.body)).toEqual([
        { code: '7K3M-9QXZ', pieces: ['p1', 'p2'] },
      ]);
    },
  );

  it('needs a fresh proof where the last is old, and says who took what back [SHOP-007, SHOP-019]', async () => {
    let proved = false;
    const done = buildSlip({}, ['returned', 'returned']);
    const pieces = done.pieces.map((piece) => ({ ...piece, ended_at: '2026-01-10T16:00:00.000Z', ended_by: 'Fahad' }));
    const prove = () => {
      proved = true;
      return 'proved';
    };
    const { caller, asked } = await show(
      { [returnDeposit.name]: () => (proved ? { ...done, pieces } : refuse(403, 'SIGN_IN_AGAIN')) },
      'en',
      { dialogs: { [proofDialog.name]: prove } },
    );
    await find();
    await userEvent.click(await screen.findByRole('button', { name: '2 pieces came back' }));
    await waitFor(() => expect(caller.callsOf(returnDeposit)).toHaveLength(2));
    expect(asked.opened.map(({ name }) => name)).toEqual([proofDialog.name]);
    expect(await screen.findAllByText(/Fahad\P{L}*,/u)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /came back$/ })).toBeNull();
  });

  it.each([
    [
      'en',
      /^Goes back the way it was paid:/,
      /^Hand over in cash:/,
      /does not go back: it went back before, or the bank/,
    ],
    ['ar', /^يُعاد بطريقة الدفع:/, /^يُسلّم نقداً:/, /^لا يُعاد .*: أُعيد من قبل أو استرده البنك/],
  ] as const)(
    'of several payers say what goes to a card, what in cash, and what not: in %s [SHOP-019, CHK-053]',
    async (locale, card, cash, stays) => {
      const money = (['method', 'cash', 'method'] as const).map((to, at) => ({
        ...{ to, most: at === 2 ? '0.00' : '60.00', pieces: [`p${at + 1}`] },
      }));
      const slip = buildSlip({ to: 'method', most: '120.00', money }, ['held', 'held', 'held']);
      await show({ [findDeposit.name]: slip }, locale);
      await find();
      expect(await screen.findByText(card)).toHaveTextContent(/60[.٫]00/);
      expect(screen.getByText(cash)).toHaveTextContent(/60[.٫]00/);
      expect(screen.getByText(stays)).toHaveTextContent(/60[.٫]00/);
      const [first, second] = screen.getAllByRole('checkbox');
      await userEvent.click(first!);
      await userEvent.click(second!);
      expect(screen.queryByText(card)).toBeNull();
      expect(screen.queryByText(cash)).toBeNull();
      expect(screen.getByText(stays)).toBeVisible();
    },
  );

  it('is kept with a reason, and what the guest reads is said before [SHOP-019]', async () => {
    const { caller } = await show({ [keepDeposit.name]: buildSlip({}, ['kept', 'kept']) });
    await find();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the deposit …' }));
    expect(screen.getByText(/No money goes back for these pieces/)).toBeVisible();
    const keep = screen.getByRole('button', { name: /^Keep the deposit: .*120\.00/ });
    await userEvent.click(keep);
    expect(caller.callsOf(keepDeposit)).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: 'It came back damaged' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'The lid');
    await userEvent.click(keep);
    await waitFor(() => expect(screen.getAllByText('Kept')).toHaveLength(2));
    expect(caller.callsOf(keepDeposit)[0]?.input.body).toEqual({
      ...{ code: '7K3M-9QXZ', pieces: ['p1', 'p2'] },
      ...{ reason: 'damaged', note: 'The lid' },
    });
    expect(screen.queryByRole('button', { name: /came back/ })).toBeNull();
  });

  it('says what a wrong code is, and shows pieces that ended at another device [SHOP-019]', async () => {
    const { caller } = await show({ [findDeposit.name]: refused(404, 'DEPOSIT_UNKNOWN', 'No deposit has this code') });
    await find('x');
    expect(await screen.findByRole('alert')).toHaveTextContent('No deposit has this code');
    caller.answer(findDeposit, buildSlip());
    await find();
    caller.answer(returnDeposit, refuse(409, 'DEPOSIT_RETURNED', {}, buildSlip({}, ['returned', 'returned'])));
    await userEvent.click(await screen.findByRole('button', { name: '2 pieces came back' }));
    expect(await screen.findByText(/Another device was quicker/)).toBeVisible();
    expect(screen.getAllByText('Came back')).toHaveLength(2);
  });

  it('nothing is shown as taken back without an answer [SHOP-019]', async () => {
    const { caller } = await show({ [returnDeposit.name]: offline() });
    await find();
    const button = await screen.findByRole('button', { name: '2 pieces came back' });
    await userEvent.click(button);
    expect(await screen.findByText(/^Not sent; nothing was noted/)).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(caller.callsOf(returnDeposit)).toHaveLength(2));
    const [first, again] = caller.callsOf(returnDeposit);
    expect(again?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey);
  });

  it('the camera is offered where the browser reads codes; a code in the picture is looked up once [SHOP-019]', async () => {
    stopTime();
    const seen = { rawValue: 'deposit:nakhla:7K3M9QXZ' };
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = async () => [seen];
      },
    });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const track = { stop: () => {}, getCapabilities: () => ({}) };
    const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => stream },
    });
    const { caller } = await show();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Scan the code' }));
    // The camera looks four times a second.
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    await advance(250);
    expect(await screen.findByRole('region', { name: /Deposits of order/ })).toBeVisible();
    await advance(1000);
    expect(caller.callsOf(findDeposit).map(({ input }) => input.query)).toEqual([{ code: seen.rawValue }]);
  });

  it('is no part of a kitchen, and typing alone where the browser reads no codes [SHOP-003, SHOP-019]', async () => {
    const { unmount } = await show();
    await screen.findByRole('textbox', { name: 'Code' });
    expect(screen.queryByRole('button', { name: 'Scan the code' })).toBeNull();
    unmount();
    const kitchen = buildRestaurant({ role: 'kitchen', rights: rightsOf('kitchen') });
    await show({ [getStaffSession.name]: buildSession({ restaurants: [kitchen] }) });
    expect(await screen.findByText('Not part of your role')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show({ [findDeposit.name]: buildSlip({}, ['held', 'kept']) }, locale);
    await find();
    await userEvent.click(await screen.findByRole('button', { name: /Keep the deposit …|احتفظ بالتأمين …/ }));
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
