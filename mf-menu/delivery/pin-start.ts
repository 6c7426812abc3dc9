import { isKnownPosition, type Position } from '@sufra/api/branch/distance';
import type { Branch } from '@sufra/api/branch/endpoints';
import type { View } from '@sufra/module/map';

/** Houses, streets and districts, as zooms of a view. */
const DOOR_ZOOM = 18;
const STREET_ZOOM = 17;
const TOWN_ZOOM = 13;

export interface PinHints {
  /** What the device said, though not exactly enough. */
  device: Position | null;
  /** Where was delivered to last. */
  chosen: Position | null;
  branches: readonly Branch[];
}

/** Where the pin begins, and how near; null: nothing is known that a map could show. */
export function pinStart({ device, chosen, branches }: PinHints): View | null {
  if (device) return { centre: device, zoom: STREET_ZOOM };
  if (chosen) return { centre: chosen, zoom: DOOR_ZOOM };
  const first = delivering(branches)[0];
  return first ? { centre: { latitude: first.latitude, longitude: first.longitude }, zoom: TOWN_ZOOM } : null;
}

/** Branches that deliver and have a place on a map. */
export function delivering(branches: readonly Branch[]): Branch[] {
  return branches.filter(
    ({ services, latitude, longitude }) =>
      services.some(({ type }) => type === 'delivery') && isKnownPosition(latitude, longitude),
  );
}
