import { isOn } from '@sufra/contract';
import { localePath, useLocale } from '@sufra/i18n';
import { usePlace, usePlatform, useText } from '@sufra/module';
import { TextLink } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { DishList } from '../../dish/dish-list.tsx';
import { DishTile } from '../../dish/dish-tile.tsx';
import { usePopularDishes } from '../../large-menu/use-popular-dishes.ts';
import { menuInput, shownMenu } from '../../menu/menu-input.ts';

const head = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s3);min-block-size:44px`;
const title = css`font-size:var(--fs-h3);@media (min-width:900px){font-size:var(--fs-h2)}`;
const link = css`font-size:var(--fs-s)`;
const rail = css`
display:grid;grid-auto-flow:column;grid-auto-columns:150px;gap:var(--s3);margin-inline:calc(var(--gut)*-1);padding-inline:var(--gut);padding-block:4px 8px;overflow-x:auto;scroll-snap-type:x proximity;scroll-padding-inline:var(--gut);scrollbar-width:none;
&::-webkit-scrollbar{display:none}&>li{scroll-snap-align:start}
@media (min-width:900px){grid-auto-flow:row;grid-template-columns:repeat(5,1fr);gap:var(--s6);margin:0;padding-inline:0;overflow:visible}
`;

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
      <div className={head}>
        <h2 id="home-popular" className={title}>
          {t('home.popular')}
        </h2>
        <TextLink href={localePath(locale, '/menu')} className={link}>
          {t('home.wholeMenu')}
        </TextLink>
      </div>
      <DishList items={items} type={place?.type ?? null} then="/menu">
        <ul className={rail}>
          {items.map((item) => (
            <DishTile key={item.id} item={item} ordering={isOn(context.tenant.settings, 'checkout.enable')} />
          ))}
        </ul>
      </DishList>
    </section>
  );
}
