/**
 * Two people of a restaurant at one dish: what is typed stays, by whom and when the rest was changed is said,
 * and it waits on the device. @proof journeys
 */
import { expectAccessible } from '../fixtures/axe.ts';
import { drawnPicture } from '../fixtures/drawn-picture.ts';
import { expect, test } from '../fixtures/index.ts';
import { enterConsole } from '../fixtures/staff.ts';

test('a text that is typed stays while a colleague saves the dish, and waits when its page is left', {
  tag: ['@SHOP-038', '@wide-only'],
}, async ({ visitor, sandbox, tenant }) => {
  const [mine, theirs] = [await visitor(), await visitor()];
  await enterConsole(mine, await sandbox.person('owner', `owner@${tenant.key}.example`));
  await enterConsole(theirs, await sandbox.person('manager', `manager@${tenant.key}.example`));
  const { origin } = new URL(mine.url());
  await mine.goto(`${origin}/en/menu/${tenant.key}`);
  const dish = mine.getByRole('row').getByRole('link').first();
  await expect(dish).toBeVisible();
  const address = `${origin}${await dish.getAttribute('href')}`;
  for (const page of [mine, theirs]) {
    await page.goto(address);
    await expect(page.getByRole('form', { name: 'About the dish' })).toBeVisible();
  }
  const formOf = (page: typeof mine) => page.getByRole('form', { name: 'About the dish' });
  const text = formOf(mine).getByLabel('Description in English');
  const calories = formOf(mine).getByLabel('Calories');
  await text.fill('Over charcoal, with rice');
  await calories.fill('701');

  await formOf(theirs).getByLabel('Calories').fill('655');
  await formOf(theirs).getByRole('button', { name: 'Save' }).click();

  // It comes by itself: both values, with a name and a time.
  const said = mine.getByRole('alert').filter({ hasText: 'changed this' });
  await expect(said).toContainText('655');
  await expect(text).toHaveValue('Over charcoal, with rice');
  await expect(calories).toHaveValue('701');
  await expectAccessible(mine, 'a dish that two people change');
  await said.getByRole('button', { name: 'Take what was saved' }).click();
  await expect(calories).toHaveValue('655');

  await mine.goto(`${origin}/en/menu/${tenant.key}`);
  await mine.goto(address);
  await expect(mine.getByText('Not saved yet: what you typed on this device')).toBeVisible();
  await expect(text).toHaveValue('Over charcoal, with rice');
  await formOf(mine).getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('form', { name: 'About the dish' }).getByLabel('Description in English')).toHaveValue(
    'Over charcoal, with rice',
  );
  await expect(formOf(theirs).getByLabel('Calories')).toHaveValue('655');
});

test('a chosen photo asks before its page is left, by a link and by Back; a setting that was typed waits', {
  tag: ['@SHOP-038', '@wide-only', '@proof'],
}, async ({ visitor, sandbox, tenant }) => {
  const page = await visitor();
  await enterConsole(page, await sandbox.person('owner', `owner@${tenant.key}.example`));
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/en/menu/${tenant.key}`);
  await page.getByRole('row').getByRole('link').first().click();
  await page.waitForURL(/\/dish\//);
  const address = page.url();
  const crop = page.getByRole('application');
  await expect(page.getByRole('region', { name: 'Photo' })).toBeVisible();
  await page.getByTestId('photo-input').setInputFiles(await drawnPicture(page));
  await crop.focus();
  await page.keyboard.press('ArrowRight');
  const stays = async (leave: () => Promise<unknown>) => {
    const asked = page.waitForEvent('dialog');
    const left = leave();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await left;
    expect(page.url()).toBe(address);
    await expect(crop).toBeVisible();
  };
  await stays(() => page.getByRole('navigation', { name: 'Path' }).getByRole('link').click({ noWaitAfter: true }));
  await stays(() => page.evaluate(() => history.back()));
  await page.getByRole('button', { name: 'Cancel' }).click();

  const colour = page.getByRole('textbox', { name: 'Main color', exact: true });
  await page.goto(`${origin}/en/settings/${tenant.key}?group=look`);
  await colour.fill('#8e2f2b');
  await page.reload();
  await expect(page.getByText('Not saved yet: what you typed on this device')).toBeVisible();
  await expect(colour).toHaveValue('#8e2f2b');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Draft' })).toBeVisible();
});
