import { useMountedSession, usePlatform } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { keptReturn, returnPath } from '../../sign-in/return-path.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';

/** `/auth`, `/account/login`: a bare login leads to the account, one from inside a flow back to it (HOST-030, HOST-031). */
export default function LoginScreen() {
  const { navigate, location } = usePlatform();
  const customer = useMountedSession()?.customer;
  const left = useRef(false);
  const isNew = customer?.name === '';

  // Also when another tab signed in, or the document came before the session.
  useEffect(() => {
    if (!customer || left.current) return;
    left.current = true;
    const path = location.get();
    navigate(isNew ? `/account/signup${keptReturn(path)}` : returnPath(path), { replace: true });
  }, [customer, isNew, location, navigate]);

  return <SignInPage />;
}
