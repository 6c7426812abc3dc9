import { readPaymentAccounts } from '@sufra/api/staff/endpoints';
import { Answer, dataOf, Link, useEndpoint, useText } from '@sufra/module';
import { Forbidden, useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet } from '@sufra/ui/desk';
import { CoinsIcon } from '@sufra/ui/icons';
import { useContent } from '../../content/draft.ts';
import { SiteParts } from '../../content/site-parts.tsx';
import { Desk } from '../../frame/desk.tsx';
import { AccountPanel } from './account-panel.tsx';

const page = css`display:grid;gap:16px;max-inline-size:56rem`;
const block = css`block-size:12rem`;

/** `/payments/{restaurant}`: accounts at payment providers, what goes by each, and its test (SHOP-007). */
export default function PaymentsScreen() {
  const t = useText();
  return (
    <Desk at="settings" title={t('accounts.title')} crumb={<Crumb />}>
      <Allowed />
    </Desk>
  );
}

function Crumb() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  return <Link to={`/settings/${restaurant}`}>{t('frame.to.settings')}</Link>;
}

function Allowed() {
  return useWorkplace().may('payment_accounts') ? <Accounts /> : <Forbidden />;
}

function Accounts() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const answer = useEndpoint(readPaymentAccounts, { params: { restaurant } });
  return (
    <SiteParts content={dataOf(useContent())} current="payments">
      <div className={page}>
        <p className={quiet}>{t('accounts.text')}</p>
        <Answer
          of={answer}
          skeleton={<Skeleton shape="block" className={block} />}
          failed={{ title: t('accounts.failed'), text: t('settings.failedText') }}
        >
          {(accounts) =>
            accounts.length === 0 ? (
              <EmptyState icon={CoinsIcon} title={t('accounts.none')} text={t('accounts.noneText')} />
            ) : (
              accounts.map((account) => <AccountPanel key={account.provider} account={account} />)
            )
          }
        </Answer>
      </div>
    </SiteParts>
  );
}
