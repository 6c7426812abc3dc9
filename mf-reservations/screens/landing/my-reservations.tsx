import { listReservations, type Reservation } from '@sufra/api/reservation/endpoints';
import { isHold } from '@sufra/api/reservation/statuses';
import { isOn } from '@sufra/contract';
import { LOGIN_PATH, loginDialog } from '@sufra/contract/modules/account';
import { localePath, useLocale } from '@sufra/i18n';
import { sittingOnPage } from '@sufra/i18n/time/sitting';
import {
  Answer,
  dataOf,
  Link,
  useDialog,
  useEndpoint,
  usePlatform,
  usePollWhenDisconnected,
  useSession,
  useText,
} from '@sufra/module';
import { Badge, Card, EmptyState, ErrorState, LinkButton, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CalendarBlankIcon } from '@sufra/ui/icons';
import { Fragment, type MouseEvent, useEffect, useState } from 'react';
import { link } from '../../booking/layout.ts';
import { reservationPath, stepPath } from '../../booking/steps.ts';
import { MoneyAfterCancel } from '../../reservation/money-after-cancel.tsx';
import { isAhead, statusLook } from '../../reservation/status-labels.ts';
import { readDeviceReservations } from '../../storage/device-reservations.ts';

const section = css`display:grid;gap:var(--s3)`;
const grid = css`display:grid;gap:var(--s3);@media (min-width:48em){grid-template-columns:1fr 1fr}`;
const card = css`display:grid;gap:var(--s2)`;
const top = css`display:flex;flex-wrap:wrap;align-items:flex-start;justify-content:space-between;gap:var(--s1) var(--s3)`;
const title = css`font-size:var(--fs-l)`;
const when = css`font-weight:600;&::first-letter{text-transform:uppercase}`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const waiting = css`block-size:7rem`;
const links = css`display:flex;flex-wrap:wrap;gap:0 var(--s4)`;

/**
 * My reservations, upcoming and past (RES-001): of a signed-in customer, and of a guest's device. A device
 * that made none is not asked about.
 */
export function MyReservations() {
  const customer = useSession()?.customer;
  const [noted, setNoted] = useState(false);
  useEffect(() => setNoted(readDeviceReservations(Date.now()).length > 0), []);
  if (!customer && !noted) return null;
  return (
    <Fragment key={customer?.id ?? 'device'}>
      <Mine scope="upcoming" />
      <Mine scope="past" />
    </Fragment>
  );
}

const TITLES = { upcoming: 'mine.title', past: 'mine.past' } as const;
type Scope = keyof typeof TITLES;

function Mine({ scope }: { readonly scope: Scope }) {
  const t = useText();
  const mine = useEndpoint(listReservations, { query: { scope } }, { pollEvery: usePollWhenDisconnected() });
  // A list of the past that is empty or unavailable is not shown.
  if (scope === 'past' && !dataOf(mine)?.length) return null;
  const id = `${scope}-reservations`;
  return (
    <section className={section} aria-labelledby={id}>
      <h2 id={id}>{t(TITLES[scope])}</h2>
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
        {(all) =>
          all.length === 0 ? (
            <EmptyState heading="h3" icon={CalendarBlankIcon} title={t('mine.none')} text={t('mine.noneText')} />
          ) : (
            // biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver
            <ul role="list" className={grid}>
              {all.map((one) => (
                <ReservationCard key={one.id} reservation={one} />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
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

function ReservationCard({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  const { now, tenant } = usePlatform().context;
  const { id, branch_id, status, starts_at, time_zone: timeZone, guests_count, area_name } = reservation;
  const look = statusLook(reservation);
  const isOpen = isAhead(reservation) || isHold(status);
  const target = isHold(status) && status === 'pending' ? stepPath('two', branch_id, id) : reservationPath(id);
  return (
    <Card as="li" className={card}>
      <div className={top}>
        <h3 className={title}>
          <Name name={reservation.branch_name} />
        </h3>
        <Badge tone={look.tone} dot>
          {t(look.key)}
        </Badge>
      </div>
      <p className={when}>
        <time dateTime={starts_at}>{sittingOnPage(reservation, { locale, timeZone, now })}</time>
      </p>
      {status === 'cancelled' && reservation.payment ? (
        <p className={quiet}>
          <MoneyAfterCancel reservation={reservation} />
        </p>
      ) : null}
      {reservation.change ? <p className={quiet}>{t('change.title')}</p> : null}
      <p className={quiet}>
        {t('guests', { count: guests_count })}
        {area_name ? (
          <>
            {' · '}
            <Name name={area_name} />
          </>
        ) : null}
      </p>
      <p className={links}>
        <Link to={target} className={link}>
          {t(isHold(status) ? 'plan.heldOpen' : 'mine.open')}
        </Link>
        {isOpen || !isOn(tenant.settings, 'website.enable') ? null : (
          <Link to={`${stepPath('one', branch_id)}?guests=${guests_count}`} className={link}>
            {t('mine.again')}
          </Link>
        )}
      </p>
    </Card>
  );
}
