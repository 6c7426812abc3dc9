import { queryKey } from '@sufra/api';
import { type Group, getGroup } from '@sufra/api/order/endpoints';
import { groupJoined } from '@sufra/contract/modules/checkout';
import { type Platform, usePlatform, usePublish } from '@sufra/module';

/** Takes a group as it was answered: for every part of the page, its cart too. */
export function keepGroup({ queryClient, cart }: Pick<Platform, 'queryClient' | 'cart'>, group: Group): void {
  queryClient.setQueryData(queryKey(getGroup, { params: { id: group.id } }), group);
  if (group.cart) cart.adopt(group.cart);
  // It is over, or this phone is out: the visitor goes on with a basket of their own.
  else void cart.refresh().catch(() => {});
}

/** As `keepGroup`, when this phone has just become a member: messages of the group come from now on. */
export function useKeepJoined(): (group: Group) => void {
  const platform = usePlatform();
  const publish = usePublish(groupJoined);
  return (group) => {
    keepGroup(platform, group);
    void publish({ group_id: group.id });
  };
}
