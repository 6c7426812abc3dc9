import { checkDeliveryArea } from '@sufra/api/branch/endpoints';
import type { Cart } from '@sufra/api/order/endpoints';
import type { Address } from '@sufra/api/user/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { moveCart } from '@sufra/module/move-cart';
import { Badge, Banner, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { addressLines } from '@sufra/ui/order';
import { useState } from 'react';
import { useErrorText } from '../../../cart/words/use-error-text.ts';
import { useDraftCustomer } from '../use-draft-customer.ts';
import { isInArea } from './saved-address.ts';

const frame = css`margin-block:var(--s2)`;
const summary = css`cursor:pointer;min-block-size:var(--target);display:flex;align-items:center;justify-content:space-between;gap:var(--s2);font-weight:500;list-style:none;&::-webkit-details-marker{display:none}&::after{content:"+";font-size:1.375rem;color:var(--ink-2);font-weight:400}details[open]>&::after{content:"−"}`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s1) var(--s3);padding-block:var(--s2);border-block-start:1px solid var(--outline)`;
const words = css`flex:1 1 12rem;display:flex;flex-direction:column;align-items:flex-start;line-height:1.6;overflow-wrap:anywhere`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;

export interface OtherAddressesProps {
  readonly cart: Cart;
  /** The basket goes to this address now. */
  readonly onMoved: (address: string) => void;
}

/**
 * The saved addresses that lie elsewhere, each with its state: where it lies, or that nothing is delivered
 * there now. One tap takes the basket there; what that changes is shown first (ACCT-022, CHK-016).
 */
export function OtherAddresses({ cart, onMoved }: OtherAddressesProps) {
  const t = useText();
  const { locale, i18n } = useLocale();
  const platform = usePlatform();
  const errorText = useErrorText();
  const { addresses } = useDraftCustomer(cart.type);
  const [problem, setProblem] = useState<string | null>(null);
  const others = (addresses ?? []).filter((address) => !isInArea(address, cart));

  const deliver = useAction(async (address: Address) => {
    const { caller, deliveryPoint, place, announce } = platform;
    const { area_id, latitude, longitude } = address;
    const location = latitude != null && longitude != null ? { latitude, longitude } : null;
    const check = await caller.call(checkDeliveryArea, { body: location ?? { area_id: area_id ?? '' } });
    if (!check.deliverable || !check.area_id || !check.branch_id) {
      setProblem(t('delivery.notDelivered'));
      return;
    }
    const to = { branch_id: check.branch_id, type: 'delivery' } as const;
    if (!(await moveCart(platform, { ...to, area_id: check.area_id, location }))) return;
    const names = check.area_name ?? {};
    deliveryPoint.set({ area_id: check.area_id, names, location });
    await place.set(to);
    onMoved(address.id);
    announce(t('delivery.goesTo', { area: localizedName(names, locale).text }));
  });
  if (others.length === 0) return null;

  return (
    <details className={frame} open={!cart.context.area_id} data-test="other-addresses">
      <summary className={summary}>{t('delivery.others', { count: others.length })}</summary>
      {problem ? (
        <Banner tone="warning" role="alert">
          {problem}
        </Banner>
      ) : null}
      <ul>
        {others.map((address) => {
          const { street, door } = addressLines(address, locale, i18n);
          const area = localizedName(address.area_names, locale).text;
          const canBe = address.deliverable !== false && Boolean(address.area_id || address.latitude != null);
          return (
            <li key={address.id} className={row} data-test="other-address">
              <span className={words}>
                <span>{street || area}</span>
                {door ? <span className={small}>{door}</span> : null}
                {canBe && !area ? null : (
                  <Badge tone={canBe ? 'info' : 'warning'} dot>
                    {canBe ? t('delivery.liesIn', { area }) : t('delivery.notDelivered')}
                  </Badge>
                )}
              </span>
              {canBe ? (
                <TextButton
                  aria-label={t('delivery.deliverTo', { street: street || area })}
                  aria-busy={deliver.loading || undefined}
                  onClick={() => {
                    setProblem(null);
                    const delivered = deliver.run(address);
                    platform.cart.hold?.(delivered);
                    delivered.catch((error: unknown) => setProblem(errorText(error, cart.context)));
                  }}
                  {...tap('deliver-there')}
                >
                  {t('delivery.deliverHere')}
                </TextButton>
              ) : null}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
