import type { Cart } from '@sufra/api/order/endpoints';
import { getGroup } from '@sufra/api/order/endpoints';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const soft = css`display:block;margin-block-start:6px;font-size:var(--fs-cap);color:var(--ink-2)`;

/** Below the basket of a guest: what is done is sent already, and the host places the order. */
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
  return (
    <>
      <Button block busy={pending} onClick={onDone} data-test="guest-done">
        {t('group.done')}
      </Button>
      <span className={soft}>
        {group ? t('group.hostPlaces', { name: group.host_name }) : t('group.hostPlacesLater')}
      </span>
    </>
  );
}
