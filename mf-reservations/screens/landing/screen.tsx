import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { BookingBranches } from './booking-branches.tsx';
import { MyReservations } from './my-reservations.tsx';

const page = css`display:flex;flex-direction:column;gap:var(--s6);max-inline-size:var(--page-width,80rem);margin-inline:auto;padding:var(--s6) var(--gut) var(--s10)`;
const intro = css`display:grid;gap:var(--s1)`;
const lead = css`max-inline-size:60ch;color:var(--ink-2)`;

/**
 * `/reservations`: where a table can be booked and on what terms, and my upcoming reservations (RES-001). These come
 * last: they arrive after the session is known, and what is above them must not move under a finger.
 */
export default function LandingScreen() {
  const t = useText();
  return (
    <div className={page}>
      <header className={intro}>
        <h1>{t('landing.title')}</h1>
        <p className={lead}>{t('landing.lead')}</p>
      </header>
      <BookingBranches />
      <MyReservations />
    </div>
  );
}
