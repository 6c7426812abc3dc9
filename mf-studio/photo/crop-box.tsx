import { LEAST_PHOTO_SIDE } from '@sufra/api/staff/shop/menu-limits';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { rounded } from '@sufra/ui/desk';
import { Field } from '@sufra/ui/form';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { ReadPhoto } from './read-photo.ts';

/**
 * Its corner as parts of width and height, its side as a part of the largest that fits: of a square, of the
 * shorter side.
 */
export interface Square {
  x: number;
  y: number;
  side: number;
}

const box = css`inline-size:100%;block-size:auto;max-block-size:24rem;touch-action:none;cursor:move;${rounded};background:var(--sunken);&:focus-visible{outline:3px solid var(--brand-ink);outline-offset:2px}`;
const shade = css`fill:var(--canvas);fill-opacity:.72`;
const edge = css`fill:none;stroke:var(--brand-ink);stroke-width:.5%;stroke-dasharray:2% 1%`;
const slider = css`inline-size:100%;min-block-size:var(--target);accent-color:var(--brand)`;
/** Part of the photo that an arrow moves the square by. */
const STEP = 0.02;

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));

/** Shape of the part that is shown: its width by its height, and pixels of the narrowest. */
export interface CropShape {
  readonly ratio: number;
  readonly least: number;
}
/** As dishes have it. */
export const SQUARE: CropShape = { ratio: 1, least: LEAST_PHOTO_SIDE };

type Size = Pick<ReadPhoto, 'width' | 'height'>;

/** Width of the largest part of that shape, in pixels. */
export function widest({ width, height }: Size, ratio: number): number {
  return Math.min(width, height * ratio);
}

/** In the middle, as large as it can be. */
export function middle(photo: Size, ratio: number): Square {
  const across = widest(photo, ratio);
  return { x: (1 - across / photo.width) / 2, y: (1 - across / ratio / photo.height) / 2, side: 1 };
}

/** The part within the photo. */
export function placed({ x, y, side }: Square, photo: Size, { ratio, least }: CropShape = SQUARE): Square {
  const most = widest(photo, ratio);
  const kept = Math.min(1, Math.max(side, least / most));
  return {
    side: kept,
    x: within(x, 1 - (kept * most) / photo.width),
    y: within(y, 1 - (kept * most) / ratio / photo.height),
  };
}

export interface CropBoxProps {
  readonly photo: ReadPhoto;
  readonly square: Square;
  readonly shape: CropShape;
  readonly onChange: (square: Square) => void;
}

/** The part of a photo that is shown: moved by dragging or by the arrows, sized by the slider. */
export function CropBox({ photo, square, shape, onChange }: CropBoxProps) {
  const t = useText();
  const { address, width, height } = photo;
  const held = useRef<{ x: number; y: number; from: Square } | null>(null);
  const most = widest(photo, shape.ratio);
  const across = square.side * most;
  const down = across / shape.ratio;
  const [left, top] = [square.x * width, square.y * height];
  const set = (next: Square) => onChange(placed(next, photo, shape));
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!held.current) return;
    const shown = event.currentTarget.getBoundingClientRect();
    const { x, y, from } = held.current;
    set({ ...from, x: from.x + (event.clientX - x) / shown.width, y: from.y + (event.clientY - y) / shown.height });
  };
  const keys: Record<string, [number, number]> = {
    ArrowLeft: [-STEP, 0],
    ArrowRight: [STEP, 0],
    ArrowUp: [0, -STEP],
    ArrowDown: [0, STEP],
  };
  const press = (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    set({ ...square, x: square.x + step[0], y: square.y + step[1] });
  };
  return (
    <>
      <svg
        className={box}
        viewBox={`0 0 ${width} ${height}`}
        direction="ltr"
        role="application"
        aria-label={t('dish.crop')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrows
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY, from: square };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
      >
        <image href={address} width={width} height={height} />
        <path
          className={shade}
          fillRule="evenodd"
          d={`M0 0H${width}V${height}H0ZM${left} ${top}V${top + down}H${left + across}V${top}Z`}
        />
        <rect className={edge} x={left} y={top} width={across} height={down} />
      </svg>
      <Field label={t('dish.cropSize')}>
        {(control) => (
          <input
            {...control}
            type="range"
            className={slider}
            min={1}
            max={100}
            value={Math.round(square.side * 100)}
            onChange={(event) => {
              const next = Number(event.target.value) / 100;
              // Around its middle.
              const by = ((square.side - next) * most) / 2;
              set({ side: next, x: square.x + by / width, y: square.y + by / shape.ratio / height });
            }}
          />
        )}
      </Field>
    </>
  );
}
