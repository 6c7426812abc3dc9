/** Asks the device once where it is; only from a tap (MENU-006, MENU-008). */
import { isKnownPosition } from '@sufra/api/branch/distance';

export interface DevicePlace {
  latitude: number;
  longitude: number;
  /** Metres; null: the device did not say. */
  accuracy: number | null;
}

export type DevicePosition =
  | ({ kind: 'known' } & DevicePlace)
  /** `denied`: not allowed; `slow`: it did not answer in time; `failed`: there is none, or it was 0,0. */
  | { kind: 'denied' | 'slow' | 'failed' };

/** Milliseconds after which a position that does not come is given up. */
const PATIENCE = 10_000;
/**
 * The device counts from the moment it was allowed. Who waves its question away is never counted, and in some browsers nobody
 * answers then: this long for the question and the position together.
 */
const PATIENCE_WITH_QUESTION = 30_000;
const TIMEOUT = 3;
const DENIED = 1;

/** `options`: what is not said there is as a delivery needs it, exact and of now. */
export function askDevice(options: PositionOptions = {}): Promise<DevicePosition> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({ kind: 'failed' });
    const unanswered = setTimeout(() => resolve({ kind: 'slow' }), PATIENCE_WITH_QUESTION);
    const answer = (position: DevicePosition) => {
      clearTimeout(unanswered);
      resolve(position);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        answer(
          isKnownPosition(latitude, longitude)
            ? { kind: 'known', latitude, longitude, accuracy: Number.isFinite(accuracy) ? accuracy : null }
            : { kind: 'failed' },
        ),
      ({ code }) => answer({ kind: code === DENIED ? 'denied' : code === TIMEOUT ? 'slow' : 'failed' }),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 0, ...options },
    );
  });
}
