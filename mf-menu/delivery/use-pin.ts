import type { Position } from '@sufra/api/branch/distance';
import { type Branch, listBranches } from '@sufra/api/branch/endpoints';
import { type MapSource, mapSource } from '@sufra/contract/maps';
import { dataOf, useDeliveryPoint, useEndpoint, usePlatform } from '@sufra/module';
import type { View } from '@sufra/module/map';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { pinStart } from './pin-start.ts';

export interface PinState {
  /** What opens and closes it: takes the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
  branches: readonly Branch[];
  /** The map that is open: its start, and which opening it is, because another start is another map. */
  opened: { source: MapSource; start: View; opening: number } | null;
  /**
   * Where it would begin; null: the tenant has no map, or no place is known to show. `device`: what the device said.
   */
  startFrom(device: Position | null): View | null;
  open(start: View): void;
  /** Coming back to it shows the map like this. */
  keep(view: View): void;
  close(): void;
}

/** The pin of `AreaChoice`, where the tenant has a map; no file of one is fetched before it is opened (HOST-058). */
export function usePin(branchId: string | null): PinState {
  const { settings } = usePlatform().context.tenant;
  const source = useMemo(() => mapSource(settings), [settings]);
  const all = dataOf(useEndpoint(listBranches, { query: {} }, { enabled: source !== null })) ?? [];
  const branches = all.filter(({ id }) => branchId === null || id === branchId);
  const chosen = useDeliveryPoint()?.location ?? null;
  const opener = useRef<HTMLButtonElement>(null);
  const [view, setView] = useState<{ start: View; opening: number } | null>(null);
  return {
    opener,
    branches,
    opened: source && view && { source, ...view },
    startFrom: (device) => source && pinStart({ device, chosen, branches }),
    open: (start) => setView((before) => ({ start, opening: (before?.opening ?? 0) + 1 })),
    keep: (start) => setView((before) => before && { ...before, start }),
    close() {
      setView(null);
      opener.current?.focus();
    },
  };
}
