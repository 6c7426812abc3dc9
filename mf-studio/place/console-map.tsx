import type { MapSource } from '@sufra/contract/maps';
import { useText } from '@sufra/module';
import { type BaseMapOptions, type DrawBaseMap, MapFrame, type MapFrameProps } from '@sufra/module/map';
import { useEffect, useState } from 'react';
import { mapFrame } from './map-part.tsx';
import { type Outlines, outlineBaseMap } from './outline-base-map.ts';

/** How a map is drawn: `draw` for streets, else the outlines that were known when it was opened. */
export function useDrawing(
  source: MapSource | null,
  outlines: Outlines,
  draw: DrawBaseMap | undefined,
): DrawBaseMap | undefined {
  const [drawOutlines] = useState<DrawBaseMap>(
    () => (_: unknown, options: BaseMapOptions) => outlineBaseMap(outlines, options),
  );
  return source ? draw : drawOutlines;
}

export interface ConsoleMapProps extends Pick<MapFrameProps, 'map' | 'label' | 'layerRef' | 'children'> {
  /** It did not come. */
  readonly onFail: (() => void) | undefined;
}

/** A map of the console, in its frame and words (SHOP-035). */
export function ConsoleMap({ onFail, ...frame }: ConsoleMapProps) {
  const t = useText();
  const { state } = frame.map;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (state === 'failed') onFail?.();
  }, [state]);
  return (
    <div className={mapFrame}>
      <MapFrame
        {...frame}
        failed={t('place.failed')}
        words={{
          ...{ loading: t('place.loading'), again: t('place.again') },
          ...{ nearer: t('place.zoomIn'), further: t('place.zoomOut') },
        }}
      />
    </div>
  );
}
