import { getHeldReservation } from '@sufra/api/reservation/endpoints';
import { dataOf, useEndpoint, useMountedSession } from '@sufra/module';
import { useEffect, useState } from 'react';
import { readHeld } from '../storage/held.ts';

export interface OpenHold {
  readonly id: string;
  /** Begun on this device. */
  readonly isHere: boolean;
}

/**
 * What this visitor has begun to book at a branch, here or, signed in, on another device; null: nothing that is known.
 */
export function useOpenHold(branchId: string, { enabled }: { readonly enabled: boolean }): OpenHold | null {
  const customer = useMountedSession()?.customer;
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => setHeld(readHeld(branchId)), [branchId]);
  const isAsked = enabled && customer !== undefined && customer !== null && held === null;
  const known = dataOf(useEndpoint(getHeldReservation, { query: { branch_id: branchId } }, { enabled: isAsked }));
  if (held) return { id: held, isHere: true };
  return known?.other_device ? { id: known.reservation.id, isHere: false } : null;
}
