import { listDeposits } from '@sufra/api/order/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useListPage, useText } from '@sufra/module';
import { EmptyState, LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { TrayIcon } from '@sufra/ui/icons';
import { useParams } from 'react-router';
import { PageLinks } from '../../account/page-links.tsx';
import { cardList, GuestPage, SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { pageInput, pageNumber } from '../../orders/page-input.ts';
import { SignInOffer } from '../../sign-in/sign-in-page.tsx';
import { OrderOfDeposits } from './order-of-deposits.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const soft = css`color:var(--ink-2);line-height:1.6`;

/** `/account/deposits/{page}`: pots and trays with a deposit, what is to be returned first (guide §6.3). */
export default function DepositsScreen() {
  const t = useText();
  const { locale } = useLocale();
  const input = pageInput(pageNumber(useParams().page));
  const deposits = useOwn(listDeposits, input);
  const at = useListPage(listDeposits, input);
  if (deposits.state === 'guest')
    return (
      <GuestPage title={t('deposits.title')}>
        <SignInOffer reason={t('login.reasonDeposits')} />
      </GuestPage>
    );
  return (
    <SubPage title={t('deposits.title')}>
      <Answer
        of={deposits}
        className={stack}
        skeleton={<Skeleton shape="button" count={3} />}
        failed={{ title: t('deposits.failed'), text: t('orders.failedText') }}
      >
        {(page) =>
          page.length === 0 ? (
            <EmptyState
              icon={TrayIcon}
              title={t('deposits.empty')}
              text={t('deposits.emptyText')}
              action={
                <LinkButton kind="soft" size="small" href={localePath(locale, '/account/orders')}>
                  {t('orders.title')}
                </LinkButton>
              }
            />
          ) : (
            <>
              <p className={soft}>{t('deposits.text')}</p>
              <div className={cardList}>
                {page.map((one) => (
                  <OrderOfDeposits key={one.order.id} of={one} />
                ))}
              </div>
              <PageLinks
                at={at}
                label={t('deposits.pages')}
                path={(number) => (number === 1 ? '/account/deposits' : `/account/deposits/${number}`)}
              />
            </>
          )
        }
      </Answer>
    </SubPage>
  );
}
