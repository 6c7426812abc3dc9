/** An order placed by the page's own calls to the edge: for journeys that begin when there is one. */
import type { Page } from '@playwright/test';
import { open } from '../fixtures/index.ts';
import { type Locale, pathIn } from './brands.ts';

export interface PlacedOrder {
  id: string;
  number: string;
}

/** What is read of a cart's and an order's answer. */
interface Sent extends PlacedOrder {
  version: number;
  totals: Array<{ code: string; amount: string }>;
}

/** Sends the same order `times` times with one key, all at once; the page must be on the tenant's site. */
export async function orderByApi(
  page: Page,
  branch: string,
  item: string,
  {
    times = 1,
    slot = null,
    method = null,
    choices = {},
  }: {
    times?: number;
    /** Start of a time slot; absent: as soon as possible. */
    slot?: string | null;
    /** Absent: the first that is offered. One that pays online is begun at its provider. */
    method?: string | null;
    /** Of the dish, as a line of the cart takes them; `qty` too. */
    choices?: object;
  } = {},
): Promise<PlacedOrder[]> {
  return page.evaluate(
    async ([branchId, itemId, repeat, period, paidBy, more]) => {
      const send = async (path: string, body: object, key: string = crypto.randomUUID()): Promise<Sent> => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        });
        const read = await answer.json();
        if (read.errors?.[0]?.code === 'IDEMPOTENCY_RUNNING') return send(path, body, key);
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`);
        return read.data;
      };
      const time = period
        ? { delivery_time: 'schedule', scheduled_day: period.slice(0, 10), scheduled_period: period }
        : { delivery_time: 'asap' };
      const empty = await send('/api/v1/order/carts', {
        type: 'pickup',
        branch_id: branchId,
        ...(period ? { time } : {}),
      });
      const cart = await send(`/api/v1/order/carts/${empty.id}/lines`, {
        item_id: itemId,
        qty: 1,
        ...more,
        version: empty.version,
      });
      const methods = await fetch(`/api/v1/payment/methods?branch_id=${branchId}&type=pickup`).then((read) =>
        read.json(),
      );
      const total = (code: string) => cart.totals.find((one) => one.code === code)?.amount;
      const order = {
        cart_id: cart.id,
        cart_version: cart.version,
        accepted_total: total('due') ?? total('grand'),
        ...time,
        payment_method_id: paidBy ?? methods.data[0].id,
        customer: { name: 'Noura', mobile: '0501234567', country_code: 'SA' },
      };
      const key = crypto.randomUUID();
      const placed = await Promise.all(Array.from({ length: repeat }, () => send('/api/v1/order/orders', order, key)));
      const return_url = `${location.origin}/check-payment`;
      if (paidBy)
        for (const { id } of placed)
          await send('/api/v1/payment/sessions', { purpose: 'order', ref_id: id, method_id: paidBy, return_url });
      return placed;
    },
    [branch, item, times, slot, method, choices] as const,
  );
}

/**
 * `count` orders of this device, as if its checkout had placed them; the newest last. A place must have been chosen.
 */
export async function placeDeviceOrders(
  page: Page,
  locale: Locale,
  branch: string,
  item: string,
  count: number,
): Promise<PlacedOrder[]> {
  await open(page, pathIn(locale, '/menu'));
  const placed: PlacedOrder[] = [];
  for (let index = 0; index < count; index += 1) placed.push(...(await orderByApi(page, branch, item)));
  // The checkout notes what it places.
  await page.evaluate(
    (ids) =>
      localStorage.setItem(
        'sufra.checkout.running',
        JSON.stringify({ version: 2, value: ids.map((id) => ({ id, at: Date.now() })) }),
      ),
    placed.map(({ id }) => id),
  );
  return placed;
}
