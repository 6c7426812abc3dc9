import { isKnownPosition, metresBetween, type Position } from '@sufra/api/branch/distance';
import type { MapSource } from '@sufra/contract/maps';
import { formatDistance, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { type DrawBaseMap, isNearDoor, Pin, PinSteps, usePinnedMap, type View } from '@sufra/module/map';
import { css } from '@sufra/ui/css';
import { useEffect, useRef } from 'react';
import { ConsoleMap, useDrawing } from './console-map.tsx';
import type { Outlines } from './outline-base-map.ts';
import { rounded } from './rounded.ts';
import { StreetsOrOutlines } from './streets-or-outlines.tsx';

const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px`;

export interface PlaceMapProps {
  /** Of the console; null: a place is shown on outlines. */
  readonly source: MapSource | null;
  readonly start: View;
  readonly value: Position;
  readonly outlines: Outlines;
  readonly onChange: (place: Position) => void;
  readonly draw?: DrawBaseMap;
}

/**
 * A pin that stays in the middle of a map: where it comes to rest is the place (SHOP-035). Outlines have
 * areas, the stored place and a scale.
 */
export default function PlaceMap({ source, ...props }: PlaceMapProps) {
  return (
    <StreetsOrOutlines source={source}>
      {(streets, onFail) => (
        <PinnedPlace key={streets ? 'streets' : 'outlines'} {...props} source={streets} onFail={onFail} />
      )}
    </StreetsOrOutlines>
  );
}

interface PinnedPlaceProps extends PlaceMapProps {
  readonly onFail: (() => void) | undefined;
}

function PinnedPlace({ source, start, value, outlines, onChange, onFail, draw }: PinnedPlaceProps) {
  const t = useText();
  const { locale } = useLocale();
  const { stored } = outlines;
  const chosen = useRef(value);
  const { map, near } = usePinnedMap({
    source,
    start: isKnownPosition(value.latitude, value.longitude) ? { ...start, centre: value } : start,
    label: t('place.keys'),
    draw: useDrawing(source, outlines, draw),
    onSettle(shown) {
      const { latitude, longitude } = shown.centre;
      const place = { latitude: rounded(latitude), longitude: rounded(longitude) };
      if (!isNearDoor(shown) || isSame(place, value)) return;
      chosen.current = place;
      onChange(place);
    },
  });
  const { state } = map;
  // A place that was typed, or that the device said: the pin goes there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the value alone; the map is read from a ref
  useEffect(() => {
    const isElsewhere = !isSame(value, chosen.current) && isKnownPosition(value.latitude, value.longitude);
    if (state === 'ready' && isElsewhere) {
      chosen.current = value;
      map.baseMap.current?.centre(value);
    }
  }, [state, value.latitude, value.longitude]);
  return (
    <>
      <ConsoleMap map={map} label={t('place.map')} onFail={onFail}>
        <Pin />
      </ConsoleMap>
      {state === 'ready' ? (
        <div className={row}>
          <p role="status" data-test="place-said">
            {near ? placeWords() : t('place.nearer')}
          </p>
          <PinSteps
            map={map}
            words={{
              ...{ steps: t('place.steps'), north: t('place.north'), south: t('place.south') },
              ...{ east: t('place.east'), west: t('place.west') },
            }}
          />
        </div>
      ) : null}
    </>
  );

  function placeWords(): string {
    if (!stored) return t('place.fresh');
    const metres = metresBetween(stored, value) ?? 0;
    return metres < 1 ? t('place.stored') : t('place.moved', { far: formatDistance(metres, locale) });
  }
}

function isSame(a: Position, b: Position): boolean {
  return rounded(a.latitude) === rounded(b.latitude) && rounded(a.longitude) === rounded(b.longitude);
}
