import { getShare, type OwnShare } from '@sufra/api/dine-in/endpoints';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { useEndpoint, useText } from '@sufra/module';
import { EmptyState } from '@sufra/ui';
import { tableBillPath } from '../../payment/pay-path.ts';
import { PayAnswer } from './pay-answer.tsx';
import { PayOrder } from './pay-order.tsx';
import type { PaidThing } from './pay-order-props.ts';

export interface PayShareProps {
  readonly id: string;
  readonly className: string;
}

/** A reserved share runs out while its page is open. */
const OVER_IS_SHOWN_MS = 15_000;

/** A guest's share of a table's bill, on the page that pays orders (MENU-043). */
export function PayShare({ id, className }: PayShareProps) {
  const t = useText();
  const { locale } = useLocale();
  const answer = useEndpoint(getShare, { params: { id } }, { pollEvery: OVER_IS_SHOWN_MS });
  return (
    <PayAnswer of={answer} className={className} over={<EmptyState heading="h1" title={t('pay.shareOver')} />}>
      {(share) => (
        <PayOrder
          purpose="share"
          order={payableOf(share, localizedName(share.table.names, locale).text)}
          refId={id}
          toLocal={(path) => localePath(locale, path)}
          way={{ to: tableBillPath(share.session_id), label: t('pay.toTable') }}
        />
      )}
    </PayAnswer>
  );
}

/** The amount to pay of a share, as the page shows it. */
function payableOf(
  { id, session_id, branch, amount, currency, state, deciding, pay_until, bank_session = null }: OwnShare,
  table: string,
): PaidThing {
  return {
    ref_id: id,
    number: table,
    // While the bank decides the page of the outcome follows it: beginning again leads there.
    state: state === 'reserved' || deciding ? 'payable' : state === 'paid' ? 'placed' : 'over',
    amount,
    currency,
    branch_id: branch.id,
    branch_names: branch.names,
    time_zone: branch.time_zone,
    type: 'dine_in',
    count: 1,
    method_id: '',
    pay_until,
    session_id: null,
    bank_session,
    page: tableBillPath(session_id),
  };
}
