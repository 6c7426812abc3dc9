import type { Allergen, Item } from '@sufra/api/menu/endpoints';
import { useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Badge, Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { FireIcon, FlameIcon, LeafIcon, SaltShakerIcon, TimerIcon } from '@sufra/ui/icons';
import { AllergenNames, allergenList } from '../allergen/allergen-names.tsx';

const facts = css`display:flex;flex-wrap:wrap;gap:var(--s2);margin-block-start:4px`;
const hint = css`color:var(--ink-2);font-size:var(--fs-cap)`;

const HOUR_MINUTES = 60;

export interface ItemFactsProps {
  readonly item: Item;
  /** With what was chosen. */
  readonly calories: number | null;
  /** What is in the dish and in what was chosen. */
  readonly inside: readonly Allergen[];
  /** Those of them that the household avoids. */
  readonly avoided: readonly Allergen[];
}

/** Calories with the daily need, what burns them, salt, caffeine (MENU-024), allergens by sign and word (MENU-025). */
export function ItemFacts({ item, calories, inside, avoided }: ItemFactsProps) {
  const t = useText();
  const { locale } = useLocale();
  const { burn_minutes, salt_high, caffeine_mg, tags } = item;
  const minutes =
    burn_minutes && calories && item.calories ? Math.round((burn_minutes * calories) / item.calories) : burn_minutes;
  return (
    <>
      <p className={facts}>
        {!calories ? null : (
          <Badge>
            <FireIcon />
            <span aria-live="polite">{t('dish.calories', { calories })}</span>
          </Badge>
        )}
        {minutes ? (
          <Badge>
            <TimerIcon />
            {minutes > HOUR_MINUTES
              ? t('item.burnHours', { count: Math.round(minutes / HOUR_MINUTES) })
              : t('item.burn', { count: minutes })}
          </Badge>
        ) : null}
        {salt_high ? (
          <Badge tone="warning">
            <SaltShakerIcon />
            {t('dish.saltHigh')}
          </Badge>
        ) : null}
        {caffeine_mg ? <Badge>{t('dish.caffeine', { mg: caffeine_mg })}</Badge> : null}
        {tags.includes('spicy') ? (
          <Badge tone="danger">
            <FlameIcon />
            {t('tag.spicy')}
          </Badge>
        ) : null}
        {tags.includes('vegetarian') ? (
          <Badge tone="success">
            <LeafIcon />
            {t('tag.vegetarian')}
          </Badge>
        ) : null}
      </p>
      {/* Said when a choice brings it in, too. */}
      <div role="status">
        {avoided.length > 0 ? (
          <Banner tone="danger">{t('find.guard', { list: allergenList(avoided, locale) })}</Banner>
        ) : null}
      </div>
      {inside.length > 0 ? (
        <p className={hint}>
          {t('item.allergens')} <AllergenNames allergens={inside} />
        </p>
      ) : null}
      {item.allergens.length > 0 ? null : !item.allergens_known ? (
        <p className={hint}>{t('item.allergensAsk')}</p>
      ) : inside.length === 0 ? (
        <p className={hint}>{t('item.allergensNone')}</p>
      ) : null}
      {!calories ? null : <p className={hint}>{t('menu.calorieHint')}</p>}
    </>
  );
}
