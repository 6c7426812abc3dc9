/** Locks a shared device after its minutes without a touch, in all tabs (SHOP-006). */
import { isApiError } from '@sufra/api';
import { type StaffSession, touchDevice } from '@sufra/api/staff/endpoints';
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { dataOf, type EndpointState, usePlatform } from '@sufra/module';
import { useEffect, useSyncExternalStore } from 'react';
import { markShared } from '../signed-out/shared-mark.ts';
import { followLock, lastTouch, lockState, noteTouch, setLockState } from './lock-record.ts';

/** How often the provider hears of touches: more often than it waits after the minutes. */
const TELL_EVERY_MS = 15 * SECOND_MS;
const LOOK_EVERY_MS = 5 * SECOND_MS;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Whether this device is locked, here or at the provider. */
export function useIsLocked(): boolean {
  return useSyncExternalStore(followLock, isLocked, () => false);
}
const isLocked = () => lockState() !== 'open';

const saysLocked = (error: unknown) => isApiError(error) && error.has('DEVICE_LOCKED');

/** Whether the lock is shown in place of what the session opens. */
export function useLock(session: EndpointState<StaffSession>): boolean {
  const { caller, queryClient } = usePlatform();
  const isHere = useIsLocked();
  const known = dataOf(session);
  const idle = known?.idle_minutes ?? null;
  const isRefused = saysLocked(session.error);

  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) markShared(idle !== null);
  }, [isKnown, idle]);

  // Any answer may be the first to say it: the device slept, or another tab locked it.
  useEffect(() => {
    if (isRefused) setLockState('locked');
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && saysLocked(event.action.error))
        setLockState('locked');
    });
  }, [isRefused, queryClient]);

  const isWatched = idle !== null && !isHere && !isRefused;
  useEffect(() => {
    if (!isWatched) return undefined;
    const look = () => {
      const isOver = Date.now() - lastTouch() >= idle * MINUTE_MS;
      if (isOver) setLockState('closing');
      return isOver;
    };
    let said = Number.NEGATIVE_INFINITY;
    const touch = () => {
      if (look() || Date.now() - lastTouch() < SECOND_MS) return;
      noteTouch();
      if (Date.now() - said < TELL_EVERY_MS) return;
      said = Date.now();
      caller.call(touchDevice, {}).catch((error: unknown) => {
        // Without a network the minutes go on here; the provider locks by its own clock.
        if (saysLocked(error)) setLockState('locked');
      });
    };
    if (!look()) noteFirst();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    for (const name of TOUCHES) document.addEventListener(name, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const name of TOUCHES) document.removeEventListener(name, touch, { capture: true });
    };
  }, [isWatched, idle, caller]);

  const isSignedOut = session.error?.status === 401;
  return isRefused || (isHere && !isSignedOut && (idle !== null || known === undefined));
}

/** A browser that knows no touch yet begins to count now. */
function noteFirst(): void {
  if (Date.now() - lastTouch() < SECOND_MS) noteTouch();
}

/** The device was made shared now: its minutes begin. */
export function noteShared(): void {
  setLockState('open');
  noteTouch();
}

/** Locks now: the button of a person that leaves. */
export function lockNow(): void {
  setLockState('closing');
}
