import type { Menu } from '@sufra/api/menu/endpoints';
import { cartDialog } from '@sufra/contract/modules/checkout';
import { DIALOG_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { cartCounts } from './cart-counts.ts';
import { menuChanges } from './menu-changes.ts';

/** Up to so many dishes are named; more are counted. */
const MAX_NAMES = 3;

/**
 * Announces what sold out, came back or has another price while the menu is open; focus stays where it is.
 * @param unavailable ids of what could not be ordered when the document was made, for dishes that it carries no data of
 */
export function useMenuNews(menu: Menu | undefined, unavailable?: readonly string[]): void {
  const { announce, toast, cart } = usePlatform();
  const { locale } = useLocale();
  const t = useText();
  const seen = useRef<Menu | undefined>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = menu;
    if (!before || !menu || before === menu || before.branch_id !== menu.branch_id || before.type !== menu.type) return;
    const { gone, back, priced } = menuChanges(before, menu, unavailable);
    const counts = cartCounts(cart.snapshot());
    // What is open says it itself of each of its dishes.
    const inOpenCart = (id: string) => isCartOpen() && counts.has(id);
    const say = (key: string, manyKey: string, items: typeof gone) => {
      if (items.length === 0) return;
      const names = formatList(
        items.slice(0, MAX_NAMES).map(({ names }) => localizedName(names, locale).text),
        locale,
      );
      const text = items.length > MAX_NAMES ? t(manyKey, { count: items.length }) : t(key, { names });
      // It is in the cart: the message is shown, too.
      if (key === 'menu.gone' && items.some(({ id }) => counts.has(id))) toast({ text, tone: 'danger' });
      else announce(text);
    };
    say(
      'menu.gone',
      'menu.goneMany',
      gone.filter(({ id }) => !inOpenCart(id)),
    );
    say('menu.back', 'menu.backMany', back);
    say('menu.priced', 'menu.pricedMany', priced);
  }, [menu, unavailable, announce, toast, cart, locale, t]);
}

function isCartOpen(): boolean {
  return document.querySelector(`dialog[open][${DIALOG_ATTRIBUTE}="${cartDialog.name}"]`) !== null;
}
