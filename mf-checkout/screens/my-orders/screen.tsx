import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { DeviceOrders } from '../../order/device-orders.tsx';

const page = css`inline-size:100%;max-inline-size:40rem;margin-inline:auto;padding:var(--s6) var(--gut) var(--s12);display:flex;flex-direction:column;gap:var(--s4)`;
const heading = css`font-size:var(--fs-h2)`;

/** `/o` at a tenant without accounts: the orders of this device (CHK-034, CHK-051). */
export default function MyOrdersScreen() {
  const t = useText();
  return (
    <div className={page}>
      <h1 className={heading}>{t('order.myOrders')}</h1>
      <DeviceOrders />
    </div>
  );
}
