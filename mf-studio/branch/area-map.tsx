import type { Position } from '@sufra/api/branch/distance';
import type { LocalizedText } from '@sufra/contract';
import type { MapSource } from '@sufra/contract/maps';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { type DrawBaseMap, fit, MARGIN_PX, useBaseMap } from '@sufra/module/map';
import { Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { quietSmall, round } from '@sufra/ui/desk';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ConsoleMap, useDrawing } from '../place/console-map.tsx';
import type { Outlines } from '../place/outline-base-map.ts';
import { StreetsOrOutlines } from '../place/streets-or-outlines.tsx';
import { type Corner, cornerAt, cornerOf, metresFrom, placeOfCorner } from './area-shape.ts';

const shapes = css`position:absolute;inset:0;inline-size:100%;block-size:100%`;
const shape = css`fill:var(--brand);fill-opacity:.18;stroke:var(--brand-ink);stroke-width:2`;
const wrong = css`fill:var(--danger);fill-opacity:.18;stroke:var(--danger);stroke-width:2`;
const clash = css`stroke:var(--danger);stroke-width:5;stroke-linecap:round`;
const other = css`fill:none;stroke:var(--ink-2);stroke-width:1.5;stroke-dasharray:5 4`;
const atLeft = css`position:absolute;inset-block-start:0;left:0`;
const named = css`padding:0 6px;background:var(--surface);color:var(--ink-2);font-size:.75rem;line-height:1.6;white-space:nowrap`;
const branch = css`inline-size:12px;block-size:12px;${round};background:var(--danger);outline:2px solid var(--surface)`;
const handle = css`
display:grid;place-items:center;inline-size:var(--target);block-size:var(--target);pointer-events:auto;touch-action:none;cursor:grab;
&::before{content:"";inline-size:14px;block-size:14px;${round};background:var(--surface);outline:2px solid var(--brand-ink)}
&:is(:focus-visible,[data-chosen])::before{background:var(--brand)}
`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px`;

/** All areas are drawn over the map. */
const NO_OUTLINES: Outlines = { areas: [], stored: null };
/** An area begins no nearer. */
const NEAREST_ZOOM = 16;
const STEP_METRES = 50;
const LEAST_CORNERS = 3;
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export interface AreaMapProps {
  /** Of the console; null: an area is drawn on outlines. */
  readonly source: MapSource | null;
  /** The branch. */
  readonly place: Position;
  readonly corners: readonly Corner[];
  readonly others: readonly { readonly names: LocalizedText; readonly corners: readonly Corner[] }[];
  /** Its borders that cross, by the number of their first corner. */
  readonly crossing: readonly [number, number] | null;
  /** Changes when the whole area was replaced; the map then shows all of it. */
  readonly placed: number;
  readonly onChange: (corners: Corner[]) => void;
  readonly draw?: DrawBaseMap | undefined;
}

/**
 * An area on the map around its branch (SHOP-035): its corners are dragged, or moved by the arrow keys 50
 * metres at a time; Delete takes one away. Other areas have their names.
 */
export default function AreaMap({ source, ...props }: AreaMapProps) {
  return (
    <StreetsOrOutlines source={source}>
      {(streets, onFail) => (
        <DrawnArea key={streets ? 'streets' : 'outlines'} {...props} source={streets} onFail={onFail} />
      )}
    </StreetsOrOutlines>
  );
}

function DrawnArea({
  source,
  place,
  corners,
  others,
  crossing,
  placed,
  onChange,
  onFail,
  draw,
}: AreaMapProps & { readonly onFail: (() => void) | undefined }) {
  const t = useText();
  const { locale } = useLocale();
  const layer = useRef<HTMLDivElement>(null);
  /** From the pointer to the corner that it holds. */
  const held = useRef<{ at: number; x: number; y: number } | null>(null);
  const rings = [...others.map((one) => one.corners), corners];
  /** The corner that was touched last: a finger has no Delete. */
  const [touched, setTouched] = useState<number | null>(null);
  const latest = useRef(rings);
  latest.current = rings;
  const all = () => [place, ...latest.current.flat().map(placeOfCorner)];

  const lay = () => {
    const baseMap = map.baseMap.current;
    if (!baseMap || !layer.current) return;
    const spots = latest.current.map((ring) => ring.map((corner) => baseMap.spotOf(placeOfCorner(corner))));
    layer.current.querySelectorAll('polygon').forEach((polygon, index) => {
      polygon.setAttribute('points', (spots[index] ?? []).map(({ x, y }) => `${x},${y}`).join(' '));
    });
    for (const line of layer.current.querySelectorAll<SVGLineElement>('line')) {
      const own = spots.at(-1)!;
      const at = Number(line.dataset.border);
      const [from, to] = [own[at], own[(at + 1) % own.length]];
      if (from && to)
        for (const [name, value] of Object.entries({ x1: from.x, y1: from.y, x2: to.x, y2: to.y }))
          line.setAttribute(name, String(value));
    }
    for (const element of layer.current.querySelectorAll<HTMLElement>('[data-ring]')) {
      const ring = spots[Number(element.dataset.ring)] ?? [];
      const { corner } = element.dataset;
      const spot = corner ? ring[Number(corner)] : middleOf(ring);
      if (spot) put(element, spot);
    }
    put(layer.current.querySelector<HTMLElement>('[data-own-place]')!, baseMap.spotOf(place));
  };
  const map = useBaseMap({
    source,
    draw: useDrawing(source, NO_OUTLINES, draw),
    begin: () => ({ positions: [], aim: fit(all(), roomOf(map.element.current), NEAREST_ZOOM) }),
    label: t('place.keys'),
    onMove: lay,
  });
  useLayoutEffect(lay);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is dragged stays under the finger
  useEffect(() => {
    if (placed > 0) map.baseMap.current?.show([place, ...corners.map(placeOfCorner)]);
  }, [placed]);

  const move = (at: number, corner: Corner) => onChange(corners.map((one, index) => (index === at ? corner : one)));
  const spotUnder = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = layer.current!.getBoundingClientRect();
    return { x: within(clientX - left, width), y: within(clientY - top, height) };
  };
  const hold = (event: PointerEvent, at: number) => {
    const baseMap = map.baseMap.current;
    setTouched(at);
    if (!baseMap || event.button !== 0) return;
    const [under, corner] = [spotUnder(event), baseMap.spotOf(placeOfCorner(corners[at]!))];
    held.current = { at, x: corner.x - under.x, y: corner.y - under.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    const baseMap = map.baseMap.current;
    if (!held.current || !baseMap) return;
    const { x, y } = spotUnder(event);
    move(held.current.at, cornerOf(baseMap.positionOf({ x: x + held.current.x, y: y + held.current.y })));
  };
  const letGo = () => {
    held.current = null;
  };
  const press = (event: KeyboardEvent, at: number) => {
    const way = KEYS[event.key];
    const { x, y } = metresFrom(place, corners[at]!);
    if (way) move(at, cornerAt(place, { x: x + way[0] * STEP_METRES, y: y + way[1] * STEP_METRES }));
    else if (event.key === 'Delete' && corners.length > LEAST_CORNERS) remove(at);
    else return;
    event.preventDefault();
  };
  const remove = (at: number) => {
    // The last corner takes its button with it.
    if (at === corners.length - 1) layer.current?.querySelector<HTMLElement>(`[data-corner="${at - 1}"]`)?.focus();
    setTouched(null);
    onChange(corners.filter((_, index) => index !== at));
  };
  return (
    <>
      <ConsoleMap map={map} layerRef={layer} label={t('areas.map')} onFail={onFail}>
        <svg className={shapes} aria-hidden="true">
          {others.map((_, ring) => (
            <polygon key={ring} className={other} />
          ))}
          <polygon className={crossing ? wrong : shape} />
          {crossing?.map((at) => (
            <line key={at} className={clash} data-border={at} />
          ))}
        </svg>
        {others.map(({ names }, ring) => (
          <span key={ring} className={cx(atLeft, named)} data-ring={ring}>
            <bdi>{localizedName(names, locale).text}</bdi>
          </span>
        ))}
        <span className={cx(atLeft, branch)} data-own-place="" />
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
        <div role="group" aria-label={t('areas.drawing')}>
          {corners.map((_, at) => (
            <button
              key={at}
              type="button"
              className={cx(atLeft, handle)}
              data-ring={others.length}
              data-corner={at}
              data-chosen={at === touched || undefined}
              aria-label={t('areas.corner', { number: at + 1 })}
              onFocus={() => setTouched(at)}
              onPointerDown={(event) => hold(event, at)}
              onPointerMove={drag}
              onPointerUp={letGo}
              onPointerCancel={letGo}
              onKeyDown={(event) => press(event, at)}
            />
          ))}
        </div>
      </ConsoleMap>
      <div className={row}>
        <p className={quietSmall}>{t('areas.how')}</p>
        {touched !== null && touched < corners.length && corners.length > LEAST_CORNERS ? (
          <Button kind="secondary" size="small" onClick={() => remove(touched)}>
            {t('areas.removeCorner', { number: touched + 1 })}
          </Button>
        ) : null}
        <Button kind="ghost" size="small" onClick={() => map.baseMap.current?.show(all())}>
          {t('areas.showAll')}
        </Button>
      </div>
    </>
  );
}

type Spots = readonly { readonly x: number; readonly y: number }[];

function middleOf(spots: Spots): Spots[number] | undefined {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return spots.length === 0 ? undefined : { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) };
}

function put(element: HTMLElement, { x, y }: Spots[number]): void {
  element.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px) translate(-50%,-50%)`;
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** Room for what is shown, in CSS pixels. */
function roomOf(element: HTMLElement | null) {
  const room = (pixels = 0) => pixels - MARGIN_PX;
  return { width: room(element?.clientWidth), height: room(element?.clientHeight) };
}
