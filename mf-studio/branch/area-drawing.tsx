import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { outlined } from '@sufra/ui/desk';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Corner, cornerAt, metresFrom, type Place } from './area-shape.ts';

const ground = css`inline-size:100%;block-size:22rem;background:var(--sunken);${outlined};touch-action:none;direction:ltr`;
const shape = css`fill:var(--brand-tint);stroke:var(--brand-ink);stroke-width:2;vector-effect:non-scaling-stroke;fill-opacity:.7`;
const other = css`fill:none;stroke:var(--outline-strong);stroke-dasharray:4 4;vector-effect:non-scaling-stroke`;
const wrong = css`fill:var(--danger-tint);stroke:var(--danger);stroke-width:2;vector-effect:non-scaling-stroke;fill-opacity:.7`;
const handle = css`fill:var(--surface);stroke:var(--brand-ink);stroke-width:2;vector-effect:non-scaling-stroke;cursor:grab;&:focus-visible{fill:var(--brand)}`;
const pin = css`fill:var(--danger)`;

const LEAST_METRES = 1500;
const STEP_METRES = 50;
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export interface AreaDrawingProps {
  /** The branch. */
  readonly place: Place;
  readonly corners: readonly Corner[];
  readonly others: readonly (readonly Corner[])[];
  readonly isWrong: boolean;
  readonly onChange: (corners: Corner[]) => void;
}

/**
 * An area around its branch, north above: its corners are dragged, or moved by the arrow keys 50 metres at a time; Delete takes one away. It is drawn to
 * scale on a plain ground, so that it works without any map.
 */
export function AreaDrawing({ place, corners, others, isWrong, onChange }: AreaDrawingProps) {
  const t = useText();
  const svg = useRef<SVGSVGElement>(null);
  const dragged = useRef<number | null>(null);
  const points = corners.map((corner) => metresFrom(place, corner));
  const all = [...points, ...others.flat().map((corner) => metresFrom(place, corner))];
  const reach = Math.max(LEAST_METRES, ...all.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])) * 1.15;
  const move = (at: number, point: { x: number; y: number }) =>
    onChange(corners.map((corner, index) => (index === at ? cornerAt(place, point) : corner)));
  const drag = (event: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM();
    if (dragged.current === null || !matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const kept = (value: number) => Math.min(reach, Math.max(-reach, value));
    move(dragged.current, { x: kept(x), y: kept(y) });
  };
  const press = (event: KeyboardEvent, at: number) => {
    const way = KEYS[event.key];
    if (way) move(at, { x: points[at]!.x + way[0] * STEP_METRES, y: points[at]!.y + way[1] * STEP_METRES });
    else if (event.key === 'Delete' && corners.length > 3) onChange(corners.filter((_, index) => index !== at));
    else return;
    event.preventDefault();
  };
  const path = (ring: readonly { x: number; y: number }[]) => ring.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg
      ref={svg}
      className={ground}
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      role="group"
      aria-label={t('areas.drawing')}
      onPointerMove={drag}
      onPointerUp={() => {
        dragged.current = null;
      }}
    >
      {others.map((ring) => (
        <polygon
          key={ring.flat().join()}
          className={other}
          points={path(ring.map((corner) => metresFrom(place, corner)))}
        />
      ))}
      <polygon className={isWrong ? wrong : shape} points={path(points)} />
      <circle className={pin} r={reach / 60} />
      {points.map(({ x, y }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a drawing holds no button
        <circle
          key={at}
          className={handle}
          cx={x}
          cy={y}
          r={reach / 35}
          role="button"
          tabIndex={0}
          aria-label={t('areas.corner', { number: at + 1 })}
          onPointerDown={(event) => {
            dragged.current = at;
            svg.current?.setPointerCapture(event.pointerId);
          }}
          onKeyDown={(event) => press(event, at)}
        />
      ))}
    </svg>
  );
}
