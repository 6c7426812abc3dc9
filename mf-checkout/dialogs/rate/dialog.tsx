import type { Order } from '@sufra/api/order/endpoints';
import type { rateDialog } from '@sufra/contract/modules/checkout';
import { localizedName, useLocale } from '@sufra/i18n';
import { type DialogOf, useText } from '@sufra/module';
import { Button, LinkButton, SheetLayout, telUrl } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PhoneIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { OrderAnswer } from '../../order/order-answer.tsx';
import { DoneMessage } from '../../order/status/done-message.tsx';
import { RateForm } from './rate-form.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;

/** Food of so few stars: the branch's phone is offered (guide §1.9). */
const LOW_STARS = 2;

/** `checkout.rate`: food, speed, service, the dishes, words and photos; after the delivery, once (CHK-047). */
const RateDialog: DialogOf<typeof rateDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const [rated, setRated] = useState<Order | null>(null);
  const finish = () => close(rated ? 'rated' : undefined);
  return (
    <SheetLayout title={t('rate.title')} titleId={titleId} onClose={finish}>
      {rated ? (
        <Thanks order={rated} onClose={finish} />
      ) : (
        <OrderAnswer orderId={props.order_id}>
          {(order) =>
            order.rate?.allowed ? (
              <RateForm order={order} onRated={setRated} />
            ) : (
              <p role="status">{t('rate.closed')}</p>
            )
          }
        </OrderAnswer>
      )}
    </SheetLayout>
  );
};
export default RateDialog;

function Thanks({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  const { branch, rating } = order;
  const isLow = rating !== null && Math.min(rating.food, rating.speed, rating.service) <= LOW_STARS;
  return (
    <div className={stack}>
      <DoneMessage title={t('rate.thanks')}>{isLow ? <p>{t('rate.sorry')}</p> : null}</DoneMessage>
      {isLow && branch.phone ? (
        <LinkButton kind="secondary" block icon={<PhoneIcon />} href={telUrl(branch.phone)}>
          {t('checkout.callBranch', { name: localizedName(branch.names, locale).text })}
        </LinkButton>
      ) : null}
      <Button block onClick={onClose}>
        {t('rate.close')}
      </Button>
    </div>
  );
}
