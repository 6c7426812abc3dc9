/** The person who is signed in, and the restaurant of the address: what each screen of the console stands on. */

import type { StaffRight } from '@sufra/api/staff/access/roles';
import { getStaffSession, type OwnRestaurant, type StaffSession } from '@sufra/api/staff/endpoints';
import { LOGIN_PATH } from '@sufra/contract/modules/account';
import { I18nProvider, useLocale } from '@sufra/i18n';
import { Answer, Link, useEndpoint, usePlatform } from '@sufra/module';
import { EmptyState, ErrorState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { StorefrontIcon } from '@sufra/ui/icons';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { LockScreen } from './lock/lock-screen.tsx';
import { useLock } from './lock/use-lock.ts';
import { RingingScope } from './ring/ringing.tsx';
import { AGAIN_MS } from './use-live.ts';
import { useConsoleWords } from './words.ts';

const middle = css`min-block-size:100dvh;display:grid;align-content:center;justify-items:center;gap:var(--s4);padding:var(--gut)`;
const action = css`min-block-size:3.5rem;display:inline-flex;align-items:center;font-weight:600;color:var(--brand-ink)`;

/**
 * Asks for the session; without one it leads to the sign-in, and back afterwards. On a locked device only the
 * lock is drawn (SHOP-006).
 */
export function SignedIn({ children }: { readonly children: (session: StaffSession) => ReactNode }) {
  const words = useConsoleWords();
  const session = useEndpoint(getStaffSession, {}, { againEvery: AGAIN_MS });
  const isLocked = useLock(session);
  if (isLocked) return <LockScreen onOpened={session.retry} />;
  return (
    <Answer
      of={session}
      className={middle}
      skeleton={<Skeleton shape="block" />}
      failed={(error) =>
        error?.status === 401 ? <ToSignIn /> : { heading: 'h1', title: words.failed, text: words.failedText }
      }
    >
      {(data) => children(data)}
    </Answer>
  );
}

function ToSignIn() {
  const words = useConsoleWords();
  const { navigate, location } = usePlatform();
  useEffect(() => {
    navigate(`${LOGIN_PATH}?return=${encodeURIComponent(location.get())}`, { replace: true });
  }, [navigate, location]);
  return <p className={middle}>{words.toSignIn}</p>;
}

export interface Workplace {
  session: StaffSession;
  own: OwnRestaurant;
  /** Whether the person's role may do it here. Screens do not show what it may not. */
  may(right: StaffRight): boolean;
}

const WorkplaceContext = createContext<Workplace | null>(null);

export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext);
  if (!workplace) throw new Error('useWorkplace needs AtRestaurant above it');
  return workplace;
}

/** What is below it is about the restaurant of the address, in its zone and its currency. */
export function AtRestaurant({ children }: { readonly children: ReactNode }) {
  return <SignedIn>{(session) => <Chosen session={session}>{children}</Chosen>}</SignedIn>;
}

function Chosen({ session, children }: { readonly session: StaffSession; readonly children: ReactNode }) {
  const words = useConsoleWords();
  const locale = useLocale();
  const { restaurant = '' } = useParams();
  const own = session.restaurants.find((one) => one.restaurant === restaurant);
  const workplace = useMemo(
    () => own && { session, own, may: (right: StaffRight) => own.rights.includes(right) },
    [session, own],
  );
  const settings = useMemo(
    () => own && { ...locale, timeZone: own.time_zone, currency: own.currency, country: own.country },
    [locale, own],
  );
  if (!workplace || !settings)
    return (
      <div className={middle}>
        <EmptyState
          heading="h1"
          icon={StorefrontIcon}
          title={words.notYours}
          text={words.notYoursText}
          action={
            <Link to="/" className={action}>
              {words.choose}
            </Link>
          }
        />
      </div>
    );
  return (
    <I18nProvider value={settings}>
      <WorkplaceContext value={workplace}>
        <RingingScope restaurant={restaurant} may={workplace.may}>
          {children}
        </RingingScope>
      </WorkplaceContext>
    </I18nProvider>
  );
}

/** The role may not: what the provider would refuse is said before it is asked. */
export function Forbidden() {
  const words = useConsoleWords();
  return <ErrorState heading="h1" title={words.forbidden} text={words.forbiddenText} />;
}
