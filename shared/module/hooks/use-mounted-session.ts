import type { SessionView } from '@sufra/contract';
import { useHydrated } from './use-hydrated.ts';
import { useSession } from './use-visitor.ts';

/**
 * The session, from hydration on; null before, as for a visitor that the browser does not know yet. For
 * private pages: the server knows the session there and the browser asks for it, so what is hydrated must not
 * depend on it.
 */
export function useMountedSession(): SessionView | null {
  const session = useSession();
  return useHydrated() ? session : null;
}
