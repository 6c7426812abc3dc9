import type { Order } from '@sufra/api/order/endpoints';
import { isAwaited } from '@sufra/api/order/statuses';
import { OFFERS } from '@sufra/api/tenant/offers';
import { isOn } from '@sufra/contract';
import { doorCardDialog } from '@sufra/contract/modules/checkout';
import { useLocale } from '@sufra/i18n';
import { useDialog, usePlatform, useText } from '@sufra/module';
import { Card, Name, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { MapPinFillIcon } from '@sufra/ui/icons';
import { addressLines } from '@sufra/ui/order';

const row = css`display:flex;align-items:flex-start;gap:var(--s3)`;
const mark = css`display:grid;place-items:center;inline-size:calc(1.375rem + 26px);block-size:calc(1.375rem + 26px);flex:none;border-radius:50%;background:var(--accent-tint);color:var(--accent-ink);font-size:1.375rem`;

/** Where the order is brought, for viewers that may see the order (CHK-033, MENU-040). Nothing for other types. */
export function DeliveryCard({
  order,
}: {
  readonly order: Pick<Order, 'id' | 'status' | 'user_area_name' | 'address' | 'type'>;
}) {
  const t = useText();
  const { tenant } = usePlatform().context;
  const openCard = useDialog(doorCardDialog);
  const hasCard = isOn(tenant.settings, OFFERS.doorCard) && order.address && isAwaited(order);
  if (order.type !== 'delivery' || (!order.user_area_name && !order.address)) return null;
  return (
    <Card as="section" aria-label={t('order.deliverTo')}>
      <div className={row}>
        <span aria-hidden="true" className={mark}>
          <MapPinFillIcon />
        </span>
        <DeliveryWords order={order} />
      </div>
      {hasCard ? (
        <TextButton aria-haspopup="dialog" data-test="door-card" onClick={() => void openCard({ order_id: order.id })}>
          {t('door.button')}
        </TextButton>
      ) : null}
    </Card>
  );
}

const words = css`flex:1;display:flex;flex-direction:column;line-height:1.6;min-inline-size:0;overflow-wrap:anywhere`;
const name = css`font-weight:600`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;

/** Area, street, door and what the customer wrote for the courier. */
export function DeliveryWords({ order }: { readonly order: Pick<Order, 'user_area_name' | 'address'> }) {
  const t = useText();
  const { locale, i18n } = useLocale();
  const lines = order.address ? addressLines(order.address, locale, i18n) : null;
  return (
    <span className={words} data-test="delivery-address">
      <span className={small}>{t('order.deliverTo')}</span>
      {order.user_area_name ? (
        <span className={name}>
          <Name name={order.user_area_name} />
        </span>
      ) : null}
      {lines?.street ? <span>{lines.street}</span> : null}
      {lines?.door ? <span className={small}>{lines.door}</span> : null}
      {lines?.short ? (
        <span className={small} translate="no">
          {lines.short}
        </span>
      ) : null}
      {lines?.description ? (
        <span className={small}>
          <bdi>{lines.description}</bdi>
        </span>
      ) : null}
    </span>
  );
}
