import { nullable, type } from 'superstruct';
import { id, instant, money, names } from '../shapes.ts';

/**
 * The offer without a code that a dish is part of at the asked time (CHK-055), in the restaurant's words.
 * `saving`: off the price of one, which `price` has already; null: it takes something off each n-th piece.
 * `to`: when it ends, by the branch's clock; null: not planned.
 */
export const dishOffer = type({ id, names, saving: nullable(money), to: nullable(instant) });
