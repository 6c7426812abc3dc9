import { isOn } from '@sufra/contract';
import { localePath, useLocale } from '@sufra/i18n';
import { usePlace, usePlatform, useText } from '@sufra/module';
import { TextLink } from '@sufra/ui';
import { DishList } from '../../dish/dish-list.tsx';
import { DishTile } from '../../dish/dish-tile.tsx';
import { usePopularDishes } from '../../large-menu/use-popular-dishes.ts';
import { menuInput, shownMenu } from '../../menu/menu-input.ts';
import * as styles from './popular.styles.ts';

/** The dishes people order most, of those that can be ordered now. */
export function Popular() {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const place = usePlace();
  const items = usePopularDishes(menuInput(shownMenu(context, place, null)));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="home-popular">
      <div className={styles.head}>
        <h2 id="home-popular" className={styles.title}>
          {t('home.popular')}
        </h2>
        <TextLink href={localePath(locale, '/menu')} className={styles.link}>
          {t('home.wholeMenu')}
        </TextLink>
      </div>
      <DishList items={items} type={place?.type ?? null} then="/menu">
        <ul className={styles.rail}>
          {items.map((item) => (
            <DishTile key={item.id} item={item} ordering={isOn(context.tenant.settings, 'checkout.enable')} />
          ))}
        </ul>
      </DishList>
    </section>
  );
}
