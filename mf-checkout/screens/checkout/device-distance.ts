/**
 * Is the customer about to collect from the wrong branch? Asked only of devices that already share their position: more
 * than 10 km away, or another open branch more than 3 km nearer (CHK-012, guide §1.2).
 */
import type { Branch } from '@sufra/api/branch/endpoints';

export interface Position {
  latitude: number;
  longitude: number;
}

export interface FarBranch {
  /** To the chosen branch, metres. */
  distance: number;
  /** An open branch that is much nearer. */
  nearer: Pick<Branch, 'id' | 'names'> | null;
}

const FAR = 10_000;
const MUCH_NEARER = 3_000;

/** Null: nothing to ask. */
export function farBranch(device: Position, branches: readonly Branch[], chosenId: string): FarBranch | null {
  const chosen = branches.find(({ id }) => id === chosenId);
  if (!chosen) return null;
  const distance = metres(device, chosen);
  const nearest = branches
    .filter(({ id, state }) => id !== chosenId && state !== 'closed' && state !== 'paused')
    .map((branch) => ({ branch, away: metres(device, branch) }))
    .reduce<{ branch: Branch; away: number } | null>((best, one) => (best && best.away <= one.away ? best : one), null);
  const nearer = nearest && distance - nearest.away > MUCH_NEARER ? nearest.branch : null;
  return distance > FAR || nearer ? { distance, nearer } : null;
}

/** Great-circle distance. */
function metres(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 12_742_000 * Math.asin(Math.sqrt(half));
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
        { timeout: 1_500, maximumAge: 300_000 },
      );
    });
  } catch {
    // A browser that cannot say: nobody is asked.
    return null;
  }
}
