import { getOrderShare } from '@sufra/api/order/endpoints';
import type { shareOrderDialog } from '@sufra/contract/modules/checkout';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { Answer, type DialogOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { SendLink } from '../../order/share/send-link.tsx';

const stack = css`display:grid;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const soft = css`color:var(--ink-2)`;

/** `checkout.share-order`: the short link by which others follow this order, and what they will see of it. */
const ShareOrderDialog: DialogOf<typeof shareOrderDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const { locale } = useLocale();
  const { tenant, origin } = usePlatform().context;
  const answer = useEndpoint(getOrderShare, { params: { id: props.order_id } });
  const restaurant = localizedName(tenant.name, locale).text;
  return (
    <SheetLayout title={t('shareOrder.title')} titleId={titleId} onClose={() => close()}>
      <div className={stack}>
        <p className={soft}>{t('shareOrder.text')}</p>
        <Answer
          of={answer}
          skeleton={<Skeleton shape="button" count={2} />}
          failed={{ title: t('payLink.failed') }}
          stale={null}
        >
          {({ token }) => (
            <SendLink
              url={new URL(localePath(locale, `/r/${encodeURIComponent(token)}`), origin).href}
              message={t('shareOrder.message', { restaurant })}
              label={t('shareOrder.send')}
              name={t('shareOrder.link')}
              test="send-shared-order"
            />
          )}
        </Answer>
      </div>
    </SheetLayout>
  );
};
export default ShareOrderDialog;
