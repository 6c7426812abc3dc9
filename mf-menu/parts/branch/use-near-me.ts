import { isKnownPosition } from '@sufra/api/branch/distance';
import { useAtom } from 'jotai';
import { useCallback } from 'react';
import { type PositionState, positionAtom } from '../../state/position.ts';

/** Milliseconds after which a position that does not come is given up. */
const PATIENCE = 10_000;

/** The customer's position; the device is asked only when `ask` is called, from a tap (MENU-006). */
export function useNearMe(): [PositionState, () => void] {
  const [position, set] = useAtom(positionAtom);
  const ask = useCallback(() => {
    if (!navigator.geolocation) return set({ state: 'failed' });
    set({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        set(
          isKnownPosition(latitude, longitude)
            ? { state: 'known', position: { latitude, longitude } }
            : { state: 'failed' },
        ),
      ({ code }) => set({ state: code === 1 ? 'denied' : 'failed' }),
      { timeout: PATIENCE, maximumAge: 5 * 60_000 },
    );
  }, [set]);
  return [position, ask];
}
