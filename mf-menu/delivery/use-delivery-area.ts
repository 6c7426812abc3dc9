import { type DeliveryArea, listDeliveryAreas } from '@sufra/api/branch/endpoints';
import type { LocalizedText, Place } from '@sufra/contract';
import { dataOf, useDeliveryPoint, useEndpoint, useHydrated } from '@sufra/module';

export interface ChosenArea {
  /**
   * `unknown` on the server and during hydration, because documents are the same for every area; `none`: to be chosen.
   */
  state: 'unknown' | 'none' | 'chosen';
  names: LocalizedText | null;
  /** Its terms now; undefined until they are there, null when the branch does not deliver there (any more). */
  area: DeliveryArea | null | undefined;
}

/**
 * The area that a delivery goes to (MENU-008, MENU-040); `none` for other places. `only: 'name'` asks for
 * nothing that this device knows already.
 */
export function useDeliveryArea(place: Place | null, only?: 'name'): ChosenArea {
  const alive = useHydrated();
  const known = useDeliveryPoint();
  const point = place?.type === 'delivery' ? known : null;
  const named = Boolean(point?.names.ar || point?.names.en);
  const areas = dataOf(
    useEndpoint(
      listDeliveryAreas,
      { query: { branch_id: place?.branch_id ?? '' } },
      { enabled: point !== null && !(only === 'name' && named) },
    ),
  );
  const area = point && areas ? (areas.find(({ id }) => id === point.area_id) ?? null) : undefined;
  const names = named ? point!.names : (area?.names ?? null);
  return { state: point ? 'chosen' : alive ? 'none' : 'unknown', names, area };
}
