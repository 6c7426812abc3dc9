import { buildOrder, createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/render.ts';
import { OrderReceipt } from './receipt.tsx';

it('has what was agreed by telephone beside the customer’s own note [SHOP-015]', async () => {
  const order = buildOrder({ notes: 'ring the bell', agreed_note: 'no onions' });
  await renderPart(<OrderReceipt order={order} />, { caller: createFakeCaller({}) });
  expect(screen.getByText('Your note').nextSibling).toHaveTextContent('ring the bell');
  expect(screen.getByText('Agreed by phone').nextSibling).toHaveTextContent('no onions');
});

it.each([
  ['en', 'Olaya'],
  ['ar', 'العليا'],
] as const)(
  'names the restaurant and the branch in %s: on paper nothing else does [CHK-037]',
  async (locale, branch) => {
    const { platform } = await renderPart(<OrderReceipt order={buildOrder()} />, {
      caller: createFakeCaller({}),
      locale,
    });
    const seller = screen.getByTestId('receipt-seller').textContent;
    expect(seller).toContain(platform.context.tenant.name[locale]);
    expect(seller).toContain(branch);
  },
);

it('of an order that is paid in cash when it is handed over has its tax and its invoice [HOST-047]', async () => {
  const vat = { enabled: true, number: '300000000000003', url: null, rate: '15.00', amount: '4.17' };
  const payment = { method_id: 'cash', names: { en: 'Cash' }, status: 'unpaid' };
  const order = buildOrder({ status: 'created', payment, vat, invoice: { number: '1042', qr: null } });
  await renderPart(<OrderReceipt order={order} />, { caller: createFakeCaller({}) });
  expect(screen.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(screen.getByText('300000000000003')).toBeVisible();
  expect(screen.getByText('Invoice number').nextSibling).toHaveTextContent('1042');
});

it.each([
  ['en', 'unpaid', 'To pay'],
  ['en', 'paid', 'Paid'],
  ['ar', 'unpaid', 'المطلوب دفعه'],
  ['ar', 'paid', 'المدفوع'],
] as const)('in %s of what the wallet left to pay, %s: %s [CHK-037]', async (locale, status, words) => {
  const totals = [
    { code: 'grand', amount: '148.00' },
    { code: 'wallet', amount: '-85.85' },
    { code: 'due', amount: '62.15' },
  ];
  const payment = { method_id: 'card', names: { ar: 'بطاقة', en: 'Card' }, status };
  const order = buildOrder({ status: 'accepted', payment, totals });
  await renderPart(<OrderReceipt order={order} />, { caller: createFakeCaller({}), locale });
  expect(plainText(screen.getByText(/62\.15/).closest('dd')!.previousElementSibling!)).toBe(words);
});

it.each([
  ['ready', /Cash$/],
  ['delivered', /Cash · Paid$/],
])('of an order in cash says that it is paid once it was handed over: %s [CHK-037]', async (status, words) => {
  const payment = { method_id: 'cash', names: { en: 'Cash' }, status: 'unpaid' };
  await renderPart(<OrderReceipt order={buildOrder({ status, payment })} />, { caller: createFakeCaller({}) });
  expect(plainText(screen.getByText('Cash').parentElement!)).toMatch(words);
});

it.each([
  ['done', 'Returned to you'],
  ['requested', 'Goes back to you'],
])('of an order that was canceled after it was paid has what goes back, %s [CHK-037]', async (state, words) => {
  const refund = { amount: '52.00', to: 'card', state };
  const order = buildOrder({ status: 'canceled', refund });
  await renderPart(<OrderReceipt order={order} />, { caller: createFakeCaller({}) });
  expect(plainText(screen.getByTestId('receipt-refund'))).toContain(words);
  expect(plainText(screen.getByTestId('receipt-refund'))).toContain('52.00');
});

it.each([
  ['en', 'SAR 5.00 went back'],
  ['ar', 'أُعيد منه'],
] as const)('says what went back of a share, whoever paid it, in %s [CHK-053]', async (locale, words) => {
  const list = [{ names: ['Sara'], amount: '20.00', state: 'paid', returned: '5.00' }];
  const order = buildOrder({ shares: { group_id: 'g', list } });
  await renderPart(<OrderReceipt order={order} />, { caller: createFakeCaller({}), locale });
  const row = screen.getByText(/Sara/).closest('[data-test]')!;
  expect(plainText(row)).toContain(words);
});

it.each([
  ['en', 'done', 'Paid, then returnedSAR 74.00'],
  ['ar', 'done', 'دُفع ثم أُعيد إليك74.00 ر.س'],
  ['en', 'requested', 'Paid, goes back to youSAR 74.00'],
] as const)(
  'of an order that was made cheaper says that its total is paid, and what was paid beyond it went back, in %s, %s [CHK-046, CHK-037]',
  async (locale, state, words) => {
    const refund = { amount: '74.00', to: 'card', state };
    const { payment } = buildOrder();
    const order = buildOrder({ status: 'accepted', refund, payment: { ...payment, status: 'partially_refunded' } });
    await renderPart(<OrderReceipt order={order} />, { caller: createFakeCaller({}), locale });
    expect(plainText(screen.getByTestId('receipt-refund'))).toBe(words);
    expect(plainText(document.body)).toContain(locale === 'ar' ? '· مدفوع' : '· Paid');
  },
);
