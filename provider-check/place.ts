/** Where, what and when can be ordered: branches, times, menu, ways to pay (API-045, API-047, API-052). */

import type { EndpointInput } from '@sufra/api';
import { type Branch, getBranch, listBranches, listTimeSlots } from '@sufra/api/branch/endpoints';
import { takesOrders } from '@sufra/api/branch/states';
import { getItem, getMenu, type MenuItem, searchItems, validateItems } from '@sufra/api/menu/endpoints';
import type { Time } from '@sufra/api/order/endpoints';
import { readMinor } from '@sufra/api/order/minor';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import type { OrderType } from '@sufra/contract';
import type { CheckClient } from './check-client.ts';

export const TYPE = 'pickup';
/** No provider has it. */
export const UNKNOWN_ID = 'provider-check-unknown';

/** What the check orders. */
export interface Place {
  branch_id: string;
  item_id: string;
  time: Time;
  /** A way to pay that needs no payment session; null: there is none. */
  method_id: string | null;
  /** All of the tenant. */
  branches: readonly Branch[];
}

/** Null when there is no branch to collect from, or no dish available there without a choice. */
export async function checkPlace(client: CheckClient): Promise<Place | null> {
  const { ask, expect } = client;
  const { data: branches } = await ask(listBranches, { query: {} }, { row: 'API-045', what: 'branches are listed' });
  const branch = branches?.find(serves(TYPE, isForNow)) ?? branches?.find(serves(TYPE, () => true));
  if (!branch) return null;
  const branch_id = branch.id;
  await ask(getBranch, { params: { id: branch_id } }, { row: 'API-024', what: 'a listed branch is answered' });
  await ask(
    getBranch,
    { params: { id: UNKNOWN_ID } },
    { row: 'API-024', what: 'an unknown branch is refused', refused: ['NOT_FOUND'] },
  );
  const time = await timeAt(client, branch, TYPE);
  if (!time) return null;

  const at = time.scheduled_period ? { at: time.scheduled_period } : {};
  const where = { branch_id, type: TYPE, ...at } as const;
  const dish = await findDish(client, where);
  if (!dish) return null;
  const { data: item } = await ask(
    getItem,
    { params: { id: dish.id }, query: where },
    { row: 'API-047', what: 'a dish of the menu is answered' },
  );
  expect(!item || item.id === dish.id, getItem, {
    row: 'API-047',
    expected: 'it is the dish that was asked for',
    came: 'another',
  });
  await checkLanguages(client, { params: { id: UNKNOWN_ID }, query: where });
  await ask(searchItems, { query: { ...where, q: 'a' } }, { row: 'API-047', what: 'dishes are searched for' });
  const { data: checked } = await ask(
    validateItems,
    { body: { branch_id, type: TYPE, ...at, lines: [{ item_id: dish.id, qty: 1 }] } },
    { row: 'API-047', what: 'lines are priced without a cart' },
  );
  expect(!checked || checked.valid === true, validateItems, {
    row: 'API-047',
    expected: 'an available dish is valid',
    came: 'it is not',
  });

  const { data: methods } = await ask(
    listPaymentMethods,
    { query: { branch_id, type: TYPE, amount: '50.00' } },
    { row: 'API-052', what: 'ways to pay are listed' },
  );
  const method = methods?.find(({ kind, online }) => kind === 'cash' && !online);
  return { branch_id, item_id: dish.id, time, method_id: method?.id ?? null, branches: branches ?? [] };
}

/** A refusal is worded in the language that was asked for. */
async function checkLanguages(client: CheckClient, input: EndpointInput<typeof getItem>): Promise<void> {
  for (const locale of ['ar', 'en'] as const) {
    const { message } = await client.ask(getItem, input, {
      row: 'API-047',
      what: 'an unknown dish is refused',
      refused: ['NOT_FOUND'],
      locale,
    });
    if (message === null) continue;
    const isArabic = /\p{Script=Arabic}/u.test(message);
    client.expect(isArabic === (locale === 'ar'), getItem, {
      row: 'API-061',
      expected: `the text of a refusal is in the language of x-localization: ${locale}`,
      came: 'another language',
    });
  }
}

type Service = Branch['services'][number];

/** Takes orders for as soon as possible, now. */
function isForNow({ state, asap_offered, asap_allowed }: Service): boolean {
  return takesOrders(state) && (asap_offered ?? asap_allowed) === true;
}

export function serves(type: OrderType, is: (service: Service) => boolean = isForNow): (branch: Branch) => boolean {
  return ({ services }) => services?.some((service) => service.type === type && is(service)) ?? false;
}

/** When something can be ordered there: as soon as possible, or the first time that is free; null: not at all. */
export async function timeAt({ ask }: CheckClient, branch: Branch, type: OrderType): Promise<Time | null> {
  const { data: slots } = await ask(
    listTimeSlots,
    { params: { id: branch.id }, query: { type } },
    { row: 'API-045', what: 'times to order for are listed' },
  );
  if (serves(type)(branch)) return { delivery_time: 'asap' };
  const later = slots?.days
    ?.flatMap(({ date, slots: times }) => times.map((slot) => ({ date, ...slot })))
    .find(({ available }) => available);
  return later ? { delivery_time: 'schedule', scheduled_day: later.date, scheduled_period: later.from } : null;
}

/**
 * A dish available there without a choice, if possible in any number, at a price that can be read; null: there is none.
 */
export async function findDish(
  { ask }: CheckClient,
  where: { branch_id: string; type: OrderType; at?: string },
): Promise<MenuItem | null> {
  const { data: menu } = await ask(getMenu, { query: where }, { row: 'API-047', what: 'a branch has its menu' });
  const dishes = menu?.groups?.flatMap(({ items }) => items) ?? [];
  const free = dishes.filter(
    ({ needs_choice, availability, price }) =>
      !needs_choice && availability?.state === 'available' && readMinor(price) !== null,
  );
  return free.find(({ max_per_order }) => !max_per_order) ?? free[0] ?? null;
}
