import { getCustomerDetails } from '@sufra/api/user/endpoints';
import { Answer, useText } from '@sufra/module';
import { Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Columns, SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailCard } from './email-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { MobileCard } from './mobile-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PictureCard } from './picture-card.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s4)`;

/** `/account/info`: name and details of the customer, and where codes go (ACCT-007). */
export default function InfoScreen() {
  const t = useText();
  const customer = useOwn(getCustomerDetails, {});
  if (customer.state === 'guest') return <SignInPage reason={t('info.reason')} />;
  return (
    <SubPage title={t('info.title')}>
      <Answer
        of={customer}
        className={stack}
        skeleton={<Skeleton shape="button" count={2} />}
        failed={{ title: t('account.loadFailed'), text: t('account.loadFailedText') }}
      >
        {(details) => (
          <Columns
            first={
              <>
                <PictureCard customer={details} />
                <PersonCard customer={details} />
              </>
            }
          >
            <MobileCard customer={details} />
            <EmailCard customer={details} />
            <MessagesCard />
            <PasskeysCard />
            <DevicesCard />
            <ConsentsCard />
            <DataCard />
            <DeleteAccountCard />
          </Columns>
        )}
      </Answer>
    </SubPage>
  );
}
