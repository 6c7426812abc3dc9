/**
 * At the table: its code, several phones with one order, rounds, staff, and what is no table of ours. @proof journeys
 */
import type { Page } from '@playwright/test';
import { choosePlace, expect, open, type Sandbox, type SandboxTable, test } from '../fixtures/index.ts';
import { listen } from '../fixtures/spoken.ts';
import { addOf, expectCount, expectLinesKept, expectToRead, readText, sheet } from './steps.ts';

const EVENING = '2026-11-21T16:40:00Z';
const DISH = 'nakhla-lamb-chops';
const CODE = 'OLAYA-07';

test.beforeEach(({ sandbox }) => sandbox.clock(EVENING));

const tableOf = async (sandbox: Sandbox) => (await sandbox.tables()).find(({ code }) => code === CODE) as SandboxTable;

/** Sits down as the first of a party that staff confirm by their digits. */
/**
 * `opened`: waits until the dialog that asks for the name is said; what is typed before takes the focus from
 * its heading.
 */
async function sitDown(page: Page, sandbox: Sandbox, opened = async () => {}): Promise<void> {
  await open(page, `/en/table/${CODE.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Table 7' })).toBeVisible();
  await page.getByRole('button', { name: 'Start ordering at this table' }).click();
  await opened();
  await sheet(page).getByLabel('Your name at the table').fill('Sara');
  await sheet(page)
    .getByLabel('Code from the staff')
    .fill((await tableOf(sandbox)).staff_code);
  await sheet(page).getByRole('button', { name: 'Start ordering at this table' }).click();
  await expect(page).toHaveURL(/\/en\/menu\/dine_in\/session\/[^/]+$/);
}

const SECOND_PHONE = { viewport: { width: 390, height: 844 } };

test('two phones, one order: what one adds the other sees, a sent round is locked, the waiter is called', {
  tag: ['@MENU-032', '@MENU-033', '@MENU-035', '@MENU-037', '@MENU-046', '@MENU-047', '@X-028'],
}, async ({ page, sandbox, visitor, guard }) => {
  const spoken = await listen(page);
  await sitDown(page, sandbox, () => spoken.focuses('heading "Start ordering at this table"'));
  await spoken.focuses('textbox "Your name at the table" required - Others at your table will see it');
  await spoken.focuses('textbox "Code from the staff optional" - Four digits from your waiter');
  await spoken.focuses('heading "Table 7"');
  await page.locator(`[data-item="${DISH}"]`).first().getByTestId('add').click();
  const chosen = page.getByRole('region', { name: 'Not sent yet' });
  await expect(chosen.locator('li')).toHaveCount(1);
  await spoken.focuses('button "Add Charcoal lamb chops');
  await spoken.says("Added to the table's order");

  const other = await visitor(SECOND_PHONE);
  await open(other, `/en/table/${CODE}`);
  await expectToRead(other.locator('main'), '1 person is ordering here');
  await other.getByRole('button', { name: 'Join the table' }).click();
  await sheet(other).getByLabel('Your name at the table').fill('عمر');
  const pin = /PIN for the others: (\d{4})/.exec(await readText(page.locator('main')))?.[1] ?? '';
  await sheet(other)
    .getByLabel('Table PIN')
    .fill(pin === '0000' ? '1111' : '0000');
  await sheet(other).getByRole('button', { name: 'Join the table' }).click();
  await expectToRead(sheet(other), 'Wrong PIN');
  await sheet(other).getByLabel('Table PIN').fill(pin);
  await sheet(other).getByRole('button', { name: 'Join the table' }).click();
  await expect(other).toHaveURL(page.url());
  await expect(page.getByRole('list', { name: 'At the table' })).toContainText('عمر');
  const theirs = other.getByRole('region', { name: 'Not sent yet' });
  await expectToRead(theirs, 'for Sara');

  await theirs
    .getByRole('button', { name: /\+|more|Increase/i })
    .first()
    .click();
  await expectToRead(chosen, 'عمر changed this');
  await chosen.getByRole('button', { name: /Send to the kitchen/ }).click();
  const round = other.getByRole('region', { name: 'Round 1' });
  await expect(round.locator('li')).toHaveCount(1);
  await expect(round.getByRole('button')).toHaveCount(0);
  await spoken.focuses('button "Send to the kitchen');
  await spoken.says('Sent to the kitchen');
  await spoken.focuses('heading "Round 1');
  await expect(page.getByRole('region', { name: 'The bill' })).toBeVisible();

  // The clock stands still: the other phone has time to take it back, from the top of the menu.
  await expectToRead(other.getByTestId('table-dock'), 'Sara sent 2 dishes to the kitchen');
  await other.getByTestId('table-dock').getByRole('button', { name: 'Undo sending' }).click();
  await expect(other.getByTestId('table-dock').getByRole('link')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Round 1' })).toHaveCount(0);
  await theirs.getByRole('button', { name: "Send everyone's dishes" }).click();
  await expect(page.getByRole('region', { name: 'Round 2' }).locator('li')).toHaveCount(1);

  await other.getByRole('button', { name: 'Call the waiter' }).click();
  await expect(page.getByRole('button', { name: 'Waiter called' })).toBeVisible();

  // The clock stands still: there is time to take it back.
  await page.getByRole('button', { name: 'Ask for the bill' }).click();
  await expectToRead(page.getByTestId('bill-question'), 'nobody at the table can add dishes');
  await page.getByTestId('bill-question').getByRole('button', { name: 'Ask for the bill' }).click();
  await expectToRead(other.locator('main'), 'Sara asked for the bill: nobody can add dishes now.');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Ask for the bill' })).toBeVisible();
  // The wrong PIN was refused.
  guard.allowRequest(/422 .*\/join$/);
});

test('without the staff code the party waits for staff, then may choose', {
  tag: ['@MENU-032', '@MENU-037'],
}, async ({ page, sandbox }) => {
  await open(page, `/en/table/${CODE}`);
  await page.getByRole('button', { name: 'Start ordering at this table' }).click();
  await sheet(page).getByRole('button', { name: 'Start ordering at this table' }).click();
  await expect(sheet(page).getByLabel('Your name at the table')).toBeFocused();
  await sheet(page).getByLabel('Your name at the table').fill('Sara');
  await sheet(page).getByRole('button', { name: 'Start ordering at this table' }).click();
  await expectToRead(page.locator('main'), 'Staff will confirm your table in a moment');
  await expect(page.getByTestId('dish').first()).toBeVisible();
  await expect(page.getByTestId('dish').getByTestId('add')).toHaveCount(0);
  await sandbox.table((await tableOf(sandbox)).id, { action: 'confirm' });
  await expect(page.getByTestId('dish').getByTestId('add').first()).toBeVisible();
});

test('an unknown session says so and offers the scanner; a typed code leads to its table', {
  tag: ['@MENU-034', '@MENU-038', '@proof'],
}, async ({ page, guard }) => {
  guard.allowRequest(/410 /);
  const answer = await page.goto('/en/menu/dine_in/session/nobody');
  expect(answer?.status()).toBe(410);
  await expectToRead(page.locator('main'), 'Session id not valid or expired');
  await expectToRead(page.locator('main'), 'Scan the code on your table again.');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.getByRole('button', { name: 'Scan a code' }).click();
  const code = sheet(page).getByLabel('Or type the code');
  await code.fill('https://evil.example/table/OLAYA-07');
  await sheet(page).getByRole('button', { name: 'Go' }).click();
  await expectToRead(sheet(page), 'This code is not from this restaurant');
  await code.fill(CODE);
  await sheet(page).getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/table/${CODE}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Table 7' })).toBeVisible();
});

test("a code of no table; one that the tenant's redirects lead on", {
  tag: ['@MENU-032', '@MENU-038', '@HOST-029'],
}, async ({ page, guard, tenant }) => {
  guard.allowRequest(/404 /);
  const answer = await page.goto('/table/NOBODY-99');
  expect(answer?.status()).toBe(404);
  await expectToRead(page.locator('main'), 'هذا الرمز ليس من هذا المطعم');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.getByRole('button', { name: 'امسح الرمز' }).click();
  await sheet(page).getByLabel('أو اكتب الرمز').fill(`${tenant.site}/emenu/1`);
  await sheet(page).getByRole('button', { name: 'انتقل' }).click();
  await expect(page).toHaveURL(/\/menu\/e\/branch\/[0-9a-f-]{36}$/);
});

test('dine-in without a table is a menu to read: its bar and + lead to the scanner, another basket stays', {
  tag: ['@MENU-032', '@MENU-038', '@proof'],
}, async ({ page, tenant }) => {
  await choosePlace(page, tenant.site, 'pickup', 'nakhla-olaya');
  await open(page, '/en/menu');
  await addOf(page, DISH).click();
  await expectLinesKept(page, 1);
  await open(page, '/en/select-type/dine_in');
  await page.locator('form:has(input[name=branch_id][value="nakhla-olaya"]) button[type=submit]').click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect(page.getByText('Your basket is kept for pickup').first()).toBeVisible();
  const bar = page.getByRole('link', { name: "Scan your table's code to start your order" });
  await expect(bar).toBeVisible();
  await bar.click();
  await expect(sheet(page).getByLabel('Or type the code')).toBeVisible();
  await page.keyboard.press('Escape');
  await addOf(page, DISH).click();
  await sheet(page).getByLabel('Or type the code').fill(CODE);
  await sheet(page).getByRole('button', { name: 'Go' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Table 7' })).toBeVisible();
  // The basket is ordered in the mode in which it was begun.
  await expectLinesKept(page, 1);
  await page.goto('/en/checkout');
  await expectToRead(page.locator('main'), 'Pickup');
});

test('at a table every page has its dock, the basket of the header is its order, and home knows it', {
  tag: ['@MENU-033', '@MENU-035', '@CHK-051'],
}, async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sitDown(page, sandbox);
  const session = page.url();
  const dock = page.getByTestId('table-dock');
  await expect(dock.getByRole('link', { name: /Table 7.*Open order/ })).toBeVisible();
  await page.locator(`[data-item="${DISH}"]`).first().getByTestId('add').click();
  const unsent = dock.getByRole('link', { name: /See what is not sent/ });
  await expect(unsent).toBeInViewport();
  await expectCount(page, 1);
  // The basket of the header leads to the order on the page where it stands below all dishes.
  const chosen = page.getByRole('region', { name: 'Not sent yet' });
  await page.getByRole('link', { name: /^Your table's order/ }).click();
  await expect(chosen).toBeInViewport();

  await open(page, '/en');
  await expect(page.getByRole('region', { name: /You are at .?Table 7/ })).toBeVisible();
  await expect(unsent).toBeInViewport();
  await expectCount(page, 1);
  await unsent.click();
  await expect(page).toHaveURL(`${session}#order`);
  await expect(chosen).toBeInViewport();
  await chosen.getByRole('button', { name: /Send to the kitchen/ }).click();
  await expect(dock.getByRole('link', { name: /Table 7.*Open order/ })).toBeVisible();
  await expectCount(page, 0);

  await open(page, '/en/menu');
  await expect(page).toHaveURL(session);
  await expect(page.getByRole('region', { name: 'Round 1' })).toBeVisible();
  const table = await tableOf(sandbox);
  await page
    .locator(`[data-item="${DISH}"]`)
    .first()
    .getByRole('button', { name: 'Charcoal lamb chops', exact: true })
    .click();
  await expect(sheet(page)).toBeVisible();
  await sandbox.table(table.id, { action: 'close' });
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByText('The table is closed').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('region', { name: 'Start your order' })).toBeVisible();
  await expect(dock).toHaveCount(0);

  // Its bill is found again where the orders are.
  await open(page, '/en/account/orders');
  await page
    .getByRole('region', { name: 'Bills of tables' })
    .getByRole('link', { name: /Table 7/ })
    .click();
  await expect(page).toHaveURL(`${session}#bill`);
  await expect(page.locator('#bill')).toBeInViewport();
});

test('a party that staff move keeps its seat on every page, after several moves too', {
  tag: ['@MENU-036'],
}, async ({ page, sandbox }) => {
  const move = async (from: string, to: string) => {
    const table = (await sandbox.tables()).find(({ code }) => code === from)!;
    await sandbox.table(table.id, { action: 'move', table_code: to });
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await sitDown(page, sandbox);
  const dock = page.getByTestId('table-dock');
  await expect(dock.getByRole('link', { name: /Table 7.*Open order/ })).toBeVisible();
  await open(page, '/en');
  await expect(page.getByRole('region', { name: /You are at .?Table 7/ })).toBeVisible();
  await move(CODE, 'OLAYA-08');
  await expect(page.getByText(/Your party moved to .?Table 8/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: /You are at .?Table 8/ })).toBeVisible();

  // Meanwhile the phone shows something else.
  await page.goto('about:blank');
  await move('OLAYA-08', 'OLAYA-09');
  await move('OLAYA-09', 'OLAYA-10');
  await open(page, '/en');
  await expect(page.getByText(/Your party moved to .?Table 10/).first()).toBeVisible();
  await expect(dock.getByRole('link', { name: /Table 10.*Open order/ })).toBeInViewport();
  await open(page, `/en/table/${CODE}`);
  await page.getByRole('link', { name: "Back to your table's order" }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Table 10' })).toBeVisible();
});
