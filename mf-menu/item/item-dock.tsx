import { readMinor } from '@sufra/api/order/minor';
import type { LocalizedText } from '@sufra/contract';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button, Money, Quantity } from '@sufra/ui';
import { ArrowUUpLeftIcon } from '@sufra/ui/icons';
import * as styles from './item-dock.styles.ts';
import type { RunningPrice } from './running-price.ts';

export interface ItemDockProps {
  readonly name: LocalizedText;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** Most that can be taken now. */
  readonly most: number;
  /** Limit of one purchase; null: none. */
  readonly limited: number | null;
  readonly total: RunningPrice | null;
  readonly choicesLeft: number;
  /** A choice that carries the whole price is still to be made: what is chosen beside it is not the price. */
  readonly isOpenPrice: boolean;
  readonly editing: boolean;
  /** Why the dish cannot be added. */
  readonly blocked: string | null;
  readonly onAdd: () => void;
  readonly tapProps: Readonly<Record<string, string>>;
}

/** How many, and the one action with the running price; deposits stand apart (MENU-020). */
export function ItemDock(props: ItemDockProps) {
  const {
    name,
    quantity,
    onQuantity,
    most,
    limited,
    total,
    choicesLeft,
    isOpenPrice,
    editing,
    blocked,
    onAdd,
    tapProps,
  } = props;
  const t = useText();
  const { locale } = useLocale();
  // Nothing is known of the price yet; it is not free.
  const isOpen = isOpenPrice || (total !== null && choicesLeft > 0 && readMinor(total.dish) === 0);
  const hasDeposit = total !== null && readMinor(total.deposit) !== 0;
  const label = choicesLeft > 0 ? t('item.choicesLeft', { count: choicesLeft }) : t(editing ? 'item.save' : 'item.add');
  return (
    <div data-dock="" className={styles.dock}>
      {hasDeposit ? (
        <p className={styles.parts}>
          <span>
            {t('item.dish')} <Money amount={total.dish} />
          </span>
          <span className={styles.deposit}>
            <ArrowUUpLeftIcon />
            {t('item.deposit')} <Money amount={total.deposit} />
          </span>
        </p>
      ) : null}
      <div className={styles.action}>
        <Quantity
          value={quantity}
          min={1}
          max={most}
          label={t('item.quantity', { name: localizedName(name, locale).text })}
          maxReason={limited ? t('dish.maxPerOrder', { max: limited }) : undefined}
          onChange={onQuantity}
          className={styles.count}
        />
        <div className={styles.grow}>
          <Button
            kind="pay"
            block
            amount={isOpen ? null : <Money amount={total?.total} />}
            disabledReason={blocked}
            onClick={onAdd}
            {...tapProps}
          >
            {label}
          </Button>
        </div>
      </div>
    </div>
  );
}
