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

/** The device's own timeout, from the granted permission on. */
const POSITION_TIMEOUT_MS = 10_000;
/**
 * The device's own timeout starts when permission is granted. Some browsers never answer when the permission prompt is
 * dismissed: this limit covers the prompt and the position together.
 */
const PERMISSION_TIMEOUT_MS = 30_000;
/** Codes of `GeolocationPositionError`. */
const TIMEOUT_CODE = 3;
const DENIED_CODE = 1;

/** `options`: what is not said there is as a delivery needs it, exact and of now. */
export function askDevice(options: PositionOptions = {}): Promise<DevicePosition> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({ kind: 'failed' });
    const unanswered = setTimeout(() => resolve({ kind: 'slow' }), PERMISSION_TIMEOUT_MS);
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
      ({ code }) => answer({ kind: code === DENIED_CODE ? 'denied' : code === TIMEOUT_CODE ? 'slow' : 'failed' }),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: 0, ...options },
    );
  });
}
