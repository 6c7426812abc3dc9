/** Shapes of a restaurant's accounts at payment providers (SHOP-007). */
import { array, boolean, enums, type Infer, nullable, size, string, type } from 'superstruct';
import { instant, names } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';

export const accountsParams = type({ restaurant: restaurantKey });
export const accountParams = type({ restaurant: restaurantKey, provider: size(string(), 1, 60) });

const account = type({
  /** `moyasar`, `checkout-com`, `sandbox`, `sandbox-page`; a reader shows one that it does not know by this name. */
  provider: string(),
  /**
   * False: ways to pay name it, and the operator has no keys of the restaurant, so that none of these ways is offered.
   */
  has_keys: boolean(),
  /** False: it does not count the restaurant's currency, so that none of its ways is offered. */
  takes_currency: boolean(),
  /** Ways to pay that go by it, in the order of checkout. */
  methods: array(type({ id: string(), names, enabled: boolean() })),
  /**
   * The last test; null: none. `well`: it answered. `key`: it refuses the keys. `refused`: it refuses the
   * call, though not the keys. `away`: no answer came that can be read.
   */
  last: nullable(type({ result: enums(['well', 'key', 'refused', 'away']), at: instant })),
});
export const accounts = array(account);

export type PaymentAccount = Infer<typeof account>;
