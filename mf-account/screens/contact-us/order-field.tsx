import { listDeviceOrders, listOrders, type OrderSummary } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { listedStatus } from '@sufra/api/order/statuses';
import { formatDate, localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useMountedSession, usePlatform, useText } from '@sufra/module';
import { Field, Select } from '@sufra/ui/form';
import { useField } from 'react-final-form';
import { pageInput } from '../../orders/page-input.ts';

/** The order that the message is about, of those in the account and of this device; nothing without any (HOST-025). */
export function OrderField({ name }: { readonly name: string }) {
  const t = useText();
  const { tenant } = usePlatform().context;
  const { locale } = useLocale();
  const { input } = useField<string>(name);
  const session = useMountedSession();
  const isCustomer = session?.customer != null;
  const own = dataOf(useEndpoint(listOrders, pageInput(1), { enabled: isCustomer })) ?? [];
  const onDevice = dataOf(useEndpoint(listDeviceOrders, {}, { enabled: session !== null })) ?? [];
  const orders = [...new Map([...own, ...onDevice].map((order) => [order.id, order])).values()];
  if (orders.length === 0) return null;
  const words = (order: OrderSummary): string => {
    const { number, created_at, branch } = order;
    return [
      `${t('orders.number')} #${number}`,
      shownStatus(listedStatus(order), tenant.messages, locale, order.type).label,
      formatDate(created_at, { timeZone: branch.time_zone }),
      localizedName(branch.names, locale).text,
    ].join(' · ');
  };
  return (
    <Field label={t('contact.order')} optional>
      {(control) => (
        <Select {...control} name={name} value={input.value} onChange={input.onChange}>
          <option value="">{t('contact.noOrder')}</option>
          {orders.map((order) => (
            <option key={order.id} value={order.id}>
              {words(order)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
