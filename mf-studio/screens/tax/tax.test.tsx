/** @proof accessibility */

import { ApiError } from '@sufra/api';
import { rightsOf } from '@sufra/api/staff/access/roles';
import {
  addTaxDevice,
  changeTaxDevice,
  correctTaxDocument,
  enrollTaxDevice,
  getStaffSession,
  listTaxDocuments,
  readContent,
  readTax,
  type Tax,
  type TaxDevice,
  type TaxDocument,
} from '@sufra/api/staff/endpoints';
import { buildOwnRestaurant, buildStaffSession, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/axe.ts';
import { BRAND, buildContent } from '../../testing/content.ts';
import { renderPart } from '../../testing/render.ts';
import TaxScreen from './screen.tsx';

const AT = '2026-01-10T16:05:00.000Z';
const OLAYA = { id: 'nakhla-olaya', names: { ar: 'العليا', en: 'Olaya' } };
const VAT = '300012345600003';
const DEVICE: TaxDevice = {
  ...{ id: 'd1', branch_id: OLAYA.id, branch: OLAYA.names, code: 'T1', point: 'main', serial: 's', state: 'active' },
  ...{
    facts: { name: 'شركة نخلة', building: '8091', vat_number: VAT },
    keys: 'good',
    ends_at: '2027-01-10T00:00:00.000Z',
  },
  ...{ documents: 3, waiting: 0, refused: 0, due_at: null },
};
const TAX: Tax = {
  ...{ authority: 'zatca', devices: [DEVICE], branches_without: [], branches: [OLAYA] },
  fields: [
    { name: 'name', optional: false, secret: false, fixed: false },
    { name: 'building', optional: false, secret: false, fixed: false },
    { name: 'vat_number', optional: false, secret: false, fixed: true },
  ],
  enroll_fields: [{ name: 'otp', optional: false, secret: true, fixed: false }],
  known: { [OLAYA.id]: { name: 'شركة نخلة' } },
};
const DOCUMENT: TaxDocument = {
  ...{
    device_id: 'd1',
    counter: 1,
    number: 'T1-1',
    kind: 'invoice',
    class: 'simplified',
    order_id: 'o1',
    about: '1042',
  },
  ...{
    branch_id: OLAYA.id,
    issued_at: AT,
    total: '46.00',
    tax: '6.00',
    currency: 'SAR',
    state: 'accepted',
    due_at: AT,
  },
  ...{ late: false, fault: null, tries: 0, messages: [], answered_at: AT, corrects: null, qr: 'AQ==' },
};
const REFUSED: TaxDocument = {
  ...{ ...DOCUMENT, counter: 2, number: 'T1-2', kind: 'credit', state: 'refused' },
  messages: [{ code: 'BR-KSA-37', text: 'building number', advice: 'Look at the national address.' }],
};
const page = (...documents: TaxDocument[]) => ({ documents, time_zone: 'Asia/Riyadh', next: null });

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');
const named = (words: string) => ({ name: (name: string) => plain(name) === words });

async function show(
  answers: Record<string, FakeAnswer> = {},
  { locale = 'en' as 'ar' | 'en', role = 'owner' as 'owner' | 'manager' | 'counter', search = '' } = {},
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession({ restaurants: [buildOwnRestaurant({ role, rights: rightsOf(role) })] }),
    [readContent.name]: buildContent([BRAND]),
    [readTax.name]: TAX,
    [listTaxDocuments.name]: page(DOCUMENT),
    ...answers,
  });
  const part = await renderPart(<TaxScreen />, {
    ...{ caller, locale, path: `/tax/nakhla${search}`, route: '/tax/:restaurant' },
  });
  return { ...part, caller };
}

describe('tax documents at the console', () => {
  it('show each document with its state, what was refused, why and what to do [TAX-006]', async () => {
    await show({ [listTaxDocuments.name]: page(REFUSED, DOCUMENT) });
    const [refused, accepted] = await screen.findAllByTestId('tax-document');
    expect(plain(refused!.textContent!)).toMatch(
      /^Credit note T1-2.*46\.00Order 1042.*RefusedLook at the national address\.BR-KSA-37 · building number/,
    );
    expect(within(refused!).getByRole('button', named('Correct it: T1-2'))).toBeVisible();
    expect(plain(accepted!.textContent!)).toMatch(/^Invoice T1-1.*Accepted$/);
    expect(within(accepted!).queryByRole('button')).toBeNull();
  });

  it('are corrected by one tap; a refusal says why [TAX-006]', async () => {
    const { caller, asked } = await show({
      [listTaxDocuments.name]: page(REFUSED),
      [correctTaxDocument.name]: refuse(409, 'TAX_NOT_REFUSED'),
    });
    const button = await screen.findByRole('button', named('Correct it: T1-2'));
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    caller.answer(correctTaxDocument, page({ ...REFUSED, state: 'corrected' }));
    caller.answer(
      listTaxDocuments,
      page(
        { ...DOCUMENT, counter: 3, number: 'T1-3', state: 'signed', corrects: 'T1-2' },
        { ...REFUSED, state: 'corrected' },
      ),
    );
    await userEvent.click(button);
    expect(await screen.findByText((text) => plain(text) === 'In place of T1-2')).toBeVisible();
    expect(caller.callsOf(correctTaxDocument)[1]?.input).toEqual({
      params: { restaurant: 'nakhla', device: 'd1', counter: '2' },
    });
    expect(plain(asked.announced.at(-1)!)).toBe('T1-2 is corrected');
  });

  it('of a table are no order’s [TAX-006]', async () => {
    await show({ [listTaxDocuments.name]: page({ ...DOCUMENT, order_id: null, about: '3f2a91c0' }) });
    const [row] = await screen.findAllByTestId('tax-document');
    expect(plain(row!.textContent!)).toMatch(/Table bill 3f2a91c0/);
  });

  it('say which are late, and why they wait [TAX-006]', async () => {
    await show({
      [listTaxDocuments.name]: page({ ...DOCUMENT, state: 'signed', late: true, fault: 'keys', answered_at: null }),
    });
    const [row] = await screen.findAllByTestId('tax-document');
    expect(plain(row!.textContent!)).toMatch(
      /does not accept the certificate of the device\. Renew it\.It must be reported by 2026\/01\/10/,
    );
  });

  it('are narrowed by an address that can be shared, and say when there are none [TAX-006]', async () => {
    const { caller } = await show({ [listTaxDocuments.name]: page() }, { search: '?only=trouble' });
    expect(await screen.findByText('Nothing needs correction')).toBeVisible();
    expect(caller.callsOf(listTaxDocuments)[0]?.input).toEqual({
      params: { restaurant: 'nakhla' },
      query: { only: 'trouble' },
    });
    expect(screen.getByRole('link', { name: 'Not answered' })).toHaveAttribute(
      'href',
      expect.stringContaining('/tax/nakhla?only=open'),
    );
    expect(screen.getByRole('link', { name: 'Needs correction' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('a tax device at the console', () => {
  it.each([
    ['good', 'Enrolled', /Documents are signed and reported/],
    ['ending', 'Ends soon', /Renew it before it ends/],
    ['ended', 'Certificate ended', /wait for a signature/],
    ['refused', 'Not accepted', /takes no documents with the present certificate/],
    ['none', 'Not enrolled', /Until then it makes no documents/],
    ['begun', 'Enrolment stopped', /did not finish\. Continue it/],
  ] as const)('whose certificate is %s says so, and what to do [TAX-005]', async (keys, badge, todo) => {
    await show({ [readTax.name]: { ...TAX, devices: [{ ...DEVICE, keys }] } });
    expect(await screen.findByText(badge)).toBeVisible();
    expect(screen.getByText(todo)).toBeVisible();
    expect(screen.getByText('2027/01/10')).toHaveAttribute('datetime', DEVICE.ends_at);
  });

  it('is added with what is known already, and says which field is wrong [TAX-005]', async () => {
    const empty = { ...TAX, devices: [], branches_without: [OLAYA] };
    const wrong = () =>
      Promise.reject(new ApiError('answer', 422, [{ code: 'INVALID_INPUT', field: 'facts.building' }]));
    const { caller } = await show({ [readTax.name]: empty, [addTaxDevice.name]: wrong });
    expect(await screen.findByText('No tax device yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add a device' }));
    expect(screen.getByLabelText(/Legal name/)).toHaveValue('شركة نخلة');
    expect(screen.getByLabelText(/Tax number/)).not.toHaveAttribute('readonly');
    await userEvent.type(screen.getByLabelText(/Tax number/), VAT);
    await userEvent.type(screen.getByLabelText(/Building number/), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Add the device' }));
    await waitFor(() => expect(screen.getByLabelText(/Building number/)).toBeInvalid());
    caller.answer(addTaxDevice, TAX);
    await userEvent.clear(screen.getByLabelText(/Building number/));
    await userEvent.type(screen.getByLabelText(/Building number/), '8091');
    await userEvent.click(screen.getByRole('button', { name: 'Add the device' }));
    expect(await screen.findByRole('heading', named('T1 · Olaya'))).toBeVisible();
    expect(caller.callsOf(addTaxDevice)[1]?.input).toEqual({
      params: { restaurant: 'nakhla' },
      body: { branch_id: OLAYA.id, point: 'main', facts: { name: 'شركة نخلة', building: '8091', vat_number: VAT } },
    });
  });

  it('that is enrolled keeps what its certificate names, and says how to have another [TAX-005]', async () => {
    const { caller } = await show({ [changeTaxDevice.name]: TAX });
    await userEvent.click(await screen.findByRole('button', named('Seller details: T1 · Olaya')));
    const fixed = screen.getByLabelText(/Tax number/);
    expect(fixed).toHaveAttribute('readonly');
    expect(fixed).toHaveAccessibleDescription(/retire this device and add one/);
    await userEvent.type(fixed, '9');
    await userEvent.clear(screen.getByLabelText(/Building number/));
    await userEvent.type(screen.getByLabelText(/Building number/), '1200');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(caller.callsOf(changeTaxDevice)[0]?.input).toMatchObject({
        body: { facts: { name: 'شركة نخلة', building: '1200', vat_number: VAT } },
      }),
    );
  });

  it('in Cairo is described as its portal shows it, not by the Saudi national address [TAX-005]', async () => {
    await show({ [readTax.name]: { ...TAX, authority: 'eta' } });
    await userEvent.click(await screen.findByRole('button', named('Seller details: T1 · Olaya')));
    expect(screen.getByLabelText(/Building number/)).toHaveAccessibleDescription('As the portal shows it');
    expect(screen.getByLabelText(/Building number/)).toHaveAttribute('dir', 'auto');
  });

  it('is enrolled with a code of the portal; how that ended is said, with what to do [TAX-005]', async () => {
    const none = { ...TAX, devices: [{ ...DEVICE, keys: 'none' as const, state: 'draft' as const, ends_at: null }] };
    const messages = [{ code: 'Invalid-OTP', text: 'The provided OTP is invalid', advice: null }];
    const { caller, asked } = await show({
      [readTax.name]: none,
      [enrollTaxDevice.name]: { outcome: 'input', step: 'compliance', messages, tax: none } as never,
    });
    await userEvent.click(await screen.findByRole('button', named('Enroll: T1 · Olaya')));
    await userEvent.type(screen.getByLabelText(/Code \(OTP\)/), '111111');
    await userEvent.click(screen.getByRole('button', { name: 'Enroll the device' }));
    expect(plain((await screen.findByRole('alert')).textContent!)).toMatch(
      /does not accept what was typed.*Invalid-OTP/,
    );
    caller.answer(enrollTaxDevice, { outcome: 'well', step: null, messages: [], tax: TAX } as never);
    await userEvent.click(screen.getByRole('button', { name: 'Enroll the device' }));
    expect(await screen.findByText('Enrolled')).toBeVisible();
    expect(asked.announced).toContain('The device is enrolled');
    expect(caller.callsOf(enrollTaxDevice)[0]?.input).toEqual({
      params: { restaurant: 'nakhla', device: 'd1' },
      body: { input: { otp: '111111' } },
    });
  });

  it('that stopped on the way goes on without a new code [TAX-005]', async () => {
    const begun = { ...TAX, devices: [{ ...DEVICE, keys: 'begun' as const }] };
    const { caller, asked } = await show({
      [readTax.name]: begun,
      [enrollTaxDevice.name]: { outcome: 'away', step: 'test 1', messages: [], tax: begun } as never,
    });
    await userEvent.click(await screen.findByRole('button', named('Enroll: T1 · Olaya')));
    const goOn = screen.getByRole('button', { name: 'Go on with the enrolment' });
    await userEvent.click(goOn);
    expect(await screen.findByRole('alert')).toBeVisible();
    caller.answer(enrollTaxDevice, { outcome: 'well', step: null, messages: [], tax: TAX } as never);
    await userEvent.click(goOn);
    expect(await screen.findByText('Enrolled')).toBeVisible();
    // Each outcome alone: that it went on says nothing.
    expect(asked.announced.map(plain)).toEqual([
      'The tax authority does not answer. Nothing is lost: try again later.',
      'The device is enrolled',
    ]);
    expect(caller.callsOf(enrollTaxDevice)[0]?.input).toMatchObject({ body: { input: {} } });
  });

  it('is changed by owners, seen by managers, and by nobody else [TAX-005]', async () => {
    await show({}, { role: 'manager' });
    expect(await screen.findByText('Enrolled')).toBeVisible();
    expect(screen.queryByRole('button', named('Renew: T1 · Olaya'))).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a device' })).toBeNull();
    const { caller } = await show({}, { role: 'counter' });
    expect(caller.callsOf(readTax)).toEqual([]);
  });

  it('could not be read, or there is no authority [TAX-006]', async () => {
    await show({ [readTax.name]: refuse(503, 'UNAVAILABLE') });
    expect(await screen.findByText('The tax devices could not be shown')).toBeVisible();
    await show({ [readTax.name]: { ...TAX, authority: null, devices: [] } });
    expect(await screen.findByText('No tax documents in this country')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show({ [listTaxDocuments.name]: page(REFUSED, DOCUMENT) }, { locale });
    await screen.findAllByTestId('tax-document');
    expect(await axeFaults(container)).toEqual([]);
  });
});
