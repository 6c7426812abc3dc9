/**
 * Tickets that print by themselves: from a printer's address in the console to an order's paper, and the
 * alarm when the roll is empty; in each country an order that is paid by card, on the kitchen's and the
 * guest's paper.
 */
import { limitOf } from '../../shared/testing/limits.mjs';
import { expectAccessible } from '../fixtures/axe.ts';
import { API, expect, open, test } from '../fixtures/index.ts';
import { enterConsole, signInStaff } from '../fixtures/staff.ts';
import { type Brand, type Locale, OPEN_BRANCH, pathIn } from './brands.ts';
import { orderByApi } from './order-by-api.ts';
import { addOf, chooseInSheet, expectCount, fillWho, toCheckout, typeCard } from './steps.ts';

/** Between an acceptance and its paper: PRN-003. */
const ON_PAPER_MS = limitOf(3_000);

test('an accepted order is on the paper of a printer that was just added, and an empty roll rings', {
  tag: ['@PRN-001', '@PRN-002', '@PRN-003', '@PRN-004'],
}, async ({ page, visitor, sandbox, tenant }) => {
  const staff = await visitor();
  await enterConsole(staff, await sandbox.person('owner', `owner@${tenant.key}.example`));
  const { origin } = new URL(staff.url());
  await staff.goto(`${origin}/en/branches/${tenant.key}/${OPEN_BRANCH.nakhla}?part=printing`);
  await expect(staff.getByText('No printer yet')).toBeVisible();

  // Its address is typed into the printer, which asks from then on.
  await staff.getByLabel('Name of the printer').fill('Kitchen');
  await staff.getByRole('button', { name: 'Add the printer' }).click();
  const address = staff.getByLabel('Address (URL)');
  await expect(address).toBeFocused();
  await sandbox.printerAt(await address.inputValue());
  await staff.getByRole('button', { name: 'It is typed in' }).click();
  const card = staff.locator('[data-printer="Kitchen"]');
  await expect(card.getByText('Ready')).toBeVisible();
  await expectAccessible(staff, 'printing of a branch');

  // Whether dots come out, before an order does.
  await card.getByRole('button', { name: /^Print a test/ }).click();
  await expect(card.getByText(/^The test was printed/)).toBeVisible();
  await staff.getByRole('button', { name: 'Add a station' }).click();
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');

  await open(page, '/en/menu');
  const [order, second] = [
    ...(await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops')),
    ...(await orderByApi(page, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops')),
  ];
  await staff.goto(`${origin}/en/orders/${tenant.key}`);
  const accept = async (number: string) => {
    const button = staff.locator(`[data-order="${number}"]`).getByRole('button', { name: /^Accept/ });
    await button.click();
    await expect(button).toHaveCount(0);
  };
  await accept(order!.number);
  const papers = async () => (await sandbox.printers())[0]!.papers;
  await expect.poll(async () => (await papers()).length).toBe(2);
  const [ticket] = await papers();
  expect(ticket!.whole).toBe(true);
  // Shown as paper is: black on white, and not empty.
  const black = await page.evaluate(async (picture) => {
    const image = Object.assign(new Image(), { src: picture });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const drawn = canvas.getContext('2d')!;
    drawn.drawImage(image, 0, 0);
    const { data } = drawn.getImageData(0, 0, image.width, image.height);
    const dots = data.filter((_, at) => at % 4 === 0);
    return { width: image.width, share: dots.filter((dot) => dot === 0).length / dots.length };
  }, ticket!.picture);
  expect(black.width).toBe(576);
  expect(black.share).toBeGreaterThan(0.02);
  expect(black.share).toBeLessThan(0.5);

  // The roll is empty: the next ticket is a red line until a new one is in.
  const { id } = (await sandbox.printers())[0]!;
  await sandbox.printer(id, { paper: false });
  await accept(second!.number);
  const red = staff.getByRole('region', { name: 'Not printed' });
  await expect(red.getByText(/is out of paper/)).toBeVisible();
  await expect(staff).toHaveTitle(/not printed/i);
  await expectAccessible(staff, 'the board with a red line');
  await sandbox.printer(id, { paper: true });
  await expect(red).toHaveCount(0);
  expect(await papers()).toHaveLength(3);
});

/** `isPaidAtBank`: on the bank's own page, not in a frame. */
const PAID: readonly { brand: Brand; locale: Locale; dish: string; mobile: string; isPaidAtBank: boolean }[] = [
  { brand: 'nakhla', locale: 'ar', dish: 'nakhla-lamb-chops', mobile: '0501234567', isPaidAtBank: false },
  { brand: 'basta', locale: 'en', dish: 'basta-classic-box', mobile: '01001234567', isPaidAtBank: true },
];

for (const { brand, locale, dish, mobile, isPaidAtBank } of PAID) {
  test.describe(`${brand} in ${locale}`, () => {
    test.use({ copyOf: brand });
    // The page is left for the bank's as soon as it is there: of a socket that still connects the browser says so.
    test.beforeEach(({ guard }) => guard.allowError(/WebSocket is closed before the connection is established/));

    test(
      'an order that is paid by card is on the kitchen’s and the guest’s paper, which the sandbox shows',
      {
        tag: ['@PRN-001', '@PRN-002', '@PRN-003'],
      },
      async ({ page, visitor, sandbox, tenant }, info) => {
        await sandbox.printersOn(OPEN_BRANCH[brand]);
        await open(page, pathIn(locale, '/menu'));
        await addOf(page, dish).click();
        await chooseInSheet(page, 'pickup', OPEN_BRANCH[brand]);
        await expectCount(page, 1);
        await toCheckout(page);
        await fillWho(page, { name: 'Noura', mobile });
        await page.locator(`input[name=payment_method_id][value=${brand}-card]`).check();
        await page.getByTestId('place-order').click();
        await typeCard(page, '4111111111111111', isPaidAtBank ? page : undefined);
        await page.waitForURL(/\/order\/[\w-]+$/);
        const id = page.url().split('/').at(-1);
        const papers = async () => (await sandbox.printers()).map((printer) => printer.papers);
        // Paid is not accepted yet.
        expect((await papers()).flat()).toEqual([]);

        const staff = await signInStaff(sandbox, tenant.key, 'counter');
        const { version } = await staff.get(`/orders/${id}`);
        const began = Date.now();
        await staff.post(`/orders/${id}/accept`, { version });
        await expect.poll(async () => (await papers()).map(({ length }) => length)).toEqual([1, 1]);
        const took = (await papers()).flat().map(({ at }) => Date.parse(at) - began);
        info.annotations.push({ type: 'from acceptance to paper', description: `${took.join(', ')} ms` });
        // Each printer asks every two seconds; of two papers one may meet a moment in which the machine does
        // something else.
        expect(Math.min(...took)).toBeLessThanOrEqual(ON_PAPER_MS);

        const sight = await visitor();
        await sight.goto(`${API}/sandbox?tenant=${tenant.key}&lang=en`);
        for (const kind of ['star', 'epson']) {
          const picture = sight.locator(`[data-printer=${kind}] img[data-job]`);
          await expect(picture).toHaveCount(1);
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight))
            .toBeGreaterThan(100);
        }
      },
    );
  });
}
