import { getKitchenTimes } from '@sufra/api/order/endpoints';
import { createFakeCaller, refuse } from '@sufra/api/testing';
import { screen, waitFor } from '@testing-library/react';
import { context, renderPart } from '../../../testing/render.ts';
import { KitchenTimes } from './kitchen-times.tsx';

const TIMES = { orders: 12, counted: 10, min: 14, max: 19 };

async function show(
  answer: object | null | (() => unknown),
  { on = true, type = 'pickup', locale = 'en' as 'ar' | 'en' } = {},
) {
  const caller = createFakeCaller({ [getKitchenTimes.name]: answer as object });
  const settings = { ...context.tenant.settings, 'order.kitchen_times': on ? '1' : '0' };
  await renderPart(<KitchenTimes cart={{ branch_id: 'branch-1', type: type as 'pickup' }} />, {
    caller,
    locale,
    context: { ...context, tenant: { ...context.tenant, settings } },
  });
  return caller;
}
const strip = async () => (await screen.findByTestId('kitchen-times')).textContent!.replace(/[\u2066-\u2069]/g, '');

describe('the kitchen’s real times', () => {
  it.each([
    ['en', 'pickup', '10 of the last 12 orders were ready within 14–19 min'],
    ['en', 'delivery', '10 of the last 12 orders were at the door within 14–19 min'],
    ['ar', 'pickup', '10 من آخر 12 طلباً جهزت خلال 14–19 دقيقة'],
  ] as const)('are told as they were: %s, %s', async (locale, type, words) => {
    await show(TIMES, { type, locale });
    expect(await strip()).toBe(words);
  });

  it.each([
    ['there are too few orders', () => null],
    ['nobody answers', () => refuse(503, 'MAINTENANCE')],
  ])('are not there when %s', async (_, answer) => {
    const caller = await show(answer);
    await waitFor(() => expect(caller.callsOf(getKitchenTimes)).toHaveLength(1));
    expect(screen.queryByTestId('kitchen-times')).toBeNull();
  });

  it.each([{ on: false }, { type: 'dine_in' }])('are not asked for with %j', async (options) => {
    expect((await show(TIMES, options)).callsOf(getKitchenTimes)).toHaveLength(0);
  });
});
