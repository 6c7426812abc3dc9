/** The branches: a list that needs nothing, and a map on request. @proof journeys */
import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures/index.ts';
import { MAPS, serveMap } from './serve-map.ts';
import { readText } from './steps.ts';

/** 08:10 in Riyadh: Olaya, the first branch, is closed; others serve, among them Al Malqa, which is closed at night. */
const MORNING = '2026-11-21T05:10:00Z';

test('the map comes when it is opened, its pins lead to the cards, and the list is whole without it', {
  tag: ['@MENU-004', '@HOST-058'],
}, async ({ page, sandbox, context }) => {
  const asked = await serveMap(page, sandbox);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 24.81, longitude: 46.61 });
  await sandbox.clock(MORNING);
  await open(page, '/en/branches');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards).toHaveCount(4);
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByTestId('map');
  await expect(map).toHaveAttribute('data-state', 'ready');
  await expect(map.getByRole('link', { name: '© Maps' })).toHaveAttribute('href', `${MAPS}/`);
  await expect.poll(() => isGreen(page)).toBe(true);

  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(cards.first()).toContainText('Al Malqa');
  await expect(cards.first()).toContainText('km');

  const pin = map.getByRole('button', { name: /^Olaya/ });
  await pin.focus();
  await page.keyboard.press('Enter');
  const card = cards.filter({ hasText: 'Olaya' }).first();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  expect(await readText(card)).toMatch(/Olaya.*km.*(Open|Closed|Busy|Closing soon|Paused)/);
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
});

for (const [prefix, words, title] of [
  ['', 'الفروع والأوقات', 'فروعنا'],
  ['/en', 'Branches and hours', 'Our branches'],
] as const) {
  test(`the footer of a phone's page leads to branches and hours (${words})`, {
    tag: ['@MENU-004', ...(prefix ? ['@proof'] : [])],
  }, async ({ page }) => {
    await open(page, `${prefix}/page/privacy`);
    const footer = page.getByRole('contentinfo');
    const link = footer.getByRole('link', { name: words, exact: true });
    await expect(link).not.toHaveAttribute('aria-current');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/branches$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');
  });
}

const SERVES = /Open|Busy|Closing soon/;

test('without a choice a guest begins at a branch that serves now, and every list has the closed ones last', {
  tag: ['@MENU-004', '@MENU-009'],
}, async ({ page, sandbox }) => {
  await sandbox.clock(MORNING);
  await open(page, '/en/menu');
  await expect(page.getByTestId('branch')).not.toContainText('Olaya');
  expect(await readText(page.getByRole('main'))).not.toContain('takes no orders');

  for (const path of ['/en/branches', '/en/select-type/pickup', '/en/menu/e/branches/any']) {
    await open(page, path);
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading'), hasText: /Open|Busy|Closing soon|Paused|Closed/ });
    await expect(cards.first()).toBeVisible();
    const states = await cards.evaluateAll((all) => all.map((card) => /Closed/.test(card.textContent ?? '')));
    expect(states, path).toContain(true);
    expect(states, path).toEqual(states.toSorted((a, b) => Number(a) - Number(b)));
    await expect(cards.first(), path).toContainText(SERVES);
  }
});

/** What is drawn in the middle of the map's lower edge, where no pin is. */
async function isGreen(page: Page): Promise<boolean> {
  const canvas = page.getByTestId('map').locator('canvas');
  const picture = (await canvas.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const drawing = document.createElement('canvas').getContext('2d')!;
    drawing.drawImage(image, -image.width / 2, 4 - image.height);
    const [red, green, blue] = drawing.getImageData(0, 0, 1, 1).data;
    return red === 0 && green === 255 && blue === 0;
  }, picture);
}
