import { css } from '@sufra/ui/css';
import { OwnLists } from '../../order/lists/own-lists.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s6);&:empty{display:none}`;

/**
 * `account.orders`: what this device knows of its visitor's orders, below the account's or the offer to sign
 * in (CHK-051, CHK-053). Without a loader: the edge renders a slot's HTML for every guest alike, so that
 * loaded orders would belong to no visitor, and the page would begin with those.
 */
export default function DeviceOrdersSlot() {
  return (
    <div className={stack}>
      <OwnLists />
    </div>
  );
}
