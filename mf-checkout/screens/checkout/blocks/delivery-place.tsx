import type { Cart } from '@sufra/api/order/endpoints';
import { asksShortAddress } from '@sufra/api/user/short-address';
import { formatDay, formatMoneyText, formatSpan, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Button, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { AddressFields } from '@sufra/ui/form';
import { MapPinFillIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { amountOf } from '../../../cart/totals/amounts.ts';
import { useServiceNow } from '../use-service-now.ts';
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
              <Soon cart={cart} {...delivery.promise} />
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

/** How soon it comes, in minutes; of a branch that is shut when it opens, unless a time is chosen. */
function Soon({ cart, min, max }: { readonly cart: Cart; readonly min: number; readonly max: number }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const { state, opensAt } = useServiceNow(cart);
  const { time, time_zone: timeZone } = cart.context;
  if (state === 'open') return <span>{t('delivery.promise', { minutes: formatSpan(min, max) })}</span>;
  if (time.delivery_time === 'schedule') return null;
  if (state === 'paused' || opensAt === null) return <span>{t(`delivery.${state}`)}</span>;
  const opens = `${formatDay(opensAt, { locale, timeZone, now })} ${formatTime(opensAt, { locale, timeZone })}`;
  return <span>{t('delivery.closedUntil', { time: opens })}</span>;
}
