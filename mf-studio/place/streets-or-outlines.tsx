import type { MapSource } from '@sufra/contract/maps';
import { useText } from '@sufra/module';
import { TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quietSmall } from '@sufra/ui/desk';
import { type ReactNode, useState } from 'react';

const stack = css`display:grid;gap:8px`;

export interface StreetsOrOutlinesProps {
  /** Of the console; null: outlines. */
  readonly source: MapSource | null;
  /** `streets`: null, draw outlines. `onFail`: the streets did not come; undefined: there are none. */
  readonly children: (streets: MapSource | null, onFail: (() => void) | undefined) => ReactNode;
}

/**
 * A map of streets; without tiles, or when they cannot be reached, what is known, to scale, and the words for
 * it (SHOP-035).
 */
export function StreetsOrOutlines({ source, children }: StreetsOrOutlinesProps) {
  const t = useText();
  const [isAway, setAway] = useState(false);
  const streets = isAway ? null : source;
  return (
    <div className={stack}>
      {children(streets, streets ? () => setAway(true) : undefined)}
      {isAway ? (
        <p role="status">
          {t('place.away')} <TextButton onClick={() => setAway(false)}>{t('place.again')}</TextButton>
        </p>
      ) : source === null ? (
        <p className={quietSmall}>{t('place.plain')}</p>
      ) : null}
    </div>
  );
}
