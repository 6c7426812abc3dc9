import { listGroupShares, type PaidGroupShare } from '@sufra/api/order/endpoints';
import { guestPayStep } from '@sufra/api/payment/pay-step';
import { groupPath } from '@sufra/contract/order-pages';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { DateText, LinkButton, Money, Name, Time } from '@sufra/ui';
import { OrderRow } from '@sufra/ui/order';
import { OwnRows, OwnSection } from '../order/lists/own-section.tsx';
import { payGroupSharePath } from '../payment/pay-path.ts';
import { isOwed, knownShareState } from './share-states.ts';

/** The visitor's shares of others' group orders, as they are asked for. */
export const useListedShares = () => useEndpoint(listGroupShares, {});

/**
 * What the visitor paid, or has yet to pay, of group orders that others placed, each with the way to its
 * group's page, which is printed too (CHK-053). Without any, nothing.
 */
export function PaidShares() {
  const t = useText();
  const shares = dataOf(useListedShares());
  if (!shares || shares.length === 0) return null;
  return (
    <OwnSection id="paid-shares" title={t('shares.listTitle')}>
      <OwnRows>
        {shares.map((share) => (
          <ListedShare key={share.id} share={share} />
        ))}
      </OwnRows>
    </OwnSection>
  );
}

function ListedShare({ share }: { readonly share: PaidGroupShare }) {
  const t = useText();
  const { locale } = useLocale();
  const { group_id, host_name: name, amount, currency, number, branch, created_at } = share;
  const state = knownShareState(share.state);
  const owed = { payPage: payGroupSharePath(share.id), bank_session: share.bank_session };
  const step = isOwed(state) ? guestPayStep(group_id, owed, null) : null;
  return (
    <OrderRow
      href={localePath(locale, groupPath(group_id))}
      title={t('group.of', { name })}
      status={share.state}
      statusLabel={t('shares.yourShare')}
      badge={{ label: t(`shares.state.${state}`), tone: state === 'paid' ? 'success' : 'neutral' }}
      amount={<Money amount={amount} currency={currency} />}
      facts={[
        <span key="when">
          <DateText at={created_at} timeZone={branch.time_zone} /> <Time at={created_at} timeZone={branch.time_zone} />
        </span>,
        <Name key="branch" name={branch.names} />,
        ...(number === null
          ? []
          : [
              <span key="number">
                {t('order.heading')} <bdi dir="ltr" translate="no">{`#${number}`}</bdi>
              </span>,
            ]),
      ]}
      action={
        step ? (
          <LinkButton size="small" href={localePath(locale, step.path)}>
            {localizedName(step.way, locale).text}
          </LinkButton>
        ) : null
      }
    />
  );
}
