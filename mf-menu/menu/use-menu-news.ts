import type { Menu } from '@sufra/api/menu/endpoints';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { cartCounts } from '../dish/cart-counts.ts';
import { menuChanges } from '../dish/menu-changes.ts';

/** Names that are read out one by one; more are told by their number. */
const MOST_NAMES = 3;

/**
 * Says what sold out, came back or costs something else while the menu is open; the rows show it, focus stays where it is.
 * `off`: what could not be ordered when the page was made, for the dishes of a large menu that came without data.
 */
export function useMenuNews(menu: Menu | undefined, off?: readonly string[]): void {
  const { announce, toast, cart } = usePlatform();
  const { locale } = useLocale();
  const t = useText();
  const seen = useRef<Menu | undefined>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = menu;
    if (!before || !menu || before === menu || before.branch_id !== menu.branch_id || before.type !== menu.type) return;
    const { gone, back, priced } = menuChanges(before, menu, off);
    const counts = cartCounts(cart.snapshot());
    const say = (key: string, items: typeof gone) => {
      if (items.length === 0) return;
      const names = formatList(
        items.slice(0, MOST_NAMES).map(({ names }) => localizedName(names, locale).text),
        locale,
      );
      const text = items.length > MOST_NAMES ? t(`${key}Many`, { count: items.length }) : t(key, { names });
      // Somebody is about to order it: the message is seen as well as heard.
      if (key === 'menu.gone' && items.some(({ id }) => counts.has(id))) toast({ text });
      else announce(text);
    };
    say('menu.gone', gone);
    say('menu.back', back);
    say('menu.priced', priced);
  }, [menu, off, announce, toast, cart, locale, t]);
}
