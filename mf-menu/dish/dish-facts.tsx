import type { MenuItem } from '@sufra/api/menu/endpoints';
import { fromMinor, readMinor } from '@sufra/api/order/minor';
import { useText } from '@sufra/module';
import { Badge, Money } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { FlameIcon, LeafIcon, SaltShakerIcon } from '@sufra/ui/icons';
import { shownPrice } from './shown-price.ts';

const facts = css`display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px;color:var(--ink-2);font-size:var(--fs-cap)`;
const fact = css`display:inline-flex;align-items:center;gap:4px`;
const hot = css`color:var(--danger)`;
const green = css`color:var(--success)`;
const salty = css`color:var(--warning)`;
const fresh = css`color:var(--accent-ink);font-weight:600;font-size:var(--fs-cap)`;
const prices = css`display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 8px`;
const from = css`color:var(--ink-2);font-size:var(--fs-cap)`;

/** Calories, what is inside, how it is; a sold-out dish says so first. */
export function DishFacts({ item, gone }: { readonly item: MenuItem; readonly gone?: string }) {
  const t = useText();
  const { calories, caffeine_mg, salt_high, tags } = item;
  const has = (tag: string) => tags.includes(tag);
  if (!gone && !calories && !caffeine_mg && !salt_high && !has('spicy') && !has('vegetarian') && !has('new')) {
    return null;
  }
  return (
    <p className={facts}>
      {gone ? <Badge tone="danger">{gone}</Badge> : null}
      {calories ? <span>{t('dish.calories', { calories })}</span> : null}
      {has('new') ? <span className={fresh}>{t('tag.new')}</span> : null}
      {has('spicy') ? (
        <span className={cx(fact, hot)}>
          <FlameIcon />
          {t('tag.spicy')}
        </span>
      ) : null}
      {has('vegetarian') ? (
        <span className={cx(fact, green)}>
          <LeafIcon />
          {t('tag.vegetarian')}
        </span>
      ) : null}
      {salt_high ? (
        <span className={cx(fact, salty)}>
          <SaltShakerIcon />
          {t('dish.saltHigh')}
        </span>
      ) : null}
      {caffeine_mg ? <span>{t('dish.caffeine', { mg: caffeine_mg })}</span> : null}
    </p>
  );
}

/** The words of `offerWords`. */
export function DishOffer({ words }: { readonly words: string | null }) {
  return words ? (
    <p className={fresh} data-test="dish-offer">
      <bdi>{words}</bdi>
    </p>
  ) : null;
}

/** The price, the one before an offer, "from" when a required choice carries it (MENU-023). */
export function DishPrice({ item }: { readonly item: MenuItem }) {
  const t = useText();
  return (
    <p className={prices}>
      {item.price_from ? <span className={from}>{t('dish.from')}</span> : null}
      <Money amount={shownPrice(item)} />
      {saving(item) ? <Money amount={item.old_price} kind="was" /> : null}
    </p>
  );
}

/** What an offer saves; null when it saves nothing. */
export function saving({ price, min_price, old_price }: MenuItem): string | null {
  const [now, was] = [readMinor(price), old_price ? readMinor(old_price) : null];
  return price !== min_price || now === null || was === null || was <= now ? null : fromMinor(was - now);
}
