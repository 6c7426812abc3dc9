import { askDevice } from '@sufra/module/device-position';
import { useAtom } from 'jotai';
import { useCallback } from 'react';
import { type PositionState, positionAtom } from '../state/position.ts';

/** A street is near enough to sort branches by, and one of a moment ago too. */
const ROUGHLY: PositionOptions = { enableHighAccuracy: false, maximumAge: 5 * 60_000 };

/** The customer's position; the device is asked only when `ask` is called, from a tap (MENU-006). */
export function useNearMe(): [PositionState, () => void] {
  const [position, set] = useAtom(positionAtom);
  const ask = useCallback(() => {
    if (position.state === 'asking') return;
    set({ state: 'asking' });
    void askDevice(ROUGHLY).then((answer) => {
      if (answer.kind !== 'known') return set({ state: answer.kind });
      const { latitude, longitude } = answer;
      set({ state: 'known', position: { latitude, longitude } });
    });
  }, [position.state, set]);
  return [position, ask];
}
