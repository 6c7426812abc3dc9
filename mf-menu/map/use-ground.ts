import type { MapSource } from '@sufra/contract/maps';
import { useLocale } from '@sufra/i18n';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Credit } from './credits.ts';
import type { Ground, GroundOptions } from './ground.ts';
import type { View } from './mercator.ts';

/** Draws a ground; the tests draw their own. */
export type DrawGround = (source: MapSource, options: GroundOptions) => Promise<Ground>;

export interface GroundWish {
  source: MapSource;
  /** What is shown in the beginning; asked for when the drawing begins. */
  begin: () => Pick<GroundOptions, 'positions' | 'aim'>;
  /** See `GroundOptions`. */
  label: string;
  /** What lies on the ground is to be laid anew. */
  onMove: (view: View) => void;
  draw?: DrawGround | undefined;
}

export interface DrawnGround {
  /** Where the ground is drawn. */
  element: RefObject<HTMLDivElement | null>;
  /** Null until it is ready. */
  ground: RefObject<Ground | null>;
  state: 'loading' | 'ready' | 'failed';
  credits: readonly Credit[];
  again: () => void;
}

/** A ground for as long as the part is there; drawn anew for another source and when it is tried again. */
export function useGround({ source, draw = drawGround, ...wish }: GroundWish): DrawnGround {
  const { locale } = useLocale();
  const element = useRef<HTMLDivElement>(null);
  const ground = useRef<Ground | null>(null);
  const [state, setState] = useState<DrawnGround['state']>('loading');
  const [credits, setCredits] = useState<readonly Credit[]>([]);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(wish);
  latest.current = wish;

  useEffect(() => {
    const ending = new AbortController();
    const read = (from: Ground) => {
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
        if (ground.current) read(ground.current);
        latest.current.onMove(view);
      },
      signal: ending.signal,
    }).then(
      (made) => {
        if (ending.signal.aborted) return made.remove();
        ground.current = made;
        read(made);
        setState('ready');
      },
      () => {
        if (!ending.signal.aborted) setState('failed');
      },
    );
    return () => {
      ending.abort();
      ground.current?.remove();
      ground.current = null;
    };
  }, [source, attempt]);

  return { element, ground, state, credits, again: () => setAttempt(attempt + 1) };
}

async function drawGround(source: MapSource, options: GroundOptions): Promise<Ground> {
  if (source.kind === 'google') {
    const { googleGround } = await import('./google-ground.ts');
    return googleGround(source.key, options);
  }
  const { styleGround } = await import('./style-ground.browser.ts');
  return styleGround(source.url, options);
}
