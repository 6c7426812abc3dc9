import type { Cart } from '@sufra/api/order/endpoints';
import { getGroup } from '@sufra/api/order/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { Button, LinkButton, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { payGroupSharePath } from '../payment/pay-path.ts';

const soft = css`display:block;margin-block-start:6px;font-size:var(--fs-cap);color:var(--ink-2)`;

/** Below the basket of a guest: their share while it is to be paid; else what is done is sent already, and the host places the order (CHK-052, CHK-053). */
export default function GuestDock({
  cart,
  pending,
  onDone,
}: {
  readonly cart: Cart;
  readonly pending: boolean;
  readonly onDone: () => void;
}) {
  const t = useText();
  const group = dataOf(useEndpoint(getGroup, { params: { id: cart.group!.id } }));
  const { locale } = useLocale();
  const shares = group?.shares?.state === 'waiting' ? group.shares : null;
  const own = shares?.list.findLast(({ member_id, state }) => member_id === cart.group!.me && state === 'open');
  if (shares && own)
    return (
      <LinkButton
        kind="pay"
        block
        href={localePath(locale, payGroupSharePath(own.id))}
        amount={<Money amount={own.amount} currency={shares.currency} />}
        data-test="guest-share"
      >
        {t('shares.pay')}
      </LinkButton>
    );
  return (
    <>
      <Button block busy={pending} onClick={onDone} data-test="guest-done">
        {t('group.done')}
      </Button>
      {shares ? null : (
        <span className={soft}>
          {group ? t('group.hostPlaces', { name: group.host_name }) : t('group.hostPlacesLater')}
        </span>
      )}
    </>
  );
}
