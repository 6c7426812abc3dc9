/** The screens that `contact-sheet.mjs` photographs, and how each is reached. */

/** The first brand with a map, for as long as the pictures are taken. */
export const MAPPED = 'nakhla-map';
export const MAPS = 'https://maps.example';

/** Each screen: how to reach it on a page that already has a place. */
export const screens = [
  { name: 'home', path: '/' },
  { name: 'select-type', path: '/select-type/pickup' },
  { name: 'menu', path: '/menu' },
  {
    name: 'item',
    path: '/menu',
    act: (page) => page.locator('[data-test=dish] a, [data-test=dish] button').first().click(),
  },
  { name: 'order type', path: '/menu', fresh: true, act: (page) => page.locator('[data-test=add]').first().click() },
  { name: 'delivery area', path: '/menu', fresh: true, act: chooseDelivery },
  { name: 'delivery pin', path: '/select-type/delivery', act: openMap, only: MAPPED },
  { name: 'branches', path: '/branches' },
  { name: 'search', path: '/menu', act: (page) => page.getByRole('searchbox').fill('chick') },
  { name: 'filters', path: '/menu', act: (page) => page.getByRole('button', { name: /^(Filters|التصفية)/ }).click() },
  { name: 'e-menu', path: '/menu/pickup/branch/nakhla-nakheel' },
  { name: 'table', path: '/table/OLAYA-07' },
  { name: 'at the table', path: '/table/OLAYA-07', party: true },
  { name: 'cart', path: '/menu', act: addThenOpenCart },
  { name: 'checkout', path: '/checkout', cart: true },
  { name: 'order', path: '/order', order: [] },
  { name: 'order ready', path: '/order', order: ['accepted', 'ready'] },
  {
    name: 'order delivered',
    path: '/order',
    order: ['accepted', 'ready', 'delivered'],
    customer: true,
  },
  { name: 'order canceled', path: '/order', order: ['canceled'], customer: true },
  { name: 'sign-in', path: '/auth' },
  { name: 'account', path: '/account', customer: true },
  { name: 'orders', path: '/account/orders', customer: true },
  { name: 'wallet', path: '/account/wallet', customer: true },
  { name: 'points', path: '/account/points', customer: true },
  { name: 'my info', path: '/account/info', customer: true },
  { name: 'addresses', path: '/my-address', customer: true },
  { name: 'rewards', path: '/rewards', customer: true },
  { name: 'challenges', path: '/challenges', customer: true },
  { name: 'invite friends', path: '/referral-code', customer: true },
  { name: 'reservations', path: '/reservations', only: 'nakhla' },
  { name: 'book a table', path: '/reservations/branch/nakhla-olaya', only: 'nakhla' },
  { name: 'waiting list', path: '/waiting-list', only: 'nakhla' },
  { name: 'one line', path: '/waiting-list/branch/nakhla-nakheel', only: 'nakhla' },
  { name: 'place in line', path: '/waiting-list/branch/nakhla-nakheel', only: 'nakhla', act: joinLine },
  { name: 'time of a table', path: '/reservations/branch/nakhla-olaya', only: 'nakhla', act: chooseTime },
  { name: 'details of a table', path: '/reservations/branch/nakhla-olaya', only: 'nakhla', act: holdTable },
  { name: 'empty cart', path: '/checkout' },
  { name: 'no orders', path: '/account/orders' },
  { name: 'contact', path: '/contact-us' },
  { name: 'preferences', path: '/preferences' },
  { name: 'page', path: '/page/about' },
  { name: 'not found', path: '/nowhere' },
  { name: 'not offered', path: '/reservations', only: 'basta' },
  { name: 'closed', path: '/', only: 'shut' },
];

async function addThenOpenCart(page) {
  await page.locator('[data-test=add]').first().click();
  await page.locator('[data-test=cart-count]').filter({ hasText: /\d/ }).first().waitFor();
  await page.locator('[data-test=cart-count]').first().click();
  await page.locator('[data-test=to-checkout]').last().waitFor();
}

async function chooseDelivery(page) {
  await page.locator('[data-test=add]').first().click();
  await page.locator('dialog[open] [data-type=delivery]').click();
}

async function openMap(page) {
  const land = { id: 'land', type: 'background', paint: { 'background-color': '#e6ebdd' } };
  await page.route(`${MAPS}/**`, (route) =>
    route.fulfill({
      json: { version: 8, sources: {}, layers: [land] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.locator('[data-tap=area-map]').click();
  await page.locator('[data-test=map][data-state=ready]').waitFor({ timeout: 15_000 });
}

async function joinLine(page) {
  await page.locator('[data-tap=waiting-join]').click();
  await page.locator('input[name=name]').fill('نورة');
  // Another party each time.
  await page.locator('input[name=mobile]').fill(`055${String(Date.now()).slice(-7)}`);
  await page.locator('[data-tap=waiting-join-send]').click();
  await page.locator('[data-test=entry-unproved]').waitFor();
}

async function chooseTime(page) {
  await page.locator('[data-test=calendar] [data-day-state=free]').nth(1).click();
  await page.locator('input[name=time]').first().check({ force: true });
}

async function holdTable(page) {
  await chooseTime(page);
  await page.locator('[data-tap=reservation-next]').click();
  await page.locator('[data-test=hold-left]').first().waitFor();
}
