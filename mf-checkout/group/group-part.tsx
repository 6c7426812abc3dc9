import type { Cart } from '@sufra/api/order/endpoints';
import { GroupBox } from './group-box.tsx';
import { StartGroup } from './start-group.tsx';

/**
 * Group orders in the basket (CHK-052): the offer to begin one, or the one that it is. Loaded where the
 * restaurant has them switched on.
 */
export default function GroupPart({ cart }: { readonly cart: Cart }) {
  return cart.group ? <GroupBox id={cart.group.id} timeZone={cart.context.time_zone} /> : <StartGroup cart={cart} />;
}
