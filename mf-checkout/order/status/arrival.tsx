import { type OrderTracking, reportArrival } from '@sufra/api/order/endpoints';
import { MAX_SPOT_LENGTH } from '@sufra/api/order/limits';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { isolate, toWesternDigits } from '@sufra/i18n';
import { tap, usePlatform, useText } from '@sufra/module';
import { Banner, Card, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { CheckCircleFillIcon } from '@sufra/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { useOrderAction } from '../change/use-order-action.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const heading = css`font-size:var(--fs-m);font-weight:600;line-height:1.5`;
const start = css`align-self:flex-start`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;
const told = css`display:flex;align-items:center;gap:var(--s2);font-weight:600;overflow-wrap:anywhere;svg{flex:none;color:var(--success);font-size:1.5rem}&:focus{outline:none}`;

type Arriving = Pick<OrderTracking, 'id' | 'type' | 'status' | 'arrived'>;

export interface ArrivalProps {
  readonly order: Arriving;
}

/** Car pickup: "I'm here", with the spot, while the order is under way; an event, no status (CHK-050). */
export function Arrival({ order }: ArrivalProps) {
  const t = useText();
  const [changing, setChanging] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const [justSaid, setJustSaid] = useState(false);
  useEffect(() => {
    if (justSaid) words.current?.focus();
  }, [justSaid]);
  if (order.type !== 'car_pickup' || !isActiveOrder(order.status)) return null;
  const { arrived } = order;
  return (
    <Card as="section" aria-label={t('arrival.title')} className={stack} data-test="arrival">
      {arrived && !changing ? (
        <>
          <p ref={words} tabIndex={-1} className={told}>
            <CheckCircleFillIcon />
            <span>{arrived.spot ? t('arrival.toldSpot', { spot: isolate(arrived.spot) }) : t('arrival.told')}</span>
          </p>
          <TextButton className={start} onClick={() => setChanging(true)}>
            {t('arrival.changeSpot')}
          </TextButton>
        </>
      ) : (
        <>
          <h2 className={heading}>{t('arrival.title')}</h2>
          <p className={small}>{t('arrival.text')}</p>
          <ArrivalForm
            order={order}
            onTold={() => {
              setChanging(false);
              setJustSaid(true);
            }}
          />
        </>
      )}
    </Card>
  );
}

function ArrivalForm({ order, onTold }: ArrivalProps & { readonly onTold: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { announce } = usePlatform();
  const report = useOrderAction(reportArrival);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async ({ spot }: { spot?: string }) => {
    setProblem(null);
    try {
      await report({ params: { id: order.id }, body: { spot: spot?.trim() || null } });
      announce(t('arrival.told'));
      onTold();
    } catch (error) {
      setProblem(errorText(error));
    }
    return undefined;
  };
  return (
    <Form<{ spot?: string }> className={stack} initialValues={{ spot: order.arrived?.spot ?? '' }} onSubmit={send}>
      <TextField
        name="spot"
        label={t('arrival.spot')}
        placeholder={t('arrival.spotExample')}
        optional
        maxLength={MAX_SPOT_LENGTH}
        parse={toWesternDigits}
        autoComplete="off"
        enterKeyHint="send"
      />
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <SubmitButton {...tap('arrived')}>{t('arrival.here')}</SubmitButton>
    </Form>
  );
}
