import { plainText } from '@sufra/testing/plain-text';
import { promiseLabel, promiseText, promiseWords } from './promise-text.ts';

const order = (from: string, to: string) => ({
  ...{ status: 'accepted' as const, type: 'pickup' as const, promised_from: from, promised_to: to },
  branch: { time_zone: 'Asia/Riyadh' },
});
const words = (promised: Parameters<typeof promiseText>[0], now: string, isLate = false) =>
  promiseText(promised, {
    t: (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`,
    locale: 'en',
    now,
    isLate,
  });
const text = (from: string, to: string, now: string) => words(order(from, to), now);

describe('when an order will be there', () => {
  it('shows the time alone when it is soon, also on the other side of midnight [CHK-033]', () => {
    const now = '2026-11-24T23:52:00+03:00';
    const said = plainText(text('2026-11-25T00:06:00+03:00', '2026-11-25T00:16:00+03:00', now));
    expect(said).toMatch(/^order\.readyBetween .*12:06.*12:16/);
  });

  it('shows its day when that is another one and not soon', () => {
    const now = '2026-11-24T18:00:00+03:00';
    const said = plainText(text('2026-11-25T13:00:00+03:00', '2026-11-25T13:15:00+03:00', now));
    expect(said).toMatch(/^order\.scheduledAt tomorrow 01:00 PM/);
  });

  it('shows no day later today', () => {
    const said = plainText(text('2026-11-24T21:00:00+03:00', '2026-11-24T21:15:00+03:00', '2026-11-24T12:00:00+03:00'));
    expect(said).toMatch(/^order\.readyBetween /);
  });

  it('is one time when it begins and ends in one minute: it lies between no two', () => {
    const at = '2026-11-24T21:35:00+03:00';
    expect(plainText(text(at, at, '2026-11-24T21:00:00+03:00'))).toBe('order.readyAt 09:35 PM');
  });

  it('follows the courier, whose estimate is better than the promise [API-064]', () => {
    const brought = {
      ...order('2026-11-24T21:00:00+03:00', '2026-11-24T21:15:00+03:00'),
      ...{ type: 'delivery' as const, status: 'outdelivery' as const, courier: { eta: '2026-11-24T21:40:00+03:00' } },
    };
    expect(plainText(words(brought, '2026-11-24T20:00:00+03:00'))).toBe('courier.etaAt 09:40 PM');
    expect(plainText(words({ ...brought, courier: { eta: null } }, '2026-11-24T20:00:00+03:00'))).toMatch(
      /arrivesBetween/,
    );
    expect(plainText(words(brought, '2026-11-24T21:40:00+03:00', true))).toBe('courier.etaAt 09:40 PM');
    expect(words({ ...brought, status: 'delivered' }, '2026-11-24T20:00:00+03:00')).toBe('');
  });

  it('is that it is late once it is [CHK-060]', () => {
    const late = order('2026-11-24T21:00:00+03:00', '2026-11-24T21:15:00+03:00');
    expect(plainText(words(late, '2026-11-24T21:30:00+03:00', true))).toMatch(/^late\.now/);
  });

  it('shows its day when its customer chose the time, also later today [CHK-061]', () => {
    const chosen = {
      ...order('2026-11-24T21:00:00+03:00', '2026-11-24T21:15:00+03:00'),
      delivery_time: 'schedule' as const,
    };
    const said = plainText(words(chosen, '2026-11-24T20:00:00+03:00'));
    expect(said).toBe('order.scheduledAt today 09:00 PM');
  });
});

it('the label of a promise has its day exactly where its sentence has it [CHK-033]', () => {
  const label = (from: string, now: string, delivery_time?: 'asap' | 'schedule') =>
    promiseLabel(
      { ...order(from, from), ...(delivery_time ? { delivery_time } : {}) },
      { t: (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`, locale: 'en', now },
    );
  expect(label('2026-11-25T00:06:00+03:00', '2026-11-24T23:52:00+03:00')).toBe('order.ready ');
  expect(plainText(label('2026-11-25T13:00:00+03:00', '2026-11-24T18:00:00+03:00'))).toBe('order.scheduled tomorrow');
  expect(plainText(label('2026-11-24T21:00:00+03:00', '2026-11-24T20:00:00+03:00', 'schedule'))).toBe(
    'order.scheduled today',
  );
});

it.each([
  ['pickup', 'order.ready'],
  ['car_pickup', 'order.ready'],
  ['dine_in', 'order.ready'],
  ['delivery', 'order.arrives'],
] as const)('a promise of the type %s is said with its verb, of one time and of a range', (type, key) => {
  const options: Parameters<typeof promiseWords>[1] = { t: (said) => `${said}`, locale: 'en', timeZone: 'Asia/Riyadh' };
  const from = '2026-11-24T21:00:00+03:00';
  expect(promiseWords({ type, from, to: from }, options)).toBe(`${key}At`);
  expect(promiseWords({ type, from, to: '2026-11-24T21:15:00+03:00' }, options)).toBe(`${key}Between`);
});
