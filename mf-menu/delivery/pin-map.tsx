import { DOOR_METRES, type Position } from '@sufra/api/branch/distance';
import type { Branch } from '@sufra/api/branch/endpoints';
import type { MapSource } from '@sufra/contract/maps';
import { localizedName, useLocale } from '@sufra/i18n';
import { tap, useText } from '@sufra/module';
import { Button, IconButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretUpIcon, MapPinFillIcon } from '@sufra/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { kilometresText } from '../branch/branch-card.tsx';
import { byDistance } from '../branch/by-distance.ts';
import { STEP } from '../map/ground.ts';
import { MapFrame } from '../map/map-frame.tsx';
import { metresByPixel, type View } from '../map/mercator.ts';
import { type DrawGround, useGround } from '../map/use-ground.ts';
import { delivering } from './pin-start.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const frame = css`block-size:300px;border-radius:var(--r-l);@media (min-width:900px){block-size:380px}`;
// Its tip is the middle, in both directions.
const needle = css`position:absolute;inset:0;display:grid;justify-items:center;align-content:center;filter:drop-shadow(0 2px 3px oklch(.2 .02 90/.4));&>*{grid-area:1/1}`;
const head = css`
display:grid;place-items:center;inline-size:48px;block-size:48px;translate:0 -34px;border-radius:50%;background:var(--brand);color:var(--on-brand);font-size:20px;
@media (forced-colors:active){border:1px solid;background:Canvas}
`;
const point = css`
align-self:center;justify-self:center;inline-size:20px;block-size:12px;translate:0 -6px;clip-path:polygon(0 0,100% 0,50% 100%);background:var(--brand);
@media (forced-colors:active){forced-color-adjust:none;background:CanvasText}
`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2) var(--s4)`;
const words = css`flex:1 1 160px;color:var(--ink-2)`;
const steps = css`display:flex;gap:var(--s1)`;
const turned = { north: '', east: css`rotate:90deg`, south: css`rotate:180deg`, west: css`rotate:-90deg` };
/** As they stand on a map, from the left in both directions. */
const WAYS = [
  ['west', { x: -STEP, y: 0 }],
  ['north', { x: 0, y: -STEP }],
  ['south', { x: 0, y: STEP }],
  ['east', { x: STEP, y: 0 }],
] as const;

/** A fingertip's radius on the screen, in CSS pixels: nobody puts a pin more exactly than that. */
const FINGERTIP = 24;
/** Milliseconds without a movement after which the place is told. */
const SETTLED = 400;

export interface PinMapProps {
  source: MapSource;
  start: View;
  branches: readonly Branch[];
  /** The place is being checked. */
  busy: boolean;
  onTake: (view: View) => void;
  draw?: DrawGround;
}

/**
 * A map under a pin that stays in the middle: moved by a finger, a tap, the arrow keys or the buttons under it (WCAG
 * 2.5.7). The place is told by its distance from the nearest branch; numbers of a position say nothing to anybody.
 */
export default function PinMap({ source, start, branches, busy, onTake, draw }: PinMapProps) {
  const t = useText();
  const { locale } = useLocale();
  const wordsId = useId();
  const view = useRef(start);
  const [near, setNear] = useState(() => meansDoor(start));
  const [settled, setSettled] = useState(start.centre);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const map = useGround({
    source,
    draw,
    // Tried again, it goes on where it was.
    begin: () => ({ positions: [], aim: view.current }),
    label: t('map.keys'),
    onMove(next) {
      view.current = next;
      setNear(meansDoor(next));
      clearTimeout(pause.current);
      pause.current = setTimeout(() => setSettled(next.centre), SETTLED);
    },
  });
  useEffect(() => () => clearTimeout(pause.current), []);

  const ready = map.state === 'ready';
  return (
    <div className={stack}>
      <div className={frame}>
        <MapFrame map={map} label={t('pin.label')} failed={t('pin.failed')}>
          <span className={needle} data-test="pin">
            <span className={head}>
              <MapPinFillIcon />
            </span>
            <span className={point} />
          </span>
        </MapFrame>
      </div>
      <div className={row}>
        <p role="status" id={wordsId} className={words} data-test="pin-place">
          {ready ? placeWords(settled) : null}
        </p>
        {ready ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend among the buttons
          <div role="group" aria-label={t('pin.steps')} dir="ltr" className={steps}>
            {WAYS.map(([way, by]) => (
              <IconButton
                key={way}
                kind="line"
                label={t(`pin.${way}`)}
                onClick={() => map.ground.current?.panBy(by)}
                {...tap(`pin-${way}`)}
              >
                <CaretUpIcon className={turned[way]} />
              </IconButton>
            ))}
          </div>
        ) : null}
      </div>
      {ready ? (
        <Button
          block
          busy={busy}
          disabledReason={near ? null : t('pin.nearer')}
          aria-describedby={wordsId}
          onClick={() => onTake(view.current)}
          {...tap('pin-take')}
        >
          {t('delivery.take')}
        </Button>
      ) : null}
    </div>
  );

  function placeWords(centre: Position): string {
    const nearest = byDistance(delivering(branches), centre)[0];
    if (!nearest || nearest.distance === null) return '';
    const branch = localizedName(nearest.branch.names, locale).text;
    return nearest.distance === 0
      ? t('pin.beside', { branch })
      : t('pin.far', { branch, far: kilometresText(nearest.distance, t) });
  }
}

/** Whether the map is near enough for its pin to mean a door. */
function meansDoor(view: View): boolean {
  return metresByPixel(view) * FINGERTIP <= DOOR_METRES;
}
