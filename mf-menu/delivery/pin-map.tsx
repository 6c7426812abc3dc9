import { DOOR_METRES, distanceBetween, type Position } from '@sufra/api/branch/distance';
import type { Branch } from '@sufra/api/branch/endpoints';
import type { MapSource } from '@sufra/contract/maps';
import { localizedName, useLocale } from '@sufra/i18n';
import { tap, useText } from '@sufra/module';
import { Button, IconButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretUpIcon, MapPinFillIcon } from '@sufra/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { kilometresText } from '../branch/branch-card.tsx';
import { PAN_STEP_PX } from '../map/base-map.ts';
import { MapFrame } from '../map/map-frame.tsx';
import { metresByPixel, type View } from '../map/mercator.ts';
import { type DrawBaseMap, useBaseMap } from '../map/use-base-map.ts';
import * as styles from './pin-map.styles.ts';
import { delivering } from './pin-start.ts';

const turned = { north: '', east: css`rotate:90deg`, south: css`rotate:180deg`, west: css`rotate:-90deg` };
/** As they stand on a map, from the left in both directions. */
const WAYS = [
  ['west', { x: -PAN_STEP_PX, y: 0 }],
  ['north', { x: 0, y: -PAN_STEP_PX }],
  ['south', { x: 0, y: PAN_STEP_PX }],
  ['east', { x: PAN_STEP_PX, y: 0 }],
] as const;

/** A fingertip's radius on the screen, in CSS pixels: a pin cannot be placed more exactly than that. */
const FINGERTIP_PX = 24;
/** Milliseconds without a movement after which the place is announced. */
const SETTLED_MS = 400;

export interface PinMapProps {
  readonly source: MapSource;
  readonly start: View;
  readonly branches: readonly Branch[];
  /** The place is being checked. */
  readonly busy: boolean;
  readonly onTake: (view: View) => void;
  readonly draw?: DrawBaseMap;
}

/**
 * A map under a pin that stays in the middle: moved by a finger, a tap, the arrow keys or the buttons under it (WCAG
 * 2.5.7). The place is announced by its distance from the nearest branch; coordinates would mean nothing to a customer.
 */
export default function PinMap({ source, start, branches, busy, onTake, draw }: PinMapProps) {
  const t = useText();
  const { locale } = useLocale();
  const wordsId = useId();
  const view = useRef(start);
  const [near, setNear] = useState(() => meansDoor(start));
  const [settled, setSettled] = useState(start.centre);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const map = useBaseMap({
    source,
    draw,
    // Tried again, it goes on where it was.
    begin: () => ({ positions: [], aim: view.current }),
    label: t('map.keys'),
    onMove(next) {
      view.current = next;
      setNear(meansDoor(next));
      clearTimeout(pause.current);
      pause.current = setTimeout(() => setSettled(next.centre), SETTLED_MS);
    },
  });
  useEffect(() => () => clearTimeout(pause.current), []);

  const ready = map.state === 'ready';
  return (
    <div className={styles.stack}>
      <div className={styles.frame}>
        <MapFrame map={map} label={t('pin.label')} failed={t('pin.failed')}>
          <span className={styles.needle} data-test="pin">
            <span className={styles.head}>
              <MapPinFillIcon />
            </span>
            <span className={styles.point} />
          </span>
        </MapFrame>
      </div>
      <div className={styles.row}>
        <p role="status" id={wordsId} className={styles.words} data-test="pin-place">
          {ready ? placeWords(settled) : null}
        </p>
        {ready ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend among the buttons
          <div role="group" aria-label={t('pin.steps')} dir="ltr" className={styles.steps}>
            {WAYS.map(([way, by]) => (
              <IconButton
                key={way}
                kind="line"
                label={t(`pin.${way}`)}
                onClick={() => map.baseMap.current?.panBy(by)}
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
    const nearest = delivering(branches)
      .flatMap((branch) => {
        const distance = distanceBetween(centre, branch);
        return distance === null ? [] : [{ branch, distance }];
      })
      .sort((a, b) => a.distance - b.distance)[0];
    if (!nearest) return '';
    const branch = localizedName(nearest.branch.names, locale).text;
    return nearest.distance === 0
      ? t('pin.beside', { branch })
      : t('pin.far', { branch, far: kilometresText(nearest.distance, t) });
  }
}

/** Whether the map is near enough for its pin to mean a door. */
function meansDoor(view: View): boolean {
  return metresByPixel(view) * FINGERTIP_PX <= DOOR_METRES;
}
