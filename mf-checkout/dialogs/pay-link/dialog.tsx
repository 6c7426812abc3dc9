import { getPayLink } from '@sufra/api/order/endpoints';
import { getPayable } from '@sufra/api/payment/endpoints';
import type { payLinkDialog } from '@sufra/contract/modules/checkout';
import { payPath } from '@sufra/contract/order-pages';
import { formatMoneyText, localePath, localizedName, useLocale } from '@sufra/i18n';
import { Answer, type DialogOf, dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { ErrorState, SheetLayout, Skeleton, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { QrCode } from '@sufra/ui/qr-code';
import { SendLink } from '../../order/share/send-link.tsx';

const stack = css`display:grid;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const soft = css`color:var(--ink-2)`;
const code = css`display:grid;justify-items:center;gap:var(--s2);margin:0;font-size:var(--fs-s);color:var(--ink-2);text-align:center`;

/** `checkout.pay-link`: the link by which another person pays this order, to send, to copy, to scan (guide §6.2). */
const PayLinkDialog: DialogOf<typeof payLinkDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const answer = useEndpoint(getPayLink, { params: { id: props.order_id } });
  // Paid or cancelled while it is open: a link that was good a moment ago is not given away any more.
  const isOver = answer.state !== 'loading' && answer.error?.status === 410;
  return (
    <SheetLayout title={t('payLink.title')} titleId={titleId} onClose={() => close()}>
      {isOver ? (
        <ErrorState title={t('payLink.over')} />
      ) : (
        <Answer
          of={answer}
          className={stack}
          skeleton={
            <>
              <Skeleton shape="short" />
              <Skeleton shape="button" />
            </>
          }
          failed={{ title: t('payLink.failed') }}
          stale={null}
        >
          {({ token }) => <Link orderId={props.order_id} token={token} />}
        </Answer>
      )}
    </SheetLayout>
  );
};
export default PayLinkDialog;

function Link({ orderId, token }: { readonly orderId: string; readonly token: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const order = dataOf(useEndpoint(getPayable, { params: { id: orderId } }));
  const url = new URL(localePath(locale, payPath(token)), context.origin).href;
  const message = order
    ? t('payLink.message', {
        restaurant: localizedName(context.tenant.name, locale).text,
        number: `#${order.number}`,
        amount: formatMoneyText(order.amount, order.currency, locale),
      })
    : '';

  return (
    <div className={stack}>
      <p className={soft}>{t('payLink.text')}</p>
      {order?.pay_until ? (
        <p>
          {t('payLink.until')} <Time at={order.pay_until} timeZone={order.time_zone} />
        </p>
      ) : null}
      <SendLink url={url} message={message} label={t('payLink.share')} name={t('payLink.link')} test="share-pay-link" />
      <figure className={code}>
        <QrCode content={url} label={t('payLink.qrLabel')} />
        <figcaption>{t('payLink.qr')}</figcaption>
      </figure>
    </div>
  );
}
