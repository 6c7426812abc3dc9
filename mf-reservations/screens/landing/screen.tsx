import { isOn } from '@sufra/contract';
import { usePlatform, useText } from '@sufra/module';
import { pageClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { BookingBranches } from './booking-branches.tsx';
import { MyReservations } from './my-reservations.tsx';

const page = cx(pageClass, css`gap:var(--s6)`);
const intro = css`display:grid;gap:var(--s1)`;
const lead = css`max-inline-size:60ch;color:var(--ink-2)`;

/**
 * `/reservations`: where a table can be booked and on what terms, and my upcoming reservations (RES-001).
 * These come last: they arrive after the session is known, and what is above them must not move under a
 * finger. On a closed site these are all there is.
 */
export default function LandingScreen() {
  const t = useText();
  const isOpen = isOn(usePlatform().context.tenant.settings, 'website.enable');
  return (
    <div className={page}>
      <header className={intro}>
        <h1>{t(isOpen ? 'landing.title' : 'landing.closedTitle')}</h1>
        <p className={lead}>{t(isOpen ? 'landing.lead' : 'landing.closedLead')}</p>
      </header>
      {isOpen ? <BookingBranches /> : null}
      <MyReservations />
    </div>
  );
}
