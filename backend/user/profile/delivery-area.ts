import type { Names } from '@sufra/api/shapes';
import type { Db } from '../../database/tenant-scope.ts';
import { defineHook } from '../../hooks.ts';

/** A place by its position, else by the area that was chosen by name. */
export interface AddressPlace {
  latitude: number | null;
  longitude: number | null;
  area_id: string | null;
}

/** The delivery areas that hold places now, in the same order; null: that place is not delivered to. */
export const deliveryAreasOf = defineHook<
  (db: Db, places: readonly AddressPlace[]) => Promise<({ id: string; names: Names } | null)[]>
>('delivery areas of places', async (_db, places) => places.map(() => null));
