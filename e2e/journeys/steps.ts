/** Steps that several journeys share. Each waits for what a customer would see. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/index.ts';

export function addOf(page: Page, item: string): Locator {
  return page.locator(`[data-test=dish][data-item="${item}"]`).getByTestId('add').first();
}

/** The add button of a dish by the dish's name, in either language; the first when the dish stands in two groups. */
export function dishButton(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(?:أضف|Add)\\W*${name}`) })
    .first();
}

/** The basket in the header. */
export function basketLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^(?:سلتك|Your basket)/ });
}

export async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.getByTestId('cart-count').first()).toHaveText(count === 0 ? '' : String(count));
}

/** The provider has this many lines: what is shown before its answer is the page's own word. */
export async function expectLinesKept(page: Page, lines: number): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const { cart_id: id } = await (await fetch('/-/session')).json();
      return id ? (await (await fetch(`/api/v1/order/carts/${id}`)).json()).data.lines.length : 0;
    });
  await expect.poll(kept).toBe(lines);
}

/**
 * Scrolls there as a reader does: groups that wait for the page's first frame are not laid out until the user scrolls.
 */
export async function readAt(element: Locator): Promise<void> {
  await element.evaluate((read) => {
    window.dispatchEvent(new WheelEvent('wheel', { deltaY: 1 }));
    read.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await expect(element).toBeInViewport();
}

/** The open dialog that lies on top. */
export function sheet(page: Page): Locator {
  return page.locator('dialog[open]').last();
}

/** In the open type sheet: how, and from which branch. */
export async function chooseInSheet(page: Page, type: string, branch: string): Promise<void> {
  await sheet(page).locator(`[data-type="${type}"]`).click();
  await sheet(page).locator(`form:has(input[name=branch_id][value="${branch}"]) button[type=submit]`).click();
}

/** Taps the cart in the header, which scrolls away with the page: from far down one goes up first. */
export async function tapCart(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByTestId('cart-count').first().locator('xpath=ancestor::a').click();
}

/** From a page with a cart to the checkout form. */
export async function toCheckout(page: Page): Promise<void> {
  await tapCart(page);
  await page.getByTestId('to-checkout').click();
  await expect(page.getByTestId('checkout-form')).toBeVisible();
}

export interface Guest {
  name: string;
  /** As typed. */
  mobile: string;
}

export async function fillWho(page: Page, guest: Guest): Promise<void> {
  const form = page.getByTestId('checkout-form');
  await form.locator('input[name=name]').fill(guest.name);
  await form.locator('input[name=mobile]').fill(guest.mobile);
}

/** The dialog after an order is placed, with its content. */
export async function successSheet(page: Page): Promise<Locator> {
  const success = page.locator('dialog[data-dialog="checkout.success"]');
  await expect(success.getByRole('heading').first()).toBeVisible();
  await expect(success.locator('[aria-busy=true]')).toHaveCount(0);
  return success;
}

/** Places the order; the answer of the API is the order's id and number. */
export async function placeOrder(page: Page): Promise<{ id: string; number: string }> {
  const button = page.getByTestId('place-order');
  await expect(button).toBeEnabled();
  return whenPlaced(page, () => button.click());
}

/** The order that `act` places. */
export async function whenPlaced(page: Page, act: () => Promise<void>): Promise<{ id: string; number: string }> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/order\/orders$/.test(new URL(response.url()).pathname),
  );
  await act();
  const response = await answer;
  const { data } = (await response.json()) as { data: { id: string; number: string } };
  return data;
}

/** What a person reads: without the marks that isolate inserted names. */
export async function readText(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export async function expectToRead(locator: Locator, text: string): Promise<void> {
  await expect.poll(() => readText(locator)).toContain(text);
}

export async function openCart(page: Page): Promise<Locator> {
  await tapCart(page);
  const cart = page.locator('dialog[data-dialog="checkout.cart"]');
  await expect(cart.getByRole('heading').first()).toBeVisible();
  return cart;
}

/** The lines of an open cart, without what is offered below them. */
export function linesOf(cart: Locator): Locator {
  return cart.locator('li:not([data-test="upsell"] *)');
}

/**
 * Types a card into the bank's form, and sends it. `form`: the payment frame, or the bank's own page where a
 * restaurant sends its guests there.
 */
export async function typeCard(
  page: Page,
  number: string,
  form: Page | FrameLocator = page.frameLocator('[data-test=pay-frame]'),
): Promise<void> {
  await form.locator('#number').fill(number);
  await form.locator('#expiry').fill('1230');
  await form.locator('#code').fill('123');
  await form.locator('#pay').click();
}
