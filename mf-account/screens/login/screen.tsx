import { useMountedSession, usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { storeInvitation } from '../../sign-in/pending-invitation.ts';
import { invitationOf, keptQuery, nextPath } from '../../sign-in/return-path.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';

/**
 * `/auth`, `/account/login`: a bare login leads to the account, one from inside a flow back to it (HOST-030, HOST-031).
 */
export default function LoginScreen() {
  const t = useText();
  const { navigate, location } = usePlatform();
  const customer = useMountedSession()?.customer;
  const left = useRef(false);
  const isNew = customer?.name === '';

  // The name may be asked for elsewhere, or on another day.
  useEffect(() => storeInvitation(location.get(), Date.now()), [location]);

  // Also when another tab signed in, or the document came before the session.
  useEffect(() => {
    if (!customer || left.current) return;
    left.current = true;
    const path = location.get();
    navigate(isNew ? `/account/signup${keptQuery(path)}` : nextPath(path), { replace: true });
  }, [customer, isNew, location, navigate]);

  return invitationOf(location.get()) ? <SignInPage reason={t('login.invited')} /> : <SignInPage />;
}
