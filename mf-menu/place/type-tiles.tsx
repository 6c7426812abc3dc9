import { isOrderType, type OrderType } from '@sufra/contract';
import { Link, useText } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { cx } from '@sufra/ui/css';
import type { MouseEvent } from 'react';
import { TYPE_ICONS } from './order-types.tsx';
import * as styles from './type-tiles.styles.ts';

export interface TypeTilesProps {
  readonly types: readonly OrderType[];
  readonly selected: OrderType | null;
  /** `large`: the one question of the screen. */
  readonly size?: 'small' | 'large';
  /** Called instead of following the links once the page is hydrated. */
  readonly onSelect: (type: OrderType) => void;
}

/** The order types that are on, as links that work without JavaScript (MENU-001, MENU-007). */
export function TypeTiles({ types, selected, size, onSelect }: TypeTilesProps) {
  const t = useText();
  const select = (event: MouseEvent) => {
    const type = (event.target as Element).closest<HTMLElement>('[data-type]')?.dataset.type;
    if (!isOrderType(type) || opensElsewhere(event)) return;
    event.preventDefault();
    onSelect(type);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keyboard; this handles their clicks
    <nav aria-label={t('place.how')} className={styles.tiles} onClick={select}>
      {types.map((type) => {
        const Icon = TYPE_ICONS[type];
        return (
          <Link
            key={type}
            to={`/select-type/${type}`}
            data-type={type}
            aria-current={type === selected ? 'true' : undefined}
            className={cx(styles.tile, size === 'large' && styles.large)}
          >
            <Icon className={size === 'large' ? styles.largeIcon : styles.iconSize} />
            {t(`type.${type}`)}
          </Link>
        );
      })}
    </nav>
  );
}
