/**
 * A language that the restaurant added by its data: its own words, and ours word by word where it has none.
 * @proof journeys
 */
import { expectAccessible } from '../fixtures/axe.ts';
import { choosePlace, expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { addOf, expectCount, sheet } from './steps.ts';

const DISH = 'basta-classic-box';

test.use({ copyOf: 'basta' });

test('home, menu, a dish into the basket, and the switch to the other languages', {
  tag: ['@HOST-065', '@wide', '@proof'],
}, async ({ page, tenant }) => {
  const isWide = page.viewportSize()!.width > 1000;
  const html = page.locator('html');
  await open(page, '/fr');
  await expect(html).toHaveAttribute('lang', 'fr');
  await expect(html).toHaveAttribute('dir', 'ltr');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Livraison', exact: true })).toBeVisible();
  // What the restaurant has not translated is ours, is no key, and the page says so.
  await expect(page.getByText('Les plats, la commande et le compte sont encore en anglais.').first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Most ordered' })).toBeVisible();
  await expectAccessible(page, 'home in French');
  if (isWide) await page.getByRole('banner').getByRole('link', { name: 'La carte', exact: true }).click();
  else await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'La carte' }).click();
  await expect(page).toHaveURL(/\/fr\/menu$/);
  await expect(page.getByRole('searchbox', { name: 'Chercher dans la carte' })).toBeVisible();
  // What follows is the same at every width.
  if (isWide) return;

  await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.basta);
  await open(page, '/fr/menu');
  // A name in another language than the page says so.
  const name = page.locator(`main [data-item="${DISH}"] h3 [lang]`).first();
  await expect(name).toHaveAttribute('lang', 'en');
  await page.locator(`main [data-item="${DISH}"]`).getByRole('link').first().click();
  await expect(sheet(page).getByRole('button', { name: 'Fermer' })).toBeVisible();
  // What a component says, and what is not translated beside it.
  await expect(sheet(page).getByRole('button', { name: 'Moins' })).toBeVisible();
  await expect(sheet(page).getByText('Room for 500 more characters')).toBeVisible();
  await expectAccessible(page, 'a dish in French', 'dialog[open]');
  await page.keyboard.press('Escape');
  await addOf(page, DISH).click();
  await expectCount(page, 1);
  await expect(page.getByText('Ajouté. 1 article dans votre panier')).toBeAttached();

  await page.getByRole('button', { name: /^FR: Langue/ }).click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/[^r]\/menu$/);
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expectCount(page, 1);
  await page.getByRole('button', { name: /العربية/ }).click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(html).toHaveAttribute('lang', 'fr');
});
