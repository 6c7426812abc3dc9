/**
 * A basket in a link: what an assistant prepares and a customer opens. It holds the dishes themselves, so
 * that nothing is stored until the customer takes them, and an assistant cannot change what was taken. Anyone
 * can write one: it is input like every other.
 */
import { BASKET_PATH } from '@sufra/contract/edge-paths';
import { type Infer, is } from 'superstruct';
import { MAX_URL_CHARACTERS } from '../http/guard.ts';
import { parseJson } from '../provider/caller.ts';
import { basketInput } from './structs.ts';

export type Basket = Infer<typeof basketInput>;

/** Characters of the parameter: what an address can have, without its path. */
const MAX_CHARACTERS = MAX_URL_CHARACTERS - 100;

/** The address that a customer opens; null: the basket does not fit into one. */
export function basketLink(origin: string, basket: Basket): string | null {
  const text = encode(basket);
  return text.length > MAX_CHARACTERS ? null : `${origin}${BASKET_PATH}?b=${text}`;
}

/** Null for what is no basket. */
export function readBasket(text: string | null): Basket | null {
  if (!text || text.length > MAX_CHARACTERS) return null;
  const basket = parseJson(Buffer.from(text, 'base64url'));
  return is(basket, basketInput) ? basket : null;
}

export function encode(basket: Basket): string {
  return Buffer.from(JSON.stringify(basket)).toString('base64url');
}
