import { runsLateAt } from './running-late.ts';

const order = { type: 'pickup' as const, status: 'accepted', promised_to: '2026-01-10T16:35:00.000Z' };

it.each([
  ['15 minutes after its promise', {}, '2026-01-10T16:50:00.000Z'],
  ['a delivery until it is at the door', { type: 'delivery', status: 'outdelivery' }, '2026-01-10T16:50:00.000Z'],
  ['never when it is ready to collect', { status: 'ready' }, null],
  ['never without a promise', { promised_to: null }, null],
] as const)('an order runs late: %s [CHK-058, CHK-060]', (_, changes, at) => {
  expect(runsLateAt({ ...order, ...changes })).toBe(at && Date.parse(at));
});
