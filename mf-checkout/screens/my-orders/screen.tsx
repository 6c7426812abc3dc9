import { useText } from '@sufra/module';
import { columnClass } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { OwnLists } from '../../order/lists/own-lists.tsx';

const heading = css`font-size:var(--fs-h2);@media (min-width:56.25em){font-size:var(--fs-h1)}`;

/**
 * `/o` at a tenant without accounts: the orders of this device, bills of its tables, and shares of others'
 * group orders (CHK-034, CHK-051, CHK-053).
 */
export default function MyOrdersScreen() {
  const t = useText();
  return (
    <div className={columnClass}>
      <h1 className={heading}>{t('order.myOrders')}</h1>
      <OwnLists />
    </div>
  );
}
