import { getBranch } from '@sufra/api/branch/endpoints';
import type { Cart } from '@sufra/api/order/endpoints';
import { orderTypeDialog } from '@sufra/contract/modules/menu';
import { localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useDialog, useEndpoint, useText } from '@sufra/module';
import { directionsUrl, Name, TextButton, TextLink, telUrl } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { NavigationArrowIcon, PhoneIcon, StorefrontIcon } from '@sufra/ui/icons';
import { Block } from './block.tsx';
import { CarChoice } from './car-choice.tsx';
import { DeliveryPlace } from './delivery-place.tsx';

const row = css`display:flex;flex-wrap:wrap;align-items:flex-start;gap:var(--s2) 14px`;
const mark = css`display:grid;place-items:center;inline-size:calc(1.625rem + 30px);block-size:calc(1.625rem + 30px);flex:none;border-radius:var(--r-m);background:var(--accent-tint);color:var(--accent-ink);font-size:1.625rem`;
const words = css`flex:1 1 9rem;min-inline-size:0;display:flex;flex-direction:column;line-height:1.6`;
const name = css`font-weight:600`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;
const links = css`display:flex;flex-wrap:wrap;gap:0 var(--s5);margin-block-start:2px`;

const WHERE: Readonly<Record<Cart['type'], string>> = {
  delivery: 'checkout.whereDelivery',
  pickup: 'checkout.where',
  car_pickup: 'checkout.where',
  dine_in: 'checkout.whereTable',
};

/** Where: how the food is got and from which branch, with the way there. */
export function WhereBlock({ cart }: { readonly cart: Cart }) {
  const { locale } = useLocale();
  const t = useText();
  const open = useDialog(orderTypeDialog);
  const answer = useEndpoint(getBranch, { params: { id: cart.branch_id } });
  const branch = dataOf(answer);
  const plain = localizedName(cart.context.branch_names, locale).text;
  const route = branch ? directionsUrl(branch.latitude, branch.longitude) : null;
  const delivery = cart.type === 'delivery';
  const change = () => void open({ type: cart.type, branch_id: cart.branch_id });
  return (
    <Block
      number={1}
      title={t(WHERE[cart.type])}
      end={
        <TextButton aria-label={t(delivery ? 'delivery.change' : 'checkout.changePlace')} onClick={change}>
          {t('checkout.change')}
        </TextButton>
      }
    >
      {delivery ? (
        <DeliveryPlace cart={cart} onChoose={change} />
      ) : (
        <div className={row}>
          <span aria-hidden="true" className={mark}>
            <StorefrontIcon />
          </span>
          <div className={words}>
            <span className={small}>
              {t(`types.${cart.type}`)}
              {cart.context.table_names ? ` · ${localizedName(cart.context.table_names, locale).text}` : null}
            </span>
            <span className={name}>{t('checkout.branch', { name: plain })}</span>
            {branch ? <Name name={branch.address} className={small} /> : null}
            {answer.state === 'failed' ? (
              <span className={small}>
                {t('checkout.branchFailed')} <TextButton onClick={answer.retry}>{t('retry')}</TextButton>
              </span>
            ) : null}
            {branch ? (
              <span className={links}>
                {route ? (
                  <TextLink
                    href={route}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('checkout.directionsTo', { name: plain })}
                  >
                    <NavigationArrowIcon />
                    {t('checkout.directions')}
                  </TextLink>
                ) : null}
                {branch.phone ? (
                  <TextLink href={telUrl(branch.phone)} aria-label={t('checkout.callBranch', { name: plain })}>
                    <PhoneIcon />
                    {t('checkout.call')}
                  </TextLink>
                ) : null}
              </span>
            ) : null}
          </div>
        </div>
      )}
      {cart.type === 'car_pickup' ? <CarChoice /> : null}
    </Block>
  );
}
