/** Asks the device once where it is, for a delivery; only from a tap (MENU-006, MENU-008). */
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
const TIMEOUT = 3;
const DENIED = 1;

export function askDevice(): Promise<DevicePosition> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({ kind: 'failed' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(
          isKnownPosition(latitude, longitude)
            ? { kind: 'known', latitude, longitude, accuracy: Number.isFinite(accuracy) ? accuracy : null }
            : { kind: 'failed' },
        ),
      ({ code }) => resolve({ kind: code === DENIED ? 'denied' : code === TIMEOUT ? 'slow' : 'failed' }),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 0 },
    );
  });
}
