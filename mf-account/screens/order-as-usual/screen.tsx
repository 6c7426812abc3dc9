import { listUsualOrders } from '@sufra/api/order/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useListPage, useText } from '@sufra/module';
import { EmptyState, LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { HeartIcon } from '@sufra/ui/icons';
import { useParams } from 'react-router';
import { PageLinks } from '../../account/page-links.tsx';
import { cardList, SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { SaveUsual } from './save-usual.tsx';
import { UsualCard } from './usual-card.tsx';
import { usualInput, usualPath } from './usual-input.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;

/**
 * `/order-as-usual`, `/order-as-usual/{page}`: named orders, to look at with today's prices and to have again
 * (ACCT-036).
 */
export default function OrderAsUsualScreen() {
  const t = useText();
  const { locale } = useLocale();
  const input = usualInput(useParams().page);
  const answer = useOwn(listUsualOrders, input);
  const at = useListPage(listUsualOrders, input);
  if (answer.state === 'guest') return <SignInPage reason={t('usual.reason')} />;
  return (
    <SubPage title={t('usual.title')}>
      <Answer
        of={answer}
        className={stack}
        skeleton={<Skeleton shape="block" />}
        failed={{ title: t('usual.failed'), text: t('usual.failedText') }}
      >
        {(orders) => (
          <>
            {orders.length === 0 ? (
              <EmptyState
                icon={HeartIcon}
                title={t('usual.empty')}
                text={t('usual.emptyText')}
                action={
                  <LinkButton kind="soft" size="small" href={localePath(locale, '/menu')}>
                    {t('orders.browse')}
                  </LinkButton>
                }
              />
            ) : (
              <ul className={cardList} aria-label={t('usual.title')}>
                {orders.map((order) => (
                  <UsualCard key={order.id} order={order} />
                ))}
              </ul>
            )}
            <PageLinks at={at} label={t('usual.pages')} path={usualPath} />
            <SaveUsual />
          </>
        )}
      </Answer>
    </SubPage>
  );
}
