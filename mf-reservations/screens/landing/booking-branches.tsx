import { type Branch, listBranches } from '@sufra/api/branch/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, usePollWhenDisconnected, useText } from '@sufra/module';
import { Card, EmptyState, LinkButton, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CalendarBlankIcon } from '@sufra/ui/icons';
import { BranchContact } from '../../branch/branch-contact.tsx';
import { BookingCard } from './booking-card.tsx';

const grid = css`display:grid;gap:var(--s4);@media (min-width:48em){grid-template-columns:1fr 1fr}@media (min-width:75em){grid-template-columns:repeat(3,1fr)}`;
const section = css`display:grid;gap:var(--s3)`;
const waiting = css`block-size:18.75rem`;
const plain = css`display:flex;flex-direction:column;gap:var(--s2)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const title = css`font-size:var(--fs-l)`;

/** The branch choice for booking; branches that take none stand apart (RES-001). */
export function BookingBranches() {
  const t = useText();
  const branches = useEndpoint(listBranches, { query: {} }, { pollEvery: usePollWhenDisconnected() });
  return (
    <Answer
      of={branches}
      loading={t('branches.loading')}
      className={grid}
      skeleton={[1, 2, 3].map((one) => <Skeleton key={one} shape="block" className={waiting} />)}
      failed={{ heading: 'h2', title: t('branches.failed'), text: t('branches.failedText') }}
    >
      {(all) => <BranchSections branches={all} />}
    </Answer>
  );
}

/** Branches that take bookings, and the others apart. */
function BranchSections({ branches }: { readonly branches: readonly Branch[] }) {
  const t = useText();
  const { locale } = useLocale();
  const taking = branches.filter(({ modules }) => modules.reservation);
  const others = branches.filter(({ modules }) => !modules.reservation);
  return (
    <>
      {taking.length > 0 ? (
        <section className={section} aria-labelledby="booking-branches">
          <h2 id="booking-branches">{t('branches.title')}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver */}
          <ul role="list" className={grid}>
            {taking.map((branch) => (
              <BookingCard key={branch.id} branch={branch} />
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState
          heading="h2"
          icon={CalendarBlankIcon}
          title={t('branches.none')}
          text={t('branches.noneText')}
          action={<LinkButton href={localePath(locale, '/branches')}>{t('branches.all')}</LinkButton>}
        />
      )}
      {taking.length > 0 && others.length > 0 ? (
        <section className={section} aria-labelledby="other-branches">
          <h2 id="other-branches">{t('branches.others')}</h2>
          <p className={quiet}>{t('branches.othersText')}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver */}
          <ul role="list" className={grid}>
            {others.map((branch) => (
              <Card as="li" key={branch.id} className={plain} data-test="branch">
                <h3 className={title}>
                  <Name name={branch.names} />
                </h3>
                <p className={quiet}>
                  <Name name={branch.address} />
                </p>
                <BranchContact branch={branch} />
              </Card>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
