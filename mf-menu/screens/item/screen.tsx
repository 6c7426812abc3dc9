import { getMenu } from '@sufra/api/menu/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { useEndpoint, usePlace, usePlatform, useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { useParams } from 'react-router';
import { BranchesLink } from '../../branch/branches-link.tsx';
import { type Outline, outlineKey } from '../../dish/large-menu.ts';
import { itemsOf } from '../../dish/menu-changes.ts';
import { isItemId } from '../../item/item-input.ts';
import { menuInput, shownMenu } from '../../menu/menu-input.ts';
import { MenuView } from '../../menu/menu-view.tsx';
import { useServed } from '../../menu/use-served.ts';
import { ItemOverlay } from './item-overlay.tsx';
import { SimilarDishes } from './similar-dishes.tsx';

/** `/item/{item}`: the menu, opened on that dish (MENU-013). */
export default function ItemScreen() {
  const { item = '' } = useParams();
  const t = useText();
  const { context } = usePlatform();
  const { locale } = useLocale();
  const input = menuInput(shownMenu(context, usePlace(), null));
  const outlined = useServed<Outline, typeof input>(outlineKey, input);
  const menu = useEndpoint(getMenu, input, { enabled: outlined === undefined });
  const sold = menu.data ? itemsOf(menu.data).some(({ id }) => id === item) : outlined?.data.sold === item;
  const unknown = (menu.data ?? outlined) !== undefined && !sold;
  return (
    <>
      <MenuView
        type={null}
        path="/menu"
        notice={
          unknown ? (
            <Banner tone="plain" role="status" action={<BranchesLink />}>
              {t('item.unknown')}
            </Banner>
          ) : null
        }
        instead={unknown && isItemId(item) ? <SimilarDishes itemId={item} /> : null}
      />
      {sold ? <ItemOverlay itemId={item} menuPath={localePath(locale, '/menu')} /> : null}
    </>
  );
}
