import type { Position } from '@sufra/api/branch/distance';
import type { MapSource } from '@sufra/contract/maps';
import { useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button, IconButton, Skeleton, VisuallyHidden } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { MinusIcon, PlusIcon } from '@sufra/ui/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Credit } from './credits.ts';
import type { Ground, GroundOptions } from './ground.ts';

// A map is not mirrored, so that what is placed on it counts from the left in both directions.
const frame = css`
position:relative;block-size:100%;overflow:clip;border-radius:inherit;background:var(--sunken);isolation:isolate;
@media (forced-colors:active){border:1px solid}
`;
const ground = css`
position:absolute;inset:0;overflow:clip;
&>img{inline-size:100%;block-size:100%;object-fit:cover}
& .maplibregl-canvas-container{position:absolute;inset:0;cursor:grab;user-select:none;touch-action:none}
& .maplibregl-canvas{position:absolute;inset-block-start:0;left:0;touch-action:none}
& .maplibregl-canvas:focus-visible{outline:3px solid var(--brand-ink);outline-offset:-3px}
& .maplibregl-control-container,& .maplibregl-canary{display:none;background-color:salmon}
`;
const layer = css`position:absolute;inset:0;pointer-events:none;transition:opacity var(--fast)`;
const unlaid = css`visibility:hidden`;
const pin = css`
position:absolute;inset-block-start:0;left:0;display:flex;flex-direction:column;align-items:center;pointer-events:auto;
&:is(:hover,:focus-visible,[aria-pressed=true]){z-index:2}
`;
const bubble = css`
display:grid;place-items:center;min-block-size:44px;min-inline-size:44px;padding:0 var(--s4);border-radius:var(--r-full);background:var(--surface);color:var(--brand-ink);box-shadow:0 1px 8px oklch(.2 .02 90/.28);font-size:var(--fs-s);font-weight:600;white-space:nowrap;
[aria-pressed=true]>&{background:var(--brand);color:var(--on-brand)}
[data-closed]>&{color:var(--ink-2)}
[data-closed][aria-pressed=true]>&{background:var(--ink-2);color:var(--surface)}
@media (forced-colors:active){border:1px solid}
`;
const tail = css`
inline-size:14px;block-size:14px;margin-block-start:-8px;border-radius:2px;background:var(--surface);rotate:45deg;z-index:-1;
[aria-pressed=true]>&{background:var(--brand)}
[data-closed][aria-pressed=true]>&{background:var(--ink-2)}
`;
const dot = css`
position:absolute;inset-block-start:0;left:0;inline-size:20px;block-size:20px;border:4px solid #fff;border-radius:50%;background:#1a73e8;box-shadow:0 0 0 8px oklch(.6 .15 255/.28);
@media (forced-colors:active){background:Highlight}
`;
const tools = css`position:absolute;inset-block-end:var(--s3);inset-inline-end:var(--s3);display:grid;gap:var(--s2)`;
const by = css`
position:absolute;inset-block-end:0;inset-inline-start:0;max-inline-size:calc(100% - 72px);padding:2px var(--s2);border-start-end-radius:var(--r-s);background:color-mix(in oklab,var(--surface) 82%,transparent);color:var(--ink-2);font-size:12px;line-height:1.5;
a{text-decoration:underline}
`;
const trouble = css`position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:var(--s3);padding:var(--s4);text-align:center;color:var(--ink-2)`;
const whole = css`block-size:100%`;

export interface MapPlace {
  id: string;
  position: Position;
  name: string;
  /** Its state in a word or two, for those who hear the pin. */
  state: string;
  closed: boolean;
}

export interface MapViewProps {
  source: MapSource;
  /** Nearest first when that is known. */
  places: readonly MapPlace[];
  /** Where the customer is, once they said so. */
  you: Position | null;
  pointedId: string | null;
  onPoint: (id: string) => void;
  /** Draws the ground; the tests draw their own. */
  draw?: (source: MapSource, options: GroundOptions) => Promise<Ground>;
}

/** How many of the nearest places are in sight together with the customer. */
const NEAREST_SHOWN = 3;

/**
 * Places as named buttons on a map. Whatever the map's ground does, each place is in the list beside it too: the map is
 * never the only way (WCAG 2.5.7, HOST-058).
 */
export default function MapView({ source, places, you, pointedId, onPoint, draw = drawGround }: MapViewProps) {
  const t = useText();
  const { locale } = useLocale();
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef<Ground | null>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [credits, setCredits] = useState<readonly Credit[]>([]);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ places, you });
  latest.current = { places, you };

  const lay = useCallback(() => {
    const map = shown.current;
    if (!map || !marks.current) return;
    for (const mark of marks.current.children as HTMLCollectionOf<HTMLElement>) {
      const { latitude, longitude } = mark.dataset;
      const { x, y } = map.spotOf({ latitude: Number(latitude), longitude: Number(longitude) });
      // A pin's tip is at the place, the dot's middle.
      mark.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px) translate(-50%,${mark.dataset.id ? '-100%' : '-50%'})`;
    }
    const now = map.credits();
    setCredits((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  }, []);

  useEffect(() => {
    const ending = new AbortController();
    setState('loading');
    draw(source, {
      element: element.current!,
      positions: inSight(latest.current),
      label: t('map.keys'),
      locale,
      onMove: lay,
      signal: ending.signal,
    }).then(
      (map) => {
        if (ending.signal.aborted) return map.remove();
        shown.current = map;
        setState('ready');
      },
      () => {
        if (!ending.signal.aborted) setState('failed');
      },
    );
    return () => {
      ending.abort();
      shown.current?.remove();
      shown.current = null;
    };
  }, [source, attempt]);

  const wanted = places.map(({ id }) => id).join() + JSON.stringify(you);
  useEffect(() => {
    if (state === 'ready') shown.current?.show(inSight(latest.current));
    lay();
  }, [state, wanted]);

  const inView = (target: HTMLElement) => {
    const [box, mark] = [element.current!.getBoundingClientRect(), target.getBoundingClientRect()];
    return mark.left >= box.left && mark.right <= box.right && mark.top >= box.top && mark.bottom <= box.bottom;
  };

  return (
    <section className={frame} aria-label={t('map.label')} data-test="map" data-state={state}>
      <div ref={element} className={ground} dir="ltr" />
      <div ref={marks} className={cx(layer, state !== 'ready' && unlaid)}>
        {places.map(({ id, position, name, state: words, closed }) => (
          <button
            key={id}
            type="button"
            className={pin}
            data-id={id}
            data-latitude={position.latitude}
            data-longitude={position.longitude}
            data-closed={closed || undefined}
            aria-pressed={id === pointedId}
            onClick={() => onPoint(id)}
            onFocus={({ currentTarget }) => {
              if (!inView(currentTarget)) shown.current?.centre(position);
            }}
          >
            <span className={bubble}>
              <bdi>{name}</bdi>
              <VisuallyHidden>{words}</VisuallyHidden>
            </span>
            <span className={tail} />
          </button>
        ))}
        {you ? <span className={dot} data-latitude={you.latitude} data-longitude={you.longitude} /> : null}
      </div>
      {state === 'ready' ? (
        <>
          <div className={tools}>
            <IconButton kind="raised" label={t('map.nearer')} onClick={() => shown.current?.zoom(1)}>
              <PlusIcon />
            </IconButton>
            <IconButton kind="raised" label={t('map.further')} onClick={() => shown.current?.zoom(-1)}>
              <MinusIcon />
            </IconButton>
          </div>
          {credits.length > 0 ? (
            <p className={by}>
              <bdi>
                {credits.map(({ text, href }) => (
                  <span key={text}>{href ? <a href={href}>{text}</a> : text} </span>
                ))}
              </bdi>
            </p>
          ) : null}
        </>
      ) : null}
      {state === 'loading' ? (
        <div className={cx(trouble, whole)} aria-busy="true">
          <Skeleton shape="block" className={whole} />
          <VisuallyHidden>{t('map.loading')}</VisuallyHidden>
        </div>
      ) : null}
      {state === 'failed' ? (
        <div className={trouble} role="alert">
          <p>{t('map.failed')}</p>
          <Button kind="soft" size="small" onClick={() => setAttempt(attempt + 1)}>
            {t('map.again')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** All places; with the customer's own, the nearest of them and the customer. */
function inSight({ places, you }: Pick<MapViewProps, 'places' | 'you'>): Position[] {
  const positions = places.map(({ position }) => position);
  return you ? [you, ...positions.slice(0, NEAREST_SHOWN)] : positions;
}

async function drawGround(source: MapSource, options: GroundOptions): Promise<Ground> {
  if (source.kind === 'google') {
    const { googleGround } = await import('./google-ground.ts');
    return googleGround(source.key, options);
  }
  const { styleGround } = await import('./style-ground.browser.ts');
  return styleGround(source.url, options);
}
