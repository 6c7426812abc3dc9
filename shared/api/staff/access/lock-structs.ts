/** Shapes of the lock of shared devices, and of PINs (SHOP-006). */
import { array, boolean, enums, type Infer, integer, nullable, optional, size, string, type } from 'superstruct';
import { id } from '../../shapes.ts';
import { restaurantKey } from './access-structs.ts';
import { IDLE_MINUTES } from './pin.ts';

export const lockQuery = type({ restaurant: optional(restaurantKey) });

/** What a locked device may show. */
export const deviceLock = type({
  /** Null: the device is one person's and never locks. */
  idle_minutes: nullable(integer()),
  locked: boolean(),
  /** People of this device that have a PIN, the one that used it last first. */
  people: array(type({ id, name: string() })),
  /** New orders that wait. */
  waiting: integer(),
  /** Accepted orders that were canceled, as in `staff.waiting`. Absent from a server of before 2026-12. */
  canceled: optional(integer()),
});

export const lockState = type({ locked: boolean() });

/** In any digits. */
const pin = size(string(), 1, 20);
export const openBody = type({ person: id, pin });
export const pinBody = type({ pin });
/** Null: the device is one person's. */
export const shareBody = type({ idle_minutes: nullable(enums(IDLE_MINUTES)) });
export const pinSet = type({ has_pin: boolean() });

export type DeviceLock = Infer<typeof deviceLock>;
