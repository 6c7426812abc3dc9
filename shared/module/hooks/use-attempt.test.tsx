import { ApiError, type Endpoint } from '@sufra/api';
import { createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { createTopUp, refundTopUp } from '@sufra/api/top-up/endpoints';
import { renderHook } from '@testing-library/react';
import { inModule } from '../testing/in-module.tsx';
import { useAttempt } from './use-attempt.ts';

const DONE = {
  id: 't1',
  amount: '50.00',
  currency: 'SAR',
  state: 'waiting',
  created_at: '2026-11-01T10:00:00Z',
  pay_until: null,
  credited_at: null,
  returned: '0.00',
  refundable: '0.00',
  refund: null,
};
const OF_50 = { body: { amount: '50.00' } };
const OF_60 = { body: { amount: '60.00' } };

/** A page whose provider gives `answers`, one per call, the last of them for good. */
function page(...answers: FakeAnswer[]) {
  const left = [...answers];
  const caller = createFakeCaller({
    [createTopUp.name]: (input, options) => {
      const next = left.length > 1 ? left.shift()! : left[0]!;
      return typeof next === 'function' ? next(input, options) : next;
    },
  });
  const { wrapper } = inModule({ caller });
  const keys = () => caller.calls.map(({ options }) => options?.idempotencyKey);
  const mount = <E extends Endpoint>(endpoint: E) => renderHook(() => useAttempt(endpoint), { wrapper }).result.current;
  return { caller, keys, mount };
}

describe('an attempt', () => {
  it.each([
    ['never came', offline()],
    ['was a failure in the middle', refuse(500, 'INTERNAL')],
    ['could not be read', { nothing: true }],
    ['says that the same call is running', refuse(409, 'IDEMPOTENCY_RUNNING')],
  ])('keeps its key when the answer %s', async (_, lost) => {
    const { keys, mount } = page(lost, DONE);
    const send = mount(createTopUp);
    await expect(send(OF_50)).rejects.toBeDefined();
    expect(await send(OF_50)).toEqual(DONE);
    const [first, again] = keys();
    expect(again).toBe(first);
  });

  it.each([
    ['an answer', DONE],
    ['a refusal', refuse(409, 'TOP_UP_LIMIT')],
    ['a refusal at the door, of a first call', refuse(429, 'RATE_LIMITED')],
  ])('ends with %s: the next is another', async (_, known) => {
    const { keys, mount } = page(known, DONE);
    const send = mount(createTopUp);
    await send(OF_50).catch(() => {});
    await send(OF_50);
    const [first, next] = keys();
    expect(next).not.toBe(first);
  });

  it.each([
    ['too many calls', refuse(429, 'RATE_LIMITED')],
    ['an ended sign-in', refuse(401, 'SESSION_EXPIRED')],
  ])('stays open when the call that asks again is refused for %s', async (_, atTheDoor) => {
    const { keys, mount } = page(offline(), atTheDoor, DONE);
    const send = mount(createTopUp);
    await send(OF_50).catch(() => {});
    await send(OF_50).catch(() => {});
    await send(OF_50);
    expect(new Set(keys()).size).toBe(1);
  });

  it('of another input has another key, and the one before stays open', async () => {
    const { keys, mount } = page(offline(), DONE);
    const send = mount(createTopUp);
    await send(OF_50).catch(() => {});
    await send(OF_60);
    await send(OF_50);
    const [first, other, again] = keys();
    expect(other).not.toBe(first);
    expect(again).toBe(first);
  });

  it('of another state of the page is another', async () => {
    const { keys, mount } = page(offline(), DONE);
    const send = mount(createTopUp);
    await send(OF_50, 1).catch(() => {});
    await send(OF_50, 2);
    expect(new Set(keys()).size).toBe(2);
  });

  it('goes on when its part of the page was closed and opened again', async () => {
    const { keys, mount } = page(offline(), DONE);
    await mount(createTopUp)(OF_50).catch(() => {});
    await mount(createTopUp)(OF_50);
    expect(new Set(keys()).size).toBe(1);
  });

  it('under way is not joined by a second tap', async () => {
    const { keys, mount } = page(DONE);
    const send = mount(createTopUp);
    await Promise.all([send(OF_50), send(OF_50)]);
    expect(new Set(keys()).size).toBe(2);
  });

  it('is one endpoint’s', async () => {
    const { caller, keys, mount } = page(offline());
    caller.answer(refundTopUp, offline());
    await mount(createTopUp)(OF_50).catch(() => {});
    await mount(refundTopUp)({ params: { id: 't1' } }).catch(() => {});
    expect(new Set(keys()).size).toBe(2);
  });

  it('is one of fifty at most: the oldest is forgotten', async () => {
    const { keys, mount } = page(() => Promise.reject(new ApiError('offline', 0, [])));
    const send = mount(createTopUp);
    for (let amount = 0; amount <= 50; amount++) await send({ body: { amount: `${amount}.00` } }).catch(() => {});
    await send({ body: { amount: '50.00' } }).catch(() => {});
    await send({ body: { amount: '0.00' } }).catch(() => {});
    const all = keys();
    expect(all[51]).toBe(all[50]);
    expect(all[52]).not.toBe(all[0]);
  });
});
