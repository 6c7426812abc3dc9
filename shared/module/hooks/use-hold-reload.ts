import { useEffect } from 'react';
import { usePlatform } from '../context.tsx';

/**
 * While `active`, a full reload asked for by the tenant waits: a form is being filled, a code typed, a
 * payment made.
 */
export function useHoldReload(reason: 'payment' | 'code' | 'form', active: boolean): void {
  const { holdReload } = usePlatform();
  useEffect(() => (active ? holdReload(reason) : undefined), [holdReload, reason, active]);
}
