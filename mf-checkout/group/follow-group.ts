import type { Platform, useText } from '@sufra/module';

/** Something of the visitor's group order changed: its basket is read again, and where there is none any more that is said, with the way to what became of it. */
export async function followGroup(
  { cart, toast, navigate }: Pick<Platform, 'cart' | 'toast' | 'navigate'>,
  t: ReturnType<typeof useText>,
  id: string,
): Promise<void> {
  await cart.refresh();
  const { cart: now, error } = cart.snapshot();
  if (error || now?.group?.id === id) return;
  const path = `/group/${id}`;
  toast({ text: t('group.over'), action: { label: t('group.look'), run: () => navigate(path) } });
}
