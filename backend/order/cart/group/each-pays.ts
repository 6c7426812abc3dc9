/** Whether the members of a cart's group each pay their share (CHK-053). */
import { isLiveGroup } from '@sufra/api/order/group-states';
import { OFFERS } from '@sufra/api/tenant/offers';
import { offerIsOn } from '../../../tenant/settings.ts';
import type { Scope } from '../../quote/facts.ts';
import type { CartRow } from '../../tables.ts';
import { findGroup } from './group-rows.ts';
import type { GroupRow } from './tables.ts';

/** The group; null: there is none, or its host pays. */
export async function eachPays(scope: Scope, cart: CartRow): Promise<GroupRow | null> {
  if (cart.group_id === null) return null;
  const found = await findGroup(scope, cart.group_id);
  if (!found?.group.each_pays || !isLiveGroup(found.state)) return null;
  return (await offerIsOn(scope.db, OFFERS.groupShares)) ? found.group : null;
}
