/** JavaScript off: everything there is to read is in the document. @proof journeys */
import { askEdge, choosePlace, expect, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';
import { expectToRead } from './steps.ts';

test.use({ javaScriptEnabled: false });

// The browser itself refuses the scripts that the document names.
test.beforeEach(({ guard }) => guard.allowRequest(/\.js csp$/));

interface ReadMenu {
  groups: Array<{ id: string; names: { en: string }; items: Array<{ id: string; names: { en: string } }> }>;
}

test('the menu reads completely, and the language link works', async ({ page, tenant }) => {
  const answer = await askEdge(tenant.host, `/api/v1/menu/frontend/menus?branch_id=${OPEN_BRANCH.nakhla}`);
  const { groups } = (JSON.parse(answer.body) as { data: ReadMenu }).data;
  const items = groups.flatMap((group) => group.items);
  expect(items.length).toBeGreaterThanOrEqual(70);

  await page.context().addCookies([{ name: 'place', value: `.${OPEN_BRANCH.nakhla}`, url: tenant.site }]);
  await page.goto('/menu');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByTestId('language').click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const shown = await page
    .locator('main [data-test=dish]')
    .evaluateAll((rows) => rows.map((row) => [row.getAttribute('data-item'), row.querySelector('h3')?.textContent]));
  expect(shown).toEqual(items.map(({ id, names }) => [id, names.en]));
  for (const { names } of groups) {
    await expect(page.locator('main').getByRole('heading', { level: 2, name: names.en, exact: true })).toBeVisible();
  }
});

test('choosing a place and adding a dish work with plain forms', async ({ page }) => {
  await page.goto('/en/select-type/pickup');
  await page
    .locator(`form:has(input[name=branch_id][value="${OPEN_BRANCH.nakhla}"]) button[type=submit]`)
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/menu/);
  await expect(page.getByTestId('branch')).toHaveText('Al Nakheel');
  await page.locator('[data-item=nakhla-lamb-chops]').getByTestId('add').first().click();
  await expect(page).toHaveURL(/\/en\/menu/);
  await page.goto('/en/checkout');
  await expect(page.locator('main')).toContainText('Charcoal lamb chops');
});

for (const [prefix, words] of [
  ['', { branch: 'النخيل', added: 'أُضيف ريش غنم على الفحم إلى سلتك', view: 'عرض السلة' }],
  ['/en', { branch: 'Al Nakheel', added: 'Charcoal lamb chops was added to your basket', view: 'View basket' }],
] as const) {
  test(`what a form added is seen: the dish, a sentence once, the count and the total (${prefix || '/'})`, {
    tag: ['@MENU-009', '@CHK-014', '@proof'],
  }, async ({ page, tenant }) => {
    await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
    await page.goto(`${prefix}/menu`);
    const dish = page.locator('[data-item=nakhla-lamb-chops]').first();
    const count = page.getByTestId('cart-count').first();
    const dock = page.locator('[data-dock]');
    const added = page.getByTestId('just-added');
    await expect(count).toBeHidden();

    for (const expected of ['1', '2']) {
      await dish.getByTestId('add').click();
      await expect(page).toHaveURL(`${tenant.site}${prefix}/menu#added`);
      await expect(dish).toBeInViewport();
      await expectToRead(added, words.added);
      await expect(added).toBeInViewport();
      await expect(count).toHaveText(expected);
      await expectToRead(dock, words.view);
      await expectToRead(dock, expected === '1' ? '74.00' : '148.00');
    }
    // The sentence is said once; what it is about stays, also on other pages.
    await page.reload();
    await expect(added).toHaveCount(0);
    await expect(count).toHaveText('2');
    await expectToRead(dock, '148.00');
    await page.goto(`${prefix}/branches`);
    await expect(count).toHaveText('2');
    await expect(added).toHaveCount(0);
    await page.goto(`${prefix}/menu`);
    await dock.getByRole('link').click();
    await expect(page).toHaveURL(`${tenant.site}${prefix}/checkout`);
    await expect(count).toHaveText('2');
  });
}

for (const [path, module, words] of [
  ['/en', 'mf-menu', ['Pickup', 'Delivery']],
  ['/en/branches', 'mf-menu', ['Olaya', 'Al Nakheel', 'Al Malqa']],
  ['/en/reservations', 'mf-reservations', ['Olaya', '1 to 12 guests', 'Reserve up to 30 days ahead']],
  ['/en/waiting-list', 'mf-waiting-list', ['Al Nakheel', '2 parties waiting']],
  ['/en/account', 'mf-account', ['Mobile number']],
  ['/en/checkout', 'mf-checkout', ['Checkout', 'Browse the menu']],
] as const) {
  test(`${path} shows its own data`, { tag: path === '/en/reservations' ? [] : '@proof' }, async ({ page }) => {
    await page.goto(path);
    const outlet = page.locator(`main [data-module="${module}"]`);
    await expect(outlet).toHaveAttribute('data-rendered', 'server');
    for (const word of words) {
      await expect
        .poll(async () => ((await outlet.textContent()) ?? '').replace(/[\u2066-\u2069]/g, ''))
        .toContain(word);
    }
  });
}

test('checkout without a basket waits for nothing: words and the way to the menu', async ({ page }) => {
  await page.goto('/en/checkout');
  const main = page.locator('main');
  await expect(main.getByText('Nothing to order here yet')).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toBeHidden();
  await main.getByRole('link', { name: 'Browse the menu' }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
});

for (const [prefix, words] of [
  ['', 'للطلب بالهاتف'],
  ['/en', 'Order by phone'],
] as const) {
  test(`checkout offers no form that nothing can send: the basket, and whom to call [X-035] (${prefix || '/'})`, {
    tag: prefix ? '@proof' : [],
  }, async ({ page, tenant }) => {
    await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
    await page.goto(`${prefix}/menu`);
    await page.locator('[data-item=nakhla-lamb-chops]').getByTestId('add').first().click();
    await page.goto(`${prefix}/checkout`);
    await expect(page.getByTestId('no-scripts')).toBeVisible();
    await expectToRead(page.getByTestId('no-scripts'), words);
    await expect(page.getByTestId('no-scripts').locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.locator('input[name=mobile]')).toBeHidden();
    await expect(page.getByTestId('place-order')).toBeHidden();
    await expectToRead(page.locator('main'), '74.00');
    for (const path of ['/account/login', '/contact-us']) {
      await page.goto(`${prefix}${path}`);
      await expect(page.locator('main form[method=post]:not([action]) [type=submit]:visible')).toHaveCount(0);
    }
  });
}
