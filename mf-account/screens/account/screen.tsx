import { getCustomerDetails } from '@sufra/api/user/endpoints';
import { Answer, useText } from '@sufra/module';
import { columnClass, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useId, useRef } from 'react';
import { useOwn } from '../../account/use-own.ts';
import { NameStep } from '../../sign-in/name-step.tsx';
import { EntryPage, EntryTitle, SignInPage } from '../../sign-in/sign-in-page.tsx';
import { Hub } from './hub.tsx';
import { MoreLinks } from './more-links.tsx';

const offers = css`display:flex;flex-direction:column;gap:var(--s3);margin-block-start:var(--s8)`;
const offersTitle = css`font-size:var(--fs-l)`;
const words = css`margin-block:var(--s2) var(--s4);color:var(--ink-2)`;

/** A form was scrolled to its button; the page that takes its place begins at the top. */
const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/** `/account`: sign-in for a guest, the name for a new customer, else the hub (ACCT-001). */
export default function AccountScreen() {
  const t = useText();
  const offersId = useId();
  const customer = useOwn(getCustomerDetails, {});
  const isGuest = customer.state === 'guest';
  const wasGuest = useRef(isGuest);
  useEffect(() => {
    if (wasGuest.current && !isGuest) toTop();
    wasGuest.current = isGuest;
  }, [isGuest]);
  if (customer.state === 'guest') {
    return (
      <SignInPage reason={t('login.reasonAccount')}>
        <section className={offers} aria-labelledby={offersId}>
          <h2 id={offersId} className={offersTitle}>
            {t('account.withSignIn')}
          </h2>
          <MoreLinks balanceLinks />
        </section>
      </SignInPage>
    );
  }
  return (
    <Answer
      of={customer}
      className={columnClass}
      skeleton={
        <>
          <h1>{t('account.title')}</h1>
          <Skeleton shape="button" count={2} />
        </>
      }
      failed={{
        heading: 'h1',
        title: t('account.loadFailed'),
        text: t('account.loadFailedText'),
        className: columnClass,
      }}
    >
      {(details) =>
        details.name.trim() === '' ? (
          <EntryPage>
            <EntryTitle>{t('name.title')}</EntryTitle>
            <p className={words}>{t('name.text')}</p>
            <NameStep extent="whole" onDone={toTop} />
          </EntryPage>
        ) : (
          <Hub customer={details} />
        )
      }
    </Answer>
  );
}
