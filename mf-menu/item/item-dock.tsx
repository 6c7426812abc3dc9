import { readMinor } from '@sufra/api/order/minor';
import type { LocalizedText } from '@sufra/contract';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button, Money, Quantity } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ArrowUUpLeftIcon } from '@sufra/ui/icons';
import type { RunningPrice } from './running-price.ts';

const dock = css`
position:sticky;z-index:2;inset-block-end:0;background:var(--surface);box-shadow:var(--e2);padding:var(--s3) var(--gut) max(var(--s4),env(safe-area-inset-bottom));
@media (min-width:900px){position:static;padding-inline:var(--s6)}
`;
const parts = css`display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 var(--s3);margin-block-end:10px;font-size:var(--fs-s)`;
const deposit = css`display:inline-flex;flex-wrap:wrap;align-items:center;gap:0 6px;color:var(--accent-ink)`;
const action = css`display:grid;grid-template-columns:auto minmax(0,1fr);align-items:start;gap:var(--s2)`;
// Why no more can be had stands below both: beside the stepper it would take the button's room.
const count = css`display:contents;&>span:first-child{border-radius:var(--r-m);min-block-size:52px}&>span:nth-child(2){grid-column:1/3;order:1;text-align:start}`;
const grow = css`@media (max-width:430px){& button{padding-inline:var(--s3);font-size:15px}}@media (max-width:359px){& button{flex-wrap:wrap;justify-content:center;column-gap:var(--s2);row-gap:0;line-height:1.5}}`;

export interface ItemDockProps {
  name: LocalizedText;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** Most that can be taken now. */
  most: number;
  /** Limit of one purchase; null: none. */
  limited: number | null;
  total: RunningPrice | null;
  choicesLeft: number;
  editing: boolean;
  /** Why the dish cannot be added. */
  blocked: string | null;
  onAdd: () => void;
  tapProps: Readonly<Record<string, string>>;
}

/** How many, and the one action with the running price; deposits stand apart (MENU-020). */
export function ItemDock(props: ItemDockProps) {
  const { name, quantity, onQuantity, most, limited, total, choicesLeft, editing, blocked, onAdd, tapProps } = props;
  const t = useText();
  const { locale } = useLocale();
  // Before a choice that carries the whole price is made, nothing is known of it; it is not free.
  const isOpen = total !== null && choicesLeft > 0 && readMinor(total.dish) === 0;
  const hasDeposit = total !== null && readMinor(total.deposit) !== 0;
  const label = choicesLeft > 0 ? t('item.choicesLeft', { count: choicesLeft }) : t(editing ? 'item.save' : 'item.add');
  return (
    <div className={dock}>
      {hasDeposit ? (
        <p className={parts}>
          <span>
            {t('item.dish')} <Money amount={total.dish} />
          </span>
          <span className={deposit}>
            <ArrowUUpLeftIcon />
            {t('item.deposit')} <Money amount={total.deposit} />
          </span>
        </p>
      ) : null}
      <div className={action}>
        <Quantity
          value={quantity}
          min={1}
          max={most}
          label={t('item.quantity', { name: localizedName(name, locale).text })}
          maxReason={limited ? t('dish.maxPerOrder', { max: limited }) : undefined}
          onChange={onQuantity}
          className={count}
        />
        <div className={grow}>
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
