import type { Cart } from '@sufra/api/order/endpoints';
import { asksShortAddress } from '@sufra/api/user/short-address';
import { formatMoneyText, formatSpan, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Button, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { AddressFields } from '@sufra/ui/form';
import { MapPinFillIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { amountOf } from '../../cart/amounts.ts';
import { OtherAddresses } from './other-addresses.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

const words = css`display:flex;flex-direction:column;line-height:1.6`;
const name = css`font-weight:600`;
const small = css`display:flex;flex-wrap:wrap;gap:0 10px;font-size:var(--fs-s);color:var(--ink-2);span{white-space:nowrap}`;

/** Where a delivery goes: the area with its terms, then the door (MENU-008, MENU-040, CHK-013). */
export function DeliveryPlace({ cart, onChoose }: { readonly cart: Cart; readonly onChoose: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  const { tenant } = usePlatform().context;
  const [wanted, setWanted] = useState<string | null>(null);
  const { user_area_name, delivery, branch_names } = cart.context;
  if (!user_area_name)
    return (
      <>
        <Button kind="soft" block icon={<MapPinFillIcon />} aria-haspopup="dialog" onClick={onChoose}>
          {t('delivery.choose')}
        </Button>
        <OtherAddresses cart={cart} onMoved={setWanted} />
      </>
    );
  // As the summary has it: a sum or a coupon may make it free.
  const fee = amountOf(cart.totals, 'delivery') ?? delivery?.fee ?? '0.00';
  const money = (amount: string) => formatMoneyText(amount, cart.currency, locale);
  return (
    <>
      <div className={words}>
        <span className={name} data-test="area-name">
          <Name name={user_area_name} />
        </span>
        <span className={small}>
          <span>{t('checkout.branch', { name: localizedName(branch_names, locale).text })}</span>
          {delivery ? (
            <>
              <span>{t('delivery.promise', { minutes: formatSpan(delivery.promise.min, delivery.promise.max) })}</span>
              <span>{fee === '0.00' ? t('delivery.feeNone') : t('delivery.fee', { amount: money(fee) })}</span>
            </>
          ) : null}
        </span>
      </div>
      <SavedAddresses cart={cart} wanted={wanted} onWanted={setWanted} />
      <OtherAddresses cart={cart} onMoved={setWanted} />
      <AddressFields hasShort={asksShortAddress(tenant)} />
    </>
  );
}
