import { type Branch, getReservationsSettings } from '@sufra/api/branch/endpoints';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { Answer, dataOf, useEndpoint, useText } from '@sufra/module';
import { Card, LinkButton, Name, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { settingsInput } from '../../booking/booking-inputs.ts';
import { stepPath } from '../../booking/steps.ts';
import { BranchContact } from '../../branch/branch-contact.tsx';
import { BranchState } from '../../branch/branch-state.tsx';
import { BookingTerms } from './booking-terms.tsx';

const card = css`display:flex;flex-direction:column;gap:var(--s2)`;
const title = css`font-size:var(--fs-l)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const book = css`margin-block-start:auto`;
const lines = css`display:grid;gap:var(--s3);padding-block:var(--s2)`;

/** A branch that takes bookings: where it is, its state, its terms, and the way to book there (API-022, RES-003). */
export function BookingCard({ branch }: { branch: Branch }) {
  const t = useText();
  const { locale } = useLocale();
  const settings = useEndpoint(getReservationsSettings, settingsInput(branch.id));
  const terms = dataOf(settings)?.reservations_settings;
  return (
    <Card as="li" className={card} data-test="branch">
      <h3 className={title}>
        <Name name={branch.names} />
      </h3>
      <p className={quiet}>
        <Name name={branch.district} />
        {' · '}
        <Name name={branch.address} />
      </p>
      <BranchState branch={branch} />
      <Answer
        of={settings}
        loading={t('terms.loading')}
        className={lines}
        skeleton={
          <>
            <Skeleton count={2} />
            <Skeleton shape="short" />
          </>
        }
        failed={(error) => (
          <p role="status" className={quiet}>
            {t('terms.failed')} {error ? <TextButton onClick={settings.retry}>{t('terms.retry')}</TextButton> : null}
          </p>
        )}
      >
        {({ reservations_settings }) =>
          reservations_settings ? (
            <BookingTerms terms={reservations_settings} currency={branch.currency} />
          ) : (
            <p className={quiet}>{t('terms.none')}</p>
          )
        }
      </Answer>
      {terms === null ? null : (
        <LinkButton
          block
          href={localePath(locale, stepPath('one', branch.id))}
          className={book}
          aria-label={t('branch.bookNamed', { name: localizedName(branch.names, locale).text })}
        >
          {t('branch.book')}
        </LinkButton>
      )}
      <BranchContact branch={branch} />
    </Card>
  );
}
