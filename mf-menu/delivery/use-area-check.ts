import { isApiError } from '@sufra/api';
import type { Position } from '@sufra/api/branch/distance';
import { type AreaCheck, checkDeliveryArea } from '@sufra/api/branch/endpoints';
import type { DeliveryPoint } from '@sufra/contract';
import { usePlatform } from '@sufra/module';
import { askDevice, type DevicePlace } from '@sufra/module/device-position';
import { useSetAtom } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import { positionAtom } from '../state/position.ts';

export type AreaCheckState =
  | { state: 'idle' }
  | { state: 'asking' | 'checking' }
  /** Delivered to, and on what terms. */
  | { state: 'found'; check: AreaCheck; point: DeliveryPoint }
  /**
   * Outside every area: branches to collect from instead (MENU-008). `asked`: what was asked for, when it was
   * a position.
   */
  | { state: 'outside'; check: AreaCheck; asked: DevicePlace | null }
  /** The device knows its street, not its door. */
  | { state: 'imprecise'; position: Position | null }
  /** As the device said; the area was taken off meanwhile; or no answer came. */
  | { state: 'denied' | 'slow' | 'failed' | 'gone' | 'unanswered' };

export interface AreaChecks {
  current: AreaCheckState;
  /** Asks the device, then whether that place is delivered to. */
  here(): Promise<void>;
  /** Whether this place is delivered to: one that was pointed at, or asked for before. The device is not asked. */
  at(place: DevicePlace): Promise<void>;
  /** Whether, from where and on what terms an area of the list is delivered to now. */
  area(id: string): Promise<AreaCheckState>;
  clear(): void;
}

/** The zone check, by the device's position, by a pin's, or by the name of an area (MENU-008, API-046). */
export function useAreaCheck(): AreaChecks {
  const { caller } = usePlatform();
  const setPosition = useSetAtom(positionAtom);
  const [current, setCurrent] = useState<AreaCheckState>({ state: 'idle' });
  const newest = useRef(0);

  const check = useCallback(
    async (body: Asked): Promise<AreaCheckState> => {
      const { latitude, longitude, accuracy = null } = body;
      const location = latitude != null && longitude != null ? { latitude, longitude } : null;
      try {
        const answer = await caller.call(checkDeliveryArea, { body: { ...body } });
        if (!answer.deliverable || !answer.area_id || !answer.branch_id) {
          return { state: 'outside', check: answer, asked: location && { ...location, accuracy } };
        }
        const point = { area_id: answer.area_id, names: answer.area_name ?? {}, location };
        return { state: 'found', check: answer, point };
      } catch (error) {
        if (isApiError(error) && error.has('ADDRESS_IMPRECISE')) return { state: 'imprecise', position: location };
        return { state: body.area_id && isApiError(error) && error.status === 404 ? 'gone' : 'unanswered' };
      }
    },
    [caller],
  );

  const here = useCallback(async () => {
    const mine = ++newest.current;
    const show = (next: AreaCheckState) => {
      if (mine === newest.current) setCurrent(next);
    };
    show({ state: 'asking' });
    const device = await askDevice();
    if (device.kind !== 'known') return show({ state: device.kind });
    const { latitude, longitude, accuracy } = device;
    // Stored, so that neither the nearest branch nor the checkout asks again.
    setPosition({ state: 'known', position: { latitude, longitude } });
    show({ state: 'checking' });
    show(await check({ latitude, longitude, accuracy }));
  }, [check, setPosition]);

  const at = useCallback(
    async ({ latitude, longitude, accuracy }: DevicePlace) => {
      const mine = ++newest.current;
      setCurrent({ state: 'checking' });
      const found = await check({ latitude: written(latitude), longitude: written(longitude), accuracy });
      if (mine === newest.current) setCurrent(found);
    },
    [check],
  );

  const area = useCallback(
    async (id: string) => {
      const mine = ++newest.current;
      setCurrent({ state: 'checking' });
      const found = await check({ area_id: id });
      // What is delivered to is taken at once; only what went wrong is shown.
      if (mine === newest.current) setCurrent(found.state === 'found' ? { state: 'idle' } : found);
      return found;
    },
    [check],
  );

  const clear = useCallback(() => {
    newest.current++;
    setCurrent({ state: 'idle' });
  }, []);
  return { current, here, at, area, clear };
}

/** As positions are written: to six digits, a tenth of a metre. */
function written(degrees: number): number {
  return Number(degrees.toFixed(6));
}

/** A position with how sure the device is, in metres, or the id of an area. */
interface Asked {
  latitude?: number;
  longitude?: number;
  accuracy?: number | null;
  area_id?: string;
}
