import { distanceBetween, type Position } from '@sufra/api/branch/distance';
import type { Branch } from '@sufra/api/branch/endpoints';
import type { MapSource } from '@sufra/contract/maps';
import { localizedName, useLocale } from '@sufra/i18n';
import { tap, useText } from '@sufra/module';
import { type DrawBaseMap, MapFrame, Pin, PinSteps, usePinnedMap, type View } from '@sufra/module/map';
import { Button } from '@sufra/ui';
import { useId } from 'react';
import { kilometresText } from '../branch/branch-card.tsx';
import { useMapWords } from '../map/use-map-words.ts';
import * as styles from './pin-map.styles.ts';
import { delivering } from './pin-start.ts';

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
  const words = useMapWords();
  const { locale } = useLocale();
  const wordsId = useId();
  const { map, view, near, settled } = usePinnedMap({ source, start, label: t('map.keys'), draw });
  const ready = map.state === 'ready';
  return (
    <div className={styles.stack}>
      <div className={styles.frame}>
        <MapFrame map={map} words={words} label={t('pin.label')} failed={t('pin.failed')}>
          <Pin />
        </MapFrame>
      </div>
      <div className={styles.row}>
        <p role="status" id={wordsId} className={styles.words} data-test="pin-place">
          {ready ? placeWords(settled) : null}
        </p>
        {ready ? (
          <PinSteps
            map={map}
            words={{
              ...{ steps: t('pin.steps'), north: t('pin.north'), south: t('pin.south') },
              ...{ east: t('pin.east'), west: t('pin.west') },
            }}
          />
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
