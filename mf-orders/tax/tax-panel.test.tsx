/** @proof accessibility */
import { ApiError } from '@sufra/api';
import {
  getStaffSession,
  readOrderTax,
  readStaffOrder,
  setTaxBuyer,
  type TaxDocument,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline } from '@sufra/api/testing';
import { AtRestaurant } from '@sufra/module/console';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildSession, buildStaffOrder } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';
import { TaxPanel } from './tax-panel.tsx';

const ORDER = buildStaffOrder('N-2058');
const SOLD = {
  ...ORDER,
  order: {
    ...ORDER.order,
    invoice: { number: 'T1-7', qr: 'AQ==', documents: [] },
  },
};
const INVOICE: TaxDocument = {
  ...{
    device_id: 'd1',
    counter: 7,
    number: 'T1-7',
    kind: 'invoice',
    class: 'simplified',
    order_id: ORDER.id,
    about: 'N-2058',
  },
  ...{
    branch_id: 'nakhla-olaya',
    issued_at: '2026-11-30T18:00:00.000Z',
    total: '142.00',
    tax: '18.52',
    currency: 'SAR',
  },
  ...{ state: 'accepted', due_at: '2026-12-01T18:00:00.000Z', late: false, fault: null, tries: 1, messages: [] },
  ...{ answered_at: '2026-11-30T18:00:01.000Z', corrects: null, qr: 'AQ==' },
};
const COMPANY = {
  ...{ name: 'شركة النور', vat_number: '300000000000003', street: 'العليا', building: '1234', district: 'العليا' },
  ...{ city: 'الرياض', postal_code: '12211' },
};
const TAX = { documents: [INVOICE], buyer: null, has_device: true };

async function show(more: Record<string, FakeAnswer> = {}, order: object = SOLD, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readOrderTax.name]: TAX,
    [readStaffOrder.name]: order,
    ...more,
  });
  const route = '/orders/:restaurant/:order';
  const part = await renderPart(
    <AtRestaurant>
      <TaxPanel order={order as typeof SOLD} />
    </AtRestaurant>,
    {
      ...{ caller, path: `/orders/nakhla/${ORDER.id}`, route, locale },
    },
  );
  return { ...part, caller };
}
const open = async (name = 'Tax documents …') => userEvent.click(await screen.findByRole('button', { name }));

describe('tax documents of an order', () => {
  it('are asked for when they are opened, and each shows how far it is [TAX-006]', async () => {
    const { caller } = await show();
    expect(caller.callsOf(readOrderTax)).toHaveLength(0);
    await open();
    const panel = within(await screen.findByRole('region', { name: 'Tax documents' }));
    expect(await panel.findByText(/142\.00/)).toHaveTextContent(/Invoice T1-7/);
    expect(panel.getByText('Accepted')).toBeVisible();
  });

  it('are made in the name of a company that is typed, which stays when it is wrong [TAX-002]', async () => {
    const wrong = () =>
      Promise.reject(new ApiError('answer', 422, [{ code: 'INVALID_INPUT', field: 'buyer.vat_number' }]));
    const { caller } = await show({ [setTaxBuyer.name]: wrong });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Name a company' }));
    const labels = ['Company', 'Tax number', 'Street', 'Building number', 'District', 'City', 'Postal code'];
    for (const [at, text] of Object.values(COMPANY).entries())
      await userEvent.type(screen.getByRole('textbox', { name: new RegExp(labels[at]!) }), text);
    const save = screen.getByRole('button', { name: 'Issue it to this company' });
    await userEvent.click(save);
    expect(await screen.findByText('The tax authority does not take this')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Tax number/ })).toHaveValue(COMPANY.vat_number);
    caller.answer(setTaxBuyer, { ...TAX, buyer: COMPANY });
    await userEvent.click(save);
    expect(await screen.findByText(/In the name of .*شركة النور/)).toBeVisible();
    await waitFor(() => expect(caller.callsOf(setTaxBuyer).at(-1)?.input.body).toEqual(COMPANY));
  });

  it('are none, cannot be shown, or are made by no device: each is said', async () => {
    const { caller } = await show({ [readOrderTax.name]: offline() });
    await open();
    expect(await screen.findByText('The tax documents could not be shown')).toBeVisible();
    caller.answer(readOrderTax, { documents: [], buyer: null, has_device: true });
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText(/^None yet/)).toBeVisible();
  });

  it('names no company where the branch makes none', async () => {
    await show({ [readOrderTax.name]: { documents: [], buyer: null, has_device: false } });
    await open();
    expect(await screen.findByText(/makes no tax documents/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Name a company' })).toBeNull();
  });

  it('are of sellers with a VAT number alone', async () => {
    const { container } = await show({}, { ...ORDER, order: { ...ORDER.order, invoice: null } });
    await waitFor(() => expect(container).not.toBeEmptyDOMElement());
    expect(screen.queryByRole('button', { name: 'Tax documents …' })).toBeNull();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show({}, SOLD, locale);
    await open(locale === 'en' ? undefined : 'المستندات الضريبية …');
    await userEvent.click(await screen.findByRole('button', { name: /Name a company|سجّل اسم شركة/ }));
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
