import type { MapSource } from '@sufra/contract/maps';
import { useLocale } from '@sufra/i18n';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BaseMap, BaseMapOptions } from './base-map.ts';
import type { Credit } from './credits.ts';
import type { View } from './mercator.ts';

/** Draws a base map; the tests draw their own. */
export type DrawBaseMap = (source: MapSource | null, options: BaseMapOptions) => Promise<BaseMap>;

export interface BaseMapRequest {
  /** Null: `draw` needs none. */
  source: MapSource | null;
  /** What is shown in the beginning; asked for when the drawing begins. */
  begin: () => Pick<BaseMapOptions, 'positions' | 'aim'>;
  /** See `BaseMapOptions`. */
  label: string;
  /** What lies on the base map needs a new layout. */
  onMove: (view: View) => void;
  draw?: DrawBaseMap | undefined;
}

export interface DrawnBaseMap {
  /** Where the base map is drawn. */
  element: RefObject<HTMLDivElement | null>;
  /** Null until it is ready. */
  baseMap: RefObject<BaseMap | null>;
  state: 'loading' | 'ready' | 'failed';
  credits: readonly Credit[];
  again: () => void;
}

/** A base map for as long as the part is there; drawn again for another source and on a retry. */
export function useBaseMap({ source, draw = drawBaseMap, ...wish }: BaseMapRequest): DrawnBaseMap {
  const { locale } = useLocale();
  const element = useRef<HTMLDivElement>(null);
  const baseMap = useRef<BaseMap | null>(null);
  const [state, setState] = useState<DrawnBaseMap['state']>('loading');
  const [credits, setCredits] = useState<readonly Credit[]>([]);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(wish);
  latest.current = wish;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map only for another source or attempt; wishes are read from a ref
  useEffect(() => {
    const ending = new AbortController();
    const read = (from: BaseMap) => {
      const now = from.credits();
      setCredits((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    setState('loading');
    draw(source, {
      element: element.current!,
      ...latest.current.begin(),
      label: latest.current.label,
      locale,
      onMove(view) {
        if (baseMap.current) read(baseMap.current);
        latest.current.onMove(view);
      },
      signal: ending.signal,
    }).then(
      (made) => {
        if (ending.signal.aborted) return made.remove();
        baseMap.current = made;
        read(made);
        setState('ready');
      },
      () => {
        if (!ending.signal.aborted) setState('failed');
      },
    );
    return () => {
      ending.abort();
      baseMap.current?.remove();
      baseMap.current = null;
    };
  }, [source, attempt]);

  return { element, baseMap, state, credits, again: () => setAttempt(attempt + 1) };
}

async function drawBaseMap(source: MapSource | null, options: BaseMapOptions): Promise<BaseMap> {
  if (source === null) throw new Error('there is no map');
  if (source.kind === 'google') {
    const { googleBaseMap } = await import('./google-base-map.ts');
    return googleBaseMap(source.key, options);
  }
  const { styleBaseMap } = await import('./style-base-map.browser.ts');
  return styleBaseMap(source.url, options);
}
