/**
 * A basket for a customer: priced by a cart that is begun for it and ended again, so that no rule of a total
 * stands here (MENU-044).
 */
import { randomUUID } from 'node:crypto';
import type { Caller } from '@sufra/api';
import { addLine, type Cart, createCart, deleteCart } from '@sufra/api/order/endpoints';
import { localizedName } from '@sufra/i18n';
import { type Basket, basketLink } from './basket-link.ts';
import { isRefusal } from './refusal.ts';
import type { ToolCall } from './tool-call.ts';

/** Why a dish is not in the basket, or what is in the way of an order; codes are those of docs/errors.md. */
interface Problem {
  code: string;
  item_id?: string;
  message?: string;
  /** True: an order is possible all the same. */
  note_only?: boolean;
}

/** Baskets of this address or restaurant are counted; the seconds to wait. */
export class TooManyBaskets extends Error {
  override readonly name = 'TooManyBaskets';
  constructor(seconds: number) {
    super(`RATE_LIMITED: too many baskets, try again in ${Math.ceil(seconds)} seconds`);
  }
}

export async function prepareBasket(
  basket: Basket,
  { caller, origin, currency, locale, spendBasket }: ToolCall,
): Promise<unknown> {
  const wait = await spendBasket();
  if (wait !== null) throw new TooManyBaskets(wait);
  const { problems, accepted, cart } = await priced(caller, basket);
  const name = (names: Parameters<typeof localizedName>[0]) => localizedName(names, basket.language ?? locale).text;
  const link = accepted.length > 0 ? basketLink(origin, { ...basket, lines: accepted }) : null;
  return {
    currency,
    lines: cart.lines.map(({ item_id, names, qty, unit_price, total }) => ({
      ...{ item_id, name: name(names), qty, unit_price, total },
    })),
    totals: cart.totals,
    problems: [
      ...problems,
      ...cart.gates.map(
        ({ code, severity }): Problem => ({ code, ...(severity === 'warn' ? { note_only: true } : {}) }),
      ),
    ],
    link,
    next_step: nextStep(accepted.length, link),
  };
}

function nextStep(dishes: number, link: string | null): string {
  if (link) return 'Give the link to the customer. The order is placed by the customer on that page, never by you.';
  return dishes > 0
    ? 'The basket is too long for a link: prepare it with fewer dishes or shorter notes.'
    : 'None of these dishes can be ordered as it is: see problems.';
}

async function priced(caller: Caller, { branch_id, type, area_id, lines }: Basket) {
  const context = { branch_id, type, ...(area_id === undefined ? {} : { area_id }) };
  let cart: Cart = await caller.call(createCart, { body: context }, { idempotencyKey: randomUUID() });
  const problems: Problem[] = [];
  const accepted: Basket['lines'] = [];
  try {
    for (const line of lines) {
      try {
        const body = { ...line, version: cart.version };
        cart = await caller.call(addLine, { params: { id: cart.id }, body }, { idempotencyKey: randomUUID() });
        accepted.push(line);
      } catch (failure) {
        if (!isRefusal(failure)) throw failure;
        problems.push({ code: failure.code, item_id: line.item_id, message: failure.message });
      }
    }
  } finally {
    // One that stays, because the provider does not answer, ends by itself as every cart that is left.
    await caller.call(deleteCart, { params: { id: cart.id }, query: { version: cart.version } }).catch(() => undefined);
  }
  return { cart, problems, accepted };
}
