import { listLineSwaps, type StaffOrder } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Money, Quantity, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { bare, quiet } from '@sufra/ui/desk';
import { RadioRow } from '@sufra/ui/form';
import { useState } from 'react';
import type { PartProps } from './phone-parts.ts';

const group = css`${bare};& legend{font-weight:600;padding:0}`;
const tall = css`min-block-size:3.5rem`;

type Line = StaffOrder['lines'][number];

/**
 * Of the whole order, or of some of a line: left out, or another dish for no more. The guest's own choice is
 * one of the ways.
 */
export function RanOutPanel({ order, actions, onDone }: PartProps) {
  const t = useText();
  const { locale } = useLocale();
  const asked = order.lines.find(({ asked_qty }) => asked_qty > 0);
  const [lineId, setLineId] = useState(asked?.id ?? (order.lines.length === 1 ? order.lines[0]!.id : null));
  const line = order.lines.find(({ id }) => id === lineId);
  return (
    <>
      <fieldset className={group}>
        <legend>{t('phone.which')}</legend>
        {order.lines.map(({ id, names, qty, asked_qty }) => (
          <RadioRow
            key={id}
            name="line"
            value={id}
            checked={id === lineId}
            onChange={() => setLineId(id)}
            label={`${qty} × ${localizedName(names, locale).text}`}
            hint={asked_qty > 0 ? t('phone.waitsForCall') : undefined}
          />
        ))}
      </fieldset>
      {line ? <Way key={line.id} line={line} order={order} actions={actions} onDone={onDone} /> : null}
    </>
  );
}

function Way({ line, order, actions, onDone }: PartProps & { readonly line: Line }) {
  const t = useText();
  const { locale } = useLocale();
  const { restaurant } = useWorkplace().own;
  const swaps = useEndpoint(listLineSwaps, { params: { restaurant, order: order.id, line: line.id } });
  const [picked, setQty] = useState(line.asked_qty > 0 ? line.asked_qty : line.qty);
  // Fewer are left when a colleague was quicker.
  const qty = Math.min(picked, line.qty);
  const chosenBefore = line.asked_qty > 0 ? null : line.runs_out;
  const [way, setWay] = useState<string | null>(chosenBefore ? 'before' : null);
  const dish = localizedName(line.names, locale).text;
  const leavesOut = way === 'refund' || (way === 'before' && chosenBefore?.choice === 'refund');
  const isAsked = way === 'before' && chosenBefore?.choice !== 'refund' && chosenBefore?.choice !== 'swap';
  const isLast = leavesOut && order.lines.length === 1 && qty === line.qty;
  const body =
    way === null || way === 'before'
      ? { qty }
      : way === 'refund'
        ? { qty, choice: 'refund' as const }
        : { qty, choice: 'swap' as const, item_id: way };
  const radio = (value: string) => ({
    ...{ name: 'way', value, checked: value === way },
    onChange: () => setWay(value),
  });
  return (
    <>
      {line.qty > 1 ? (
        <Quantity value={qty} min={1} max={line.qty} label={t('phone.howMany')} onChange={setQty} />
      ) : null}
      <fieldset className={group}>
        <legend>{t('phone.way')}</legend>
        {chosenBefore ? (
          <RadioRow
            {...radio('before')}
            label={t(`phone.before.${WISHES.includes(chosenBefore.choice) ? chosenBefore.choice : 'call'}`, {
              instead: chosenBefore.names ? localizedName(chosenBefore.names, locale).text : '',
            })}
            hint={t('phone.beforeHint')}
          />
        ) : null}
        <RadioRow {...radio('refund')} label={t('phone.leaveOut')} hint={t('phone.leaveOutHint')} />
        <Answer of={swaps} skeleton={<Skeleton shape="line" />} failed={{ title: t('phone.swapsFailed') }}>
          {(list) =>
            list.length === 0 ? (
              <p className={quiet}>{t('phone.noSwaps')}</p>
            ) : (
              list.map(({ item_id, names, price }) => (
                <RadioRow
                  key={item_id}
                  {...radio(item_id)}
                  label={t('phone.swap', { instead: localizedName(names, locale).text })}
                  end={<Money amount={price} currency={order.currency} />}
                />
              ))
            )
          }
        </Answer>
      </fieldset>
      <p className={quiet}>{t(isAsked ? 'phone.willCall' : isLast ? 'phone.lastDish' : 'phone.ranOutText')}</p>
      <Button
        kind={isLast ? 'danger' : 'soft'}
        className={tall}
        busy={actions.busy}
        disabledReason={way === null ? t('phone.wayFirst') : null}
        onClick={() => way && void actions.ranOut(line.id, body).then(onDone)}
      >
        {t(isLast ? 'phone.ranOutLast' : 'phone.ranOut', { dish, qty })}
      </Button>
    </>
  );
}

const WISHES: readonly string[] = ['call', 'refund', 'swap'];
