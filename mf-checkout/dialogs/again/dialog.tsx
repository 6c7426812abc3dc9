import { type CartLine, getOrder, type Order } from '@sufra/api/order/endpoints';
import { type Again, orderAgain, orderKept } from '@sufra/api/order/order-again';
import { wasPlaced } from '@sufra/api/order/statuses';
import type { againDialog } from '@sufra/contract/modules/checkout';
import { orderTypeDialog } from '@sufra/contract/modules/menu';
import { formatList, localePath, localizedName, useLocale } from '@sufra/i18n';
import { type DialogOf, dataOf, useAction, useDialog, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Banner, Button, ErrorState, LinkButton, Loading, SheetLayout, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef, useState } from 'react';

const body = css`display:flex;flex-direction:column;gap:var(--s3);padding-block:var(--s2) var(--s4)`;

/**
 * `checkout.again`: the dishes of an earlier order into the basket, at today's prices, and what of them is
 * not sold now (guide §1.10). Where from is asked first when no place is chosen, beginning with where it was
 * then; a place that is chosen stays.
 */
const AgainDialog: DialogOf<typeof againDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const { locale } = useLocale();
  const { cart, place } = usePlatform();
  const choosePlace = useDialog(orderTypeDialog);
  const answer = useEndpoint(getOrder, { params: { id: props.order_id } });
  const order = dataOf(answer);
  const [done, setDone] = useState<Again | null>(null);
  const began = useRef(false);
  const again = useAction(async ({ from, lines }: { from: Order; lines: readonly CartLine[] }) => {
    if (!place.get()?.type && !(await choosePlace({ type: from.type, branch_id: from.branch.id }))) return close();
    const isKept = !wasPlaced(from);
    if (isKept) await cart.refresh();
    const next = await (isKept ? orderKept : orderAgain)({ lines }, cart);
    setDone((before) => together(before ?? NOTHING, next));
  });
  /** Again: only what is not there yet. */
  const begin = (from: Order) =>
    void again
      .run({ from, lines: done?.missed ?? from.lines })
      .catch(() => setDone({ ...NOTHING, missed: from.lines }));
  useEffect(() => {
    if (!order || began.current) return;
    began.current = true;
    begin(order);
  });

  const failed = answer.state === 'failed' || (done !== null && done.added === 0 && done.gone.length === 0);
  const dishes = (lines: readonly CartLine[] = []) =>
    formatList(
      lines.map(({ names }) => localizedName(names, locale).text),
      locale,
      'commas',
    );
  const gone = dishes(done?.gone);
  const missed = dishes(done?.missed);
  const isWhole = !gone && !missed;
  return (
    <SheetLayout
      title={t('again.title')}
      titleId={titleId}
      onClose={() => close()}
      dock={
        done && done.added > 0 ? (
          <Button block data-test="again-basket" onClick={() => close('basket')}>
            {t('again.open')}
          </Button>
        ) : done && gone && !missed ? (
          <LinkButton block href={localePath(locale, '/menu')} data-test="again-menu">
            {t('cart.browse')}
          </LinkButton>
        ) : null
      }
    >
      <div className={body}>
        {failed ? (
          <ErrorState
            title={t('again.failed')}
            retrying={answer.fetching || again.loading}
            onRetry={() => (order ? begin(order) : answer.retry())}
          />
        ) : done ? (
          <div className={body} role="status">
            {done.added > 0 ? (
              <Banner tone={isWhole ? 'success' : 'info'}>
                {isWhole
                  ? t(done.repriced ? 'again.changed' : 'again.done')
                  : t(done.repriced ? 'again.restChanged' : 'again.rest')}
              </Banner>
            ) : null}
            {gone ? (
              <Banner tone="warning">
                {done.added > 0 || missed ? t('again.gone', { dishes: gone }) : `${t('again.none')} ${gone}`}
              </Banner>
            ) : null}
            {missed ? (
              <Banner
                tone="danger"
                action={
                  <TextButton onClick={() => order && !again.loading && begin(order)}>{t('again.retry')}</TextButton>
                }
              >
                {t('again.missed', { dishes: missed })}
              </Banner>
            ) : null}
          </div>
        ) : (
          <Loading label={t('again.adding')} className={body}>
            <Skeleton shape="button" count={2} />
          </Loading>
        )}
      </div>
    </SheetLayout>
  );
};

const NOTHING: Again = { added: 0, gone: [], missed: [], repriced: false, failure: null };

/** What two tries have brought. */
const together = (before: Again, next: Again): Again => ({
  added: before.added + next.added,
  gone: [...before.gone, ...next.gone],
  missed: next.missed,
  repriced: before.repriced || next.repriced,
  failure: next.failure,
});

export default AgainDialog;
