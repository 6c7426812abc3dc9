import { DOOR_METRES, type Position } from '@sufra/api/branch/distance';
import type { MapSource } from '@sufra/contract/maps';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { metresByPixel, type View } from './mercator.ts';
import { type DrawBaseMap, type DrawnBaseMap, useBaseMap } from './use-base-map.ts';

/** A fingertip's radius on the screen, in CSS pixels: a pin cannot be placed more exactly than that. */
const FINGERTIP_PX = 24;
/** Milliseconds without a movement after which the place is announced. */
const SETTLED_MS = 400;

export interface PinnedMapRequest {
  /** Null: `draw` needs none. */
  source: MapSource | null;
  /** Where the pin begins. */
  start: View;
  /** What the map is called that takes the arrow keys. */
  label: string;
  /** The pin has come to rest at another place; after `SETTLED_MS`. */
  onSettle?: (view: View) => void;
  draw?: DrawBaseMap | undefined;
}

export interface PinnedMap {
  map: DrawnBaseMap;
  /** What is shown now; the pin is in its middle. */
  view: RefObject<View>;
  /** The pin means a door: `isNearDoor`. */
  near: boolean;
  /** Where the pin came to rest. */
  settled: Position;
}

/** A base map under a pin that stays in the middle. Drawn again after a failure, it goes on where it was. */
export function usePinnedMap({ source, start, label, onSettle, draw }: PinnedMapRequest): PinnedMap {
  const view = useRef(start);
  const [near, setNear] = useState(() => isNearDoor(start));
  const [settled, setSettled] = useState(start.centre);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSettle);
  latest.current = onSettle;
  const map = useBaseMap({
    source,
    draw,
    begin: () => ({ positions: [], aim: view.current }),
    label,
    onMove(next) {
      view.current = next;
      setNear(isNearDoor(next));
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        setSettled(next.centre);
        latest.current?.(next);
      }, SETTLED_MS);
    },
  });
  useEffect(() => () => clearTimeout(pause.current), []);
  return { map, view, near, settled };
}

/** Whether the map is near enough for its pin to mean a door. */
export function isNearDoor(view: View): boolean {
  return metresByPixel(view) * FINGERTIP_PX <= DOOR_METRES;
}
