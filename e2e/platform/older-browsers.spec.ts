/** A browser without the library functions that the oldest supported ones lack (docs/browsers.md). */
import { expect, open, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { addOf, expectCount, fillWho, placeOrder, toCheckout } from '../journeys/steps.ts';

/** What one of them lacks at least and code may call. Objects that only newer browsers have are gone as a whole. */
const MISSING = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'CSSNestedDeclarations',
  'CloseWatcher',
  'Element.prototype.checkVisibility',
  'Element.prototype.moveBefore',
  'Element.prototype.setHTMLUnsafe',
  'Error.isError',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'Headers.prototype.getSetCookie',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'Iterator',
  'Map.groupBy',
  'Map.prototype.getOrInsert',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isDisjointFrom',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.symmetricDifference',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'URL.canParse',
  'URL.parse',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toBase64',
  'cookieStore',
  'navigation',
  'requestIdleCallback',
  'scheduler',
];

test('every part of an order works without newer library functions [X-032]', async ({ page }) => {
  await page.addInitScript((names) => {
    const helpers = [
      'map',
      'filter',
      'take',
      'drop',
      'flatMap',
      'reduce',
      'toArray',
      'forEach',
      'some',
      'every',
      'find',
    ];
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    for (const name of helpers) delete iterators[name];
    for (const name of names) {
      const path = name.split('.');
      const last = path.pop()!;
      // biome-ignore lint/suspicious/noExplicitAny: any global
      const owner = path.reduce<any>((object, part) => object?.[part], globalThis);
      if (owner) delete owner[last];
    }
  }, MISSING);
  await open(page, '/en/select-type/pickup');
  expect(await page.evaluate(() => ['withResolvers' in Promise, 'groupBy' in Map, 'toSorted' in []])).toEqual([
    false,
    false,
    false,
  ]);
  await page
    .locator(`form:has(input[name=branch_id][value="${OPEN_BRANCH.nakhla}"]) button[type=submit]`)
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/menu/);
  await addOf(page, 'nakhla-lamb-chops').click();
  await expectCount(page, 1);
  await toCheckout(page);
  await fillWho(page, { name: 'Sami', mobile: '0551234567' });
  const { id, number } = await placeOrder(page);
  await expect(page).toHaveURL(new RegExp(`/en/order/${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});
