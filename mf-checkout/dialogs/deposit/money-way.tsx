import { chooseDepositRefund, type DepositReturn } from '@sufra/api/order/endpoints';
import { useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { useState } from 'react';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { useOrderAction } from '../../order/change/use-order-action.ts';

const note = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const WAYS = ['wallet', 'method'] as const;
type Way = (typeof WAYS)[number];

/** Where the money goes when the pieces are back: to choose, where there are two ways; in words otherwise. */
export function MoneyWay({ orderId, slip }: { readonly orderId: string; readonly slip: DepositReturn }) {
  const t = useText();
  const errorText = useErrorText();
  const choose = useOrderAction(chooseDepositRefund);
  const [wanted, setWanted] = useState<Way | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const back = slip.method === 'card' || slip.method === null ? 'Card' : 'Method';
  const ways = WAYS.filter((way) => slip.ways.includes(way));
  if (ways.length < 2) {
    return (
      <p className={note} data-test="deposit-way">
        {t(
          slip.to === 'wallet'
            ? 'deposits.goesToWallet'
            : slip.to === 'cash'
              ? 'deposits.inCash'
              : slip.to === 'none'
                ? 'deposits.goesNowhere'
                : `deposits.goesTo${back}`,
        )}
      </p>
    );
  }
  async function take(to: Way) {
    setWanted(to);
    setProblem(null);
    try {
      await choose({ params: { id: orderId }, body: { to } });
    } catch (error) {
      setProblem(errorText(error));
    }
    setWanted(null);
  }
  const chosen = wanted ?? slip.to;
  return (
    <>
      <ChoiceGroup label={t('deposits.where')}>
        {ways.map((way) => (
          <RadioRow
            key={way}
            name="deposit-way"
            checked={chosen === way}
            onChange={() => void take(way)}
            label={t(way === 'wallet' ? 'deposits.toWallet' : `deposits.to${back}`)}
            hint={way === 'wallet' ? t('deposits.atOnce') : t('deposits.someDays')}
            data-test={`deposit-way-${way}`}
          />
        ))}
      </ChoiceGroup>
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
    </>
  );
}
