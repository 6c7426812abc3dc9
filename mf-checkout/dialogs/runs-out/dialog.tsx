import { type CartLine, listSwaps } from '@sufra/api/order/endpoints';
import type { RunsOutChoice } from '@sufra/api/order/line-structs';
import type { runsOutDialog } from '@sufra/contract/modules/checkout';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, type DialogOf, useCart, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Banner, Money, Name, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, Form, FormActions, RadioRow, SubmitButton, useBoundField } from '@sufra/ui/form';
import { useState } from 'react';
import { useErrorText } from '../../cart/words/use-error-text.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const soft = css`color:var(--ink-2)`;

interface Values {
  /** `call`, `refund`, or `swap:` and the id of the replacement. */
  choice: string;
}

/**
 * `checkout.runs-out`: what the kitchen does when a dish of the basket runs out (guide §6.8). Nothing is
 * stored before Save.
 */
const RunsOutDialog: DialogOf<typeof runsOutDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const { locale } = useLocale();
  const { cart, lines } = useCart();
  const line = lines.find(({ id }) => id === props.line_id);
  const name = line ? localizedName(line.names, locale).text : '';
  return (
    <SheetLayout title={t('runsOut.title', { name })} titleId={titleId} onClose={() => close()}>
      {cart && line?.runs_out ? (
        <Choices cartId={cart.id} currency={cart.currency} line={line} onKept={() => close('kept')} />
      ) : (
        <p className={stack}>{t('runsOut.gone')}</p>
      )}
    </SheetLayout>
  );
};
export default RunsOutDialog;

interface ChoicesProps {
  readonly cartId: string;
  readonly currency: string;
  readonly line: CartLine;
  readonly onKept: () => void;
}

function Choices({ cartId, currency, line, onKept }: ChoicesProps) {
  const t = useText();
  const errorText = useErrorText();
  const { cart: store, announce } = usePlatform();
  const [problem, setProblem] = useState<string | null>(null);
  const { choice = 'call', item_id, available } = line.runs_out ?? {};
  const before = choice === 'swap' ? (available === false ? '' : `swap:${item_id}`) : choice;

  async function keep(values: Values): Promise<undefined> {
    const [kind, dish = null] = values.choice.split(':');
    setProblem(null);
    try {
      await store.changeLine(line.id, { runs_out: { choice: kind as RunsOutChoice, item_id: dish } });
      announce(t('runsOut.kept'));
      onKept();
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <Form<Values> className={stack} initialValues={{ choice: before }} onSubmit={keep}>
      <p className={soft}>{t('runsOut.text')}</p>
      <Options cartId={cartId} currency={currency} lineId={line.id} />
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <FormActions>
        <SubmitButton data-test="keep-runs-out">{t('runsOut.keep')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function Options({ cartId, currency, lineId }: { cartId: string; currency: string; lineId: string }) {
  const t = useText();
  const answer = useEndpoint(listSwaps, { params: { id: cartId, line: lineId } });
  const { input, error } = useBoundField('choice', {
    validate: (value) => (value ? undefined : t('runsOut.chooseAgain')),
  });
  const row = (value: string) => ({
    name: 'choice',
    value,
    checked: input.value === value,
    onChange: () => input.onChange(value),
  });
  return (
    <>
      <ChoiceGroup label={t('runsOut.what')} error={error}>
        <RadioRow {...row('call')} label={t('runsOut.call')} hint={t('runsOut.callHint')} />
        <RadioRow {...row('refund')} label={t('runsOut.refund')} hint={t('runsOut.refundHint')} />
      </ChoiceGroup>
      <Answer of={answer} skeleton={<Skeleton shape="button" />} failed={{ title: t('runsOut.swapsFailed') }}>
        {(swaps) =>
          swaps.length === 0 ? (
            <p className={soft}>{t('runsOut.noSwaps')}</p>
          ) : (
            <ChoiceGroup label={t('runsOut.swap')}>
              {swaps.map(({ item_id, names, price }) => (
                <RadioRow
                  key={item_id}
                  {...row(`swap:${item_id}`)}
                  label={<Name name={names} />}
                  hint={<Money amount={price} currency={currency} />}
                />
              ))}
            </ChoiceGroup>
          )
        }
      </Answer>
    </>
  );
}
