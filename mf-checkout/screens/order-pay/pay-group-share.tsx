import { getGroupShare, type PayableGroupShare } from '@sufra/api/order/endpoints';
import { groupPath } from '@sufra/contract/order-pages';
import { localePath, useLocale } from '@sufra/i18n';
import { useEndpoint, useText } from '@sufra/module';
import { EmptyState } from '@sufra/ui';
import { PayAnswer } from './pay-answer.tsx';
import { PayOrder } from './pay-order.tsx';
import type { PaidThing } from './pay-order-props.ts';

/** It ends with its order while its page is open. */
const OVER_IS_SHOWN_MS = 15_000;

/** One's own share of a group order, on the page that pays orders (CHK-053). */
export function PayGroupShare({ id, className }: { readonly id: string; readonly className: string }) {
  const t = useText();
  const { locale } = useLocale();
  const answer = useEndpoint(getGroupShare, { params: { id } }, { pollEvery: OVER_IS_SHOWN_MS });
  return (
    <PayAnswer of={answer} className={className} over={<EmptyState heading="h1" title={t('shares.gone')} />}>
      {(share) => (
        <PayOrder
          purpose="share"
          order={payableOf(share)}
          refId={id}
          toLocal={(path) => localePath(locale, path)}
          way={{ to: groupPath(share.group_id), label: t('shares.toGroup') }}
        />
      )}
    </PayAnswer>
  );
}

function payableOf({
  id,
  group_id,
  host_name,
  branch,
  amount,
  currency,
  state,
  pay_until,
  bank_session = null,
  type,
}: PayableGroupShare): PaidThing {
  return {
    ref_id: id,
    number: host_name,
    // While the bank decides the page of the outcome follows it: beginning again leads there.
    state: state === 'open' || state === 'paying' ? 'payable' : state === 'paid' ? 'placed' : 'over',
    amount,
    currency,
    branch_id: branch.id,
    branch_names: branch.names,
    time_zone: branch.time_zone,
    type,
    count: 1,
    method_id: '',
    pay_until,
    session_id: null,
    bank_session,
    page: groupPath(group_id),
    isOfGroup: true,
  };
}
