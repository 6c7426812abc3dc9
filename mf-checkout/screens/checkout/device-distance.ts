/**
 * Is the customer about to collect from the wrong branch? Asked only of devices that already share their position: more
 * than 10 km away, or another open branch more than 3 km nearer (CHK-012, guide §1.2).
 */
import { metresBetween, type Position } from '@sufra/api/branch/distance';
import type { Branch } from '@sufra/api/branch/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';

export interface FarBranch {
  /** To the chosen branch, metres. */
  distance: number;
  /** An open branch that is much nearer. */
  nearer: Pick<Branch, 'id' | 'names'> | null;
}

const FAR_METRES = 10_000;
const MUCH_NEARER_METRES = 3_000;
/** A device that knows its position answers at once; the order does not wait for one that does not. */
const POSITION_TIMEOUT_MS = 1_500;
const POSITION_MAX_AGE_MS = 5 * MINUTE_MS;

/** Null: nothing to ask. */
export function farBranch(device: Position, branches: readonly Branch[], chosenId: string): FarBranch | null {
  const chosen = branches.find(({ id }) => id === chosenId);
  const distance = metresBetween(device, chosen);
  if (distance === null) return null;
  const nearest = branches
    .filter(({ id, state }) => id !== chosenId && state !== 'closed' && state !== 'paused')
    .map((branch) => ({ branch, away: metresBetween(device, branch) ?? Number.POSITIVE_INFINITY }))
    .reduce<{ branch: Branch; away: number } | null>((best, one) => (best && best.away <= one.away ? best : one), null);
  const nearer = nearest && distance - nearest.away > MUCH_NEARER_METRES ? nearest.branch : null;
  return distance > FAR_METRES || nearer ? { distance, nearer } : null;
}

/** The device's position if it may be known without asking; null also when it does not come at once. */
export async function devicePosition(): Promise<Position | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return null;
    return await new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
        () => resolve(null),
        { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_MAX_AGE_MS },
      );
    });
  } catch {
    // In a browser that cannot report the permission the customer is not asked.
    return null;
  }
}
