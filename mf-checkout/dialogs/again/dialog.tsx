import { getOrder, type Order } from '@sufra/api/order/endpoints';
import { type Again, orderAgain } from '@sufra/api/order/order-again';
import type { againDialog } from '@sufra/contract/modules/checkout';
import { orderTypeDialog } from '@sufra/contract/modules/menu';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { type DialogOf, dataOf, useAction, useDialog, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Banner, Button, ErrorState, Loading, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef, useState } from 'react';

const body = css`display:flex;flex-direction:column;gap:var(--s3);padding-block:var(--s2) var(--s4)`;

/**
 * `checkout.again`: the dishes of an earlier order into the basket, at today's prices, and what of them is not sold now (guide
 * §1.10). Where from is asked first when no place is chosen, beginning with where it was then; a place that is chosen stays.
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
  const again = useAction(async (from: Order) => {
    if (!place.get()?.type && !(await choosePlace({ type: from.type, branch_id: from.branch.id }))) return close();
    setDone(await orderAgain(from, cart));
  });
  const begin = (from: Order) => void again.run(from).catch(() => setDone({ ...NOTHING }));
  useEffect(() => {
    if (!order || began.current) return;
    began.current = true;
    begin(order);
  });

  const failed = answer.state === 'failed' || (done !== null && done.added === 0 && done.gone.length === 0);
  const gone = formatList(
    (done?.gone ?? []).map(({ names }) => localizedName(names, locale).text),
    locale,
    'commas',
  );
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
              <Banner tone="success">{t(done.repriced ? 'again.changed' : 'again.done')}</Banner>
            ) : null}
            {gone ? (
              <Banner tone="warning">
                {done.added > 0 ? t('again.gone', { dishes: gone }) : `${t('again.none')} ${gone}`}
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

const NOTHING: Again = { added: 0, gone: [], repriced: false, failure: null };

export default AgainDialog;
