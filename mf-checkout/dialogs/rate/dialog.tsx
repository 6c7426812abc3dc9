import { getOrder, type Order } from '@sufra/api/order/endpoints';
import type { rateDialog } from '@sufra/contract/modules/checkout';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, type DialogOf, useEndpoint, useText } from '@sufra/module';
import { Button, LinkButton, SheetLayout, Skeleton, telUrl } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CheckCircleFillIcon, PhoneIcon } from '@sufra/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { RateForm } from './rate-form.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const done = css`display:flex;flex-direction:column;align-items:center;gap:var(--s2);padding-block:var(--s5);text-align:center;&:focus{outline:none}`;
const mark = css`font-size:3.5rem;line-height:1;color:var(--success)`;
const strong = css`font-size:var(--fs-l);font-weight:600`;

/** Food of so few stars: the branch's phone is offered (guide §1.9). */
const LOW_STARS = 2;

/** `checkout.rate`: food, speed, service, the dishes, words and photos; after the delivery, once (CHK-047). */
const RateDialog: DialogOf<typeof rateDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const answer = useEndpoint(getOrder, { params: { id: props.order_id } });
  const [rated, setRated] = useState<Order | null>(null);
  const finish = () => close(rated ? 'rated' : undefined);
  return (
    <SheetLayout title={t('rate.title')} titleId={titleId} onClose={finish}>
      {rated ? (
        <Thanks order={rated} onClose={finish} />
      ) : (
        <Answer
          of={answer}
          className={stack}
          skeleton={
            <>
              <Skeleton shape="button" />
              <Skeleton shape="button" />
              <Skeleton shape="button" />
            </>
          }
          failed={{ title: t('order.loadFailed'), text: t('order.loadFailedText') }}
        >
          {(order) =>
            order.rate?.allowed ? (
              <RateForm order={order} onRated={setRated} />
            ) : (
              <p role="status">{t('rate.closed')}</p>
            )
          }
        </Answer>
      )}
    </SheetLayout>
  );
};
export default RateDialog;

function Thanks({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  const { branch, rating } = order;
  const isLow = rating !== null && Math.min(rating.food, rating.speed, rating.service) <= LOW_STARS;
  return (
    <div className={stack}>
      <div ref={words} tabIndex={-1} className={done}>
        <CheckCircleFillIcon className={mark} />
        <p className={strong}>{t('rate.thanks')}</p>
        {isLow ? <p>{t('rate.sorry')}</p> : null}
      </div>
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
