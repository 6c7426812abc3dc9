import { getGroup } from '@sufra/api/order/endpoints';
import type { Platform, useText } from '@sufra/module';

/**
 * Something of the visitor's group order changed: its basket is read again, and where there is none any more
 * that is said, with the way to what became of it.
 */
export async function followGroup(
  { cart, toast, navigate, caller }: Pick<Platform, 'cart' | 'toast' | 'navigate' | 'caller'>,
  t: ReturnType<typeof useText>,
  id: string,
): Promise<void> {
  await cart.refresh();
  const { cart: now, error } = cart.snapshot();
  if (error || now?.group?.id === id) return;
  const path = `/group/${id}`;
  const group = await caller.call(getGroup, { params: { id } }).catch(() => null);
  const placed = group?.order ? t('group.placedAs', { number: group.order.number }) : t('group.placedSoon');
  toast({
    text: group?.state === 'placed' ? placed : t('group.over'),
    action: { label: t('group.look'), run: () => navigate(path) },
  });
}
