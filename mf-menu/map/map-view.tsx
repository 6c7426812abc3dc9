import type { Position } from '@sufra/api/branch/distance';
import type { MapSource } from '@sufra/contract/maps';
import { useText } from '@sufra/module';
import { type DrawBaseMap, MapFrame, useBaseMap } from '@sufra/module/map';
import { VisuallyHidden } from '@sufra/ui';
import { useEffect, useRef } from 'react';
import * as styles from './map-view.styles.ts';
import { useMapWords } from './use-map-words.ts';

export interface MapPlace {
  id: string;
  position: Position;
  name: string;
  /** Its state in a word or two: seen where nothing can be ordered now, else for screen readers. */
  state: string;
  /** What follows the state, for screen readers; empty: nothing. */
  until: string;
  closed: boolean;
}

export interface MapViewProps {
  readonly source: MapSource;
  /** Nearest first when that is known. */
  readonly places: readonly MapPlace[];
  /** Where the customer is, once they said so. */
  readonly you: Position | null;
  readonly pointedId: string | null;
  readonly onPoint: (id: string) => void;
  readonly draw?: DrawBaseMap;
}

/** How many of the nearest places are in sight together with the customer. */
const MAX_FIRST_SHOWN = 3;

/**
 * Places as named buttons on a map. Whatever the base map does, each place is in the list beside it too: the map is
 * never the only way (WCAG 2.5.7, HOST-058).
 */
export default function MapView({ source, places, you, pointedId, onPoint, draw }: MapViewProps) {
  const t = useText();
  const words = useMapWords();
  const marks = useRef<HTMLDivElement>(null);
  const latest = useRef({ places, you });
  latest.current = { places, you };

  const lay = (): void => {
    const baseMap = map.baseMap.current;
    if (!baseMap || !marks.current) return;
    for (const mark of marks.current.children as HTMLCollectionOf<HTMLElement>) {
      const { latitude, longitude } = mark.dataset;
      const { x, y } = baseMap.spotOf({ latitude: Number(latitude), longitude: Number(longitude) });
      // A pin's tip is at the place, the dot's middle.
      mark.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px) translate(-50%,${mark.dataset.id ? '-100%' : '-50%'})`;
    }
  };
  const map = useBaseMap({
    source,
    draw,
    begin: () => ({ positions: inSight(latest.current) }),
    label: t('map.keys'),
    onMove: lay,
  });

  const wanted = places.map(({ id }) => id).join() + JSON.stringify(you);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says whether places changed; what is drawn is read from refs
  useEffect(() => {
    if (map.state === 'ready') map.baseMap.current?.show(inSight(latest.current));
    lay();
  }, [map.state, wanted]);

  const inView = (target: HTMLElement) => {
    const [box, mark] = [map.element.current!.getBoundingClientRect(), target.getBoundingClientRect()];
    return mark.left >= box.left && mark.right <= box.right && mark.top >= box.top && mark.bottom <= box.bottom;
  };

  return (
    <MapFrame map={map} words={words} label={t('map.label')} failed={t('map.failed')} layerRef={marks}>
      {places.map(({ id, position, name, state: words, until, closed }) => (
        <button
          key={id}
          type="button"
          className={styles.pin}
          data-id={id}
          data-latitude={position.latitude}
          data-longitude={position.longitude}
          data-closed={closed || undefined}
          aria-pressed={id === pointedId}
          onClick={() => onPoint(id)}
          onFocus={({ currentTarget }) => {
            if (!inView(currentTarget)) map.baseMap.current?.centre(position);
          }}
        >
          <span className={styles.bubble}>
            <bdi>{name}</bdi>
            {closed ? <span className={styles.state}>{words}</span> : <VisuallyHidden>{words}</VisuallyHidden>}
            {until ? <VisuallyHidden> {until}</VisuallyHidden> : null}
          </span>
          <span className={styles.tail} />
        </button>
      ))}
      {you ? (
        <span className={styles.dot} data-latitude={you.latitude} data-longitude={you.longitude}>
          <span className={styles.here}>{t('map.you')}</span>
        </span>
      ) : null}
    </MapFrame>
  );
}

/** All places; with the customer's own, the nearest of them and the customer. */
function inSight({ places, you }: Pick<MapViewProps, 'places' | 'you'>): Position[] {
  const positions = places.map(({ position }) => position);
  return you ? [you, ...positions.slice(0, MAX_FIRST_SHOWN)] : positions;
}
