import { listSimilarItems } from '@sufra/api/menu/endpoints';
import { isOn } from '@sufra/contract';
import { dataOf, useEndpoint, usePlace, usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { DishList } from '../../dish/dish-list.tsx';
import { DishTile } from '../../dish/dish-tile.tsx';
import { itemInput } from '../../item/item-input.ts';

const section = css`padding:var(--s2) var(--gut) var(--s5);@media (min-width:75em){max-inline-size:var(--page-width);margin-inline:auto}`;
const rail = css`
display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:var(--s5) var(--s3);margin-block-start:var(--s3);
@media (min-width:48em){grid-template-columns:repeat(4,minmax(0,13.75rem));gap:var(--s6)}
`;

/** Dishes of this branch that are like one it does not sell; nothing when there are none (MENU-013). */
export function SimilarDishes({ itemId }: { readonly itemId: string }) {
  const t = useText();
  const { context } = usePlatform();
  const place = usePlace();
  const items = dataOf(useEndpoint(listSimilarItems, itemInput(itemId, context, place))) ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="item-similar" className={section}>
      <h2 id="item-similar">{t('item.similar')}</h2>
      <DishList items={items} type={place?.type ?? null}>
        <ul className={rail}>
          {items.map((item) => (
            <DishTile key={item.id} item={item} ordering={isOn(context.tenant.settings, 'checkout.enable')} />
          ))}
        </ul>
      </DishList>
    </section>
  );
}
