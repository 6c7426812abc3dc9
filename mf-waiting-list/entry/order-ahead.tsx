import { orderWhileWaiting, type WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { newKey } from '@sufra/contract';
import { tableOrderPath } from '@sufra/contract/modules/menu';
import { localePath, useLocale } from '@sufra/i18n';
import { tap, useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Card, LinkButton, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useId, useRef } from 'react';

const card = css`display:grid;gap:var(--s3)`;
const title = css`font-size:var(--fs-m)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

export interface OrderAheadProps {
  readonly entry: WaitingEntry;
  /** The entry is to be asked for again. */
  readonly onChanged: () => void;
}

/**
 * Ordering while waiting, where the restaurant offers it (WL-019): the dishes are chosen on the page of a table that is still to come, and the
 * kitchen gets what was agreed when the turn is claimed. What cannot be had any more is told here, and said once when it happens.
 */
export function OrderAhead({ entry, onChanged }: OrderAheadProps) {
  const t = useText();
  const { locale } = useLocale();
  const { announce } = usePlatform();
  const titleId = useId();
  const order = entry.order ?? null;
  const isTurn = entry.status === 'your turn now';
  const words = order && wordsOf(order, isTurn, t);
  const said = useRef(words);
  useEffect(() => {
    if (words && said.current && said.current !== words) announce(words);
    said.current = words;
  }, [words, announce]);
  if (!order || !words) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className={card} data-test="order-ahead">
      <h2 id={titleId} className={title}>
        {t('order.title')}
      </h2>
      <p>
        {words}
        {order.agreed > 0 && !order.due ? (
          <>
            {' '}
            <Money amount={order.agreed_total} />
          </>
        ) : null}
      </p>
      {order.gone > 0 ? <Banner tone="warning">{t('order.gone', { count: order.gone })}</Banner> : null}
      {order.session_id === null ? (
        <Begin entry={entry} onChanged={onChanged} />
      ) : (
        <LinkButton kind="soft" href={localePath(locale, tableOrderPath(order.session_id))}>
          {t('order.open')}
        </LinkButton>
      )}
      {order.due || order.sent > 0 ? null : <p className={quiet}>{t('order.terms')}</p>}
    </Card>
  );
}

type Order = NonNullable<WaitingEntry['order']>;

function wordsOf({ due, sent, chosen, agreed }: Order, isTurn: boolean, t: ReturnType<typeof useText>): string {
  if (sent > 0) return t('order.sent', { count: sent });
  if (due) return t(agreed > 0 ? 'order.sending' : 'order.nothingSent');
  if (agreed > 0) return isTurn ? t('order.atClaim') : t('order.agreed', { count: agreed });
  return chosen > 0 ? t('order.chosen', { count: chosen }) : t('order.lead');
}

function Begin({ entry: { id }, onChanged }: OrderAheadProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, navigate } = usePlatform();
  /** One attempt, however often it is tapped. */
  const key = useRef(newKey());
  const begin = useAction(async () => {
    const { session_id } = await caller.call(orderWhileWaiting, { params: { id } }, { idempotencyKey: key.current });
    navigate(`/menu/dine_in/session/${encodeURIComponent(session_id)}`);
  });
  const send = () =>
    void begin
      .run(undefined)
      .catch(() => {
        key.current = newKey();
      })
      .finally(onChanged);
  return (
    <>
      {begin.error ? (
        <Banner tone="danger" role="alert">
          {errorText(begin.error)}
        </Banner>
      ) : null}
      <Button kind="soft" busy={begin.loading} onClick={send} {...tap('waiting-order')}>
        {t('order.begin')}
      </Button>
    </>
  );
}
