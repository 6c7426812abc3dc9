import { isId } from '@sufra/contract';
import { localePath, useLocale } from '@sufra/i18n';
import { usePlace, usePlatform, useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { useParams } from 'react-router';
import { BranchesLink } from '../../branch/branches-link.tsx';
import { useIsOnMenu } from '../../large-menu/use-is-on-menu.ts';
import { menuInput, shownMenu } from '../../menu/menu-input.ts';
import { MenuView } from '../../menu/menu-view.tsx';
import { ItemOverlay } from './item-overlay.tsx';
import { SimilarDishes } from './similar-dishes.tsx';

/** `/item/{item}`: the menu, opened on that dish (MENU-013). */
export default function ItemScreen() {
  const { item = '' } = useParams();
  const t = useText();
  const { context } = usePlatform();
  const { locale } = useLocale();
  const isOnMenu = useIsOnMenu(item, menuInput(shownMenu(context, usePlace(), null)));
  const unknown = isOnMenu === false;
  return (
    <>
      <MenuView
        type={null}
        path="/menu"
        instead={
          unknown ? (
            <>
              <Banner tone="plain" role="status" action={<BranchesLink />}>
                {t('item.unknown')}
              </Banner>
              {isId(item) ? <SimilarDishes itemId={item} /> : null}
            </>
          ) : null
        }
      />
      {isOnMenu ? <ItemOverlay itemId={item} menuPath={localePath(locale, '/menu')} /> : null}
    </>
  );
}
