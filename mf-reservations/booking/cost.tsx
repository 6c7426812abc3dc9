import { isFreeCost, type ReservationPolicy } from '@sufra/api/reservation/policy';
import { useText } from '@sufra/module';
import { Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const what = css`color:var(--ink-2);font-size:var(--fs-s);font-weight:400`;

export interface CostProps {
  readonly amount: string;
  readonly currency: string;
  /** A part of the bill, or a fee beside it, as the terms of the reservation say; absent: they do not. */
  readonly is?: ReservationPolicy['cost_is'];
}

/** What a table costs, and what that money is; free is a word (RES-029). */
export function Cost({ amount, currency, is }: CostProps) {
  const t = useText();
  if (isFreeCost(amount)) return <>{t('plan.free')}</>;
  return (
    <span>
      <Money amount={amount} currency={currency} />
      {is ? <span className={what}> {t(`cost.${is}`)}</span> : null}
    </span>
  );
}
