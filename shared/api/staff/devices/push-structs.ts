/** Shapes of new orders that are pushed to a device of staff (SHOP-010). */
import { boolean, nullable, string, type } from 'superstruct';

export { pushBody } from '../../waiting-list/structs.ts';

/** `key`: what a browser subscribes with; null: this provider pushes nothing. `on`: this device gets new orders. */
export const orderPushes = type({ key: nullable(string()), on: boolean() });
