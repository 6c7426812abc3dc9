import { listReservations, type Reservation } from '@sufra/api/reservation/endpoints';
import { LOGIN_PATH, loginDialog } from '@sufra/contract/modules/account';
import { formatDay, formatNightTime, localePath, useLocale } from '@sufra/i18n';
import {
  Answer,
  useDialog,
  useEndpoint,
  usePlatform,
  usePollWhenDisconnected,
  useSession,
  useText,
} from '@sufra/module';
import { Badge, Card, EmptyState, ErrorState, LinkButton, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { MouseEvent } from 'react';

const section = css`display:grid;gap:var(--s3)`;
const grid = css`display:grid;gap:var(--s3);@media (min-width:48em){grid-template-columns:1fr 1fr}`;
const card = css`display:grid;gap:var(--s2)`;
const top = css`display:flex;flex-wrap:wrap;align-items:flex-start;justify-content:space-between;gap:var(--s1) var(--s3)`;
const title = css`font-size:var(--fs-l)`;
const when = css`font-weight:600`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const waiting = css`block-size:7rem`;

const TONES = {
  pending: 'warning',
  pending_payment: 'warning',
  confirmed: 'success',
  cancelled: 'danger',
  'table ready': 'brand',
} as const;

/** My upcoming reservations, for a customer who is signed in; nothing for a guest, who has none (RES-001). */
export function MyReservations() {
  const customer = useSession()?.customer;
  return customer ? <Upcoming key={customer.id} /> : null;
}

function Upcoming() {
  const t = useText();
  return (
    <section className={section} aria-labelledby="my-reservations">
      <h2 id="my-reservations">{t('mine.title')}</h2>
      <UpcomingList />
    </section>
  );
}

function UpcomingList() {
  const t = useText();
  const mine = useEndpoint(
    listReservations,
    { query: { scope: 'upcoming' } },
    { pollEvery: usePollWhenDisconnected() },
  );
  return (
    <Answer
      of={mine}
      loading={t('mine.loading')}
      className={grid}
      skeleton={<Skeleton shape="block" className={waiting} />}
      failed={(error) =>
        error?.status === 401 ? (
          <ErrorState heading="h3" title={t('mine.ended')} wayOn={<SignInAgain onSignedIn={mine.retry} />} />
        ) : (
          { heading: 'h3', title: t('mine.failed'), text: t('mine.failedText') }
        )
      }
    >
      {(upcoming) =>
        upcoming.length === 0 ? (
          <EmptyState heading="h3" title={t('mine.none')} text={t('mine.noneText')} />
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver
          <ul role="list" className={grid}>
            {upcoming.map((one) => (
              <ReservationCard key={one.id} reservation={one} />
            ))}
          </ul>
        )
      }
    </Answer>
  );
}

/** Over this page by the account's dialog; by its page where the dialog cannot be opened. */
function SignInAgain({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  const { modules } = usePlatform().context;
  const signIn = useDialog(loginDialog);
  function open(event: MouseEvent) {
    if (!modules.includes('mf-account')) return;
    event.preventDefault();
    void signIn({ reason: 'session-expired' }).then((result) => {
      if (result === 'signed-in') onSignedIn();
    });
  }
  const address = `${localePath(locale, LOGIN_PATH)}?return=${encodeURIComponent(localePath(locale, '/reservations'))}`;
  return (
    <LinkButton size="small" href={address} onClick={open}>
      {t('mine.signIn')}
    </LinkButton>
  );
}

function ReservationCard({ reservation }: { reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const { status, starts_at, time_zone, guests_count, area_name } = reservation;
  const zone = { locale, timeZone: time_zone };
  return (
    <Card as="li" className={card}>
      <div className={top}>
        <h3 className={title}>
          <Name name={reservation.branch_name} />
        </h3>
        <Badge tone={TONES[status]} dot>
          {t(`mine.status.${status.replace(' ', '_')}`)}
        </Badge>
      </div>
      <p className={when}>
        <time dateTime={starts_at}>
          {t('mine.when', { day: formatDay(starts_at, { ...zone, now }), time: formatNightTime(starts_at, zone) })}
        </time>
      </p>
      <p className={quiet}>
        {t('guests', { count: guests_count })}
        {area_name ? (
          <>
            {' · '}
            <Name name={area_name} />
          </>
        ) : null}
      </p>
    </Card>
  );
}
