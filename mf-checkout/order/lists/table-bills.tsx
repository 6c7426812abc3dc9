import { listBills, type TableBill } from '@sufra/api/dine-in/endpoints';
import { isBilled } from '@sufra/api/dine-in/states';
import { localePath, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { DateText, Money, Name, Time } from '@sufra/ui';
import { OrderRow } from '@sufra/ui/order';
import { tableBillPath } from '../../payment/pay-path.ts';
import { OwnRows, OwnSection } from './own-section.tsx';

/** The bills of this device's tables, as they are asked for. */
export const useTableBills = () => useEndpoint(listBills, {});

/**
 * Bills of the tables at which this device's visitor sat, each with the way to its page, which is its receipt
 * (CHK-051, MENU-048). Without any, nothing.
 */
export function TableBills() {
  const t = useText();
  const bills = dataOf(useTableBills());
  if (!bills || bills.length === 0) return null;
  return (
    <OwnSection id="table-bills" title={t('tableBills.title')}>
      <OwnRows>
        {bills.map((bill) => (
          <TableBillRow key={bill.id} bill={bill} />
        ))}
      </OwnRows>
    </OwnSection>
  );
}

function TableBillRow({
  bill: { id, state, table, branch, total, left, currency, opened_at },
}: {
  readonly bill: TableBill;
}) {
  const t = useText();
  const { locale } = useLocale();
  const stage = stageOf({ state, left });
  return (
    <OrderRow
      href={localePath(locale, tableBillPath(id))}
      title={<Name name={table.names} />}
      status={state}
      statusLabel={t('order.status')}
      badge={{ label: t(`tableBills.stage.${stage}`), tone: stage === 'paid' ? 'success' : 'neutral' }}
      amount={<Money amount={total} currency={currency} />}
      facts={[
        <span key="when">
          <DateText at={opened_at} timeZone={branch.time_zone} /> <Time at={opened_at} timeZone={branch.time_zone} />
        </span>,
        <Name key="branch" name={branch.names} />,
      ]}
    />
  );
}

/** How a bill stands, in the words of a list. */
function stageOf({ state, left }: Pick<TableBill, 'state' | 'left'>): 'open' | 'asked' | 'paid' | 'closed' {
  if (left !== null && Number(left) === 0) return 'paid';
  if (isBilled(state)) return 'asked';
  return state === 'open' ? 'open' : 'closed';
}
