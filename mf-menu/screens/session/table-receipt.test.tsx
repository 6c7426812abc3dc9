import { getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/render.ts';
import { buildSession } from '../../testing/session.ts';
import SessionScreen from './screen.tsx';

const ROUND = { number: 1, sent_by: 'Sara', sent_at: '2026-01-10T16:00:00Z', state: 'served' as const, total: '74.00' };
const RECEIPT: NonNullable<Session['receipt']> = {
  ...{ seller: { ar: 'نخلة', en: 'Nakhla' }, vat_number: '300000000000003', at: '2026-01-10T17:05:00Z' },
  invoice: {
    ...{ number: 'T1-7', qr: 'AQpOYWtobGE=' },
    documents: [
      { kind: 'credit', number: 'T1-9', total: '5.00', issued_at: '2026-01-10T18:00:00Z', qr: 'AQpOYWtobGE=' },
    ],
  },
};
const show = (session: Session, locale: 'ar' | 'en') =>
  renderPart(<SessionScreen />, {
    ...{ caller: createFakeCaller({ [getSession.name]: session }), locale },
    ...{ path: '/menu/dine_in/session/s7', route: '/menu/:type/session/:id' },
  });

it.each([
  ['ar', ['البائعنخلة', 'الرقم الضريبي300000000000003', 'رقم الفاتورةT1-7', 'إشعار دائنT1-9 · 5.00 ر.س']],
  ['en', ['Sold byNakhla', 'VAT number300000000000003', 'Invoice numberT1-7', 'Credit noteT1-9 · SAR 5.00']],
] as const)(
  'the bill of a party that has left is a receipt: seller, numbers, its notes and their codes, in %s [HOST-047, TAX-002]',
  async (locale, words) => {
    await show(buildSession({ state: 'closed', rounds: [ROUND], receipt: RECEIPT }), locale);
    const receipt = plainText(await screen.findByTestId('table-receipt'));
    for (const one of words) expect(receipt).toContain(one);
    expect(receipt).toContain('2026/01/10');
    expect(screen.getAllByTestId('tax-qr')).toHaveLength(2);
  },
);

it('without a tax number and a document it shows neither [HOST-047]', async () => {
  const receipt = { ...RECEIPT, vat_number: null, invoice: null };
  await show(buildSession({ state: 'closed', rounds: [ROUND], receipt }), 'en');
  expect(plainText(await screen.findByTestId('table-receipt'))).not.toMatch(/VAT number|Invoice|Credit/);
  expect(screen.queryByTestId('tax-qr')).toBeNull();
});
