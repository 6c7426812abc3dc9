import { isKnownPosition, type Position } from '@sufra/api/branch/distance';
import { mapSource } from '@sufra/contract/maps';
import { readPlace } from '@sufra/i18n/place';
import { useAction, usePlatform, useText } from '@sufra/module';
import { askDevice } from '@sufra/module/device-position';
import type { View } from '@sufra/module/map';
import { useLazyComponent } from '@sufra/module/use-lazy-component';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Field, inputClass } from '@sufra/ui/form';
import { MapTrifoldIcon, NavigationArrowIcon } from '@sufra/ui/icons';
import { useMemo, useState } from 'react';
import { MapPart } from './map-part.tsx';
import type { Outlines } from './outline-base-map.ts';
import type { PlaceMapProps } from './place-map.tsx';

const stack = css`display:grid;gap:8px;grid-column:1/-1`;
const row = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center`;

const loadMap = async () => (await import('./place-map.tsx')).default;

/** Zooms of a view: houses, a country's neighbours. */
const [DOOR_ZOOM, FAR_ZOOM] = [17, 4];
/** Between Cairo and Dubai: where a map begins when nothing is known. */
const MIDDLE: Position = { latitude: 26, longitude: 44 };

export interface PlaceFieldProps {
  /** 0,0: none. */
  readonly value: Position;
  readonly outlines: Outlines;
  /** What was typed is no place, and cannot be saved. */
  readonly onFault: (isFault: boolean) => void;
  readonly onChange: (place: Position) => void;
  readonly draw?: PlaceMapProps['draw'];
}

/**
 * A place on the earth: by a pin on a map, by the device's own position, by two numbers or a link of a map
 * (SHOP-035). The map is loaded when it is opened. Wherever the console asks for a place it is this field.
 */
export function PlaceField({ value, outlines, onFault, onChange, draw }: PlaceFieldProps) {
  const t = useText();
  const { settings } = usePlatform().context.tenant;
  const source = useMemo(() => mapSource(settings), [settings]);
  const part = useLazyComponent(loadMap);
  const [isOpen, setOpen] = useState(false);
  // Null: the field says the value.
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<'link' | 'none' | null>(null);
  const [deviceFault, setDeviceFault] = useState<'denied' | 'slow' | 'failed' | null>(null);
  // Another start is another map: a place that comes from elsewhere is shown near.
  const [opening, setOpening] = useState(0);
  const isKnown = isKnownPosition(value.latitude, value.longitude);
  const read = typed === null ? null : readPlace(typed);
  // Another value than the typed one came since: from the pin, or from what another person saved.
  const isOld = read !== null && typeof read !== 'string' && !isSamePlace(read, value);
  const text = typed === null || isOld ? (isKnown ? `${value.latitude}, ${value.longitude}` : '') : typed;
  const set = (place: Position) => {
    setFault(null);
    setDeviceFault(null);
    onFault(false);
    onChange(place);
  };
  const type = (input: string) => {
    setTyped(input);
    const place = readPlace(input);
    if (typeof place !== 'string') {
      if (!isKnown) setOpening(opening + 1);
      return set(place);
    }
    const isFault = input.trim() !== '';
    setFault(isFault ? place : null);
    onFault(isFault);
  };
  const here = useAction(async () => {
    const position = await askDevice();
    if (position.kind !== 'known') return setDeviceFault(position.kind);
    setTyped(null);
    setOpening(opening + 1);
    set({ latitude: position.latitude, longitude: position.longitude });
  });
  const open = () => {
    setOpen(!isOpen);
    if (!isOpen && typeof part.state === 'string') part.load();
  };
  // Outlines of nothing show nothing.
  const hasMap = source !== null || isKnown || outlines.areas.length > 0;
  return (
    <div className={stack}>
      <Field label={t('about.place')} hint={t('about.placeHint')} error={fault ? t(`about.placeFault.${fault}`) : null}>
        {(control) => (
          <input
            {...control}
            className={inputClass}
            dir="ltr"
            inputMode="text"
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <div className={row}>
        <Button
          kind="secondary"
          size="small"
          icon={<MapTrifoldIcon />}
          aria-expanded={isOpen}
          disabledReason={hasMap ? null : t('place.nothing')}
          onClick={open}
        >
          {t(isOpen ? 'place.close' : 'place.open')}
        </Button>
        <Button
          kind="secondary"
          size="small"
          icon={<NavigationArrowIcon />}
          busy={here.loading}
          onClick={() => void here.run(undefined)}
        >
          {t('place.here')}
        </Button>
      </div>
      {deviceFault ? (
        <Banner tone="warning" role="alert">
          {t(`place.deviceFault.${deviceFault}`)}
        </Banner>
      ) : null}
      {isOpen && hasMap ? mapPart() : null}
    </div>
  );

  function mapPart() {
    const start: View = isKnown
      ? { centre: value, zoom: DOOR_ZOOM }
      : { centre: outlines.areas[0]?.[0] ?? MIDDLE, zoom: outlines.areas.length > 0 ? DOOR_ZOOM : FAR_ZOOM };
    return (
      <MapPart part={part}>
        {(PlaceMap) => (
          <PlaceMap
            key={opening}
            {...{ source, start, value, outlines, draw }}
            onChange={(place) => {
              setTyped(null);
              set(place);
            }}
          />
        )}
      </MapPart>
    );
  }
}

function isSamePlace(a: Position, b: Position): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}
