/**
 * Each way in which an order ends × what is with its money: strip and list name the end, red only where it
 * came to nothing, and the money second (CHK-046).
 */
import { listDeviceOrders, type OrderSummary } from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen } from '@testing-library/react';
import { DeviceOrders } from '../../order/lists/device-orders.tsx';
import { followedOrders, runningOrders } from '../../storage/device-orders.ts';
import { context, renderPart } from '../../testing/render.ts';
import OrderStrip from './slot.tsx';

const busy = { ar: 'ضغط الطلبات في الفرع', en: 'The branch is too busy' };

interface End {
  readonly status: string;
  readonly ended_as?: string;
  readonly cancel_reason?: typeof busy;
  readonly tone: 'danger' | 'success';
  readonly en: string;
  readonly ar: string;
}
const CANCELED = { tone: 'danger', en: 'Canceled', ar: 'ملغى' } as const;
const MISSED = { tone: 'danger', en: 'Missed', ar: 'لم يُقبل' } as const;
const REFUSED = { tone: 'danger', en: 'B2B canceled', ar: 'ألغته الشركة' } as const;
const HANDED_OVER = { tone: 'success', en: 'Completed', ar: 'مكتمل' } as const;
const ENDS: Readonly<Record<string, End>> = {
  'the restaurant canceled': { ...CANCELED, status: 'canceled', cancel_reason: busy },
  'its customer canceled': { ...CANCELED, status: 'canceled' },
  'was canceled, and its money is back': {
    ...{ ...CANCELED, status: 'refunded', ended_as: 'canceled', cancel_reason: busy },
  },
  'was not accepted': { ...MISSED, status: 'missed' },
  'was not accepted, and its money is back': { ...MISSED, status: 'refunded', ended_as: 'missed' },
  'its company refused': { ...REFUSED, status: 'b2b_canceled' },
  'its company refused, and its money is back': { ...REFUSED, status: 'refunded', ended_as: 'b2b_canceled' },
  'was handed over': { ...HANDED_OVER, status: 'delivered' },
  'was handed over and given back': { ...HANDED_OVER, status: 'refunded' },
  'was handed over and given back in part': { ...HANDED_OVER, status: 'partially_refunded' },
};
const MONEY = [
  { goes_back: null, en: '', ar: '' },
  { goes_back: '32.00', is_back: false, en: 'SAR 32.00 goes back to you', ar: 'يُعاد إليك 32.00 ر.س' },
  { goes_back: '32.00', is_back: true, en: 'SAR 32.00 was returned to you', ar: 'أُعيد إليك 32.00 ر.س' },
] as const;

const CELLS = Object.entries(ENDS).flatMap(([who, end]) =>
  MONEY.flatMap((money) =>
    // What was given back has an amount.
    money.goes_back === null && /refunded$/.test(end.status) && end.tone === 'success'
      ? []
      : (['en', 'ar'] as const).map((locale) => ({ who, end, money, locale })),
  ),
);

function summary({ status, ended_as, cancel_reason }: End, money: (typeof MONEY)[number]): OrderSummary {
  const { id, number, version, type, count, currency, promised_from, promised_to, branch } = buildOrder();
  return {
    ...{ id, number, version, type, count, currency, promised_from, promised_to, created_at: context.now },
    ...{ status, total: '52.00', branch: { id: branch.id, names: branch.names, time_zone: branch.time_zone } },
    ...{ ended_as: ended_as ?? null, cancel_reason: cancel_reason ?? null, goes_back: money.goes_back },
    ...('is_back' in money ? { is_back: money.is_back } : {}),
  };
}

beforeEach(() => {
  localStorage.clear();
  runningOrders.note('order-1', Date.now());
  followedOrders.note('order-1', Date.now());
});

it.each(CELLS)('an order that $who, $money.en, in $locale [CHK-046]', async ({ end, money, locale }) => {
  const caller = createFakeCaller({ [listDeviceOrders.name]: [summary(end, money)] });
  const visitor = { caller, locale, session: { customer: null, cart_id: null } };
  const reason = end.cancel_reason?.[locale] ?? '';
  const first = await renderPart(<OrderStrip />, { ...visitor, path: '/menu' });
  const strip = await screen.findByTestId('order-strip');
  expect(strip).toHaveAttribute('data-tone', end.tone);
  const said = [reason ? `${end[locale]}: ${reason}` : end[locale], money[locale]].filter(Boolean).join(' · ');
  expect(plainText(strip)).toMatch(new RegExp(`#1042 ${said}$`));
  first.unmount();

  await renderPart(<DeviceOrders />, { ...visitor, path: '/account/orders' });
  const row = plainText(await screen.findByTestId('order'));
  for (const words of [end[locale], reason, money[locale]]) expect(row).toContain(words);
  expect(row).not.toMatch(/Refunded|مسترد/);
});
