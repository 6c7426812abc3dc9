import type { Position } from '@sufra/api/branch/distance';
import type { MapSource } from '@sufra/contract/maps';
import { useText } from '@sufra/module';
import { type DrawBaseMap, MapFrame, useBaseMap } from '@sufra/module/map';
import { css } from '@sufra/ui/css';
import { HouseFillIcon, MopedIcon } from '@sufra/ui/icons';
import { useEffect, useRef } from 'react';
import { useMapWords } from '../map/use-map-words.ts';

const mark = css`
position:absolute;inset-block-start:0;left:0;display:grid;place-items:center;inline-size:2.75rem;block-size:2.75rem;border-radius:50%;font-size:1.375rem;
background:var(--accent);color:var(--on-accent);box-shadow:var(--raised);border:var(--forced-edge);
&[data-mark=door]{background:var(--brand);color:var(--on-brand)}
`;

export interface CourierMapProps {
  readonly source: MapSource;
  /** Where the courier is. */
  readonly position: Position;
  /** Null: not known. */
  readonly door: Position | null;
  readonly draw?: DrawBaseMap;
}

/** Courier and door on the tenant's map. Whatever it shows stands in words beside it (WCAG 2.5.7). */
export default function CourierMap({ source, position, door, draw }: CourierMapProps) {
  const t = useText();
  const words = useMapWords();
  const marks = useRef<HTMLDivElement>(null);
  const latest = useRef({ position, door });
  latest.current = { position, door };
  const inSight = () =>
    latest.current.door ? [latest.current.position, latest.current.door] : [latest.current.position];

  const lay = (): void => {
    const baseMap = map.baseMap.current;
    if (!baseMap || !marks.current) return;
    for (const one of marks.current.children as HTMLCollectionOf<HTMLElement>) {
      const { latitude, longitude } = one.dataset;
      const { x, y } = baseMap.spotOf({ latitude: Number(latitude), longitude: Number(longitude) });
      one.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px) translate(-50%,-50%)`;
    }
  };
  const map = useBaseMap({ source, draw, begin: () => ({ positions: inSight() }), label: t('map.keys'), onMove: lay });

  const { latitude, longitude } = position;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a courier who has moved; what is drawn is read from refs
  useEffect(() => {
    const baseMap = map.baseMap.current;
    const box = map.element.current?.getBoundingClientRect();
    if (map.state === 'ready' && baseMap && box) {
      const { x, y } = baseMap.spotOf(latest.current.position);
      if (x < 0 || y < 0 || x > box.width || y > box.height) baseMap.show(inSight());
    }
    lay();
  }, [map.state, latitude, longitude]);

  return (
    <MapFrame map={map} words={words} label={t('map.courier')} failed={t('map.courierFailed')} layerRef={marks}>
      <span className={mark} data-mark="courier" data-latitude={latitude} data-longitude={longitude}>
        <MopedIcon />
      </span>
      {door ? (
        <span className={mark} data-mark="door" data-latitude={door.latitude} data-longitude={door.longitude}>
          <HouseFillIcon />
        </span>
      ) : null}
    </MapFrame>
  );
}
