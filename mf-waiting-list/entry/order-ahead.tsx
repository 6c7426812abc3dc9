import { orderWhileWaiting, type WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { tableOrderPath, tablePath } from '@sufra/contract/modules/menu';
import { tap, useAction, useAttempt, useErrorText, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Card, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useId, useRef } from 'react';

const card = css`display:grid;gap:var(--s3)`;
const title = css`font-size:var(--fs-m)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

export interface OrderAheadProps {
  readonly entry: WaitingEntry;
  /** Called when the entry must be fetched again. */
  readonly onChanged: () => void;
}

/**
 * Ordering while waiting, where the restaurant offers it (WL-019): the dishes are chosen on the page of a
 * table that is still to come, and the kitchen gets what was agreed when the turn is claimed. A dish that is
 * no longer available is shown here, and announced once when it happens.
 */
export function OrderAhead({ entry, onChanged }: OrderAheadProps) {
  const t = useText();
  const { announce } = usePlatform();
  const titleId = useId();
  const order = entry.order ?? null;
  const words = order && wordsOf(order, entry, t);
  const rest = order && restOf(order, t);
  const gone = order && order.gone > 0 ? t('order.gone', { count: order.gone }) : null;
  const news = [words, rest, gone].filter(Boolean).join(' ');
  const said = useRef(news);
  useEffect(() => {
    if (news && said.current && said.current !== news) announce(news);
    said.current = news;
  }, [news, announce]);
  if (!order || !words) return null;
  const isTurn = entry.status === 'your turn now' || entry.claimed || order.due || order.sent > 0;
  return (
    <Card as="section" aria-labelledby={titleId} className={card} data-test="order-ahead">
      <h2 id={titleId} className={title}>
        {t(isTurn ? 'order.titleNow' : 'order.title')}
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
      {rest ? <p>{rest}</p> : null}
      {gone ? <Banner tone="warning">{gone}</Banner> : null}
      <Open entry={entry} isBegun={order.session_id !== null} onChanged={onChanged} />
      {order.due || order.sent > 0 || entry.claimed ? null : <p className={quiet}>{t('order.terms')}</p>}
    </Card>
  );
}

type Order = NonNullable<WaitingEntry['order']>;

function wordsOf(
  { due, sent, chosen, agreed, gone }: Order,
  { status, claimed }: WaitingEntry,
  t: ReturnType<typeof useText>,
): string {
  if (sent > 0) return t('order.sent', { count: sent });
  // A turn that was claimed with nothing begun is due to nothing: what is chosen from now on goes to the
  // kitchen as it is sent.
  if (due || claimed) {
    if (agreed > 0) return t('order.sending');
    return chosen > gone ? t('order.unsent', { count: chosen - gone }) : t('order.nothingSent');
  }
  if (agreed > 0) return status === 'your turn now' ? t('order.atClaim') : t('order.agreed', { count: agreed });
  return chosen > 0 ? t('order.chosen', { count: chosen }) : t('order.lead');
}

/** Dishes beside those that are agreed, or with the kitchen, which wait for the guest; null: none. */
function restOf({ due, sent, chosen, agreed, gone }: Order, t: ReturnType<typeof useText>): string | null {
  const rest = chosen - agreed - gone;
  if (rest <= 0 || (sent === 0 && agreed === 0)) return null;
  return t(sent > 0 || due ? 'order.unsent' : 'order.rest', { count: rest });
}

/** Each device that opens the order is a member of its session from then on; one that is already stays who it is. */
function Open({ entry: { id }, isBegun, onChanged }: OrderAheadProps & { readonly isBegun: boolean }) {
  const t = useText();
  const errorText = useErrorText();
  const { navigate } = usePlatform();
  const openOnce = useAttempt(orderWhileWaiting);
  const open = useAction(async () => {
    const { session_id } = await openOnce({ params: { id } });
    navigate((isBegun ? tableOrderPath : tablePath)(session_id));
  });
  const send = () =>
    void open
      .run(undefined)
      .catch(() => {})
      .finally(onChanged);
  return (
    <>
      {open.error ? (
        <Banner tone="danger" role="alert">
          {errorText(open.error)}
        </Banner>
      ) : null}
      <Button kind="soft" busy={open.loading} onClick={send} {...tap('waiting-order')}>
        {t(isBegun ? 'order.open' : 'order.begin')}
      </Button>
    </>
  );
}
