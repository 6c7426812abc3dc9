/**
 * A restaurant of each country with its tax authority: a device is enrolled, an order paid by card, a part
 * goes back; invoice and note are chained, stamped, reported.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, open, test } from '../fixtures/index.ts';
import type { TaxAuthorities } from '../fixtures/sandbox.ts';
import { enterConsole } from '../fixtures/staff.ts';
import { type Brand, OPEN_BRANCH } from './brands.ts';
import { callAsPage } from './call-as-page.ts';
import { addOf, chooseInSheet, expectCount, fillWho, toCheckout, typeCard } from './steps.ts';

/** Taken at once, not reserved first. */
const SALE = '4000000000000119';
const BACK = '10.00';

interface Restaurant {
  city: string;
  dish: string;
  mobile: string;
  /** Its guests pay on the bank's own page, not in a frame. */
  isPaidAtBank: boolean;
  /** What is typed of the seller, by label. `key`: of the restaurant. */
  facts: (key: string) => Record<string, string>;
  /** What its portal shows. */
  enroll: Record<string, string>;
  /** What the authority has of two documents, by the content of their codes; null: not both yet. */
  reported: (known: TaxAuthorities, invoice: string, note: string) => object | null;
  tag: string;
}

const RESTAURANTS: Readonly<Record<Brand, Restaurant>> = {
  nakhla: {
    ...{ city: 'Riyadh', dish: 'nakhla-lamb-chops', mobile: '0501234567', isPaidAtBank: false, tag: '@TAX-002' },
    facts: () => ({
      'Legal name': 'شركة نخلة & شركاه',
      'Tax number': '300012345600003',
      'Commercial registration': '1010123456',
      ...{ Street: 'طريق الملك فهد', 'Building number': '8091', District: 'العليا', City: 'الرياض' },
      ...{ 'Postal code': '12214', Business: 'Restaurants' },
    }),
    enroll: { 'Code (OTP)': '123456' },
    reported: ({ zatca }, invoice, note) => {
      const [first, second] = [invoice, note].map((qr) => {
        const fields = fieldsOf(qr);
        expect([...fields.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
        return zatca.documents.find(({ hash }) => hash === String(fields.get(6)));
      });
      if (!first || !second) return null;
      return {
        ...{ types: [first.type, second.type], isFirst: first.counter === 1 && second.counter === 2 },
        ...{ isChained: second.previousHash === first.hash, isOf: second.of?.includes(`${first.number};`) },
      };
    },
  },
  basta: {
    ...{ city: 'Cairo', dish: 'basta-classic-box', mobile: '01001234567', isPaidAtBank: true, tag: '@TAX-003' },
    facts: (key) => ({
      'Legal name': 'شركة بسطة للأغذية ش.م.م',
      'Tax number': '512874963',
      ...{ 'Branch code': '0', Governorate: 'القاهرة', City: 'القاهرة', Street: 'شارع طلعت حرب' },
      ...{ 'Building number': '12', 'Serial number of the point of sale': key, 'Activity code': '5610' },
      'Item code': 'EG-512874963-MEAL',
    }),
    enroll: { 'Client ID': 'sandbox-pos', 'Client secret': 'sandbox-secret' },
    reported: ({ eta }, invoice, note) => {
      const [first, second] = [invoice, note].map((qr) => {
        const [, uuid] = /\/receipts\/search\/([0-9a-f]{64})\/share\//.exec(qr) ?? [];
        return eta.receipts.find((one) => one.uuid === uuid && one.status === 'Valid');
      });
      if (!first || !second) return null;
      return {
        ...{ types: [first.type, second.type], isFirst: first.previousUUID === '' },
        ...{ isChained: second.previousUUID === first.uuid, isOf: second.of === first.uuid },
      };
    },
  },
};
const TYPES = { nakhla: ['388', '381'], basta: ['s', 'r'] } as const;

for (const brand of ['nakhla', 'basta'] as const) {
  const { city, dish, mobile, isPaidAtBank, facts, enroll, reported, tag } = RESTAURANTS[brand];
  test.describe(city, () => {
    test.use({ copyOf: brand });
    // Pages are left for the bank's as soon as they are there.
    test.beforeEach(({ guard }) => guard.allowError(/WebSocket is closed before the connection is established/));

    test('an order by card and a part that goes back are reported to the tax authority', {
      tag: ['@wide-only', '@TAX-001', '@TAX-005', '@TAX-006', tag],
    }, async ({ page, visitor, sandbox, tenant }) => {
      const owner = await visitor();
      await enterConsole(owner, await sandbox.person('owner', `owner@${tenant.key}.example`));
      const { origin } = new URL(owner.url());
      const documents = `${origin}/en/tax/${tenant.key}`;

      await test.step('the owner adds a device and enrolls it', async () => {
        await owner.goto(documents);
        await owner.getByRole('button', { name: 'Add a device' }).click();
        await owner.getByRole('combobox', { name: 'Branch', exact: true }).selectOption(OPEN_BRANCH[brand]);
        await fill(owner, facts(tenant.key));
        await owner.getByRole('button', { name: 'Add the device' }).click();
        await expect(owner.getByText('Not enrolled', { exact: true })).toBeVisible();
        await owner.getByRole('button', { name: /^Enroll: / }).click();
        await fill(owner, enroll);
        await owner.getByRole('button', { name: 'Enroll the device' }).click();
        await expect(owner.getByText('Enrolled', { exact: true })).toBeVisible();
        await expectAccessible(owner, 'tax documents');
      });

      const id = await test.step('a guest pays by card', async () => {
        await open(page, '/en/menu');
        await addOf(page, dish).click();
        await chooseInSheet(page, 'pickup', OPEN_BRANCH[brand]);
        await expectCount(page, 1);
        await toCheckout(page);
        await fillWho(page, { name: 'Noura', mobile });
        await page.locator(`input[name=payment_method_id][value=${brand}-card]`).check();
        await page.getByTestId('place-order').click();
        await typeCard(page, SALE, isPaidAtBank ? page : undefined);
        await page.waitForURL(/\/order\/[\w-]+$/);
        return new URL(page.url()).pathname.split('/').at(-1)!;
      });
      // The receipt does not wait for the authority: its code is there at once.
      await expect(page.getByTestId('tax-qr')).toBeVisible();

      await test.step('the restaurant gives a part back', async () => {
        for (const status of ['accepted', 'ready', 'delivered']) await sandbox.orderStatus(id, status);
        await owner.goto(`${origin}/en/orders/${tenant.key}/${id}`);
        await owner.getByRole('button', { name: /^Refund/ }).click();
        await owner.getByRole('button', { name: 'An amount', exact: true }).click();
        await owner.keyboard.type('10');
        await owner.getByRole('button', { name: /^Give/ }).click();
        await expect(owner.getByRole('region', { name: 'Given back' })).toBeVisible();
      });

      await test.step('the guest has the credit note beside the invoice', async () => {
        await open(page, `/en/order/${id}`);
        await expect(page.getByTestId('tax-note')).toContainText('T1-2');
        await expect(page.getByTestId('tax-qr')).toHaveCount(2);
      });

      await test.step('the authority has both, one behind the other', async () => {
        const { invoice } = await callAsPage(page, 'GET', `/order/orders/${id}`);
        expect(invoice.number).toBe('T1-1');
        expect(invoice.documents).toMatchObject([{ kind: 'credit', number: 'T1-2', total: BACK }]);
        await expect
          .poll(async () => reported(await sandbox.taxAuthorities(), invoice.qr, invoice.documents[0].qr))
          .toEqual({ types: TYPES[brand], isFirst: true, isChained: true, isOf: true });
      });

      await test.step('the console says so', async () => {
        await expect(async () => {
          await owner.goto(documents);
          const rows = owner.getByTestId('tax-document');
          await expect(rows).toHaveCount(2);
          await expect(rows.nth(0)).toContainText(/^Credit note.*T1-2.*Accepted/);
          await expect(rows.nth(1)).toContainText(/^Invoice.*T1-1.*Accepted/);
        }).toPass();
      });
    });
  });
}

/** Types into fields by their labels. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
}

/** Fields of a Saudi code by their tags. */
function fieldsOf(qr: string): ReadonlyMap<number, Buffer> {
  const bytes = Buffer.from(qr, 'base64');
  const fields = new Map<number, Buffer>();
  for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!)
    fields.set(bytes[at]!, bytes.subarray(at + 2, at + 2 + bytes[at + 1]!));
  return fields;
}
