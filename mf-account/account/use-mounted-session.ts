import type { SessionView } from '@sufra/contract';
import { useSession } from '@sufra/module';
import { useEffect, useState } from 'react';

/**
 * Who is here, from the first effect on: the server knows it on these private pages and the browser asks for it, so what
 * is hydrated must not depend on it.
 */
export function useMountedSession(): SessionView | null {
  const session = useSession();
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? session : null;
}
