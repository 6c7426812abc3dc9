/** Styles come to a browser as they are written where it nests rules by itself, else compiled: pages look the same. */
import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures/index.ts';

/** Class and a sum of all computed styles, of every element of the page and its dialogs. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, dialog[open] *, footer *')].map((element) => {
      let sum = 0;
      const style = getComputedStyle(element);
      for (const name of style) {
        const value = name.startsWith('--') ? '' : style.getPropertyValue(name);
        for (let at = 0; at < value.length; at++) sum = (sum * 31 + value.charCodeAt(at)) | 0;
      }
      return `${element.tagName} ${element.getAttribute('class')} ${sum}`;
    }),
  );

const rulesOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule && rule.cssRules.length > 0),
      ).length,
  );

test('a page that comes by a tap looks the same in a browser that nests rules and in one that does not [X-032]', async ({
  page,
  visitor,
}) => {
  const older = await visitor();
  await older.addInitScript(() => void Reflect.deleteProperty(globalThis, 'CSSNestedDeclarations'));
  for (const one of [page, older]) await open(one, '/');
  for (const path of ['/menu', '/branches', '/account', '/']) {
    for (const one of [page, older]) {
      await one
        .locator(`[data-nav="${path}"]:visible, header a[href="${path}"]:visible`)
        .first()
        .click({ timeout: 20_000 });
      await expect(one).toHaveURL((url) => url.pathname === path);
      await expect(one.locator('main h1').first()).toBeVisible();
    }
    await expect.poll(async () => (await looks(page)).length, { message: path }).toBeGreaterThan(20);
    await expect(async () => expect(await looks(older), path).toEqual(await looks(page))).toPass();
  }
  expect(await rulesOf(page)).toBeGreaterThan(20);
  expect(await rulesOf(older)).toBe(0);
});
