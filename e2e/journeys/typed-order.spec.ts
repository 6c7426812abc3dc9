/**
 * Staff type in an order for a guest at the telephone, by the keyboard; the kitchen has it and the guest
 * reads it. @proof journeys
 */
import { expect, open, test } from '../fixtures/index.ts';
import { enterConsole } from '../fixtures/staff.ts';

const MOBILE = '0559876543';

test('an order of the telephone is typed in, is in the kitchen at once, and its guest opens it by the text message', {
  tag: ['@SHOP-024', '@wide-proof'],
}, async ({ page, visitor, sandbox, tenant }) => {
  const staff = await visitor();
  await enterConsole(staff, await sandbox.person('counter', `counter@${tenant.key}.example`));
  await staff.goto(`${new URL(staff.url()).origin}/en/orders/${tenant.key}`);
  const way = staff.getByRole('link', { name: 'New order' });
  // A phone has it beside search and branches.
  if (page.viewportSize()!.width < 700) await staff.getByRole('button', { name: /^Search/ }).click();
  await way.click();
  const number = staff.getByRole('textbox', { name: 'Mobile number' });
  await expect(number).toBeFocused();
  // A branch that never closes.
  await staff.getByRole('button', { name: /Nakheel/ }).click();
  await staff.getByRole('button', { name: 'Pickup', exact: true }).click();
  await number.fill(MOBILE);
  await number.press('Enter');
  await expect(staff.getByRole('region', { name: 'Guest' })).toContainText('No order with this number yet');
  await expect(staff.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await staff.keyboard.type('Sara');
  const dish = staff.getByRole('combobox', { name: /^Dish:/ });
  await dish.fill('lamb chop');
  await dish.press('Enter');
  const order = staff.getByRole('region', { name: 'Order', exact: true });
  await expect(order.getByRole('listitem')).toContainText('Charcoal lamb chops');

  // What was typed survives a reload of the tablet.
  await staff.reload();
  await expect(order.getByRole('listitem')).toContainText('Charcoal lamb chops');
  await expect(number).toHaveValue(MOBILE);
  const place = staff.getByRole('button', { name: /^Place order/ });
  await expect(place).not.toHaveAttribute('aria-disabled');
  await place.click();
  const placed = staff.getByTestId('placed');
  await expect(placed).toBeVisible();
  const said = (await placed.getByRole('heading').textContent())!.match(/\d+/)![0];

  const sms = async () => (await sandbox.outbox(MOBILE))[0]?.body ?? '';
  await expect.poll(sms).toContain(said);
  const path = /https:\/\/[^/]+(\/o\/[\w-]+)/.exec(await sms())![1]!;
  await open(page, path);
  await expect(page.getByTestId('order-status')).toHaveAttribute('data-status', 'accepted');

  await placed.getByRole('link', { name: 'Open order' }).click();
  await expect(staff.getByTestId('typed-by')).toContainText('Telephone');
});
