import { LEAST_PHOTO_SIDE } from '@sufra/api/staff/menu-limits';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { Field } from '@sufra/ui/form';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { ReadPhoto } from './read-photo.ts';

/** Its corner as parts of width and height, its side as a part of the shorter one. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

const box = css`inline-size:100%;block-size:auto;max-block-size:24rem;touch-action:none;cursor:move;border-radius:12px;background:var(--sunken);&:focus-visible{outline:3px solid var(--brand-ink);outline-offset:2px}`;
const shade = css`fill:var(--canvas);fill-opacity:.72`;
const edge = css`fill:none;stroke:var(--brand-ink);stroke-width:.5%;stroke-dasharray:2% 1%`;
const slider = css`inline-size:100%;min-block-size:var(--target);accent-color:var(--brand)`;
/** Part of the photo that an arrow moves the square by. */
const STEP = 0.02;

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));

/** The square within the photo. */
export function placed({ x, y, side }: Square, { width, height }: Pick<ReadPhoto, 'width' | 'height'>): Square {
  const shorter = Math.min(width, height);
  const kept = Math.min(1, Math.max(side, LEAST_PHOTO_SIDE / shorter));
  return {
    side: kept,
    x: within(x, 1 - (kept * shorter) / width),
    y: within(y, 1 - (kept * shorter) / height),
  };
}

export interface CropBoxProps {
  readonly photo: ReadPhoto;
  readonly square: Square;
  readonly onChange: (square: Square) => void;
}

/** The part of a photo that is shown: moved by dragging or by the arrows, sized by the slider. */
export function CropBox({ photo, square, onChange }: CropBoxProps) {
  const t = useText();
  const { address, width, height } = photo;
  const held = useRef<{ x: number; y: number; from: Square } | null>(null);
  const side = square.side * Math.min(width, height);
  const [left, top] = [square.x * width, square.y * height];
  const set = (next: Square) => onChange(placed(next, photo));
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
          d={`M0 0H${width}V${height}H0ZM${left} ${top}V${top + side}H${left + side}V${top}Z`}
        />
        <rect className={edge} x={left} y={top} width={side} height={side} />
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
              const shorter = Math.min(width, height);
              // Around its middle.
              const by = ((square.side - next) * shorter) / 2;
              set({ side: next, x: square.x + by / width, y: square.y + by / height });
            }}
          />
        )}
      </Field>
    </>
  );
}
